import { afterEach, describe, expect, it } from 'vitest';
import { at, base, clockStarts, daily } from '../../../tests/kit/bookings/slot-question.ts';
import { freeSlots, groupByDay, isFree, nextFree, type SlotQuestion } from './free-slots.ts';
import { wallOf } from './wall-time.ts';

const minute = 60_000;
const taken = (from: string, to: string) => [at(`2026-06-01T${from}Z`), at(`2026-06-01T${to}Z`)] as const;

describe('free slots of a plain day', () => {
  it.each<[string, Partial<SlotQuestion>, string[]]>([
    ['fill the window', {}, ['09:00', '10:00', '11:00']],
    ['step apart from duration', { stepMinutes: 30 }, ['09:00', '09:30', '10:00', '10:30', '11:00']],
    ['end with the window, not after it', { durationMinutes: 50 }, ['09:00', '10:00', '11:00']],
    ['are none when the session is longer than the window', { durationMinutes: 181 }, []],
    ['are one when the session is the window', { durationMinutes: 180 }, ['09:00']],
    ['are none without windows', { windows: [] }, []],
    ['do not reach over a pause', { windows: daily([9, 10], [11, 12]), stepMinutes: 30 }, ['09:00', '11:00']],
    [
      'reach over the seam of touching windows',
      { windows: daily([9, 10], [10, 11]), stepMinutes: 30 },
      ['09:00', '09:30', '10:00'],
    ],
    [
      'keep one grid over the seam',
      { windows: daily([9, 10], [10, 12]), durationMinutes: 10, stepMinutes: 50 },
      ['09:00', '09:50', '10:40', '11:30'],
    ],
    ['leave out what is taken', { busy: [taken('10:00', '10:30')] }, ['09:00', '11:00']],
    ['may touch what is taken on both sides', { busy: [taken('09:00', '10:00'), taken('11:00', '12:00')] }, ['10:00']],
    ['notice a minute of overlap', { busy: [taken('09:59', '10:01')] }, ['11:00']],
    ['do not mind an empty block', { busy: [taken('10:30', '10:30')] }, ['09:00', '10:00', '11:00']],
    [
      'take blocks in any order, one inside another',
      { busy: [taken('11:30', '12:00'), taken('09:10', '09:20'), taken('09:00', '10:00')] },
      ['10:00'],
    ],
    [
      'see a long block behind shorter ones',
      { busy: [taken('08:00', '11:00'), taken('09:10', '09:20'), taken('10:10', '10:20')] },
      ['11:00'],
    ],
    [
      'stay on the grid after a block that ends off it',
      { stepMinutes: 30, busy: [taken('09:00', '09:40')] },
      ['10:00', '10:30', '11:00'],
    ],
    ['keep the buffer before free', { bufferBeforeMinutes: 15, busy: [taken('08:00', '08:50')] }, ['10:00', '11:00']],
    ['keep the buffer after free', { bufferAfterMinutes: 15, busy: [taken('12:00', '13:00')] }, ['09:00', '10:00']],
    [
      'let buffers lie outside the window',
      { bufferBeforeMinutes: 60, bufferAfterMinutes: 60 },
      ['09:00', '10:00', '11:00'],
    ],
    [
      'buffers may touch what is taken',
      { bufferBeforeMinutes: 15, busy: [taken('08:00', '08:45')] },
      ['09:00', '10:00', '11:00'],
    ],
    ['begin when the notice ends', { now: at('2026-06-01T08:00Z'), minimumNoticeMinutes: 120 }, ['10:00', '11:00']],
    ['begin no sooner', { now: at('2026-06-01T08:00:00.001Z'), minimumNoticeMinutes: 120 }, ['11:00']],
    ['are not in the past', { now: at('2026-06-01T09:01Z') }, ['10:00', '11:00']],
    ['may begin now', { now: at('2026-06-01T09:00Z') }, ['09:00', '10:00', '11:00']],
    [
      'start at the range’s start and not at its end',
      { from: at('2026-06-01T10:00Z'), to: at('2026-06-01T11:00Z') },
      ['10:00'],
    ],
    ['keep the window’s grid when the range begins off it', { from: at('2026-06-01T09:10Z') }, ['10:00', '11:00']],
    ['are none in a range that ends before it starts', { to: at('2026-05-31T00:00Z') }, []],
  ])('%s', (_, change, starts) => {
    expect(clockStarts({ ...base, ...change })).toEqual(starts);
  });

  it.each([
    [0, '2026-05-20', 0],
    [11, '2026-05-20', 0],
    [12, '2026-05-20', 3],
    [0, '2026-06-01', 3],
  ])('with %i days ahead on %s, there are %i on June 1', (furthestDays, today, count) => {
    expect(freeSlots({ ...base, furthestDays, now: at(`${today}T00:00Z`) })).toHaveLength(count);
  });

  it('count the furthest date on the host’s calendar, to the end of its day', () => {
    const auckland = {
      ...base,
      zone: 'Pacific/Auckland',
      windows: daily([0, 24]),
      furthestDays: 1,
      to: at('2026-06-09T00:00Z'),
    };
    // 13:00 UTC on May 31 is already June 1 in Auckland.
    const last = freeSlots({ ...auckland, now: at('2026-05-31T13:00Z') }).at(-1) ?? 0;
    expect(wallOf('Pacific/Auckland', last)).toMatchObject({ date: '2026-06-02', minutes: 23 * 60 });
  });

  it.each([{ stepMinutes: 0 }, { stepMinutes: -5 }, { durationMinutes: 0 }, { stepMinutes: Number.NaN }])(
    'refuse %o',
    change => {
      expect(() => freeSlots({ ...base, ...change })).toThrow(RangeError);
    },
  );
});

