import type { Trx } from '../../../platform/database.ts';
import { confirmOrder, type Order } from '../../orders/changes/orders.flow.ts';
import { issuePass } from '../../orders/passes/passes.flow.ts';
import { announceConfirmed } from '../booking/announce-confirmed.flow.ts';
import { offerSnapshotSchema } from '../booking/booking.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { recordConfirmed } from '../booking/booking-events.sql.ts';
import type { BookingRow } from '../booking/booking-row.sql.ts';
import { confirmHeld } from '../booking/bookings.sql.ts';
import { mailConfirmation, mailRequest } from '../mails/mail-booking.flow.ts';
import type { SeriesNews } from '../mails/mail-facts.flow.ts';
import { planReminders } from '../mails/remind.flow.ts';
import { answerBy } from './request.ts';
import { askHost } from './requests.sql.ts';

/**
 * Bookings made together, the first one first, each with the names and answers to store, and of a series those
 * whose time was taken when the payment arrived.
 */
export type Together = {
  bookings: readonly [BookingRow, ...BookingRow[]];
  lost?: Pick<SeriesNews, 'lost' | 'lostRefund'>;
};

/**
 * Confirms bookings, or makes them requests when the host accepts each one, in the transaction that knows they are
 * paid for (or need not be): slots, order and emails together.
 */
export async function confirm(
  deps: BookingDeps,
  trx: Trx,
  together: Together,
  order: Order,
  now: Date,
  paid: boolean,
): Promise<void> {
  const [first] = together.bookings;
  const known: Order = { ...order, paymentStatus: paid ? 'paid' : order.paymentStatus };
  await confirmOrder(trx, order, { paid, now });
  await beginPass(trx, first, order, now);
  await makeCertain(deps, trx, together, known, now);
}

/** The same when there is no order, because a package pays. One email covers all. */
export async function makeCertain(
  deps: BookingDeps,
  trx: Trx,
  { bookings, lost = { lost: [], lostRefund: 0 } }: Together,
  order: Order | undefined,
  now: Date,
): Promise<void> {
  const [first] = bookings;
  const { approval, noticeMinutes = 0 } = offerSnapshotSchema.parse(first.offer);
  const news = { dates: bookings, ...lost };
  if (approval === true) {
    // The host is asked once for all; until the answer the times are reserved.
    const until = answerBy(now, first.startsAt, noticeMinutes);
    const asked: BookingRow[] = [];
    for (const booking of bookings) asked.push(await askHost(trx, booking, until, now));
    return mailRequest({ deps, trx, booking: asked[0] ?? first, order }, news);
  }
  for (const booking of bookings) {
    if (booking.status === 'held') await confirmHeld(trx, booking, now);
    await recordConfirmed(trx, booking, 'booked', now);
    await planReminders(trx, booking, now);
  }
  await announceConfirmed(deps, trx, first);
  await mailConfirmation({ deps, trx, booking: first, order }, news);
}

/** A package was bought: creates its pass, whose first session is this one. */
async function beginPass(trx: Trx, booking: BookingRow, order: Order, now: Date): Promise<void> {
  const { title } = offerSnapshotSchema.parse(booking.offer);
  const first = { bookingId: booking.id, offerId: booking.offerId, title, zone: booking.hostZone };
  await issuePass(trx, order, first, now);
}
