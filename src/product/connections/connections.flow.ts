import type { CreatorId } from '../../base/id.ts';
import { unseal } from '../../platform/encrypted.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { calDav } from './caldav.flow.ts';
import { listConnections, type StoredConnection } from './calendar-connections.sql.ts';
import { type CalendarPort, closedCalendar, type EntryToWrite, titleIn } from './calendar-port.ts';
import type { Calendars } from './contract.ts';
import { googleApp } from './google-account.flow.ts';
import { googleCalendar } from './google-calendar.flow.ts';
import { listEntries } from './outside-entries.sql.ts';

declare module '../../platform/announcements.ts' {
  interface Announcements {
    /** Somebody has deleted (`movedTo` null) or moved what we wrote to the host's own calendar. */
    outsideEntryChanged: { creatorId: CreatorId; id: string; movedTo: Date | null };
  }
}

/** What belongs into a host's calendar, asked of the rooms that know it. */
export type EntrySource = {
  /** All that is certain and not over, sequence aside. */
  wanted(creatorId: CreatorId, now: Date): Promise<Omit<EntryToWrite, 'sequence'>[]>;
  /** Which of these ids are this host's own bookings or class dates. */
  own(creatorId: CreatorId, ids: readonly string[]): Promise<ReadonlySet<string>>;
};
export type ConnectionDeps = PlatformContext & { entries: EntrySource };

/** Where a connection's password is at home: sealed for one creator's one connection. */
export const secretPlace = ({ creatorId, id }: Pick<StoredConnection, 'creatorId' | 'id'>): string =>
  `calendar ${creatorId} ${id}`;

/** The calendar behind a connection, with its password unsealed; closed when its provider has no keys here any more. */
export function openPort(deps: Pick<ConnectionDeps, 'config' | 'linkSecret'>, stored: StoredConnection): CalendarPort {
  const secret = unseal(deps.linkSecret, secretPlace(stored), stored.secret);
  if (stored.kind === 'google') {
    const app = googleApp(deps.config);
    return app === undefined ? closedCalendar : googleCalendar(app, secret);
  }
  return calDav(
    { address: stored.address, account: stored.account, password: secret },
    { allowPrivate: deps.config.CALENDARS_PRIVATE },
  );
}

/** What the host's screen shows: the accounts, how old the copy of each is, and what was changed elsewhere. */
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
