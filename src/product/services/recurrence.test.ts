import { describe, expect, it } from 'vitest';
import { firstDateOf, recurrences, repeats, weekdaysOf } from './recurrence.ts';

describe('the rhythm of a class', () => {
  it.each([
    ['none', '2026-06-06', false, [6], '2026-06-06'],
    ['one_time', '2026-06-07', false, [7], '2026-06-07'],
    ['weekly', '2026-06-06', true, [6], '2026-06-06'],
    ['daily_including_weekends', '2026-06-06', true, [1, 2, 3, 4, 5, 6, 7], '2026-06-06'],
    ['daily_excluding_weekends', '2026-06-05', true, [1, 2, 3, 4, 5], '2026-06-05'],
    ['daily_excluding_weekends', '2026-06-06', true, [1, 2, 3, 4, 5], '2026-06-08'],
    ['daily_excluding_weekends', '2026-06-07', true, [1, 2, 3, 4, 5], '2026-06-08'],
  ] as const)('%s from %s', (recurrence, startDate, again, weekdays, first) => {
    expect(repeats(recurrence)).toBe(again);
    expect(weekdaysOf({ recurrence, startDate })).toEqual(weekdays);
    expect(firstDateOf({ recurrence, startDate })).toBe(first);
  });

  it('has the words of the specification', () => {
    expect(recurrences).toEqual(['none', 'one_time', 'weekly', 'daily_excluding_weekends', 'daily_including_weekends']);
  });
});
