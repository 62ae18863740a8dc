import type { CreatorId } from '../../base/id.ts';
import { listFile, type ReadByPlace, rowsByPlace, sourceByPlace } from '../../platform/operations/serve-list.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import type { VisitorPages } from '../audience/visitor-pages.flow.ts';
import { averageOf } from './review.ts';
import { reviewList } from './review-list.ts';
import { countReviews, findReview, listReviews, type Review } from './reviews.sql.ts';

type Deps = Pick<PlatformContext, 'db'>;

export const reviewsOf = (deps: Deps & { visitorPages: Pick<VisitorPages, 'showsReviews'> }) =>
  sourceByPlace(reviewList, readReviews(deps), async (creatorId, { q }) => {
    const { stars, ...counts } = await countReviews(deps.db, creatorId, q);
    return {
      counts,
      average: averageOf({ count: counts.shown, stars }),
      isOnPage: await deps.visitorPages.showsReviews(creatorId),
    };
  });

/** All reviews, hidden ones too. */
export const reviewsFile = (deps: Deps, creatorId: CreatorId) =>
  listFile(reviewList, { rows: rowsByPlace(readReviews(deps)) }, creatorId, {});

const readReviews =
  ({ db }: Deps): ReadByPlace<typeof reviewList> =>
  async (...asked) =>
    (await listReviews(db, ...asked)).map(review => ({ ...rowOf(review), place: review.place }));

/** Undefined when the creator has no such review. */
export async function oneReview({ db }: Deps, creatorId: CreatorId, id: string) {
  const review = await findReview(db, creatorId, id);
  return review && rowOf(review);
}

export const rowOf = ({ id, bookingId, createdAt, stars, text, author, title, answer, ...rest }: Review) => ({
  ...{ id, bookingId, createdAt, stars, text, author, title, answer },
  hiddenFor: rest.hiddenFor,
  isFirst: rest.firstSince !== null,
});
