import { refundKey } from './payment-attempt.ts';
import { ProviderError } from './payment-port.ts';
import { type PaymentDeps, providerOf } from './payments.flow.ts';
import { type Attempt, findAttempt } from './payments.sql.ts';
import { paymentRefOf } from './payouts/payees.flow.ts';
import { failRefundLate, type Refund, refundedOn, refundedSince } from './refunds.sql.ts';

const dayMs = 86_400_000;
/** A bank sends money back within thirty days; on these days after a refund its provider is asked though nobody told. */
const days = { most: 45, asked: [3, 10, 31] } as const;

/**
 * Asks how the refunds of a payment stand that had ended well. One whose money the customer's bank has sent back has
 * failed, and what went back is here again. Throws ProviderError when the provider cannot be asked.
 */
export async function checkRefundsOf(deps: PaymentDeps, attempt: Attempt): Promise<void> {
  const provider = providerOf(deps, attempt.provider);
  const { ref } = attempt;
  if (ref === null || provider.refundStands === undefined) return;
  const since = new Date(deps.clock.now().getTime() - days.most * dayMs);
  for (const refund of await refundedSince(deps.db, attempt.creatorId, attempt.id, since)) {
    const answer = await provider.refundStands(paymentRefOf({ ...attempt, ref }), refundKey(refund.id));
    if (answer === 'failed') await comeBack(deps, attempt, refund);
  }
}

async function comeBack(deps: PaymentDeps, attempt: Attempt, refund: Refund): Promise<void> {
  const { creatorId, id: refundId, orderId, amount, currency } = refund;
  deps.log.error({ orderId, refundId }, 'a refund was sent back by the customer’s bank');
  await deps.db.transaction().execute(async trx => {
    if (!(await failRefundLate(trx, refund, deps.clock.now()))) return;
    const ofOrder = attempt.state === 'succeeded';
    await deps.events.announce(trx, 'refundCameBack', { creatorId, orderId, refundId, amount, currency, ofOrder });
  });
  deps.wake();
}

/** The work of the job `check-refunds`: what no webhook told of is asked for on some of the days that follow a refund. */
export async function checkRefunds(deps: PaymentDeps): Promise<void> {
  const now = deps.clock.now().getTime();
  const on = days.asked.map(ago => new Date(now - ago * dayMs).toISOString().slice(0, 10));
  for (const { creatorId, attemptId } of await refundedOn(deps.db, on)) {
    const attempt = await findAttempt(deps.db, creatorId, attemptId);
    if (attempt === undefined) continue;
    await checkRefundsOf(deps, attempt).catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
      deps.log.warn({ err: error, attemptId }, 'refunds could not be asked about');
    });
  }
}
