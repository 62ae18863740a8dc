import { changeLeads, removeLeads, restoreLeads } from '../audience.client.ts';
import type { LeadRow } from '../contract.ts';
import type { LeadState } from '../lead.ts';
import { useUndoable } from './use-undoable.ts';

const done: Record<LeadState, string> = { new: 'marked as new', handled: 'marked as handled', spam: 'moved to spam' };
const stale = [['leads'], ['lead']] as const;
const nothing = (): void => undefined;
const nameOf = (lead: LeadRow): string => lead.name;
const formatWhich = ([first, ...others]: readonly LeadRow[]): string =>
  others.length === 0 ? `The message of ${first?.name} is` : `${others.length + 1} messages are`;

/** What one can do with messages, from the list and from beside it; all of it can be taken back. */
export function useLeadActions() {
  const moving = (state: LeadState) => ({
    act: async (leads: readonly LeadRow[]) => {
      const before = (await changeLeads(leads.map(({ id }) => ({ id, state })))).leads;
      return { ids: before.map(({ id }) => id), undo: () => changeLeads(before) };
    },
    say: (leads: readonly LeadRow[]) => `${formatWhich(leads)} ${done[state]}`,
    nameOf,
    stale,
  });
  const move = {
    new: useUndoable(moving('new')),
    handled: useUndoable(moving('handled')),
    spam: useUndoable(moving('spam')),
  };
  const removing = useUndoable({
    act: async (leads: readonly LeadRow[]) => {
      const { ids } = await removeLeads(leads.map(({ id }) => id));
      return { ids, undo: () => restoreLeads(ids) };
    },
    say: (leads: readonly LeadRow[]) => `${formatWhich(leads)} deleted`,
    nameOf,
    stale,
  });
  return {
    /** `onDone` when it is through, however many were still there. */
    move: (leads: readonly LeadRow[], state: LeadState, onDone = nothing) =>
      move[state].mutate(leads, { onSuccess: onDone }),
    remove: (leads: readonly LeadRow[], onDone = nothing) => removing.mutate(leads, { onSuccess: onDone }),
    isChanging: Object.values(move).some(({ isPending }) => isPending),
  };
}
