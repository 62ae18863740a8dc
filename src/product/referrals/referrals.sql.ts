import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';
import { mailboxSql } from '../../platform/request-limits/mailbox.sql.ts';
import type { ReferralState } from './referral.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    referrals: {
      creatorId: CreatorId;
      id: string;
      linkId: string;
      bookingId: string;
      /** Null once the friend was erased. */
      email: string | null;
      mailbox: string | null;
      state: ReferralState;
      lookAt: Date | null;
      couponId: string | null;
      settledAt: Date | null;
      createdAt: Date;
    };
  }
}

/** A confirmed booking, and the customer by whose link it came. */
export type Brought = {
  endsAt: Date;
  /** The friend that this mailbox is already. */
  referralId: string | null;
  linkId: string | null;
  sharerEmail: string | null;
};

export async function readBrought(
  trx: Trx,
  creatorId: CreatorId,
  { bookingId, mailbox }: { bookingId: string; mailbox: string },
): Promise<Brought | undefined> {
  const { rows } = await sql<Brought>`
    select b.ends_at, r.id as referral_id, l.id as link_id, a.email as sharer_email
    from bookings b
    left join referrals r on r.creator_id = b.creator_id and r.mailbox = ${mailbox} and r.state = 'waiting'
    left join referral_links l on l.creator_id = b.creator_id and l.id = b.last_source
    left join booking_accounts a on a.creator_id = l.creator_id and a.id = l.account_id
    where b.creator_id = ${creatorId} and b.id = ${bookingId}`.execute(trx);
  return rows[0];
}

/**
 * Whether a mailbox booked or bought before, otherwise than by this link. The first letter narrows the index of
 * addresses down before spellings are compared.
 */
export async function isKnown(
  trx: Trx,
  creatorId: CreatorId,
  { mailbox, linkId, bookingId }: { mailbox: string; linkId: string; bookingId: string },
): Promise<boolean> {
  const isSpelled = sql`left(customer_email, 1) = ${mailbox.slice(0, 1)} and ${mailboxSql('customer_email')} = ${mailbox}`;
  const { rows } = await sql<{ isKnown: boolean }>`
    with spelled as materialized (
      select distinct customer_email from bookings
      where creator_id = ${creatorId} and customer_email is not null and ${isSpelled}
      union
      select distinct customer_email from orders where creator_id = ${creatorId} and ${isSpelled})
    select exists (
      select from bookings b join spelled using (customer_email)
      where b.creator_id = ${creatorId} and b.id <> ${bookingId} and b.confirmed_at is not null
        and b.last_source is distinct from ${linkId}::uuid)
    or exists (
      select from orders o join spelled using (customer_email)
      where o.creator_id = ${creatorId} and (o.state = 'confirmed' or o.payment_status = 'paid')
        and o.last_source is distinct from ${linkId}::uuid) as is_known`.execute(trx);
  return rows[0]?.isKnown ?? false;
}

type Friend = {
  id: string;
  linkId: string;
  bookingId: string;
  email: string;
  mailbox: string;
  lookAt: Date;
  createdAt: Date;
};

/** Stores a friend; a mailbox that is one already stays as it was. */
export const insertReferral = (trx: Trx, creatorId: CreatorId, friend: Friend) =>
  trx
    .insertInto('referrals')
    .values({ ...friend, creatorId, state: 'waiting', couponId: null, settledAt: null })
    .onConflict(known => known.doNothing())
    .execute();

/** Another booking of a friend is looked at, unless an earlier one is. */
export const lookSooner = (trx: Trx, creatorId: CreatorId, id: string, at: Date) =>
  sql`
    update referrals set look_at = least(look_at, ${at}::timestamptz)
    where creator_id = ${creatorId} and id = ${id} and state = 'waiting'`.execute(trx);

export type Waiting = { id: string; linkId: string; email: string };
const waiting = (trx: Trx, creatorId: CreatorId) =>
  trx
    .selectFrom('referrals')
    .select(['id', 'linkId', sql<string>`email`.as('email')])
    .where('creatorId', '=', creatorId)
    .where('state', '=', 'waiting')
    .where('email', 'is not', null)
    .forNoKeyUpdate();

