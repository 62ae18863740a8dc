import type { CreatorId } from '../../base/id.ts';
import type { ListFile } from '../../base/list-file.ts';
import { batchesOf, cutPage, readPlace } from '../../platform/list-place.sql.ts';
import type { Machinery } from '../../platform/machinery.ts';
import type { LeadList, LeadRow } from './contract.ts';
import type { LeadState } from './lead.ts';
import {
  countLeads,
  findLead,
  type Lead,
  type LeadFilter,
  listLeads,
  setLeadRemoved,
  setLeadState,
} from './leads.sql.ts';

type Deps = Pick<Machinery, 'db' | 'clock'>;

/** A page of messages, newest first, with the counts of all the search finds. Without a state everything but spam. */
export async function leadPage(
  deps: Deps,
  creatorId: CreatorId,
  asked: LeadFilter & { cursor?: string | undefined; limit: number },
): Promise<LeadList> {
  const found = await listLeads(deps.db, creatorId, asked, readPlace(asked.cursor), asked.limit + 1);
  const { shown, next } = cutPage(found, asked.limit);
  return {
    leads: shown.map(rowOf),
    next,
    counts: await countLeads(deps.db, creatorId, asked.q),
  };
}

/** Undefined when the creator has no such message. */
export async function oneLead(deps: Deps, creatorId: CreatorId, id: string): Promise<LeadRow | undefined> {
  const lead = await findLead(deps.db, creatorId, id);
  return lead === undefined ? undefined : rowOf(lead);
}

export async function changeLead(
  deps: Deps,
  creatorId: CreatorId,
  id: string,
  state: LeadState,
): Promise<LeadRow | undefined> {
  const lead = await setLeadState(deps.db, creatorId, id, state);
  return lead === undefined ? undefined : rowOf(lead);
}

/** Takes a message away, or brings it back while it is remembered. False when there is none. */
export const removeLead = (deps: Deps, creatorId: CreatorId, id: string): Promise<boolean> =>
  setLeadRemoved(deps.db, creatorId, id, deps.clock.now());
export const restoreLead = (deps: Deps, creatorId: CreatorId, id: string): Promise<boolean> =>
  setLeadRemoved(deps.db, creatorId, id, null);

const columns = {
  date: 'DATE',
  name: 'NAME',
  email: 'EMAIL',
  message: 'MESSAGE',
  source: 'SOURCE',
  page: 'PAGE',
  state: 'STATE',
} as const;
type Column = keyof typeof columns;

/** All messages the filter finds, for a file. Times are UTC. */
export const leadsFile = (deps: Deps, creatorId: CreatorId, filter: LeadFilter): ListFile<Column> => ({
  columns,
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
