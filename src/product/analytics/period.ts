import { addDays } from '../../base/calendar-date.ts';

/** How many days a screen of numbers shows; the last is today. */
export const periods = ['7', '28', '90'] as const;
export type PeriodDays = (typeof periods)[number];

/** The first and last date of a period, and the first of the same number of days before it. */
export type Period = { before: string; from: string; to: string };

/** `today` is a date in the creator's zone, YYYY-MM-DD. */
export function periodUntil(today: string, days: PeriodDays): Period {
  const from = addDays(today, 1 - Number(days));
  return { before: addDays(from, -Number(days)), from, to: today };
}

/** Every date from `from` to `to`, both included. */
export function datesOf({ from, to }: Pick<Period, 'from' | 'to'>): string[] {
  const dates = [from];
  for (let date = from; date < to; ) {
    date = addDays(date, 1);
    dates.push(date);
  }
  return dates;
}

/** Days are kept for 25 months: two years can be compared, whatever the month. */
const keptMonths = 25;

/** The first date that is kept. */
export function firstKept(now: Date): string {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - keptMonths, now.getUTCDate()));
  return first.toISOString().slice(0, 10);
}
