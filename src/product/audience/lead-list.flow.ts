import { csvLine } from '../../base/csv.ts';
import type { CreatorId } from '../../base/id.ts';
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

const csvColumns = ['DATE', 'NAME', 'EMAIL', 'MESSAGE', 'SOURCE', 'PAGE', 'STATE'];

/** All messages the filter finds as CSV, a batch of lines at a time. Times are UTC. */
export async function* leadsAsCsv(deps: Deps, creatorId: CreatorId, filter: LeadFilter): AsyncGenerator<string> {
  // Spreadsheets take a file without this mark for Latin-1 and spoil every name that is not.
  yield `\ufeff${csvLine(csvColumns)}`;
  for await (const batch of batchesOf((after, limit) => listLeads(deps.db, creatorId, filter, after, limit)))
    yield batch.map(csvOf).join('');
}

const csvOf = ({ createdAt, name, email, message, source, page, state }: Lead): string =>
  csvLine([createdAt.toISOString().slice(0, 16).replace('T', ' '), name, email, message, source, page, state]);

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
