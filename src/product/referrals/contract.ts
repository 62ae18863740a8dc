import { z } from 'zod';
import { instant } from '../../base/operations/instant.ts';
import { operation } from '../../base/operations/operation.ts';
import { discountSchema } from '../coupons/contract.ts';
import { texts } from './list-texts.ts';
import { referralStates, ruleLimits } from './referral.ts';
import { referralList } from './referral-list.ts';

const whole = (least: number, most: number, message: string) =>
  z.number(message).int(message).min(least, message).max(most, message);

const rules = {
  /** Links work, and customers see theirs. Coupons that were given stay valid while it is off. */
  isOn: z.boolean(),
  /** On a friend's first purchase. */
  friendDiscount: discountSchema,
  /** For who brought a friend, once the friend came. */
  sharerDiscount: discountSchema,
  /** Coupons for one customer within 365 days. */
  mostAYear: whole(1, ruleLimits.mostAYear, texts.fields.most),
  /** Days that such a coupon is valid. */
  validDays: whole(ruleLimits.leastValidDays, ruleLimits.mostValidDays, texts.fields.days),
};
const answer = z.object({ isSetUp: z.boolean(), ...rules });

const shared = { tag: 'referrals', who: 'creator' } as const;

export const readReferralRules = operation('GET /api/referral-rules', {
  ...shared,
  id: 'readReferralRules',
  does: 'Read what customers and their friends get',
  answer,
});
export const saveReferralRules = operation('PUT /api/referral-rules', {
  ...shared,
  id: 'saveReferralRules',
  does: 'Change what customers and their friends get, or pause their links',
  body: z.strictObject(rules),
  answer,
});
export const readSharer = operation('GET /api/referrals/:id', {
  ...shared,
  id: 'readSharer',
  does: 'Read a customer’s link, and the latest 100 friends who came by it',
  params: z.object({ id: z.uuid() }),
  answer: z.object({
    sharer: referralList.row,
    friends: z.array(
      z.object({
        id: z.string(),
        bookingId: z.string(),
        /** Empty once they were erased. */
        name: z.string(),
        email: z.string(),
        state: z.enum(referralStates),
        createdAt: instant,
        settledAt: instant.nullable(),
        couponId: z.string().nullable(),
        couponCode: z.string().nullable(),
      }),
    ),
  }),
  refusals: { referral_not_found: { status: 404, message: texts.notFound } },
});
