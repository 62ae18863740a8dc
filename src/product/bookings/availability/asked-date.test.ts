import { expect, it } from 'vitest';
import { askedDate } from './asked-date.ts';

it.each([
  ['?date=2026-11-24', '2026-11-24'],
  ['?theme=noir&date=2028-02-29', '2028-02-29'],
  ['', undefined],
  ['?date=', undefined],
  ['?date=tomorrow', undefined],
  ['?date=2026-02-30', undefined],
  ['?date=2026-13-01', undefined],
  ['?date=2026-11-24T18:00', undefined],
])('%s asks for %s', (search, date) => {
  expect(askedDate(search)).toBe(date);
});
