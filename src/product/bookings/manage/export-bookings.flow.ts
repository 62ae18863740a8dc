import type { CreatorId } from '../../../base/id.ts';
import { fileColumnsOf } from '../../../base/lists/list.ts';
import type { FileColumns, ListFile } from '../../../base/lists/list-file.ts';
import { cellsOfRow } from '../../../platform/operations/serve-list.ts';
import type { SortedPlace } from '../../../platform/sorted-place.sql.ts';
import { type BookingOrder, type ListScope, offerSnapshotSchema, readAnswers, usualOrder } from '../booking/booking.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import type { BookingRow } from '../booking/booking-row.sql.ts';
import { calendarFile } from '../booking/calendar-file.ts';
import { ordersFor } from '../booking/order-of.flow.ts';
import { answerCells, answerColumns } from './answer-columns.ts';
import { askedLabels, type ListFilter, listBookings } from './booking-list.sql.ts';
import { listedBooking } from './list-bookings.flow.ts';
import { bookingList } from './parts/booking-list.ts';

type Asked = ListFilter & { scope: ListScope; sort?: BookingOrder | undefined };

/** The bookings a filter finds, for a file; each question that was answered has a column of its own. */
export async function bookingsFile(
  deps: Pick<BookingDeps, 'db' | 'clock'>,
  creatorId: CreatorId,
  { columns: shown, ...asked }: Asked & { columns?: readonly string[] | undefined },
): Promise<ListFile<string>> {
  const { scope, sort: _sort, ...filter } = asked;
  const labels = await askedLabels(deps.db, creatorId, { scope, filter }, deps.clock.now());
  return {
    columns: withAnswers(fileColumnsOf(bookingList), answerColumns(labels)),
    shown,
    batches: batches(deps, creatorId, asked, labels),
  };
}

/** The questions come after the other columns. */
const withAnswers = (columns: FileColumns<string>, answers: FileColumns<string>): FileColumns<string> =>
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
): AsyncGenerator<Record<string, string | number>[]> {
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
      ...cells(listedBooking(booking, orders.get(booking.id))),
      // Answers from after the columns were determined are left to the next file.
      ...answerCells(labels, readAnswers(booking.answers)),
    }));
  }
}

const cells = cellsOfRow(bookingList);

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
