import { addDays, mondayOf } from './calendar-date.ts';

/** Months (YYYY-MM) and their dates, as calendars show them. */

export const monthOf = (date: string): string => date.slice(0, 7);

/** The month that many months on; negative for back. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The last date of a month. */
export const lastOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1);

/** The same day that many months on; the 31st becomes the last day of a shorter month. */
export function sameDayIn(date: string, months: number): string {
  const month = addMonths(monthOf(date), months);
  const [wanted, last] = [`${month}${date.slice(7)}`, lastOf(month)];
  return wanted > last ? last : wanted;
}

/** The weeks of a month, Monday first; dates of the neighbours fill the first and the last. */
export function weeksOf(month: string): string[][] {
  const last = lastOf(month);
  const weeks: string[][] = [];
  for (let monday = mondayOf(`${month}-01`); monday <= last; monday = addDays(monday, 7))
    weeks.push([0, 1, 2, 3, 4, 5, 6].map(day => addDays(monday, day)));
  return weeks;
}

/** The date an arrow key leads to in a calendar, by the grid pattern of ARIA; undefined for other keys. */
export function dateByKey(key: string, date: string): string | undefined {
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
      return mondayOf(date);
    case 'End':
      return addDays(mondayOf(date), 6);
    case 'PageUp':
      return sameDayIn(date, -1);
    case 'PageDown':
      return sameDayIn(date, 1);
    default:
      return undefined;
  }
}
