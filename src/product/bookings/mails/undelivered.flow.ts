import { creatorIdOf } from '../../../base/id.ts';
import type { Announcements } from '../../../platform/announcements.ts';
import type { Trx } from '../../../platform/database.ts';
import { writeAudit } from '../booking/booking-audit.sql.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { findBooking } from '../booking/bookings.sql.ts';

/** An email about a booking did not arrive: its history tells the host. */
export async function noteUndelivered(
  { clock }: Pick<BookingDeps, 'clock'>,
  trx: Trx,
  { creatorId, about, to, outcome }: Announcements['mailUndelivered'],
): Promise<void> {
  if (!('bookingId' in about)) return;
  const creator = creatorIdOf(creatorId);
  if ((await findBooking(trx, creator, about.bookingId)) === undefined) return;
  const what = { kind: 'mail_undelivered', to, outcome } as const;
  await writeAudit(trx, creator, about.bookingId, { at: clock.now(), by: 'clock', what });
}
