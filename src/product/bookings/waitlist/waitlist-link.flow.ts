import { createHmac } from 'node:crypto';
import type { CreatorId } from '../../../base/id.ts';
import { sameBytes } from '../../../platform/secrets.ts';
import { linkBytes, uuidText } from '../booking/booking-link.ts';

type EntryKey = { creatorId: string; id: string };

/** The word that opens somebody's place in a line: creator, entry and proof, as a booking's link but never one. */
export const waitlistRef = (secret: string, { creatorId, id }: EntryKey): string =>
  Buffer.concat([uuidBytes(creatorId), uuidBytes(id), proof(secret, creatorId, id)]).toString('base64url');

/** The entry a word opens; undefined when it is not a proven one. */
export function readWaitlistRef(secret: string, ref: string): { creatorId: CreatorId; id: string } | undefined {
  const bytes = Buffer.from(ref, 'base64url');
  if (bytes.length !== linkBytes || !/^[\w-]{64}$/.test(ref)) return undefined;
  // The id was written by us: the proof says so.
  const creatorId = uuidText(bytes.subarray(0, 16)) as CreatorId;
  const id = uuidText(bytes.subarray(16, 32));
  return sameBytes(bytes.subarray(32), proof(secret, creatorId, id)) ? { creatorId, id } : undefined;
}

const proof = (secret: string, creatorId: string, id: string): Buffer =>
  createHmac('sha256', secret).update(`waitlist ${creatorId} ${id}`).digest().subarray(0, 16);

const uuidBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
