import { expect, it } from 'vitest';
import { comingHolidays, isHoliday } from './demo-holidays.ts';

it.each([
  ['2026-11-29', ['2026-12-25', '2027-01-01']],
  ['2026-12-25', ['2027-01-01', '2027-12-25']],
  ['2027-01-01', ['2027-12-25', '2028-01-01']],
])('after %s come %j', (today, dates) => {
  expect(comingHolidays(today).map(({ date }) => date)).toEqual(dates);
  for (const date of dates) expect(isHoliday(date)).toBe(true);
});
