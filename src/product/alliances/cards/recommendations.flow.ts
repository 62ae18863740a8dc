import type { CreatorId } from '../../../base/id.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { badgeText } from '../promotions/badge.ts';
import { type CardRow, countCards, listCards, listFeed } from './cards.sql.ts';
import type { Recommended } from './contract.ts';

type Deps = Pick<PlatformContext, 'db'>;
const mostListed = 100;
const feed = { looked: 400, shown: 60 };

/** A creator in the public feed, with the newest of their badges and who gave it. */
export type FeedEntity = { creatorId: CreatorId; badge: string; by: string[]; count: number };

/** Creators recommended on live pages, the newest first. */
export async function recommendationFeed({ db }: Deps): Promise<FeedEntity[]> {
  const rows = await listFeed(db, feed.looked, feed.shown);
  return rows.map(({ id, by, count, ...badge }) => ({ creatorId: id, by, count, badge: badgeText(badge) }));
}

/** Whom a creator recommends and who recommends them, with the numbers that the specification names. */
export async function recommendationsOf(deps: Deps, creatorId: CreatorId) {
  const { all, shown } = await countCards(deps.db, creatorId);
  const rows = async (side: 'recommended' | 'recommendedBy') =>
    (await listCards(deps.db, creatorId, side, mostListed)).map(asRecommended);
  return {
    recommendations: all,
    recommendedCards: shown,
    feedEntities: (await recommendationFeed(deps)).length,
    recommended: await rows('recommended'),
    recommendedBy: await rows('recommendedBy'),
  };
}

const asRecommended = ({ badge, customBadge, ...row }: CardRow): Recommended => ({
  ...row,
  badge: badgeText({ badge, customBadge }),
});
