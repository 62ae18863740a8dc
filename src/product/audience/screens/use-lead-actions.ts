import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../ui/toast.tsx';
import { changeLead, removeLead, restoreLead } from '../audience.client.ts';
import type { LeadRow } from '../contract.ts';
import type { LeadState } from '../lead.ts';

const done: Record<LeadState, string> = { new: 'Marked as new', handled: 'Marked as handled', spam: 'Moved to spam' };

/** What one can do with a message, from the list and from beside it; each can be taken back. */
export function useLeadActions() {
  const client = useQueryClient();
  const renew = () => Promise.all([['leads'], ['lead']].map(queryKey => client.invalidateQueries({ queryKey })));
  const onError = (error: Error) => showToast({ text: error.message, tone: 'problem' });
  const changing = useMutation({
    mutationFn: ({ id, state }: { id: string; state: LeadState }) => changeLead(id, state),
    onSuccess: renew,
    onError,
  });
  const restoring = useMutation({ mutationFn: restoreLead, onSuccess: renew, onError });
  const removing = useMutation({
    mutationFn: ({ id }: LeadRow) => removeLead(id),
    onSuccess: (_done, lead) => {
      showToast({ text: `The message of ${lead.name} is deleted`, onUndo: () => restoring.mutate(lead.id) });
      return renew();
    },
    onError,
  });
  return {
    move(lead: LeadRow, state: LeadState): void {
      const before = lead.state;
      changing.mutate(
        { id: lead.id, state },
        {
          onSuccess: () =>
            showToast({ text: done[state], onUndo: () => changing.mutate({ id: lead.id, state: before }) }),
        },
      );
    },
    remove: removing.mutate,
    isChanging: changing.isPending,
  };
}
