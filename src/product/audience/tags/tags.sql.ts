import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { foldTag, type Tag, tagLimits } from './tag.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    tags: { creatorId: CreatorId; id: string; name: string; slot: number };
    taggings: { creatorId: CreatorId; tagId: string; subscriberId: string; createdAt: Date };
  }
}

export const listTags = (db: Db | Trx, creatorId: CreatorId): Promise<Tag[]> =>
  db.selectFrom('tags').select(['id', 'name']).where('creatorId', '=', creatorId).orderBy(sql`lower(name)`).execute();

/** Adds the names that are new, in free slots, under the creator's lock. Undefined when they are too many. */
export async function keepTags(
  trx: Trx,
  creatorId: CreatorId,
  names: readonly string[],
): Promise<ReadonlyMap<string, string> | undefined> {
  const known = new Map((await listTags(trx, creatorId)).map(({ id, name }) => [foldTag(name), id]));
  const fresh = [...new Map(names.map(name => [foldTag(name), name]))].filter(([folded]) => !known.has(folded));
  if (fresh.length === 0) return known;
  if (known.size + fresh.length > tagLimits.count) return undefined;
  const taken = new Set(
    (await trx.selectFrom('tags').select('slot').where('creatorId', '=', creatorId).execute()).map(({ slot }) => slot),
  );
  const free = Array.from({ length: tagLimits.count }, (_, at) => at + 1).filter(slot => !taken.has(slot));
  const rows = fresh.map(([, name], at) => ({ creatorId, id: randomUUID(), name, slot: free[at] ?? 0 }));
  await trx.insertInto('tags').values(rows).execute();
  return new Map([...known, ...rows.map(({ name, id }) => [foldTag(name), id] as const)]);
}

/** Tags subscribers; returns the ids of those that did not have the tag. */
export async function insertTaggings(
  trx: Trx,
  creatorId: CreatorId,
  pairs: readonly { tagId: string; subscriberId: string }[],
): Promise<string[]> {
  if (pairs.length === 0) return [];
  const { rows } = await sql<{ subscriberId: string }>`
    insert into taggings (creator_id, tag_id, subscriber_id, created_at)
    select ${creatorId}, given.tag_id, s.id, s.created_at
    from unnest(${pairs.map(({ tagId }) => tagId)}::uuid[], ${pairs.map(({ subscriberId }) => subscriberId)}::uuid[])
      as given(tag_id, subscriber_id)
    join subscribers s on s.creator_id = ${creatorId} and s.id = given.subscriber_id
    on conflict do nothing returning subscriber_id`.execute(trx);
  return rows.map(({ subscriberId }) => subscriberId);
}

/** Tags the subscribers of addresses. */
export const tagEmails = (trx: Trx, creatorId: CreatorId, pairs: readonly { tagId: string; email: string }[]) =>
  sql`
    insert into taggings (creator_id, tag_id, subscriber_id, created_at)
    select s.creator_id, given.tag_id, s.id, s.created_at
    from unnest(${pairs.map(({ tagId }) => tagId)}::uuid[], ${pairs.map(({ email }) => email)}::text[]) as given(tag_id, email)
    join subscribers s on s.creator_id = ${creatorId} and s.email = given.email
    on conflict do nothing`.execute(trx);

/** The answer leaves out who did not have the tag. */
export async function deleteTaggings(
  db: Db | Trx,
  creatorId: CreatorId,
  tagId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .deleteFrom('taggings')
    .where('creatorId', '=', creatorId)
    .where('tagId', '=', tagId)
    .where('subscriberId', 'in', ids)
    .returning('subscriberId')
    .execute();
  return rows.map(({ subscriberId }) => subscriberId);
}

/** False when the creator has no such tag. */
export async function setTagName(trx: Trx, creatorId: CreatorId, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('tags')
    .set({ name })
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a tag, from its subscribers too. False when there was none. */
export async function deleteTag(db: Trx, creatorId: CreatorId, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('tags')
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
