import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { PageKey } from '../pages/showcase.sql.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    post_addresses: { creator_id: CreatorId; page_id: string; slug: string; item_id: string };
  }
}

/** Records the slugs under which posts were published; a slug given to another post is then that one's. */
export async function keepPostAddresses(
  trx: Trx,
  { creatorId, pageId }: PageKey,
  posts: readonly { id: string; slug: string }[],
): Promise<void> {
  if (posts.length === 0) return;
  await trx
    .insertInto('post_addresses')
    .values(posts.map(({ id, slug }) => ({ creator_id: creatorId, page_id: pageId, slug, item_id: id })))
    .onConflict(conflict =>
      conflict.columns(['creator_id', 'page_id', 'slug']).doUpdateSet({ item_id: sql`excluded.item_id` }),
    )
    .execute();
}

/** The last post published under this slug. */
export async function findPostAt(db: Db, { creatorId, pageId }: PageKey, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('post_addresses')
    .select('item_id as itemId')
    .where('creator_id', '=', creatorId)
    .where('page_id', '=', pageId)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.itemId;
}
