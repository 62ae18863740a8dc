import { describe, expect, it } from 'vitest';
import { dateIn, hourIn, spanOf, startOfSpan, weekFrom } from './visitor-days.ts';

it('a week has seven dates from Monday to Sunday', () => {
  expect(weekFrom('2026-12-28')).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ]);
});

describe('an instant in the local time of a zone', () => {
  it.each([
    ['Europe/Lisbon', '2026-11-23T23:30:00Z', '2026-11-23', 23],
    ['Asia/Seoul', '2026-11-23T23:30:00Z', '2026-11-24', 8],
    ['Pacific/Pago_Pago', '2026-11-23T10:30:00Z', '2026-11-22', 23],
    ['Pacific/Kiritimati', '2026-11-23T10:30:00Z', '2026-11-24', 0],
    ['Asia/Kathmandu', '2026-11-23T18:20:00Z', '2026-11-24', 0],
  ])('in %s %s is on %s, hour %d', (zone, instant, date, hour) => {
    expect(dateIn(zone, instant)).toBe(date);
    expect(hourIn(zone, instant)).toBe(hour);
  });
});

describe('spans of five weeks', () => {
  const spans = { firstMonday: '2026-11-16', days: 35 };
  it.each([
    ['2026-11-16', 0],
    ['2026-12-20', 0],
    ['2026-12-21', 1],
    ['2027-01-25', 2],
    ['2026-11-01', 0],
  ])('%s is in span %d', (date, span) => expect(spanOf(spans, date)).toBe(span));
  it('begin where the former ends', () => expect(startOfSpan(spans, 2)).toBe('2027-01-25'));
});
