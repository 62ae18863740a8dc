import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';
import type { Device } from './device.ts';
import { mostKeys, restKey, type ViewKind } from './view-kinds.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    view_counts: { creatorId: CreatorId; day: string; kind: ViewKind; key: string; pageId: string; count: number };
  }
}

/** What one batch of a page adds one to. */
export type Visit = {
  day: string;
  pageId: string;
  cardIds: readonly string[];
  /** Only of an arrival: a view, or an item's own page opened from elsewhere. */
  arrival: Arrival | undefined;
};
export type Arrival = {
  /** What brought it; null for a direct one. */
  sourceId: string | null;
  /** The source is a campaign, whose name is a key. */
  isCampaign: boolean;
  /** '' where the browser named none. */
  zone: string;
  device: Device;
};

/**
 * Adds visits of one creator's pages, as one statement. The lock makes writers of one creator count new keys one after
 * the other, whatever server they are on.
 */
export async function addVisits(db: Db, creatorId: CreatorId, visits: readonly Visit[]): Promise<void> {
  await db.transaction().execute(async trx => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`views of ${creatorId}`}, 0))`.execute(trx);
    await addCounts(trx, creatorId, visits);
  });
}

async function addCounts(trx: Trx, creatorId: CreatorId, visits: readonly Visit[]): Promise<void> {
  const cards = visits.flatMap(({ day, pageId, cardIds }) => cardIds.map(cardId => ({ day, pageId, cardId })));
  const arrivals = visits.flatMap(({ day, pageId, arrival }) =>
    arrival === undefined ? [] : [{ day, pageId, ...arrival }],
  );
  const texts = (values: readonly (string | null)[]) => sql`${[...values]}::text[]`;
  await sql`
    with own as (select page_id from pages where creator_id = ${creatorId}),
    pressed as (
      select c.day, c.page_id, c.card_id, count(*)::int as count
      from unnest(${texts(cards.map(({ day }) => day))}::date[], ${texts(cards.map(({ pageId }) => pageId))},
        ${texts(cards.map(({ cardId }) => cardId))}) as c (day, page_id, card_id)
      join own using (page_id) group by 1, 2, 3),
    pages_counted as (
      insert into page_counts as known (creator_id, day, page_id, card_id, count)
      select ${creatorId}, day, page_id, card_id, count from pressed order by day, page_id, card_id
      on conflict (creator_id, day, page_id, card_id) do update set count = known.count + excluded.count),
    arrived as (
      select a.day, a.page_id, a.zone, a.device, a.is_campaign, s.id as source_id, s.channel, s.name
      from unnest(${texts(arrivals.map(({ day }) => day))}::date[], ${texts(arrivals.map(({ pageId }) => pageId))},
        ${texts(arrivals.map(({ sourceId }) => sourceId))}::uuid[],
        ${sql`${arrivals.map(({ isCampaign }) => isCampaign)}::boolean[]`},
        ${texts(arrivals.map(({ zone }) => zone))}, ${texts(arrivals.map(({ device }) => device))})
        as a (day, page_id, source_id, is_campaign, zone, device)
      join own using (page_id)
      left join sources s on s.creator_id = ${creatorId} and s.id = a.source_id),
    sources_counted as (
      insert into source_counts as known (creator_id, day, source_id, views)
      select ${creatorId}, day, source_id, count(*)::int from arrived where source_id is not null
      group by day, source_id order by day, source_id
      on conflict (creator_id, day, source_id) do update set views = known.views + excluded.views),
    keyed as (
      select a.day, a.page_id, k.kind, k.key, count(*)::int as count
      from arrived a cross join lateral (values
        ('source', coalesce(a.channel, 'direct')), ('campaign', case when a.is_campaign then a.name end),
        ('zone', nullif(a.zone, '')), ('device', a.device)) as k (kind, key)
      where k.key is not null group by 1, 2, 3, 4),
    fresh as (
      select day, kind, key, row_number() over (partition by day, kind order by key) as place
      from (select distinct day, kind, key from keyed where key <> ${restKey}) k
      where not exists (select from view_counts v
        where v.creator_id = ${creatorId} and v.day = k.day and v.kind = k.kind and v.key = k.key)),
    surplus as (
      select day, kind, key from fresh f where place > ${mostKeys} - (
        select count(distinct v.key) from view_counts v
        where v.creator_id = ${creatorId} and v.day = f.day and v.kind = f.kind and v.key <> ${restKey}))
    insert into view_counts as known (creator_id, day, kind, key, page_id, count)
    select ${creatorId}, k.day, k.kind, case when s.key is null then k.key else ${restKey} end as kept, k.page_id, sum(k.count)::int
    from keyed k left join surplus s using (day, kind, key)
    group by k.day, k.kind, kept, k.page_id order by k.day, k.kind, kept, k.page_id
    on conflict (creator_id, day, kind, key, page_id) do update set count = known.count + excluded.count`.execute(trx);
}

/** Deletes everybody's days before a date. */
export const forgetViewCounts = (db: Db, before: string) =>
  sql`delete from view_counts where day < ${before}::date`.execute(db);
