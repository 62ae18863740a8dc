import { type CalendarPort, idInUid, type ReadEvent } from '../calendars/calendar-port.ts';
import type { ConnectionDeps } from './calendar-deps.flow.ts';
import { noteInPlace, noteOutsideChange, type OutsideEntryRow } from './outside-entries.sql.ts';

type Seen = {
  written: readonly OutsideEntryRow[];
  events: readonly ReadEvent[];
  range: { from: number; to: number };
  zone: string;
};

/**
 * Compares our entries with what was read afterwards. Only a deletion or another time counts; the host is told and
 * decides, nothing is cancelled. Entries written since the reading began are skipped.
 */
export async function noticeChanges(deps: ConnectionDeps, port: CalendarPort, seen: Seen): Promise<void> {
  const places = new Map(seen.events.map(event => [idInUid(event.uid), event]));
  for (const entry of seen.written) {
    if (entry.startsAt.getTime() >= seen.range.to) continue;
    const read = places.get(entry.id);
    const place = read === undefined ? await lookAgain(port, entry, seen.zone) : { kind: 'there' as const, ...read };
    if (place === undefined) continue;
    if (place.kind !== 'gone' && place.from === entry.startsAt.getTime() && place.to === entry.endsAt.getTime()) {
      if (entry.state !== 'written') await noteInPlace(deps.db, entry.creatorId, entry.id);
      continue;
    }
    const movedTo = place.kind === 'gone' ? null : new Date(place.from);
    await deps.db.transaction().execute(async trx => {
      if (!(await noteOutsideChange(trx, entry, movedTo))) return;
      await deps.events.announce(trx, 'outsideEntryChanged', { creatorId: entry.creatorId, id: entry.id, movedTo });
    });
    deps.wake();
  }
}

/**
 * Nothing was found at its time: it may be deleted, or moved far away. A server that does not answer proves
 * nothing.
 */
async function lookAgain(port: CalendarPort, entry: OutsideEntryRow, zone: string) {
  const state = await port.entryState(entry.calendar, entry.id, zone);
  return state.ok ? state.value : undefined;
}
