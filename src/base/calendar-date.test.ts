import { expect, it } from 'vitest';
import { addDays, daysBetween, mondayOf } from './calendar-date.ts';

it.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
  ['2028-02-29', '2028-02-28'],
])('the week of %s begins on Monday %s', (date, monday) => expect(mondayOf(date)).toBe(monday));

it.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-03-28', 7, '2026-04-04'],
])('%s and %d days are %s', (date, days, then) => {
  expect(addDays(date, days)).toBe(then);
  expect(daysBetween(date, then)).toBe(days);
});
