import { describe, expect, it } from 'vitest';
import { hoursOf, overridesOf, scheduleOf } from './schedule.ts';

const usual = { id: 'usual', isDefault: true, windows: [{ weekday: 1, from: 540, to: 1020 }] };
const evenings = { id: 'evenings', isDefault: false, windows: [{ weekday: 1, from: 1080, to: 1320 }] };
const schedules = [evenings, usual];
const off = (date: string, scheduleId: string | null) => ({ date, windows: [], scheduleId, note: '' });
const open = (date: string, scheduleId: string | null) => ({
  ...off(date, scheduleId),
  windows: [{ from: 0, to: 60 }],
});

it.each([
  ['the one it names', 'evenings', 'evenings'],
  ['the default where it names none', null, 'usual'],
  ['the default where the one it names is gone', 'deleted', 'usual'],
])('a service keeps %s', (_, named, kept) => {
  expect(scheduleOf(schedules, named).id).toBe(kept);
});

it('no default is a mistake', () => expect(() => scheduleOf([evenings], null)).toThrow('no default'));

describe('what is said about one schedule wins over what is said about all', () => {
  const ofAll = off('2026-12-24', null);
  const own = open('2026-12-24', 'evenings');
  // In any order: the layout takes each date once.
  it.each([[[ofAll, own]], [[own, ofAll]]])('in this order: %j', overrides => {
    expect(overridesOf(overrides, 'evenings')).toEqual([own]);
    expect(overridesOf(overrides, 'usual')).toEqual([ofAll]);
  });

  it('on that date alone', () => {
    const newYear = off('2026-12-31', null);
    expect(overridesOf([own, newYear], 'evenings')).toEqual([own, newYear]);
  });

  it('and reaches nobody else', () => {
    expect(hoursOf({ schedules, overrides: [own] }, 'usual')).toEqual({ windows: usual.windows, overrides: [] });
    expect(hoursOf({ schedules, overrides: [own] }, 'evenings').overrides).toEqual([own]);
  });
});
