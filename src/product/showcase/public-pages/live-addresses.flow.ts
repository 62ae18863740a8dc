import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { offerSlugs } from '../document/offer-slugs.ts';
import { defaultPageId, type PageDocument } from '../document/page-document.ts';
import { listPosts, newestFirst, type Post } from '../document/posts.ts';
import { findLiveVersion } from '../pages/page-versions.sql.ts';
import { shownPage } from '../pages/shown-page.flow.ts';

/** The posts that visitors can read, newest first. */
export async function livePosts(db: Db | Trx, creatorId: CreatorId): Promise<Post[]> {
  const shown = await liveShowcase(db, creatorId);
  return shown === undefined ? [] : newestFirst(listPosts(shown));
}

/** The ends of the addresses of what visitors can book. */
export async function liveOfferSlugs(db: Db | Trx, creatorId: CreatorId): Promise<Readonly<Record<string, string>>> {
  const live = await findLiveVersion(db, { creatorId, pageId: defaultPageId });
  return live === undefined ? {} : offerSlugs(live.document);
}

async function liveShowcase(db: Db | Trx, creatorId: CreatorId): Promise<PageDocument | undefined> {
  const live = await findLiveVersion(db, { creatorId, pageId: defaultPageId });
  if (live === undefined) return undefined;
  const { plan } = await creatorById({ db }, creatorId);
  return shownPage(db, creatorId, live.document, plan);
}
