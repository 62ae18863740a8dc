import type { CreatorId } from '../../base/id.ts';
import { listFile, type ReadByPlace, rowsByPlace, sourceByPlace } from '../../platform/operations/serve-list.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import type { LeadState } from './lead.ts';
import { leadList } from './lead-list.ts';
import {
  countLeads,
  findLead,
  type Lead,
  type LeadWithState,
  listLeads,
  setLeadStates,
  setLeadsRemoved,
} from './leads.sql.ts';
import type { VisitorPages } from './visitor-pages.flow.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock'>;

export const leadsOf = (deps: Deps & { visitorPages: Pick<VisitorPages, 'isLive'> }) =>
  sourceByPlace(leadList, readLeads(deps), async (creatorId, { q }, shown) => ({
    counts: await countLeads(deps.db, creatorId, q),
    // Each live page has a contact page with a form.
    isAsked: shown.length > 0 || (await deps.visitorPages.isLive(creatorId)),
  }));

/** All messages but spam. */
export const leadsFile = (deps: Deps, creatorId: CreatorId) =>
  listFile(leadList, { rows: rowsByPlace(readLeads(deps)) }, creatorId, {});

const readLeads =
  ({ db }: Deps): ReadByPlace<typeof leadList> =>
  (...asked) =>
    listLeads(db, ...asked);

/** The newest messages whose sender or words match, spam left out. */
export const leadsByWords = async ({ db }: Pick<Deps, 'db'>, creatorId: CreatorId, q: string, most: number) =>
  (await listLeads(db, creatorId, { q }, undefined, most)).map(({ id, name, email }) => ({ id, name, email }));

/** Undefined when the creator has no such message. */
export const oneLead = (deps: Deps, creatorId: CreatorId, id: string): Promise<Lead | undefined> =>
  findLead(deps.db, creatorId, id);

/** Sets the state of one message, and returns it as it is then; undefined when there is none. */
export async function changeLead(
  deps: Deps,
  creatorId: CreatorId,
  id: string,
  state: LeadState,
): Promise<Lead | undefined> {
  await setLeadStates(deps.db, creatorId, [{ id, state }]);
  return oneLead(deps, creatorId, id);
}

/** Changes the state of messages together; returns those that existed with their former state, to undo it. */
export const changeLeads = (
  deps: Deps,
  creatorId: CreatorId,
  requested: readonly LeadWithState[],
): Promise<LeadWithState[]> => setLeadStates(deps.db, creatorId, requested);

/** Deletes messages, or restores them while they are kept; returns the ids of those that existed. */
export const removeLeads = (deps: Deps, creatorId: CreatorId, ids: readonly string[]): Promise<string[]> =>
  setLeadsRemoved(deps.db, creatorId, ids, deps.clock.now());
export const restoreLeads = (deps: Deps, creatorId: CreatorId, ids: readonly string[]): Promise<string[]> =>
  setLeadsRemoved(deps.db, creatorId, ids, null);
