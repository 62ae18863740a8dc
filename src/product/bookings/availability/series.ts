import { freeSlots, isFree, type SlotQuestion } from '../../calendar/free-slots.ts';
import { addDays, instantOf, wallOf } from '../../calendar/wall-time.ts';
import { repeats } from '../../services/recurrence.ts';
import type { GroupService, IndividualService } from '../../services/service.ts';
import type { ClashReason } from '../booking/clash.ts';
import { nothingTaken } from './availability.ts';

/**
 * One date of a requested series; when it clashes, the nearest free time on the host's same day, if any. `yours`
 * when the visitor holds it already, and may include it.
 */
export type SeriesDate = {
  startsAt: string;
  clash: ClashReason | null;
  nearest: string | null;
  yours?: true | undefined;
};

/** Dates that only clash with the visitor's own hold `own` are theirs to take. */
export const withOwn = (
  dates: readonly SeriesDate[],
  own: readonly { offerId: string; startsAt: Date }[],
  offerId: string,
): SeriesDate[] =>
  dates.map(date =>
    date.clash === 'taken' &&
    own.some(each => each.offerId === offerId && each.startsAt.getTime() === Date.parse(date.startsAt))
      ? { startsAt: date.startsAt, clash: null, nearest: null, yours: true }
      : date,
  );

type Sold =
  | { kind: 'groupService'; fields: GroupService }
  | { kind: 'individualService' | 'calendarBooking'; fields: IndividualService };

/** How many dates of an offer may be booked at once; undefined when only one. */
export function mostInSeries({ kind, fields }: Sold): number | undefined {
  if (kind !== 'groupService') return fields.series?.max;
  return repeats(fields.recurrence) ? fields.series?.dates : undefined;
}

/** `count` starts a week apart at the same time in the host's time zone. Instants are epoch ms. */
export function weeklyStarts(zone: string, start: number, count: number): number[] {
  const wall = wallOf(zone, start);
  return Array.from({ length: count }, (_, week) =>
    week === 0 ? start : instantOf(zone, addDays(wall.date, 7 * week), wall.minutes),
  );
}

/** Each start with what conflicts with it, judged by the same function as the list and the hold. */
export function checkStarts(question: SlotQuestion, starts: readonly number[]): SeriesDate[] {
  return starts.map(start => {
    const startsAt = new Date(start).toISOString();
    if (isFree(question, start)) return { startsAt, clash: null, nearest: null };
    const { date } = wallOf(question.zone, start);
    const day = { from: instantOf(question.zone, date, 0), to: instantOf(question.zone, addDays(date, 1), 0) };
    const [nearest] = freeSlots({ ...question, ...day }).toSorted(
      (a, b) => Math.abs(a - start) - Math.abs(b - start) || a - b,
    );
    return {
      startsAt,
      clash: reasonOf(question, start),
      nearest: nearest === undefined ? null : new Date(nearest).toISOString(),
    };
  });
}

function reasonOf(question: SlotQuestion, start: number): ClashReason {
  if (isFree({ ...question, ...nothingTaken }, start)) return 'taken';
  if (start <= question.now) return 'past';
  return isFree({ ...question, ...nothingTaken, now: start - question.minimumNoticeMinutes * 60_000 }, start)
    ? 'too_far'
    : 'closed';
}

/**
 * The ids of a series' bookings: its first and those counted up from it, so that a repeated request means the same
 * bookings.
 */
export function seriesIds(first: string, count: number): string[] {
  const head = first.slice(0, -8);
  const at = Number.parseInt(first.slice(-8), 16);
  return Array.from({ length: count }, (_, nth) => `${head}${((at + nth) % 2 ** 32).toString(16).padStart(8, '0')}`);
}
