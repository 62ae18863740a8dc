import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import { storedText, storedUid } from '../calendars/stored-text.ts';

type BusySpan = { uid: string; title: string; from: number; to: number };

/** Replaces the copy of one connection by what was just read. Unchanged rows are not touched. */
export async function replaceBusy(
  trx: Trx,
  creatorId: CreatorId,
  connectionId: string,
  spans: readonly BusySpan[],
): Promise<void> {
  const read = sql`select distinct on (uid, during) uid, title, during from (
    select uid, title, tstzrange(to_timestamp(s / 1000.0), to_timestamp(e / 1000.0)) as during
    from unnest(${spans.map(({ uid }) => storedUid(uid))}::text[], ${spans.map(({ title }) => storedText(title))}::text[],
      ${spans.map(({ from }) => from)}::float8[], ${spans.map(({ to }) => to)}::float8[]) as t (uid, title, s, e)) spans order by uid, during, title desc`;
  await sql`
    delete from outside_busy old where creator_id = ${creatorId} and connection_id = ${connectionId}
      and not exists (select 1 from (${read}) fresh where fresh.uid = old.uid and fresh.during = old.during)`.execute(
    trx,
  );
  await sql`
    insert into outside_busy as old (creator_id, connection_id, uid, during, title)
    select ${creatorId}::uuid, ${connectionId}::uuid, uid, during, title from (${read}) fresh
    on conflict (creator_id, connection_id, uid, during) do update set title = excluded.title
      where old.title <> excluded.title`.execute(trx);
}
