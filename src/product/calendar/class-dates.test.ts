import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recurrences, repeats, weekdaysOf } from '../services/recurrence.ts';
import { type ClassTimes, classOccurrences, meetsAgain, meetsOn } from './class-dates.ts';
import { addDays, dayNumberOf, instantOf, wallOf } from './wall-time.ts';

const at = (text: string) => Date.parse(text);
const days = (from: string, to: string) => [at(`${from}T00:00Z`), at(`${to}T00:00Z`)] as const;
const salsa: ClassTimes = {
  zone: 'Europe/Lisbon',
  recurrence: 'weekly',
  startDate: '2026-03-15',
  startTime: '18:00',
  untilDate: null,
  durationMinutes: 90,
};
const starts = (times: ClassTimes, from: string, to: string) =>
  classOccurrences(times, ...days(from, to)).map(({ startsAt }) => `${new Date(startsAt).toISOString().slice(0, 16)}Z`);

describe('the dates of a class', () => {
  it('keep the host’s local time when the offset changes', () => {
    expect(starts(salsa, '2026-03-01', '2026-04-13')).toEqual([
      '2026-03-15T18:00Z',
      '2026-03-22T18:00Z',
      '2026-03-29T17:00Z',
      '2026-04-05T17:00Z',
      '2026-04-12T17:00Z',
    ]);
  });

  it('fall on each of its weekdays, none before its start date', () => {
    // 1 April 2026 is a Wednesday.
    const twice = { ...salsa, startDate: '2026-04-01', weekdays: [1, 3], untilDate: '2026-04-13' };
    expect(starts(twice, '2026-03-01', '2026-05-01')).toEqual([
      '2026-04-01T17:00Z',
      '2026-04-06T17:00Z',
      '2026-04-08T17:00Z',
      '2026-04-13T17:00Z',
    ]);
    expect(starts({ ...twice, startDate: '2026-04-02' }, '2026-03-01', '2026-04-08')).toEqual(['2026-04-06T17:00Z']);
    expect(['2026-04-06', '2026-04-07', '2026-04-08'].map(date => meetsOn(twice, date))).toEqual([true, false, true]);
  });

  it.each([
    'America/New_York',
    'Australia/Lord_Howe',
    'America/Santiago',
    'Asia/Kathmandu',
    'America/St_Johns',
    'Asia/Seoul',
  ])('are 52 Sundays at 18:00 in a year in %s', zone => {
    const found = classOccurrences({ ...salsa, zone, startDate: '2026-01-04' }, ...days('2026-01-01', '2027-01-01'));
    expect(found).toHaveLength(52);
    expect(new Set(found.map(({ startsAt }) => wallOf(zone, startsAt).minutes))).toEqual(new Set([1080]));
    expect(new Set(found.map(({ startsAt }) => wallOf(zone, startsAt).weekday))).toEqual(new Set([7]));
  });

  it('move forward on the day their time is skipped, and back to it a week later', () => {
    const early = { ...salsa, zone: 'America/New_York', startDate: '2026-03-01', startTime: '02:30' };
    expect(starts(early, '2026-03-01', '2026-03-16')).toEqual([
      '2026-03-01T07:30Z',
      '2026-03-08T07:30Z',
      '2026-03-15T06:30Z',
    ]);
  });

  it('mean the first of a repeated time, and last real minutes', () => {
    const early = { ...salsa, zone: 'America/New_York', startDate: '2026-11-01', startTime: '01:30' };
    expect(classOccurrences(early, ...days('2026-11-01', '2026-11-03'))).toEqual([
      { date: '2026-11-01', startsAt: at('2026-11-01T05:30Z'), endsAt: at('2026-11-01T07:00Z') },
    ]);
  });

  it('end with the last date, inclusive', () => {
    expect(starts({ ...salsa, untilDate: '2026-03-29' }, '2026-03-20', '2026-06-01')).toEqual([
      '2026-03-22T18:00Z',
      '2026-03-29T17:00Z',
    ]);
    expect(starts({ ...salsa, untilDate: '2026-03-28' }, '2026-03-20', '2026-06-01')).toEqual(['2026-03-22T18:00Z']);
  });

  it('are one for a class that meets once, whatever its last date says', () => {
    const once = { ...salsa, recurrence: 'one_time', untilDate: '2026-12-31' } as const;
    expect(starts(once, '2026-01-01', '2027-01-01')).toEqual(['2026-03-15T18:00Z']);
    expect(starts(once, '2026-03-16', '2027-01-01')).toEqual([]);
  });

  it('include a start at the beginning of the range and leave out one at its end', () => {
    const start = at('2026-03-22T18:00Z');
    expect(classOccurrences(salsa, start, start + 1)).toHaveLength(1);
    expect(classOccurrences(salsa, start - 1, start)).toEqual([]);
  });

  it('are found far from the first date', () => {
    expect(starts(salsa, '2036-03-10', '2036-03-17')).toEqual(['2036-03-16T18:00Z']);
  });

  it('are found on the far side of the date line', () => {
    const east = { ...salsa, zone: 'Pacific/Kiritimati', startTime: '00:30' };
    const west = { ...salsa, zone: 'Pacific/Pago_Pago', startTime: '23:30' };
    const range = [at('2026-03-14T10:30Z'), at('2026-03-14T10:31Z')] as const;
    expect(classOccurrences(east, ...range)).toHaveLength(1);
    expect(classOccurrences(west, at('2026-03-16T10:30Z'), at('2026-03-16T10:31Z'))).toHaveLength(1);
  });

  it('hold leap day', () => {
    expect(starts({ ...salsa, startDate: '2028-02-22' }, '2028-02-25', '2028-03-10')).toEqual([
      '2028-02-29T18:00Z',
      '2028-03-07T18:00Z',
    ]);
  });

  it('are one when nothing is said about repeating, too', () => {
    expect(starts({ ...salsa, recurrence: 'none' }, '2026-01-01', '2027-01-01')).toEqual(['2026-03-15T18:00Z']);
  });

  it.each([
    // Lisbon: 01:30 is skipped on 29 March and comes twice on 25 October 2026, both Sundays.
    [
      'daily_including_weekends',
      '2026-03-27',
      ['03-27T01:30', '03-28T01:30', '03-29T01:30', '03-30T00:30', '03-31T00:30', '04-01T00:30'],
    ],
    ['daily_excluding_weekends', '2026-03-27', ['03-27T01:30', '03-30T00:30', '03-31T00:30', '04-01T00:30']],
    // A Saturday: it begins on the Monday after.
    ['daily_excluding_weekends', '2026-03-28', ['03-30T00:30', '03-31T00:30', '04-01T00:30', '04-02T00:30']],
    [
      'daily_including_weekends',
      '2026-10-23',
      ['10-23T00:30', '10-24T00:30', '10-25T00:30', '10-26T01:30', '10-27T01:30', '10-28T01:30'],
    ],
    ['daily_excluding_weekends', '2026-10-23', ['10-23T00:30', '10-26T01:30', '10-27T01:30', '10-28T01:30']],
  ] as const)('of %s from %s keep their local time over changes of the offset', (recurrence, startDate, expected) => {
    const times = { ...salsa, recurrence, startDate, startTime: '01:30', untilDate: addDays(startDate, 5) };
    expect(starts(times, '2026-01-01', '2027-01-01')).toEqual(expected.map(text => `2026-${text}Z`));
  });

  it('are those, and only those, of the days asked for: whatever the rhythm, zone and range', () => {
    const zones = ['Europe/Lisbon', 'America/Santiago', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia'];
    const clock = (minutes: number) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    const input = fc.record({
      zone: fc.constantFrom(...zones),
      recurrence: fc.constantFrom(...recurrences),
      start: fc.integer({ min: 0, max: 900 }),
      length: fc.option(fc.integer({ min: 0, max: 60 })),
      minutes: fc.integer({ min: 0, max: 1439 }),
      ahead: fc.integer({ min: -40, max: 400 }),
      days: fc.integer({ min: 0, max: 70 }),
    });
    fc.assert(
      fc.property(input, ({ zone, recurrence, start, length, minutes, ahead, days: count }) => {
        const startDate = addDays('2026-01-01', start);
        const untilDate = length === null ? null : addDays(startDate, length);
        const times = { ...salsa, zone, recurrence, startDate, untilDate, startTime: clock(minutes) };
        const from = at(`${addDays(startDate, ahead)}T07:13Z`);
        const to = from + count * 86_400_000;
        const expected: string[] = [];
        // One day after the other, as one would in a paper calendar.
        for (let day = startDate; instantOf(zone, day, minutes) < to; day = addDays(day, 1)) {
          const isOver = repeats(recurrence) ? untilDate !== null && day > untilDate : day !== startDate;
          if (isOver) break;
          const weekday = ((dayNumberOf(day) + 3) % 7) + 1;
          if (!weekdaysOf(times).includes(weekday)) continue;
          if (instantOf(zone, day, minutes) >= from) expected.push(day);
        }
        const found = classOccurrences(times, from, to);
        expect(found.map(({ date }) => date)).toEqual(expected);
        for (const { date, startsAt, endsAt } of found) {
          expect(startsAt).toBe(instantOf(zone, date, minutes));
          expect(endsAt - startsAt).toBe(90 * 60_000);
        }
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ['a time that is none', { ...salsa, startTime: '24:00' }],
    ['a date that is none', { ...salsa, startDate: '2026-02-29' }],
    ['a zone that is none', { ...salsa, zone: 'Atlantis' }],
  ])('refuse %s', (_, times) => {
    expect(() => classOccurrences(times, ...days('2026-01-01', '2027-01-01'))).toThrow(RangeError);
  });

  it('refuse to list for ever', () => {
    expect(() => classOccurrences(salsa, 0, Number.POSITIVE_INFINITY)).toThrow(RangeError);
    expect(classOccurrences({ ...salsa, untilDate: '2026-03-22' }, 0, Number.POSITIVE_INFINITY)).toHaveLength(2);
  });
});

describe('whether a class meets again', () => {
  const now = at('2026-03-22T18:00Z');
  const once = { ...salsa, recurrence: 'one_time' as const, startDate: '2026-03-22' };
  const working = { ...salsa, recurrence: 'daily_excluding_weekends' as const };
  it.each([
    ['every week, without end', salsa, true],
    ['every week, until today', { ...salsa, untilDate: '2026-03-22' }, true],
    ['every week, until yesterday', { ...salsa, untilDate: '2026-03-21' }, false],
    ['once, just now', once, true],
    ['once, a minute ago', { ...once, startTime: '17:59' }, false],
    ['from another year on', { ...salsa, startDate: '2031-01-05' }, true],
    ['on working days of a weekend', { ...working, startDate: '2026-03-28', untilDate: '2026-03-29' }, false],
    ['on working days from a Saturday on', { ...working, startDate: '2026-03-28' }, true],
    ['at a date that is typed just now', { ...salsa, startDate: '' }, true],
    ['until a date that is none', { ...salsa, untilDate: '2026-02-30' }, true],
  ])('%s', (_, times, again) => expect(meetsAgain(times, now)).toBe(again));
});
