import type { CreatorId } from '../../../base/id.ts';
import type { FileColumns, ListFile } from '../../../base/list-file.ts';
import { majorUnits } from '../../../base/money.ts';
import type { SortedPlace } from '../../../platform/sorted-place.sql.ts';
import { formatInstant } from '../../calendar/format-instant.ts';
import type { Order } from '../../orders/orders.flow.ts';
import { paidByLabel } from '../../orders/payment-methods.ts';
import { type BookingOrder, type ListScope, offerSnapshotSchema, readAnswers, usualOrder } from '../booking/booking.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import type { BookingRecord } from '../booking/bookings.sql.ts';
import { calendarFile } from '../booking/calendar-file.ts';
import { ordersFor } from '../booking/order-of.flow.ts';
import { answerCells, answerColumns } from './answer-columns.ts';
import { askedLabels, type ListFilter, listBookings } from './booking-list.sql.ts';

export const bookingFileColumns = {
  starts: { title: 'STARTS', of: 'always' },
  ends: { title: 'ENDS', of: 'always' },
  zone: { title: 'ZONE', of: 'always' },
  customerName: { title: 'CUSTOMER NAME', of: 'always' },
  email: { title: 'EMAIL', of: 'email' },
  customerZone: { title: 'CUSTOMER ZONE', of: 'place' },
  service: { title: 'SERVICE', of: 'always' },
  where: { title: 'WHERE', of: 'place' },
  kind: { title: 'KIND', of: 'rest' },
  status: { title: 'STATUS', of: 'always' },
  cancelledBy: { title: 'CANCELLED BY', of: 'rest' },
  note: { title: 'NOTE', of: 'answers' },
  phone: { title: 'PHONE', of: 'phone' },
  order: { title: 'ORDER#', of: 'order' },
  paidBy: { title: 'PAID BY', of: 'payment' },
  paymentStatus: { title: 'PAYMENT STATUS', of: 'payment' },
  amount: { title: 'AMOUNT', of: 'payment' },
  refunded: { title: 'REFUNDED', of: 'payment' },
  currency: { title: 'CURRENCY', of: 'payment' },
  booked: { title: 'BOOKED', of: 'booked' },
} as const satisfies FileColumns<string>;
type Column = keyof typeof bookingFileColumns;
type Asked = ListFilter & { scope: ListScope; sort?: BookingOrder | undefined };

/**
 * The bookings a filter finds, for a file. Times are ISO in the host's time zone with its offset, so that they can be read
 * and sorted; amounts are in major units; each question that was answered has a column of its own.
 */
export async function bookingsFile(
  deps: Pick<BookingDeps, 'db' | 'clock'>,
  creatorId: CreatorId,
  { columns: shown, ...asked }: Asked & { columns?: readonly string[] | undefined },
): Promise<ListFile<string>> {
  const { scope, sort: _sort, ...filter } = asked;
  const labels = await askedLabels(deps.db, creatorId, { scope, filter }, deps.clock.now());
  return {
    columns: withAnswers(bookingFileColumns, answerColumns(labels)),
    shown,
    batches: batches(deps, creatorId, asked, labels),
  };
}

/** The questions come after what else was asked. */
const withAnswers = (columns: FileColumns<Column>, answers: FileColumns<string>): FileColumns<string> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]) =>
      name === 'phone' ? [[name, column], ...Object.entries(answers)] : [[name, column]],
    ),
  );

async function* batches(
  deps: Pick<BookingDeps, 'db' | 'clock'>,
  creatorId: CreatorId,
  { scope, sort = usualOrder(scope), ...filter }: Asked,
  labels: readonly string[],
): AsyncGenerator<Record<string, string>[]> {
  const now = deps.clock.now();
  const size = 500;
  for (let after: SortedPlace | undefined; ; ) {
    const batch = await listBookings(deps.db, creatorId, { scope, filter, sort, after, limit: size }, now);
    const orders = await ordersFor(deps.db, creatorId, batch);
    yield batch.map(booking => ({
      ...cells(booking, orders.get(booking.id)),
      // Answered since the columns were laid out: the next file has it.
      ...answerCells(labels, readAnswers(booking.answers)),
    }));
    if (batch.length < size) return;
    after = batch.at(-1)?.place;
  }
}

function cells(booking: BookingRecord, order: Order | undefined): Record<Column, string> {
  const { title, delivery } = offerSnapshotSchema.parse(booking.offer);
  return {
    starts: formatInstant(booking.starts_at, booking.host_zone),
    ends: formatInstant(booking.ends_at, booking.host_zone),
    zone: booking.host_zone,
    customerName: booking.customer_name ?? '',
    email: booking.customer_email ?? '',
    customerZone: booking.visitor_zone ?? '',
    service: title,
    where: delivery.place || (delivery.mode === 'online' ? 'Online' : 'In person'),
    kind: booking.kind === 'group' ? 'class' : 'one-on-one',
    status: booking.status,
    cancelledBy: booking.cancelled_by ?? '',
    note: booking.notes,
    phone: booking.customer_phone,
    ...money(order),
    booked: formatInstant(booking.created_at, booking.host_zone),
  };
}

function money(
  order: Order | undefined,
): Record<'order' | 'paidBy' | 'paymentStatus' | 'amount' | 'refunded' | 'currency', string> {
  if (order === undefined) return { order: '', paidBy: '', paymentStatus: '', amount: '', refunded: '', currency: '' };
  const { currency, number, paymentMethod, paymentStatus, total, refunded } = order;
  return {
    order: number,
    paidBy: paidByLabel(paymentMethod),
    paymentStatus,
    amount: majorUnits({ amount: total, currency }),
    refunded: majorUnits({ amount: refunded, currency }),
    currency,
  };
}

/** One booking as an entry for the host's own calendar, under the UID it has in every other calendar. */
export function bookingFile(
  deps: Pick<BookingDeps, 'config'>,
  host: { name: string; email: string },
  booking: BookingRecord,
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
