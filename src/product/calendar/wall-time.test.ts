import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { afterEach, describe, expect, it } from 'vitest';
import { addDays, instantOf, isRepeated, offsetChanges, wallOf, weekdayOf } from './wall-time.ts';

const hour = 3_600_000;
const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds;
const clock = (text: string) => {
  const [hours, minutes] = text.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
};

describe('wall time to instant', () => {
  it.each([
    ['Europe/Lisbon', '2026-03-29', '0:59', '2026-03-29T00:59Z', 'the minute before the change'],
    ['Europe/Lisbon', '2026-03-29', '1:30', '2026-03-29T01:30Z', 'a missing time moves forward to 2:30'],
    ['Europe/Lisbon', '2026-10-25', '1:30', '2026-10-25T00:30Z', 'a repeated time means the first'],
    ['Europe/Lisbon', '2026-10-25', '2:00', '2026-10-25T02:00Z', 'after the repeated hour'],
    ['America/New_York', '2026-03-08', '2:30', '2026-03-08T07:30Z', 'a missing time moves forward to 3:30'],
    ['America/New_York', '2026-03-08', '24:00', '2026-03-09T04:00Z', '24:00 ends a 23-hour day'],
    ['America/New_York', '2026-11-01', '1:30', '2026-11-01T05:30Z', 'a repeated time means the first'],
    ['America/New_York', '2026-11-01', '24:00', '2026-11-02T05:00Z', '24:00 ends a 25-hour day'],
    ['Australia/Lord_Howe', '2026-10-04', '2:15', '2026-10-03T15:45Z', 'a half-hour skip moves by half an hour'],
    ['Australia/Lord_Howe', '2026-04-05', '1:45', '2026-04-04T14:45Z', 'a half-hour repeat means the first'],
    ['America/Santiago', '2026-09-06', '0:00', '2026-09-06T04:00Z', 'a midnight that does not exist'],
    ['America/Santiago', '2026-09-05', '24:00', '2026-09-06T04:00Z', 'the same midnight from the day before'],
    ['America/Santiago', '2026-04-04', '23:30', '2026-04-05T02:30Z', 'a repeated hour before midnight'],
    ['Asia/Kathmandu', '2026-06-01', '9:00', '2026-06-01T03:15Z', 'an offset of 5:45'],
    ['America/St_Johns', '2026-06-01', '9:00', '2026-06-01T11:30Z', 'an offset of -2:30'],
    ['Pacific/Apia', '2011-12-30', '9:00', '2011-12-30T19:00Z', 'a date that was skipped moves a day forward'],
    ['Pacific/Apia', '2011-12-29', '24:00', '2011-12-30T10:00Z', 'the end of the day before the skipped one'],
    ['Africa/Casablanca', '2025-02-23', '2:30', '2025-02-23T01:30Z', 'the first of the repeated hour before Ramadan'],
    ['Africa/Casablanca', '2025-04-06', '2:30', '2025-04-06T02:30Z', 'the hour missing after Ramadan'],
    ['Asia/Seoul', '2026-07-01', '9:00', '2026-07-01T00:00Z', 'a zone that never changes'],
    ['UTC', '2028-02-29', '12:00', '2028-02-29T12:00Z', 'leap day'],
  ])('%s %s %s is %s: %s', (zone, date, time, instant) => {
    expect(new Date(instantOf(zone, date, clock(time))).toISOString()).toBe(new Date(instant).toISOString());
  });

  it('gives the change days 23 and 25 hours', () => {
    const length = (zone: string, date: string) => (instantOf(zone, date, 1440) - instantOf(zone, date, 0)) / hour;
    expect(length('America/New_York', '2026-03-08')).toBe(23);
    expect(length('America/New_York', '2026-11-01')).toBe(25);
    expect(length('Australia/Lord_Howe', '2026-10-04')).toBe(23.5);
    expect(length('America/New_York', '2026-03-09')).toBe(24);
  });

  it.each(['2026-02-29', '2026-13-01', '2026-1-1', 'today', ''])('refuses "%s" as a date', date => {
    expect(() => instantOf('UTC', date, 0)).toThrow(RangeError);
  });

  it('refuses a zone it does not know', () => {
    expect(() => instantOf('Mars/Olympus', '2026-01-01', 0)).toThrow('Unknown time zone: Mars/Olympus');
  });
});

describe('instant to wall time', () => {
  it.each([
    ['America/New_York', '2026-03-08T06:59Z', { date: '2026-03-08', minutes: 119, offsetMinutes: -300, weekday: 7 }],
    ['America/New_York', '2026-03-08T07:00Z', { date: '2026-03-08', minutes: 180, offsetMinutes: -240, weekday: 7 }],
    ['America/New_York', '2026-11-01T05:30Z', { date: '2026-11-01', minutes: 90, offsetMinutes: -240, weekday: 7 }],
    ['America/New_York', '2026-11-01T06:30Z', { date: '2026-11-01', minutes: 90, offsetMinutes: -300, weekday: 7 }],
    ['Pacific/Apia', '2011-12-30T09:59Z', { date: '2011-12-29', minutes: 1439, offsetMinutes: -600, weekday: 4 }],
    ['Pacific/Apia', '2011-12-30T10:00Z', { date: '2011-12-31', minutes: 0, offsetMinutes: 840, weekday: 6 }],
    ['Asia/Kathmandu', '2028-02-28T18:15Z', { date: '2028-02-29', minutes: 0, offsetMinutes: 345, weekday: 2 }],
  ])('in %s, %s shows %o', (zone, instant, wall) => {
    expect(wallOf(zone, at(instant))).toEqual(wall);
  });

  it.each([
    ['America/New_York', '2026-11-01T04:59Z', false],
    ['America/New_York', '2026-11-01T05:00Z', true],
    ['America/New_York', '2026-11-01T06:59Z', true],
    ['America/New_York', '2026-11-01T07:00Z', false],
    ['America/New_York', '2026-03-08T07:00Z', false],
    ['Australia/Lord_Howe', '2026-04-04T14:29Z', false],
    ['Australia/Lord_Howe', '2026-04-04T14:30Z', true],
    ['Australia/Lord_Howe', '2026-04-04T15:29Z', true],
    ['Australia/Lord_Howe', '2026-04-04T15:30Z', false],
    ['Asia/Seoul', '2026-11-01T06:30Z', false],
  ])('in %s, the wall time of %s is shown twice: %s', (zone, instant, twice) => {
    expect(isRepeated(zone, at(instant))).toBe(twice);
  });
});

