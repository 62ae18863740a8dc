import type { CreatorId } from '../../base/id.ts';
import { accept, type Result, refuse } from '../../base/result.ts';
import type { Db, Trx } from '../../platform/database.ts';
import { reading } from '../../platform/reading.ts';
import { type Coupon, type CouponRefusal, checkCoupon, discountOn, type Purchase } from './coupon.ts';
import { readCode } from './coupon-code.ts';
import { findCouponByCode, findOpenCoupon, giveUseBack, lockCoupons, takeUse } from './coupons.sql.ts';
import { countUses, findRedemption, moveRedemption, type Redemption, storeRedemption } from './redemptions.sql.ts';

/** The discount of a coupon on a purchase, minor units, and the code as it is stored. */
type Priced = { code: string; discount: number };

/** The buyer, and whether they have bought from this creator before. */
export type Customer = { email: string; hasBought: () => Promise<boolean> };

/** Whether checkout asks for codes. */
export const readTakesCoupons = (db: Db, creatorId: CreatorId, now: Date) =>
  reading(findOpenCoupon(db, creatorId, now), found => found.length > 0);

/**
 * The discount of a code on a purchase, without taking a use. Without a customer, their own limits are checked
 * when they buy. `orderId` is an order that may have a use of it already.
 */
export async function quoteCoupon(
  db: Db | Trx,
  creatorId: CreatorId,
  typed: string,
  purchase: Purchase,
  { customer, orderId }: { customer: Customer | undefined; orderId: string | null },
  now: Date,
): Promise<Result<Priced, CouponRefusal>> {
  const coupon = await findCouponByCode(db, creatorId, readCode(typed));
  if (coupon === undefined) return refuse({ kind: 'coupon_not_found' });
  const had = orderId === null ? undefined : await findRedemption(db, creatorId, orderId);
  const asked = isHeldBy(had, coupon) ? asHeld(coupon) : coupon;
  const refusal = await checkUse(db, creatorId, asked, purchase, customer, orderId, now);
  return refusal === undefined ? accept(pricedBy(coupon, purchase)) : refuse(refusal);
}

const isHeldBy = (had: Redemption | undefined, { id }: Coupon): boolean =>
  had !== undefined && had.state !== 'released' && had.couponId === id;

/** The coupon for an order with a reserved use: the promised discount stays, whatever became of the coupon. */
const asHeld = (coupon: Coupon): Coupon => ({
  ...coupon,
  used: coupon.used - 1,
  startsAt: null,
  endsAt: null,
  pausedAt: null,
  archivedAt: null,
});

/**
 * Takes a use of a typed coupon for an order, in the transaction that writes the order; null releases the order's
 * use. The coupon is locked until the transaction ends, so only one of two gets the last use. An order with a use
 * of the same coupon keeps it, whatever became of the coupon.
 */
export async function takeCoupon(
  trx: Trx,
  creatorId: CreatorId,
  typed: string | null,
  { orderId, ...purchase }: Purchase & { orderId: string },
  customer: Customer,
  now: Date,
): Promise<Result<Priced | null, CouponRefusal>> {
  const had = await findRedemption(trx, creatorId, orderId);
  const held = had === undefined || had.state === 'released' ? undefined : had;
  if (typed === null) {
    if (held !== undefined) await release(trx, creatorId, held, now);
    return accept(null);
  }
  const wanted = await findCouponByCode(trx, creatorId, readCode(typed));
  if (wanted === undefined) return refuse({ kind: 'coupon_not_found' });
  const locked = await lockCoupons(trx, creatorId, held === undefined ? [wanted.id] : [wanted.id, held.couponId]);
  const coupon = locked.find(({ id }) => id === wanted.id) ?? wanted;
  const keeps = isHeldBy(held, coupon);
  const refusal = await checkUse(trx, creatorId, keeps ? asHeld(coupon) : coupon, purchase, customer, orderId, now);
  if (refusal !== undefined) return refuse(refusal);
  if (!keeps) {
    if (held !== undefined) await release(trx, creatorId, held, now);
    if (!(await takeUse(trx, creatorId, coupon.id))) return refuse({ kind: 'coupon_used_up' });
  }
  const redemption = { orderId, couponId: coupon.id, customerEmail: customer.email, state: 'held' as const };
  await storeRedemption(trx, creatorId, redemption, now);
  return accept(pricedBy(coupon, purchase));
}

/** The order is confirmed: its reserved use is made. */
export const settleCoupon = (trx: Trx, creatorId: CreatorId, orderId: string, now: Date): Promise<boolean> =>
  moveRedemption(trx, creatorId, orderId, ['held'], 'used', now);

/** Releases the use an order has, if any: it ended unpaid, or was refunded in full. Repeating is harmless. */
export async function releaseCoupon(trx: Trx, creatorId: CreatorId, orderId: string, now: Date): Promise<void> {
  const had = await findRedemption(trx, creatorId, orderId);
  if (had !== undefined) await release(trx, creatorId, had, now);
}

/**
 * Payment came for an order that had ended and released its use: takes it again, whatever else became of the
 * coupon, since it was promised. False when no use is left.
 */
export async function retakeCoupon(trx: Trx, creatorId: CreatorId, orderId: string, now: Date): Promise<boolean> {
  const had = await findRedemption(trx, creatorId, orderId);
  if (had === undefined || had.state !== 'released') return true;
  await lockCoupons(trx, creatorId, [had.couponId]);
  if (!(await takeUse(trx, creatorId, had.couponId))) return false;
  return moveRedemption(trx, creatorId, orderId, ['released'], 'held', now);
}

async function release(
  trx: Trx,
  creatorId: CreatorId,
  { orderId, couponId }: { orderId: string; couponId: string },
  now: Date,
): Promise<void> {
  await lockCoupons(trx, creatorId, [couponId]);
  if (await moveRedemption(trx, creatorId, orderId, ['held', 'used'], 'released', now))
    await giveUseBack(trx, creatorId, couponId);
}

async function checkUse(
  db: Db | Trx,
  creatorId: CreatorId,
  coupon: Coupon,
  purchase: Purchase,
  customer: Customer | undefined,
  except: string | null,
  now: Date,
): Promise<CouponRefusal | undefined> {
  if (customer === undefined) return checkCoupon(coupon, purchase, undefined, now);
  const { email } = customer;
  const uses =
    coupon.maxPerCustomer === null
      ? 0
      : await countUses(db, creatorId, { couponId: coupon.id, customerEmail: email, except });
  const hasBought = coupon.firstPurchaseOnly && (await customer.hasBought());
  return checkCoupon(coupon, purchase, { email, uses, hasBought }, now);
}

const pricedBy = (coupon: Coupon, purchase: Purchase): Priced => ({
  code: coupon.code,
  discount: discountOn(coupon.discount, purchase),
});
