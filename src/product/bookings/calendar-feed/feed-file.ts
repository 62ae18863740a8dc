import ical, { ICalEventStatus } from 'ical-generator';

export type FeedEvent = {
  id: string;
  sequence: number;
  title: string;
  startsAt: Date;
  endsAt: Date;
  place: string;
  cancelled?: boolean;
  /** When it last changed; the same for the same event, so that an unchanged feed is the same text. */
  stamp: Date;
};

/** A whole calendar as .ics in UTC, with permanent UIDs. The same events give the same text. */
export function feedFile(name: string, events: readonly FeedEvent[]): string {
  const calendar = ical({ name, prodId: { company: 'Vitrine', product: 'Calendar', language: 'EN' }, ttl: 3600 });
  for (const { id, sequence, title, startsAt, endsAt, place, stamp, cancelled } of events) {
    const event = calendar.createEvent({
      id: `${id}@vitrine`,
      sequence,
      start: startsAt,
      end: endsAt,
      stamp,
      summary: title,
      status: cancelled === true ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
    if (place !== '') event.location(place);
  }
  return calendar.toString();
}
