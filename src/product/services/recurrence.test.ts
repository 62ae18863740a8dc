import { describe, expect, it } from 'vitest';
import { firstDateOf, recurrences, recurrenceText, repeats, weekdaysOf } from './recurrence.ts';

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

  it.each([
    // 3 June 2026 is a Wednesday.
    [[1, 3], '2026-06-03', [1, 3], '2026-06-03', 'Every Monday and Wednesday'],
    [[1, 3], '2026-06-04', [1, 3], '2026-06-08', 'Every Monday and Wednesday'],
    [[5, 2, 7], '2026-06-03', [2, 5, 7], '2026-06-05', 'Every Tuesday, Friday and Sunday'],
    [[2], '2026-06-03', [2], '2026-06-09', 'Every Tuesday'],
    [undefined, '2026-06-03', [3], '2026-06-03', 'Every Wednesday'],
    [[], '2026-06-03', [3], '2026-06-03', 'Every Wednesday'],
  ])('weekly on %j from %s', (weekdays, startDate, days, first, words) => {
    const rhythm = { recurrence: 'weekly', startDate, weekdays } as const;
    expect(weekdaysOf(rhythm)).toEqual(days);
    expect(firstDateOf(rhythm)).toBe(first);
    expect(recurrenceText(rhythm)).toBe(words);
    // The days of a weekly class say nothing of another rhythm.
    expect(weekdaysOf({ ...rhythm, recurrence: 'one_time' })).toEqual([3 + (startDate === '2026-06-04' ? 1 : 0)]);
  });

  it('has the words of the specification', () => {
    expect(recurrences).toEqual(['none', 'one_time', 'weekly', 'daily_excluding_weekends', 'daily_including_weekends']);
  });
});
