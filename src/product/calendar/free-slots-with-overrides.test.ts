import { describe, expect, it } from 'vitest';
import { base, clockStarts, daily } from '../../../tests/kit/bookings/slot-question.ts';
import { freeSlots, isFree, type SlotQuestion } from './free-slots.ts';

describe('free slots with dates of their own', () => {
  const own = (date: string, ...spans: [from: number, to: number][]) => ({
    date,
    windows: spans.map(([from, to]) => ({ from: from * 60, to: to * 60 })),
    note: '',
  });
  it.each<[string, Partial<SlotQuestion>, string[]]>([
    ['are none on a day off', { overrides: [own('2026-06-01')] }, []],
    ['follow the hours of that date', { overrides: [own('2026-06-01', [14, 16])] }, ['14:00', '15:00']],
    ['open a date the week has closed', { windows: [], overrides: [own('2026-06-01', [14, 15])] }, ['14:00']],
    ['do not mind other dates', { overrides: [own('2026-05-31'), own('2026-06-02')] }, ['09:00', '10:00', '11:00']],
    [
      'keep what the evening before runs over midnight',
      { windows: daily([22, 26]), overrides: [own('2026-06-01')] },
      ['00:00', '01:00'],
    ],
    [
      'lose what an evening off would have run over midnight',
      { windows: daily([22, 26]), overrides: [own('2026-05-31')] },
      ['22:00', '23:00'],
    ],
    [
      'may run past midnight from the date before',
      { windows: [], overrides: [own('2026-05-31', [23, 25])] },
      ['00:00'],
    ],
    [
      'let a session reach from hours of a date into the week',
      { windows: daily([0, 1]), overrides: [own('2026-06-01', [23, 24])], durationMinutes: 120 },
      ['23:00'],
    ],
    [
      'begin the grid with the window of the date',
      { stepMinutes: 50, durationMinutes: 10, overrides: [own('2026-06-01', [10, 12])] },
      ['10:00', '10:50', '11:40'],
    ],
    [
      'keep the grid of an endless week after a day off',
      { windows: daily([0, 24]), stepMinutes: 1000, overrides: [own('2026-05-31'), own('2026-06-02')] },
      ['00:00', '16:40'],
    ],
    [
      'are not offered twice where two windows meet',
      { windows: daily([20, 33]), overrides: [own('2026-06-01', [8, 11])] },
      ['00:00', '01:00', '02:00', '03:00', '04:00', '05:00', '06:00', '07:00', '08:00', '09:00', '10:00'],
    ],
  ])('%s', (_, change, expected) => {
    const question = { ...base, ...change };
    expect(clockStarts(question)).toEqual(expected);
    for (const start of freeSlots(question)) expect(isFree(question, start)).toBe(true);
  });
});
