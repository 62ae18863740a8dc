import type { CreatorId } from '../../../base/id.ts';
import { type CalendarPort, type EntryToWrite, fingerprintOf, type Tried } from '../calendars/calendar-port.ts';
import { type ConnectionRow, listConnections, listMarked, markHost, removeMarks } from './calendar-connections.sql.ts';
import type { ConnectionDeps } from './calendar-deps.flow.ts';
import { openPort } from './open-port.flow.ts';
import {
  findEntry,
  forgetEntry,
  listEntries,
  noteWritten,
  type OutsideEntryRow,
  planEntry,
  putOff,
} from './outside-entries.sql.ts';

type Wanted = Omit<EntryToWrite, 'sequence'>;
type Place = Pick<OutsideEntryRow, 'creatorId' | 'id' | 'connectionId' | 'calendar' | 'sequence' | 'failures'>;

const mostAtOnce = 50;
const mostMarks = 1000;
const restMinutes = [1, 5, 15, 60, 240];

/**
 * Brings a host's calendar up to date with confirmed bookings: writes new entries, updates changed ones, removes
 * cancelled ones. It compares rather than follows events, so nothing is lost by a crash or an outage. Entries that
 * somebody deleted or moved elsewhere wait for the host, unless the booking changes again. Entries that could not be
 * written now are marked for later.
 */
export async function writeEntries(deps: ConnectionDeps, creatorId: CreatorId): Promise<void> {
  const now = deps.clock.now();
  const [connections, wanted, rows] = await Promise.all([
    listConnections(deps.db, creatorId),
    deps.entries.wanted(creatorId, now),
    listEntries(deps.db, creatorId, now),
  ]);
  const writer = connections.find(({ writesTo }) => writesTo !== null);
  const portOf = keptPorts(deps, connections);
  const known = new Map(rows.map(row => [row.id, row]));
  let left = mostAtOnce;
  const later: Date[] = [];
  for (const entry of wanted) {
    const row = known.get(entry.id);
    known.delete(entry.id);
    const target = row ?? targetIn(writer, creatorId, entry);
    if (target === undefined || (row !== undefined && row.said === fingerprintOf(entry))) continue;
    if (row !== undefined && row.nextTryAt > now) later.push(row.nextTryAt);
    else if (left === 0) later.push(now);
    else {
      left -= 1;
      const sequence = row === undefined ? 0 : row.sequence + 1;
      later.push(...(await write(deps, portOf(target.connectionId), { ...target, sequence }, entry)));
    }
  }
  for (const row of known.values()) {
    if (row.nextTryAt > now) later.push(row.nextTryAt);
    else if (left === 0) later.push(now);
    else {
      left -= 1;
      const removed = await portOf(row.connectionId)?.remove(row.calendar, row.id);
      if (removed?.ok === true) await forgetEntry(deps.db, creatorId, row.id);
      else later.push(await rest(deps, row));
    }
  }
  const next = Math.min(...later.map(Number));
  if (Number.isFinite(next)) await markHost(deps.db, creatorId, new Date(next));
}

/** Writes for every marked host. A failed one does not stop the others, and stays marked. */
export async function writeMarked(deps: ConnectionDeps): Promise<void> {
  const now = deps.clock.now();
  for (const { creatorId, marks } of await listMarked(deps.db, now, mostMarks)) {
    try {
      await writeEntries(deps, creatorId);
      await removeMarks(deps.db, marks);
    } catch (error) {
      deps.log.warn({ err: error, creatorId }, 'bookings could not be written to an outside calendar');
    }
  }
}

/** Writes an entry again that was deleted or moved elsewhere; false when there is none. */
export async function putBack(deps: ConnectionDeps, creatorId: CreatorId, id: string): Promise<boolean> {
  const row = await findEntry(deps.db, creatorId, id);
  if (row === undefined || row.state === 'written') return false;
  await planEntry(deps.db, row, deps.clock.now());
  await writeEntries(deps, creatorId);
  return true;
}

/** Returns when to try again, if needed. */
async function write(
  deps: ConnectionDeps,
  port: CalendarPort | undefined,
  target: Place,
  entry: Wanted,
): Promise<Date[]> {
  if (port === undefined) return [];
  const { startsAt, endsAt } = entry;
  await planEntry(deps.db, { ...target, startsAt, endsAt }, deps.clock.now());
  const written: Tried<null> = await port.upsert(target.calendar, { ...entry, sequence: target.sequence });
  if (!written.ok) return [await rest(deps, target)];
  await noteWritten(deps.db, target, fingerprintOf(entry), endsAt);
  return [];
}

async function rest(deps: ConnectionDeps, place: Pick<Place, 'creatorId' | 'id' | 'failures'>): Promise<Date> {
  const minutes = restMinutes[Math.min(place.failures, restMinutes.length - 1)] ?? 240;
  const until = new Date(deps.clock.now().getTime() + minutes * 60_000);
  await putOff(deps.db, { ...place, failures: place.failures + 1 }, until);
  return until;
}

function targetIn(writer: ConnectionRow | undefined, creatorId: CreatorId, { id }: Wanted): Place | undefined {
  if (writer === undefined || writer.writesTo === null) return undefined;
  return { creatorId, id, connectionId: writer.id, calendar: writer.writesTo, sequence: 0, failures: 0 };
}

function keptPorts(deps: ConnectionDeps, connections: readonly ConnectionRow[]) {
  const ports = new Map<string, CalendarPort>();
  return (id: string): CalendarPort | undefined => {
    const stored = connections.find(one => one.id === id);
    if (stored === undefined) return undefined;
    const port = ports.get(id) ?? openPort(deps, stored);
    ports.set(id, port);
    return port;
  };
}
