import { describe, expect, it } from 'vitest';
import { localeWith } from '../../../base/own-locale.ts';
import { instantOf, minuteMs } from '../../calendar/wall-time.ts';
import {
  conflictsWith,
  formatConflict,
  formatOutside,
  type OutsideBusy,
  type SessionRules,
  type TakenTime,
  wasRead,
} from './conflicts.ts';

const zone = 'Europe/Lisbon';
// A Monday; winter time, so the wall is UTC.
const at = (minutes: number, date = '2026-11-23') => instantOf(zone, date, minutes);
const host = {
  zone,
  schedules: [
    { id: 'usual', isDefault: true, windows: [1, 2, 3, 4, 5].map(weekday => ({ weekday, from: 540, to: 1020 })) },
    { id: 'late', isDefault: false, windows: [{ weekday: 1, from: 1080, to: 1320 }] },
  ],
  overrides: [],
};
const hour: SessionRules = { durationMinutes: 60, bufferBeforeMinutes: 0, bufferAfterMinutes: 0, scheduleId: null };

function takenTime(
  name: string,
  from: number,
  to: number,
  more: Partial<TakenTime> & { pause?: number } = {},
): TakenTime {
  const { pause = 0, ...rest } = more;
  const times = { startsAt: at(from), endsAt: at(to), blockFrom: at(from) - pause * minuteMs };
  return { name, ...times, blockTo: at(to) + pause * minuteMs, booked: null, ...rest };
}

type Given = {
  outside?: OutsideBusy[];
  rules?: Partial<SessionRules>;
  takenTimes?: TakenTime[];
  perDay?: number;
  perWeek?: number;
  now?: number;
};
const said = (
  start: number,
  { outside = [], rules, takenTimes: others = [], perDay, perWeek, now = at(0, '2026-11-20') }: Given = {},
) =>
  conflictsWith(start, {
    host,
    rules: { ...hour, ...rules },
    takenTimes: others,
    outside,
    limits: [
      {
        whose: 'all',
        limits: { perDay: perDay ?? null, perWeek: perWeek ?? null },
        starts: others.map(other => other.startsAt),
      },
    ],
    now,
  }).map(conflict => formatConflict(conflict, zone, 'en-GB'));

const away = (from: number, to: number): OutsideBusy => ({
  startsAt: at(from),
  endsAt: at(to),
  calendar: 'maya@example.org',
  title: '',
});
const salsa = takenTime('Salsa basics', 1080, 1140, { booked: 7 });
const ana = takenTime('Ana Silva, First talk', 600, 660, { pause: 15 });

describe('what conflicts with a time', () => {
  it.each<[string, number, Given, string[]]>([
    ['nothing', at(600), {}, []],
    [
      'a calendar elsewhere',
      at(600),
      { outside: [away(630, 700)] },
      ['Busy 10:30–11:40 in your calendar maya@example.org'],
    ],
    [
      'a named event elsewhere',
      at(600),
      { outside: [{ ...away(630, 700), title: 'Dentist' }] },
      ['Busy 10:30–11:40 in your calendar maya@example.org: Dentist'],
    ],
    ['a calendar elsewhere that ends as it begins', at(600), { outside: [away(540, 600), away(660, 700)] }, []],
    [
      'a calendar elsewhere within its pause',
      at(600),
      { outside: [away(540, 600)], rules: { bufferBeforeMinutes: 5 } },
      ['Busy 09:00–10:00 in your calendar maya@example.org'],
    ],
    [
      'a whole day elsewhere',
      at(600),
      { outside: [away(0, 1440)] },
      ['Busy all day in your calendar maya@example.org'],
    ],
    ['off the grid of the service is the host’s own business', at(607), {}, []],
    [
      'a class in the evening',
      at(1090),
      { takenTimes: [salsa] },
      ['Overlaps Salsa basics 18:00–19:00, 7 booked', 'Outside your hours'],
    ],
    ['right after another', at(960), { takenTimes: [takenTime('Bo', 900, 960)] }, []],
    [
      'in the other’s pause',
      at(660),
      { takenTimes: [ana] },
      ['Overlaps the buffer around Ana Silva, First talk 10:00–11:00'],
    ],
    ['after the other’s pause', at(675), { takenTimes: [ana] }, []],
    [
      'with a pause of its own',
      at(680),
      { takenTimes: [ana], rules: { bufferBeforeMinutes: 10 } },
      ['Overlaps the buffer around Ana Silva, First talk 10:00–11:00'],
    ],
    [
      'overlaps before pauses',
      at(570),
      { takenTimes: [takenTime('Cy', 535, 570, { pause: 5 }), ana] },
      ['Overlaps Ana Silva, First talk 10:00–11:00', 'Overlaps the buffer around Cy 08:55–09:30'],
    ],
    ['over the end of the hours', at(990), {}, ['Outside your hours']],
    ['to the end of the hours', at(960), {}, []],
    ['by other hours', at(1080), { rules: { scheduleId: 'late' } }, []],
    ['a day off', at(600, '2026-11-22'), {}, ['Outside your hours']],
    ['two years ahead', at(600, '2028-11-20'), {}, []],
    [
      'a limit a day',
      at(600),
      { takenTimes: [takenTime('Bo', 900, 960)], perDay: 1 },
      ['Over your limit of 1 per day'],
    ],
    ['a limit another day', at(600, '2026-11-24'), { takenTimes: [takenTime('Bo', 900, 960)], perDay: 1 }, []],
    [
      'a limit a week',
      at(600, '2026-11-24'),
      { takenTimes: [takenTime('Bo', 900, 960)], perWeek: 1 },
      ['Over your limit of 1 per week'],
    ],
    ['the past', at(600), { now: at(601) }, ['In the past']],
  ])('%s', (_name, start, given, expected) => expect(said(start, given)).toEqual(expected));
});

it.each([
  [[], [], true],
  [['a'], ['a', 'b'], true],
  [['a', 'c'], ['a', 'b'], false],
  [['a'], [], false],
])('what was read: %j of %j', (now, read, expected) => expect(wasRead(now, read)).toBe(expected));

it('the hours are those the host reads', () => {
  const busy = { startsAt: Date.UTC(2026, 5, 1, 9), endsAt: Date.UTC(2026, 5, 1, 13, 30), calendar: 'work', title: '' };
  expect(formatOutside(busy, 'UTC', localeWith('12h'))).toBe('Busy 9:00 am–1:30 pm in your calendar work');
  expect(formatOutside(busy, 'UTC', localeWith('24h'))).toBe('Busy 09:00–13:30 in your calendar work');
});
