import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { Trx } from '../../../platform/database.ts';
import { eachAlone } from '../../../platform/each-alone.ts';
import { releaseCoupon } from '../../coupons/use-coupon.flow.ts';
import { cancelOrder } from '../../orders/changes/orders.flow.ts';
import { returnCredit } from '../../orders/passes/passes.flow.ts';
import { announceConfirmed } from '../booking/announce-confirmed.flow.ts';
import { writeAudit } from '../booking/booking-audit.sql.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { findBooking, lockBooking, release } from '../booking/bookings.sql.ts';
import { lockOrderOf, lockRefunds, wholeOrderOf } from '../booking/order-of.flow.ts';
import { keepReturned, lockDates, lockSeries } from '../booking/series.sql.ts';
import type { Together } from '../checkout/confirm-booking.flow.ts';
import { acceptPending, keepDecline, unanswered } from '../checkout/requests.sql.ts';
import { mailConfirmation, mailDecline } from '../mails/mail-booking.flow.ts';
import { planReminders } from '../mails/remind.flow.ts';

export type AnswerRefusal = { kind: 'no_such_booking' } | { kind: 'not_waiting' } | { kind: 'already_begun' };
type Answered = Result<{ refund: number }, AnswerRefusal>;
/** With the ids of all bookings that were answered: one, or those of a series. */
type AnsweredAll = Result<{ refund: number; ids: string[] }, AnswerRefusal>;

/** The host accepts a request: booking, mails and reminders change together. */
export const acceptRequest = (deps: BookingDeps, creatorId: CreatorId, bookingId: string): Promise<AnsweredAll> =>
  answering(deps, creatorId, bookingId, async (trx, bookings, now) => {
    const [first] = bookings;
    if (bookings.every(({ startsAt }) => startsAt <= now)) return refuse({ kind: 'already_begun' });
    const order = await wholeOrderOf(trx, first);
    for (const booking of bookings) {
      await acceptPending(trx, booking, now);
      await writeAudit(trx, creatorId, booking.id, { at: now, by: 'creator', what: { kind: 'accepted' } });
      await planReminders(trx, booking, now);
    }
    await announceConfirmed(deps, trx, first);
    await mailConfirmation({ deps, trx, booking: first, order }, { dates: bookings, lost: [], lostRefund: 0 });
    return accept({ refund: 0 });
  });

/** The host declines, with a message or without: the time is free again and everything paid is refunded. */
export const declineRequest = (
  deps: BookingDeps,
  creatorId: CreatorId,
  bookingId: string,
  words: string,
): Promise<AnsweredAll> =>
  answering(deps, creatorId, bookingId, (trx, bookings, now) => decline(deps, trx, bookings, now, 'by_host', words));

/**
 * The job that declines requests without an answer in time. Each in a transaction of its own; one answered in
 * between is left.
 */
export async function declineUnanswered(deps: BookingDeps): Promise<void> {
  await eachAlone(deps.log, await unanswered(deps.db, deps.clock.now()), ({ creatorId, id }) =>
    answering(deps, creatorId, id, (trx, bookings, now) =>
      bookings[0].answerBy !== null && bookings[0].answerBy <= now
        ? decline(deps, trx, bookings, now, 'unanswered', '')
        : Promise.resolve(refuse({ kind: 'not_waiting' })),
    ),
  );
}

async function decline(
  deps: BookingDeps,
  trx: Trx,
  bookings: Together['bookings'],
  now: Date,
  how: 'by_host' | 'unanswered',
  words: string,
): Promise<Answered> {
  const [first] = bookings;
  const creatorId = first.creatorId;
  const refunds = await lockRefunds(trx, creatorId, bookings, now);
  const dates = bookings.map(({ occurrenceId }) => occurrenceId);
  if (dates.length > 1) await lockDates(trx, creatorId, dates);
  const isUnanswered = how === 'unanswered';
  let refund = 0;
  let creditReturned = false;
  for (const { booking, order, refund: back } of refunds) {
    refund += back;
    if (await returnCredit(trx, creatorId, booking.id, 'creator', now)) creditReturned = true;
    await release(trx, booking, 'creator', now);
    await keepDecline(trx, booking, how, words);
    if (order !== undefined && booking.seriesId !== null) await keepReturned(trx, booking, back);
    const what = { kind: 'declined' as const, refund: back, currency: order?.currency ?? null, words };
    await writeAudit(trx, creatorId, booking.id, {
      at: now,
      by: isUnanswered ? 'clock' : 'creator',
      what: { ...what, unanswered: isUnanswered },
    });
  }
  const order = await lockOrderOf(trx, first);
  // A package remains after its first session: the credit was returned to it.
  if (order !== undefined && !creditReturned) {
    await cancelOrder(trx, order, refund, 'the request was declined', now);
    if (order.paymentStatus === 'free') await releaseCoupon(trx, order.creatorId, order.id, now);
  }
  const facts = { refund, words, unanswered: isUnanswered, creditReturned: creditReturned ? true : null };
  await mailDecline({ deps, trx, booking: first, order }, facts, { dates: bookings, lost: [], lostRefund: 0 });
  return accept({ refund });
}

/** A series is answered as one: all of its pending bookings. */
async function answering(
  deps: BookingDeps,
  creatorId: CreatorId,
  bookingId: string,
  act: (trx: Trx, bookings: Together['bookings'], now: Date) => Promise<Answered>,
): Promise<AnsweredAll> {
  const outcome = await deps.db.transaction().execute(async trx => {
    const seen = await findBooking(trx, creatorId, bookingId);
    if (seen === undefined) return refuse<AnswerRefusal>({ kind: 'no_such_booking' });
    const locked =
      seen.seriesId === null
        ? [await lockBooking(trx, creatorId, bookingId)]
        : await lockSeries(trx, creatorId, seen.seriesId);
    const [first, ...rest] = locked.filter(booking => booking !== undefined && booking.status === 'pending');
    if (first === undefined) return refuse<AnswerRefusal>({ kind: 'not_waiting' });
    const waiting: Together['bookings'] = [first, ...rest.filter(booking => booking !== undefined)];
    const answered = await act(trx, waiting, deps.clock.now());
    return answered.ok ? accept({ ...answered.value, ids: waiting.map(({ id }) => id) }) : answered;
  });
  if (outcome.ok) deps.wake();
  return outcome;
}
