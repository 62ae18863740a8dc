import { addDays } from '../../../base/calendar-date.ts';

/** The date of a class (YYYY-MM-DD, the host's) that an address asks for, as codes on posters do; undefined without. */
export function askedDate(search: string): string | undefined {
  const date = new URLSearchParams(search).get('date') ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)) && addDays(date, 0) === date
    ? date
    : undefined;
}
