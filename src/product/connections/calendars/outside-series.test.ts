import { describe, expect, it } from 'vitest';
import { busyIn, calendarFile, eventLines, toldIn } from '../../../../tests/kit/providers/calendar-text.ts';

describe('a series of an outside calendar', () => {
  const series = (...lines: string[]) =>
    calendarFile(
      ...eventLines(
        'DTSTART;TZID=Asia/Jerusalem:20261205T123000',
        'DTEND;TZID=Asia/Jerusalem:20261205T133000',
        ...lines,
      ),
    );
  const starts = (text: string) => busyIn(text).map(span => span.slice(5, 16));
  const three = ['12-05T10:30', '12-12T10:30', '12-19T10:30'];

  it.each([
    ['the instant of the last', '20261219T103000Z'],
    ['a second before the last in UTC', '20261219T102959Z', 2],
    ['the local time of the last', '20261219T123000'],
    ['the date of the last', '20261219'],
    ['the day before', '20261218', 2],
    ['what cannot be read, which ends nothing', 'soon', 9],
  ])('until %s', (_, until, count = 3) => {
    const found = starts(series(`RRULE:FREQ=WEEKLY;UNTIL=${until}`));
    expect(found.slice(0, Math.min(3, count))).toEqual(three.slice(0, count));
    expect(found).toHaveLength(count);
  });

  it.each([
    ['in UTC', 'EXDATE:20261212T103000Z'],
    ['in another zone', 'EXDATE;TZID=Europe/Lisbon:20261212T103000'],
    ['under another name of its zone', 'EXDATE;TZID=Israel Standard Time:20261212T123000'],
    ['in local time', 'EXDATE:20261212T123000'],
    ['as a date', 'EXDATE;VALUE=DATE:20261212'],
    ['among others', 'EXDATE:20260101T000000Z,20261212T103000Z'],
  ])('without a date given %s', (_, line) => {
    expect(starts(series('RRULE:FREQ=WEEKLY;COUNT=3', line))).toEqual([three[0], three[2]]);
  });

  it('keeps a date that is taken out in a zone nobody knows, and says so', () => {
    const text = series('SUMMARY:Choir', 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;TZID=Somewhere:20261212T123000');
    expect(starts(text)).toEqual(three);
    expect(toldIn(text)).toEqual(['Choir 2026-12-05 zone']);
  });

  it.each([
    'RECURRENCE-ID:20261212T103000Z',
    'RECURRENCE-ID;TZID=America/New_York:20261212T053000',
    'RECURRENCE-ID;VALUE=DATE:20261212',
  ])('is not busy where a date was moved away: %s', line => {
    const moved = eventLines(line, 'DTSTART:20261213T090000Z', 'DTEND:20261213T100000Z');
    const master = eventLines(
      'DTSTART;TZID=Asia/Jerusalem:20261205T123000',
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY;COUNT=3',
    );
    expect(starts(calendarFile(...master, ...moved))).toEqual([three[0], '12-13T09:00', three[2]]);
  });

  it('moves all that follow when a change says so', () => {
    const master = eventLines(
      'DTSTART;TZID=Europe/Vienna:20261207T100000',
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY;COUNT=3',
    );
    const later = eventLines(
      'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Vienna:20261214T100000',
      'DTSTART;TZID=Europe/Vienna:20261214T150000',
      'DURATION:PT2H',
    );
    expect(busyIn(calendarFile(...master, ...later))).toEqual([
      '2026-12-07T09:00 2026-12-07T10:00',
      '2026-12-14T14:00 2026-12-14T16:00',
      '2026-12-21T14:00 2026-12-21T16:00',
    ]);
  });

  it('has the dates and periods it names', () => {
    const text = series(
      'RDATE;VALUE=PERIOD:20261206T160000Z/PT2H,20261207T160000Z/20261207T163000Z',
      'RDATE:20261208T103000Z',
    );
    expect(busyIn(text)).toEqual([
      '2026-12-05T10:30 2026-12-05T11:30',
      '2026-12-06T16:00 2026-12-06T18:00',
      '2026-12-07T16:00 2026-12-07T16:30',
      '2026-12-08T10:30 2026-12-08T11:30',
    ]);
    expect(toldIn(text)).toEqual([]);
  });
});
