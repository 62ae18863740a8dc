import { cleanIdentifier } from '../../../base/one-line.ts';
import { type Plan, plans } from '../../plans/entitlement.ts';

export const paidPlans = ['basic', 'pro', 'empower'] as const satisfies readonly Plan[];
export type PaidPlan = (typeof paidPlans)[number];

/** A code as it is kept: capitals without the dashes and spaces people type. */
export const plainCode = (typed: string): string =>
  cleanIdentifier(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/** What the codes of one creator give together: the highest plan of them; two Pro codes stack to Premium. */
export function planOfCodes(codes: readonly PaidPlan[]): Plan {
  const isStacked = codes.filter(plan => plan === 'pro').length > 1;
  return isStacked ? 'empower' : higherOf('free', ...codes);
}

/** The plan that codes give with one more; undefined when a creator who has `own` already, by codes or by the operator, gains nothing. */
export function planAfterCode(own: Plan, codes: readonly PaidPlan[], code: PaidPlan): Plan | undefined {
  const plan = planOfCodes([...codes, code]);
  return plans.indexOf(plan) > plans.indexOf(own) ? plan : undefined;
}

export const higherOf = (first: Plan, ...more: readonly Plan[]): Plan =>
  more.reduce((high, plan) => (plans.indexOf(plan) > plans.indexOf(high) ? plan : high), first);

export const codeStates = ['unused', 'used', 'ended', 'taken_back'] as const;
export type CodeState = (typeof codeStates)[number];

/** How a code is. One that was redeemed before it ended keeps what it gave. */
export function codeState(
  { redeemedAt, endsAt, revokedAt }: { redeemedAt: Date | null; endsAt: Date | null; revokedAt: Date | null },
  now: Date,
): CodeState {
  if (revokedAt !== null) return 'taken_back';
  if (redeemedAt !== null) return 'used';
  return endsAt !== null && endsAt <= now ? 'ended' : 'unused';
}
