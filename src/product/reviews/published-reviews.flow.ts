import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';
import { reading } from '../../platform/reading.ts';
import { noReviews, type PublishedReviews } from './published-reviews.ts';
import { averageOf } from './review.ts';
import { selectPublished } from './reviews.sql.ts';

/** More than anybody reads, and few enough for a page to be small. */
const mostOnPage = 20;

/** The reviews that a creator's pages show. */
export const readPublishedReviews = (db: Db | Trx, creatorId: CreatorId) =>
  reading(selectPublished(db, creatorId, mostOnPage), (rows): PublishedReviews => {
    const [first] = rows;
    if (first === undefined) return noReviews;
    const { allShown: shown, allHidden: hidden, allStars: stars, offers } = first;
    return {
      reviews: rows.map(({ id, offerId, title, stars, text, author, answer, createdAt }) => ({
        ...{ id, offerId, title, stars, text, author, answer },
        at: new Date(createdAt).toISOString(),
      })),
      ...{ shown, hidden },
      average: averageOf({ count: shown, stars }),
      ofOffers: Object.fromEntries(
        offers.flatMap(({ offerId, ...offer }) => {
          const average = averageOf({ count: offer.shown, stars: offer.stars });
          return average === null ? [] : [[offerId, { shown: offer.shown, hidden: offer.hidden, average }]];
        }),
      ),
    };
  });
