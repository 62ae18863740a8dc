import type { CreatorId } from '../../base/id.ts';
import { type ListSource, listFile } from '../../platform/operations/serve-list.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { readSortedPlace, type SortedPlace, writeSortedPlace } from '../../platform/sorted-place.sql.ts';
import { creatorById } from '../accounts/creators/creators.flow.ts';
import { dateIn } from '../calendar/format-day.ts';
import { personWithTags } from '../customers/person-tags.flow.ts';
import type { LeadState } from './lead.ts';
import { leadList } from './lead-list.ts';
import {
  countDue,
  countLeads,
  findLead,
  type Lead,
  type LeadFilter,
  type LeadWithState,
  type ListedLead,
  leadOrders,
  leadSources,
  listLeads,
  type NextAction,
  orderOf,
  setLeadStates,
  setLeadsRemoved,
  setNextAction,
  setUnread,
} from './leads.sql.ts';
import type { VisitorPages } from './visitor-pages.flow.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock'>;

const mostSources = 100;
const inBatch = 500;

export const leadsOf = (deps: Deps & { visitorPages: Pick<VisitorPages, 'isLive'> }): ListSource<typeof leadList> => ({
  page: async (creatorId, { cursor, limit, ...filter }) => {
    const order = orderOf(filter);
    const today = await hostToday(deps, creatorId);
    const after = readSortedPlace(order, leadOrders[order].kind, cursor);
    const found = await listLeads(deps.db, creatorId, filter, today, after, limit + 1);
    const leads = found.slice(0, limit);
    const last = leads.at(-1);
    return {
      leads,
      next: found.length > limit && last !== undefined ? writeSortedPlace(order, placeOf(last)) : null,
      counts: await countLeads(deps.db, creatorId, filter, today),
      due: await countDue(deps.db, creatorId, today),
      sources: await leadSources(deps.db, creatorId, mostSources),
      // Each live page has a contact page with a form.
      isAsked: leads.length > 0 || (await deps.visitorPages.isLive(creatorId)),
    };
  },
  rows: (creatorId, filter) => inBatches(deps, creatorId, filter),
});

/** All messages but spam. */
export const leadsFile = (deps: Deps, creatorId: CreatorId) =>
  listFile(leadList, { rows: (_creatorId, filter) => inBatches(deps, creatorId, filter) }, creatorId, {});

async function* inBatches(deps: Deps, creatorId: CreatorId, filter: LeadFilter): AsyncGenerator<ListedLead[]> {
  const today = await hostToday(deps, creatorId);
  for (let after: SortedPlace | undefined; ; ) {
    const batch = await listLeads(deps.db, creatorId, filter, today, after, inBatch);
    yield batch;
    const last = batch.at(-1);
    if (last === undefined || batch.length < inBatch) return;
    after = placeOf(last);
  }
}

const placeOf = ({ sortKey: key, id }: ListedLead): SortedPlace => ({ key, id });

/** The date on the host's calendar. */
const hostToday = async ({ db, clock }: Deps, creatorId: CreatorId): Promise<string> =>
  dateIn((await creatorById({ db }, creatorId)).zone, clock.now());

/** The newest messages whose sender or words match, spam left out. */
export const leadsByWords = async ({ db }: Pick<Deps, 'db'>, creatorId: CreatorId, q: string, most: number) =>
  (await listLeads(db, creatorId, { q }, '', undefined, most)).map(({ id, name, email }) => ({ id, name, email }));

/** Undefined when the creator has no such message. */
export const oneLead = (deps: Deps, creatorId: CreatorId, id: string): Promise<Lead | undefined> =>
  findLead(deps.db, creatorId, id);

/** Who wrote a message; undefined when there is no such message. */
export async function leadPerson({ db }: Deps, creatorId: CreatorId, id: string) {
  const lead = await findLead(db, creatorId, id);
  return lead && { person: lead.state === 'spam' ? null : await personWithTags(db, creatorId, lead.email) };
}

/** Sets the state of one message, and returns it as it is then; undefined when there is none. */
export async function changeLead(
  deps: Deps,
  creatorId: CreatorId,
  id: string,
  state: LeadState,
): Promise<Lead | undefined> {
  await changeLeads(deps, creatorId, [{ id, state }]);
  return oneLead(deps, creatorId, id);
}

/** Changes the state of messages together; returns those that existed with their former state, to undo it. */
export const changeLeads = (
  deps: Deps,
  creatorId: CreatorId,
  requested: readonly LeadWithState[],
): Promise<LeadWithState[]> => setLeadStates(deps.db, creatorId, requested, deps.clock.now());

/** The host opened it. */
export async function markRead(deps: Deps, creatorId: CreatorId, id: string): Promise<Lead | undefined> {
  await setUnread(deps.db, creatorId, id, false);
  return oneLead(deps, creatorId, id);
}

/** Sets what is to be done next, or that nothing is, and returns the message as it is then. */
export async function planNext(
  deps: Deps,
  creatorId: CreatorId,
  id: string,
  next: NextAction,
): Promise<Lead | undefined> {
  await setNextAction(deps.db, creatorId, id, next);
  return oneLead(deps, creatorId, id);
}

/** Deletes messages, or restores them while they are kept; returns the ids of those that existed. */
export const removeLeads = (deps: Deps, creatorId: CreatorId, ids: readonly string[]): Promise<string[]> =>
  setLeadsRemoved(deps.db, creatorId, ids, deps.clock.now());
export const restoreLeads = (deps: Deps, creatorId: CreatorId, ids: readonly string[]): Promise<string[]> =>
  setLeadsRemoved(deps.db, creatorId, ids, null);
