import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import { likePattern } from '../../base/like-pattern.ts';
import type { Db, Trx } from '../../platform/database.ts';
import { comesAfter, type ListPlace, placeColumn, withPlace } from '../../platform/list-place.sql.ts';
import { recordEvent } from '../../platform/product-events/product-events.sql.ts';
import { setRemoved } from './removed.sql.ts';
import type { Subscriber, SubscriberStatus } from './subscriber.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    subscribers: {
      creatorId: CreatorId;
      id: string;
      email: string;
      status: SubscriberStatus;
      askedAt: Date;
      askedPage: string;
      askedWording: number;
      mailedAt: Date | null;
      confirmedAt: Date | null;
      unsubscribedAt: Date | null;
      removedAt: Date | null;
      createdAt: Date;
    };
    subscriber_links: {
      creatorId: CreatorId;
      hash: Buffer;
      subscriberId: string;
      confirmsUntil: Date | null;
      createdAt: Date;
    };
  }
}

const columns = ['id', 'email', 'status', 'askedAt', 'mailedAt', 'confirmedAt', 'unsubscribedAt', 'removedAt'] as const;

type Asked = { id: string; email: string; page: string; wording: number; now: Date };

type Taken = {
  id: string;
  email: string;
  page: string;
  askedAt: Date;
  confirmedAt: Date | null;
  unsubscribedAt: Date | null;
};

/** Adds unknown subscribers as given. Their last step is their state. */
export async function insertSubscribers(
  trx: Trx,
  creatorId: CreatorId,
  taken: readonly Taken[],
  wording: number,
): Promise<void> {
  if (taken.length === 0) return;
  const rows = taken.map(({ id, email, page, askedAt, confirmedAt, unsubscribedAt }) => ({
    creatorId,
    id,
    email,
    status: statusOf(confirmedAt, unsubscribedAt),
    askedAt,
    askedPage: page,
    askedWording: wording,
    mailedAt: askedAt,
    confirmedAt,
    unsubscribedAt,
    removedAt: null,
    createdAt: askedAt,
  }));
  await trx
    .insertInto('subscribers')
    .values(rows)
    .onConflict(known => known.doNothing())
    .execute();
}

const statusOf = (confirmedAt: Date | null, unsubscribedAt: Date | null): SubscriberStatus => {
  if (unsubscribedAt !== null) return 'unsubscribed';
  return confirmedAt === null ? 'pending' : 'confirmed';
};

