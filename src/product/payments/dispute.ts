import type { DisputeState } from './payment-port.ts';

/** What a bank keeps from us, or may still take, in minor units: nothing of a dispute that was won. */
export const heldBy = (dispute: { state: DisputeState; amount: number } | undefined): number =>
  dispute === undefined || dispute.state === 'won' ? 0 : dispute.amount;

/**
 * What to do with a refund asked for before the bank took the same money: sent too, it would go back twice. `returning`
 * is all that went back or is to go back of `paid`, this refund included; minor units.
 */
export function judgeRefund(
  paid: number,
  returning: number,
  dispute: { state: DisputeState; amount: number } | undefined,
): 'send' | 'wait' | 'give_up' {
  if (returning + heldBy(dispute) <= paid) return 'send';
  return dispute?.state === 'open' ? 'wait' : dispute === undefined ? 'send' : 'give_up';
}
