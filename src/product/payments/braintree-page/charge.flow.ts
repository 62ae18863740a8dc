import type { PaymentDeps } from '../attempts/payments.flow.ts';
import { findAttempt } from '../attempts/payments.sql.ts';
import type { BraintreePort } from '../braintree/braintree-payments.flow.ts';
import { beginCharge, endCharge, findPagePayment } from '../braintree/braintree-payments.sql.ts';
import { attemptIn } from '../braintree/braintree-state.ts';
import { isUnanswered, lostBefore, mostTries, type PagePayment, pageStateOf } from '../braintree/page-state.ts';
import { ProviderError } from '../port/payment-port.ts';
import { settlePayment } from '../settling/settle-payment.flow.ts';

export type BraintreeDeps = PaymentDeps & { braintree: BraintreePort };

/** The outcome of a try for the page: `left` sends people back to the creator's page, anything else stays. */
export type Charged = 'left' | 'unclear' | 'used' | 'card' | 'details' | 'unconfirmed' | 'too_many' | 'away';

/** The payment of an address; nothing else of the request counts. */
export async function readPagePayment(deps: BraintreeDeps, ref: string): Promise<PagePayment | undefined> {
  const attemptId = attemptIn(ref);
  const page = attemptId === undefined ? undefined : await findPagePayment(deps.db, attemptId);
  return page?.charges === null ? page : undefined;
}

/** Whether people can still pay on this page. */
export const isPayable = (page: PagePayment, now: Date): boolean =>
  page.transactionId === null && page.state !== 'succeeded' && pageStateOf(page, now) === 'requires_action';

/** Whether more cards may be tried on it. */
export const mayTry = ({ tries }: PagePayment): boolean => tries < mostTries;

/**
 * Charges a payment once, however often it is submitted. The amount comes from our own row; the browser only sends the
 * nonce. While the answer of a charge may still arrive no other begins, and after a lost answer Braintree is asked
 * first whether it was charged.
 */
export async function chargePage(deps: BraintreeDeps, page: PagePayment, nonce: string): Promise<Charged> {
  const now = deps.clock.now();
  if (page.chargingSince !== null) {
    const found = await askedAgain(deps, page);
    if (found !== 'nothing') return found === 'made' ? 'left' : 'unclear';
  }
  if (!(await beginCharge(deps.db, page, now, lostBefore(now)))) return whyNot(deps, page, now);
  try {
    const answer = await deps.braintree.charge(page, nonce);
    if (answer.kind === 'again') return (await askedAgain(deps, page)) === 'made' ? 'left' : 'unclear';
    await endCharge(deps.db, page, answer.kind === 'made' ? answer.transactionId : null);
    if (answer.kind !== 'made') return answer.kind === 'used' ? 'used' : answer.why;
    await askedAgain(deps, page);
    return 'left';
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error, attemptId: page.attemptId }, 'a charge was not answered');
    // Only an answer proves that nothing was charged: without one the page waits for the reconciler.
    if (error.kind === 'unavailable' || error.kind === 'unknown') return 'unclear';
    await endCharge(deps.db, page, null);
    return 'away';
  }
}

async function whyNot(deps: BraintreeDeps, page: PagePayment, now: Date): Promise<Charged> {
  const current = (await findPagePayment(deps.db, page.attemptId)) ?? page;
  if (!isPayable(current, now)) return 'left';
  return isUnanswered(current, now) ? 'unclear' : 'too_many';
}

/** Asks Braintree for the outcome of a page's charges and applies it here; after a failure it is asked again later. */
export async function askedAgain(
  deps: BraintreeDeps,
  { creatorId, attemptId }: PagePayment,
): Promise<'made' | 'nothing' | 'unknown'> {
  const attempt = await findAttempt(deps.db, creatorId, attemptId);
  if (attempt === undefined) return 'nothing';
  try {
    await settlePayment(deps, attempt);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error, attemptId }, 'a payment could not be checked');
    return 'unknown';
  }
  const state = (await findAttempt(deps.db, creatorId, attemptId))?.state;
  return state === 'succeeded' || state === 'processing' ? 'made' : 'nothing';
}
