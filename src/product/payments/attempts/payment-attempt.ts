import type { ProviderState } from '../port/payment-port.ts';

export const attemptStates = [
  'creating',
  'requires_action',
  'processing',
  'failed',
  'cancelled',
  'expired',
  'succeeded',
] as const;
export type AttemptState = (typeof attemptStates)[number];

// Success outranks the other endings: a late payment is money we have and must act on.
const rank: Record<AttemptState, number> = {
  creating: 0,
  requires_action: 1,
  processing: 2,
  failed: 3,
  cancelled: 3,
  expired: 3,
  succeeded: 4,
};

export const isOpen = (state: AttemptState): boolean => rank[state] < rank.failed;

/** The state after the provider reported one. States only rise; late and repeated reports change nothing. */
export const nextState = (now: AttemptState, reported: AttemptState): AttemptState =>
  rank[reported] > rank[now] ? reported : now;

type Verdict =
  | { kind: 'nothing' }
  | { kind: 'move'; to: AttemptState }
  /** The payment must not count: the attempt ends as `to` and is refunded in full. */
  | { kind: 'return_money'; to: 'failed' | 'cancelled'; reason: 'wrong_amount' | 'paid_twice' };

/**
 * What the provider's state means for an attempt. `orderPaid`: another attempt of the order has succeeded;
 * `returned`: this attempt's money is being refunded already.
 */
export function checkProviderState(
  attempt: { state: AttemptState; amount: number; currency: string },
  state: ProviderState,
  known: { orderPaid: boolean; returned: boolean },
): Verdict {
  const to = nextState(attempt.state, state.state);
  if (to === attempt.state || known.returned) return { kind: 'nothing' };
  if (to !== 'succeeded') return { kind: 'move', to };
  if (state.amount !== attempt.amount || state.currency !== attempt.currency)
    return { kind: 'return_money', to: 'failed', reason: 'wrong_amount' };
  if (known.orderPaid) return { kind: 'return_money', to: 'cancelled', reason: 'paid_twice' };
  return { kind: 'move', to };
}

/** Idempotency keys, derived from our rows: a retry after a crash repeats the same call. */
export const paymentKey = (attempt: { orderId: string; id: string }): string =>
  `order:${attempt.orderId}:pay:${attempt.id}`;
export const cancelKey = (attempt: { id: string }): string => `cancel:${attempt.id}`;
export const refundKey = (refundId: string): string => `refund:${refundId}`;
