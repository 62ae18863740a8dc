import { describe, expect, it } from 'vitest';
import type { SeriesDate } from '../../steps/dates/dates-form.tsx';
import { takenStarts } from './series-choice.ts';

const free = (startsAt: string): SeriesDate => ({ startsAt, clash: null, nearest: null });
const first = '2026-12-01T10:00:00.000Z';
const second = '2026-12-08T10:00:00.000Z';
const third = '2026-12-15T10:00:00.000Z';
const near = '2026-12-08T11:30:00.000Z';
const dates: SeriesDate[] = [free(first), { startsAt: second, clash: 'taken', nearest: near }, free(third)];

describe('what is taken of a series', () => {
  it.each([
    ['everything that is free', [], [first, third]],
    ['without what was unticked', [[first, null]], [third]],
    ['with the nearest time that was ticked', [[second, near]], [first, near, third]],
    ['with what was unticked and ticked again', [[third, third]], [first, third]],
    ['without a nearest time that was unticked again', [[second, null]], [first, third]],
  ] as [string, [string, string | null][], string[]][])('is %s', (_which, picks, starts) => {
    expect(takenStarts(dates, new Map(picks))).toEqual(starts);
  });

  it('is never a time that was not accepted', () => {
    const clashesNow: SeriesDate[] = [{ startsAt: first, clash: 'taken', nearest: near }];
    expect(takenStarts(clashesNow, new Map([[first, first]]))).toEqual([]);
    const nearestMoved: SeriesDate[] = [{ startsAt: second, clash: 'taken', nearest: third }];
    expect(takenStarts(nearestMoved, new Map([[second, near]]))).toEqual([]);
  });

  it('leaves out what clashes all day', () => {
    expect(takenStarts([{ startsAt: first, clash: 'closed', nearest: null }], new Map())).toEqual([]);
  });
});
