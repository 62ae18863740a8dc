import { addDays, mondayOf } from '../../availability/visitor-days.ts';

/** A month is YYYY-MM, a date YYYY-MM-DD. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** The month that many months on; negative for back. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

export const lastOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1);

/** The weeks of a month, Monday first; undefined where a day belongs to another month. */
export function weeksOf(month: string): (string | undefined)[][] {
  const last = lastOf(month);
  const weeks: (string | undefined)[][] = [];
  for (let monday = mondayOf(`${month}-01`); monday <= last; monday = addDays(monday, 7))
    weeks.push(
      [0, 1, 2, 3, 4, 5, 6].map(day => addDays(monday, day)).map(date => (monthOf(date) === month ? date : undefined)),
    );
  return weeks;
}

/** Where a key leads from a date in a calendar, as the grid pattern of ARIA has it; undefined when it means nothing. */
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
      return sameDayIn(addMonths(monthOf(date), -1), date);
    case 'PageDown':
      return sameDayIn(addMonths(monthOf(date), 1), date);
    default:
      return undefined;
  }
}

/** The 31st becomes the last day of a shorter month. */
const sameDayIn = (month: string, date: string): string => {
  const wanted = `${month}${date.slice(7)}`;
  const last = lastOf(month);
  return wanted > last ? last : wanted;
};
