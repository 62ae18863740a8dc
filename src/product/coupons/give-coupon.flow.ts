import { randomBytes, randomUUID } from 'node:crypto';
import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import type { Coupon } from './coupon.ts';
import { randomCode, suggestedCodeBytes } from './coupon-code.ts';
import { type CouponTerms, changeCoupons, findCoupon, insertCoupons } from './coupons.sql.ts';

type Given = Pick<CouponTerms, 'discount'> &
  Partial<Pick<CouponTerms, 'endsAt' | 'maxUses' | 'maxPerCustomer' | 'firstPurchaseOnly' | 'holderEmail'>>;

/**
 * Creates a coupon for everything, with a code of its own, for another room and in its transaction. It counts in the
 * creator's coupons, but is not refused for their number: it was promised.
 */
export async function giveCoupon(
  { events }: Pick<PlatformContext, 'events'>,
  trx: Trx,
  creatorId: CreatorId,
  given: Given,
  { prefix, now }: { prefix: string; now: Date },
): Promise<{ id: string; code: string }> {
  const terms = { ...everybodyAlways, ...given };
  for (;;) {
    const id = randomUUID();
    const code = randomCode(randomBytes(suggestedCodeBytes), prefix);
    const [made] = await insertCoupons(trx, creatorId, [{ ...terms, id, code, createdAt: now }]);
    if (made === undefined) continue;
    await events.announce(trx, 'couponsChanged', { creatorId });
    return { id, code };
  }
}

const everybodyAlways = {
  scope: 'coupon',
  productIds: null,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxPerCustomer: null,
  firstPurchaseOnly: false,
  holderEmail: null,
} as const;

/** Pauses, resumes or archives a coupon that another room created. */
export async function turnCoupon(
  { events }: Pick<PlatformContext, 'events'>,
  trx: Trx,
  creatorId: CreatorId,
  id: string,
  { to, now }: { to: 'paused' | 'live' | 'archived'; now: Date },
): Promise<void> {
  const change =
    to === 'archived'
      ? { column: 'archivedAt' as const, at: now }
      : { column: 'pausedAt' as const, at: to === 'live' ? null : now };
  await changeCoupons(trx, creatorId, [id], change);
  await events.announce(trx, 'couponsChanged', { creatorId });
}

export const couponById = (db: Db | Trx, creatorId: CreatorId, id: string): Promise<Coupon | undefined> =>
  findCoupon(db, creatorId, id);
