import type { CreatorId } from '../../../base/id.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { liveOffers } from '../../services/offers.flow.ts';
import { idInUid, type ReadEvent, type Trouble, type Unread } from '../calendars/calendar-port.ts';
import {
  type ConnectionRow,
  findConnection,
  holdConnection,
  noteReading,
  noteUnread,
  takeDueConnections,
} from './calendar-connections.sql.ts';
import type { ConnectionDeps } from './calendar-deps.flow.ts';
import { mailAboutReading } from './mail-host.flow.ts';
import { noticeChanges } from './notice-changes.flow.ts';
import { openPort } from './open-port.flow.ts';
import { replaceBusy } from './outside-busy.sql.ts';
import { listEntries } from './outside-entries.sql.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const leastDays = 63;
const mostDays = 400;

/**
 * Reads one account again: replaces the copy of its events, and detects deleted and moved entries of bookings. When
 * anything cannot be read the old copy stays, the trouble is recorded, and tries become rarer.
 */
export async function readConnection(deps: ConnectionDeps, creatorId: CreatorId, id: string): Promise<void> {
  const stored = await findConnection(deps.db, creatorId, id);
  if (stored === undefined) return;
  const [creator, offers, entries] = await Promise.all([
    creatorById(deps, creatorId),
    liveOffers(deps.db, creatorId),
    listEntries(deps.db, creatorId, deps.clock.now()),
  ]);
  const now = deps.clock.now();
  const furthest = offers.map(offer => ('furthestDays' in offer.fields ? offer.fields.furthestDays + 2 : 0));
  const days = Math.min(mostDays, Math.max(leastDays, ...furthest));
  const range = { from: now.getTime() - dayMs, to: now.getTime() + days * dayMs };
  const written = entries.filter(entry => entry.connectionId === id && entry.said !== '');
  const calendars = new Set([...stored.reads, ...written.map(({ calendar }) => calendar)]);
  const events: ReadEvent[] = [];
  const unread: Unread[] = [];
  const port = openPort(deps, stored);
  for (const calendar of calendars) {
    const read = await port.busy(calendar, range, creator);
    if (!read.ok) return failed(deps, stored, read.refusal.kind);
    events.push(...read.value.events.map(event => ({ ...event, calendar })));
    if (stored.reads.includes(calendar)) unread.push(...read.value.unread);
  }
  await keep(deps, stored, events, unread);
  await noticeChanges(deps, port, { written, events, range, zone: creator.zone });
}

/** Stores what was read, unless the host changed the choice in between. Our own entries take no time twice. */
async function keep(
  deps: ConnectionDeps,
  stored: ConnectionRow,
  events: readonly ReadEvent[],
  unread: readonly Unread[],
): Promise<void> {
  const { creatorId, id } = stored;
  const mayBeOurs = events.flatMap(({ uid }) => idInUid(uid) ?? []);
  const own = await deps.entries.own(creatorId, [...new Set(mayBeOurs)]);
  const spans = events.filter(
    ({ uid, calendar, takesTime }) => takesTime && stored.reads.includes(calendar) && !own.has(idInUid(uid) ?? ''),
  );
  const at = deps.clock.now();
  await deps.db.transaction().execute(async trx => {
    const present = await holdConnection(trx, creatorId, id);
    if (present === undefined || present.reads.join('\n') !== stored.reads.join('\n')) return;
    await replaceBusy(trx, creatorId, id, spans);
    await noteUnread(trx, stored, unread);
    await noteReading(trx, stored, {
      trouble: null,
      failures: 0,
      at,
      nextReadAt: new Date(at.getTime() + 5 * minuteMs),
    });
    await mailAboutReading(deps, trx, stored, null, at);
  });
  deps.wake();
}

async function failed(deps: ConnectionDeps, stored: ConnectionRow, trouble: Trouble): Promise<void> {
  const at = deps.clock.now();
  const failures = stored.failures + 1;
  const rest = Math.min(60, 5 * 2 ** (failures - 1)) * minuteMs;
  await deps.db.transaction().execute(async trx => {
    await noteReading(trx, stored, { trouble, failures, at, nextReadAt: new Date(at.getTime() + rest) });
    await mailAboutReading(deps, trx, stored, trouble, at);
  });
  deps.wake();
}

/** Reads ten of the due accounts; returns how many there were. A failure does not stop the others. */
export async function readDueConnections(deps: ConnectionDeps): Promise<number> {
  const due = await takeDueConnections(deps.db, deps.clock.now(), 10);
  await Promise.all(
    due.map(({ creatorId, id }) =>
      readConnection(deps, creatorId, id).catch((error: unknown) =>
        deps.log.warn({ err: error, creatorId }, 'an outside calendar could not be read'),
      ),
    ),
  );
  return due.length;
}