describe('free slots around midnight', () => {
  const twoDays = { ...base, to: at('2026-06-03T00:00Z') };
  it.each<[string, Partial<SlotQuestion>, string[]]>([
    [
      'use the last quarter before 24:00',
      { windows: daily([23, 24]), durationMinutes: 15, stepMinutes: 15 },
      ['23:00', '23:15', '23:30', '23:45', '23:00', '23:15', '23:30', '23:45'],
    ],
    [
      'cross midnight in a window that runs past it',
      { windows: [{ weekday: 1, from: 22 * 60, to: 26 * 60 }] },
      ['22:00', '23:00', '00:00', '01:00'],
    ],
    [
      'cross midnight between windows that touch there',
      {
        windows: [
          { weekday: 1, from: 22 * 60 + 30, to: 1440 },
          { weekday: 2, from: 0, to: 90 },
        ],
      },
      ['22:30', '23:30', '00:30'],
    ],
    [
      'do not cross it otherwise',
      {
        windows: [
          { weekday: 1, from: 22 * 60 + 30, to: 1440 },
          { weekday: 2, from: 30, to: 90 },
        ],
      },
      ['22:30', '00:30'],
    ],
    [
      'come from a window opened the day before the range',
      { windows: [{ weekday: 7, from: 22 * 60, to: 26 * 60 }] },
      ['00:00', '01:00'],
    ],
    [
      'never stop in a week without a pause',
      { windows: daily([0, 24]), stepMinutes: 360, durationMinutes: 720 },
      ['00:00', '06:00', '12:00', '18:00', '00:00', '06:00', '12:00', '18:00'],
    ],
  ])('%s', (_, change, starts) => {
    expect(clockStarts({ ...twoDays, ...change })).toEqual(starts);
  });

  it('from Sunday to Monday as on any other night', () => {
    const sunday = { from: at('2026-06-07T22:00Z'), to: at('2026-06-08T03:00Z') };
    expect(clockStarts({ ...base, ...sunday, windows: daily([0, 24]), durationMinutes: 90 })).toEqual([
      '22:00',
      '23:00',
      '00:00',
      '01:00',
      '02:00',
    ]);
  });
});

