import { dateOf, dayMs, dayNumberOf, instantOf } from './wall-time.ts';

/** When a class takes place, in the host's wall time. */
export type ClassTimes = {
  readonly zone: string;
  readonly recurrence: 'one_time' | 'weekly';
  /** First (or only) date, YYYY-MM-DD. */
  readonly startDate: string;
  /** HH:MM, 00:00 to 23:59. */
  readonly startTime: string;
  /** Last date of a weekly class, inclusive; null runs on. */
  readonly untilDate: string | null;
  /** Real minutes. */
  readonly durationMinutes: number;
};

/** One meeting of a class, epoch ms. */
export type ClassOccurrence = { startsAt: number; endsAt: number };

/**
 * The meetings that start in [from, to) epoch ms, oldest first. A weekly class keeps its time on the host's clock when
 * the offset changes. Throws RangeError for an unknown zone, date or time, and when an endless class meets an endless range.
 */
export function classOccurrences(times: ClassTimes, from: number, to: number): ClassOccurrence[] {
  const minutes = minutesOf(times.startTime);
  const found: ClassOccurrence[] = [];
  for (const day of daysNear(times, from, to)) {
    const startsAt = instantOf(times.zone, dateOf(day), minutes);
    if (startsAt >= from && startsAt < to) found.push({ startsAt, endsAt: startsAt + times.durationMinutes * 60_000 });
  }
  return found;
}

function daysNear({ recurrence, startDate, untilDate }: ClassTimes, from: number, to: number): number[] {
  const first = dayNumberOf(startDate);
  if (recurrence === 'one_time') return [first];
  // Wall dates differ from UTC dates by a day at most, and a skipped date adds another.
  const earliest = Math.max(first, Math.floor(from / dayMs) - 2);
  const latest = Math.min(
    untilDate === null ? Number.POSITIVE_INFINITY : dayNumberOf(untilDate),
    Math.ceil(to / dayMs) + 2,
  );
  if (latest === Number.POSITIVE_INFINITY) throw new RangeError('An endless class needs an end of range');
  const days: number[] = [];
  for (let day = first + Math.ceil((earliest - first) / 7) * 7; day <= latest; day += 7) days.push(day);
  return days;
}

function minutesOf(time: string): number {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  if (match === null) throw new RangeError(`Not a time of day: ${time}`);
  return Number(match[1]) * 60 + Number(match[2]);
}
