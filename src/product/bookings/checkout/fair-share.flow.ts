import type { Trx } from '../../../platform/database.ts';
import { mailboxOf } from '../../../platform/request-limits/mailbox.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import type { BookingRow } from '../booking/booking-row.sql.ts';
import { countUnpaid, markUnpaid } from './fair-share.sql.ts';

/**
 * Counts bookings that are not paid now against the limits of one mailbox and one network with a host. False, with
 * nothing counted, when it is more.
 */
export async function takeShare(
  { config }: Pick<BookingDeps, 'config'>,
  trx: Trx,
  bookings: readonly [BookingRow, ...BookingRow[]],
  email: string,
  now: Date,
): Promise<boolean> {
  const [{ creatorId, source }] = bookings;
  const mailbox = mailboxOf(email);
  const had = await countUnpaid(trx, { creatorId, source, mailbox, now });
  const more = bookings.length;
  if (had.byMailbox + more > config.UNPAID_PER_MAILBOX || had.bySource + more > config.UNPAID_PER_NETWORK) return false;
  await markUnpaid(trx, creatorId, bookings, mailbox);
  return true;
}
