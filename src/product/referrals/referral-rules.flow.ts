import type { z } from 'zod';
import type { CreatorId } from '../../base/id.ts';
import type { AnswerOf } from '../../base/operations/call.ts';
import type { Db, Trx } from '../../platform/database.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { holdCreatorAlone } from '../accounts/creators/creators.flow.ts';
import { couponStatus, isSameDiscount } from '../coupons/coupon.ts';
import { couponById, giveCoupon, turnCoupon } from '../coupons/give-coupon.flow.ts';
import type { readReferralRules, saveReferralRules } from './contract.ts';
import { usualRules } from './referral.ts';
import { findRules, type ReferralRules, storeRules } from './referral-rules.sql.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'events'>;
type Answer = AnswerOf<typeof readReferralRules>;

export async function rulesOf(db: Db, creatorId: CreatorId): Promise<Answer> {
  const rules = await findRules(db, creatorId);
  if (rules === undefined) return { isSetUp: false, ...notSetUp };
  const { couponId: _, ...shown } = rules;
  return { isSetUp: true, ...shown };
}

const usualDiscount = { type: 'fixed_rate' as const, basisPoints: usualRules.percent * 100 };
const notSetUp = {
  isOn: false,
  friendDiscount: usualDiscount,
  sharerDiscount: usualDiscount,
  mostAYear: usualRules.mostAYear,
  validDays: usualRules.validDays,
};

/** Changes what friends and sharers get, and whether links work. Coupons that were given stay as they are. */
export const saveRules = (
  deps: Deps,
  creatorId: CreatorId,
  asked: z.output<(typeof saveReferralRules)['body']>,
): Promise<Answer> =>
  deps.db.transaction().execute(async trx => {
    await holdCreatorAlone(trx, creatorId);
    const couponId = await friendCoupon(deps, trx, creatorId, asked);
    await storeRules(trx, creatorId, { ...asked, couponId });
    return { isSetUp: true, ...asked };
  });

/** The coupon that links fill in: another one once its discount is another. It rests while the links do. */
async function friendCoupon(
  deps: Deps,
  trx: Trx,
  creatorId: CreatorId,
  { isOn, friendDiscount }: Pick<ReferralRules, 'isOn' | 'friendDiscount'>,
): Promise<string> {
  const now = deps.clock.now();
  const before = await findRules(trx, creatorId);
  const known = before && (await couponById(trx, creatorId, before.couponId));
  const isKept = known !== undefined && known.archivedAt === null && isSameDiscount(known.discount, friendDiscount);
  if (known !== undefined && !isKept && couponStatus(known, now) !== 'archived')
    await turnCoupon(deps, trx, creatorId, known.id, { to: 'archived', now });
  const given = { discount: friendDiscount, maxPerCustomer: 1, firstPurchaseOnly: true };
  const { id } = isKept ? known : await giveCoupon(deps, trx, creatorId, given, { prefix: 'FRIEND', now });
  await turnCoupon(deps, trx, creatorId, id, { to: isOn ? 'live' : 'paused', now });
  return id;
}
