import { useQueryClient } from '@tanstack/react-query';
import { keepAnswer } from '../../../ui/behavior/keep-answer.ts';
import { answerQuery, useAct } from '../../../ui/behavior/use-operation.ts';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { answerReview, hideReview, putReviewFirst, readReview, showReview } from '../contract.ts';
import type { HidingReason } from '../review.ts';
import { type ReviewRow, reviewList } from '../review-list.ts';
import { texts } from './texts.ts';

type Which = Pick<ReviewRow, 'id'>;

/** What a creator does with a review, from the list and from the detail. */
export function useModeration() {
  const client = useQueryClient();
  const done = (text: (review: ReviewRow) => string) => ({
    renews: [reviewList.page],
    onSuccess: (review: ReviewRow) => {
      keepAnswer(client, answerQuery(readReview, { params: { id: review.id } }).queryKey, review);
      showToast({ text: text(review) });
    },
    onError: (problem: Error) => showToast({ text: problem.message, tone: 'problem' as const }),
  });
  const answering = useAct(
    answerReview,
    done(() => texts.sheet.saved),
  );
  const hiding = useAct(
    hideReview,
    done(() => texts.sheet.hidden),
  );
  const showing = useAct(
    showReview,
    done(() => texts.sheet.shown),
  );
  const putting = useAct(
    putReviewFirst,
    done(({ isFirst }) => (isFirst ? texts.sheet.isFirst : texts.sheet.isNotFirst)),
  );
  return {
    answer: ({ id }: Which, text: string) => answering.mutate({ params: { id }, body: { text } }),
    isAnswering: answering.isPending,
    hide: ({ id }: Which, reason: HidingReason, onDone: () => void) =>
      hiding.mutate({ params: { id }, body: { reason } }, { onSuccess: onDone }),
    isHiding: hiding.isPending,
    show: ({ id }: Which) => showing.mutate({ params: { id } }),
    putFirst: ({ id }: Which, isFirst: boolean) => putting.mutate({ params: { id }, body: { isFirst } }),
  };
}
