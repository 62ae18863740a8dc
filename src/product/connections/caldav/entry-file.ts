import ical, { ICalEventStatus } from 'ical-generator';
import { type EntryToWrite, uidOf } from '../calendars/calendar-port.ts';

/** An entry as a calendar file without method and attendees, so that the server emails nobody. */
export function entryFile(entry: EntryToWrite): string {
  const calendar = ical({ prodId: { company: 'Vitrine', product: 'Bookings', language: 'EN' } });
  const event = calendar.createEvent({
    id: uidOf(entry.id),
    sequence: entry.sequence,
    start: entry.startsAt,
    end: entry.endsAt,
    summary: entry.title,
    description: entry.words,
    url: entry.url,
    status: ICalEventStatus.CONFIRMED,
  });
  if (entry.place !== '') event.location(entry.place);
  return calendar.toString();
}
