import { readEvents } from '../../../src/product/connections/calendars/outside-events.ts';

/** A reader in Lisbon whose account is ana@example.org. */
export const readerInLisbon = { zone: 'Europe/Lisbon', self: new Set(['ana@example.org']) };

/** An iCalendar file with these lines. */
export const calendarFile = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', ...lines, 'END:VCALENDAR'].join('\r\n');

/** The lines of an event whose UID is "one". */
export const eventLines = (...lines: string[]): string[] => ['BEGIN:VEVENT', 'UID:one', ...lines, 'END:VEVENT'];

/** From one instant to another, ISO, in epoch ms. */
export const inRange = (from: string, to: string) => ({ from: Date.parse(from), to: Date.parse(to) });
export const december2026 = inRange('2026-12-01T00:00:00Z', '2027-01-31T00:00:00Z');

/** The times that are busy, "2026-12-09T12:00 2026-12-09T13:00" in UTC, in order. */
export const busyIn = (text: string, range = december2026): string[] =>
  readEvents(text, range, readerInLisbon)
    .events.filter(({ takesTime }) => takesTime)
    .map(({ from, to }) => `${new Date(from).toISOString().slice(0, 16)} ${new Date(to).toISOString().slice(0, 16)}`)
    .sort();

/** What the host is told of: title, day and reason. */
export const toldIn = (text: string, range = december2026): string[] =>
  readEvents(text, range, readerInLisbon).unread.map(({ title, day, reason }) => `${title} ${day} ${reason}`);
