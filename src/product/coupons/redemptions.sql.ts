import { sql } from 'kysely';
import type { Currency } from '../../base/currency.ts';
import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';

type RedemptionState = 'held' | 'used' | 'released';
export type Redemption = { orderId: string; couponId: string; customerEmail: string; state: RedemptionState };

declare module '../../platform/database.ts' {
  interface Tables {
    coupon_redemptions: Redemption & { creatorId: CreatorId; createdAt: Date; changedAt: Date };
  }
}

export const findRedemption = (db: Db | Trx, creatorId: CreatorId, orderId: string): Promise<Redemption | undefined> =>
  db
    .selectFrom('coupon_redemptions')
    .selectAll()
    .where('creatorId', '=', creatorId)
    .where('orderId', '=', orderId)
    .executeTakeFirst();

/** Stores the coupon of which an order has a use, replacing its former one. */
export const storeRedemption = (trx: Trx, creatorId: CreatorId, redemption: Redemption, now: Date) =>
  trx
    .insertInto('coupon_redemptions')
    .values({ ...redemption, creatorId, createdAt: now, changedAt: now })
    .onConflict(known => known.columns(['creatorId', 'orderId']).doUpdateSet({ ...redemption, changedAt: now }))
    .execute();

/** Changes the state of an order's redemption; returns whether it was in the expected state. */
export async function moveRedemption(
  trx: Trx,
  creatorId: CreatorId,
  orderId: string,
  from: readonly RedemptionState[],
  to: RedemptionState,
  now: Date,
): Promise<boolean> {
  const rows = await trx
    .updateTable('coupon_redemptions')
    .set({ state: to, changedAt: now })
    .where('creatorId', '=', creatorId)
    .where('orderId', '=', orderId)
    .where('state', 'in', from)
    .returning('orderId')
    .execute();
  return rows.length === 1;
}

/** How many uses of a coupon a customer has, without those of one order. */
export async function countUses(
  db: Db | Trx,
  creatorId: CreatorId,
  { couponId, customerEmail, except }: { couponId: string; customerEmail: string; except: string | null },
): Promise<number> {
  let query = db
    .selectFrom('coupon_redemptions')
    .select(sql<number>`count(*)`.as('count'))
    .where('creatorId', '=', creatorId)
    .where('couponId', '=', couponId)
    .where('customerEmail', '=', customerEmail)
    .where('state', '<>', 'released');
  if (except !== null) query = query.where('orderId', '<>', except);
  return (await query.executeTakeFirstOrThrow()).count;
}

/** Whether any order has used the coupon. */
export async function wasRedeemed(db: Db | Trx, creatorId: CreatorId, couponId: string): Promise<boolean> {
  const row = await db
    .selectFrom('coupon_redemptions')
    .select('orderId')
    .where('creatorId', '=', creatorId)
    .where('couponId', '=', couponId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The income of the orders that used a coupon, without refunds and with every payment of a plan, and their
 * discount; minor units.
 */
export type Brought = { couponId: string; currency: Currency; revenue: number; discount: number };

/** What orders with these coupons brought, by coupon and currency, in minor units. */
export async function broughtBy(db: Db | Trx, creatorId: CreatorId, couponIds: readonly string[]): Promise<Brought[]> {
  if (couponIds.length === 0) return [];
  const { rows } = await sql<Brought>`
    select r.coupon_id, o.currency,
      coalesce(sum(o.total - o.refunded) filter (where o.payment_status = 'paid'), 0)::bigint as revenue,
      sum(o.discount)::bigint as discount
    from coupon_redemptions r cross join lateral (
      select currency, total, refunded, payment_status, discount from orders
        where creator_id = r.creator_id and id = r.order_id
      union all select currency, total, refunded, payment_status, discount from orders
        where creator_id = r.creator_id and membership_id = r.order_id and payment_status = 'paid') o
    where r.creator_id = ${creatorId} and r.coupon_id = any(${couponIds}) and r.state = 'used'
    group by r.coupon_id, o.currency order by r.coupon_id, o.currency`.execute(db);
  return rows;
}
