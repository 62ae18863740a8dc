import { useMutation } from '@tanstack/react-query';
import type { Operation } from '../../../base/operations/operation.ts';
import { formatRefused } from '../../../ui/behavior/format-refusals.ts';
import { useRenewal } from '../../../ui/behavior/use-operation.ts';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { texts } from './texts.ts';

type Asked<Row> = {
  /** Does it to all that still exist; returns their ids, and what undoes it. */
  act: (rows: readonly Row[]) => Promise<{ ids: readonly string[]; undo: () => Promise<unknown> }>;
  /** What was done: "3 messages deleted". */
  doneText: (rows: readonly Row[]) => string;
  nameOf: (row: Row) => string;
  renews: readonly Operation[];
};

/** Acts on rows at once and offers to undo it; names those that were deleted already. */
export function useUndoable<Row extends { id: string }>({ act, doneText, nameOf, renews }: Asked<Row>) {
  const renew = useRenewal(...renews);
  const onError = (error: Error) => showToast({ text: error.message, tone: 'problem' });
  const undoing = useMutation({ mutationFn: (undo: () => Promise<unknown>) => undo(), onSuccess: renew, onError });
  return useMutation({
    mutationFn: act,
    onSuccess: ({ ids, undo }, rows) => {
      const found = rows.filter(({ id }) => ids.includes(id));
      const gone = rows.filter(({ id }) => !ids.includes(id));
      if (gone.length > 0)
        showToast({
          tone: 'problem',
          text: formatRefused(gone.map(row => ({ name: nameOf(row), message: texts.alreadyDeleted }))),
        });
      if (found.length > 0) showToast({ text: doneText(found), onUndo: () => undoing.mutate(undo) });
      return renew();
    },
    onError,
  });
}
