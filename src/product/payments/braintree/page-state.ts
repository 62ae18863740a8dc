import type { Currency } from '../../../base/currency.ts';
import type { CreatorId } from '../../../base/id.ts';
import type { AttemptState } from '../attempts/payment-attempt.ts';
import type { PageState, RenewalState } from './braintree-state.ts';

/** How many cards may be tried on one page. */
export const mostTries = 10;

/** Minutes after which an unanswered charge counts as never made. Longer than any call may take. */
const answerMinutes = 3;

/**
 * A payment on our page. `shown` as it was given; `transactionId` once something was charged; `keeps` when it will
 * be charged again. One that `charges` a stored method has no page, since no customer is there.
 */
export type PagePayment = {
  creatorId: CreatorId;
  attemptId: string;
  description: string;
  shown: unknown;
  returnUrl: string;
  expiresAt: Date;
  closedAt: Date | null;
  chargingSince: Date | null;
  tries: number;
  transactionId: string | null;
  amount: number;
  currency: Currency;
  state: AttemptState;
  keeps: boolean;
  charges: string | null;
  refusedAt: Date | null;
};

type Page = { closedAt: Date | null; expiresAt: Date; chargingSince: Date | null };

/** Charges begun before this instant are no longer waited for. */
export const lostBefore = (now: Date): Date => new Date(now.getTime() - answerMinutes * 60_000);

/** Whether a charge is under way whose answer may still arrive. */
export const isUnanswered = ({ chargingSince }: Pick<Page, 'chargingSince'>, now: Date): boolean =>
  chargingSince !== null && chargingSince >= lostBefore(now);

/** The state of a page without a charge. Not over while an answer may arrive. */
export function pageStateOf(page: Page, now: Date): PageState {
  if (isUnanswered(page, now)) return 'requires_action';
  if (page.closedAt !== null) return 'cancelled';
  return now >= page.expiresAt ? 'expired' : 'requires_action';
}

/** The state of a renewal without a transaction. Not over while an answer may arrive. */
export function renewalStateOf(renewal: Page & { refusedAt: Date | null }, now: Date): RenewalState {
  if (renewal.refusedAt !== null) return 'failed';
  const state = pageStateOf(renewal, now);
  return state === 'requires_action' ? 'processing' : state;
}
