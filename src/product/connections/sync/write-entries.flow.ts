import type { CreatorId } from '../../../base/id.ts';
import { type CalendarPort, type EntryToWrite, saidOf, type Tried } from '../calendars/calendar-port.ts';
import { type ConnectionRow, listConnections, listWriters } from './calendar-connections.sql.ts';
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
const restMinutes = [1, 5, 15, 60, 240];

/**
 * Makes a host's calendar say what is certain: writes what is new, writes over what changed here, takes away what was
 * cancelled. It compares rather than follows, so nothing is lost by a crash or a server that was down. What somebody
 * deleted or moved elsewhere waits for the host, unless it changes here once more.
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
  for (const entry of wanted) {
    const row = known.get(entry.id);
    known.delete(entry.id);
    const target = row ?? targetIn(writer, creatorId, entry);
    if (target === undefined || !isDue(row, entry, now) || left === 0) continue;
    left -= 1;
    const sequence = row === undefined ? 0 : row.sequence + 1;
    await write(deps, portOf(target.connectionId), { ...target, sequence }, entry);
  }
  for (const row of known.values()) {
    if (row.nextTryAt > now || left === 0) continue;
    left -= 1;
    const removed = await portOf(row.connectionId)?.remove(row.calendar, row.id);
    if (removed?.ok === true) await forgetEntry(deps.db, creatorId, row.id);
    else await rest(deps, row);
  }
}

/** Writes for every host who has chosen a calendar to write to. One that fails stops no other. */
export async function writeAllEntries(deps: ConnectionDeps): Promise<void> {
  for (const creatorId of await listWriters(deps.db)) {
    await writeEntries(deps, creatorId).catch((error: unknown) =>
      deps.log.warn({ err: error, creatorId }, 'bookings could not be written to an outside calendar'),
    );
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

async function write(
  deps: ConnectionDeps,
  port: CalendarPort | undefined,
  target: Place,
  entry: Wanted,
): Promise<void> {
  if (port === undefined) return;
  const { startsAt, endsAt } = entry;
  await planEntry(deps.db, { ...target, startsAt, endsAt }, deps.clock.now());
  const written: Tried<null> = await port.upsert(target.calendar, { ...entry, sequence: target.sequence });
  if (written.ok) await noteWritten(deps.db, target, saidOf(entry), endsAt);
  else await rest(deps, target);
}

async function rest(deps: ConnectionDeps, place: Pick<Place, 'creatorId' | 'id' | 'failures'>): Promise<void> {
  const minutes = restMinutes[Math.min(place.failures, restMinutes.length - 1)] ?? 240;
  const until = new Date(deps.clock.now().getTime() + minutes * 60_000);
  await putOff(deps.db, { ...place, failures: place.failures + 1 }, until);
}

const isDue = (row: OutsideEntryRow | undefined, entry: Wanted, now: Date): boolean =>
  row === undefined || (row.said !== saidOf(entry) && row.nextTryAt <= now);

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
