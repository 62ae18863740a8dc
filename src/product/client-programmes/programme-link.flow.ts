import { createHmac } from 'node:crypto';
import type { CreatorId } from '../../base/id.ts';
import { sameBytes } from '../../platform/secrets.ts';
import { linkBytes, uuidText } from '../bookings/booking/booking-link.ts';

type Which = { creatorId: CreatorId; id: string };

/** The signed token of the link in all emails of a programme: creator, programme and proof. */
export const programmeRef = (secret: string, { creatorId, id }: Which): string =>
  Buffer.concat([uuidBytes(creatorId), uuidBytes(id), proof(secret, creatorId, id)]).toString('base64url');

/** The programme of a token; undefined when this server did not sign it. */
export function readProgrammeRef(secret: string, ref: string): Which | undefined {
  const bytes = Buffer.from(ref, 'base64url');
  if (bytes.length !== linkBytes || !/^[\w-]{64}$/.test(ref)) return undefined;
  // Proven in the next line.
  const creatorId = uuidText(bytes.subarray(0, 16)) as CreatorId;
  const id = uuidText(bytes.subarray(16, 32));
  return sameBytes(bytes.subarray(32), proof(secret, creatorId, id)) ? { creatorId, id } : undefined;
}

const proof = (secret: string, creatorId: string, id: string): Buffer =>
  createHmac('sha256', secret).update(`programme ${creatorId} ${id}`).digest().subarray(0, 16);

const uuidBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
