import { describe, expect, it } from 'vitest';
import { at, daily, base as plainDay } from '../../../tests/kit/bookings/slot-question.ts';
import { freeSlots, type SlotQuestion } from './free-slots.ts';
import { wallOf } from './wall-time.ts';
import { clockTime } from './weekly-schedule.ts';

const base: SlotQuestion = { ...plainDay, now: at('2026-01-01T00:00Z') };

/** Starts as the host's clock shows them, 'HH:MM', on the host's dates of the range; the second 01:30 of a day is '01:30*'. */
function clockStarts(question: SlotQuestion): string[] {
  const seen = new Set<string>();
  return freeSlots(question).map(start => {
    const { date, minutes } = wallOf(question.zone, start);
    const time = clockTime(minutes);
    const again = seen.has(`${date} ${time}`) ? '*' : '';
    seen.add(`${date} ${time}`);
    return `${time}${again}`;
  });
}

describe('free slots on the days the clocks change', () => {
  // The range is the whole change day of the zone, written as its two midnights.
  const spring = { zone: 'America/New_York', from: at('2026-03-08T05:00Z'), to: at('2026-03-09T04:00Z') };
  const autumn = { zone: 'America/New_York', from: at('2026-11-01T04:00Z'), to: at('2026-11-02T05:00Z') };
  const howeSpring = { zone: 'Australia/Lord_Howe', from: at('2026-10-03T13:30Z'), to: at('2026-10-04T13:00Z') };
  const howeAutumn = { zone: 'Australia/Lord_Howe', from: at('2026-04-04T13:00Z'), to: at('2026-04-05T13:30Z') };
  const santiago = { zone: 'America/Santiago', from: at('2026-09-05T04:00Z'), to: at('2026-09-07T03:00Z') };
  const apia = { zone: 'Pacific/Apia', from: at('2011-12-29T10:00Z'), to: at('2011-12-31T10:00Z') };

  it.each<[string, Partial<SlotQuestion>, string[]]>([
    ['skip the missing hour', { ...spring, windows: daily([0, 5]) }, ['00:00', '01:00', '03:00', '04:00']],
    [
      'offer the repeated hour twice',
      { ...autumn, windows: daily([0, 4]) },
      ['00:00', '01:00', '01:00*', '02:00', '03:00'],
    ],
    ['stay at 09:00 in spring', { ...spring, windows: daily([9, 11]) }, ['09:00', '10:00']],
    ['stay at 09:00 in autumn', { ...autumn, windows: daily([9, 11]) }, ['09:00', '10:00']],
    [
      'stay on the hour over a half-hour skip',
      { ...howeSpring, windows: daily([0, 5]) },
      ['00:00', '01:00', '03:00', '04:00'],
    ],
    [
      'stay on the hour over a half-hour repeat',
      { ...howeAutumn, windows: daily([0, 4]) },
      ['00:00', '01:00', '02:00', '03:00'],
    ],
    [
      'show the repeated half hour twice on a half-hour grid',
      { ...howeAutumn, windows: daily([1, 3]), stepMinutes: 30, durationMinutes: 30 },
      ['01:00', '01:30', '01:30*', '02:00', '02:30'],
    ],
    [
      'last real minutes across the skip',
      { ...spring, windows: daily([0, 4]), durationMinutes: 120 },
      ['00:00', '01:00'],
    ],
    [
      'last real minutes across the repeat',
      { ...autumn, windows: daily([0, 3]), durationMinutes: 120 },
      ['00:00', '01:00', '01:00*'],
    ],
    [
      'end at the change when the window ends in the gap',
      { ...spring, windows: daily([0, 2.5]), stepMinutes: 30, durationMinutes: 30 },
      ['00:00', '00:30', '01:00', '01:30'],
    ],
    ['begin after the change when the window begins in the gap', { ...spring, windows: daily([2.5, 5]) }, ['03:30']],
    [
      'are none in a window inside the gap',
      { ...spring, windows: daily([2.25, 2.75]), stepMinutes: 15, durationMinutes: 15 },
      [],
    ],
    [
      'run over the gap between windows it brings together',
      { ...spring, windows: daily([1, 2], [3, 4]), stepMinutes: 30 },
      ['01:00', '01:30', '03:00'],
    ],
    [
      'end with the first of a repeated bound',
      { ...autumn, windows: daily([0, 1.5]), stepMinutes: 30, durationMinutes: 30 },
      ['00:00', '00:30', '01:00'],
    ],
    [
      'begin with the first of a repeated bound',
      { ...autumn, windows: daily([1.5, 3]), stepMinutes: 30, durationMinutes: 30 },
      ['01:30', '01:00', '01:30*', '02:00', '02:30'],
    ],
    [
      'fill a 23-hour day',
      { ...spring, windows: daily([0, 24]) },
      Array.from({ length: 24 }, (_, h) => `${String(h).padStart(2, '0')}:00`).filter(time => time !== '02:00'),
    ],
    [
      'begin at 01:00 on the day without a midnight',
      { ...santiago, windows: daily([0, 2], [22, 24]) },
      ['00:00', '01:00', '22:00', '23:00', '01:00', '22:00', '23:00'],
    ],
    [
      'are none on the date Samoa skipped',
      { ...apia, now: at('2011-12-01T00:00Z'), windows: [{ weekday: 5, from: 540, to: 1020 }] },
      [],
    ],
    [
      'go on with the date after it',
      { ...apia, now: at('2011-12-01T00:00Z'), windows: daily([9, 11]) },
      ['09:00', '10:00', '09:00', '10:00'],
    ],
  ])('%s', (_, change, starts) => {
    expect(clockStarts({ ...base, ...change })).toEqual(starts);
  });

  it('fill a 25-hour day with 25 hours', () => {
    expect(freeSlots({ ...base, ...autumn, windows: daily([0, 24]) })).toHaveLength(25);
  });

  it('count notice in real minutes over the change', () => {
    const now = at('2026-03-08T05:30Z');
    const question = { ...base, ...spring, now, minimumNoticeMinutes: 120, windows: daily([0, 24]) };
    // 00:30 on the wall and two real hours later it is 03:30.
    expect(clockStarts(question)[0]).toBe('04:00');
  });

  it.each([
    ['Asia/Kathmandu', '2026-06-01T03:15Z'],
    ['America/St_Johns', '2026-06-01T11:30Z'],
    ['Asia/Seoul', '2026-06-01T00:00Z'],
    ['Africa/Casablanca', '2026-06-01T08:00Z'],
  ])('are counted from 09:00 local time in %s', (zone, first) => {
    expect(new Date(freeSlots({ ...base, zone })[0] ?? 0)).toEqual(new Date(first));
  });

  it('hold leap day', () => {
    const question = {
      ...base,
      now: at('2028-02-01T00:00Z'),
      from: at('2028-02-29T00:00Z'),
      to: at('2028-03-01T00:00Z'),
    };
    expect(clockStarts(question)).toEqual(['09:00', '10:00', '11:00']);
  });
});