/** Adds a subscriber unless known, and returns their row, locked until the transaction ends. */
export async function addSubscriber(trx: Trx, creatorId: CreatorId, asked: Asked): Promise<Subscriber> {
  await trx
    .insertInto('subscribers')
    .values({
      creatorId,
      id: asked.id,
      email: asked.email,
      status: 'pending',
      askedAt: asked.now,
      askedPage: asked.page,
      askedWording: asked.wording,
      mailedAt: null,
      confirmedAt: null,
      unsubscribedAt: null,
      removedAt: null,
      createdAt: asked.now,
    })
    .onConflict(oc => oc.columns(['creatorId', 'email']).doNothing())
    .execute();
  return trx
    .selectFrom('subscribers')
    .select(columns)
    .where('creatorId', '=', creatorId)
    .where('email', '=', asked.email)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** They asked again and are emailed: the new consent replaces the old, and older links no longer confirm. */
export async function askAgain(trx: Trx, creatorId: CreatorId, id: string, asked: Asked): Promise<void> {
  await trx
    .updateTable('subscribers')
    .set({
      status: 'pending',
      askedAt: asked.now,
      askedPage: asked.page,
      askedWording: asked.wording,
      mailedAt: asked.now,
      removedAt: null,
    })
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .execute();
  await endConfirming(trx, creatorId, id);
}

export const endConfirming = (trx: Trx, creatorId: CreatorId, subscriberId: string) =>
  trx
    .updateTable('subscriber_links')
    .set({ confirmsUntil: null })
    .where('creatorId', '=', creatorId)
    .where('subscriberId', '=', subscriberId)
    .execute();

export const insertLink = (
  trx: Trx,
  creatorId: CreatorId,
  link: { hash: Buffer; subscriberId: string; confirmsUntil: Date | null; now: Date },
) =>
  trx
    .insertInto('subscriber_links')
    .values({
      creatorId,
      hash: link.hash,
      subscriberId: link.subscriberId,
      confirmsUntil: link.confirmsUntil,
      createdAt: link.now,
    })
    .execute();

export type Linked = Subscriber & { askedPage: string; confirmsUntil: Date | null };

/** The subscriber of a link. With `hold` the row is locked until the transaction ends. */
export const findLinked = (
  db: Db | Trx,
  creatorId: CreatorId,
  hash: Buffer,
  { hold = false } = {},
): Promise<Linked | undefined> => {
  const query = db
    .selectFrom('subscriber_links')
    .innerJoin('subscribers', join =>
      join
        .onRef('subscribers.creatorId', '=', 'subscriber_links.creatorId')
        .onRef('subscribers.id', '=', 'subscriber_links.subscriberId'),
    )
    .select(columns)
    .select(['askedPage', 'subscriber_links.confirmsUntil'])
    .where('subscriber_links.creatorId', '=', creatorId)
    .where('subscriber_links.hash', '=', hash);
  return (hold ? query.forUpdate() : query).executeTakeFirst();
};

/** The same for the recipient of an issue, whose link confirms nothing. */
export const findReader = (
  db: Db | Trx,
  creatorId: CreatorId,
  id: string,
  { hold = false } = {},
): Promise<Linked | undefined> => {
  const query = db
    .selectFrom('subscribers')
    .select(columns)
    .select(['askedPage', sql<Date | null>`null::timestamptz`.as('confirmsUntil')])
    .where('creatorId', '=', creatorId)
    .where('id', '=', id);
  return (hold ? query.forUpdate() : query).executeTakeFirst();
};

/** An address that leaves without having confirmed was no subscriber. */
export async function setStatus(
  trx: Trx,
  creatorId: CreatorId,
  { id, status: before, askedPage }: Linked,
  status: 'confirmed' | 'unsubscribed',
  now: Date,
): Promise<void> {
  await trx
    .updateTable('subscribers')
    .set(status === 'confirmed' ? { status, confirmedAt: now, unsubscribedAt: null } : { status, unsubscribedAt: now })
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .execute();
  if (status === 'confirmed') {
    const payload = { subscriberId: id, page: askedPage };
    await recordEvent(trx, now, { creatorId, kind: 'subscriber.confirmed', payload });
  } else if (before === 'confirmed') {
    await recordEvent(trx, now, { creatorId, kind: 'subscriber.left', payload: { subscriberId: id } });
  }
}

type SubscriberFilter = {
  q?: string | undefined;
  status?: SubscriberStatus | undefined;
  /** Only these, whatever the other filters. */
  ids?: readonly string[] | undefined;
};
export type ListedSubscriber = Subscriber & {
  askedPage: string;
  askedWording: number;
  createdAt: Date;
  place: ListPlace;
};

const present = (db: Db, creatorId: CreatorId, q: string | undefined) => {
  const query = db.selectFrom('subscribers').where('creatorId', '=', creatorId).where('removedAt', 'is', null);
  return q === undefined || q === '' ? query : query.where('email', 'ilike', likePattern(q));
};

/** Subscribers newest first, from a place on. */
export async function listSubscribers(
  db: Db,
  creatorId: CreatorId,
  { q, status, ids }: SubscriberFilter,
  after: ListPlace | undefined,
  limit: number,
): Promise<ListedSubscriber[]> {
  let query = present(db, creatorId, q);
  if (status !== undefined) query = query.where('status', '=', status);
  if (ids !== undefined) query = query.where('id', 'in', ids);
  if (after !== undefined) query = query.where(comesAfter(after));
  const rows = await query
    .select([...columns, 'askedPage', 'askedWording', 'createdAt'])
    .select(placeColumn)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(withPlace);
}

/** Counts by state of what a search finds. */
export async function countSubscribers(
  db: Db,
  creatorId: CreatorId,
  q: string | undefined,
): Promise<Record<SubscriberStatus, number>> {
  const rows = await present(db, creatorId, q)
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .groupBy('status')
    .execute();
  return { pending: 0, confirmed: 0, unsubscribed: 0, ...Object.fromEntries(rows.map(row => [row.status, row.count])) };
}

/** Removes people from the list, or restores them (`at` null); returns the ids of those that existed. */
export const setSubscribersRemoved = (db: Db, creatorId: CreatorId, ids: readonly string[], at: Date | null) =>
  setRemoved(db, 'subscribers', creatorId, ids, at);

/** Deletes addresses that are unconfirmed since `unconfirmed`, and those removed before `removed`. */
export async function forgetSubscribers(db: Db, before: { unconfirmed: Date; removed: Date }): Promise<void> {
  await db.deleteFrom('subscribers').where('removedAt', '<', before.removed).execute();
  await db
    .deleteFrom('subscribers')
    .where('status', '=', 'pending')
    .where('confirmedAt', 'is', null)
    .where('unsubscribedAt', 'is', null)
    .where('askedAt', '<', before.unconfirmed)
    .execute();
}