describe('offset changes', () => {
  it('are listed with the offsets before and after', () => {
    expect(offsetChanges('Europe/Lisbon', at('2026-01-01T00:00Z'), at('2027-01-01T00:00Z'))).toEqual([
      { at: at('2026-03-29T01:00Z'), before: 0, after: 60 },
      { at: at('2026-10-25T01:00Z'), before: 60, after: 0 },
    ]);
  });

  it('include one at the very start of the range and leave out one at its end', () => {
    const change = at('2026-03-29T01:00Z');
    expect(offsetChanges('Europe/Lisbon', change, change + 1)).toHaveLength(1);
    expect(offsetChanges('Europe/Lisbon', change - 1, change)).toEqual([]);
  });

  it('are none in Seoul, however long one looks', () => {
    expect(offsetChanges('Asia/Seoul', at('2000-01-01T00:00Z'), at('2050-01-01T00:00Z'))).toEqual([]);
  });
});

describe('dates', () => {
  it.each([
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-02-28', 2, '2028-03-01'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['1970-01-01', -1, '1969-12-31'],
  ])('%s plus %i days is %s', (date, days, result) => {
    expect(addDays(date, days)).toBe(result);
  });

  it.each([
    ['2026-11-23', 1],
    ['2026-11-29', 7],
    ['1969-12-31', 3],
    ['2028-02-29', 2],
  ])('%s is weekday %i, Monday first', (date, weekday) => {
    expect(weekdayOf(date)).toBe(weekday);
  });
});

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'UTC');
const instants = fc.integer({ min: Date.UTC(1972, 0) / 60_000, max: Date.UTC(2099, 0) / 60_000 }).map(n => n * 60_000);
/** Instants within a day and a half of one of the zone's changes, where mistakes live. */
const nearChanges = zones.chain(zone =>
  fc.tuple(
    fc.constant(zone),
    fc.integer({ min: 1975, max: 2060 }).chain(year => {
      const first = new Temporal.ZonedDateTime(BigInt(Date.UTC(year, 0)) * 1_000_000n, zone);
      const change = first.getTimeZoneTransition('next')?.epochMilliseconds ?? Date.UTC(year, 5);
      return fc.integer({ min: -2160, max: 2160 }).map(minutes => change + minutes * 60_000);
    }),
  ),
);
const moments = fc.oneof(nearChanges, fc.tuple(zones, instants));

describe('agreement with Temporal', () => {
  it('reads the same wall time from every instant', () => {
    fc.assert(
      fc.property(moments, ([zone, epochMs]) => {
        const there = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone);
        expect(wallOf(zone, epochMs)).toEqual({
          date: there.toPlainDate().toString(),
          minutes: there.hour * 60 + there.minute,
          offsetMinutes: there.offsetNanoseconds / 6e10,
          weekday: there.dayOfWeek,
        });
      }),
      { numRuns: 400 },
    );
  });

  it('finds the same instant for every wall time', () => {
    fc.assert(
      fc.property(moments, fc.boolean(), ([zone, epochMs], skipToMidnight) => {
        const wall = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO('UTC').toPlainDateTime();
        const minutes = skipToMidnight ? 1440 : wall.hour * 60 + wall.minute;
        const meant = skipToMidnight ? wall.toPlainDate().add({ days: 1 }).toPlainDateTime() : wall;
        expect(instantOf(zone, wall.toPlainDate().toString(), minutes)).toBe(
          meant.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds,
        );
      }),
      { numRuns: 400 },
    );
  });

  it('knows the repeated times', () => {
    fc.assert(
      fc.property(moments, ([zone, epochMs]) => {
        const wall = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone).toPlainDateTime();
        const first = wall.toZonedDateTime(zone, { disambiguation: 'earlier' }).epochMilliseconds;
        const last = wall.toZonedDateTime(zone, { disambiguation: 'later' }).epochMilliseconds;
        expect(isRepeated(zone, epochMs)).toBe(first !== last);
      }),
      { numRuns: 400 },
    );
  });
});

describe('the zone of the machine', () => {
  const original = process.env.TZ;
  afterEach(() => {
    if (original === undefined) delete process.env.TZ;
    else process.env.TZ = original;
  });

  it.each([
    ['Pacific/Kiritimati', -840],
    ['America/New_York', 300],
  ])('does not matter: %s', (zone, offset) => {
    process.env.TZ = zone;
    expect(new Date(Date.UTC(2026, 0)).getTimezoneOffset()).toBe(offset);
    expect(instantOf('Europe/Lisbon', '2026-03-29', 90)).toBe(at('2026-03-29T01:30Z'));
    expect(wallOf('Europe/Lisbon', at('2026-12-31T23:30Z')).date).toBe('2026-12-31');
    expect(addDays('2026-03-08', 1)).toBe('2026-03-09');
    expect(weekdayOf('2026-03-08')).toBe(7);
  });
});
