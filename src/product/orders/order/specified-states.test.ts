import { describe, expect, it } from 'vitest';
import { type AttemptState, attemptStates, nextState } from '../../payments/attempts/payment-attempt.ts';
import { type RefundStage, refundMoves, refundStages } from '../../payments/port/refund-state.ts';
import { mayBecome, type OrderState, orderStates } from './order.ts';

/**
 * The state machines that were specified, each move under our names. A draft is a hold, which has no order yet; fulfilled,
 * disputed and lost are stages that `order-stage.ts` derives from the session and the dispute.
 */
const orders: [OrderState, OrderState][] = [
  ['awaiting_payment', 'confirmed'],
  ['awaiting_payment', 'payment_failed'],
  ['awaiting_payment', 'expired'],
  ['awaiting_payment', 'cancelled'],
  ['confirmed', 'cancelled'],
  ['cancelled', 'refunding'],
  ['refunding', 'refunded'],
  ['refunding', 'partially_refunded'],
];
/** Moves beyond those of the specification, each for a reason that stands in `order.ts`. */
const furtherOrders: Partial<Record<OrderState, readonly OrderState[]>> = {
  awaiting_payment: ['refunding'],
  payment_failed: ['awaiting_payment', 'confirmed', 'expired', 'cancelled', 'refunding'],
  confirmed: ['refunding'],
  expired: ['confirmed', 'cancelled', 'refunding'],
  cancelled: ['partially_refunded', 'refunded'],
  refunding: ['cancelled'],
  refunded: ['partially_refunded', 'cancelled'],
  partially_refunded: ['refunding', 'refunded', 'cancelled'],
};

const attempts: [AttemptState, AttemptState][] = [
  ['creating', 'requires_action'],
  ['requires_action', 'processing'],
  ['processing', 'succeeded'],
  ...(['creating', 'requires_action', 'processing'] as const).flatMap(from =>
    (['failed', 'cancelled', 'expired'] as const).map((to): [AttemptState, AttemptState] => [from, to]),
  ),
];
/** What a provider tells late or not at all is passed over; money that came in after an end counts. */
const furtherAttempts: Partial<Record<AttemptState, readonly AttemptState[]>> = {
  creating: ['processing', 'succeeded'],
  requires_action: ['succeeded'],
  failed: ['succeeded'],
  cancelled: ['succeeded'],
  expired: ['succeeded'],
};

/** `submitted` is `requested` here: who asks waits for the answer, and asks again with the same key when none came. */
const refunds: [RefundStage, RefundStage][] = [
  ['requested', 'pending'],
  ['pending', 'succeeded'],
  ['pending', 'failed'],
  ['pending', 'requires_action'],
];
/** A provider may answer with the end at once; what waited for the customer goes on; a bank may send back what arrived. */
const furtherRefunds: Partial<Record<RefundStage, readonly RefundStage[]>> = {
  requested: ['requires_action', 'succeeded', 'failed'],
  requires_action: ['pending', 'succeeded', 'failed'],
  succeeded: ['failed'],
};

/** Every pair of states is said to be specified, ours besides, or impossible. */
function agree<State extends string>(
  states: readonly State[],
  specified: readonly [State, State][],
  further: Partial<Record<State, readonly State[]>>,
  may: (from: State, to: State) => boolean,
): void {
  for (const from of states)
    for (const to of states) {
      if (from === to) continue;
      const wanted = specified.some(([a, b]) => a === from && b === to) || (further[from]?.includes(to) ?? false);
      expect(may(from, to), `${from} to ${to}`).toBe(wanted);
    }
}

describe('what was specified is what may happen', () => {
  it('to an order', () => agree(orderStates, orders, furtherOrders, mayBecome));

  it('to an attempt at paying', () =>
    agree(attemptStates, attempts, furtherAttempts, (from, to) => nextState(from, to) === to));

  it('to a refund; one that failed is asked for again as a new one', () =>
    agree(refundStages, refunds, furtherRefunds, (from, to) => refundMoves[from].includes(to)));
});
