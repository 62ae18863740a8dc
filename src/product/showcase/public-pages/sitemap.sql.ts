import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { PublicAddress } from '../rendering/sitemap.ts';
import { listedInSitemap } from './read-public-path.ts';

const addressColumns = sql`c.user_url, s.path, v.created_at as "changedAt"`;
/** Live pages, their services and their posts, with their creators `c`, snapshots `s` and versions `v`. */
const addresses = sql`
  page_snapshots s
    join pages p on p.creator_id = s.creator_id and p.page_id = s.page_id and p.live_version_id = s.version_id
    join page_versions v on v.creator_id = s.creator_id and v.id = s.version_id
    join creators c on c.creator_id = s.creator_id and c.user_url is not null
    join users u on u.id = c.creator_id and u.disabled_at is null`;
const isListed = sql`s.path like any(${listedInSitemap})`;
/** A page at a host of its own is listed there. */
const isServedHere = sql`
  not exists (select from domains d where d.creator_id = c.creator_id and not d.follows and d.state = 'active')`;

/** The addresses of one creator, at any host; at most `limit`. */
export async function listAddressesOf(db: Db, userUrl: string, limit: number): Promise<PublicAddress[]> {
  const { rows } = await sql<PublicAddress>`
    select ${addressColumns} from ${addresses} where c.user_url = ${userUrl} and ${isListed}
    order by s.path limit ${limit}`.execute(db);
  return rows;
}

export async function listPart(trx: Trx, part: number): Promise<(PublicAddress & { creatorId: CreatorId })[]> {
  const { rows } = await sql<PublicAddress & { creatorId: CreatorId }>`
    select c.creator_id as "creatorId", ${addressColumns} from sitemap_creators m join ${addresses} on c.creator_id = m.creator_id
    where m.part = ${part} and ${isListed} and ${isServedHere}
    order by c.user_url, s.path`.execute(trx);
  return rows;
}

/** Locks the sitemap; false when another server is updating it. */
export async function holdSitemap(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('sitemap', 0)) as held`.execute(trx);
  return rows[0]?.held === true;
}

/** Whether the sitemap is older than the pages, or was made for another origin. */
export async function hasSitemapChanges(db: Db, origin: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from sitemap_changes) or exists (select from sitemap_parts where origin <> ${origin}) as found`.execute(
    db,
  );
  return rows[0]?.found === true;
}

/** Records that a creator's addresses in the sitemap may have changed. */
export const noteSitemapChange = (trx: Trx, creatorId: CreatorId) =>
  sql`insert into sitemap_changes (creator_id) values (${creatorId})`.execute(trx);

export type Placed = { creatorId: CreatorId; addresses: number; part: number | null };

/** Takes at most `most` changes; returns the creators, how many addresses each has here now, and their part. */
export async function takeSitemapChanges(trx: Trx, most: number): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    with taken as (
      delete from sitemap_changes where id = any(array(select id from sitemap_changes order by id limit ${most}))
      returning creator_id),
    touched as (select distinct creator_id from taken)
    select t.creator_id as "creatorId", m.part, (
      select count(*)::int from ${addresses}
      where s.creator_id = t.creator_id and ${isListed} and ${isServedHere}) as addresses
    from touched t left join sitemap_creators m on m.creator_id = t.creator_id
    order by t.creator_id`.execute(trx);
  return rows;
}

/** Assigns creators to parts; without a part or addresses they are in none. */
export async function placeCreators(trx: Trx, placed: readonly Placed[]): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as g("creatorId" uuid, "addresses" int, "part" int)`;
  await sql`
    delete from sitemap_creators m using ${rows} where m.creator_id = g."creatorId" and (g."part" is null or g."addresses" = 0)`.execute(
    trx,
  );
  await sql`
    insert into sitemap_creators (creator_id, part, addresses)
    select "creatorId", "part", "addresses" from ${rows} where "part" is not null and "addresses" > 0
    on conflict (creator_id) do update set part = excluded.part, addresses = excluded.addresses`.execute(trx);
}

/** How many addresses each part has, without those of some creators. */
export async function partSizesWithout(trx: Trx, some: readonly Placed[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ part: number; addresses: number }>`
    select part, coalesce(sum(addresses) filter (where creator_id <> all(${some.map(({ creatorId }) => creatorId)}::uuid[])), 0)::int as addresses
    from sitemap_creators group by part order by part`.execute(trx);
  return new Map(rows.map(({ part, addresses }) => [part, addresses]));
}

/** Parts written for another public address than this one. */
export async function partsElsewhere(trx: Trx, origin: string): Promise<number[]> {
  const { rows } = await sql<{ part: number }>`select part from sitemap_parts where origin <> ${origin}`.execute(trx);
  return rows.map(({ part }) => part);
}

/** Keeps a part of the sitemap; deletes it when it has no addresses. */
export async function keepPart(
  trx: Trx,
  made: { part: number; origin: string; addresses: number; xml: string; now: Date },
): Promise<void> {
  if (made.addresses === 0) await sql`delete from sitemap_parts where part = ${made.part}`.execute(trx);
  else
    await sql`
      insert into sitemap_parts (part, origin, addresses, xml, made_at)
      values (${made.part}, ${made.origin}, ${made.addresses}, ${made.xml}, ${made.now})
      on conflict (part) do update set origin = excluded.origin, addresses = excluded.addresses, xml = excluded.xml,
        made_at = excluded.made_at`.execute(trx);
}

export async function listParts(db: Db): Promise<{ part: number; madeAt: Date }[]> {
  const { rows } = await sql<{ part: number; madeAt: Date }>`
    select part, made_at from sitemap_parts order by part`.execute(db);
  return rows;
}

/** The XML of one part of the sitemap, counted from 1. */
export async function findPart(db: Db, part: number): Promise<string | undefined> {
  const { rows } = await sql<{ xml: string }>`select xml from sitemap_parts where part = ${part}`.execute(db);
  return rows[0]?.xml;
}
