import type { CreatorId } from '../../../../base/id.ts';
import { freeSlots, groupByDay, type SlotQuestion } from '../../../calendar/free-slots.ts';
import { hoursOf } from '../../../calendar/schedule.ts';
import { dayMs, wallOf } from '../../../calendar/wall-time.ts';
import { nearestFree, visitorRange } from '../../availability/availability.ts';
import { closedIn } from '../../availability/taken.flow.ts';
import type { BookingDeps } from '../../booking/booking-deps.flow.ts';
import type { BookingRow } from '../../booking/booking-row.sql.ts';
import { findBooking } from '../../booking/bookings.sql.ts';
import type { Host } from '../../booking/host.flow.ts';
import { listClassDates } from '../../class-dates/classes.sql.ts';
import { takenBetween } from '../../conflicts/calendar-range.sql.ts';
import { manualSession } from '../../conflicts/conflicts.flow.ts';
import type { MoveTimes } from './moving-contract.ts';

type Deps = Pick<BookingDeps, 'db' | 'pool' | 'clock' | 'hosts'>;
type Asked = { from?: string | undefined; days: number };

/** How many days around its current time the nearest free ones are looked for. */
const reachDays = 14;
/** The grid of a session that no service offers, in minutes. */
const plainStep = 15;

/**
 * Where the host could move a booking without conflicts: free times of its service, or class dates with a spot
 * left. Its own time counts as free, and the minimum notice for visitors does not apply.
 */
export async function moveTimes(
  deps: Deps,
  creatorId: CreatorId,
  bookingId: string,
  asked: Asked,
): Promise<MoveTimes | undefined> {
  const [host, booking] = await Promise.all([deps.hosts.byId(creatorId), findBooking(deps.db, creatorId, bookingId)]);
  if (host === undefined || booking === undefined) return undefined;
  const now = deps.clock.now().getTime();
  const at = Math.max(now, booking.startsAt.getTime());
  const range = visitorRange(host.zone, asked.from ?? wallOf(host.zone, at).date, asked.days, now);
  const common = { zone: host.zone, from: range.fromDate };
  return booking.kind === 'group'
    ? { ...common, ...(await placesFor(deps, host, booking, range, now)) }
    : { ...common, ...(await slotsFor(deps, host, booking, range, now)) };
}

type Range = { from: number; to: number };

async function slotsFor(deps: Deps, host: Host, booking: BookingRow, range: Range, now: number) {
  const present = booking.startsAt.getTime();
  const near = { from: Math.max(now, present - reachDays * dayMs), to: Math.max(now, present) + reachDays * dayMs };
  const widest = { from: Math.min(near.from, range.from), to: Math.max(near.to, range.to) };
  const question = await questionFor(deps, host, booking, widest, now);
  const apart = (starts: readonly number[]) => starts.filter(start => start !== present);
  return {
    nearest: nearestFree({ ...question, ...near }, present, 4)
      .filter(time => time !== booking.startsAt.toISOString())
      .slice(0, 3),
    days: groupByDay(apart(freeSlots({ ...question, ...range })), host.zone).map(({ date, starts }) => ({
      date,
      times: starts.map(start => ({ startsAt: new Date(start).toISOString(), left: null })),
    })),
  };
}

async function questionFor(
  deps: Deps,
  host: Host,
  booking: BookingRow,
  range: Range,
  now: number,
): Promise<SlotQuestion> {
  const offer = host.offers.get(booking.offerId);
  const { rules } = manualSession(
    host,
    booking.offerId,
    (booking.endsAt.getTime() - booking.startsAt.getTime()) / 60_000,
  );
  const at = new Date(now);
  const [rows, closed] = await Promise.all([
    takenBetween(deps.db, host.creatorId, new Date(range.from - dayMs), new Date(range.to + dayMs), at),
    offer === undefined || offer.kind === 'groupService' ? [] : closedIn(deps.db, host, offer, range, at, booking.id),
  ]);
  return {
    zone: host.zone,
    ...hoursOf(host, rules.scheduleId),
    ...rules,
    stepMinutes: offer !== undefined && 'stepMinutes' in offer.fields ? offer.fields.stepMinutes : plainStep,
    minimumNoticeMinutes: 0,
    furthestDays: 3650,
    busy: rows
      .filter(row => row.bookingId !== booking.id)
      .map(row => [row.blockFrom.getTime(), row.blockTo.getTime()] as const),
    closed,
    ...range,
    now,
  };
}

async function placesFor(deps: Deps, host: Host, booking: BookingRow, range: Range, now: number) {
  const present = booking.startsAt.getTime();
  const until = new Date(Math.max(range.to, present + 60 * dayMs));
  const all = await listClassDates(deps.db, host.creatorId, new Date(now), until, booking.offerId, new Date(now));
  const open = all.filter(date => date.taken < date.capacity && date.startsAt.getTime() !== present);
  const left = new Map(open.map(date => [date.startsAt.getTime(), date.capacity - date.taken]));
  const starts = [...left.keys()];
  return {
    nearest: starts
      .toSorted((a, b) => Math.abs(a - present) - Math.abs(b - present))
      .slice(0, 3)
      .toSorted((a, b) => a - b)
      .map(start => new Date(start).toISOString()),
    days: groupByDay(
      starts.filter(start => start >= range.from && start < range.to),
      host.zone,
    ).map(({ date, starts: ofDay }) => ({
      date,
      times: ofDay.map(start => ({ startsAt: new Date(start).toISOString(), left: left.get(start) ?? 0 })),
    })),
  };
}
