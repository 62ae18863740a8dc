import { describe, expect, it } from 'vitest';
import {
  busyIn,
  calendarFile,
  eventLines,
  inRange,
  readerInLisbon,
} from '../../../../tests/kit/providers/calendar-text.ts';
import { readEvents } from './outside-events.ts';

const autumn = inRange('2026-10-01T00:00:00Z', '2026-11-30T00:00:00Z');
const busyAutumn = (text: string, range = autumn) => busyIn(text, range);

describe('events of an outside calendar', () => {
  it('keep their time on the wall over a change of the clocks', () => {
    const weekly = eventLines(
      'DTSTART;TZID=Europe/Lisbon:20261019T100000',
      'DTEND;TZID=Europe/Lisbon:20261019T110000',
      'RRULE:FREQ=WEEKLY;COUNT=3',
    );
    expect(busyAutumn(calendarFile(...weekly))).toEqual([
      '2026-10-19T09:00 2026-10-19T10:00',
      '2026-10-26T10:00 2026-10-26T11:00',
      '2026-11-02T10:00 2026-11-02T11:00',
    ]);
  });

  it('leave out what was excepted, and show what was moved where it is, even from far away', () => {
    const series = eventLines(
      'DTSTART:20261005T100000Z',
      'DTEND:20261005T110000Z',
      'RRULE:FREQ=DAILY;COUNT=90',
      'EXDATE:20261007T100000Z',
    );
    const moved = eventLines('RECURRENCE-ID:20261006T100000Z', 'DTSTART:20261006T150000Z', 'DTEND:20261006T160000Z');
    const fromLater = eventLines(
      'RECURRENCE-ID:20261201T100000Z',
      'DTSTART:20261007T200000Z',
      'DTEND:20261007T210000Z',
    );
    const gone = eventLines(
      'RECURRENCE-ID:20261008T100000Z',
      'DTSTART:20261008T100000Z',
      'DTEND:20261008T110000Z',
      'STATUS:CANCELLED',
    );
    expect(
      busyAutumn(
        calendarFile(...series, ...moved, ...fromLater, ...gone),
        inRange('2026-10-05T00:00:00Z', '2026-10-10T00:00:00Z'),
      ),
    ).toEqual([
      '2026-10-05T10:00 2026-10-05T11:00',
      '2026-10-06T15:00 2026-10-06T16:00',
      '2026-10-07T20:00 2026-10-07T21:00',
      '2026-10-09T10:00 2026-10-09T11:00',
    ]);
  });

  it('take whole days on the clock of the host, 25 hours of them when the clocks go back', () => {
    const day = eventLines('DTSTART;VALUE=DATE:20261025', 'DTEND;VALUE=DATE:20261026');
    expect(busyAutumn(calendarFile(...day))).toEqual(['2026-10-24T23:00 2026-10-26T00:00']);
    expect(busyAutumn(calendarFile(...eventLines('DTSTART;VALUE=DATE:20261025')))).toEqual([
      '2026-10-24T23:00 2026-10-26T00:00',
    ]);
  });

  it('are read by the rules in the file when its zone has a name of its own', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Some office',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:-0500',
      'TZOFFSETTO:-0500',
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    const one = eventLines('DTSTART;TZID=Some office:20261019T100000', 'DURATION:PT30M');
    expect(busyAutumn(calendarFile(...zone, ...one))).toEqual(['2026-10-19T15:00 2026-10-19T15:30']);
  });

  it.each([
    ['marked free', ['TRANSP:TRANSPARENT']],
    ['cancelled', ['STATUS:CANCELLED']],
    ['declined by this account', ['ATTENDEE;PARTSTAT=DECLINED:mailto:Ana@example.org']],
    ['a moment without length', ['DTEND:20261019T100000Z']],
  ])('take no time when %s', (_, lines) => {
    const length = lines[0]?.startsWith('DTEND') ? [] : ['DTEND:20261019T110000Z'];
    expect(busyAutumn(calendarFile(...eventLines('DTSTART:20261019T100000Z', ...length, ...lines)))).toEqual([]);
  });

  it('take time when somebody else declined, and when the account has not answered', () => {
    const asked = eventLines(
      'DTSTART:20261019T100000Z',
      'DTEND:20261019T110000Z',
      'ATTENDEE;PARTSTAT=DECLINED:mailto:rui@example.org',
      'ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:ana@example.org',
    );
    expect(busyAutumn(calendarFile(...asked))).toHaveLength(1);
  });

  it('cannot keep the reader busy: what repeats every second is busy from where the steps end', () => {
    const endless = eventLines('SUMMARY:Tick', 'DTSTART:19700101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY');
    const steps = { left: 1000 };
    const { events, unread } = readEvents(calendarFile(...endless), autumn, readerInLisbon, steps);
    expect(steps.left).toBe(0);
    expect(Math.min(...events.map(({ from }) => from))).toBeLessThanOrEqual(autumn.from);
    expect(Math.max(...events.map(({ to }) => to))).toBe(autumn.to);
    expect(unread).toEqual([{ title: 'Tick', day: '1970-01-01', reason: 'repetition' }]);
  });

  it.each(['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY'])(
    'end when a rule of %s never has another date',
    frequency => {
      const never = eventLines(
        'DTSTART:20261019T100000Z',
        'DURATION:PT1H',
        `RRULE:FREQ=${frequency};BYMONTH=2;BYMONTHDAY=30`,
      );
      expect(busyAutumn(calendarFile(...never))[0]).toBe('2026-10-19T10:00 2026-10-19T11:00');
    },
  );

  it('are told about when the text is no calendar', () => {
    const nothing = { events: [], unread: [{ title: '', day: null, reason: 'entry' }] };
    for (const text of ['<html>', '', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR'])
      expect(readEvents(text, autumn, readerInLisbon)).toEqual(nothing);
    expect(readEvents(calendarFile('BEGIN:VTODO', 'UID:t', 'END:VTODO'), autumn, readerInLisbon).unread).toEqual([]);
  });
});
