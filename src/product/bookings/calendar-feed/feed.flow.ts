import type { CreatorId } from '../../../base/id.ts';
import { offerSnapshotSchema } from '../booking/booking.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import type { Host } from '../booking/host.flow.ts';
import { classDatesFrom, confirmedSessions, findGeneration, raiseGeneration } from './feed.sql.ts';
import { type FeedEvent, feedFile } from './feed-file.ts';
import { feedToken, readFeedToken } from './feed-link.flow.ts';

type Deps = Pick<BookingDeps, 'db' | 'clock' | 'hosts' | 'linkSecret' | 'config'>;

const daysBack = 90;

export const feedAddress = async (deps: Deps, creatorId: CreatorId): Promise<string> =>
  `${deps.config.publicUrl}/calendar/${feedToken(deps.linkSecret, creatorId, await findGeneration(deps.db, creatorId))}.ics`;

/** Invalidates the old address at once and returns the new one. */
export async function renewFeed(deps: Deps, creatorId: CreatorId): Promise<string> {
  await raiseGeneration(deps.db, creatorId);
  return feedAddress(deps, creatorId);
}

/** The calendar of a token: the last ninety days and everything upcoming; undefined for an invalid token. */
export async function openFeed(deps: Deps, token: string): Promise<string | undefined> {
  const link = readFeedToken(token);
  if (link === undefined) return undefined;
  const { creatorId } = link;
  if (!link.proves(deps.linkSecret, await findGeneration(deps.db, creatorId))) return undefined;
  const host = await deps.hosts.byId(creatorId);
  if (host === undefined) return undefined;
  const from = new Date(deps.clock.now().getTime() - daysBack * 86_400_000);
  return feedFile(`${host.name}, Vitrine`, await calendarEvents(deps, host, from));
}

/** What is in the host's feed and ends after `from`: confirmed sessions, and the dates of classes once each. */
export async function calendarEvents(
  deps: Pick<Deps, 'db'>,
  host: Host,
  from: Date,
): Promise<(FeedEvent & { kind: 'session' | 'class' })[]> {
  const { creatorId } = host;
  const [sessions, dates] = await Promise.all([
    confirmedSessions(deps.db, creatorId, from),
    classDatesFrom(deps.db, creatorId, from),
  ]);
  return [
    ...sessions.map(booking => {
      const { title, delivery } = offerSnapshotSchema.parse(booking.offer);
      return {
        kind: 'session' as const,
        id: booking.id,
        sequence: booking.sequence,
        title: `${title}: ${booking.customerName ?? ''}`,
        startsAt: booking.startsAt,
        endsAt: booking.endsAt,
        place: delivery.place,
        stamp: booking.changedAt,
      };
    }),
    ...dates.map(date => {
      const offer = host.offers.get(date.offerId);
      return {
        kind: 'class' as const,
        id: date.id,
        sequence: date.sequence,
        title: offer?.fields.title ?? 'Class',
        startsAt: date.startsAt,
        endsAt: date.endsAt,
        place: date.place ?? date.meetingLink ?? offer?.fields.delivery.place ?? '',
        stamp: date.changedAt,
      };
    }),
  ];
}
