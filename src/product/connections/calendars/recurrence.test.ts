import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { periodsOf, readRule } from './recurrence.ts';

/** The first dates of a rule; fewer when it has none for 3000 periods. */
function firstDates(text: string, start: string, count: number): string[] {
  const rule = readRule(text);
  if (rule === undefined) throw new Error(`unreadable: ${text}`);
  const found: string[] = [];
  let periods = 0;
  for (const { starts } of periodsOf(rule, Date.parse(`${start}Z`))) {
    found.push(...starts.map(at => new Date(at).toISOString().slice(0, 16)));
    periods += 1;
    if (found.length >= count || periods > 3000) break;
  }
  return found.slice(0, count);
}

describe('a recurrence rule', () => {
  // Examples of RFC 5545, 3.8.5.3.
  it.each([
    ['FREQ=DAILY;COUNT=2', '1997-09-02T09:00', ['1997-09-02', '1997-09-03']],
    [
      'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TU,TH;COUNT=4',
      '1997-09-02T09:00',
      ['1997-09-02', '1997-09-04', '1997-09-16', '1997-09-18'],
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO',
      '1997-08-05T09:00',
      ['1997-08-05', '1997-08-10', '1997-08-19', '1997-08-24'],
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
      '1997-08-05T09:00',
      ['1997-08-05', '1997-08-17', '1997-08-19', '1997-08-31'],
    ],
    ['FREQ=MONTHLY;COUNT=3;BYDAY=1FR', '1997-09-05T09:00', ['1997-09-05', '1997-10-03', '1997-11-07']],
    ['FREQ=MONTHLY;BYMONTHDAY=-3;COUNT=2', '1997-09-28T09:00', ['1997-09-28', '1997-10-29']],
    [
      'FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5',
      '2007-01-15T09:00',
      ['2007-01-15', '2007-01-30', '2007-02-15', '2007-03-15', '2007-03-30'],
    ],
    [
      'FREQ=YEARLY;INTERVAL=3;COUNT=3;BYYEARDAY=1,100,200',
      '1997-01-01T09:00',
      ['1997-01-01', '1997-04-10', '1997-07-19'],
    ],
    ['FREQ=YEARLY;BYDAY=20MO;COUNT=2', '1997-05-19T09:00', ['1997-05-19', '1998-05-18']],
    ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=2', '1997-05-12T09:00', ['1997-05-12', '1998-05-11']],
    ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=2', '1998-02-13T09:00', ['1998-02-13', '1998-03-13']],
    [
      'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8;COUNT=2',
      '1996-11-05T09:00',
      ['1996-11-05', '2000-11-07'],
    ],
    [
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2;COUNT=3',
      '1997-09-29T09:00',
      ['1997-09-29', '1997-10-30', '1997-11-27'],
    ],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=2', '2024-02-29T09:00', ['2024-02-29', '2028-02-29']],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '2024-02-01T09:00', []],
    ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', '2024-02-01T09:00', []],
  ])('%s', (rule, start, dates) => {
    expect(firstDates(rule, start, dates.length + 1).map(date => date.slice(0, 10))).toEqual(dates);
  });

  it('counts within a day', () => {
    expect(firstDates('FREQ=HOURLY;INTERVAL=3;COUNT=3', '1997-09-02T09:00', 4)).toEqual([
      '1997-09-02T09:00',
      '1997-09-02T12:00',
      '1997-09-02T15:00',
    ]);
    expect(firstDates('FREQ=DAILY;BYHOUR=9,10;BYMINUTE=0,30;COUNT=3', '1997-09-02T09:00', 4)).toEqual([
      '1997-09-02T09:00',
      '1997-09-02T09:30',
      '1997-09-02T10:00',
    ]);
    expect(firstDates('FREQ=MINUTELY;INTERVAL=90;COUNT=2', '1997-09-02T09:00', 3)).toEqual([
      '1997-09-02T09:00',
      '1997-09-02T10:30',
    ]);
  });

  it('is the same from the middle as from its beginning', () => {
    const rule = readRule('FREQ=WEEKLY;INTERVAL=3;BYDAY=TU,SU');
    if (rule === undefined) throw new Error('unreadable');
    const [start, since] = [Date.parse('2001-01-02T10:00Z'), Date.parse('2026-11-01T00:00Z')];
    const datesFrom = (from?: number) => {
      const found: number[] = [];
      for (const { starts } of periodsOf(rule, start, from)) {
        found.push(...starts.filter(at => at >= since));
        if (found.length > 5) return found;
      }
      return found;
    };
    expect(datesFrom(since)).toEqual(datesFrom());
  });

  it.each([
    '',
    '{}: Error',
    'INTERVAL=2',
    'FREQ=SOMETIMES',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;COUNT=-1',
    'FREQ=DAILY;BYDAY=XX',
    'FREQ=DAILY;BYMONTH=13',
    'FREQ=MONTHLY;BYMONTHDAY=0',
    'FREQ=DAILY;FREQ=WEEKLY',
    'FREQ=DAILY;BYEASTER=1',
    'FREQ=DAILY;BYMONTH=',
  ])('%j cannot be read', text => expect(readRule(text)).toBeUndefined());

  it('has the dates that another reader finds', () => {
    const days = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
    const some = <T>(of: readonly T[], most: number) =>
      fc.uniqueArray(fc.constantFrom(...of), { minLength: 1, maxLength: most });
    const rules = fc.oneof(
      fc.record({ f: fc.constant('WEEKLY'), by: some(days, 4).map(all => `BYDAY=${all}`) }),
      fc.record({ f: fc.constant('MONTHLY'), by: some([1, 2, 15, 28, -1], 3).map(all => `BYMONTHDAY=${all}`) }),
      fc.record({
        f: fc.constant('MONTHLY'),
        by: fc.tuple(fc.constantFrom(1, 2, -1), fc.constantFrom(...days)).map(([nth, day]) => `BYDAY=${nth}${day}`),
      }),
      fc.record({ f: fc.constant('YEARLY'), by: some([1, 4, 6, 9], 3).map(all => `BYMONTH=${all};BYMONTHDAY=10`) }),
      fc.record({ f: fc.constant('DAILY'), by: some([1, 4, 6, 9], 3).map(all => `BYMONTH=${all}`) }),
    );
    fc.assert(
      fc.property(
        rules,
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 0, max: 700 }),
        ({ f, by }, interval, day) => {
          const start = new Date(Date.UTC(2024, 0, 1 + day, 10)).toISOString().slice(0, 16);
          const text = `FREQ=${f};INTERVAL=${interval};${by}`;
          const mine = firstDates(text, start, 6);
          const other = ICAL.Recur.fromString(text).iterator(ICAL.Time.fromJSDate(new Date(`${start}Z`), true));
          const theirs = Array.from({ length: 8 }, () => other.next()?.toString().slice(0, 16));
          // It begins with the start itself, even when that is no date of the rule.
          expect(
            theirs.filter(date => date !== undefined && (date !== start || mine[0] === start)).slice(0, 5),
          ).toEqual(mine.slice(0, 5));
        },
      ),
      { numRuns: 100 },
    );
  });
});
