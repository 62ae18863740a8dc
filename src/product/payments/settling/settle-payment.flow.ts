import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { within } from '../../../platform/within.ts';
import { type AttemptState, cancelKey, checkProviderState, isOpen } from '../attempts/payment-attempt.ts';
import { type PaymentDeps, providerOf } from '../attempts/payments.flow.ts';
import {
  type Attempt,
  attemptsOfOrder,
  findAttempt,
  findAttemptByRef,
  lockAttempt,
  nameAttempt,
  setAttemptState,
} from '../attempts/payments.sql.ts';
import { heldBy } from '../disputes/dispute.ts';
import { findDispute, keepDispute } from '../disputes/disputes.sql.ts';
import { settleCardByRef } from '../kept-cards/change-card.flow.ts';
import { keepInstead } from '../kept-cards/keep-card.flow.ts';
import { paymentRefOf } from '../payouts/payees.flow.ts';
import type { ProviderState } from '../port/payment-port.ts';
import { returnStray } from '../refunds/ask-refund.flow.ts';
import { checkRefundsOf } from '../refunds/check-refunds.flow.ts';
import { openRefundsOf, returningOfAttempt } from '../refunds/refunds.sql.ts';
import { isInClosedBooks } from './orphans.sql.ts';

/**
 * Asks the provider what is true of an attempt, acts on it here, and returns it. Throws ProviderError when it cannot be
 * asked.
 */
export async function settlePayment(deps: PaymentDeps, attempt: Attempt): Promise<ProviderState | undefined> {
  const { ref } = attempt;
  if (ref === null) return undefined;
  const state = await providerOf(deps, attempt.provider).fetch(paymentRefOf({ ...attempt, ref }));
  await deps.db.transaction().execute(trx => applyProviderState(deps, trx, attempt, state));
  deps.wake();
  return state;
}

/** Settles the payment that a provider's event named, or a part of it; returns whether it is known. */
export async function settleByRef(
  deps: PaymentDeps,
  provider: string,
  { ref, account }: { ref: string; account: string | null },
): Promise<boolean> {
  let whole = ref;
  const attempt = (await findAttemptByRef(deps.db, provider, ref)) ?? (await findByPart()) ?? (await findByMark());
  if (attempt === undefined && (await settleCardByRef(deps, provider, ref))) return true;
  // A payment in a deleted creator's books is settled already.
  if (attempt === undefined) return isInClosedBooks(deps.db, provider, whole);
  const state = await settlePayment(deps, attempt);
  await checkRefundsOf(deps, attempt, (state?.refunded ?? 0) > 0);
  return true;

  async function findByPart(): Promise<Attempt | undefined> {
    const payment = await providerOf(deps, provider).paymentOf?.(ref, account ?? undefined);
    if (payment === undefined) return undefined;
    whole = payment;
    return findAttemptByRef(deps.db, provider, payment);
  }

  /** Finds a charge whose answer was lost in a crash. */
  async function findByMark(): Promise<Attempt | undefined> {
    const id = await providerOf(deps, provider).attemptOf?.(ref, account ?? undefined);
    return id === undefined ? undefined : nameAttempt(deps.db, { provider, id, ref });
  }
}

/** How many milliseconds a page waits for a provider; a later answer is stored all the same. */
const timeoutMs = 2500;

/**
 * For the page a visitor returns to: checks the order's open payments now, instead of waiting for a webhook. False
 * when a provider is unreachable or slow: then nothing changes here, and webhook and reconciler will settle it.
 */
export const checkPayments = async (deps: PaymentDeps, creatorId: CreatorId, orderId: string): Promise<boolean> =>
  (await within(timeoutMs, checkAll(deps, creatorId, orderId))) ?? false;

async function checkAll(deps: PaymentDeps, creatorId: CreatorId, orderId: string): Promise<boolean> {
  let isAnswered = true;
  for (const attempt of await attemptsOfOrder(deps.db, creatorId, orderId)) {
    if (!isOpen(attempt.state)) continue;
    await settlePayment(deps, attempt).catch((error: unknown) => {
      isAnswered = false;
      deps.log.warn({ err: error, attemptId: attempt.id }, 'a payment could not be checked');
    });
  }
  return isAnswered;
}

