import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { defaultPageId } from '../document/page-document.ts';
import { pageImages } from '../images/page-images.flow.ts';
import { findLiveVersion } from '../pages/page-versions.sql.ts';
import type { PageCard } from '../share-cards/page-card.ts';

/** A summary of a creator's page; undefined while nothing is published. */
export async function pageCard(deps: { db: Db | Trx }, creatorId: CreatorId): Promise<PageCard | undefined> {
  const { userUrl } = await creatorById(deps, creatorId);
  const live = await findLiveVersion(deps.db, { creatorId, pageId: defaultPageId });
  if (userUrl === null || live === undefined) return undefined;
  const { profile, appearance } = live.document;
  const { imageId, coverId } = profile;
  const images = await pageImages(
    deps.db,
    creatorId,
    [imageId, coverId].filter(id => id !== null),
  );
  return {
    userUrl,
    name: [profile.firstName, profile.lastName].filter(part => part !== '').join(' ') || userUrl,
    headline: profile.headline,
    appearance,
    portrait: images[imageId ?? ''] ?? null,
    cover: images[coverId ?? ''] ?? null,
    coverFocus: profile.coverFocus,
  };
}
