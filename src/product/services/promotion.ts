import { z } from 'zod';
import { textField } from '../../base/text-field.ts';
import type { RefundPolicy } from './refund-policy.ts';
import { priceField, serviceLimits } from './service.ts';
import { texts } from './texts.ts';

/** What a pass pays for: everything on the page, its one-on-one sessions, or its classes. */
export const coverages = ['everything', 'services', 'classes'] as const;
export type Coverage = (typeof coverages)[number];

/** The period of something charged each period, in the specification's terms. */
export const billingPeriods = ['month', 'week', 'day'] as const;
export type BillingPeriod = (typeof billingPeriods)[number];

export const accessLimits = {
  uses: { min: 1, max: 1000 },
  days: { min: 1, max: 1095 },
  parts: { min: 2, max: 12 },
} as const;

/**
 * The content of a pass: what it pays for, how often (null: unlimited) and how long (null: for life). One that renews
 * is charged each period until it is cancelled: then `uses` are of one period, and `validDays` means nothing. `parts`:
 * how many monthly payments are allowed (an offer) or agreed (an order); null: paid at once.
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

/** A published promotion, the version checkout uses. */
export const promotionOfferSchema = z.strictObject({
  title: textField(serviceLimits.title),
  price: priceField,
  access: accessSchema,
});
export type PromotionOffer = { offerId: string; kind: 'promotion'; fields: z.infer<typeof promotionOfferSchema> };

/** What an order of a pass or package sold alone contains; `covers` null: sessions of one service. */
export type SoldAccess = Omit<Access, 'covers'> & { covers: Coverage | null };

/** A pass, or a package of one service, that is bought without choosing a time. */
export type SoldPass = {
  /** Its id in addresses and for coupons. */
  id: string;
  /** The pass itself, or the service whose sessions it pays. */
  offerId: string;
  refundPolicy: RefundPolicy;
  fields: { title: string; price: PromotionOffer['fields']['price']; access: SoldAccess };
};

/** The specification's name for its pricing: sold once, a number of bookings each period, or unlimited ones. */
export const accessPricing = ({
  renews,
  uses,
}: Pick<Access, 'renews' | 'uses'>): 'single' | 'subscription' | 'membership' =>
  renews === null ? 'single' : uses === null ? 'membership' : 'subscription';

/** A fingerprint of the terms of a pass beside its price, to detect a change before somebody buys it. */
export const termsMark = ({ price, access }: { price: { currency: string }; access: SoldAccess }): string =>
  [price.currency, access.covers, access.uses, access.validDays, access.renews, access.parts]
    .map(term => term ?? '-')
    .join(' ');

/** The period after which its buyer is charged again: that of a membership, a month for a payment plan. */
export const chargedEach = ({ renews, parts }: Pick<Access, 'renews' | 'parts'>): BillingPeriod | null =>
  renews ?? (parts === null ? null : 'month');

/**
 * One of so many equal payments, minor units: rounded up, so that together they may be a few units more than the
 * price.
 */
export const partOf = (amount: number, parts: number): number => Math.ceil(amount / parts);

/**
 * One of so many equal payments of a discounted price, minor units: the discounted price, divided as any price is.
 * Its discount is the difference to a payment of the full price.
 */
export function partOfPrice({ subtotal, total }: { subtotal: number; total: number }, parts: number) {
  const [before, after] = [partOf(subtotal, parts), partOf(total, parts)];
  return { subtotal: before, discount: before - after, total: after };
}

/** The fewest days a pass with so many monthly payments must be valid, so that nobody pays for an expired one. */
export const leastDaysFor = (parts: number): number => (parts - 1) * 31;

/** Whether a pass pays for offers of this kind. */
export const isCovered = (covers: Coverage, kind: 'individual' | 'group'): boolean =>
  covers === 'everything' || (covers === 'classes') === (kind === 'group');
