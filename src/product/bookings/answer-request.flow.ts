import type { CreatorId } from '../../base/id.ts';
import { accept, type Result, refuse } from '../../base/result.ts';
import type { Trx } from '../../platform/database.ts';
import { cancelOrder, findOrderOfBooking } from '../orders/orders.flow.ts';
import { returnCredit } from '../orders/passes.flow.ts';
import type { BookingDeps } from './availability.flow.ts';
import { writeAudit } from './booking-audit.sql.ts';
import { type BookingTable, lockBooking, release } from './bookings.sql.ts';
import { refundNow } from './cancel-booking.flow.ts';
import { planReminders } from './remind.flow.ts';
import { acceptPending, keepDecline, unanswered } from './requests.sql.ts';
import { mailConfirmation, mailDecline } from './tell.flow.ts';

export type AnswerRefusal = { kind: 'no_such_booking' } | { kind: 'not_waiting' } | { kind: 'already_begun' };
type Answered = Result<{ refund: number }, AnswerRefusal>;

/** The host takes the request: booking, mails and reminders change together. */
export const acceptRequest = (deps: BookingDeps, creatorId: CreatorId, bookingId: string): Promise<Answered> =>
  answering(deps, creatorId, bookingId, async (trx, booking, now) => {
    if (booking.starts_at <= now) return refuse({ kind: 'already_begun' });
    const order = await findOrderOfBooking(trx, creatorId, booking.id);
    await acceptPending(trx, booking, now);
    await writeAudit(trx, creatorId, booking.id, { at: now, by: 'creator', what: { kind: 'accepted' } });
    await planReminders(trx, booking, now);
    await mailConfirmation(deps, trx, booking, order);
    return accept({ refund: 0 });
  });

/** The host says no, in own words or none: the time is free again and everything paid goes back. */
export const declineRequest = (
  deps: BookingDeps,
  creatorId: CreatorId,
  bookingId: string,
  words: string,
): Promise<Answered> =>
  answering(deps, creatorId, bookingId, (trx, booking, now) => decline(deps, trx, booking, now, 'by_host', words));

/** The job: what was not answered in time is declined. Each in a transaction of its own; one answered meanwhile is left. */
export async function declineUnanswered(deps: BookingDeps): Promise<void> {
  for (const { creator_id, id } of await unanswered(deps.db, deps.clock.now()))
    await answering(deps, creator_id as CreatorId, id, (trx, booking, now) =>
      booking.answer_by !== null && booking.answer_by <= now
        ? decline(deps, trx, booking, now, 'unanswered', '')
        : Promise.resolve(refuse({ kind: 'not_waiting' })),
    );
}

async function decline(
  deps: BookingDeps,
  trx: Trx,
  booking: BookingTable,
  now: Date,
  how: 'by_host' | 'unanswered',
  words: string,
): Promise<Answered> {
  const creatorId = booking.creator_id as CreatorId;
  const order = await findOrderOfBooking(trx, creatorId, booking.id);
  const refund = refundNow(booking, order, 'creator', now);
  const creditReturned = await returnCredit(trx, creatorId, booking.id, 'creator', now);
  await release(trx, booking, 'cancelled', 'creator', now);
  await keepDecline(trx, booking, how, words);
  const isUnanswered = how === 'unanswered';
  await writeAudit(trx, creatorId, booking.id, {
    at: now,
    by: isUnanswered ? 'clock' : 'creator',
    what: { kind: 'declined', refund, currency: order?.currency ?? null, words, unanswered: isUnanswered },
  });
  // A package outlives its first session: the credit is back in it.
  if (order !== undefined && !creditReturned) await cancelOrder(trx, order, refund, 'the request was declined');
  await mailDecline(deps, trx, booking, order, {
    refund,
    words,
    unanswered: isUnanswered,
    creditReturned: creditReturned ? true : null,
  });
  return accept({ refund });
}

async function answering(
  deps: BookingDeps,
  creatorId: CreatorId,
  bookingId: string,
  act: (trx: Trx, booking: BookingTable, now: Date) => Promise<Answered>,
): Promise<Answered> {
  const outcome = await deps.db.transaction().execute(async trx => {
    const booking = await lockBooking(trx, creatorId, bookingId);
    if (booking === undefined) return refuse<AnswerRefusal>({ kind: 'no_such_booking' });
    if (booking.status !== 'pending') return refuse<AnswerRefusal>({ kind: 'not_waiting' });
    return act(trx, booking, deps.clock.now());
  });
  if (outcome.ok) deps.kick();
  return outcome;
}