describe('asking about one start', () => {
  it.each<[string, string, Partial<SlotQuestion>, boolean]>([
    ['is yes for an offered one', '10:00', {}, true],
    ['is no off the grid', '10:30', {}, false],
    ['is no outside the window', '12:00', {}, false],
    ['is no when taken', '10:00', { busy: [taken('10:59', '11:00')] }, false],
    [
      'is no when only a buffer is in the way',
      '10:00',
      { bufferAfterMinutes: 5, busy: [taken('11:04', '11:30')] },
      false,
    ],
    ['does not ask for the range', '10:00', { from: 0, to: 0 }, true],
    ['is no within the notice', '10:00', { now: at('2026-06-01T09:30Z'), minimumNoticeMinutes: 31 }, false],
  ])('%s', (_, time, change, free) => {
    expect(isFree({ ...base, ...change }, at(`2026-06-01T${time}Z`))).toBe(free);
  });
});

describe('the next free starts', () => {
  it('are the first of the range, as many as asked for', () => {
    const long = { ...base, to: at('2026-07-01T00:00Z'), busy: [taken('09:00', '11:00')] };
    expect(nextFree(long, 3)).toEqual([at('2026-06-01T11:00Z'), at('2026-06-02T09:00Z'), at('2026-06-02T10:00Z')]);
    expect(nextFree(base, 10)).toHaveLength(3);
  });

  it('end with the furthest date even in an endless range', () => {
    expect(nextFree({ ...base, furthestDays: 12, to: Number.POSITIVE_INFINITY }, 10)).toHaveLength(3);
  });
});

describe('grouping by the visitor’s day', () => {
  it('puts each start on the date the visitor sees', () => {
    const starts = [at('2026-06-01T09:00Z'), at('2026-06-01T14:59Z'), at('2026-06-01T15:00Z'), at('2026-06-03T00:00Z')];
    expect(groupByDay(starts, 'Asia/Seoul')).toEqual([
      { date: '2026-06-01', starts: starts.slice(0, 2) },
      { date: '2026-06-02', starts: starts.slice(2, 3) },
      { date: '2026-06-03', starts: starts.slice(3) },
    ]);
  });

  it('is empty without starts', () => {
    expect(groupByDay([], 'Asia/Seoul')).toEqual([]);
  });

  it('keeps one group for a day that clocks set back over midnight return to', () => {
    // In 2010 Newfoundland went from 00:01 (02:31 UTC) back to 23:01 of the evening before: 30, 90 and 91 are after midnight.
    const starts = [0, 15, 30, 31, 45, 60, 90, 91].map(n => at('2010-11-07T02:00Z') + n * minute);
    expect(groupByDay(starts, 'America/St_Johns').map(({ date, starts }) => [date, starts.length])).toEqual([
      ['2010-11-06', 5],
      ['2010-11-07', 3],
    ]);
  });

  it('gives a 25-hour day all its hours', () => {
    const hours = Array.from({ length: 49 }, (_, i) => at('2026-11-01T04:00Z') + i * 60 * minute);
    expect(groupByDay(hours, 'America/New_York').map(({ date, starts }) => [date, starts.length])).toEqual([
      ['2026-11-01', 25],
      ['2026-11-02', 24],
    ]);
  });
});

describe('the zone of the machine', () => {
  const original = process.env.TZ;
  afterEach(() => {
    if (original === undefined) delete process.env.TZ;
    else process.env.TZ = original;
  });

  it('does not matter', () => {
    const question = { ...base, zone: 'America/New_York', to: at('2026-06-20T00:00Z') };
    const answers = ['UTC', 'Pacific/Kiritimati', 'America/New_York', 'Australia/Lord_Howe'].map(zone => {
      process.env.TZ = zone;
      const offset = new Date(Date.UTC(2026, 0)).getTimezoneOffset();
      return { offset, days: groupByDay(freeSlots(question), 'Asia/Kathmandu') };
    });
    expect(new Set(answers.map(({ offset }) => offset)).size).toBe(4);
    for (const { days } of answers) expect(days).toEqual(answers[0]?.days);
  });
});
