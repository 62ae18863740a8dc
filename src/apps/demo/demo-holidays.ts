import { addDays } from '../../product/calendar/wall-time.ts';

/** Days on which no demo creator works, wherever they live, by month and day. */
const holidays: Readonly<Record<string, string>> = { '12-25': 'Christmas', '01-01': 'New Year' };

const nameOf = (date: string): string | undefined => holidays[date.slice(5)];

/** Whether a local date such as 2026-12-25 is one of them. */
export const isHoliday = (date: string): boolean => nameOf(date) !== undefined;

/** Each of them within a year from the day after `today`, which may be under way. */
export const comingHolidays = (today: string): { date: string; name: string }[] =>
  Array.from({ length: 365 }, (_, day) => addDays(today, day + 1)).flatMap(date => {
    const name = nameOf(date);
    return name === undefined ? [] : [{ date, name }];
  });
