import { describe, expect, it } from 'vitest';
import { countdownText, holdLasts, spokenMark } from './countdown.ts';

const minute = 60_000;

it.each([
  [10 * minute, '10:00'],
  [9 * minute + 42_000, '9:42'],
  [9 * minute + 41_001, '9:42'],
  [60_000, '1:00'],
  [9_000, '0:09'],
  [1, '0:01'],
  [0, '0:00'],
  [-5_000, '0:00'],
])('%d ms left are shown as %s', (ms, text) => expect(countdownText(ms)).toBe(text));

it.each([
  [10 * minute, undefined],
  [2 * minute + 1, undefined],
  [2 * minute, 120],
  [31_000, 120],
  [30_000, 30],
  [1, 30],
  [0, undefined],
])('with %d ms left the last mark spoken is %s', (ms, mark) => expect(spokenMark(ms)).toBe(mark));

describe('how long a hold lasts by this device', () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  it.each([
    ['as the server says', '2026-11-21T10:09:58Z', 598_000],
    ['what is left when it was taken before', '2026-11-21T10:03:00Z', 180_000],
    ['a whole hold when this clock is behind', '2026-11-21T10:40:00Z', 600_000],
    ['a whole hold when this clock is ahead', '2026-11-21T09:40:00Z', 600_000],
  ])('is %s', (_, expiresAt, ms) => expect(holdLasts(expiresAt, now, 600_000)).toBe(ms));
});
