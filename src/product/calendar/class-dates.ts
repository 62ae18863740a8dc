import { z } from 'zod';
import { isoWeekday, type Rhythm, repeats, weekdaysOf } from '../services/recurrence.ts';
import { dateOf, dayMs, dayNumberOf, instantOf, weekdayOfDay } from './wall-time.ts';

/** When a class takes place, in the host's wall time. */
export type ClassTimes = Rhythm & {
  readonly zone: string;
  /** HH:MM, 00:00 to 23:59. */
  readonly startTime: string;
  /** Last date of a class that repeats, inclusive; null repeats without end. */
  readonly untilDate: string | null;
  /** Real minutes. */
  readonly durationMinutes: number;
};

/** One date of a class: the host's date of the rhythm (YYYY-MM-DD), and its times, epoch ms. */
type ClassOccurrence = { date: string; startsAt: number; endsAt: number };

/**
 * The dates that start in [from, to) epoch ms, oldest first. A class keeps its time in the host's time zone when
 * the offset changes. Throws RangeError for an unknown zone, date or time, and for an endless class in an endless
 * range.
 */
export function classOccurrences(times: ClassTimes, from: number, to: number): ClassOccurrence[] {
  const minutes = minutesOf(times.startTime);
  const found: ClassOccurrence[] = [];
  for (const day of daysNear(times, from, to)) {
    const date = dateOf(day);
    const startsAt = instantOf(times.zone, date, minutes);
    const endsAt = startsAt + times.durationMinutes * 60_000;
    if (startsAt >= from && startsAt < to) found.push({ date, startsAt, endsAt });
  }
  return found;
}

/** Whether a class has a date on a day of the host's calendar, YYYY-MM-DD. */
export function meetsOn(times: Rhythm & Pick<ClassTimes, 'untilDate'>, date: string): boolean {
  if (!repeats(times.recurrence)) return date === times.startDate;
  const isInside = date >= times.startDate && (times.untilDate === null || date <= times.untilDate);
  return isInside && weekdaysOf(times).includes(isoWeekday(date));
}

/**
 * Whether a class meets at or after `now`, epoch ms. True when its date or time is invalid, since nothing is known
 * then.
 */
export function meetsAgain(times: ClassTimes, now: number): boolean {
  const dates = [times.startDate, ...(times.untilDate === null ? [] : [times.untilDate])];
  if (!dates.every(isDate) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(times.startTime)) return true;
  // Every rhythm has a date within a week of its beginning; a skipped date adds another.
  const to = Math.max(now, instantOf(times.zone, times.startDate, 0)) + 9 * dayMs;
  return classOccurrences(times, now, to).length > 0;
}

const isDate = (text: string): boolean => z.iso.date().safeParse(text).success;

function daysNear(times: ClassTimes, from: number, to: number): number[] {
  const { recurrence, startDate, untilDate } = times;
  const first = dayNumberOf(startDate);
  if (!repeats(recurrence)) return [first];
  // Wall dates differ from UTC dates by a day at most, and a skipped date adds another.
  const earliest = Math.max(first, Math.floor(from / dayMs) - 2);
  const latest = Math.min(
    untilDate === null ? Number.POSITIVE_INFINITY : dayNumberOf(untilDate),
    Math.ceil(to / dayMs) + 2,
  );
  if (latest === Number.POSITIVE_INFINITY) throw new RangeError('An endless class needs an end of range');
  const weekdays = weekdaysOf(times);
  const days: number[] = [];
  for (let day = earliest; day <= latest; day++) if (weekdays.includes(weekdayOfDay(day))) days.push(day);
  return days;
}

function minutesOf(time: string): number {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  if (match === null) throw new RangeError(`Not a time of day: ${time}`);
  return Number(match[1]) * 60 + Number(match[2]);
}
