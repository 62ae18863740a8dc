import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db, Reads, Trx } from '../../platform/database.ts';
import type { Channel } from './channel.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    sources: Source & { creatorId: CreatorId; key: string; createdAt: Date };
    source_counts: { creatorId: CreatorId; day: string; sourceId: string; views: number };
  }
}

export type Source = { id: string; channel: Channel; name: string };
type NewSource = Omit<Source, 'id'> & { key: string };

/** With more new ones within a day, the rest of them is one source: they are invented. */
export const newSourcesPerDay = 200;
const rest: NewSource = { channel: 'other', key: 'other', name: 'Other' };

/** The id of a source, which is stored when it is new. The rest of a day's flood is one source together. */
export async function storeSource(db: Db | Trx, creatorId: CreatorId, source: NewSource, now: Date): Promise<string> {
  // A second look finds what another request stored in between.
  for (const wanted of [source, source, rest, rest]) {
    const id = await findOrInsert(db, creatorId, wanted, now);
    if (id !== undefined) return id;
  }
  throw new Error('a source was neither found nor stored');
}

async function findOrInsert(
  db: Db | Trx,
  creatorId: CreatorId,
  source: NewSource,
  now: Date,
): Promise<string | undefined> {
  const { channel, key, name } = source;
  const { rows } = await sql<{ id: string }>`
    with known as (
      select id from sources where creator_id = ${creatorId} and channel = ${channel} and key = ${key}),
    added as (
      insert into sources (creator_id, id, channel, key, name, created_at)
      select ${creatorId}, gen_random_uuid(), ${channel}, ${key}, ${name}, ${now} where not exists (select from known)
        and (${source === rest} or (
          select count(*) from sources where creator_id = ${creatorId}
            and created_at > ${now}::timestamptz - interval '1 day') < ${newSourcesPerDay})
      on conflict do nothing returning id)
    select id from known union all select id from added`.execute(db);
  return rows[0]?.id;
}

export async function listSources(db: Db | Trx, creatorId: CreatorId, ids: readonly string[]): Promise<Source[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('sources')
    .select(['id', 'channel', 'name'])
    .where('creatorId', '=', creatorId)
    .where('id', 'in', ids)
    .execute();
}

/** The names of the two sources of a row; null for none, and when the creator has no such row. */
export async function namesOf(
  db: Db,
  creatorId: CreatorId,
  table: 'bookings' | 'orders' | 'subscribers' | 'leads',
  id: string,
): Promise<{ first: string | null; last: string | null }> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select f.name as first, l.name as last from ${sql.table(table)} t
    left join sources f on f.creator_id = t.creator_id and f.id = t.first_source
    left join sources l on l.creator_id = t.creator_id and l.id = t.last_source
    where t.creator_id = ${creatorId} and t.id = ${id}`.execute(db);
  return rows[0] ?? { first: null, last: null };
}

/** Deletes everybody's days before a date. */
export const forgetSourceCounts = (db: Db, before: string) =>
  sql`delete from source_counts where day < ${before}::date`.execute(db);

/** The sources of a channel, or those that are called so and are no links; null for what has none. */
export async function sourceIdsOf(
  db: Reads,
  creatorId: CreatorId,
  asked: { channel: string } | { name: string },
): Promise<string[] | null> {
  if ('channel' in asked && asked.channel === 'direct') return null;
  const isAsked = 'channel' in asked ? sql`channel = ${asked.channel}` : sql`name = ${asked.name} and key <> id::text`;
  const { rows } = await sql<{ id: string }>`
    select id from sources where creator_id = ${creatorId} and ${isAsked}`.execute(db);
  return rows.map(({ id }) => id);
}
