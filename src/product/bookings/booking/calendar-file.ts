import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

export type CalendarEntry = {
  bookingId: string;
  sequence: number;
  title: string;
  startsAt: Date;
  endsAt: Date;
  place: string;
  url: string;
  description: string;
  organizer: { name: string; email: string };
  attendee: { name: string; email: string };
  cancelled: boolean;
  /** The host has not accepted it yet. */
  tentative?: boolean;
  /** When this file is written: of two with one SEQUENCE the later counts (RFC 5546, 2.1.5). */
  createdAt: Date;
};

/** An .ics file in UTC; each event has a UID that never changes and a SEQUENCE that rises, so that calendars update in place. */
export function calendarFile(entries: readonly CalendarEntry[], method: 'PUBLISH' | 'REQUEST' | 'CANCEL'): string {
  const calendar = ical({
    prodId: { company: 'Vitrine', product: 'Bookings', language: 'EN' },
    method: ICalCalendarMethod[method],
  });
  for (const entry of entries) addEvent(calendar, entry, method);
  return calendar.toString();
}

const statusOf = ({ cancelled, tentative }: CalendarEntry): ICalEventStatus => {
  if (cancelled) return ICalEventStatus.CANCELLED;
  return tentative === true ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
};

function addEvent(calendar: ICalCalendar, entry: CalendarEntry, method: 'PUBLISH' | 'REQUEST' | 'CANCEL'): void {
  const event = calendar.createEvent({
    id: `${entry.bookingId}@vitrine`,
    sequence: entry.sequence + (entry.cancelled ? 1 : 0),
    start: entry.startsAt,
    end: entry.endsAt,
    stamp: entry.createdAt,
    summary: entry.title,
    description: entry.description,
    url: entry.url,
    status: statusOf(entry),
    organizer: { ...entry.organizer, name: quotableName(entry.organizer) },
  });
  if (entry.place !== '') event.location(entry.place);
  // A published event invites nobody (RFC 5546, 3.2.1), and a customer the host entered may have no address.
  if (method !== 'PUBLISH' && entry.attendee.email !== '')
    event.createAttendee({ ...entry.attendee, name: quotableName(entry.attendee) });
}

/** A name as a parameter may hold it: RFC 5545, 3.2 allows no quotation mark in one, however it is escaped. */
const quotableName = ({ name, email }: { name: string; email: string }): string =>
  name
    .replaceAll(/"([^"]*)"/g, '“$1”')
    .replaceAll('"', '”')
    .replaceAll(/[\p{Cc}\\]+/gu, ' ')
    .trim() || email;
