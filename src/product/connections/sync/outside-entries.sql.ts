import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';

export type OutsideEntryRow = {
  creatorId: CreatorId;
  id: string;
  connectionId: string;
  calendar: string;
  said: string;
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  state: 'written' | 'gone' | 'moved';
  outsideStartsAt: Date | null;
  failures: number;
  nextTryAt: Date;
};

const columns = sql`creator_id, id, connection_id, calendar, said, sequence,
  starts_at, ends_at, state, outside_starts_at, failures,
  next_try_at`;

/** Written entries that are not over yet. */
export async function listEntries(db: Db | Trx, creatorId: CreatorId, after: Date): Promise<OutsideEntryRow[]> {
  const { rows } = await sql<OutsideEntryRow>`
    select ${columns} from outside_entries where creator_id = ${creatorId} and ends_at > ${after}
    order by starts_at, id`.execute(db);
  return rows;
}

/** The written entry of one booking or class date, over or not; undefined without one. */
export async function findEntry(db: Db | Trx, creatorId: CreatorId, id: string): Promise<OutsideEntryRow | undefined> {
  const { rows } = await sql<OutsideEntryRow>`
    select ${columns} from outside_entries where creator_id = ${creatorId} and id = ${id}`.execute(db);
  return rows[0];
}

/** Records calendar and time of an entry before it is written: a crash leaves a row, never an unknown copy. */
export async function planEntry(
  db: Db | Trx,
  entry: Pick<OutsideEntryRow, 'creatorId' | 'id' | 'connectionId' | 'calendar' | 'sequence' | 'startsAt' | 'endsAt'>,
  now: Date,
): Promise<void> {
  await sql`
    insert into outside_entries (creator_id, id, connection_id, calendar, said, sequence, starts_at, ends_at, next_try_at)
    values (${entry.creatorId}, ${entry.id}, ${entry.connectionId}, ${entry.calendar}, '', ${entry.sequence}, ${entry.startsAt},
      ${entry.endsAt}, ${now})
    on conflict (creator_id, id) do update set said = '', sequence = excluded.sequence,
      starts_at = excluded.starts_at, ends_at = greatest(outside_entries.ends_at, excluded.ends_at),
      state = 'written', outside_starts_at = null`.execute(db);
}

/** Records that it is in the calendar as `said`; resets its failures. */
export async function noteWritten(
  db: Db,
  { creatorId, id }: Pick<OutsideEntryRow, 'creatorId' | 'id'>,
  fingerprint: string,
  endsAt: Date,
): Promise<void> {
  await sql`
    update outside_entries set said = ${fingerprint}, ends_at = ${endsAt}, failures = 0
    where creator_id = ${creatorId} and id = ${id}`.execute(db);
}

/** Records that it could not be written: not tried again before `until`. */
export async function putOff(
  db: Db,
  { creatorId, id, failures }: Pick<OutsideEntryRow, 'creatorId' | 'id' | 'failures'>,
  until: Date,
): Promise<void> {
  await sql`
    update outside_entries set failures = ${failures}, next_try_at = ${until}
    where creator_id = ${creatorId} and id = ${id}`.execute(db);
}

/** Records that it was deleted or moved elsewhere; false when that was known. */
export async function noteOutsideChange(
  trx: Trx,
  { creatorId, id, said }: Pick<OutsideEntryRow, 'creatorId' | 'id' | 'said'>,
  movedTo: Date | null,
): Promise<boolean> {
  const { rows } = await sql`
    update outside_entries set state = ${movedTo === null ? 'gone' : 'moved'}, outside_starts_at = ${movedTo}
    where creator_id = ${creatorId} and id = ${id} and said = ${said}
      and (state, outside_starts_at) is distinct from (${movedTo === null ? 'gone' : 'moved'}, ${movedTo}::timestamptz)
    returning id`.execute(trx);
  return rows.length === 1;
}

/** Records that it is where we wrote it, again or still. */
export async function noteInPlace(db: Db | Trx, creatorId: CreatorId, id: string): Promise<void> {
  await sql`
    update outside_entries set state = 'written', outside_starts_at = null
    where creator_id = ${creatorId} and id = ${id} and state <> 'written'`.execute(db);
}

/** Deletes the record of an entry that was removed from the calendar. */
export async function forgetEntry(db: Db, creatorId: CreatorId, id: string): Promise<void> {
  await sql`delete from outside_entries where creator_id = ${creatorId} and id = ${id}`.execute(db);
}
