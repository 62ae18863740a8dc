import { expect, it } from 'vitest';
import { dateIn } from '../calendar/format-day.ts';
import { datesOf, firstKept, periodUntil } from './period.ts';

it.each([
  ['7', { before: '2026-02-23', from: '2026-03-02', to: '2026-03-08' }],
  ['28', { before: '2026-01-12', from: '2026-02-09', to: '2026-03-08' }],
  ['90', { before: '2025-09-10', from: '2025-12-09', to: '2026-03-08' }],
] as const)('%s days end today and follow as many before them', (days, period) => {
  expect(periodUntil('2026-03-08', days)).toEqual(period);
  expect(datesOf(period)).toHaveLength(Number(days));
});

it('lists every date, through the end of a month', () => {
  expect(datesOf({ from: '2026-02-27', to: '2026-03-02' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
  expect(datesOf({ from: '2026-02-27', to: '2026-02-27' })).toEqual(['2026-02-27']);
});

it.each([
  ['Pacific/Kiritimati', '2026-11-26T10:00:00Z', '2026-11-27'],
  ['Pacific/Pago_Pago', '2026-11-26T10:00:00Z', '2026-11-25'],
  ['Europe/Lisbon', '2026-11-26T23:59:59Z', '2026-11-26'],
  // The hour that Lisbon has twice.
  ['Europe/Lisbon', '2026-10-25T00:30:00Z', '2026-10-25'],
  ['America/New_York', '2026-11-01T03:59:59Z', '2026-10-31'],
])('in %s a visit at %s falls on %s', (zone, instant, date) => {
  expect(dateIn(zone, new Date(instant))).toBe(date);
});

it.each([
  ['2026-11-26T12:00:00Z', '2024-10-26'],
  ['2026-01-15T12:00:00Z', '2023-12-15'],
])('at %s days from %s on are kept', (now, first) => {
  expect(firstKept(new Date(now))).toBe(first);
});
