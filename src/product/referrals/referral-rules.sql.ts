import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';
import type { Discount } from '../coupons/coupon.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    referral_rules: ReferralRules & { creatorId: CreatorId };
  }
}

export type ReferralRules = {
  isOn: boolean;
  friendDiscount: Discount;
  sharerDiscount: Discount;
  mostAYear: number;
  validDays: number;
  /** The coupon that links fill in. */
  couponId: string;
};

export const findRules = (db: Db | Trx, creatorId: CreatorId): Promise<ReferralRules | undefined> =>
  db
    .selectFrom('referral_rules')
    .select(['isOn', 'friendDiscount', 'sharerDiscount', 'mostAYear', 'validDays', 'couponId'])
    .where('creatorId', '=', creatorId)
    .executeTakeFirst();

export async function storeRules(trx: Trx, creatorId: CreatorId, rules: ReferralRules): Promise<void> {
  const { isOn, friendDiscount, sharerDiscount, mostAYear, validDays, couponId } = rules;
  await sql`
    insert into referral_rules (creator_id, is_on, friend_discount, sharer_discount, most_a_year, valid_days, coupon_id)
    values (${creatorId}, ${isOn}, ${JSON.stringify(friendDiscount)}::jsonb, ${JSON.stringify(sharerDiscount)}::jsonb,
      ${mostAYear}, ${validDays}, ${couponId})
    on conflict (creator_id) do update set is_on = excluded.is_on, friend_discount = excluded.friend_discount,
      sharer_discount = excluded.sharer_discount, most_a_year = excluded.most_a_year,
      valid_days = excluded.valid_days, coupon_id = excluded.coupon_id`.execute(trx);
}
