import type { CreatorId } from '../../../base/id.ts';
import { eachFor, eachOf, type Outcomes } from '../../../base/outcomes.ts';
import { accept } from '../../../base/result.ts';
import { collectedByProvider } from '../../orders/order/payment-methods.ts';
import type { CancelRefusal } from '../booking/booking.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { findBooking } from '../booking/bookings.sql.ts';
import { previewRefunds } from '../booking/order-of.flow.ts';
import { findSeries } from '../booking/series.sql.ts';
import { type AnswerRefusal, acceptRequest } from '../changes/answer-request.flow.ts';
import { markNoShow, type NoShowRefusal } from '../changes/attendance.flow.ts';
import { cancelByCreator } from '../changes/cancel-booking.flow.ts';
import { cancelClassDate, previewCancellation } from '../class-changes/cancel-class.flow.ts';
import type { DateRefusal } from '../class-dates/class-date.ts';
import { findDate } from '../class-dates/class-dates.sql.ts';
import { againstRequest } from '../conflicts/conflicts.flow.ts';
import { listBookings } from './booking-list.sql.ts';
import type { BulkClasses } from './parts/bulk-classes-contract.ts';
import type { BulkAgainst, BulkPreview } from './parts/bulk-contract.ts';

/**
 * What cancelling these would refund, one after the other. Past and cancelled bookings and those of others are
 * left out.
 */
export async function previewCancellations(
  deps: Pick<BookingDeps, 'db' | 'clock'>,
  creatorId: CreatorId,
  ids: readonly string[],
): Promise<BulkPreview> {
  const now = deps.clock.now();
  const question = {
    scope: 'upcoming',
    filter: { ids },
    sort: 'soonest',
    after: undefined,
    limit: ids.length,
  } as const;
  const found = await listBookings(deps.db, creatorId, question, now);
  const open = found.filter(booking => booking.startsAt > now);
  const refunds = await previewRefunds(deps.db, creatorId, open, now);
  return {
    bookings: refunds.map(({ booking, order, refund }) => ({
      id: booking.id,
      refund,
      currency: order?.currency ?? null,
      paidDirectly: order !== undefined && !collectedByProvider(order.paymentMethod),
    })),
  };
}

/**
 * What conflicts by now with these requests, each with the rest of its series. Answered requests and those of
 * others are left out.
 */
export async function previewAcceptances(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'hosts'>,
  creatorId: CreatorId,
  ids: readonly string[],
): Promise<BulkAgainst> {
  const requests: BulkAgainst['requests'] = [];
  for (const id of new Set(ids)) {
    const asked = await findBooking(deps.db, creatorId, id);
    if (asked?.status !== 'pending') continue;
    const together = asked.seriesId === null ? [asked] : await findSeries(deps.db, creatorId, asked.seriesId);
    const against: BulkAgainst['requests'][number]['against'] = [];
    for (const booking of together) {
      const reasons = await againstRequest(deps, booking);
      if (reasons.length > 0) against.push({ startsAt: booking.startsAt.toISOString(), reasons });
    }
    requests.push({ id, against });
  }
  return { requests };
}

/**
 * What cancelling these class dates would mean, each one on its own. Past and cancelled dates and those of others
 * are left out.
 */
export async function previewClassCancellations(
  deps: Pick<BookingDeps, 'db' | 'clock'>,
  creatorId: CreatorId,
  ids: readonly string[],
): Promise<BulkClasses> {
  const now = deps.clock.now();
  const dates: BulkClasses['dates'] = [];
  for (const id of new Set(ids)) {
    const found = await findDate(deps.db, creatorId, id);
    if (found === undefined || found.date.cancelledAt !== null || found.date.startsAt <= now) continue;
    const { people, refunds } = await previewCancellation(deps.db, creatorId, found.bookings, now);
    dates.push({ id, people, refunds });
  }
  return { dates };
}

/** Cancels one date after the other, each in a transaction of its own and only as it was shown. */
export const cancelManyClasses = (
  deps: BookingDeps,
  creatorId: CreatorId,
  { dates, message }: BulkClasses & { message: string },
): Promise<Outcomes<DateRefusal['kind']>> =>
  eachFor(dates, ({ id, ...shown }) => cancelClassDate(deps, creatorId, id, { ...shown, message }));

/** Cancels one after the other, each in a transaction of its own: one that cannot be cancelled stops no other. */
export const cancelMany = (
  deps: BookingDeps,
  creatorId: CreatorId,
  { bookings, message }: { bookings: readonly { id: string; refund: number }[]; message: string },
): Promise<Outcomes<CancelRefusal['kind']>> =>
  eachFor(bookings, ({ id, refund }) => cancelByCreator(deps, creatorId, id, refund, message));

/** Accepts several requests, each on its own; selected sessions of one series count once. */
export function acceptMany(
  deps: BookingDeps,
  creatorId: CreatorId,
  ids: readonly string[],
): Promise<Outcomes<AnswerRefusal['kind']>> {
  const along = new Set<string>();
  return eachOf(ids, async id => {
    if (along.has(id)) return accept({});
    const answered = await acceptRequest(deps, creatorId, id);
    if (answered.ok) for (const one of answered.value.ids) along.add(one);
    return answered;
  });
}

/** Marks several as no-shows, or removes the mark. */
export const markManyNoShow = (
  deps: Pick<BookingDeps, 'db' | 'clock' | 'wake'>,
  creatorId: CreatorId,
  ids: readonly string[],
  marked: boolean,
): Promise<Outcomes<NoShowRefusal['kind']>> => eachOf(ids, id => markNoShow(deps, creatorId, id, marked));
