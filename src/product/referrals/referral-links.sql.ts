import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import { likePattern } from '../../base/like-pattern.ts';
import type { Db, Trx } from '../../platform/database.ts';
import type { ListPlace } from '../../platform/list-place.sql.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    referral_links: { creatorId: CreatorId; id: string; accountId: string | null; createdAt: Date };
  }
}

export const insertReferralLink = (
  trx: Trx,
  creatorId: CreatorId,
  link: { id: string; accountId: string; createdAt: Date },
) =>
  trx
    .insertInto('referral_links')
    .values({ creatorId, ...link })
    .execute();

export const countReferralLinks = async (trx: Trx, creatorId: CreatorId): Promise<number> =>
  (
    await trx
      .selectFrom('referral_links')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('creatorId', '=', creatorId)
      .executeTakeFirstOrThrow()
  ).count;

/** A customer's link with its code, and how many friends came by it. */
export async function linkOfCustomer(
  db: Db | Trx,
  creatorId: CreatorId,
  accountId: string,
): Promise<{ id: string; code: string; friends: number } | undefined> {
  const { rows } = await sql<{ id: string; code: string; friends: number }>`
    select l.id, s.code, (
      select count(*)::int from referrals r where r.creator_id = l.creator_id and r.link_id = l.id) as friends
    from referral_links l join source_links s on s.creator_id = l.creator_id and s.id = l.id
    where l.creator_id = ${creatorId} and l.account_id = ${accountId}`.execute(db);
  return rows[0];
}

/** Locks a customer's account page, so that two presses make one link; false when it is gone. */
export async function lockAccount(trx: Trx, creatorId: CreatorId, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from booking_accounts where creator_id = ${creatorId} and id = ${accountId} for no key update`.execute(trx);
  return rows.length === 1;
}

/** Whether a code is that of a customer who is still known. */
export async function isCustomersCode(db: Db, creatorId: CreatorId, code: string): Promise<boolean> {
  const { rows } = await sql`
    select from source_links s join referral_links l on l.creator_id = s.creator_id and l.id = s.id
    where s.creator_id = ${creatorId} and s.code = ${code} and l.account_id is not null`.execute(db);
  return rows.length === 1;
}

/** Who has this link, locked until the transaction ends; undefined once they are no longer known. */
export async function lockSharer(
  trx: Trx,
  creatorId: CreatorId,
  linkId: string,
): Promise<{ email: string; name: string } | undefined> {
  const { rows } = await sql<{ email: string; name: string }>`
    select a.email, a.name from referral_links l
    join booking_accounts a on a.creator_id = l.creator_id and a.id = l.account_id
    where l.creator_id = ${creatorId} and l.id = ${linkId} for no key update of l`.execute(trx);
  return rows[0];
}

/** A customer who has a link; name and email are '' once they are no longer known. */
export type Sharer = {
  id: string;
  createdAt: Date;
  name: string;
  email: string;
  friends: number;
  waiting: number;
  rewards: number;
};
type SharerFilter = { q?: string | undefined; ids?: readonly string[] | undefined };

const sharers = (creatorId: CreatorId, { q, ids }: SharerFilter) => sql`
  (select l.creator_id, l.id, l.created_at, coalesce(a.name, '') as name, coalesce(a.email, '') as email
    from referral_links l left join booking_accounts a on a.creator_id = l.creator_id and a.id = l.account_id
    where l.creator_id = ${creatorId}
      and ${q ? sql`(a.name ilike ${likePattern(q)} or a.email ilike ${likePattern(q)})` : sql`true`}
      and ${ids === undefined ? sql`true` : sql`l.id = any(${[...ids]}::uuid[])`})`;

/** Customers with a link, the newest link first, from a place on. */
export async function listSharers(
  db: Db,
  creatorId: CreatorId,
  filter: SharerFilter,
  after: ListPlace | undefined,
  limit: number,
): Promise<(Sharer & { place: ListPlace })[]> {
  const from =
    after === undefined
      ? sql`true`
      : sql`(created_at, id) < (timestamptz 'epoch' + ${after.micros} * interval '1 microsecond', ${after.id}::uuid)`;
  const { rows } = await sql<Sharer & { micros: number }>`
    select s.id, s.created_at, s.name, s.email, r.friends, r.waiting, r.rewards,
      (extract(epoch from s.created_at) * 1000000)::bigint as micros
    from (select * from ${sharers(creatorId, filter)} found where ${from} order by created_at desc, id desc limit ${limit}) s
    cross join lateral (
      select count(*)::int as friends, count(*) filter (where state = 'waiting' and email is not null)::int as waiting, count(coupon_id)::int as rewards
      from referrals where creator_id = s.creator_id and link_id = s.id) r
    order by s.created_at desc, s.id desc`.execute(db);
  return rows.map(({ micros, ...row }) => ({ ...row, place: { micros, id: row.id } }));
}

export type SharerSums = { sharers: number; friends: number; rewards: number };

/** Of all customers that a filter finds. */
export async function sumSharers(db: Db, creatorId: CreatorId, filter: SharerFilter): Promise<SharerSums> {
  const { rows } = await sql<SharerSums>`
    select count(distinct s.id)::int as sharers, count(r.id)::int as friends, count(r.coupon_id)::int as rewards
    from ${sharers(creatorId, filter)} s left join referrals r on r.creator_id = s.creator_id and r.link_id = s.id`.execute(
    db,
  );
  const [sums] = rows;
  if (sums === undefined) throw new Error('a sum without a row');
  return sums;
}
