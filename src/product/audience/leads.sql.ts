import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import { likePattern } from '../../base/like-pattern.ts';
import type { Db, Trx } from '../../platform/database.ts';
import { comesAfter, type ListPlace, placeColumn, withPlace } from '../../platform/list-place.sql.ts';
import { recordEvent } from '../../platform/product-events/product-events.sql.ts';
import type { LeadState } from './lead.ts';
import { setRemoved } from './removed.sql.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    leads: Lead & { creatorId: CreatorId; removedAt: Date | null };
  }
}

export type Lead = {
  id: string;
  state: LeadState;
  name: string;
  email: string;
  message: string;
  itemId: string | null;
  source: string;
  page: string;
  createdAt: Date;
};

const columns = ['id', 'state', 'name', 'email', 'message', 'itemId', 'source', 'page', 'createdAt'] as const;

/** Stores a message that was sent from a page. */
export async function insertLead(trx: Trx, creatorId: CreatorId, lead: Lead): Promise<void> {
  await insertLeads(trx, creatorId, [lead]);
  if (lead.state === 'spam') return;
  const payload = { leadId: lead.id, itemId: lead.itemId, page: lead.page };
  await recordEvent(trx, lead.createdAt, { creatorId, kind: 'lead.arrived', payload });
}

/** Known messages stay as they are. An import writes no events. */
export async function insertLeads(trx: Trx, creatorId: CreatorId, leads: readonly Lead[]): Promise<void> {
  if (leads.length === 0) return;
  const rows = leads.map(lead => ({ ...lead, creatorId, removedAt: null }));
  await trx
    .insertInto('leads')
    .values(rows)
    .onConflict(known => known.doNothing())
    .execute();
}

export const findLead = (db: Db, creatorId: CreatorId, id: string): Promise<Lead | undefined> =>
  db
    .selectFrom('leads')
    .select(columns)
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst();

type LeadFilter = {
  q?: string | undefined;
  state?: LeadState | undefined;
  /** Only these, including spam. */
  ids?: readonly string[] | undefined;
};
type ListedLead = Lead & { place: ListPlace };

const present = (db: Db, creatorId: CreatorId, q: string | undefined) => {
  const query = db.selectFrom('leads').where('creatorId', '=', creatorId).where('removedAt', 'is', null);
  if (q === undefined || q === '') return query;
  const wanted = likePattern(q);
  return query.where(where =>
    where.or([
      where('name', 'ilike', wanted),
      where('email', 'ilike', wanted),
      where('message', 'ilike', wanted),
      where('source', 'ilike', wanted),
    ]),
  );
};

/** Messages newest first, from a place on. Without a state everything but spam. */
export async function listLeads(
  db: Db,
  creatorId: CreatorId,
  { q, state, ids }: LeadFilter,
  after: ListPlace | undefined,
  limit: number,
): Promise<ListedLead[]> {
  let query = present(db, creatorId, q);
  if (state !== undefined) query = query.where('state', '=', state);
  else if (ids === undefined) query = query.where('state', '!=', 'spam');
  if (ids !== undefined) query = query.where('id', 'in', ids);
  if (after !== undefined) query = query.where(comesAfter(after));
  const rows = await query
    .select([...columns, placeColumn])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(withPlace);
}

/** Counts by state of what a search finds. */
export async function countLeads(
  db: Db,
  creatorId: CreatorId,
  q: string | undefined,
): Promise<Record<LeadState, number>> {
  const rows = await present(db, creatorId, q)
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .groupBy('state')
    .execute();
  return { new: 0, handled: 0, spam: 0, ...Object.fromEntries(rows.map(row => [row.state, row.count])) };
}

export type LeadWithState = { id: string; state: LeadState };

/** Changes the state of messages in one statement; returns those that existed, with their former state. */
export async function setLeadStates(
  db: Db,
  creatorId: CreatorId,
  requested: readonly LeadWithState[],
): Promise<LeadWithState[]> {
  const ids = requested.map(({ id }) => id);
  const states = requested.map(({ state }) => state);
  const { rows } = await sql<LeadWithState>`
    with before as (
      select id, state from leads where creator_id = ${creatorId} and id = any(${ids}::uuid[]) and removed_at is null
      order by id for update)
    update leads set state = wished.state
    from before join unnest(${ids}::uuid[], ${states}::text[]) as wished(id, state) on wished.id = before.id
    where leads.creator_id = ${creatorId} and leads.id = before.id returning leads.id, before.state`.execute(db);
  return rows;
}

/** Deletes messages, or restores them (`at` null); returns the ids of those that existed. */
export const setLeadsRemoved = (db: Db, creatorId: CreatorId, ids: readonly string[], at: Date | null) =>
  setRemoved(db, 'leads', creatorId, ids, at);

/** Deletes for good what was removed before `removed` and spam from before `spam`. */
export async function forgetLeads(db: Db, before: { removed: Date; spam: Date }): Promise<void> {
  await db.deleteFrom('leads').where('removedAt', '<', before.removed).execute();
  await db.deleteFrom('leads').where('state', '=', 'spam').where('createdAt', '<', before.spam).execute();
}
