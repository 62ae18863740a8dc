import type { CreatorId } from '../../../base/id.ts';
import { isOpen } from '../attempts/payment-attempt.ts';
import type { PaymentDeps } from '../attempts/payments.flow.ts';
import { attemptsWithOwnKeys, findAttempt } from '../attempts/payments.sql.ts';
import { ProviderError } from '../port/payment-port.ts';
import { refundPayment } from '../refunds/refund-payment.flow.ts';
import { findRefund, openRefundsOf } from '../refunds/refunds.sql.ts';
import { closeAttempt } from './settle-payment.flow.ts';

/** `done`: nothing is under way; `open`: something still is; `away`: the provider cannot be asked. */
type Finished = 'done' | 'open' | 'away';

/**
 * Ends what is under way with a creator's own keys, before these are given up: nobody could ask about it any more.
 * Unpaid pages are closed, what was paid is settled, refunds are asked about. Payments that the provider
 * already refuses to these keys cannot be ended by them, and do not keep the creator from removing the keys.
 */
export async function finishPayments(deps: PaymentDeps, creatorId: CreatorId, provider: string): Promise<Finished> {
  try {
    for (const attempt of await attemptsWithOwnKeys(deps.db, creatorId, provider)) {
      if (isOpen(attempt.state) && (await ends(() => closeAttempt(deps, attempt)))) {
        const now = await findAttempt(deps.db, creatorId, attempt.id);
        if (now !== undefined && isOpen(now.state)) return 'open';
      }
      for (const { id } of await openRefundsOf(deps.db, creatorId, attempt.id)) {
        await refundPayment(deps, creatorId, id);
        if ((await findRefund(deps.db, creatorId, id))?.state === 'requested') return 'open';
      }
    }
    return 'done';
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error, creatorId }, 'what is under way with a creator’s keys could not be ended');
    return 'away';
  }
}

/** False when the provider refuses the keys. */
async function ends(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'auth') return false;
    throw error;
  }
}
