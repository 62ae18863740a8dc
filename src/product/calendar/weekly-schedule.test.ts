import { describe, expect, it } from 'vitest';
import { localeWith } from '../../base/own-locale.ts';
import {
  clockTime,
  defaultWeeklySchedule,
  describeSchedule,
  mergeWindows,
  type WeeklyWindow,
  weeklyScheduleSchema,
} from './weekly-schedule.ts';

/** 'Mon 9-17' and 'Fri 22:30-26' as windows. */
function week(...texts: string[]): WeeklyWindow[] {
  return texts.map(text => {
    const [day = '', span = ''] = text.split(' ');
    const [from, to] = span.split('-').map(time => {
      const [hours, minutes] = time.split(':').map(Number);
      return (hours ?? 0) * 60 + (minutes ?? 0);
    });
    return {
      weekday: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(day) + 1,
      from: from ?? 0,
      to: to ?? 0,
    };
  });
}
const everyDay = (span: string) =>
  week(...['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map(day => `${day} ${span}`));

describe('a weekly schedule', () => {
  it.each([
    ['nothing at all', []],
    ['the default', [...defaultWeeklySchedule]],
    ['two windows on one day', week('Mon 9-12', 'Mon 13-17')],
    ['windows that touch', week('Mon 9-12', 'Mon 12-17')],
    ['the whole day', week('Mon 0-24')],
    ['a window past midnight', week('Fri 22-26')],
    ['a window past midnight into the next day’s own', week('Fri 22-26', 'Sat 1-5')],
    ['up to the end of the next day', week('Fri 22-48')],
  ])('may be %s', (_, windows) => {
    expect(weeklyScheduleSchema.parse(windows)).toEqual(windows);
  });

  it.each([
    ['overlapping windows', week('Mon 9-12', 'Mon 11-14'), 'On Mon, 09:00 to 12:00 and 11:00 to 14:00 overlap', [1]],
    ['overlaps in any order', week('Sun 11-14', 'Sun 9-12'), 'On Sun, 09:00 to 12:00 and 11:00 to 14:00 overlap', [0]],
    ['the same window twice', week('Mon 9-12', 'Mon 9-12'), 'On Mon, 09:00 to 12:00 and 09:00 to 12:00 overlap', [1]],
    ['an end before the start', week('Mon 12-9'), 'The end must be after the start', [0, 'to']],
    ['an empty window', week('Mon 9-9'), 'The end must be after the start', [0, 'to']],
  ])('may not have %s', (_, windows, message, path) => {
    expect(weeklyScheduleSchema.safeParse(windows).error?.issues).toMatchObject([{ message, path }]);
  });

  it.each([
    { weekday: 0, from: 0, to: 60 },
    { weekday: 8, from: 0, to: 60 },
    { weekday: 1, from: 1440, to: 1500 },
    { weekday: 1, from: -1, to: 60 },
    { weekday: 1, from: 0, to: 2881 },
    { weekday: 1, from: 0.5, to: 60 },
    { weekday: 1, from: 0, to: 60, note: 'x' },
  ])('may not hold %o', window => {
    expect(weeklyScheduleSchema.safeParse([window]).success).toBe(false);
  });
});

describe('merged hours', () => {
  it.each([
    ['nothing stays nothing', [], []],
    [
      'windows apart stay apart, in order',
      week('Tue 9-12', 'Mon 13-17', 'Mon 9-12'),
      week('Mon 9-12', 'Mon 13-17', 'Tue 9-12'),
    ],
    ['touching windows become one', week('Mon 9-12', 'Mon 12-17'), week('Mon 9-17')],
    ['also across midnight', week('Mon 22-24', 'Tue 0-6'), week('Mon 22-30')],
    ['a window inside another disappears', week('Fri 22-30', 'Sat 1-5'), week('Fri 22-30')],
    ['Sunday night joins Monday morning', week('Mon 0-2', 'Sun 20-24'), week('Sun 20-26')],
    ['Sunday past midnight swallows what it covers', week('Mon 1-2', 'Mon 3-9', 'Sun 20-28'), week('Sun 20-33')],
    ['days without a pause run on', week('Mon 9-24', 'Tue 0-24', 'Wed 0-12'), week('Mon 9-60')],
    ['a week without a pause starts on Monday', everyDay('0-24'), week('Mon 0-168')],
    ['also when it begins elsewhere', everyDay('9-33'), week('Mon 0-168')],
  ])('%s', (_, windows, merged) => {
    expect(mergeWindows(windows)).toEqual(merged);
  });

  it('say so of a time that no clock shows, beside one that it would overlap', () => {
    const windows = [
      { weekday: 1, from: -49, to: Number.MAX_SAFE_INTEGER },
      { weekday: 1, from: 600, to: 660 },
    ];
    const { error } = weeklyScheduleSchema.safeParse(windows);
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['0.from', '0.to']);
  });

  it('leave their input as it was', () => {
    const windows = week('Mon 12-17', 'Mon 9-12');
    mergeWindows(windows);
    expect(windows).toEqual(week('Mon 12-17', 'Mon 9-12'));
  });
});

describe('a schedule in words', () => {
  it.each([
    [[...defaultWeeklySchedule], 'Mon to Fri, 09:00 to 17:00'],
    [[], 'No hours yet'],
    [week('Sat 10-14'), 'Sat, 10:00 to 14:00'],
    [week('Mon 9-12', 'Tue 9-12'), 'Mon and Tue, 09:00 to 12:00'],
    [week('Mon 9-12', 'Wed 9-12', 'Fri 9-12'), 'Mon, Wed and Fri, 09:00 to 12:00'],
    [week('Mon 9-12', 'Tue 9-12', 'Wed 9-12', 'Sun 9-12'), 'Mon to Wed and Sun, 09:00 to 12:00'],
    [week('Mon 13:30-17', 'Mon 9-12:15'), 'Mon, 09:00 to 12:15 and 13:30 to 17:00'],
    [week('Mon 9-10', 'Mon 11-12', 'Mon 13-14'), 'Mon, 09:00 to 10:00, 11:00 to 12:00 and 13:00 to 14:00'],
    [[...defaultWeeklySchedule, ...week('Sat 10-14')], 'Mon to Fri, 09:00 to 17:00; Sat, 10:00 to 14:00'],
    [everyDay('8-20'), 'Every day, 08:00 to 20:00'],
    [week('Sun 0-24'), 'Sun, all day'],
    [week('Fri 18-24'), 'Fri, 18:00 to 24:00'],
    [week('Fri 22-26'), 'Fri, 22:00 to 02:00 the next day'],
  ])('%o reads as %s', (windows, text) => {
    expect(describeSchedule(windows)).toBe(text);
  });

  it.each([
    [0, '00:00'],
    [545, '09:05'],
    [1440, '24:00'],
    [1441, '00:01'],
  ])('minute %i is %s', (minutes, text) => {
    expect(clockTime(minutes)).toBe(text);
  });
});

it.each([
  [0, '12:00 am'],
  [540, '9:00 am'],
  [780, '1:00 pm'],
  [1440, 'midnight'],
  [1560, '2:00 am'],
])('who reads twelve hours sees minute %i as %s', (minutes, text) =>
  expect(clockTime(minutes, localeWith('12h'))).toBe(text),
);
