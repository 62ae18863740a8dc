import { z } from 'zod';
import { textField } from '../../base/text-field.ts';
import { priceField, serviceLimits } from './service.ts';
import { texts } from './texts.ts';

/** What a pass pays for: everything on the page, its one-on-one sessions, or its classes. */
export const coverages = ['everything', 'services', 'classes'] as const;
export type Coverage = (typeof coverages)[number];

/** How long one period lasts of what is charged again and again, in the specification's words. */
export const billingPeriods = ['month', 'week', 'day'] as const;
export type BillingPeriod = (typeof billingPeriods)[number];

export const accessLimits = {
  uses: { min: 1, max: 1000 },
  days: { min: 1, max: 1095 },
  parts: { min: 2, max: 12 },
} as const;

/**
 * What a pass gives: what it pays for, how often (null: as often as one likes) and how long (null: for life). One that
 * renews is charged each period until it is cancelled: then `uses` are of one period, and `validDays` says nothing. `parts`:
 * so many monthly payments it may be paid in (an offer), or is paid in (an order); null: at once.
 */
export const accessSchema = z.strictObject({
  covers: z.enum(coverages),
  uses: z
    .number(texts.promotion.enterUses)
    .int(texts.promotion.enterUses)
    .min(accessLimits.uses.min, texts.promotion.enterUses)
    .max(accessLimits.uses.max, texts.promotion.atMostUses)
    .nullable(),
  validDays: z
    .number(texts.promotion.enterDays)
    .int(texts.promotion.enterDays)
    .min(accessLimits.days.min, texts.promotion.enterDays)
    .max(accessLimits.days.max, texts.promotion.atMostDays)
    .nullable(),
  renews: z.enum(billingPeriods).nullable().default(null),
  parts: z.number().int().min(accessLimits.parts.min).max(accessLimits.parts.max).nullable().default(null),
});
export type Access = z.infer<typeof accessSchema>;

export const accessDefaults: Access = { covers: 'everything', uses: null, validDays: 30, renews: null, parts: null };

/** A published promotion, as checkout trusts it. */
export const promotionOfferSchema = z.strictObject({
  title: textField(serviceLimits.title),
  price: priceField,
  access: accessSchema,
});
export type PromotionOffer = { offerId: string; kind: 'promotion'; fields: z.infer<typeof promotionOfferSchema> };

/** The specification's name for how it is priced: sold once, a number of bookings each period, or all of them. */
export const accessPricing = ({
  renews,
  uses,
}: Pick<Access, 'renews' | 'uses'>): 'single' | 'subscription' | 'membership' =>
  renews === null ? 'single' : uses === null ? 'membership' : 'subscription';

/** What somebody is shown of a pass beside the amount of its price, to be compared with what it is when they buy it. */
export const termsMark = ({ price, access }: PromotionOffer['fields']): string =>
  [price.currency, access.covers, access.uses, access.validDays, access.renews, access.parts]
    .map(term => term ?? '-')
    .join(' ');

/** The period after which its buyer is charged again: that of a membership, a month where it is paid in parts. */
export const chargedEach = ({ renews, parts }: Pick<Access, 'renews' | 'parts'>): BillingPeriod | null =>
  renews ?? (parts === null ? null : 'month');

/** Each of so many equal payments, minor units: rounded up, so that together they are a few units more than the price. */
export const partOf = (amount: number, parts: number): number => Math.ceil(amount / parts);

/**
 * One of so many equal payments of a price with a discount, minor units: what is left of the price, divided as any price
 * is. Its discount is what that makes cheaper in a payment of the price itself.
 */
export function partOfPrice({ subtotal, total }: { subtotal: number; total: number }, parts: number) {
  const [before, after] = [partOf(subtotal, parts), partOf(total, parts)];
  return { subtotal: before, discount: before - after, total: after };
}

/** The fewest days a pass must be valid that is paid in so many months: nobody pays for what is over. */
export const leastDaysFor = (parts: number): number => (parts - 1) * 31;

/** Whether a pass pays for what is sold as this kind. */
export const isCovered = (covers: Coverage, kind: 'individual' | 'group'): boolean =>
  covers === 'everything' || (covers === 'classes') === (kind === 'group');
