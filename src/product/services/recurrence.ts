import { z } from 'zod';
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

/** Each day once, in their order. */
export const weekdaysField = z
  .array(z.number().int().min(1).max(7))
  .min(1, texts.recurrence.chooseDay)
  .max(7)
  .transform(days => [...new Set(days)].toSorted())
  .optional();

const wordNames = {
  none: 'none',
  one_time: 'none',
  weekly: 'everyWeek',
  daily_excluding_weekends: 'mondayToFriday',
  daily_including_weekends: 'everyDay',
} as const;

/** How often a class meets, in a few words. */
export const recurrenceWords = (recurrence: Recurrence): string => texts.recurrence[wordNames[recurrence]];

/** When a class meets. `startDate` is YYYY-MM-DD. */
export type Rhythm = {
  readonly recurrence: Recurrence;
  readonly startDate: string;
  /** The days of a weekly class, 1 is Monday. Without them, as in older classes, that of its start date. */
  readonly weekdays?: readonly number[] | undefined;
};

/** How often a class meets, with the weekdays of a weekly one: "Every Monday and Wednesday". */
export function recurrenceText(rhythm: Rhythm): string {
  if (rhythm.recurrence !== 'weekly' || Number.isNaN(Date.parse(rhythm.startDate)))
    return recurrenceWords(rhythm.recurrence);
  return texts.recurrence.every(weekdayNames(weekdaysOf(rhythm), readerLocale('en-GB')));
}

/** "Monday and Wednesday", "Mon, Wed and Fri". */
export function weekdayNames(weekdays: readonly number[], locale: string, width: 'long' | 'short' = 'long'): string {
  const named = dateFormat(locale, { weekday: width, timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  return new Intl.ListFormat(locale).format(weekdays.map(day => named.format(Date.UTC(2024, 0, day))));
}

/** Whether a class meets more than once. */
export const repeats = (recurrence: Recurrence): boolean => recurrence !== 'none' && recurrence !== 'one_time';

/** 1 is Monday. `date` is YYYY-MM-DD. */
export const isoWeekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** The days of the week a class meets on, in their order; that of its first date when it meets once. 1 is Monday. */
export function weekdaysOf({ recurrence, startDate, weekdays = [] }: Rhythm): number[] {
  if (recurrence === 'daily_including_weekends') return [1, 2, 3, 4, 5, 6, 7];
  if (recurrence === 'daily_excluding_weekends') return [1, 2, 3, 4, 5];
  return recurrence === 'weekly' && weekdays.length > 0 ? weekdays.toSorted() : [isoWeekday(startDate)];
}

/** The first date of a class: its start date, or the next day it meets on. YYYY-MM-DD. */
export function firstDateOf(rhythm: Rhythm): string {
  const weekdays = weekdaysOf(rhythm);
  const begins = isoWeekday(rhythm.startDate);
  const wait = Math.min(...weekdays.map(day => (day - begins + 7) % 7));
  return new Date(Date.parse(`${rhythm.startDate}T00:00:00Z`) + wait * 86_400_000).toISOString().slice(0, 10);
}
