import type { DisputeState } from '../port/payment-port.ts';

/** The disputed amount that a bank has taken or may take, in minor units: 0 for a dispute that was won. */
export const heldBy = (dispute: { state: DisputeState; amount: number } | undefined): number =>
  dispute === undefined || dispute.state === 'won' ? 0 : dispute.amount;

/**
 * What to do with a refund requested before the bank disputed the same money: made as well, it would be refunded
 * twice. `returning` is all that was or is to be refunded of `paid`, this refund included; minor units.
 */
export function checkRefund(
  paid: number,
  returning: number,
  dispute: { state: DisputeState; amount: number } | undefined,
): 'send' | 'wait' | 'give_up' {
  if (returning + heldBy(dispute) <= paid) return 'send';
  return dispute?.state === 'open' ? 'wait' : dispute === undefined ? 'send' : 'give_up';
}
