import { createHmac } from 'node:crypto';
import type { CreatorId } from '../../base/id.ts';
import { sameBytes } from '../../platform/secrets.ts';
import { linkBytes, uuidText } from '../bookings/booking/booking-link.ts';

type Booked = { creatorId: CreatorId; bookingId: string };

/** The signed token of a mailed link: creator, booking and proof. The reminder has the same as the first email. */
export const reviewRef = (secret: string, { creatorId, bookingId }: Booked): string =>
  Buffer.concat([uuidBytes(creatorId), uuidBytes(bookingId), proof(secret, creatorId, bookingId)]).toString(
    'base64url',
  );

/** The booking of a token; undefined when this server did not sign it. */
export function readReviewRef(secret: string, ref: string): Booked | undefined {
  const bytes = Buffer.from(ref, 'base64url');
  if (bytes.length !== linkBytes || !/^[\w-]{64}$/.test(ref)) return undefined;
  // Proven in the next line.
  const creatorId = uuidText(bytes.subarray(0, 16)) as CreatorId;
  const bookingId = uuidText(bytes.subarray(16, 32));
  return sameBytes(bytes.subarray(32), proof(secret, creatorId, bookingId)) ? { creatorId, bookingId } : undefined;
}

const proof = (secret: string, creatorId: string, bookingId: string): Buffer =>
  createHmac('sha256', secret).update(`review ${creatorId} ${bookingId}`).digest().subarray(0, 16);

const uuidBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
