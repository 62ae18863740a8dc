import type { CreatorId } from '../../../base/id.ts';
import { cutPage, readPlace } from '../../../platform/list-place.sql.ts';
import { type ListSource, listFile, type ReadByPlace, rowsByPlace } from '../../../platform/operations/serve-list.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { badgeText } from './badge.ts';
import { mayRestore } from './promotion-limits.ts';
import { countPromotions, listPromotions, totalPromotions } from './promotion-list.sql.ts';
import { promotionList } from './promotion-list.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock'>;

export function promotionsOf(deps: Deps): ListSource<typeof promotionList> {
  const read = readPromotions(deps);
  return {
    page: async (creatorId, { cursor, limit, ...filter }) => {
      const { shown, next } = cutPage(await read(creatorId, filter, readPlace(cursor), limit + 1), limit);
      const counts = await countPromotions(deps.db, creatorId, filter.q);
      return { promotions: shown, next, counts, ...(await totalPromotions(deps.db, creatorId)) };
    },
    rows: rowsByPlace(read),
  };
}

export const promotionsFile = (deps: Deps, creatorId: CreatorId) =>
  listFile(promotionList, { rows: rowsByPlace(readPromotions(deps)) }, creatorId, {});

const readPromotions =
  ({ db, clock }: Deps): ReadByPlace<typeof promotionList> =>
  async (...asked) =>
    (await listPromotions(db, ...asked)).map(row => {
      const { id, createdAt, status, partnerId, partner, email, badge, customBadge, note, place } = row;
      const { invitedBy, invitedAt, endedBy, endedAt, reason, isPartnerLive } = row;
      // A note of an invitation that was not sent yet is not shown.
      const isKnown = row.theirStatus !== null && row.theirStatus !== 'outgoing_invite_ineligible';
      const pausedBy =
        row.pausedAt !== null ? ('creator' as const) : row.theirPausedAt !== null ? ('partner' as const) : null;
      return {
        ...{ id, createdAt, status, partnerId, partner, email, badge, customBadge, note, place },
        ...{ invitedBy, invitedAt, endedBy, endedAt, reason, isPartnerLive, pausedBy },
        userUrl: row.userUrl ?? '',
        theirNote: isKnown ? (row.theirNote ?? '') : '',
        theirBadge:
          isKnown && row.theirBadge !== null
            ? badgeText({ badge: row.theirBadge, customBadge: row.theirCustomBadge ?? '' })
            : '',
        isRestorable: mayRestore(row, clock.now()),
        isOnMine: row.shownAt !== null,
        isOnTheirs: row.theirShownAt !== null,
      };
    });

/** Undefined when the creator has no such cross promotion. */
export const onePromotion = async (deps: Deps, creatorId: CreatorId, id: string) =>
  (await readPromotions(deps)(creatorId, { ids: [id] }, undefined, 1))[0];
