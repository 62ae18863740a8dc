import { z } from 'zod';
import { texts } from './texts.ts';

const percent = z
  .number(texts.refundPolicy.enterAPercent)
  .int(texts.wholeNumber)
  .min(0, texts.refundPolicy.atLeastZero)
  .max(100, texts.refundPolicy.atMostHundred);

const hours = z
  .number(texts.refundPolicy.enterHours)
  .int(texts.wholeNumber)
  .min(0, texts.refundPolicy.atLeastZero)
  .max(720, texts.refundPolicy.tooManyHours);

/**
 * The refund templates of spec point 3. `custom` has tiers of hours before the start and percent refunded,
 * furthest first, and what a no-show is refunded (nothing by default). The policy is copied into the order when it
 * is bought.
 */
export const refundPolicySchema = z.discriminatedUnion('template', [
  z.strictObject({ template: z.literal('100p') }),
  z.strictObject({ template: z.literal('100p_conditional') }),
  z.strictObject({ template: z.literal('no_refund') }),
  z
    .strictObject({
      template: z.literal('custom'),
      noShow: percent.optional(),
      tiers: z
        .array(z.strictObject({ hours, percent }))
        .min(1, texts.refundPolicy.tooFewSteps)
        .max(5, texts.refundPolicy.tooManySteps)
        .refine(
          tiers => tiers.every((t, i) => i === 0 || (tiers[i - 1]?.hours ?? 0) > t.hours),
          texts.refundPolicy.stepsUnsorted,
        )
        .refine(
          tiers => tiers.every((t, i) => i === 0 || (tiers[i - 1]?.percent ?? 0) >= t.percent),
          texts.refundPolicy.laterStepHigher,
        ),
    })
    .refine(({ tiers, noShow = 0 }) => noShow <= atTheStart(tiers), {
      // Otherwise not coming would refund more than cancelling.
      error: texts.refundPolicy.noShowHigher,
      path: ['noShow'],
    }),
]);

/** What cancelling at the last moment refunds. */
function atTheStart(tiers: readonly { hours: number; percent: number }[]): number {
  const last = tiers.at(-1);
  return last === undefined || last.hours > 0 ? 0 : last.percent;
}

export type RefundPolicy = z.infer<typeof refundPolicySchema>;
export const defaultRefundPolicy: RefundPolicy = { template: '100p_conditional' };
