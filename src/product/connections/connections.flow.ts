import type { CreatorId } from '../../base/id.ts';
import { titleIn } from './calendars/calendar-port.ts';
import type { Calendars } from './contract.ts';
import { googleApp } from './google/google-app.flow.ts';
import { listConnections } from './sync/calendar-connections.sql.ts';
import type { ConnectionDeps } from './sync/calendar-deps.flow.ts';
import { listEntries } from './sync/outside-entries.sql.ts';

/** What the host's screen shows: the accounts, the age of each copy, and changes made elsewhere. */
export async function describeCalendars(deps: ConnectionDeps, creatorId: CreatorId): Promise<Calendars> {
  const [stored, entries] = await Promise.all([
    listConnections(deps.db, creatorId),
    listEntries(deps.db, creatorId, deps.clock.now()),
  ]);
  return {
    google: googleApp(deps.config) !== undefined,
    connections: stored.map(one => ({
      id: one.id,
      kind: one.kind,
      server: new URL(one.address).hostname,
      account: one.account,
      calendars: one.calendars,
      reads: one.reads,
      writesTo: one.writesTo,
      readAt: one.lastOkAt?.toISOString() ?? null,
      trouble: one.trouble,
      unread: { count: one.unreadCount, events: one.unread },
    })),
    changes: entries
      .filter(({ state }) => state !== 'written')
      .map(({ id, said, startsAt, outsideStartsAt }) => ({
        id,
        title: titleIn(said),
        startsAt: startsAt.toISOString(),
        movedTo: outsideStartsAt?.toISOString() ?? null,
      })),
  };
}
