import { useAct, useRenewal } from '../../../../ui/behavior/use-operation.ts';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import type { Recommendation } from '../badge.ts';
import * as operations from '../contract.ts';
import { type PromotionRow, promotionList } from '../promotion-list.ts';
import { texts } from './texts.ts';

const words = texts.toasts;
const isInvitation = (status: PromotionRow['status']): boolean => status.includes('invite');
type Which = Pick<PromotionRow, 'id'>;

/** What a creator does with a cross promotion, from the list and from the sheet. */
export function usePromotion() {
  const renews = [promotionList.page, operations.readPromotion, operations.readFairness];
  const renewAll = useRenewal(...renews);
  const done = (text: string, onUndo?: () => void) => showToast({ text, ...(onUndo !== undefined && { onUndo }) });
  const acting = { renews, onError: (problem: Error) => showToast({ text: problem.message, tone: 'problem' }) };
  const accepting = useAct(operations.acceptInvitation, { ...acting, onSuccess: () => done(words.accepted) });
  const declining = useAct(operations.declineInvitation, { ...acting, onSuccess: () => done(words.declined) });
  const restoring = useAct(operations.restorePromotion, { ...acting, onSuccess: () => done(words.restored) });
  const removing = useAct(operations.removePromotion, acting);
  const pausing = useAct(operations.pausePromotion, acting);
  const changing = useAct(operations.changeRecommendation, { ...acting, onSuccess: () => done(words.badge) });
  const blocking = useAct(operations.blockPartner, { ...acting, onSuccess: () => done(words.blocked) });
  const showing = useAct(operations.showPartner, { ...acting, onSuccess: () => done(words.shown) });
  return {
    renewAll,
    accept: ({ id }: Which, body: Recommendation) => accepting.mutate({ params: { id }, body }),
    decline: ({ id }: Which, reason: string) => declining.mutate({ params: { id }, body: { reason } }),
    remove: ({ id, status }: Pick<PromotionRow, 'id' | 'status'>) =>
      removing.mutate(
        { params: { id }, body: {} },
        {
          onSuccess: () =>
            done(isInvitation(status) ? words.takenBack : words.removed, () => restoring.mutate({ params: { id } })),
        },
      ),
    restore: ({ id }: Which) => restoring.mutate({ params: { id } }),
    pause: ({ id }: Which, isPaused: boolean) =>
      pausing.mutate(
        { params: { id }, body: { isPaused } },
        { onSuccess: () => done(isPaused ? words.paused : words.resumed) },
      ),
    changeBadge: ({ id }: Which, body: Recommendation) => changing.mutate({ params: { id }, body }),
    block: ({ id }: Which) => blocking.mutate({ params: { id } }),
    showAlone: ({ userUrl, badge, customBadge }: PromotionRow) =>
      showing.mutate({ body: { userUrl, badge, customBadge } }),
    isBusy: [accepting, declining, restoring, removing, pausing, changing, showing].some(act => act.isPending),
  };
}
