import { useQuery } from '@tanstack/react-query';
import { promotionList } from '../../../product/alliances/promotions/promotion-list.ts';
import { leadList } from '../../../product/audience/lead-list.ts';
import { classCountsQuery } from '../../../product/bookings/manage/classes/class-dates.query.ts';
import { countsQuery } from '../../../product/bookings/manage/parts/bookings.query.ts';
import { reviewList } from '../../../product/reviews/review-list.ts';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import type { Waiting } from './waiting.ts';

const minute = 60_000;

/** How much waits for the creator. Its keys are below those of the lists, so that an answer renews it. */
export function useWaiting(): Waiting {
  const bookings = useQuery({ ...countsQuery(), staleTime: minute });
  const classes = useQuery({ ...classCountsQuery(), staleTime: minute });
  const leads = useQuery({ ...answerQuery(leadList.page, { query: { limit: 1 } }), staleTime: minute });
  const promotions = useQuery({ ...answerQuery(promotionList.page, { query: { limit: 1 } }), staleTime: minute });
  const reviews = useQuery({ ...answerQuery(reviewList.page, { query: { limit: 1 } }), staleTime: minute });
  return {
    requests: bookings.data?.counts.pending ?? 0,
    invitations: promotions.data?.counts.incoming ?? 0,
    messages: leads.data?.counts.new ?? 0,
    due: leads.data?.due ?? 0,
    unpaid: bookings.data?.counts.unpaid ?? 0,
    reviews: reviews.data?.counts.unanswered ?? 0,
    waitlist: classes.data?.waiting ?? 0,
  };
}
