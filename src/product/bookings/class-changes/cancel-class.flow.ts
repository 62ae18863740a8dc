import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { expireOrderOf } from '../../orders/changes/orders.flow.ts';
import { collectedByProvider } from '../../orders/order/payment-methods.ts';
import { returnCredit } from '../../orders/passes/passes.flow.ts';
import { writeAudit } from '../booking/booking-audit.sql.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import type { BookingRow } from '../booking/booking-row.sql.ts';
import { release } from '../booking/bookings.sql.ts';
import { endOrderOf, lockRefunds, previewRefunds } from '../booking/order-of.flow.ts';
import { type DateRefusal, type Refund, sameRefunds, sumRefunds } from '../class-dates/class-date.ts';
import { closeDate, findDate, isCertain, lockDate, reopenDate } from '../class-dates/class-dates.sql.ts';
import { listExceptions, storeException, uncancelException } from '../class-dates/class-exceptions.sql.ts';
import { lockComingDates } from '../class-dates/classes.sql.ts';
import { wasRead } from '../conflicts/conflicts.ts';
import { mailClassCancellation } from '../mails/mail-booking.flow.ts';
import { againstDate } from './against-date.flow.ts';
import { changingDate } from './change-class.flow.ts';
import { layOutClasses } from './plan-classes.flow.ts';

type CancelPreview = { people: number; refunds: Refund[] };

/**
 * Who would be emailed and what would be refunded if the creator cancelled the date now: everything, whatever the
 * policy.
 */
export const previewCancellation = async (
  db: Db | Trx,
  creatorId: CreatorId,
  bookings: readonly BookingRow[],
  now: Date,
): Promise<CancelPreview> => sumUp(await previewRefunds(db, creatorId, bookings.filter(isCertain), now));

function sumUp(certain: Awaited<ReturnType<typeof previewRefunds>>): CancelPreview {
  const parts: Parameters<typeof sumRefunds>[0][number][] = [];
  for (const { order, refund: amount } of certain) {
    if (order === undefined) continue;
    parts.push({ currency: order.currency, amount, byProvider: collectedByProvider(order.paymentMethod) });
  }
  return { people: certain.length, refunds: sumRefunds(parts) };
}

/**
 * Cancels one date of a class. Everybody is refunded in full and emailed, the host's time is free, and the date
 * stays cancelled when the class is changed. `shown` is what the creator saw; when it is no longer so, nothing
 * happens. `message` is in everybody's email.
 */
export const cancelClassDate = (
  deps: BookingDeps,
  creatorId: CreatorId,
  id: string,
  { message = '', ...shown }: CancelPreview & { message?: string },
): Promise<Result<CancelPreview, DateRefusal>> =>
  changingDate(deps, creatorId, trx => cancelling(deps, trx, creatorId, id, shown, message));

async function cancelling(
  deps: BookingDeps,
  trx: Trx,
  creatorId: CreatorId,
  id: string,
  shown: CancelPreview,
  message: string,
): Promise<Result<CancelPreview, DateRefusal>> {
  const found = await lockDate(trx, creatorId, id);
  if (found === undefined) return refuse({ kind: 'date_not_found' });
  const { date, bookings } = found;
  const now = deps.clock.now();
  if (date.cancelledAt !== null) return refuse({ kind: 'date_cancelled' });
  if (date.startsAt <= now) return refuse({ kind: 'date_over' });
  const certain = await lockRefunds(trx, creatorId, bookings.filter(isCertain), now);
  const { people, refunds } = sumUp(certain);
  if (people !== shown.people || !sameRefunds(refunds, shown.refunds)) {
    return refuse({ kind: 'cancellation_changed', people, refunds });
  }
  for (const each of certain) await giveBack(deps, trx, each, message, now);
  for (const booking of bookings) {
    if (booking.status === 'held') {
      await release(trx, booking, null, now);
      // The order of a series still pays for its other dates, and this one's share is refunded once it is
      // paid.
      if (booking.seriesId === null) await expireOrderOf(trx, creatorId, booking.id, now);
    }
  }
  await closeDate(trx, date, now);
  const [offerId, hostDate] = [date.offerId, date.hostDate];
  const known = (await listExceptions(trx, creatorId)).find(one => one.offerId === offerId && one.date === hostDate);
  const plain = { offerId, date: hostDate, movedTo: null, capacity: null, place: null };
  await storeException(trx, creatorId, { ...(known ?? plain), cancelled: true });
  return accept({ people, refunds });
}

async function giveBack(
  deps: BookingDeps,
  trx: Trx,
  { booking, order, refund }: Awaited<ReturnType<typeof lockRefunds>>[number],
  message: string,
  now: Date,
): Promise<void> {
  await release(trx, booking, 'creator', now);
  // A package remains after its first date: the credit was returned to it.
  const creatorId = booking.creatorId;
  const creditReturned = await returnCredit(trx, creatorId, booking.id, 'creator', now);
  if (order !== undefined && !creditReturned)
    await endOrderOf(trx, booking, order, refund, { reason: 'the class was cancelled', by: 'creator', now });
  await writeAudit(trx, creatorId, booking.id, {
    at: now,
    by: 'creator',
    what: {
      kind: 'cancelled',
      refund,
      currency: order?.currency ?? null,
      ...(message !== '' && { words: message }),
    },
  });
  const back = { refund, creditReturned: creditReturned ? true : null };
  await mailClassCancellation({ deps, trx, booking, order }, { ...back, message });
}

/**
 * Restores a cancelled date, empty: its former attendees were refunded and may book again. Forced overlaps, and
 * conflicts in other calendars, must have been shown (`override`).
 */
export const restoreClassDate = (
  deps: BookingDeps,
  creatorId: CreatorId,
  id: string,
  override: readonly string[] = [],
): Promise<Result<true, DateRefusal>> =>
  changingDate(deps, creatorId, async trx => {
    // All dates at once, since planning changes several.
    await lockComingDates(trx, creatorId, deps.clock.now());
    const found = await findDate(trx, creatorId, id);
    if (found === undefined) return refuse<DateRefusal>({ kind: 'date_not_found' });
    const { date } = found;
    if (date.cancelledAt === null) return refuse<DateRefusal>({ kind: 'date_not_cancelled' });
    if (date.startsAt <= deps.clock.now()) return refuse<DateRefusal>({ kind: 'date_over' });
    await uncancelException(trx, creatorId, date.offerId, date.hostDate);
    await reopenDate(trx, date);
    await layOutClasses(trx, creatorId, deps.clock.now());
    const after = await findDate(trx, creatorId, id);
    // The class was changed or unpublished in between: the date no longer exists.
    if (after?.date.bookable !== true) return refuse<DateRefusal>({ kind: 'not_in_rhythm' });
    const { startsAt, endsAt } = after.date;
    // Only forced overlaps can be in the way here: any other would have kept the date from being created.
    const against = await againstDate(trx, creatorId, { id, startsAt, endsAt }, deps.clock.now());
    if (!wasRead(against, override)) return refuse<DateRefusal>({ kind: 'busy_elsewhere', against });
    return accept(true as const);
  });
