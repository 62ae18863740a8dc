import { expect, it } from 'vitest';
import { addMonths, dateByKey, lastOf, weeksOf } from './month-days.ts';

it('a month has its weeks from Monday on, and no days of its neighbours', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, '2026-11-01']);
  expect(weeks[5]).toEqual(['2026-11-30', ...Array.from({ length: 6 })]);
  expect(weeksOf('2027-02')).toHaveLength(4);
  expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29);
});

it('months go on over the year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(lastOf('2028-02')).toBe('2028-02-29');
});

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
