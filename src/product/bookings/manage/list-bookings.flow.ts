import type { CreatorId } from '../../../base/id.ts';
import { readSortedPlace, writeSortedPlace } from '../../../platform/sorted-place.sql.ts';
import type { Order } from '../../orders/orders.flow.ts';
import { findPassesOfBookings, type Pass } from '../../orders/passes.flow.ts';
import { type BookingOrder, type ListScope, offerSnapshotSchema, readAnswers, usualOrder } from '../booking/booking.ts';
import { auditOf } from '../booking/booking-audit.sql.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { type BookingRecord, findBooking } from '../booking/bookings.sql.ts';
import { orderOf, ordersFor, returningTo } from '../booking/order-of.flow.ts';
import { findSeries } from '../booking/series.sql.ts';
import { refundNow } from '../changes/cancel-booking.flow.ts';
import { noShowGift, noShowRefundAt } from '../changes/no-show-refund.flow.ts';
import { againstRequest } from '../conflicts/conflicts.flow.ts';
import { bookingSorts, countByOffer, type ListFilter, listBookings } from './booking-list.sql.ts';
import { findMessages } from './messages/messages.sql.ts';
import type { BookingDetail, BookingRow, OfferCounts } from './parts/manage-contract.ts';

type Asked = ListFilter & {
  scope: ListScope;
  sort?: BookingOrder | undefined;
  cursor?: string | undefined;
  limit: number;
};

/** A page of bookings with their orders. An unreadable cursor starts from the beginning. */
export async function bookingPage(
  deps: Pick<BookingDeps, 'db' | 'clock'>,
  creatorId: CreatorId,
  asked: Asked,
): Promise<{ bookings: BookingRow[]; next: string | null }> {
  const { scope, sort = usualOrder(asked.scope), cursor, limit, ...filter } = asked;
  const after = readSortedPlace(sort, bookingSorts[sort].kind, cursor);
  const question = { scope, filter, sort, after, limit: limit + 1 };
  const found = await listBookings(deps.db, creatorId, question, deps.clock.now());
  const shown = found.slice(0, asked.limit);
  const ids = shown.map(booking => booking.id);
  const orders = await ordersFor(deps.db, creatorId, shown);
  const passes = await findPassesOfBookings(deps.db, creatorId, ids);
  const returning = await returningTo(deps.db, creatorId, shown, orders);
  const last = shown.at(-1);
  return {
    bookings: shown.map(booking =>
      bookingRow(booking, orders.get(booking.id), passes.get(booking.id), returning.get(booking.id)),
    ),
    next: found.length > asked.limit && last !== undefined ? writeSortedPlace(sort, last.place) : null,
  };
}

/** How often each service and class was booked, by its id. */
export async function offerCounts(
  { db, clock }: Pick<BookingDeps, 'db' | 'clock'>,
  creatorId: CreatorId,
): Promise<OfferCounts> {
  const counts = await countByOffer(db, creatorId, clock.now());
  return Object.fromEntries(counts.map(({ id, ...count }) => [id, count]));
}

/** One booking with what the creator would refund by cancelling it now. */
export async function bookingDetail(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'hosts'>,
  creatorId: CreatorId,
  id: string,
): Promise<BookingDetail | undefined> {
  const booking = await findBooking(deps.db, creatorId, id);
  if (booking === undefined || booking.customer_email === null) return undefined;
  const order = await orderOf(deps.db, booking);
  const pass = (await findPassesOfBookings(deps.db, creatorId, [id])).get(id);
  const orders = new Map(order === undefined ? [] : [[id, order] as const]);
  const returning = (await returningTo(deps.db, creatorId, [booking], orders)).get(id);
  const together = booking.series_id === null ? [] : await findSeries(deps.db, creatorId, booking.series_id);
  const history = await auditOf(deps.db, creatorId, id);
  const written = history.flatMap(({ what }) => (what.kind === 'wrote' ? [what.messageId] : []));
  return {
    ...bookingRow(booking, order, pass, returning),
    noShowGift: {
      ...noShowGift(order, pass),
      dueAt: booking.no_show_at === null ? null : noShowRefundAt(booking.no_show_at).toISOString(),
      returned: booking.no_show_returned,
    },
    refundIfCancelled: refundNow(booking, order, 'creator', deps.clock.now()),
    against: await againstRequest(deps, booking),
    hostNotes: booking.host_notes,
    declineWords: booking.decline_words,
    together: together.map(each => ({ id: each.id, startsAt: each.starts_at.toISOString(), status: each.status })),
    history: history.map(({ at, by, what }) => ({ at: at.toISOString(), by, what })),
    messages: await findMessages(deps.db, creatorId, written),
  };
}

const passOn = ({ orderId, left, total, dispute, disputed, currency }: Pass): BookingRow['pass'] => ({
  orderId,
  left,
  total,
  dispute,
  disputed,
  currency,
});

export function bookingRow(
  booking: BookingRecord,
  order: Order | undefined,
  pass: Pass | undefined = undefined,
  returning = 0,
): BookingRow {
  const offer = offerSnapshotSchema.parse(booking.offer);
  return {
    id: booking.id,
    kind: booking.kind,
    status: booking.status,
    title: offer.title,
    startsAt: booking.starts_at.toISOString(),
    endsAt: booking.ends_at.toISOString(),
    hostZone: booking.host_zone,
    visitorZone: booking.visitor_zone,
    customerName: booking.customer_name ?? '',
    customerEmail: booking.customer_email ?? '',
    customerPhone: booking.customer_phone,
    notes: booking.notes,
    answers: readAnswers(booking.answers),
    mode: offer.delivery.mode,
    place: offer.delivery.place,
    cancelledBy: booking.cancelled_by,
    createdAt: booking.created_at.toISOString(),
    noShow: booking.no_show_at !== null,
    checkedInAt: booking.checked_in_at?.toISOString() ?? null,
    answerBy: booking.answer_by?.toISOString() ?? null,
    declined: booking.declined,
    manualBooking: booking.by_hand,
    series:
      booking.series_id === null
        ? null
        : { id: booking.series_id, index: booking.series_index ?? 1, size: booking.series_size ?? 1 },
    pass: pass === undefined ? null : passOn(pass),
    order:
      order === undefined
        ? null
        : {
            id: order.id,
            number: order.number,
            paymentStatus: order.paymentStatus,
            paymentMethod: order.paymentMethod,
            total: order.total,
            refunded: order.refunded,
            returning,
            dispute: order.dispute,
            disputed: order.disputed,
            currency: order.currency,
          },
  };
}
