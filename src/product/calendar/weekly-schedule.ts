import { z } from 'zod';
import { dateFormat } from '../../base/formats.ts';
import { ownLocale } from '../../base/own-locale.ts';
import { texts } from './texts.ts';

const dayMinutes = 1440;
const weekMinutes = 7 * dayMinutes;

/**
 * Minutes since midnight as text: 540 is 09:00, 1440 is 24:00, 1560 is 02:00, as `formatClock` writes them. In
 * 12-hour locales 9:00 am, midnight, 2:00 am.
 */
export function clockTime(minutes: number, locale = ownLocale()): string {
  const ofDay = minutes > dayMinutes ? minutes - dayMinutes : minutes;
  const clock = dateFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  if (clock.resolvedOptions().hour12 === true)
    return ofDay === dayMinutes ? texts.weeklySchedule.midnight : clock.format(ofDay * 60_000);
  return [Math.floor(ofDay / 60), ofDay % 60].map(part => String(part).padStart(2, '0')).join(':');
}

// An invalid time cannot be written, so after one the checks of ranges are skipped.
const abort = true;

const weeklyWindowSchema = z
  .strictObject({
    /** Monday 1 to Sunday 7. */
    weekday: z.number().int().min(1).max(7),
    /** Minutes since midnight in the host's local time. */
    from: z
      .number()
      .int()
      .min(0, { abort })
      .max(dayMinutes - 1, { abort }),
    /** 1440 is the end of the day (24:00); up to 2880 runs on into the next day. */
    to: z
      .number()
      .int()
      .min(1, { abort })
      .max(2 * dayMinutes, { abort }),
  })
  .refine(window => window.to > window.from, { path: ['to'], error: texts.weeklySchedule.endBeforeStart });

/** A window of the week in which the host takes bookings, in the host's wall time. */
export type WeeklyWindow = z.infer<typeof weeklyWindowSchema>;

/** The host's week. Windows of one day may touch but not overlap. */
export const weeklyScheduleSchema = z
  .array(weeklyWindowSchema)
  .max(70, texts.weeklySchedule.tooManyRanges)
  .superRefine((windows, ctx) => {
    for (const [earlier, later] of neighbours(inOrder(windows))) {
      if (earlier.weekday !== later.weekday || later.from >= earlier.to) continue;
      ctx.addIssue({
        code: 'custom',
        path: [windows.indexOf(later)],
        message: texts.weeklySchedule.onAndOverlap(dayNames[later.weekday - 1], hours(earlier), hours(later)),
      });
    }
  });

/** Whether two weeks have the same windows, in whatever order. */
export function isSameWeek(one: readonly WeeklyWindow[], other: readonly WeeklyWindow[]): boolean {
  const [mine, theirs] = [inOrder(one), inOrder(other)];
  return (
    mine.length === theirs.length &&
    mine.every(({ weekday, from, to }, at) => {
      const twin = theirs[at];
      return weekday === twin?.weekday && from === twin.from && to === twin.to;
    })
  );
}

/** Monday to Friday, 9:00 to 17:00. */
export const defaultWeeklySchedule: readonly WeeklyWindow[] = [1, 2, 3, 4, 5].map(weekday => ({
  weekday,
  from: 540,
  to: 1020,
}));

/**
 * The same hours with touching and overlapping windows joined, across midnight and from Sunday into Monday too, in
 * week order. `to` may then run for days; a week without a break is Monday 0 to 10080.
 */
export function mergeWindows(windows: readonly WeeklyWindow[]): WeeklyWindow[] {
  const merged = joinTouching(
    windows.map(window => ({ from: weekMinute(window, window.from), to: weekMinute(window, window.to) })),
  );
  joinSundayToMonday(merged);
  const [only] = merged;
  if (merged.length === 1 && only !== undefined && only.to - only.from >= weekMinutes) {
    return [{ weekday: 1, from: 0, to: weekMinutes }];
  }
  return merged.map(({ from, to }) => {
    const midnight = from - (from % dayMinutes);
    return { weekday: midnight / dayMinutes + 1, from: from - midnight, to: to - midnight };
  });
}

/** The same periods in order, with touching and overlapping ones joined. */
export function joinTouching(stretches: readonly { from: number; to: number }[]): { from: number; to: number }[] {
  const joined: { from: number; to: number }[] = [];
  for (const { from, to } of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}

function joinSundayToMonday(merged: { from: number; to: number }[]): void {
  const last = merged.at(-1);
  while (merged.length > 1 && last !== undefined) {
    const [first] = merged;
    if (first === undefined || first.from > last.to - weekMinutes) return;
    last.to = Math.max(last.to, first.to + weekMinutes);
    merged.shift();
  }
}

/** The hours in words, days with equal hours together: 'Mon to Fri, 9:00 to 17:00; Sat, 10:00 to 14:00'. */
export function describeSchedule(windows: readonly WeeklyWindow[]): string {
  const daysByHours = new Map<string, number[]>();
  for (const weekday of [1, 2, 3, 4, 5, 6, 7]) {
    const text = joined(
      inOrder(windows)
        .filter(window => window.weekday === weekday)
        .map(hours),
    );
    if (text !== '') daysByHours.set(text, [...(daysByHours.get(text) ?? []), weekday]);
  }
  if (daysByHours.size === 0) return texts.weeklySchedule.noHoursYet;
  return [...daysByHours].map(([text, weekdays]) => `${describeDays(weekdays)}, ${text}`).join('; ');
}

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function describeDays(weekdays: readonly number[]): string {
  if (weekdays.length === 7) return texts.weeklySchedule.everyDay;
  const runs: number[][] = [];
  for (const weekday of weekdays) {
    const run = runs.at(-1);
    if (run?.at(-1) === weekday - 1) run.push(weekday);
    else runs.push([weekday]);
  }
  const name = (weekday: number | undefined) => dayNames[(weekday ?? 0) - 1] ?? '';
  return joined(runs.flatMap(run => (run.length > 2 ? `${name(run[0])} to ${name(run.at(-1))}` : run.map(name))));
}

/** 'A', 'A and B', 'A, B and C'. */
export const joined = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** '09:00 to 17:00', 'all day', '20:00 to 02:00 the next day'. */
export function hours({ from, to }: { from: number; to: number }): string {
  if (from === 0 && to === dayMinutes) return texts.weeklySchedule.allDay;
  return `${clockTime(from)} to ${clockTime(to)}${to > dayMinutes ? texts.weeklySchedule.theNextDay : ''}`;
}

function weekMinute(window: WeeklyWindow, minutes: number): number {
  return (window.weekday - 1) * dayMinutes + minutes;
}

function inOrder(windows: readonly WeeklyWindow[]): WeeklyWindow[] {
  return windows.toSorted((a, b) => weekMinute(a, a.from) - weekMinute(b, b.from));
}

function neighbours<T>(items: readonly T[]): [T, T][] {
  return items.slice(1).map((item, i) => [items[i] as T, item]);
}