/** A friend who waits for their first attended booking, locked until the transaction ends. */
export const lockWaiting = (trx: Trx, creatorId: CreatorId, id: string): Promise<Waiting | undefined> =>
  waiting(trx, creatorId).where('id', '=', id).executeTakeFirst();
export const lockWaitingOf = (trx: Trx, creatorId: CreatorId, mailbox: string): Promise<Waiting | undefined> =>
  waiting(trx, creatorId).where('mailbox', '=', mailbox).executeTakeFirst();

export const planLook = (trx: Trx, creatorId: CreatorId, id: string, lookAt: Date | null) =>
  trx.updateTable('referrals').set({ lookAt }).where('creatorId', '=', creatorId).where('id', '=', id).execute();

export const settleReferral = (
  trx: Trx,
  creatorId: CreatorId,
  id: string,
  settled: { state: Exclude<ReferralState, 'waiting'>; couponId: string | null; settledAt: Date },
) =>
  trx
    .updateTable('referrals')
    .set({ ...settled, lookAt: null })
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .execute();

/** How many coupons this customer got since an instant, by whichever link of theirs. */
export async function countRewards(trx: Trx, creatorId: CreatorId, email: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from referrals r
    join coupons c on c.creator_id = r.creator_id and c.id = r.coupon_id and c.holder_email = ${email}
    where r.creator_id = ${creatorId} and r.settled_at > ${since}`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** The coupons that a customer got and can use now, the newest first. */
export async function listRewards(
  db: Db,
  creatorId: CreatorId,
  linkId: string,
  now: Date,
): Promise<{ code: string; endsAt: Date | null }[]> {
  const { rows } = await sql<{ code: string; endsAt: Date | null }>`
    select c.code, c.ends_at from referrals r
    join coupons c on c.creator_id = r.creator_id and c.id = r.coupon_id
    where r.creator_id = ${creatorId} and r.link_id = ${linkId} and c.archived_at is null and c.paused_at is null
      and c.used < c.max_uses and (c.ends_at is null or c.ends_at > ${now})
    order by r.settled_at desc limit 20`.execute(db);
  return rows;
}

/** Friends of all creators with a booking to look at; the first `limit`. */
export const listDue = (db: Db, now: Date, limit: number): Promise<{ creatorId: CreatorId; id: string }[]> =>
  db
    .selectFrom('referrals')
    .select(['creatorId', 'id'])
    .where('lookAt', '<=', now)
    .orderBy('lookAt')
    .limit(limit)
    .execute();

export const confirmedBookings = (
  trx: Trx,
  creatorId: CreatorId,
  email: string,
): Promise<{ id: string; endsAt: Date }[]> =>
  trx
    .selectFrom('bookings')
    .select(['id', 'endsAt'])
    .where('creatorId', '=', creatorId)
    .where('customerEmail', '=', email)
    .where('status', '=', 'confirmed')
    .execute();

/** A friend as the creator sees them; name and email are '' once they are erased. */
export type KnownFriend = {
  id: string;
  bookingId: string;
  name: string;
  email: string;
  state: ReferralState;
  createdAt: Date;
  settledAt: Date | null;
  couponId: string | null;
  couponCode: string | null;
};

/** Who came by a link, the newest first. */
export async function listFriends(db: Db, creatorId: CreatorId, linkId: string, limit: number): Promise<KnownFriend[]> {
  const { rows } = await sql<KnownFriend>`
    select r.id, r.booking_id, case when r.email is null then '' else coalesce(b.customer_name, '') end as name,
      coalesce(r.email, '') as email, r.state, r.created_at, r.settled_at, r.coupon_id, c.code as coupon_code
    from referrals r join bookings b on b.creator_id = r.creator_id and b.id = r.booking_id
    left join coupons c on c.creator_id = r.creator_id and c.id = r.coupon_id
    where r.creator_id = ${creatorId} and r.link_id = ${linkId}
    order by r.created_at desc, r.id desc limit ${limit}`.execute(db);
  return rows;
}
