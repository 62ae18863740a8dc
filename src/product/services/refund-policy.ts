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

/** Hours of notice that still earn a refund under `100p_conditional` (spec point 5). */
export const refundNoticeHours = { individual: 24, group: 3 } as const;
export type ServiceKind = keyof typeof refundNoticeHours;

/** One sentence for the visitor before paying: what comes back, and until when. */
export function describeRefundPolicy(policy: RefundPolicy, kind: ServiceKind): string {
  switch (policy.template) {
    case '100p':
      return 'Full refund if you cancel before the start.';
    case '100p_conditional':
      return `Full refund if you cancel at least ${refundNoticeHours[kind]} hours before the start; no refund after that.`;
    case 'no_refund':
      return 'No refund after booking.';
    case 'custom':
      return describeTiers(policy.tiers);
  }
}

function describeTiers(tiers: readonly { hours: number; percent: number }[]): string {
  const giving = tiers.filter(tier => tier.percent > 0);
  if (giving.length === 0) return 'No refund after booking.';
  const steps = giving.map(({ hours, percent }, i) => {
    const share = percent === 100 ? 'full refund' : `${percent}%`;
    const named = i === 0 && percent < 100 ? `${share} refund` : share;
    return `${named} ${describeNotice(hours)}`;
  });
  const untilTheStart = giving.some(tier => tier.hours === 0);
  const sentence = [...steps, ...(untilTheStart ? [] : ['no refund after that'])].join('; ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

function describeNotice(hours: number): string {
  if (hours === 0) return 'until the start';
  if (hours % 24 === 0 && hours > 24) return `if you cancel at least ${hours / 24} days before`;
  return `if you cancel at least ${hours} ${hours === 1 ? 'hour' : 'hours'} before`;
}
