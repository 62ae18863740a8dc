import { describe, expect, it } from 'vitest';
import { busyIn, calendarFile, eventLines, inRange, toldIn } from '../../../../tests/kit/providers/calendar-text.ts';

const autumn = inRange('2026-10-01T00:00:00Z', '2026-11-30T00:00:00Z');

describe('the zone of an outside event', () => {
  const at = (zone: string) =>
    calendarFile(
      ...eventLines('SUMMARY:Visit', `DTSTART;TZID=${zone}:20261209T130000`, `DTEND;TZID=${zone}:20261209T140000`),
    );

  it.each([
    ['W. Europe Standard Time', '12:00'],
    ['Eastern Standard Time', '18:00'],
    ['eastern standard time', '18:00'],
    ['/Europe/Vienna', '12:00'],
    ['/citadel.org/20210210_1/Europe/Vienna', '12:00'],
    ['/freeassociation.sourceforge.net/Europe/Paris', '12:00'],
    ['europe/vienna', '12:00'],
    ['GMT+0100', '12:00'],
    ['"UTC+01:00"', '12:00'],
    ['"(UTC+01:00) Amsterdam, Berlin"', '12:00'],
    ['"Europe/Vienna"', '12:00'],
  ])('%s is read', (zone, from) => {
    expect(busyIn(at(zone))).toEqual([`2026-12-09T${from} 2026-12-09T${String(Number(from.slice(0, 2)) + 1)}:00`]);
    expect(toldIn(at(zone))).toEqual([]);
  });

  it.each([
    ['Customized Time Zone', '2026-12-08T23:00 2026-12-10T02:00'],
    ['', '2026-12-08T23:00 2026-12-10T02:00'],
    ['Vienna', '2026-12-08T23:00 2026-12-10T02:00'],
    ['EST', '2026-12-09T18:00 2026-12-09T19:00'],
    ['MST', '2026-12-09T20:00 2026-12-09T21:00'],
    ['IST', '2026-12-09T07:30 2026-12-09T14:00'],
  ])('%j blocks all the time it may mean, and is told', (zone, span) => {
    expect(busyIn(at(zone))).toEqual([span]);
    expect(toldIn(at(zone))).toEqual([expect.stringMatching(/^Visit 2026-12-0[89] zone$/)]);
  });

  const rules = (...lines: string[]) => ['BEGIN:VTIMEZONE', ...lines, 'END:VTIMEZONE'];
  const standard = (...lines: string[]) => [
    'BEGIN:STANDARD',
    'DTSTART:19701025T030000',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    ...lines,
    'END:STANDARD',
  ];
  const summer = [
    'BEGIN:DAYLIGHT',
    'DTSTART:19700329T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'END:DAYLIGHT',
  ];
  const winter = standard('TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100');
  const weekly = eventLines(
    'SUMMARY:Visit',
    'DTSTART;TZID=Our office:20261019T130000',
    'DTEND;TZID=Our office:20261019T140000',
    'RRULE:FREQ=WEEKLY;COUNT=2',
  );

  it('is that of the rules in the file for a name we do not know, in summer and winter', () => {
    const text = calendarFile(...rules('TZID:Our office', ...summer, ...winter), ...weekly);
    expect(busyIn(text, autumn)).toEqual(['2026-10-19T11:00 2026-10-19T12:00', '2026-10-26T12:00 2026-10-26T13:00']);
    expect(toldIn(text, autumn)).toEqual([]);
  });

  it('is the place that the rules name', () => {
    expect(
      busyIn(calendarFile(...rules('TZID:Our office', 'X-LIC-LOCATION:Europe/Vienna'), ...weekly), autumn),
    ).toHaveLength(2);
  });

  it.each([
    ['without an offset', rules('TZID:Our office', ...standard('TZOFFSETFROM:+0200'))],
    ['without any observance', rules('TZID:Our office')],
    [
      'with a rule that cannot be read',
      rules('TZID:Our office', ...standard('RRULE:nonsense', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100')),
    ],
    ['of another name', rules('TZID:Another office', ...winter)],
  ])('is unknown by rules %s', (_, lines) => {
    const text = calendarFile(...lines, ...weekly);
    expect(busyIn(text, autumn)[0]).toBe('2026-10-18T23:00 2026-10-20T02:00');
    expect(toldIn(text, autumn)).toHaveLength(1);
  });
});
