import { z } from 'zod';
import { identifierField } from '../../../base/text-field.ts';
import { plans } from '../../plans/entitlement.ts';
import { paidPlans } from './plan-code.ts';
import { texts } from './texts.ts';

export const codeSchema = z.strictObject({
  code: identifierField(100, texts.codes.invalid).min(1, texts.codes.enterCode),
});

const allowed = z.object({
  isFlexiblePaymentEnabled: z.boolean(),
  adFreeEntitled: z.boolean(),
  isBillingPortalAvailable: z.boolean(),
  isPremiumAssetsEnabled: z.boolean(),
  isCardAnalyticsEnabled: z.boolean(),
});

/** The plan in force, the plan paid for, what the plan allows, and the codes redeemed. */
export const planAnswerSchema = z.object({
  plan: z.enum(plans),
  ownPlan: z.enum(plans),
  isWhitelisted: z.boolean(),
  allowed,
  /** Images that the operator lets a creator keep; plans multiply it. */
  images: z.int(),
  redeemed: z.array(z.object({ ending: z.string(), plan: z.enum(paidPlans), redeemedAt: z.iso.datetime() })),
});
export type PlanAnswer = z.infer<typeof planAnswerSchema>;
