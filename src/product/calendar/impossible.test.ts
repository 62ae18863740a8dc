import { describe, expect, it } from 'vitest';
import { whyNeverBookable } from './impossible.ts';

const rules = { durationMinutes: 60, minimumNoticeMinutes: 120, furthestDays: 60 };
const monday = (from: number, to: number) => ({ weekday: 1, from: from * 60, to: to * 60 });
const own = (...windows: { from: number; to: number }[]) => [{ date: '2026-12-24', windows, note: '' }];
const day = 1440;

describe('a service that can never be booked', () => {
  it.each([
    ['has no hours at all', rules, [], [], 'no hours yet'],
    ['has nothing but days off', rules, [], own(), 'no hours yet'],
    [
      'asks for more notice than people may book ahead',
      { ...rules, minimumNoticeMinutes: 3 * day, furthestDays: 2 },
      [monday(9, 17)],
      [],
      'shortest notice',
    ],
    [
      'is longer than every window',
      { ...rules, durationMinutes: 100 },
      [monday(9, 10), monday(12, 13.5)],
      [],
      '1 h 30 min',
    ],
    [
      'is longer than the hours of a date too',
      { ...rules, durationMinutes: 181 },
      [monday(9, 10)],
      own({ from: 540, to: 720 }),
      '3 h,',
    ],
  ])('%s', (_, changed, windows, overrides, words) => {
    expect(whyNeverBookable(changed, { windows, overrides })).toContain(words);
  });
});

describe('a service that can be booked', () => {
  it.each([
    ['fits its hours', rules, [monday(9, 17)], []],
    ['is as long as the window', rules, [monday(9, 10)], []],
    ['fits windows that touch', { ...rules, durationMinutes: 120 }, [monday(9, 10), monday(10, 11)], []],
    ['fits hours over midnight', { ...rules, durationMinutes: 240 }, [monday(22, 26)], []],
    ['has hours on one date only', rules, [], own({ from: 540, to: 600 })],
    ['has the last day left', { ...rules, minimumNoticeMinutes: 3 * day - 1, furthestDays: 2 }, [monday(9, 17)], []],
  ])('%s', (_, changed, windows, overrides) => {
    expect(whyNeverBookable(changed, { windows, overrides })).toBeUndefined();
  });
});
