import { type Generated, sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';
import { recordEvent } from '../../platform/product-events/product-events.sql.ts';
import type { SourceIds } from '../sources/source-of.flow.ts';
import { setRemoved } from './removed.sql.ts';
import type { ConfirmedWay, Subscriber, SubscriberSource, SubscriberStatus } from './subscriber.ts';

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
      source: Generated<SubscriberSource>;
      confirmedWay: ConfirmedWay | null;
      confirmedAfter: number | null;
      confirmedAgent: string | null;
      firstClickAt: Date | null;
      isClaimed: Generated<boolean>;
      importId: Generated<string | null>;
      /** The first and the last source, by their ids (room `sources`). */
      firstSource: Generated<string | null>;
      lastSource: Generated<string | null>;
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

type Asked = { id: string; email: string; page: string; wording: number; sources: SourceIds; now: Date };

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
    confirmedWay: confirmedAt === null ? null : ('button' as const),
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
      ...asked.sources,
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
      firstSource: sql`coalesce(first_source, ${asked.sources.firstSource}::uuid)`,
      lastSource: sql`coalesce(${asked.sources.lastSource}::uuid, last_source)`,
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

/** Links that do not confirm, one for each. */
export async function insertLinks(
  trx: Trx,
  creatorId: CreatorId,
  links: readonly { hash: Buffer; subscriberId: string }[],
  now: Date,
): Promise<void> {
  await sql`
    insert into subscriber_links (creator_id, hash, subscriber_id, created_at)
    select ${creatorId}, hash, subscriber_id, ${now}
    from unnest(${links.map(({ hash }) => hash)}::bytea[], ${links.map(({ subscriberId }) => subscriberId)}::uuid[])
      as given(hash, subscriber_id)`.execute(trx);
}

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

type Proof = { confirmedWay: 'button'; confirmedAfter: number | null; confirmedAgent: string | null };

/** The person confirmed here: whatever a file said of them before is replaced. */
export async function setConfirmed(
  trx: Trx,
  creatorId: CreatorId,
  { id, askedPage }: Linked,
  now: Date,
  proof: Proof,
): Promise<void> {
  await trx
    .updateTable('subscribers')
    .set({ status: 'confirmed', confirmedAt: now, unsubscribedAt: null, isClaimed: false, ...proof })
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .execute();
  const payload = { subscriberId: id, page: askedPage };
  await recordEvent(trx, now, { creatorId, kind: 'subscriber.confirmed', payload });
}

/** An address that leaves without having confirmed was no subscriber. */
export async function setUnsubscribed(
  trx: Trx,
  creatorId: CreatorId,
  { id, status: before }: Pick<Linked, 'id' | 'status'>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('subscribers')
    .set({ status: 'unsubscribed', unsubscribedAt: now })
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .execute();
  if (before === 'confirmed')
    await recordEvent(trx, now, { creatorId, kind: 'subscriber.left', payload: { subscriberId: id } });
}

/** Removes people from the list, or restores them (`at` null); returns the ids of those that existed. */
export const setSubscribersRemoved = (db: Db, creatorId: CreatorId, ids: readonly string[], at: Date | null) =>
  setRemoved(db, 'subscribers', creatorId, ids, at);

/**
 * Deletes addresses that are unconfirmed since `unconfirmed`, and those removed before `removed`. Of one that had
 * unsubscribed the digest stays.
 */
export async function forgetSubscribers(db: Db, before: { unconfirmed: Date; removed: Date }): Promise<void> {
  await sql`
    with gone as (delete from subscribers where removed_at < ${before.removed}
      returning creator_id, email, status, unsubscribed_at)
    insert into suppressions (creator_id, email_digest, kind, since)
    select creator_id, email_digest(email), 'person', coalesce(unsubscribed_at, now()) from gone where status = 'unsubscribed'
    on conflict do nothing`.execute(db);
  await db
    .deleteFrom('subscribers')
    .where('status', '=', 'pending')
    .where('confirmedAt', 'is', null)
    .where('unsubscribedAt', 'is', null)
    .where('askedAt', '<', before.unconfirmed)
    .execute();
}

/** Deletes a subscriber for good; only the digest of the address stays. False when there was none. */
export async function eraseSubscriber(trx: Trx, creatorId: CreatorId, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ kind: string }>`
    with gone as (delete from subscribers where creator_id = ${creatorId} and id = ${id} returning email),
    kept as (insert into suppressions (creator_id, email_digest, kind, reason, since)
      select ${creatorId}, email_digest(email), 'person', 'erased', ${now} from gone on conflict do nothing)
    select 'gone' as kind from gone`.execute(trx);
  return rows.length > 0;
}
