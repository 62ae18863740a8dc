import type { Trx } from '../../platform/database.ts';
import { queueMail } from '../../platform/mail.ts';
import type { EntrySource } from '../connections/connections.flow.ts';
import type { BookingDeps } from './availability.flow.ts';
import { calendarEvents } from './feed.flow.ts';
import { ownIds } from './feed.sql.ts';

/** What the host's calendars elsewhere are told: certain sessions and class dates, each once however many people come. */
export function calendarEntries(deps: BookingDeps): EntrySource {
  return {
    own: (creatorId, ids) => ownIds(deps.db, creatorId, ids),
    async wanted(creatorId, now) {
      const host = await deps.hosts.byId(creatorId);
      // Nothing wanted would mean that everything is taken out of the calendar.
      if (host === undefined) throw new Error('a calendar is connected to nobody');
      const events = await calendarEvents(deps, host, now);
      return events.map(({ id, kind, title, startsAt, endsAt, place }) => {
        const url = `${deps.config.publicUrl}/manage/${kind === 'session' ? `bookings/${id}` : 'bookings'}`;
        return {
          id,
          title,
          startsAt,
          endsAt,
          place,
          url,
          words: `Move or cancel it at Vitrine, so that everybody is told: ${url}`,
        };
      });
    },
  };
}

type Change = { creatorId: Parameters<EntrySource['own']>[0]; id: string; movedTo: Date | null };

/** Tells the host that a booking was deleted or moved in their own calendar, and that it still stands. */
export async function tellOutsideChange(
  deps: BookingDeps,
  trx: Trx,
  { creatorId, id, movedTo }: Change,
): Promise<void> {
  const host = await deps.hosts.byId(creatorId);
  if (host === undefined) return;
  const now = deps.clock.now();
  const event = (await calendarEvents(deps, host, now)).find(one => one.id === id);
  // Cancelled here meanwhile: then there is nothing to decide.
  if (event === undefined) return;
  await queueMail(trx, {
    dedupKey: `outside:${id}:${now.toISOString()}`,
    creatorId,
    to: host.email,
    template: 'booking-outside-change',
    props: {
      firstName: host.name.split(' ')[0],
      kind: event.kind,
      title: event.title,
      startsAt: event.startsAt.toISOString(),
      movedTo: movedTo?.toISOString() ?? null,
      zone: host.zone,
      url: `${deps.config.publicUrl}/manage/${event.kind === 'session' ? `bookings/${id}` : 'accountSettings#calendars'}`,
    },
  });
}
