import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../../base/api-call.ts';
import { type Asking, type Callable, call } from '../../../../base/operations/call.ts';
import { keepAnswer } from '../../../../ui/behavior/keep-answer.ts';
import { answerQuery } from '../../../../ui/behavior/use-operation.ts';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import { pricingPath } from '../../../plans/gate.ts';
import { texts as planTexts } from '../../../plans/texts.ts';
import { listPages, type PageList } from '../../extra-pages/pages-contract.ts';

const { queryKey } = answerQuery(listPages);

/** Changes the list of pages: each call answers with the current list. */
export function usePageList() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const keep = (list: PageList): void => keepAnswer(client, queryKey, list);
  return {
    /** Shows `ahead` until the answer arrives; a refusal is shown and reverted. Returns whether it succeeded. */
    act: async <O extends Callable & { readonly answer: typeof listPages.answer }>(
      operation: O,
      asked: Asking<O>[0],
      ahead?: PageList,
    ): Promise<boolean> => {
      if (ahead !== undefined) keep(ahead);
      try {
        keep(await call(operation, ...([asked] as Asking<O>)));
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const plans = { label: planTexts.seePlans, onSelect: () => void navigate(pricingPath) };
        const byPlan = error.code === 'limit_reached';
        showToast({ tone: 'problem', text: error.message, ...(byPlan && { action: plans }) });
        void client.invalidateQueries({ queryKey });
        return false;
      }
    },
  };
}
