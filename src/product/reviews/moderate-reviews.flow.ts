import type { CreatorId } from '../../base/id.ts';
import { accept, refuse } from '../../base/result.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { rowOf } from './review-list.flow.ts';
import { moderate } from './reviews.sql.ts';

type Change = Parameters<typeof moderate>[3];

/** Answers a review, hides it, shows it again or puts it first; pages follow. */
export async function moderateReview(
  deps: Pick<PlatformContext, 'db' | 'events' | 'wake'>,
  creatorId: CreatorId,
  id: string,
  change: Change,
) {
  const changed = await deps.db.transaction().execute(async trx => {
    const review = await moderate(trx, creatorId, id, change);
    if (review !== undefined) await deps.events.announce(trx, 'reviewsChanged', { creatorId });
    return review;
  });
  deps.wake();
  return changed === undefined ? refuse({ kind: 'review_not_found' as const }) : accept(rowOf(changed));
}
