import type { Db } from '../../../platform/database.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { pathBelow } from '../../domains/public-paths.ts';
import { offerSlugs } from '../document/offer-slugs.ts';
import { isExtra } from '../document/page-record.ts';
import { listPosts } from '../document/posts.ts';
import { findLiveVersion } from '../pages/page-versions.sql.ts';
import type { PageKey } from '../pages/showcase.sql.ts';
import { shownPage } from '../pages/shown-page.flow.ts';
import { offersOf } from './render-page.flow.ts';

/** Whether the live page has a snapshot at `path`, although none is stored. */
export async function isLostSnapshot(db: Db, key: PageKey, path: string): Promise<boolean> {
  const live = await findLiveVersion(db, key);
  if (live === undefined) return false;
  if (path === '' || isExtra(key.pageId)) return true;
  const { plan } = await creatorById({ db }, key.creatorId);
  const shown = await shownPage(db, key.creatorId, live.document, plan);
  const posts = listPosts(shown);
  const slugs = offerSlugs(live.document);
  return [
    ...offersOf(shown).map(({ offerId }) => pathBelow('services/:serviceUrl', slugs[offerId] ?? offerId)),
    ...posts.map(({ slug }) => pathBelow('blogs/:serviceId', slug)),
    ...(posts.length > 0 ? [pathBelow('blogs')] : []),
  ].includes(path);
}
