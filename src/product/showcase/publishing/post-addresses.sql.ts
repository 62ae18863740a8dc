import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { PageKey } from '../pages/showcase.sql.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    post_addresses: { creatorId: CreatorId; pageId: string; slug: string; itemId: string };
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
    .values(posts.map(({ id, slug }) => ({ creatorId, pageId, slug, itemId: id })))
    .onConflict(conflict =>
      conflict.columns(['creatorId', 'pageId', 'slug']).doUpdateSet({ itemId: sql`excluded.item_id` }),
    )
    .execute();
}

/** The last post published under this slug. */
export async function findPostAt(db: Db, { creatorId, pageId }: PageKey, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('post_addresses')
    .select('itemId')
    .where('creatorId', '=', creatorId)
    .where('pageId', '=', pageId)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.itemId;
}