/** Ends an attempt the provider never heard of. */
export async function abandonAttempt(deps: PaymentDeps, attempt: Attempt): Promise<void> {
  await deps.db.transaction().execute(async trx => {
    const locked = await lockAttempt(trx, attempt.creatorId, attempt.id);
    if (locked.state === 'creating' && locked.ref === null) await end(deps, trx, locked, 'failed');
  });
}

/**
 * Closes an attempt in a creator's account that we can no longer access, so its outcome stays unknown. Money that is
 * heard of later counts all the same.
 */
export async function giveUpUnreachable(deps: PaymentDeps, attempt: Attempt): Promise<void> {
  const { id, orderId, provider, ref, account } = attempt;
  deps.log.error({ attemptId: id, orderId, provider, ref, account }, 'a payment cannot be asked about any more');
  await deps.db.transaction().execute(async trx => {
    const locked = await lockAttempt(trx, attempt.creatorId, id);
    if (isOpen(locked.state)) await end(deps, trx, locked, 'failed');
  });
}

/** Closes an order's open payments once this transaction holds: an order that was withdrawn must not be paid. */
export const cancelPayments = (trx: Trx, creatorId: CreatorId, orderId: string): Promise<void> =>
  enqueue(trx, 'cancel-payments', { creatorId, orderId });

/** Closes an attempt at the provider and settles it: one that was paid a moment before stays paid. */
export async function closeAttempt(deps: PaymentDeps, attempt: Attempt): Promise<void> {
  const { ref } = attempt;
  if (ref === null) return;
  const payment = paymentRefOf({ ...attempt, ref });
  await providerOf(deps, attempt.provider).cancel(payment, cancelKey(attempt));
  await settlePayment(deps, attempt);
}

/** The work of the job `cancel-payments`. A payment made a moment before is settled, not lost. */
export async function cancelOpenPayments(deps: PaymentDeps, creatorId: CreatorId, orderId: string): Promise<void> {
  for (const { id } of await attemptsOfOrder(deps.db, creatorId, orderId)) {
    const attempt = await findAttempt(deps.db, creatorId, id);
    if (attempt === undefined || !isOpen(attempt.state)) continue;
    await closeAttempt(deps, attempt);
  }
}

/**
 * Refunds a payment that does not count, since its order was paid another way or has another sum by now. In the
 * transaction that settled it.
 */
export async function returnPayment(
  trx: Trx,
  { creatorId, attemptId }: { creatorId: CreatorId; attemptId: string },
  reason: 'paid_twice' | 'wrong_amount',
  now: Date,
): Promise<void> {
  const { orderId, amount, currency, ...attempt } = await lockAttempt(trx, creatorId, attemptId);
  await setAttemptState(trx, attempt, { state: 'cancelled' }, now);
  await returnStray(trx, { creatorId, orderId, attemptId, amount, currency, reason }, now);
}

async function applyProviderState(
  deps: PaymentDeps,
  trx: Trx,
  known: Attempt,
  providerState: ProviderState,
): Promise<void> {
  const attempt = await lockAttempt(trx, known.creatorId, known.id);
  // Recorded first, so that the steps below refund nothing that is disputed.
  const isNews =
    providerState.dispute !== null && (await keepDispute(trx, attempt, providerState.dispute, deps.clock.now()));
  const state = await settleState(deps, trx, attempt, providerState);
  if (isNews && providerState.dispute?.state !== 'open') await askRefundsAgain(trx, attempt);
  if (isNews && providerState.dispute !== null)
    await mailDispute(deps, trx, { ...attempt, state }, providerState.dispute);
}

/** After the bank's decision: refunds that had to wait are made, or end. */
async function askRefundsAgain(trx: Trx, { creatorId, id }: Attempt): Promise<void> {
  for (const refund of await openRefundsOf(trx, creatorId, id))
    await enqueue(trx, 'refund-payment', { creatorId, refundId: refund.id });
}

