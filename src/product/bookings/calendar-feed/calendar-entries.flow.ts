import { z } from 'zod';
import { type CreatorId, creatorIdOf } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { queueMail } from '../../../platform/mail.ts';
import { readLocale } from '../../accounts/account/account.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import type { EntrySource } from '../../connections/sync/calendar-deps.flow.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { readHost } from '../booking/host.flow.ts';
import { calendarEvents } from './feed.flow.ts';
import { ownIds } from './feed.sql.ts';
import { texts } from './texts.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'mail-outside-change': z.input<typeof payloadSchema>;
  }
}

/**
 * What is written to the host's other calendars: confirmed sessions and class dates, each once however many people
 * come.
 */
export function calendarEntries(deps: BookingDeps): EntrySource {
  return {
    own: (creatorId, ids) => ownIds(deps.db, creatorId, ids),
    async wanted(creatorId, now) {
      // Read from the database: the cached host may be older than the change.
      const host = await readHost(deps, creatorId);
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
          words: texts.entry(url),
        };
      });
    },
  };
}

export const outsideChangeTask = 'mail-outside-change';
const payloadSchema = z.object({
  creatorId: z.string().transform(creatorIdOf),
  id: z.string(),
  movedTo: z.iso.datetime().nullable(),
  noticedAt: z.iso.datetime(),
});

type Change = { creatorId: CreatorId; id: string; movedTo: Date | null };

/**
 * Queues the email to a host whose booking was deleted or moved in their own calendar, in the transaction that
 * records it. The job reads the booking later, since a transaction that waits for a second connection can
 * deadlock.
 */
export function planOutsideChange(
  { clock }: Pick<BookingDeps, 'clock'>,
  trx: Trx,
  { creatorId, id, movedTo }: Change,
): Promise<void> {
  const noticedAt = clock.now().toISOString();
  return enqueue(trx, outsideChangeTask, { creatorId, id, movedTo: movedTo?.toISOString() ?? null, noticedAt });
}

/**
 * The work of the job `mail-outside-change`: tells the host what happened in the other calendar, and that the
 * booking is still confirmed.
 */
export async function mailOutsideChange(deps: BookingDeps, payload: unknown): Promise<void> {
  const { creatorId, id, movedTo, noticedAt } = payloadSchema.parse(payload);
  const host = await deps.hosts.byId(creatorId);
  if (host === undefined) return;
  const event = (await calendarEvents(deps, host, deps.clock.now())).find(one => one.id === id);
  // It was cancelled here in between: there is nothing to decide.
  if (event === undefined) return;
  await queueMail(deps.db, {
    dedupKey: `outside:${id}:${noticedAt}`,
    creatorId,
    to: host.email,
    template: 'booking-outside-change',
    props: {
      firstName: host.name.split(' ')[0] ?? host.name,
      kind: event.kind,
      title: event.title,
      startsAt: event.startsAt.toISOString(),
      movedTo,
      zone: host.zone,
      locale: readLocale(await creatorById(deps, creatorId)),
      url: `${deps.config.publicUrl}/manage/${event.kind === 'session' ? `bookings/${id}` : 'accountSettings#calendars'}`,
    },
  });
  deps.wake();
}
