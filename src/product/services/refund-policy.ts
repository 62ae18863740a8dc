import { z } from 'zod';

/**
 * The refund templates of spec point 3. `custom` carries tiers of hours before the start and percent given back,
 * furthest first. The policy is copied into the order when it is bought.
 */
export const refundPolicySchema = z.discriminatedUnion('template', [
  z.strictObject({ template: z.literal('100p') }),
  z.strictObject({ template: z.literal('100p_conditional') }),
  z.strictObject({ template: z.literal('no_refund') }),
  z.strictObject({
    template: z.literal('custom'),
    tiers: z
      .array(z.strictObject({ hours: z.number().int().min(0).max(720), percent: z.number().int().min(0).max(100) }))
      .min(1, 'Add at least one tier')
      .max(5, 'Use at most five tiers')
      .refine(
        tiers => tiers.every((t, i) => i === 0 || (tiers[i - 1]?.hours ?? 0) > t.hours),
        'Order the tiers from the most hours to the fewest',
      )
      .refine(
        tiers => tiers.every((t, i) => i === 0 || (tiers[i - 1]?.percent ?? 0) >= t.percent),
        'A later tier cannot give back more than an earlier one',
      ),
  }),
]);

export type RefundPolicy = z.infer<typeof refundPolicySchema>;
export const defaultRefundPolicy: RefundPolicy = { template: '100p_conditional' };
