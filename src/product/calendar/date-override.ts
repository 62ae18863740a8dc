import { z } from 'zod';
import { texts } from './texts.ts';
import { addDays, weekdayOf } from './wall-time.ts';
import { hours, joined, type WeeklyWindow, weeklyScheduleSchema } from './weekly-schedule.ts';

/** Hours that begin on one date, in minutes since its midnight in the host's time zone; past 1440 is the next day. */
export type DateWindow = { from: number; to: number };

const minutes = z.number().int();
const windowSchema = z.strictObject({ from: minutes, to: minutes });

/** The windows of one date, as strict as those of a weekday. None is a day off. */
export const dateWindowsSchema = z
  .array(windowSchema)
  .max(10, texts.dateOverride.tooManyRanges)
  .superRefine((windows, ctx) => {
    const read = weeklyScheduleSchema.safeParse(windows.map(window => ({ ...window, weekday: 1 })));
    for (const { path, message } of read.error?.issues ?? [])
      ctx.addIssue({ code: 'custom', path, message: texts.dateOverride.withoutDay(message) });
  });

export const dateOverrideSchema = z.object({
  /** YYYY-MM-DD on the host's calendar. */
  date: z.iso.date(),
  windows: dateWindowsSchema,
  /** The schedule it belongs to; null applies to all, except those with their own override of that date. */
  scheduleId: z.uuid().nullable(),
  /** For the host alone. */
  note: z.string().max(200),
});

/** A date override: a day off without windows, else other hours. */
export type DateOverride = z.infer<typeof dateOverrideSchema>;
/** The part of it that affects availability. */
export type DateHours = Pick<DateOverride, 'date' | 'windows'>;

type DateContent = Pick<DateOverride, 'windows' | 'note'>;

/** Whether two are equal, in whatever order their hours are; null is a usual day. */
export function isSameDay(a: DateContent | null, b: DateContent | null): boolean {
  if (a === null || b === null) return a === b;
  const spans = ({ windows }: DateContent) => windows.map(({ from, to }) => `${from}-${to}`).sort();
  return a.note === b.note && spans(a).join() === spans(b).join();
}

const furthestDays = 3 * 366;

/** The last date that can be overridden. */
export const furthestOverride = (today: string): string => addDays(today, furthestDays);

/** Whether a date can be overridden: today and the three years after it. */
export const mayOverride = (date: string, today: string): boolean => date >= today && date <= furthestOverride(today);

/** 'Day off', or the hours as text: '10:00 to 12:00 and 14:00 to 18:00'. */
export const formatHours = (windows: readonly DateWindow[]): string =>
  windows.length === 0 ? texts.dateOverride.dayOff : joined(windows.toSorted((a, b) => a.from - b.from).map(hours));

export const usualHours = (date: string, week: readonly WeeklyWindow[]): DateWindow[] =>
  week
    .filter(window => window.weekday === weekdayOf(date))
    .map(({ from, to }) => ({ from, to }))
    .toSorted((a, b) => a.from - b.from);
