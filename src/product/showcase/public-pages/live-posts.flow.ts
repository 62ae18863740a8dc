import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { defaultPageId } from '../document/page-document.ts';
import { listPosts, newestFirst, type Post } from '../document/posts.ts';
import { findLiveVersion } from '../pages/page-versions.sql.ts';
import { shownPage } from '../pages/shown-page.flow.ts';

/** The posts that visitors can read, newest first. */
export async function livePosts(db: Db | Trx, creatorId: CreatorId): Promise<Post[]> {
  const live = await findLiveVersion(db, { creatorId, pageId: defaultPageId });
  if (live === undefined) return [];
  const { plan } = await creatorById({ db }, creatorId);
  return newestFirst(listPosts(await shownPage(db, creatorId, live.document, plan)));
}
