import { dateFormat } from '../../base/formats.ts';
import { readerLocale } from '../../base/language.ts';
import { texts } from './texts.ts';

/**
 * How often a class meets (spec point 3). `none` and `one_time` are one date: the form writes `one_time`, and
 * imported records without a rhythm have `none`; otherwise they are equal.
 */
export const recurrences = [
  'none',
  'one_time',
  'weekly',
  'daily_excluding_weekends',
  'daily_including_weekends',
] as const;
export type Recurrence = (typeof recurrences)[number];

const wordNames = {
  none: 'none',
  one_time: 'none',
  weekly: 'everyWeek',
  daily_excluding_weekends: 'mondayToFriday',
  daily_including_weekends: 'everyDay',
} as const;

/** How often a class meets, in a few words. */
export const recurrenceWords = (recurrence: Recurrence): string => texts.recurrence[wordNames[recurrence]];

/** How often a class meets, with the weekday of a weekly one: "Every Wednesday". `startDate` is YYYY-MM-DD. */
export function recurrenceText({ recurrence, startDate }: { recurrence: Recurrence; startDate: string }): string {
  const first = Date.parse(`${startDate}T00:00:00Z`);
  if (recurrence !== 'weekly' || Number.isNaN(first)) return recurrenceWords(recurrence);
  return texts.recurrence.every(dateFormat(readerLocale('en-GB'), { weekday: 'long', timeZone: 'UTC' }).format(first));
}

/** Whether a class meets more than once. */
export const repeats = (recurrence: Recurrence): boolean => recurrence !== 'none' && recurrence !== 'one_time';

/** 1 is Monday. `date` is YYYY-MM-DD. */
export const isoWeekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** The days of the week a class meets on, in their order; that of its first date when it meets once. 1 is Monday. */
export function weekdaysOf({ recurrence, startDate }: { recurrence: Recurrence; startDate: string }): number[] {
  if (recurrence === 'daily_including_weekends') return [1, 2, 3, 4, 5, 6, 7];
  return recurrence === 'daily_excluding_weekends' ? [1, 2, 3, 4, 5] : [isoWeekday(startDate)];
}

/**
 * The first date of a class: one that does not meet on weekends and would begin on one begins on Monday.
 * YYYY-MM-DD.
 */
export function firstDateOf({ recurrence, startDate }: { recurrence: Recurrence; startDate: string }): string {
  const late = isoWeekday(startDate) - 5;
  if (recurrence !== 'daily_excluding_weekends' || late <= 0) return startDate;
  return new Date(Date.parse(`${startDate}T00:00:00Z`) + (3 - late) * 86_400_000).toISOString().slice(0, 10);
}
