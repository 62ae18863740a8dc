import type { z } from 'zod';
import { csvFile, csvLine } from '../../../../base/csv.ts';
import type { CreatorId } from '../../../../base/id.ts';
import { majorUnits } from '../../../../base/money.ts';
import type { ListSource } from '../../../../platform/operations/serve-list.ts';
import { readSortedPlace, type SortedPlace, writeSortedPlace } from '../../../../platform/sorted-place.sql.ts';
import { creatorById } from '../../../accounts/creators/creators.flow.ts';
import { findPassesOfBookings } from '../../../orders/passes/passes.flow.ts';
import { meetingPlace, roomsBegin } from '../../../services/meeting-room.ts';
import { liveOffers } from '../../../services/offers.flow.ts';
import type { GroupService } from '../../../services/service.ts';
import type { BookingDeps } from '../../booking/booking-deps.flow.ts';
import { ordersFor, returningTo } from '../../booking/order-of.flow.ts';
import { feedFile } from '../../calendar-feed/feed-file.ts';
import { previewCancellation } from '../../class-changes/cancel-class.flow.ts';
import { wallReading } from '../../class-changes/change-class.flow.ts';
import { findDate, rosterOf } from '../../class-dates/class-dates.sql.ts';
import { type EntryRow, lineOf } from '../../waitlist/waitlist.sql.ts';
import { answerCells, labelsOf } from '../answer-columns.ts';
import { listedBooking } from '../list-bookings.flow.ts';
import type { ClassOrder } from '../parts/bulk-classes-contract.ts';
import {
  type ClassFilter,
  classSorts,
  findListedClass,
  type ListedClassRow,
  type ListedScope,
  listClasses,
  usualClassOrder,
} from './class-list.sql.ts';
import type { classList } from './class-list.ts';
import type { ClassScope, listedClassSchema, readClass } from './classes-contract.ts';
import { texts } from './texts.ts';

type Deps = Pick<BookingDeps, 'db' | 'clock' | 'config'>;
type ListedRow = z.input<typeof listedClassSchema>;
export type ClassDetailRow = z.input<typeof readClass.answer>;
type Asked = ClassFilter & {
  scope: ClassScope;
  sort?: ClassOrder | undefined;
  cursor?: string | undefined;
  limit: number;
};

/** A page of class dates. An unreadable cursor starts from the beginning. */
export async function classPage(
  deps: Deps,
  creatorId: CreatorId,
  { scope, sort = usualClassOrder(scope), cursor, limit, ...filter }: Asked,
): Promise<z.input<typeof classList.page.answer>> {
  const rowOf = await rowsOf(deps, creatorId);
  const after = readSortedPlace(sort, classSorts[sort].kind, cursor);
  const question = { scope, filter, sort, after, limit: limit + 1 };
  const found = await listClasses(deps.db, creatorId, question, deps.clock.now());
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const more = found.length > limit && last !== undefined;
  return {
    dates: shown.map(rowOf),
    next: more ? writeSortedPlace(sort, { key: last.sortKey, id: last.id }) : null,
  };
}

/** The dates of classes a filter finds in batches, for a file. */
async function* batches(
  deps: Deps,
  creatorId: CreatorId,
  {
    scope,
    sort = usualClassOrder(scope),
    ...filter
  }: ClassFilter & { scope: ListedScope; sort?: ClassOrder | undefined },
) {
  const rowOf = await rowsOf(deps, creatorId);
  const now = deps.clock.now();
  const limit = 500;
  for (let after: SortedPlace | undefined; ; ) {
    const batch = await listClasses(deps.db, creatorId, { scope, filter, sort, after, limit }, now);
    yield batch.map(rowOf);
    const last = batch.at(-1);
    if (last === undefined || batch.length < limit) return;
    after = { key: last.sortKey, id: last.id };
  }
}

export const classesOf = (deps: Deps): ListSource<typeof classList> => ({
  page: (creatorId, asked) => classPage(deps, creatorId, asked),
  // Selected dates come without a scope.
  rows: (creatorId, { ids, scope, ...asked }) =>
    batches(deps, creatorId, { ...asked, ids, scope: ids === undefined ? scope : 'all' }),
  nameOf: ({ scope }) => `classes-${scope}`,
});

