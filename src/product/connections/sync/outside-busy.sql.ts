import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';

type BusySpan = { uid: string; from: number; to: number };

/** Replaces the copy of one connection by what was just read. Unchanged rows are not touched. */
export async function replaceBusy(
  trx: Trx,
  creatorId: CreatorId,
  connectionId: string,
  spans: readonly BusySpan[],
): Promise<void> {
  const read = sql`select distinct uid, tstzrange(to_timestamp(s / 1000.0), to_timestamp(e / 1000.0)) as during
    from unnest(${spans.map(({ uid }) => uid)}::text[], ${spans.map(({ from }) => from)}::float8[], ${spans.map(({ to }) => to)}::float8[]) as t (uid, s, e)`;
  await sql`
    delete from outside_busy old where creator_id = ${creatorId} and connection_id = ${connectionId}
      and not exists (select 1 from (${read}) fresh where fresh.uid = old.uid and fresh.during = old.during)`.execute(
    trx,
  );
  await sql`
    insert into outside_busy (creator_id, connection_id, uid, during)
    select ${creatorId}::uuid, ${connectionId}::uuid, uid, during from (${read}) fresh on conflict do nothing`.execute(
    trx,
  );
}
