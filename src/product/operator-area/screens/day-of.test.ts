import { expect, it } from 'vitest';
import { endOfDate, lastDateOf, lastDayOf } from './day-of.ts';

it.each([
  ['2027-01-31', '2027-02-01T00:00:00.000Z'],
  ['2028-02-29', '2028-03-01T00:00:00.000Z'],
  ['', null],
])('a last day of "%s" ends at %s, and is read back', (date, end) => {
  expect([endOfDate(date), lastDateOf(end)]).toEqual([end, date]);
});

it('a day is named as it was chosen', () => expect(lastDayOf('2027-02-01T00:00:00.000Z')).toContain('31'));
