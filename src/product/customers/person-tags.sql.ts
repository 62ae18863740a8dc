import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    person_tags: {
      creatorId: CreatorId;
      personId: string;
      tag: string;
      /** The merged address that brought it. */
      mergedFrom: string | null;
    };
  }
}

/** Tags people by their ids; returns the ids of those that had no such tag. An unknown id is left out. */
export async function tagPeople(
  db: Db | Trx,
  creatorId: CreatorId,
  ids: readonly string[],
  tag: string,
): Promise<string[]> {
  const { rows } = await sql<{ personId: string }>`
    insert into person_tags (creator_id, person_id, tag)
    select creator_id, id, ${tag} from people
    where creator_id = ${creatorId} and id = any(${ids}::uuid[]) and merged_into is null order by id for key share
    on conflict do nothing returning person_id`.execute(db);
  return rows.map(({ personId }) => personId);
}

/** Takes a tag from people; returns the ids of those that had it. */
export async function untagPeople(
  db: Db | Trx,
  creatorId: CreatorId,
  ids: readonly string[],
  tag: string,
): Promise<string[]> {
  const { rows } = await sql<{ personId: string }>`
    delete from person_tags where creator_id = ${creatorId} and person_id = any(${ids}::uuid[]) and tag = ${tag}
    returning person_id`.execute(db);
  return rows.map(({ personId }) => personId);
}

/** A creator's tags with how many people have each, by name. */
export async function listTags(db: Db | Trx, creatorId: CreatorId): Promise<{ tag: string; people: number }[]> {
  const { rows } = await sql<{ tag: string; people: number }>`
    select tag, count(*)::int as people from person_tags where creator_id = ${creatorId}
    group by tag order by lower(tag), tag`.execute(db);
  return rows;
}

/** The tags of one person, by name. */
export async function tagsOf(db: Db | Trx, creatorId: CreatorId, personId: string): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from person_tags where creator_id = ${creatorId} and person_id = ${personId}
    order by lower(tag), tag`.execute(db);
  return rows.map(({ tag }) => tag);
}

/** The addresses of the people with a tag, merged ones too: a condition for a column of addresses. */
export const isTagged = (email: string, creatorId: CreatorId, tag: string) => sql<boolean>`exists (
  select from people p join person_tags t on t.creator_id = p.creator_id and t.person_id = coalesce(p.merged_into, p.id)
  where p.creator_id = ${creatorId} and p.email = ${sql.ref(email)} and t.tag = ${tag})`;

/** The tag as the creator spells it already, whatever its capitals; else as it is. */
export async function knownTag(db: Db | Trx, creatorId: CreatorId, tag: string): Promise<string> {
  const known = await listTags(db, creatorId);
  return known.find(one => one.tag.toLowerCase() === tag.toLowerCase())?.tag ?? tag;
}