/** One class date with its attendees, and what cancelling it now would mean. */
export async function classDetail(
  deps: Deps & Pick<BookingDeps, 'hosts'>,
  creatorId: CreatorId,
  id: string,
): Promise<ClassDetailRow | undefined> {
  const rowOf = await rowsOf(deps, creatorId);
  const now = deps.clock.now();
  const date = await findListedClass(deps.db, creatorId, id);
  const found = await findDate(deps.db, creatorId, id);
  if (date === undefined || found === undefined) return undefined;
  const row = rowOf(date);
  const host = await deps.hosts.byId(creatorId);
  const roster = await rosterOf(deps.db, creatorId, id);
  const orders = await ordersFor(deps.db, creatorId, roster);
  const returning = await returningTo(deps.db, creatorId, roster, orders);
  const ids = roster.map(booking => booking.id);
  const passes = await findPassesOfBookings(deps.db, creatorId, ids);
  const { people, refunds } = await previewCancellation(deps.db, creatorId, found.bookings, now);
  return {
    ...row,
    roster: roster.map(booking =>
      listedBooking(booking, orders.get(booking.id), passes.get(booking.id), returning.get(booking.id)),
    ),
    line: lineRows(await lineOf(deps.db, creatorId, id)),
    cancellation: { people, refunds },
    onDayOff: (host?.overrides ?? []).some(
      ({ scheduleId, windows, date: off }) => scheduleId === null && windows.length === 0 && off === row.date,
    ),
  };
}

/** The waitlist as the creator sees it; people with an offered seat have no position. */
function lineRows(entries: readonly EntryRow[]) {
  let place = 0;
  return entries.map(entry => ({
    ...entry,
    place: entry.state === 'waiting' ? ++place : null,
    joinedAt: entry.createdAt,
    offeredUntil: entry.offerExpiresAt,
  }));
}

/** Turns class dates into rows, with their published class. */
async function rowsOf(deps: Deps, creatorId: CreatorId): Promise<(date: ListedClassRow) => ListedRow> {
  const { zone } = await creatorById(deps, creatorId);
  const rooms = roomsBegin(deps.config.MEETING_ROOM_URL);
  const classes = new Map(
    (await liveOffers(deps.db, creatorId)).flatMap(offer =>
      offer.kind === 'groupService' ? [[offer.offerId, offer.fields] as const] : [],
    ),
  );
  return date => {
    const fields = classes.get(date.offerId);
    const meetsAt = fields === undefined ? (date.place ?? '') : meetingPlace(fields.delivery, date, rooms);
    return { ...rowOf(date, zone), meetsAt, offer: fields === undefined ? null : factsOf(fields) };
  };
}

const factsOf = ({
  price,
  timeUnit,
  recurrence,
  weekdays,
  startDate,
  platform,
}: GroupService): NonNullable<ListedRow['offer']> => ({
  price,
  timeUnit,
  recurrence,
  ...(weekdays === undefined ? {} : { weekdays }),
  startDate,
  platform,
});

const rowOf = (date: ListedClassRow, zone: string) => ({
  ...date,
  ...wallReading(zone, date.startsAt),
  hasMeeting: date.meetingLink !== null && date.place === null,
  title: date.title ?? texts.classList.classGone,
  hostZone: zone,
  state: date.cancelledAt !== null ? ('cancelled' as const) : date.bookable ? ('open' as const) : ('closed' as const),
});

/** The attendees of a class date for a spreadsheet, with a column for each question. */
export function rosterCsv({ roster }: Pick<ClassDetailRow, 'roster'>): string {
  const labels = labelsOf(roster);
  const head = csvLine([
    'Name',
    'Email',
    'Phone',
    'Status',
    'Attended',
    'Payment',
    'Total',
    'Refunded',
    'Currency',
    'Note',
    ...labels,
    texts.classList.bookedAt,
  ]);
  const lines = roster.map(booking => {
    const { customerName, customerEmail, customerPhone, status, checkedInAt, noShow, notes, createdAt, order } =
      booking;
    return csvLine([
      customerName,
      customerEmail,
      customerPhone,
      status,
      checkedInAt !== null ? 'yes' : noShow ? 'no' : '',
      order?.paymentStatus ?? '',
      order === null ? '' : majorUnits({ amount: order.total, currency: order.currency }),
      order === null ? '' : majorUnits({ amount: order.refunded, currency: order.currency }),
      order?.currency ?? '',
      notes,
      ...Object.values(answerCells(labels, booking.answers)),
      new Date(createdAt).toISOString(),
    ]);
  });
  return csvFile([head, ...lines]);
}

/** One class date as a calendar file for the host. */
export const classCalendar = (date: ListedRow, now: Date): string =>
  feedFile(date.title, [
    {
      id: date.id,
      sequence: date.sequence,
      title: `${date.title} (${date.taken} of ${date.capacity})`,
      startsAt: new Date(date.startsAt),
      endsAt: new Date(date.endsAt),
      place: date.meetsAt,
      cancelled: date.state === 'cancelled',
      stamp: now,
    },
  ]);
