import type { z } from 'zod';
import type { CreatorId } from '../../../base/id.ts';
import { readSortedPlace, writeSortedPlace } from '../../../platform/sorted-place.sql.ts';
import type { Order } from '../../orders/changes/orders.flow.ts';
import { canMarkPaid } from '../../orders/order/order.ts';
import { findPassesOfBookings, type Pass } from '../../orders/passes/passes.flow.ts';
import { isPaidByProvider } from '../../payments/refunds/payment-history.flow.ts';
import { type BookingOrder, type ListScope, offerSnapshotSchema, readAnswers, usualOrder } from '../booking/booking.ts';
import { auditOf } from '../booking/booking-audit.sql.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import type { BookingRow } from '../booking/booking-row.sql.ts';
import { findBooking } from '../booking/bookings.sql.ts';
import { orderOf, ordersFor, returningTo, withReturned } from '../booking/order-of.flow.ts';
import { refundNow } from '../booking/return-terms.flow.ts';
import { findSeries } from '../booking/series.sql.ts';
import { noShowGift, noShowRefundAt } from '../changes/no-show-refund.flow.ts';
import { againstRequest } from '../conflicts/conflicts.flow.ts';
import {
  bookingSorts,
  countByOffer,
  type ListFilter,
  listBookings,
  narrowedByWords,
  seatsOfDates,
} from './booking-list.sql.ts';
import { findMessages } from './messages/messages.sql.ts';
import type { bookingList } from './parts/booking-list.ts';
import type { ListedBookingRow, OfferCounts, readBooking } from './parts/manage-contract.ts';

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
): Promise<z.input<typeof bookingList.page.answer>> {
  const { scope, sort = usualOrder(asked.scope), cursor, limit, ...wanted } = asked;
  const filter = await narrowedByWords(deps.db, creatorId, wanted);
  const after = readSortedPlace(sort, bookingSorts[sort].kind, cursor);
  const question = { scope, filter, sort, after, limit: limit + 1 };
  const found = await listBookings(deps.db, creatorId, question, deps.clock.now());
  const shown = found.slice(0, asked.limit);
  const ids = shown.map(booking => booking.id);
  const orders = await ordersFor(deps.db, creatorId, shown);
  const passes = await findPassesOfBookings(deps.db, creatorId, ids);
  const returning = await returningTo(deps.db, creatorId, shown, orders);
  const dates = await seatsOfDates(
    deps.db,
    creatorId,
    shown.flatMap(booking => booking.occurrenceId ?? []),
  );
  const last = shown.at(-1);
  return {
    bookings: shown.map(booking => ({
      ...listedBooking(booking, orders.get(booking.id), passes.get(booking.id), returning.get(booking.id)),
      classDate: dates.get(booking.occurrenceId ?? '') ?? null,
    })),
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
): Promise<z.input<typeof readBooking.answer> | undefined> {
  const booking = await findBooking(deps.db, creatorId, id);
  if (booking === undefined || booking.customerEmail === null) return undefined;
  const order = await orderOf(deps.db, booking);
  const left = await withReturned(deps.db, booking, order);
  const pass = (await findPassesOfBookings(deps.db, creatorId, [id])).get(id);
  const orders = new Map(order === undefined ? [] : [[id, order] as const]);
  const returning = (await returningTo(deps.db, creatorId, [booking], orders)).get(id);
  const together = booking.seriesId === null ? [] : await findSeries(deps.db, creatorId, booking.seriesId);
  const history = await auditOf(deps.db, creatorId, id);
  const written = history.flatMap(({ what }) => (what.kind === 'wrote' ? [what.messageId] : []));
  const gift = noShowGift(left, pass);
  return {
    ...listedBooking(booking, order, pass, returning),
    noShowGift: {
      ...gift,
      // An imported payment by card was taken elsewhere.
      byHand: gift.refund > 0 && order !== undefined && !(await isPaidByProvider(deps.db, creatorId, order.id)),
      dueAt: booking.noShowAt === null ? null : noShowRefundAt(booking.noShowAt),
      returned: booking.noShowReturned,
    },
    refundIfCancelled: refundNow(booking, left, 'creator', deps.clock.now()),
    canMarkPaid: order !== undefined && canMarkPaid(order),
    against: await againstRequest(deps, booking),
    hostNotes: booking.hostNotes,
    declineWords: booking.declineWords,
    together,
    history,
    messages: await findMessages(deps.db, creatorId, written),
  };
}

/** A booking as the creator's lists show it; `returning` is the amount on its way back, in minor units. */
export function listedBooking(
  booking: BookingRow,
  order: Order | undefined,
  pass: Pass | undefined = undefined,
  returning = 0,
): ListedBookingRow {
  const offer = offerSnapshotSchema.parse(booking.offer);
  return {
    id: booking.id,
    kind: booking.kind,
    status: booking.status,
    title: offer.title,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    classDate: null,
    hostZone: booking.hostZone,
    visitorZone: booking.visitorZone,
    customerName: booking.customerName ?? '',
    customerEmail: booking.customerEmail ?? '',
    customerPhone: booking.customerPhone,
    notes: booking.notes,
    answers: readAnswers(booking.answers),
    mode: offer.delivery.mode,
    place: offer.delivery.place,
    meetingId: offer.delivery.meeting === undefined ? null : (booking.occurrenceId ?? booking.id),
    cancelledBy: booking.cancelledBy,
    createdAt: booking.createdAt,
    noShow: booking.noShowAt !== null,
    checkedInAt: booking.checkedInAt,
    answerBy: booking.answerBy,
    declined: booking.declined,
    manualBooking: booking.isManual,
    series:
      booking.seriesId === null
        ? null
        : { id: booking.seriesId, index: booking.seriesIndex ?? 1, size: booking.seriesSize ?? 1 },
    pass: pass ?? null,
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
