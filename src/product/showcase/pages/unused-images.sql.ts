import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';

/**
 * Marks creators whose pictures may have become unused between two instants: a page was edited, a picture added,
 * something deleted became final, or a picture was unused for long enough.
 */
export async function markChangedPictures(
  trx: Trx,
  span: { since: Date; until: Date; keptMs: number; unused: Date },
): Promise<void> {
  const { since, until } = span;
  const gone = (at: Date) => new Date(at.getTime() - span.keptMs);
  await sql`
    insert into picture_marks (creator_id)
    select creator_id from (
      select creator_id from pages where updated_at > ${since}
      union select creator_id from images where created_at > ${since}
      union select creator_id from page_items where deleted_at > ${gone(since)} and deleted_at <= ${gone(until)}
      union select creator_id from images where unused_since <= ${span.unused}) changed
    where exists (select from images i where i.creator_id = changed.creator_id)`.execute(trx);
}

type MarkedPictures = { creatorId: CreatorId; marks: number[] };

/** Marked creators, the longest marked first. */
export async function listMarkedPictures(db: Db, most: number): Promise<MarkedPictures[]> {
  const { rows } = await sql<MarkedPictures>`
    select creator_id, array_agg(id) as marks
    from (select id, creator_id from picture_marks order by id limit ${most}) first
    group by creator_id order by min(id)`.execute(db);
  return rows;
}

/** Deletes marks whose pictures were looked at. */
export async function removePictureMarks(trx: Trx, marks: readonly number[]): Promise<void> {
  await sql`delete from picture_marks where id = any(${[...marks]}::bigint[])`.execute(trx);
}

/**
 * Locks all pages of a creator, also those in the trash: nobody writes a draft or publishes until the transaction
 * ends.
 */
export async function lockPages(trx: Trx, creatorId: CreatorId): Promise<void> {
  await sql`select 1 from pages where creator_id = ${creatorId} order by page_id for update`.execute(trx);
}

/**
 * Everything of a creator that may name a picture, as texts. Deleted items count as long as undo can restore them,
 * since `deleted`. Offers and bookings copy texts of versions and show no pictures; issues of the newsletter do.
 */
const texts = (creatorId: CreatorId, deleted: Date) => sql`
  select profile::text as words from pages where creator_id = ${creatorId}
  union all select appearance::text from pages where creator_id = ${creatorId}
  union all select pending_theme::text from pages where creator_id = ${creatorId}
  union all select fields::text from page_items
    where creator_id = ${creatorId} and (deleted_at is null or deleted_at > ${deleted})
  union all select settings::text from page_settings where creator_id = ${creatorId}
  union all select undo::text from page_ops where creator_id = ${creatorId}
  union all select redo::text from page_ops where creator_id = ${creatorId}
  union all select document::text from page_versions where creator_id = ${creatorId}
  union all select draft::text from page_versions where creator_id = ${creatorId}
  union all select content::text from issues where creator_id = ${creatorId}`;

/** Records for each picture of a creator whether it is used now. The whole of a used crop is used too. */
export async function noteUse(
  trx: Trx,
  creatorId: CreatorId,
  { now, deleted }: { now: Date; deleted: Date },
): Promise<void> {
  await sql`
    with texts as materialized (${texts(creatorId, deleted)}),
    named as materialized (
      select id, cut_from from images i
      where creator_id = ${creatorId} and exists (select from texts where position(i.id in texts.words) > 0)
    ),
    found as (
      select id, id in (select id from named union all select cut_from from named where cut_from is not null) as is_used
      from images where creator_id = ${creatorId}
    )
    update images set unused_since = case when found.is_used then null else ${now}::timestamptz end
    from found
    where images.creator_id = ${creatorId} and images.id = found.id
      and found.is_used = (images.unused_since is not null)`.execute(trx);
}

/** Deletes the pictures unused since `unused`, except wholes with a remaining crop. Returns how many. */
export async function deleteUnused(trx: Trx, creatorId: CreatorId, unused: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from images whole where creator_id = ${creatorId} and unused_since <= ${unused}
      and not exists (
        select from images part where part.creator_id = whole.creator_id and part.cut_from = whole.id
          and (part.unused_since is null or part.unused_since > ${unused})
      )`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
