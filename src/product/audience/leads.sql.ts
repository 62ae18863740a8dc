import { type Generated, sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import { likePattern } from '../../base/like-pattern.ts';
import type { Db, Trx } from '../../platform/database.ts';
import { recordEvent } from '../../platform/product-events/product-events.sql.ts';
import {
  comesAfterPlace,
  keyColumn,
  orderBySort,
  type SortedPlace,
  type SortKey,
} from '../../platform/sorted-place.sql.ts';
import { isTagged } from '../customers/person-tags.flow.ts';
import type { SourceIds } from '../sources/source-of.flow.ts';
import type { LeadDue, LeadState } from './lead.ts';
import { setRemoved } from './removed.sql.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    leads: Omit<Lead, 'isUnread'> & {
      creatorId: CreatorId;
      removedAt: Date | null;
      spamSince: Date | null;
      isUnread: Generated<boolean>;
      /** The first and the last source, by their ids (room `sources`). */
      firstSource: Generated<string | null>;
      lastSource: Generated<string | null>;
    };
  }
}

/** What a visitor sent from a page. */
export type ArrivedLead = {
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
/** A date on the host's calendar, and what is to be done then; '' when only the date is known. */
export type NextAction = { nextOn: string | null; nextWords: string };
/** `isUnread` since its person answered by email, until the host opens it. */
export type Lead = ArrivedLead & NextAction & { isUnread: boolean };

const columns = [
  'id',
  'state',
  'name',
  'email',
  'message',
  'itemId',
  'source',
  'page',
  'createdAt',
  'nextOn',
  'nextWords',
  'isUnread',
] as const;

/** Stores a message that was sent from a page. */
export async function insertLead(trx: Trx, creatorId: CreatorId, lead: ArrivedLead & SourceIds): Promise<void> {
  await insertLeads(trx, creatorId, [lead]);
  if (lead.state === 'spam') return;
  const payload = { leadId: lead.id, itemId: lead.itemId, page: lead.page };
  await recordEvent(trx, lead.createdAt, { creatorId, kind: 'lead.arrived', payload });
}

/** Known messages stay as they are. An import writes no events. */
export async function insertLeads(
  trx: Trx,
  creatorId: CreatorId,
  leads: readonly (ArrivedLead & Partial<NextAction & SourceIds>)[],
): Promise<void> {
  if (leads.length === 0) return;
  const rows = leads.map(lead => ({
    nextOn: null,
    nextWords: '',
    ...lead,
    creatorId,
    removedAt: null,
    spamSince: lead.state === 'spam' ? lead.createdAt : null,
  }));
  await trx
    .insertInto('leads')
    .values(rows)
    .onConflict(known => known.doNothing())
    .execute();
}

export const findLead = (
  db: Db | Trx,
  creatorId: CreatorId,
  id: string,
  { hold = false } = {},
): Promise<Lead | undefined> => {
  const query = db
    .selectFrom('leads')
    .select(columns)
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .where('removedAt', 'is', null);
  return (hold ? query.forUpdate() : query).executeTakeFirst();
};

export type LeadFilter = {
  q?: string | undefined;
  state?: LeadState | undefined;
  /** The item they wrote about; 'none' for the contact form. */
  item?: string | undefined;
  /** By their next action, as of `today` on the host's calendar. */
  due?: LeadDue | undefined;
  /** Of the people who wrote. */
  tag?: string | undefined;
  /** Only these, including spam. */
  ids?: readonly string[] | undefined;
};
/** `sortKey` is its place in the order of the list, as text. */
export type ListedLead = Lead & { sortKey: string };
export type LeadOrder = 'newest' | 'next';

export const leadOrders: Record<LeadOrder, SortKey> = {
  newest: { by: sql`created_at`, kind: 'instant', way: 'desc' },
  next: { by: sql`next_on`, kind: 'date', way: 'asc' },
};

/** Those with a next action are listed in the order of their dates. */
export const orderOf = ({ due }: Pick<LeadFilter, 'due'>): LeadOrder => (due === undefined ? 'newest' : 'next');

const present = (db: Db, creatorId: CreatorId, { q, item, due, tag, ids }: LeadFilter, today: string) => {
  let query = db.selectFrom('leads').where('creatorId', '=', creatorId).where('removedAt', 'is', null);
  if (item !== undefined)
    query = item === 'none' ? query.where('itemId', 'is', null) : query.where('itemId', '=', item);
  if (due === 'due') query = query.where('nextOn', '<=', today);
  if (due === 'planned') query = query.where('nextOn', 'is not', null);
  if (tag !== undefined) query = query.where(isTagged('leads.email', creatorId, tag));
  if (ids !== undefined) query = query.where('id', 'in', ids);
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

/** Messages from a place on, in the order of the filter. Without a state everything but spam. */
export async function listLeads(
  db: Db,
  creatorId: CreatorId,
  filter: LeadFilter,
  today: string,
  after: SortedPlace | undefined,
  limit: number,
): Promise<ListedLead[]> {
  const { state, ids } = filter;
  const order = leadOrders[orderOf(filter)];
  let query = present(db, creatorId, filter, today);
  if (state !== undefined) query = query.where('state', '=', state);
  else if (ids === undefined) query = query.where('state', '!=', 'spam');
  if (after !== undefined) query = query.where(comesAfterPlace(order, sql`id`, after));
  return query
    .select([...columns, keyColumn(order).as('sortKey')])
    .modifyEnd(sql`${orderBySort(order, sql`id`)} limit ${limit}`)
    .execute();
}

/** Counts by state of what the filter finds, whichever state it asks for. */
export async function countLeads(
  db: Db,
  creatorId: CreatorId,
  filter: LeadFilter,
  today: string,
): Promise<Record<LeadState, number>> {
  const rows = await present(db, creatorId, filter, today)
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .groupBy('state')
    .execute();
  const none = { new: 0, contacted: 0, booked: 0, lost: 0, spam: 0 };
  return { ...none, ...Object.fromEntries(rows.map(row => [row.state, row.count])) };
}

/** How many have something to be done by `today`. */
export async function countDue(db: Db, creatorId: CreatorId, today: string): Promise<number> {
  const { count } = await present(db, creatorId, { due: 'due' }, today)
    .where('state', '!=', 'spam')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * The items people wrote about, by the name each had last; null for the contact form. Steps from item to item in the
 * index: grouping 100,000 messages took 400 ms.
 */
export async function leadSources(
  db: Db,
  creatorId: CreatorId,
  most: number,
): Promise<{ itemId: string | null; name: string }[]> {
  const own = sql`from leads where creator_id = ${creatorId} and removed_at is null and state <> 'spam'`;
  const { rows } = await sql<{ itemId: string | null; name: string }>`
    with recursive items as (
      (select item_id ${own} and item_id is not null order by item_id limit 1)
      union all
      select (select item_id ${own} and item_id > items.item_id order by item_id limit 1)
      from items where items.item_id is not null)
    (select item_id, (select source ${own} and leads.item_id = items.item_id order by created_at desc limit 1) as name
      from items where item_id is not null limit ${most})
    union all select null, '' where exists (select ${own} and item_id is null)
    order by name`.execute(db);
  return rows;
}

export type LeadWithState = { id: string; state: LeadState };

/** Changes the state of messages in one statement; returns those that existed, with their former state. */
export async function setLeadStates(
  db: Db | Trx,
  creatorId: CreatorId,
  requested: readonly LeadWithState[],
  now: Date,
): Promise<LeadWithState[]> {
  const ids = requested.map(({ id }) => id);
  const states = requested.map(({ state }) => state);
  const { rows } = await sql<LeadWithState>`
    with before as (
      select id, state from leads where creator_id = ${creatorId} and id = any(${ids}::uuid[]) and removed_at is null
      order by id for update)
    update leads set state = asked.state,
      spam_since = case when asked.state = 'spam' then coalesce(leads.spam_since, ${now}::timestamptz) end
    from before join unnest(${ids}::uuid[], ${states}::text[]) as asked(id, state) on asked.id = before.id
    where leads.creator_id = ${creatorId} and leads.id = before.id returning leads.id, before.state`.execute(db);
  return rows;
}

/** Sets what is to be done next, or that nothing is. */
export async function setNextAction(
  db: Db,
  creatorId: CreatorId,
  id: string,
  { nextOn, nextWords }: NextAction,
): Promise<void> {
  await db
    .updateTable('leads')
    .set({ nextOn, nextWords })
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .execute();
}

/** Marks one as unread, or as read. Returns whether there is one. */
export async function setUnread(db: Db | Trx, creatorId: CreatorId, id: string, isUnread: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('leads')
    .set({ isUnread })
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes messages, or restores them (`at` null); returns the ids of those that existed. */
export const setLeadsRemoved = (db: Db, creatorId: CreatorId, ids: readonly string[], at: Date | null) =>
  setRemoved(db, 'leads', creatorId, ids, at);

/** Deletes for good what was removed before `removed` and what is spam since before `spam`. */
export async function forgetLeads(db: Db, before: { removed: Date; spam: Date }): Promise<void> {
  await db.deleteFrom('leads').where('removedAt', '<', before.removed).execute();
  await db.deleteFrom('leads').where('state', '=', 'spam').where('spamSince', '<', before.spam).execute();
}
