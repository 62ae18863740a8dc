import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { reading } from '../../../platform/reading.ts';
import { badgeText } from './badge.ts';
import { promotionLimits } from './promotion-limits.ts';
import { selectCards } from './shown-cards.sql.ts';

/** The card of a partner on a creator's page. */
export type PartnerCard = {
  partnerId: CreatorId;
  /** How the partner is recommended, in words: a badge of the specification, or the creator's own. */
  badge: string;
  /** No publication has put it on the page yet: a page that is only rendered again leaves it out. */
  isNew: boolean;
};

/**
 * The cards a creator's page shows, in their order. A publication shows all and then calls `cardsPublished`; a page that is
 * rendered again between publications shows those that are not new. Without partners who have no live page, and without
 * pairs that are paused.
 */
export const readPartnerCards = (db: Db | Trx, creatorId: CreatorId) =>
  reading(selectCards(db, creatorId, promotionLimits.cards), (rows): PartnerCard[] =>
    rows.map(({ partnerId, badge, customBadge, isNew }) => ({
      partnerId,
      badge: badgeText({ badge, customBadge }),
      isNew,
    })),
  );
