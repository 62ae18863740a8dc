import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  busyIn,
  calendarFile,
  december2026,
  eventLines,
  inRange,
  readerInLisbon,
  toldIn,
} from '../../../../tests/kit/providers/calendar-text.ts';
import { readEvents } from './outside-events.ts';

const autumn = inRange('2026-10-01T00:00:00Z', '2026-11-30T00:00:00Z');

describe('what cannot be read of an outside event', () => {
  const own = ['SUMMARY:Dentist\\, 2nd floor', 'DTSTART:20261203T090000Z', 'DTEND:20261203T100000Z'];
  const whole = '2026-12-03T09:00 2026-12-03T10:00';
  it.each([
    ['a line that is none', [...own, 'THIS IS NOT A PROPERTY'], whole, 'line'],
    ['a rule', [...own, 'RRULE:{}: Error'], whole, 'repetition'],
    ['a rule with an unknown part', [...own, 'RRULE:FREQ=DAILY;BYMOON=1'], whole, 'repetition'],
    ['a rule of another calendar', [...own, 'RRULE:RSCALE=HEBREW;FREQ=YEARLY'], whole, 'repetition'],
    ['a rule that takes out', [...own, 'RRULE:FREQ=YEARLY', 'EXRULE:FREQ=YEARLY'], whole, 'repetition'],
    ['a date of its own', [...own, 'RDATE:whenever'], whole, 'repetition'],
    [
      'an hour',
      [own[0], 'DTSTART:20261203T990000Z', 'DTEND:20261203T100000Z'],
      '2026-12-03T00:00 2026-12-04T00:00',
      'time',
    ],
    ['an end', [own[0], own[1], 'DTEND:later'], '2026-12-03T09:00 2026-12-04T00:00', 'time'],
    [
      'an end before its start',
      [own[0], own[1], 'DTEND:20261203T080000Z'],
      '2026-12-03T09:00 2026-12-04T00:00',
      'time',
    ],
    ['a length', [own[0], own[1], 'DURATION:an hour'], '2026-12-03T09:00 2026-12-04T00:00', 'time'],
    ['a start', [own[0], own[2]], '2026-12-03T00:00 2026-12-04T00:00', 'time'],
  ])('is %s: it is busy, and told with title and day', (_, lines, span, reason) => {
    const text = calendarFile(
      ...eventLines(...(lines as string[])),
      ...eventLines('DTSTART:20261205T090000Z', 'DTEND:20261205T100000Z').map(line => line.replace('one', 'two')),
    );
    expect(busyIn(text)).toEqual([span, '2026-12-05T09:00 2026-12-05T10:00']);
    expect(toldIn(text)).toEqual([`Dentist, 2nd floor 2026-12-03 ${reason}`]);
  });

  it('is told of a file that was cut off', () => {
    const text = calendarFile(...eventLines(...own)).replace(/END:VEVENT[\s\S]*/, '');
    expect(busyIn(text)).toEqual([whole]);
    expect(toldIn(text)).toEqual(['Dentist, 2nd floor 2026-12-03 line']);
  });

  it('is not told when it takes no time, or lies elsewhere', () => {
    expect(toldIn(calendarFile(...eventLines(...own, 'TRANSP:TRANSPARENT', 'BROKEN')))).toEqual([]);
    expect(toldIn(calendarFile(...eventLines(...own, 'BROKEN')), autumn)).toEqual([]);
  });

  it('never hides anything, however a file is damaged', () => {
    const lines = calendarFile(
      ...eventLines(...own, 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20261210T090000Z', 'ATTENDEE;CN="A; B":mailto:a@b.c'),
    ).split('\r\n');
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('"', ':', ';', ',', '\r\n', '\n ', 'T', 'Z', '9999', 'P1D', 'BEGIN:VEVENT', 'END:VEVENT', '-1'),
    );
    fc.assert(
      fc.property(fc.nat(lines.length - 1), fc.nat(60), fc.nat(12), piece, (line, at, cut, put) => {
        const text = lines
          .map((one, nth) => (nth === line ? one.slice(0, at) + put + one.slice(at + cut) : one))
          .join('\r\n');
        const { events, unread } = readEvents(text, december2026, readerInLisbon);
        // Only another start or end can take it out of the range.
        if (!/^DT/.test(lines[line] ?? '')) expect(events.length + unread.length).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });
});
