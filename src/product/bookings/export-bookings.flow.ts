import { csvLine } from '../../base/csv.ts';
import { currencies } from '../../base/currency.ts';
import type { CreatorId } from '../../base/id.ts';
import { minorUnits } from '../../base/money.ts';
import { sayInstant } from '../calendar/say-instant.ts';
import { paidByNames } from '../orders/order.ts';
import type { Order } from '../orders/orders.flow.ts';
import { sayAnswer } from './asked.ts';
import type { BookingDeps } from './availability.flow.ts';
import { type ListScope, offerSnapshotSchema, readAnswers } from './booking.ts';
import { type ListFilter, listBookings } from './booking-list.sql.ts';
import type { BookingTable } from './bookings.sql.ts';
import { calendarFile } from './calendar-file.ts';
import { ordersFor } from './order-of.flow.ts';

const columns = [
  'STARTS',
  'ENDS',
  'ZONE',
  'CUSTOMER NAME',
  'EMAIL',
  'CUSTOMER ZONE',
  'SERVICE',
  'KIND',
  'STATUS',
  'CANCELLED BY',
  'NOTE',
  'PHONE',
  'ANSWERS',
  'ORDER#',
  'PAID BY',
  'PAYMENT STATUS',
  'AMOUNT',
  'REFUNDED',
  'CURRENCY',
  'BOOKED',
];

/**
 * The bookings a filter finds as CSV, a batch of lines at a time. Times are ISO on the host's clock with its offset,
 * so that they can be read and sorted; amounts are in major units.
 */
export async function* bookingsAsCsv(
  deps: Pick<BookingDeps, 'db' | 'clock'>,
  creatorId: CreatorId,
  scope: ListScope,
  filter: ListFilter,
): AsyncGenerator<string> {
  // Spreadsheets take a file without this mark for Latin-1 and spoil every name that is not.
  yield `\ufeff${csvLine(columns)}`;
  const now = deps.clock.now();
  const size = 500;
  for (let after: { startsAt: Date; id: string } | undefined; ; ) {
    const batch = await listBookings(deps.db, creatorId, { scope, filter, after, limit: size }, now);
    const orders = await ordersFor(deps.db, creatorId, batch);
    yield batch.map(booking => csvBooking(booking, orders.get(booking.id))).join('');
    const last = batch.at(-1);
    if (last === undefined || batch.length < size) return;
    after = { startsAt: last.starts_at, id: last.id };
  }
}

function csvBooking(booking: BookingTable, order: Order | undefined): string {
  const { host_zone: zone } = booking;
  return csvLine([
    sayInstant(booking.starts_at, zone),
    sayInstant(booking.ends_at, zone),
    zone,
    booking.customer_name ?? '',
    booking.customer_email ?? '',
    booking.visitor_zone ?? '',
    offerSnapshotSchema.parse(booking.offer).title,
    booking.kind === 'group' ? 'class' : 'one-on-one',
    booking.status,
    booking.cancelled_by ?? '',
    booking.notes,
    booking.customer_phone,
    readAnswers(booking.answers)
      .map(answer => `${answer.label}: ${sayAnswer(answer)}`)
      .join('\n'),
    ...money(order),
    sayInstant(booking.created_at, zone),
  ]);
}

function money(order: Order | undefined): string[] {
  if (order === undefined) return ['', '', '', '', '', ''];
  const { currency } = order;
  const major = (amount: number) => (amount / minorUnits(currency)).toFixed(currencies[currency].decimals);
  return [
    order.number,
    paidByNames[order.paymentMethod],
    order.paymentStatus,
    major(order.total),
    major(order.refunded),
    currency,
  ];
}

/** One booking as an entry for the host's own calendar, under the UID it has in every other calendar. */
export function bookingFile(
  deps: Pick<BookingDeps, 'config'>,
  host: { name: string; email: string },
  booking: BookingTable,
): string {
  const { title, delivery } = offerSnapshotSchema.parse(booking.offer);
  const who = booking.customer_name ?? '';
  const url = `${deps.config.publicUrl}/manage/bookings/${booking.id}`;
  return calendarFile(
    [
      {
        bookingId: booking.id,
        sequence: booking.sequence,
        title: `${title}: ${who}`,
        startsAt: booking.starts_at,
        endsAt: booking.ends_at,
        place: delivery.place,
        url,
        description: booking.notes === '' ? url : `${booking.notes}\n${url}`,
        organizer: host,
        attendee: { name: who, email: booking.customer_email ?? '' },
        cancelled: booking.status === 'cancelled',
        createdAt: booking.confirmed_at ?? booking.created_at,
      },
    ],
    booking.status === 'cancelled' ? 'CANCEL' : 'PUBLISH',
  );
}
