import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';
import { countChanged } from './count-people.flow.ts';
import { personIdOf } from './people.flow.ts';
import { knownTag, listTags, tagPeople, tagsOf, untagPeople } from './person-tags.sql.ts';

/** A creator's tags with how many people have each. */
export const tagsInUse = (db: Db | Trx, creatorId: CreatorId) => listTags(db, creatorId);

/** The person an address belongs to, with their tags; null for an address without a person. */
export async function personWithTags(
  db: Db,
  creatorId: CreatorId,
  email: string,
): Promise<{ id: string; tags: string[] } | null> {
  await countChanged(db, creatorId);
  const id = await personIdOf(db, creatorId, email);
  return id === undefined ? null : { id, tags: await tagsOf(db, creatorId, id) };
}

export { isTagged } from './person-tags.sql.ts';

/** Adds a tag to people or takes it from them; returns the ids of those that changed, and the tag as it is spelled. */
export async function changeTag(
  db: Db | Trx,
  creatorId: CreatorId,
  { ids, tag: typed, to }: { ids: readonly string[]; tag: string; to: 'add' | 'remove' },
): Promise<{ ids: string[]; tag: string }> {
  const tag = await knownTag(db, creatorId, typed);
  return { ids: await (to === 'add' ? tagPeople : untagPeople)(db, creatorId, ids, tag), tag };
}
