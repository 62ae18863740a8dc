import { z } from 'zod';

const percent = z
  .number('Enter a percent from 0 to 100')
  .int('Enter a whole number')
  .min(0, 'At least 0')
  .max(100, 'At most 100');

const hours = z
  .number('Enter how many hours before the start')
  .int('Enter a whole number')
  .min(0, 'At least 0')
  .max(720, 'At most 720 hours, which is 30 days');

/**
 * The refund templates of spec point 3. `custom` carries tiers of hours before the start and percent given back,
 * furthest first, and what whoever does not come gets back (nothing when it says nothing). The policy is copied into the
 * order when it is bought.
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
        .min(1, 'Add at least one step')
        .max(5, 'Use at most five steps')
        .refine(
          tiers => tiers.every((t, i) => i === 0 || (tiers[i - 1]?.hours ?? 0) > t.hours),
          'Sort steps from most hours to fewest',
        )
        .refine(
          tiers => tiers.every((t, i) => i === 0 || (tiers[i - 1]?.percent ?? 0) >= t.percent),
          'A later step can’t refund more than an earlier one',
        ),
    })
    .refine(({ tiers, noShow = 0 }) => noShow <= atTheStart(tiers), {
      // Else it would pay to stay away rather than to say so.
      error: 'A no-show can’t get a higher refund than a late cancellation. Add a step of 0 hours first',
      path: ['noShow'],
    }),
]);

/** What cancelling at the last moment gives back. */
function atTheStart(tiers: readonly { hours: number; percent: number }[]): number {
  const last = tiers.at(-1);
  return last === undefined || last.hours > 0 ? 0 : last.percent;
}

export type RefundPolicy = z.infer<typeof refundPolicySchema>;
export const defaultRefundPolicy: RefundPolicy = { template: '100p_conditional' };
