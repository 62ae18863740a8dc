import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { OutsideCalendar, Trouble, Unread } from '../calendars/calendar-port.ts';
import { storedText } from '../calendars/stored-text.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    calendar_connections: ConnectionRow;
  }
}

export type ConnectionRow = {
  creatorId: CreatorId;
  id: string;
  kind: 'caldav' | 'google';
  address: string;
  account: string;
  secret: Buffer;
  calendars: OutsideCalendar[];
  reads: string[];
  writesTo: string | null;
  lastOkAt: Date | null;
  trouble: Trouble | null;
  failures: number;
  unreadCount: number;
  /** The first of them. */
  unread: Unread[];
};

const columns = sql`creator_id, id, kind, address, account, secret, calendars, reads,
  writes_to, last_ok_at, trouble, failures,
  unread_count, unread`;

/** The connected calendar accounts of a creator, the oldest first. */
export async function listConnections(db: Db | Trx, creatorId: CreatorId): Promise<ConnectionRow[]> {
  const { rows } = await sql<ConnectionRow>`
    select ${columns} from calendar_connections where creator_id = ${creatorId} order by connected_at, id`.execute(db);
  return rows;
}

/** One connected calendar account of a creator. */
export async function findConnection(
  db: Db | Trx,
  creatorId: CreatorId,
  id: string,
): Promise<ConnectionRow | undefined> {
  const { rows } = await sql<ConnectionRow>`
    select ${columns} from calendar_connections where creator_id = ${creatorId} and id = ${id}`.execute(db);
  return rows[0];
}

/** Locks a connection until the transaction ends; a second one for the same host waits. */
export async function holdConnection(trx: Trx, creatorId: CreatorId, id: string): Promise<ConnectionRow | undefined> {
  const { rows } = await sql<ConnectionRow>`
    select ${columns} from calendar_connections where creator_id = ${creatorId} and id = ${id} for update`.execute(trx);
  return rows[0];
}

type NewConnection = Pick<
  ConnectionRow,
  'creatorId' | 'id' | 'kind' | 'address' | 'account' | 'secret' | 'calendars' | 'reads'
>;

/** Adds a connection unless the host has `most` of them already. */
export async function addConnection(trx: Trx, given: NewConnection, now: Date, most: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`calendars ${given.creatorId}`}, 0))`.execute(trx);
  const { rows } = await sql`
    insert into calendar_connections (creator_id, id, kind, address, account, secret, calendars, reads, connected_at, next_read_at)
    select ${given.creatorId}::uuid, ${given.id}::uuid, ${given.kind}, ${given.address}, ${given.account}, ${given.secret}::bytea,
      ${JSON.stringify(given.calendars)}::jsonb, ${given.reads}::text[], ${now}::timestamptz, ${now}::timestamptz
    where (select count(*) from calendar_connections where creator_id = ${given.creatorId}) < ${most}
    returning id`.execute(trx);
  return rows.length === 1;
}

/** Stores new choices, or a new password, and makes the connection due at once. */
export async function changeConnection(
  trx: Trx,
  { creatorId, id }: Pick<ConnectionRow, 'creatorId' | 'id'>,
  change: Partial<Pick<ConnectionRow, 'secret' | 'calendars' | 'reads' | 'writesTo'>>,
  now: Date,
): Promise<void> {
  const keeps = (name: string) => sql.ref(name);
  await sql`
    update calendar_connections set secret = ${change.secret ?? keeps('secret')},
      calendars = ${change.calendars === undefined ? keeps('calendars') : sql`${JSON.stringify(change.calendars)}::jsonb`},
      reads = ${change.reads === undefined ? keeps('reads') : sql`${change.reads}::text[]`},
      writes_to = ${change.writesTo === undefined ? keeps('writes_to') : change.writesTo},
      failures = 0, next_read_at = ${now}
    where creator_id = ${creatorId} and id = ${id}`.execute(trx);
}

/** Bookings are written to one calendar: no other connection writes any more. */
export async function writeNowhereElse(trx: Trx, creatorId: CreatorId, id: string): Promise<void> {
  await sql`
    update calendar_connections set writes_to = null
    where creator_id = ${creatorId} and id <> ${id} and writes_to is not null`.execute(trx);
}

/** Deletes the account, its password, the copy of its events and the record of what was written there. */
export async function removeConnection(db: Db, creatorId: CreatorId, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from calendar_connections where creator_id = ${creatorId} and id = ${id} returning id`.execute(db);
  return rows.length === 1;
}

