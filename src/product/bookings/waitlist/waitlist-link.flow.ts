import { createHmac } from 'node:crypto';
import type { CreatorId } from '../../../base/id.ts';
import { sameBytes } from '../../../platform/secrets.ts';
import { linkBytes, uuidText } from '../booking/booking-link.ts';

type EntryKey = { creatorId: string; id: string };

/** The token in a waitlist entry's link: creator, entry and proof. Never valid as a booking's link. */
export const waitlistRef = (secret: string, { creatorId, id }: EntryKey): string =>
  Buffer.concat([uuidBytes(creatorId), uuidBytes(id), proof(secret, creatorId, id)]).toString('base64url');

/** The entry a token names; undefined when its proof is wrong. */
export function readWaitlistRef(secret: string, ref: string): { creatorId: CreatorId; id: string } | undefined {
  const bytes = Buffer.from(ref, 'base64url');
  if (bytes.length !== linkBytes || !/^[\w-]{64}$/.test(ref)) return undefined;
  // The proof says that we wrote the id.
  const creatorId = uuidText(bytes.subarray(0, 16)) as CreatorId;
  const id = uuidText(bytes.subarray(16, 32));
  return sameBytes(bytes.subarray(32), proof(secret, creatorId, id)) ? { creatorId, id } : undefined;
}

const proof = (secret: string, creatorId: string, id: string): Buffer =>
  createHmac('sha256', secret).update(`waitlist ${creatorId} ${id}`).digest().subarray(0, 16);

const uuidBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
