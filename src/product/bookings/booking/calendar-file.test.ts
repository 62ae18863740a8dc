import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type BookingMailProps, mailCalendar } from '../mails/booking-mail.ts';
import { type CalendarEntry, calendarFile } from './calendar-file.ts';

const entry: CalendarEntry = {
  bookingId: '7d2c9a0e-6f1b-4c58-9a53-2f7f0a1d9b11',
  sequence: 0,
  title:
    'Salsa, slowly; with \\ Søren & 최민지 and a title that is far longer than one line of such a file may ever be',
  startsAt: new Date('2026-11-23T09:00:00Z'),
  endsAt: new Date('2026-11-23T10:00:00Z'),
  place: 'Rua da Graça 12,\nLisbon',
  url: 'https://vitrine.example/bookings/abc',
  description: 'Change or cancel: https://vitrine.example/bookings/abc',
  organizer: { name: 'Maya "M." Okafor', email: 'maya@example.org' },
  attendee: { name: 'Ana Silva', email: 'ana@example.org' },
  cancelled: false,
  createdAt: new Date('2026-11-21T10:00:00Z'),
};
const moved = {
  ...entry,
  sequence: 1,
  startsAt: new Date('2026-11-25T09:00:00Z'),
  endsAt: new Date('2026-11-25T10:00:00Z'),
};
const ended = { ...moved, cancelled: true };
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map(one => new ICAL.Event(one, { strictExceptions: true }));

