import { describe, expect, it } from 'vitest';
import { addMonths, dateByKey, monthWeeks } from './month-grid.ts';

describe('the weeks of a month', () => {
  it.each([
    ['2026-11', '2026-10-26', '2026-12-06', 6],
    ['2027-02', '2027-02-01', '2027-02-28', 4],
    ['2026-12', '2026-11-30', '2027-01-03', 5],
  ])('%s goes from Monday %s to Sunday %s', (month, first, last, count) => {
    const weeks = monthWeeks(month);
    expect(weeks).toHaveLength(count);
    expect(weeks[0]?.[0]).toBe(first);
    expect(weeks.at(-1)?.at(-1)).toBe(last);
  });
});

describe('the date in focus', () => {
  it.each([
    ['ArrowLeft', '2026-12-01', '2026-11-30'],
    ['ArrowRight', '2026-12-31', '2027-01-01'],
    ['ArrowUp', '2026-12-03', '2026-11-26'],
    ['ArrowDown', '2026-12-03', '2026-12-10'],
    ['Home', '2026-12-03', '2026-11-30'],
    ['End', '2026-12-03', '2026-12-06'],
    ['PageUp', '2027-01-15', '2026-12-15'],
    ['PageDown', '2027-01-31', '2027-02-28'],
  ])('goes with %s from %s to %s', (key, date, expected) => {
    expect(dateByKey(date, key)).toBe(expected);
  });

  it('stays for other keys', () => {
    expect(dateByKey('2026-12-03', 'a')).toBeUndefined();
  });
});

it.each([
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-11-30', -9, '2026-02-28'],
  ['2026-11-21', 14, '2028-01-21'],
])('%s moved by %i months is %s', (date, months, expected) => {
  expect(addMonths(date, months)).toBe(expected);
});
