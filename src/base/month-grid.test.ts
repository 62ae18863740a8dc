import { describe, expect, it } from 'vitest';
import { addMonths, dateByKey, lastOf, sameDayIn, weeksOf } from './month-grid.ts';

describe('the weeks of a month', () => {
  it.each([
    ['2026-11', '2026-10-26', '2026-12-06', 6],
    ['2027-02', '2027-02-01', '2027-02-28', 4],
    ['2026-12', '2026-11-30', '2027-01-03', 5],
  ])('%s goes from Monday %s to Sunday %s', (month, first, last, count) => {
    const weeks = weeksOf(month);
    expect(weeks).toHaveLength(count);
    expect(weeks[0]?.[0]).toBe(first);
    expect(weeks.at(-1)?.at(-1)).toBe(last);
  });
});

it('months go on over the year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(lastOf('2028-02')).toBe('2028-02-29');
});

it.each([
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-11-30', -9, '2026-02-28'],
  ['2026-11-21', 14, '2028-01-21'],
])('%s moved by %i months is %s', (date, months, expected) => expect(sameDayIn(date, months)).toBe(expected));

it.each([
  ['ArrowLeft', '2026-12-01', '2026-11-30'],
  ['ArrowRight', '2026-12-31', '2027-01-01'],
  ['ArrowUp', '2026-12-03', '2026-11-26'],
  ['ArrowDown', '2026-12-28', '2027-01-04'],
  ['Home', '2026-12-03', '2026-11-30'],
  ['End', '2026-12-03', '2026-12-06'],
  ['PageUp', '2026-12-31', '2026-11-30'],
  ['PageDown', '2027-01-31', '2027-02-28'],
  ['PageDown', '2026-12-15', '2027-01-15'],
  ['Enter', '2026-12-15', undefined],
])('%s leads from %s to %s', (key, from, to) => expect(dateByKey(key, from)).toBe(to));
