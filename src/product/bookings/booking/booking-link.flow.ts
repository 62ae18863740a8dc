import { createHmac } from 'node:crypto';
import type { CreatorId } from '../../../base/id.ts';
import { sameBytes } from '../../../platform/secrets.ts';
import { linkBytes, uuidText } from './booking-link.ts';

/** The word that opens a booking to whoever holds it. */
export function bookingRef(secret: string, booking: { creatorId: string; id: string; sequence: number }): string {
  return Buffer.concat([
    uuidBytes(booking.creatorId),
    uuidBytes(booking.id),
    proof(secret, booking.creatorId, booking.id, booking.sequence),
  ]).toString('base64url');
}

/** Which booking a word names. Whether its proof is right can only be said once the booking's sequence is known. */
export function readBookingRef(
  ref: string,
): { creatorId: CreatorId; bookingId: string; proves(secret: string, sequence: number): boolean } | undefined {
  const bytes = Buffer.from(ref, 'base64url');
  if (bytes.length !== linkBytes || !/^[\w-]{64}$/.test(ref)) return undefined;
  const creatorId = uuidText(bytes.subarray(0, 16));
  const bookingId = uuidText(bytes.subarray(16, 32));
  return {
    // Asked for together with the proof alone.
    creatorId: creatorId as CreatorId,
    bookingId,
    proves: (secret, sequence) => sameBytes(bytes.subarray(32), proof(secret, creatorId, bookingId, sequence)),
  };
}

function proof(secret: string, creatorId: string, bookingId: string, sequence: number): Buffer {
  return createHmac('sha256', secret).update(`booking ${creatorId} ${bookingId} ${sequence}`).digest().subarray(0, 16);
}

const uuidBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
