import { createHmac } from 'node:crypto';
import type { CreatorId } from '../../../base/id.ts';
import { sameBytes } from '../../../platform/secrets.ts';
import { uuidText } from '../booking/booking-link.ts';

const uuidLength = 16;
const length = 48;

/** The signed token in the address of a creator's private calendar; its holder can read the calendar. */
export const feedToken = (secret: string, creatorId: string, generation: number): string =>
  Buffer.concat([Buffer.from(creatorId.replaceAll('-', ''), 'hex'), proof(secret, creatorId, generation)]).toString(
    'base64url',
  );

/** The creator a token names; whether it is current can only be checked once the generation is known. */
export function readFeedToken(
  token: string,
): { creatorId: CreatorId; proves(secret: string, generation: number): boolean } | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== length || bytes.toString('base64url') !== token) return undefined;
  // Only used in queries together with the proof.
  const creatorId = uuidText(bytes.subarray(0, uuidLength)) as CreatorId;
  return {
    creatorId,
    proves: (secret, generation) => sameBytes(bytes.subarray(uuidLength), proof(secret, creatorId, generation)),
  };
}

const proof = (secret: string, creatorId: string, generation: number): Buffer =>
  createHmac('sha256', secret).update(`calendar ${creatorId} ${generation}`).digest();
