import { z } from 'zod';
import { textField } from '../../base/text-field.ts';
import { priceSchema, serviceLimits } from './service.ts';
import { texts } from './texts.ts';

/** What a pass pays for: everything on the page, its one-on-one sessions, or its classes. */
export const coverages = ['everything', 'services', 'classes'] as const;
export type Coverage = (typeof coverages)[number];

export const accessLimits = { uses: { min: 1, max: 1000 }, days: { min: 1, max: 1095 } } as const;

/** What a pass gives: what it pays for, how often (null: as often as one likes) and how long (null: for life). */
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
});
export type Access = z.infer<typeof accessSchema>;

export const accessDefaults: Access = { covers: 'everything', uses: null, validDays: 30 };

/** A published promotion, as checkout trusts it. */
export const promotionOfferSchema = z.strictObject({
  title: textField(serviceLimits.title),
  price: priceSchema,
  access: accessSchema,
});
export type PromotionOffer = { offerId: string; kind: 'promotion'; fields: z.infer<typeof promotionOfferSchema> };

/** Whether a pass pays for what is sold as this kind. */
export const isCovered = (covers: Coverage, kind: 'individual' | 'group'): boolean =>
  covers === 'everything' || (covers === 'classes') === (kind === 'group');
