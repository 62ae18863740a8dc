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
  .max(10, texts.dateOverride.atMost10TimeRangesDay)
  .superRefine((windows, ctx) => {
    const read = weeklyScheduleSchema.safeParse(windows.map(window => ({ ...window, weekday: 1 })));
    for (const { path, message } of read.error?.issues ?? [])
      ctx.addIssue({ code: 'custom', path, message: texts.dateOverride.withoutDay(message) });
  });

export const dateOverrideSchema = z.object({
  /** YYYY-MM-DD on the host's calendar. */
  date: z.iso.date(),
  windows: dateWindowsSchema,
  /** The schedule it is said about; null is all of them, except where one has hours of its own that date. */
  scheduleId: z.uuid().nullable(),
  /** For the host alone. */
  note: z.string().max(200),
});

/** A date that is not as the week says: off when it has no windows, else with hours of its own. */
export type DateOverride = z.infer<typeof dateOverrideSchema>;
/** What of it decides when one can be booked. */
export type DateHours = Pick<DateOverride, 'date' | 'windows'>;

type DateContent = Pick<DateOverride, 'windows' | 'note'>;

/** Whether the same is said of a date, in whatever order its hours stand; null is as usual. */
export function isSameDay(a: DateContent | null, b: DateContent | null): boolean {
  if (a === null || b === null) return a === b;
  const spans = ({ windows }: DateContent) => windows.map(({ from, to }) => `${from}-${to}`).sort();
  return a.note === b.note && spans(a).join() === spans(b).join();
}

const furthestDays = 3 * 366;

/** The last date a host may say something about. */
export const furthestOverride = (today: string): string => addDays(today, furthestDays);

/** Whether a host may still say something about this date: today and the three years after it. */
export const mayOverride = (date: string, today: string): boolean => date >= today && date <= furthestOverride(today);

/** 'Day off', or the hours in words: '10:00 to 12:00 and 14:00 to 18:00'. */
export const formatHours = (windows: readonly DateWindow[]): string =>
  windows.length === 0 ? texts.dateOverride.dayOff : joined(windows.toSorted((a, b) => a.from - b.from).map(hours));

/** The hours the usual week has on a date. */
export const usualHours = (date: string, week: readonly WeeklyWindow[]): DateWindow[] =>
  week
    .filter(window => window.weekday === weekdayOf(date))
    .map(({ from, to }) => ({ from, to }))
    .toSorted((a, b) => a.from - b.from);
