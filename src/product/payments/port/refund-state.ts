/**
 * A provider's answer about a refund. `requires_action`: it needs something from the customer, such as bank
 * details.
 */
const refundAnswers = ['pending', 'requires_action', 'succeeded', 'failed'] as const;
export type RefundAnswer = (typeof refundAnswers)[number];

/** The stages of a refund; `requested` while its provider has not answered. */
export const refundStages = ['requested', ...refundAnswers] as const;
export type RefundStage = (typeof refundStages)[number];

/**
 * Where a refund may go from each stage. A customer's bank may send back what counted as refunded, up to a month later
 * (docs.stripe.com/refunds, Handle failed refunds). One that failed is not changed: it is asked for again as a new one, or
 * returned manually.
 */
export const refundMoves: Readonly<Record<RefundStage, readonly RefundStage[]>> = {
  requested: ['pending', 'requires_action', 'succeeded', 'failed'],
  pending: ['requires_action', 'succeeded', 'failed'],
  requires_action: ['pending', 'succeeded', 'failed'],
  succeeded: ['failed'],
  failed: [],
};

/** Whether the provider is done with it. */
export const isRefundEnd = (answer: RefundAnswer): answer is 'succeeded' | 'failed' =>
  answer === 'succeeded' || answer === 'failed';
