import { addDays, dateOf, dayNumberOf, weekdayOf } from './wall-time.ts';

/** The weeks of a month (YYYY-MM), Monday first; dates of the neighbours fill the first and the last. */
export function monthWeeks(month: string): string[][] {
  const first = `${month}-01`;
  const start = addDays(first, 1 - weekdayOf(first));
  const weeks: string[][] = [];
  for (let monday = start; monday.slice(0, 7) <= month; monday = addDays(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(monday, day)));
  }
  return weeks;
}

/** `date` moved by whole months; the last day of a month stands in for one it does not have. */
export function addMonths(date: string, months: number): string {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const first = dateOf(Date.UTC(Math.floor(count / 12), count % 12) / 86_400_000);
  const next = dateOf(Date.UTC(Math.floor(count / 12), (count % 12) + 1) / 86_400_000);
  const length = dayNumberOf(next) - dayNumberOf(first);
  return addDays(first, Math.min(Number(date.slice(8)), length) - 1);
}

/** Where a key takes the date in focus of a calendar; undefined for keys it does not know. */
export function dateByKey(date: string, key: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, 1 - weekdayOf(date));
    case 'End':
      return addDays(date, 7 - weekdayOf(date));
    case 'PageUp':
      return addMonths(date, -1);
    case 'PageDown':
      return addMonths(date, 1);
    default:
      return undefined;
  }
}
