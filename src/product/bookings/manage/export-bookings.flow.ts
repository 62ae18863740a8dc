import type { CreatorId } from '../../../base/id.ts';
import type { FileColumns, ListFile } from '../../../base/lists/list-file.ts';
import { majorUnits } from '../../../base/money.ts';
import type { SortedPlace } from '../../../platform/sorted-place.sql.ts';
import { formatInstant } from '../../calendar/format-instant.ts';
import type { Order } from '../../orders/changes/orders.flow.ts';
import { paidByLabel } from '../../orders/order/payment-methods.ts';
import { type BookingOrder, type ListScope, offerSnapshotSchema, readAnswers, usualOrder } from '../booking/booking.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import type { BookingRow } from '../booking/booking-row.sql.ts';
import { calendarFile } from '../booking/calendar-file.ts';
import { ordersFor } from '../booking/order-of.flow.ts';
import { answerCells, answerColumns } from './answer-columns.ts';
import { askedLabels, type ListFilter, listBookings } from './booking-list.sql.ts';
import { texts } from './texts.ts';

export const bookingFileColumns = {
  starts: { title: texts.exportBookings.starts, of: 'always' },
  ends: { title: texts.exportBookings.ends, of: 'always' },
  zone: { title: texts.exportBookings.zone, of: 'always' },
  customerName: { title: texts.exportBookings.customerName, of: 'always' },
  email: { title: texts.exportBookings.email, of: 'email' },
  customerZone: { title: texts.exportBookings.customerZone, of: 'place' },
  service: { title: texts.exportBookings.service, of: 'always' },
  where: { title: texts.exportBookings.where, of: 'place' },
  kind: { title: texts.exportBookings.kind, of: 'rest' },
  status: { title: texts.exportBookings.status, of: 'always' },
  cancelledBy: { title: texts.exportBookings.cancelledBy, of: 'rest' },
  note: { title: texts.exportBookings.note, of: 'answers' },
  phone: { title: texts.exportBookings.phone, of: 'phone' },
  order: { title: texts.exportBookings.order, of: 'order' },
  paidBy: { title: texts.exportBookings.paidBy, of: 'payment' },
  paymentStatus: { title: texts.exportBookings.paymentStatus, of: 'payment' },
  amount: { title: texts.exportBookings.amount, of: 'payment' },
  refunded: { title: texts.exportBookings.refunded, of: 'payment' },
  currency: { title: texts.exportBookings.currency, of: 'payment' },
  booked: { title: texts.exportBookings.booked, of: 'booked' },
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

/** The questions come after the other columns. */
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
  const read = (after: SortedPlace | undefined) =>
    listBookings(deps.db, creatorId, { scope, filter, sort, after, limit: size }, now);
  for (let coming: ReturnType<typeof read> | undefined = read(undefined); coming !== undefined; ) {
    const batch: Awaited<typeof coming> = await coming;
    // Read ahead while this batch is written; a failure is only reported when the batch is used.
    coming = batch.length < size ? undefined : read(batch.at(-1)?.place);
    coming?.catch(() => undefined);
    const orders = await ordersFor(deps.db, creatorId, batch);
    yield batch.map(booking => ({
      ...cells(booking, orders.get(booking.id)),
      // Answers from after the columns were determined are left to the next file.
      ...answerCells(labels, readAnswers(booking.answers)),
    }));
  }
}

function cells(booking: BookingRow, order: Order | undefined): Record<Column, string> {
  const { title, delivery } = offerSnapshotSchema.parse(booking.offer);
  return {
    starts: formatInstant(booking.startsAt, booking.hostZone),
    ends: formatInstant(booking.endsAt, booking.hostZone),
    zone: booking.hostZone,
    customerName: booking.customerName ?? '',
    email: booking.customerEmail ?? '',
    customerZone: booking.visitorZone ?? '',
    service: title,
    where: delivery.place || (delivery.mode === 'online' ? 'Online' : texts.inPerson),
    kind: booking.kind === 'group' ? 'class' : 'one-on-one',
    status: booking.status,
    cancelledBy: booking.cancelledBy ?? '',
    note: booking.notes,
    phone: booking.customerPhone,
    ...money(order),
    booked: formatInstant(booking.createdAt, booking.hostZone),
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
  booking: BookingRow,
): string {
  const { title, delivery } = offerSnapshotSchema.parse(booking.offer);
  const who = booking.customerName ?? '';
  const url = `${deps.config.publicUrl}/manage/bookings/${booking.id}`;
  return calendarFile(
    [
      {
        bookingId: booking.id,
        sequence: booking.sequence,
        title: `${title}: ${who}`,
        startsAt: booking.startsAt,
        endsAt: booking.endsAt,
        place: delivery.place,
        url,
        description: booking.notes === '' ? url : `${booking.notes}\n${url}`,
        organizer: host,
        attendee: { name: who, email: booking.customerEmail ?? '' },
        cancelled: booking.status === 'cancelled',
        createdAt: booking.confirmedAt ?? booking.createdAt,
      },
    ],
    booking.status === 'cancelled' ? 'CANCEL' : 'PUBLISH',
  );
}
