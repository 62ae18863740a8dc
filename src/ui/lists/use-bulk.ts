import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BulkAnswer } from '../../base/lists/list-question.ts';
import { formatRefused } from '../behavior/format-refusals.ts';
import { showToast } from '../overlays/toast.tsx';
import { texts } from './texts.ts';

type Asked<Given> = {
  act: (given: Given) => Promise<BulkAnswer>;
  /** The toast: "3 bookings cancelled." */
  doneText: (count: number) => string;
  /** What one of them is called. */
  nameOf: (id: string) => string;
  onDone: () => void;
  /** The queries that become stale. */
  stale: readonly QueryKey[];
};

/**
 * Runs an action on several items, each on its own, and reports what was done and, by name and reason, what was
 * not.
 */
export function useBulk<Given>({ act, doneText, nameOf, onDone, stale }: Asked<Given>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: ({ done, refused }) => {
      if (done.length > 0) showToast({ text: doneText(done.length) });
      if (refused.length > 0) {
        const left = refused.map(({ id, message }) => ({ name: nameOf(id), message }));
        showToast({ tone: 'problem', text: texts.notChanged(formatRefused(left)) });
      }
      onDone();
      return Promise.all(stale.map(queryKey => client.invalidateQueries({ queryKey })));
    },
    onError: problem => showToast({ tone: 'problem', text: problem.message }),
  });
}
