import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import { likePattern } from '../../base/like-pattern.ts';
import type { Db, Trx } from '../../platform/database.ts';
import { comesAfter, type ListPlace, placeColumn, withPlace } from '../../platform/list-place.sql.ts';
import type { LeadState } from './lead.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    leads: {
      creator_id: CreatorId;
      id: string;
      state: LeadState;
      name: string;
      email: string;
      message: string;
      item_id: string | null;
      source: string;
      page: string;
      removed_at: Date | null;
      created_at: Date;
    };
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

const columns = [
  'id',
  'state',
  'name',
  'email',
  'message',
  'item_id as itemId',
  'source',
  'page',
  'created_at as createdAt',
] as const;

export const insertLead = (trx: Trx, creatorId: CreatorId, lead: Lead): Promise<void> =>
  insertLeads(trx, creatorId, [lead]);

/** A message that is known already stays as it is. */
export async function insertLeads(trx: Trx, creatorId: CreatorId, leads: readonly Lead[]): Promise<void> {
  if (leads.length === 0) return;
  const rows = leads.map(({ itemId, createdAt, ...lead }) => ({
    creator_id: creatorId,
    ...lead,
    item_id: itemId,
    created_at: createdAt,
    removed_at: null,
  }));
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
    .where('creator_id', '=', creatorId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

export type LeadFilter = { q?: string | undefined; state?: LeadState | undefined };
export type ListedLead = Lead & { place: ListPlace };

const present = (db: Db, creatorId: CreatorId, q: string | undefined) => {
  const query = db.selectFrom('leads').where('creator_id', '=', creatorId).where('removed_at', 'is', null);
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
  { q, state }: LeadFilter,
  after: ListPlace | undefined,
  limit: number,
): Promise<ListedLead[]> {
  let query = present(db, creatorId, q);
  query = state === undefined ? query.where('state', '!=', 'spam') : query.where('state', '=', state);
  if (after !== undefined) query = query.where(comesAfter(after));
  const rows = await query
    .select([...columns, placeColumn])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(withPlace);
}

/** How many of those a search finds stand where. */
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

/** Undefined when there is no such message. */
export const setLeadState = (db: Db, creatorId: CreatorId, id: string, state: LeadState): Promise<Lead | undefined> =>
  db
    .updateTable('leads')
    .set({ state })
    .where('creator_id', '=', creatorId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();

/** Takes a message away, or brings it back (`at` null). False when there is none to change. */
export async function setLeadRemoved(db: Db, creatorId: CreatorId, id: string, at: Date | null): Promise<boolean> {
  const row = await db
    .updateTable('leads')
    .set({ removed_at: at })
    .where('creator_id', '=', creatorId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets what was removed before `removed` and what came as spam before `spam`. */
export async function forgetLeads(db: Db, before: { removed: Date; spam: Date }): Promise<void> {
  await db.deleteFrom('leads').where('removed_at', '<', before.removed).execute();
  await db.deleteFrom('leads').where('state', '=', 'spam').where('created_at', '<', before.spam).execute();
}
