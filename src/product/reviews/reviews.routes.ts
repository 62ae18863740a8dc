import { accept, refuse } from '../../base/result.ts';
import type { Api } from '../../platform/http.ts';
import { serve } from '../../platform/operations/serve.ts';
import { serveList } from '../../platform/operations/serve-list.ts';
import type { VisitorDeps } from '../audience/visitor-pages.flow.ts';
import * as operations from './contract.ts';
import { moderateReview } from './moderate-reviews.flow.ts';
import { oneReview, reviewsOf } from './review-list.flow.ts';
import { reviewList } from './review-list.ts';
import { findSettings, storeSettings } from './review-settings.sql.ts';

/** The creator's reviews, and how people are asked for them. */
export function reviewRoutes(api: Api, deps: VisitorDeps): void {
  serveList(api, deps.clock, reviewList, reviewsOf(deps));
  serve(api, operations.readReview, async ({ creatorId, params }) => {
    const review = await oneReview(deps, creatorId, params.id);
    return review === undefined ? refuse({ kind: 'review_not_found' as const }) : accept(review);
  });
  serve(api, operations.answerReview, ({ creatorId, params, body }) =>
    moderateReview(deps, creatorId, params.id, { answer: body.text }),
  );
  serve(api, operations.hideReview, ({ creatorId, params, body }) =>
    moderateReview(deps, creatorId, params.id, { hiddenFor: body.reason }),
  );
  serve(api, operations.showReview, ({ creatorId, params }) =>
    moderateReview(deps, creatorId, params.id, { hiddenFor: null }),
  );
  serve(api, operations.putReviewFirst, async ({ creatorId, params, body }) => {
    const review = await oneReview(deps, creatorId, params.id);
    if (body.isFirst && review !== undefined && review.hiddenFor !== null)
      return refuse({ kind: 'review_hidden' as const });
    return moderateReview(deps, creatorId, params.id, { firstSince: body.isFirst ? deps.clock.now() : null });
  });
  serve(api, operations.readReviewSettings, ({ creatorId }) => findSettings(deps.db, creatorId));
  serve(api, operations.saveReviewSettings, async ({ creatorId, body }) => {
    await storeSettings(deps.db, creatorId, body);
    return body;
  });
}
