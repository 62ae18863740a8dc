import { call } from '../../../base/operations/call.ts';
import { readLead, removeLeads, restoreLeads, setLeadStates } from '../contract.ts';
import type { LeadState } from '../lead.ts';
import { type LeadRow, leadList } from '../lead-list.ts';
import { texts } from './texts.ts';
import { useUndoable } from './use-undoable.ts';

const renews = [leadList.page, readLead];
const nothing = (): void => undefined;
const nameOf = (lead: LeadRow): string => lead.name;
const formatDone = ([first, ...others]: readonly LeadRow[], what: string): string =>
  texts.messages.done(first?.name, others.length, what);

/** Actions on messages, from the list and from the detail; all can be undone. */
export function useLeadActions() {
  const moving = (state: LeadState) => ({
    act: async (leads: readonly LeadRow[]) => {
      const before = (await call(setLeadStates, { body: { leads: leads.map(({ id }) => ({ id, state })) } })).leads;
      return { ids: before.map(({ id }) => id), undo: () => call(setLeadStates, { body: { leads: before } }) };
    },
    doneText: (leads: readonly LeadRow[]) => formatDone(leads, texts.messages.marked[state]),
    nameOf,
    renews,
  });
  const move = {
    new: useUndoable(moving('new')),
    contacted: useUndoable(moving('contacted')),
    booked: useUndoable(moving('booked')),
    lost: useUndoable(moving('lost')),
    spam: useUndoable(moving('spam')),
  };
  const removing = useUndoable({
    act: async (leads: readonly LeadRow[]) => {
      const { ids } = await call(removeLeads, { body: { ids: leads.map(({ id }) => id) } });
      return { ids, undo: () => call(restoreLeads, { body: { ids } }) };
    },
    doneText: (leads: readonly LeadRow[]) => formatDone(leads, texts.messages.deleted),
    nameOf,
    renews,
  });
  return {
    /** `onDone` runs when it is done, however many still existed. */
    move: (leads: readonly LeadRow[], state: LeadState, onDone = nothing) =>
      move[state].mutate(leads, { onSuccess: onDone }),
    remove: (leads: readonly LeadRow[], onDone = nothing) => removing.mutate(leads, { onSuccess: onDone }),
    isChanging: Object.values(move).some(({ isPending }) => isPending),
  };
}

const moves = (['contacted', 'booked', 'lost', 'new', 'spam'] as const satisfies readonly LeadState[]).map(state => ({
  state,
  label: texts.messages.markAs[state],
}));
/** The states that these messages can be given: those that not all have. */
export const leadMoves = (leads: readonly LeadRow[]) =>
  moves.filter(({ state }) => leads.some(lead => lead.state !== state));
