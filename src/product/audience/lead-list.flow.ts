import type { CreatorId } from '../../base/id.ts';
import type { FileColumns, ListFile } from '../../base/list-file.ts';
import { batchesOf, cutPage, readPlace } from '../../platform/list-place.sql.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import type { LeadList, LeadRow } from './contract.ts';
import type { LeadState } from './lead.ts';
import {
  countLeads,
  findLead,
  type Lead,
  type LeadFilter,
  type LeadWithState,
  listLeads,
  setLeadStates,
  setLeadsRemoved,
} from './leads.sql.ts';
import { texts } from './list-texts.ts';
import type { VisitorPages } from './visitor-pages.flow.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock'>;

/** A page of messages, newest first, with the counts of all the search finds. Without a state everything but spam. */
export async function leadPage(
  deps: Deps & { visitorPages: Pick<VisitorPages, 'isLive'> },
  creatorId: CreatorId,
  asked: LeadFilter & { cursor?: string | undefined; limit: number },
): Promise<LeadList> {
  const found = await listLeads(deps.db, creatorId, asked, readPlace(asked.cursor), asked.limit + 1);
  const { shown, next } = cutPage(found, asked.limit);
  return {
    leads: shown.map(rowOf),
    next,
    counts: await countLeads(deps.db, creatorId, asked.q),
    // Each live page has a contact page with a form.
    isAsked: found.length > 0 || (await deps.visitorPages.isLive(creatorId)),
  };
}

/** The newest messages whose sender or words match, spam left out. */
export const leadsByWords = async ({ db }: Pick<Deps, 'db'>, creatorId: CreatorId, q: string, most: number) =>
  (await listLeads(db, creatorId, { q }, undefined, most)).map(({ id, name, email }) => ({ id, name, email }));

/** Undefined when the creator has no such message. */
export async function oneLead(deps: Deps, creatorId: CreatorId, id: string): Promise<LeadRow | undefined> {
  const lead = await findLead(deps.db, creatorId, id);
  return lead === undefined ? undefined : rowOf(lead);
}

/** Sets the state of one message, and returns it as it is then; undefined when there is none. */
export async function changeLead(
  deps: Deps,
  creatorId: CreatorId,
  id: string,
  state: LeadState,
): Promise<LeadRow | undefined> {
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

export const leadFileColumns = {
  date: { title: texts.date, of: 'date' },
  name: { title: texts.leadList.name, of: 'always' },
  email: { title: texts.email, of: 'email' },
  message: { title: texts.leadList.message, of: 'message' },
  source: { title: texts.leadList.source, of: 'source' },
  page: { title: texts.page, of: 'rest' },
  state: { title: texts.leadList.state, of: 'state' },
} as const satisfies FileColumns<string>;
type Column = keyof typeof leadFileColumns;

/** All messages the filter finds, for a file. Times are UTC. */
export const leadsFile = (
  deps: Deps,
  creatorId: CreatorId,
  { columns: shown, ...filter }: LeadFilter & { columns?: readonly string[] | undefined },
): ListFile<Column> => ({
  columns: leadFileColumns,
  shown,
  batches: batchesOf(
    (after, limit) => listLeads(deps.db, creatorId, filter, after, limit),
    lead => cells(lead),
  ),
});

const cells = ({ createdAt, name, email, message, source, page, state }: Lead): Record<Column, string> => ({
  date: createdAt.toISOString().slice(0, 16).replace('T', ' '),
  name,
  email,
  message,
  source,
  page,
  state,
});

const rowOf = ({ id, createdAt, state, name, email, message, source, page }: Lead): LeadRow => ({
  id,
  createdAt: createdAt.toISOString(),
  state,
  name,
  email,
  message,
  source,
  page,
});
