import { addDays } from '../../../base/calendar-date.ts';

/** The class date (YYYY-MM-DD, in the host's zone) that an address names, as QR codes do; undefined without one. */
export function askedDate(search: string): string | undefined {
  const date = new URLSearchParams(search).get('date') ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)) && addDays(date, 0) === date
    ? date
    : undefined;
}
