import type { Currency } from '../../../base/currency.ts';
import type { CreatorId } from '../../../base/id.ts';
import { refundKey } from '../attempts/payment-attempt.ts';
import { type PaymentDeps, providerOf } from '../attempts/payments.flow.ts';
import { type Attempt, findAttempt } from '../attempts/payments.sql.ts';
import { checkRefund } from '../disputes/dispute.ts';
import { findDispute } from '../disputes/disputes.sql.ts';
import { paymentRefOf } from '../payouts/payees.flow.ts';
import { ProviderError } from '../port/payment-port.ts';
import { isRefundEnd, type RefundAnswer } from '../port/refund-state.ts';
import { lookAtRefunds } from './check-refunds.flow.ts';
import { endRefund, findRefund, noteProgress, type Refund, returningOfAttempt } from './refunds.sql.ts';

/**
 * The work of the job `refund-payment`: requests the refund and records the outcome. Safe to repeat, since the key
 * is the refund's own. Throws when it should be tried again later.
 */
export async function refundPayment(deps: PaymentDeps, creatorId: CreatorId, refundId: string): Promise<void> {
  const refund = await findRefund(deps.db, creatorId, refundId);
  if (refund === undefined || refund.state !== 'requested') return;
  const attempt = await findAttempt(deps.db, creatorId, refund.attemptId);
  if (attempt === undefined || attempt.ref === null) throw new Error(`refund ${refundId} is of a payment never made`);
  const returning = await returningOfAttempt(deps.db, creatorId, attempt.id);
  const verdict = checkRefund(attempt.amount, returning, await findDispute(deps.db, creatorId, attempt.id));
  if (verdict === 'wait') return;
  const answer = verdict === 'give_up' ? 'failed' : await askProvider(deps, refund, { ...attempt, ref: attempt.ref });
  if (!isRefundEnd(answer)) return noteProgress(deps.db, refund, answer);
  await deps.db.transaction().execute(async trx => {
    if (!(await endRefund(trx, refund, answer, deps.clock.now()))) return;
    await deps.events.announce(trx, 'refundSettled', {
      creatorId,
      orderId: refund.orderId,
      refundId,
      amount: refund.amount,
      currency: refund.currency,
      reason: refund.reason,
      ofOrder: attempt.state === 'succeeded',
      state: answer,
    });
  });
  deps.wake();
  // What somebody refunded at the provider may be why it refuses.
  if (answer === 'failed') await lookAtRefunds(deps, attempt);
}

async function askProvider(
  deps: PaymentDeps,
  refund: Refund,
  attempt: Attempt & { ref: string },
): Promise<RefundAnswer> {
  const money = { amount: refund.amount, currency: refund.currency as Currency };
  try {
    return await providerOf(deps, attempt.provider).refund(paymentRefOf(attempt), money, refundKey(refund.id));
  } catch (error) {
    if (!(error instanceof ProviderError) || error.retryable) throw error;
    deps.log.error({ err: error, refundId: refund.id }, 'a refund was refused and must be made by hand');
    return 'failed';
  }
}
