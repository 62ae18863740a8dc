import { describe, expect, it } from 'vitest';
import { whyNeverBookable } from './impossible.ts';

const rules = { durationMinutes: 60, minimumNoticeMinutes: 120, furthestDays: 60, mostPerDay: null, mostPerWeek: null };
const none = { perDay: null, perWeek: null };
const monday = (from: number, to: number) => ({ weekday: 1, from: from * 60, to: to * 60 });
const own = (...windows: { from: number; to: number }[]) => [{ date: '2026-12-24', windows, note: '' }];
const day = 1440;

describe('a service that can never be booked', () => {
  it.each([
    ['has no hours at all', rules, [], [], 'no available hours'],
    ['has nothing but days off', rules, [], own(), 'no available hours'],
    [
      'asks for more notice than people may book ahead',
      { ...rules, minimumNoticeMinutes: 3 * day, furthestDays: 2 },
      [monday(9, 17)],
      [],
      'minimum notice',
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
    ['takes none a day', { ...rules, mostPerDay: 0 }, [monday(9, 17)], [], 'limit of 0'],
    ['takes none a week', { ...rules, mostPerWeek: 0 }, [monday(9, 17)], [], 'limit of 0'],
  ])('%s', (_, changed, windows, overrides, words) => {
    expect(whyNeverBookable(changed, { windows, overrides }, none)?.words).toContain(words);
  });
});

it('is every service of a host who takes no session at all', () => {
  const hours = { windows: [monday(9, 17)], overrides: [] };
  expect(whyNeverBookable(rules, hours, { perDay: null, perWeek: 0 })).toEqual({
    in: 'hours',
    words: expect.stringContaining('across all services is 0'),
  });
  expect(whyNeverBookable(rules, hours, { perDay: 1, perWeek: 1 })).toBeUndefined();
});

it.each([
  ['a limit of 0', { ...rules, mostPerWeek: 0 }, 'times'],
  ['too much notice', { ...rules, minimumNoticeMinutes: 3 * day, furthestDays: 2 }, 'times'],
  ['a session longer than the hours', { ...rules, durationMinutes: 600 }, 'hours'],
])('%s is told where it is set', (_, changed, where) => {
  expect(whyNeverBookable(changed, { windows: [monday(9, 17)], overrides: [] }, none)?.in).toBe(where);
});

describe('a service that can be booked', () => {
  it.each([
    ['fits its hours', rules, [monday(9, 17)], []],
    ['is as long as the window', rules, [monday(9, 10)], []],
    ['fits windows that touch', { ...rules, durationMinutes: 120 }, [monday(9, 10), monday(10, 11)], []],
    ['fits hours over midnight', { ...rules, durationMinutes: 240 }, [monday(22, 26)], []],
    ['has hours on one date only', rules, [], own({ from: 540, to: 600 })],
    ['takes one a day', { ...rules, mostPerDay: 1, mostPerWeek: 1 }, [monday(9, 17)], []],
    ['has the last day left', { ...rules, minimumNoticeMinutes: 3 * day - 1, furthestDays: 2 }, [monday(9, 17)], []],
  ])('%s', (_, changed, windows, overrides) => {
    expect(whyNeverBookable(changed, { windows, overrides }, none)).toBeUndefined();
  });
});
