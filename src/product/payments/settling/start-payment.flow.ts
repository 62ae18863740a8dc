import { randomUUID } from 'node:crypto';
import type { CheckoutFacts } from '../../../base/checkout-facts.ts';
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
import { findKeptCard } from '../kept-cards/kept-cards.sql.ts';
import { payeeIn, payeeOf } from '../payouts/payees.flow.ts';
import type { Chosen } from '../port/payee.ts';
import {
  findProvider,
  type PaymentPort,
  type PaymentRefusal,
  ProviderError,
  type ProviderMethod,
} from '../port/payment-port.ts';
import { abandonAttempt, closeAttempt, settlePayment } from './settle-payment.flow.ts';

/** A payment to start, in minor units; the provider closes its page at `expiresAt` and sends people to `returnUrl`. */
type PaymentInput = {
  creatorId: CreatorId;
  orderId: string;
  amount: number;
  currency: Currency;
  /** The installation's fee in it, minor units; 0 when omitted. */
  fee?: number | undefined;
  /** The visitor's choice; when omitted, the first page. */
  method?: ProviderMethod | undefined;
  customerEmail?: string | undefined;
  description: string;
  /** The facts of the purchase for the payment page. */
  shown?: CheckoutFacts | undefined;
  returnUrl: string;
  expiresAt: Date;
  /** The order whose later periods are charged to the card used here; the payer agrees to that. */
  cardFor?: string | undefined;
};

/**
 * Opens a payment and returns the page where the visitor pays. Repeated, it returns the page already open; for a paid
 * order, the way back. Our row is written before the provider is called, and never inside a transaction with it.
 */
export async function startPayment(
  deps: PaymentDeps,
  input: PaymentInput,
): Promise<Result<{ payUrl: string }, PaymentRefusal>> {
  // A later period is paid where the earlier ones were, by default.
  const kept = input.cardFor === undefined ? undefined : await findKeptCard(deps.db, input.creatorId, input.cardFor);
  const asked = { ...input, keeps: input.cardFor !== undefined, preferred: kept?.provider };
  const chosen = await payeeOf(deps, input.creatorId, asked);
  if (chosen === undefined) return refuse({ kind: 'payment_unavailable' });
  const { provider } = chosen;
  const { least, most } = provider.caps.limits[input.currency];
  if (input.amount < least) return refuse({ kind: 'payment_too_small', least, currency: input.currency });
  if (input.amount > most) return refuse({ kind: 'payment_too_large', most, currency: input.currency });
  try {
    const earlier = await settleEarlier(deps, input, provider);
    if (earlier.some(attempt => attempt.state === 'succeeded')) return accept({ payUrl: input.returnUrl });
    const payUrl = await open(deps, input, chosen);
    await closeMismatched(deps, input, provider, earlier);
    return accept({ payUrl });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error, orderId: input.orderId }, 'a payment could not be opened');
    return refuse({ kind: 'payment_unavailable' });
  }
}

/** The order's attempts so far, after checking the open ones, whose page may have expired. */
async function settleEarlier(deps: PaymentDeps, input: PaymentInput, provider: PaymentPort): Promise<Attempt[]> {
  for (const attempt of await attemptsOfOrder(deps.db, input.creatorId, input.orderId)) {
    if (!isOpen(attempt.state)) continue;
    if (attempt.provider === provider.id) await settlePayment(deps, attempt);
    else await elsewhere(deps, attempt, () => settlePayment(deps, attempt));
  }
  return attemptsOfOrder(deps.db, input.creatorId, input.orderId);
}

/** Another provider that is away, or no longer configured, must not keep anybody from paying with this one. */
async function elsewhere(deps: PaymentDeps, { id, provider }: Attempt, act: () => Promise<unknown>): Promise<void> {
  if (findProvider(deps.providers, provider) === undefined) return;
  try {
    await act();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error, attemptId: id }, 'a payment begun elsewhere could not be reached');
  }
}

/** Closes open payments with another amount, fee, provider or payee, now that the right one is open. */
async function closeMismatched(
  deps: PaymentDeps,
  input: PaymentInput,
  provider: PaymentPort,
  earlier: readonly Attempt[],
): Promise<void> {
  for (const attempt of earlier) {
    if (!isOpen(attempt.state)) continue;
    if (attempt.provider !== provider.id) await elsewhere(deps, attempt, () => closeAttempt(deps, attempt));
    else if (attempt.unattended || !fits(attempt, input)) await closeAttempt(deps, attempt);
  }
}

const fits = (attempt: Attempt, input: PaymentInput): boolean =>
  attempt.amount === input.amount && attempt.currency === input.currency && attempt.fee === (input.fee ?? 0);

async function open(deps: PaymentDeps, input: PaymentInput, chosen: Chosen): Promise<string> {
  const { provider } = chosen;
  const minutes = Math.max(1, Math.round((input.expiresAt.getTime() - deps.clock.now().getTime()) / 60_000));
  const { attempt, isNew } = await takeAttempt(deps, input, chosen);
  if (attempt.payUrl !== null) return attempt.payUrl;
  const { orderId, amount, currency, description, shown, returnUrl, customerEmail, cardFor, fee = 0 } = input;
  // Counted from our row, so that a double click or a retry after a crash sends the provider the same request.
  const expiresAt = new Date(attempt.createdAt.getTime() + minutes * 60_000);
  const asked = {
    amount,
    currency,
    fee,
    description,
    shown,
    returnUrl,
    customerEmail,
    expiresAt,
    keeps: cardFor !== undefined,
  };
  const checkout = { attemptId: attempt.id, orderId, payee: payeeIn(attempt), ...asked };
  try {
    const started = await provider.createCheckout(checkout, paymentKey(attempt));
    await storeStarted(deps.db, attempt, started, deps.clock.now());
    return started.payUrl;
  } catch (error) {
    if (!(error instanceof ProviderError) || error.retryable) throw error;
    await abandonAttempt(deps, attempt);
    // An attempt left behind by a crash may have been requested differently: it is abandoned and a new one
    // made.
    if (!isNew) return open(deps, input, chosen);
    throw error;
  }
}

/** The attempt to open: an unanswered one of a crash or a parallel request, else a new one. */
async function takeAttempt(
  deps: PaymentDeps,
  input: PaymentInput,
  { provider, account }: Chosen,
): Promise<{ attempt: Attempt; isNew: boolean }> {
  return deps.db.transaction().execute(async trx => {
    await lockOrderPayments(trx, input.orderId);
    const attempts = await attemptsOfOrder(trx, input.creatorId, input.orderId);
    const left = attempts.find(
      one => isOpen(one.state) && !one.unattended && fits(one, input) && one.provider === provider.id,
    );
    if (left !== undefined) return { attempt: left, isNew: false };
    const now = deps.clock.now();
    const { creatorId, orderId, amount, currency, fee = 0 } = input;
    const paid = { account: account?.id ?? null, accountWay: account?.way ?? null };
    const kept = { cardFor: input.cardFor ?? null, unattended: false };
    const row = {
      creatorId,
      id: randomUUID(),
      orderId,
      provider: provider.id,
      amount,
      currency,
      fee,
      ...paid,
      ...kept,
    };
    await insertAttempt(trx, row, now);
    return {
      attempt: { ...row, ref: null, state: 'creating', payUrl: null, method: null, createdAt: now, updatedAt: now },
      isNew: true,
    };
  });
}