async function settleState(deps: PaymentDeps, trx: Trx, attempt: Attempt, state: ProviderState): Promise<AttemptState> {
  const others = await attemptsOfOrder(trx, attempt.creatorId, attempt.orderId);
  const verdict = checkProviderState(attempt, state, {
    orderPaid: others.some(other => other.id !== attempt.id && other.state === 'succeeded'),
    returned: (await returningOfAttempt(trx, attempt.creatorId, attempt.id)) > 0,
  });
  switch (verdict.kind) {
    case 'nothing':
      return attempt.state;
    case 'move':
      if (verdict.to === 'succeeded') await keepCardOf(trx, attempt, state);
      await end(deps, trx, attempt, verdict.to, state);
      return verdict.to;
    case 'return_money': {
      deps.log.error(
        { orderId: attempt.orderId, attemptId: attempt.id, reason: verdict.reason, charged: state.amount },
        'a payment does not fit its order and goes back',
      );
      await refundMismatch(deps, trx, attempt, state, verdict.reason);
      await end(deps, trx, attempt, verdict.to);
      return verdict.to;
    }
  }
}

/** Refunds money that must not count, without the disputed amount. */
async function refundMismatch(
  deps: PaymentDeps,
  trx: Trx,
  { creatorId, id, orderId }: Attempt,
  state: ProviderState,
  reason: string,
): Promise<void> {
  const amount = state.amount - heldBy(await findDispute(trx, creatorId, id));
  if (amount <= 0) return;
  const refund = { creatorId, orderId, attemptId: id, amount, currency: state.currency, reason };
  await returnStray(trx, refund, deps.clock.now());
}

/** Money that never counted for its order belongs to no booking: it is only logged. */
async function mailDispute(
  deps: PaymentDeps,
  trx: Trx,
  attempt: Attempt,
  dispute: NonNullable<ProviderState['dispute']>,
): Promise<void> {
  const { creatorId, orderId, id: attemptId, currency } = attempt;
  if (attempt.state !== 'succeeded')
    return deps.log.error({ orderId, attemptId, ...dispute }, 'money that did not count is disputed');
  await deps.events.announce(trx, 'paymentDisputed', { creatorId, orderId, attemptId, currency, ...dispute });
}

async function end(
  deps: PaymentDeps,
  trx: Trx,
  attempt: Attempt,
  state: AttemptState,
  { method, needsConfirmation = false }: Pick<ProviderState, 'method' | 'needsConfirmation'> = { method: null },
): Promise<void> {
  await setAttemptState(trx, attempt, { state, method }, deps.clock.now());
  if (state === 'creating' || state === 'requires_action' || state === 'processing') return;
  if (state !== 'succeeded' && (await hasPendingAttempt(trx, attempt))) return;
  await deps.events.announce(trx, 'paymentSettled', {
    creatorId: attempt.creatorId,
    orderId: attempt.orderId,
    attemptId: attempt.id,
    amount: attempt.amount,
    currency: attempt.currency,
    fee: attempt.fee,
    state,
    method,
    needsConfirmation,
    unattended: attempt.unattended,
  });
}

/** The card for later periods; a renewal was charged to it already. */
async function keepCardOf(trx: Trx, attempt: Attempt, { card }: ProviderState): Promise<void> {
  const { cardFor, ref, unattended, createdAt } = attempt;
  if (cardFor === null || ref === null || unattended) return;
  const { brand = null, lastFour = null, token = null } = card ?? {};
  await keepInstead(trx, { ...attempt, orderId: cardFor, ref, brand, lastFour, token }, createdAt);
}

/** Whether another try of the order has been paid or may still be. */
async function hasPendingAttempt(trx: Trx, attempt: Attempt): Promise<boolean> {
  const others = await attemptsOfOrder(trx, attempt.creatorId, attempt.orderId);
  return others.some(other => other.id !== attempt.id && (other.state === 'succeeded' || isOpen(other.state)));
}
