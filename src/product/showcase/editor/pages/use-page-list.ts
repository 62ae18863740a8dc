import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../../base/api-call.ts';
import { keepAnswer } from '../../../../ui/behavior/keep-answer.ts';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { pricingPath } from '../../../plans/gate.ts';
import { texts as planTexts } from '../../../plans/texts.ts';
import { pagesQuery } from '../../extra-pages/pages.client.ts';
import type { PageList } from '../../extra-pages/pages-contract.ts';

/** Changes the list of pages: each call answers with the current list. */
export function usePageList() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const keep = (list: PageList): void => {
    keepAnswer(client, pagesQuery.queryKey, list);
  };
  return {
    keep,
    /** Shows `ahead` until the answer arrives; a refusal is shown and reverted. Gives whether it succeeded. */
    act: async (call: () => Promise<PageList>, ahead?: PageList): Promise<boolean> => {
      if (ahead !== undefined) keep(ahead);
      try {
        keep(await call());
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const plans = { label: planTexts.seePlans, onSelect: () => void navigate(pricingPath) };
        const byPlan = error.code === 'limit_reached';
        showToast({ tone: 'problem', text: error.message, ...(byPlan && { action: plans }) });
        void client.invalidateQueries({ queryKey: pagesQuery.queryKey });
        return false;
      }
    },
  };
}
