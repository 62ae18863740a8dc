import { randomUUID } from 'node:crypto';
import type { Currency } from '../../../base/currency.ts';
import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { isOpen, paymentKey } from '../attempts/payment-attempt.ts';
import type { PaymentDeps } from '../attempts/payments.flow.ts';
import {
  type Attempt,
  attemptsOfOrder,
  insertAttempt,
  lockOrderPayments,
  storeStarted,
} from '../attempts/payments.sql.ts';
import { findKeptCard, type KeptCardRow } from '../kept-cards/kept-cards.sql.ts';
import { keptRefOf, payeeIn } from '../payouts/payees.flow.ts';
import { findProvider, ProviderError } from '../port/payment-port.ts';
import { abandonAttempt, settlePayment } from './settle-payment.flow.ts';

/** An order to be charged to the card stored for `cardFor`, the order that was paid first; amounts in minor units. */
type RenewalInput = {
  creatorId: CreatorId;
  orderId: string;
  cardFor: string;
  amount: number;
  currency: Currency;
  fee: number;
  description: string;
  /** Where the customer would pay it, should the provider ask. */
  returnUrl: string;
};

/**
 * `payment_unavailable`: nothing was or will be charged; `provider_away`: it may be tried again; `being_paid`: a
 * page where the customer pays it is open.
 */
type RenewalRefusal = { kind: 'payment_unavailable' } | { kind: 'provider_away' } | { kind: 'being_paid' };

/**
 * Charges an order to a stored card, in the account for which it was stored, and applies the outcome. An open
 * charge is checked instead of repeated; a paid order is left alone.
 */
export async function renewPayment(deps: PaymentDeps, input: RenewalInput): Promise<Result<null, RenewalRefusal>> {
  const card = await findKeptCard(deps.db, input.creatorId, input.cardFor);
  const provider = card && findProvider(deps.providers, card.provider);
  if (card === undefined || provider?.renew === undefined) return refuse({ kind: 'payment_unavailable' });
  try {
    const attempt = await takeAttempt(deps, input, card);
    if (attempt === undefined) return accept(null);
    if (attempt.ref !== null) {
      await settlePayment(deps, attempt);
      return attempt.unattended ? accept(null) : refuse({ kind: 'being_paid' });
    }
    if (!attempt.unattended) return refuse({ kind: 'being_paid' });
    try {
      const { orderId, amount, currency, fee, description, returnUrl } = input;
      const asked = { orderId, amount, currency, fee, description, returnUrl, payee: payeeIn(attempt) };
      const { ref } = await provider.renew(
        { ...asked, attemptId: attempt.id, card: keptRefOf(card) },
        paymentKey(attempt),
      );
      await storeStarted(deps.db, attempt, { ref, payUrl: returnUrl }, deps.clock.now());
      await settlePayment(deps, { ...attempt, ref });
      return accept(null);
    } catch (error) {
      if (error instanceof ProviderError && !error.retryable) await abandonAttempt(deps, attempt);
      throw error;
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error, orderId: input.orderId }, 'an order could not be charged again');
    return refuse({ kind: error.retryable ? 'provider_away' : 'payment_unavailable' });
  }
}

/** The try that is open, or a new one in the account for which the card was kept; undefined when the order is paid. */
const takeAttempt = (deps: PaymentDeps, input: RenewalInput, card: KeptCardRow): Promise<Attempt | undefined> =>
  deps.db.transaction().execute(async trx => {
    await lockOrderPayments(trx, input.orderId);
    const attempts = await attemptsOfOrder(trx, input.creatorId, input.orderId);
    if (attempts.some(({ state }) => state === 'succeeded')) return undefined;
    const open = attempts.find(({ state }) => isOpen(state));
    if (open !== undefined) return open;
    const now = deps.clock.now();
    const { creatorId, orderId, amount, currency, fee, cardFor } = input;
    const { provider, account, accountWay } = card;
    const row = { creatorId, id: randomUUID(), orderId, provider, amount, currency, fee, account, accountWay, cardFor };
    const unattended = true;
    await insertAttempt(trx, { ...row, unattended }, now);
    return {
      ...row,
      unattended,
      ref: null,
      state: 'creating',
      payUrl: null,
      method: null,
      createdAt: now,
      updatedAt: now,
    };
  });