/** Records a reading: without trouble the copy is as old as `at`; `failures` counts those in a row. */
export async function noteReading(
  trx: Trx | Db,
  { creatorId, id }: Pick<ConnectionRow, 'creatorId' | 'id'>,
  outcome: { trouble: Trouble | null; failures: number; at: Date; nextReadAt: Date },
): Promise<void> {
  await sql`
    update calendar_connections set trouble = ${outcome.trouble}, failures = ${outcome.failures}, next_read_at = ${outcome.nextReadAt},
      failing_since = case when ${outcome.trouble}::text is null then null else coalesce(failing_since, ${outcome.at}::timestamptz) end,
      last_ok_at = case when ${outcome.trouble}::text is null then ${outcome.at}::timestamptz else last_ok_at end
    where creator_id = ${creatorId} and id = ${id}`.execute(trx);
}

/** How many events that could not be read are kept with title and day. */
const mostNamed = 20;

/** Records what the last reading could not read, the soonest first. */
export async function noteUnread(
  trx: Trx,
  { creatorId, id }: Pick<ConnectionRow, 'creatorId' | 'id'>,
  unread: readonly Unread[],
): Promise<void> {
  const named = unread
    .toSorted((a, b) => ((a.day ?? '') < (b.day ?? '') ? -1 : 1))
    .slice(0, mostNamed)
    .map(one => ({ ...one, title: storedText(one.title) }));
  await sql`
    update calendar_connections set unread_count = ${unread.length}, unread = ${JSON.stringify(named)}::jsonb
    where creator_id = ${creatorId} and id = ${id}`.execute(trx);
}

/**
 * Records that the host was emailed about a connection; false when there is nothing new. `failingSince`: failing
 * since then or before, and not emailed. `works`: was emailed as failing, and works again.
 */
export async function noteMailed(
  trx: Trx,
  { creatorId, id }: Pick<ConnectionRow, 'creatorId' | 'id'>,
  news: { failingSince: Date } | 'works',
  now: Date,
): Promise<boolean> {
  const { rows } =
    news === 'works'
      ? await sql`
        update calendar_connections set told_at = null
        where creator_id = ${creatorId} and id = ${id} and told_at is not null and failing_since is null returning id`.execute(
          trx,
        )
      : await sql`
        update calendar_connections set told_at = ${now}
        where creator_id = ${creatorId} and id = ${id} and told_at is null and failing_since <= ${news.failingSince} returning id`.execute(
          trx,
        );
  return rows.length === 1;
}

/** Whether any host still uses this account: its permission is one for all of them. */
export async function isAccountUsed(db: Db, kind: ConnectionRow['kind'], account: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from calendar_connections where kind = ${kind} and account = ${account} limit 1`.execute(db);
  return rows.length > 0;
}

/** Takes due connections, at most `limit`, and postpones them so that no other server reads them too. */
export async function takeDueConnections(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ creatorId: CreatorId; id: string }[]> {
  const later = new Date(now.getTime() + 5 * 60_000);
  const { rows } = await sql<{ creatorId: CreatorId; id: string }>`
    update calendar_connections set next_read_at = ${later} where (creator_id, id) in (
      select creator_id, id from calendar_connections where next_read_at <= ${now} order by next_read_at limit ${limit}
      for update skip locked)
    returning creator_id, id`.execute(db);
  return rows;
}

type MarkedHost = { creatorId: CreatorId; marks: number[] };

/** Hosts whose calendar may be out of date, with their marks; the longest marked first. */
export async function listMarked(db: Db, now: Date, most: number): Promise<MarkedHost[]> {
  const { rows } = await sql<MarkedHost>`
    select creator_id, array_agg(id) as marks from (
      select id, creator_id from calendar_marks where due_at is null or due_at <= ${now} order by id limit ${most}) due
    group by creator_id order by min(id)`.execute(db);
  return rows;
}

/** Marks a host's calendar to be compared at a time. */
export async function markHost(db: Db, creatorId: CreatorId, dueAt: Date): Promise<void> {
  await sql`insert into calendar_marks (creator_id, due_at) values (${creatorId}, ${dueAt})`.execute(db);
}

/** Removes handled marks; later ones stay. */
export async function removeMarks(db: Db, marks: readonly number[]): Promise<void> {
  await sql`delete from calendar_marks where id = any(${[...marks]}::bigint[])`.execute(db);
}