describe('the text of an .ics file', () => {
  it.each([
    ['PUBLISH', entry],
    ['REQUEST', entry],
    ['CANCEL', ended],
  ] as const)('%s keeps the rules of RFC 5545 and 5546', (method, given) => {
    const text = calendarFile([given], method);
    const lines = text.replace(/\r\n$/, '').split('\r\n');
    expect(lines.filter(line => line.includes('\n') || Buffer.byteLength(line) > 75)).toEqual([]);
    expect([lines[0], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
    const whole = lines.join('\r\n').replace(/\r\n[ \t]/g, '');
    const count = (name: string) => whole.split('\r\n').filter(line => new RegExp(`^${name}[;:]`).test(line)).length;
    const once = ['VERSION', 'PRODID', 'METHOD', 'UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SEQUENCE', 'SUMMARY', 'STATUS'];
    expect(once.filter(name => count(name) !== 1)).toEqual([]);
    expect(whole).toContain(`METHOD:${method}`);
    expect(count('ORGANIZER')).toBe(1);
    // What is published invites nobody; what is asked or cancelled names who it is for.
    expect(count('ATTENDEE')).toBe(method === 'PUBLISH' ? 0 : 1);
    expect(whole).toMatch(/\r\nDTSTART:\d{8}T\d{6}Z\r\n/);
    expect(whole).toMatch(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/);
    const [event] = eventsIn(text);
    expect([event?.summary, event?.location]).toEqual([given.title, given.place]);
    expect(event?.startDate.toJSDate()).toEqual(given.startsAt);
  });
});

it('of one booking keeps its UID while its SEQUENCE rises with each change, calling off too', () => {
  const life = [
    calendarFile([entry], 'REQUEST'),
    calendarFile([moved], 'REQUEST'),
    calendarFile([ended], 'CANCEL'),
  ].flatMap(eventsIn);
  expect(new Set(life.map(({ uid }) => uid)).size).toBe(1);
  expect(life.map(({ sequence }) => sequence)).toEqual([0, 1, 2]);
  expect(life.map(({ component }) => component.getFirstPropertyValue('status'))).toEqual([
    'CONFIRMED',
    'CONFIRMED',
    'CANCELLED',
  ]);
});

// RFC 5545, 3.1: names and values of parameters have no control characters, and a quoted one no quotation mark.
const quoted = '"[^"\\u0000-\\u0008\\u000a-\\u001f\\u007f]*"';
const bare = '[^";:,\\u0000-\\u0008\\u000a-\\u001f\\u007f]*';
const contentLine = new RegExp(
  `^[A-Z0-9-]+(?:;[A-Z0-9-]+=(?:${quoted}|${bare})(?:,(?:${quoted}|${bare}))*)*:[^\\u0000-\\u0008\\u000a-\\u001f\\u007f]*$`,
);

it('keeps the grammar whatever people are called', () => {
  const name = fc.oneof(
    fc.constantFrom('Probe, Ana "Annie"', '"', 'a"b"c"d', 'C:\\D;E=F', 'Ana\r\nBEGIN:VEVENT', "O'Neil"),
    fc.string(),
  );
  fc.assert(
    fc.property(name, name, (host, customer) => {
      const given = {
        ...entry,
        organizer: { ...entry.organizer, name: host },
        attendee: { ...entry.attendee, name: customer },
      };
      const text = calendarFile([given], 'REQUEST');
      const lines = text
        .replaceAll(/\r\n[ \t]/g, '')
        .split('\r\n')
        .filter(line => line !== '');
      expect(lines.filter(line => !contentLine.test(line))).toEqual([]);
      expect(eventsIn(text)).toHaveLength(1);
    }),
  );
  const annie = calendarFile(
    [{ ...entry, attendee: { name: 'Probe, Ana "Annie"', email: 'a@example.org' } }],
    'REQUEST',
  );
  expect(annie.replaceAll(/\r\n[ \t]/g, '')).toContain('CN="Probe, Ana “Annie”"');
});

it('names no creator without an address', () => {
  const unknown = { ...entry, attendee: { name: 'Ana', email: '' } };
  expect(calendarFile([unknown], 'REQUEST')).not.toContain('ATTENDEE');
});

describe('the file attached to an email', () => {
  const at = (week: number) => ({
    bookingId: `0000000${week}-6f1b-4c58-9a53-2f7f0a1d9b11`,
    sequence: week,
    startsAt: new Date(Date.UTC(2026, 10, 23 + 7 * week, 9)).toISOString(),
    endsAt: new Date(Date.UTC(2026, 10, 23 + 7 * week, 10)).toISOString(),
    place: `Room ${week}`,
    manageUrl: `https://vitrine.example/bookings/${week}`,
  });
  const dates = [0, 1, 2].map(at);
  const single = { ...at(0), title: 'Salsa', host: entry.organizer, customer: entry.attendee, dates: [] };
  const series = { ...single, dates };
  const asProps = (given: object) => given as BookingMailProps;
  const properties = (text: string, name: string) =>
    eventsIn(text).flatMap(({ component }) => component.getAllProperties(name)).length;

  // RFC 5546, 3.2.1, 3.2.2 and 3.2.5: a PUBLISH has no ATTENDEE, a REQUEST or CANCEL one UID only.
  it.each([
    ['one booking', single, 'REQUEST', 'REQUEST', 1, 1],
    ['one booking called off', single, 'CANCEL', 'CANCEL', 1, 1],
    ['one date that is left of a series', { ...single, dates: dates.slice(0, 1) }, 'REQUEST', 'REQUEST', 1, 1],
    ['a series', series, 'REQUEST', 'PUBLISH', 3, 0],
    ['a series called off', series, 'CANCEL', 'PUBLISH', 3, 0],
  ] as const)('about %s', (_what, props, wanted, method, uids, attendees) => {
    const { method: said, content } = mailCalendar(asProps(props), wanted);
    expect([said, content.match(/METHOD:.+/g)]).toEqual([method, [`METHOD:${method}`]]);
    const events = eventsIn(content);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(uids);
    expect(events).toHaveLength(uids);
    expect([properties(content, 'attendee'), properties(content, 'organizer')]).toEqual([attendees, uids]);
    const status = wanted === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED';
    expect(events.every(({ component }) => component.getFirstPropertyValue('status') === status)).toBe(true);
  });

  it('for a series has the entry ids of each date, so that one date can be moved later', () => {
    const [, second] = eventsIn(mailCalendar(asProps(series), 'REQUEST').content);
    const [alone] = eventsIn(mailCalendar(asProps({ ...single, ...at(1), sequence: 2 }), 'REQUEST').content);
    expect(alone?.uid).toBe(second?.uid);
    expect([second?.sequence, alone?.sequence]).toEqual([1, 2]);
  });
});
