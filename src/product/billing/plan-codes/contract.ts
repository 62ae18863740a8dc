import { z } from 'zod';
import { dateTime } from '../../../base/operations/instant.ts';
import { operation } from '../../../base/operations/operation.ts';
import { identifierField } from '../../../base/text-field.ts';
import { plans } from '../../plans/entitlement.ts';
import { paidPlans } from './plan-code.ts';
import { texts } from './texts.ts';

const allowed = z.object({
  isFlexiblePaymentEnabled: z.boolean(),
  adFreeEntitled: z.boolean(),
  isBillingPortalAvailable: z.boolean(),
  isPremiumAssetsEnabled: z.boolean(),
  isCardAnalyticsEnabled: z.boolean(),
});

/** The plan in force, the plan paid for, what the plan allows, and the codes redeemed. */
const planAnswerSchema = z.object({
  plan: z.enum(plans),
  ownPlan: z.enum(plans),
  isWhitelisted: z.boolean(),
  allowed,
  /** Images that the operator lets a creator keep; plans multiply it. */
  images: z.int(),
  redeemed: z.array(z.object({ ending: z.string(), plan: z.enum(paidPlans), redeemedAt: dateTime })),
});
export type PlanAnswer = z.infer<typeof planAnswerSchema>;

const shared = { tag: 'billing', who: 'creator', answer: planAnswerSchema } as const;

export const readPlan = operation('GET /api/plan', {
  ...shared,
  id: 'readPlan',
  does: 'The plan, what it allows, and the codes redeemed',
});
export const redeemPlanCode = operation('POST /api/plan/codes', {
  ...shared,
  id: 'redeemPlanCode',
  does: 'Redeem a code for a plan',
  // A code has 60 random bits; a creator who types theirs is wrong less often in an hour.
  tries: { of: 'plan-code', by: 'creator', max: 10, seconds: 3600 },
  body: z.strictObject({ code: identifierField(100, texts.codes.invalid).min(1, texts.codes.enterCode) }),
  refusals: {
    code_invalid: { status: 422, message: texts.codes.invalid, field: 'code' },
    code_used: { status: 409, message: texts.codes.used, field: 'code' },
    code_ended: { status: 409, message: texts.codes.ended, field: 'code' },
    code_wrong_plan: { status: 409, message: texts.codes.wrongPlan, field: 'code' },
  },
});
