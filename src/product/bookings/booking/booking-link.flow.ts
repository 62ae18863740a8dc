import { createHmac } from 'node:crypto';
import type { CreatorId } from '../../../base/id.ts';
import { sameBytes } from '../../../platform/secrets.ts';
import { linkBytes, uuidText } from './booking-link.ts';

/** The signed token in a booking's link; its holder can open the booking. */
export function bookingRef(secret: string, booking: { creatorId: string; id: string; sequence: number }): string {
  return Buffer.concat([
    uuidBytes(booking.creatorId),
    uuidBytes(booking.id),
    proof(secret, booking.creatorId, booking.id, booking.sequence),
  ]).toString('base64url');
}

/** The booking a token names. Its proof can only be checked once the booking's sequence is known. */
export function readBookingRef(
  ref: string,
): { creatorId: CreatorId; bookingId: string; proves(secret: string, sequence: number): boolean } | undefined {
  const bytes = Buffer.from(ref, 'base64url');
  if (bytes.length !== linkBytes || !/^[\w-]{64}$/.test(ref)) return undefined;
  const creatorId = uuidText(bytes.subarray(0, 16));
  const bookingId = uuidText(bytes.subarray(16, 32));
  return {
    // Only used in queries together with the proof.
    creatorId: creatorId as CreatorId,
    bookingId,
    proves: (secret, sequence) => sameBytes(bytes.subarray(32), proof(secret, creatorId, bookingId, sequence)),
  };
}

function proof(secret: string, creatorId: string, bookingId: string, sequence: number): Buffer {
  return createHmac('sha256', secret).update(`booking ${creatorId} ${bookingId} ${sequence}`).digest().subarray(0, 16);
}

const uuidBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
