import { type Plan, plans } from '../plans/entitlement.ts';

export const paidPlans = ['basic', 'pro', 'empower'] as const satisfies readonly Plan[];
export type PaidPlan = (typeof paidPlans)[number];

/** How often one creator may try codes: a code has 60 random bits, and nobody types more wrong ones in an hour. */
export const codeTries = { max: 10, seconds: 3600 } as const;

/** A code as it is kept: capitals without the dashes and spaces people type. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

/**
 * The plan a creator has after a code, or undefined when it gives nothing. A code for a higher plan gives that plan; a
 * second Pro code stacks to Premium.
 */
export function planAfterCode(own: Plan, code: PaidPlan): Plan | undefined {
  if (plans.indexOf(code) > plans.indexOf(own)) return code;
  return own === 'pro' && code === 'pro' ? 'empower' : undefined;
}
