import type { Currency } from '../../../base/currency.ts';
import type { CreatorId } from '../../../base/id.ts';
import type { ReadWebhook, WebhookHeaders } from '../../payments/payment-port.ts';
import type { PaidPlan } from '../plan-code.ts';
import type { Chosen } from './plan-price.ts';
import type { SubscriptionStatus } from './subscription.ts';

/** An invoice of a plan. `amount` in minor units; `what` names what it is for. */
export type PlanInvoice = {
  readonly ref: string;
  readonly number: string;
  readonly what: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly status: 'paid' | 'open' | 'void';
  readonly madeAt: Date;
  readonly paidAt: Date | null;
};

/** What the provider says is true right now. `plan` is what the next invoice is for. */
export type SubscriptionTruth = {
  readonly status: SubscriptionStatus;
  readonly plan: PaidPlan;
  readonly cycle: Chosen['cycle'];
  readonly amount: number;
  readonly currency: Currency;
  readonly periodStart: Date | null;
  readonly periodEnd: Date | null;
  readonly trialEnd: Date | null;
  readonly endsAtPeriodEnd: boolean;
  readonly customer: string | null;
  /** What it is paid with, such as "Card ending in 4242". */
  readonly method: string | null;
  /** The latest first; those before are known already. */
  readonly invoices: readonly PlanInvoice[];
};

export type SubscriptionStart = Chosen & {
  readonly id: string;
  readonly creatorId: CreatorId;
  readonly email: string;
  /** The customer of an earlier subscription, so that card and invoices stay together. */
  readonly customer: string | null;
  readonly amount: number;
  readonly currency: Currency;
  /** What the invoices call it. */
  readonly name: string;
  readonly trialDays: number;
  /** Where the creator comes back to. */
  readonly returnUrl: string;
};

/** Which subscription, by our own id and the provider's name for it. */
export type SubscriptionRef = { readonly creatorId: CreatorId; readonly id: string; readonly ref: string };

/** What a creator asked for. `at` is when it was asked: the price difference is counted from then. */
export type SubscriptionWish =
  | { kind: 'change'; to: Chosen; amount: number; name: string; when: 'now' | 'period_end'; at: string }
  | { kind: 'cancel' }
  | { kind: 'resume' };

/**
 * A provider that sells plans. It throws ProviderError and nothing else. Keys are derived from our rows, so that the same
 * wish twice is carried out once.
 */
export interface SubscriptionPort {
  readonly id: string;
  /** True when no real money moves. */
  readonly test: boolean;
  /** Where the creator enters a card; `ref` may become known only later. */
  start(wish: SubscriptionStart, key: string): Promise<{ ref: string; payUrl: string }>;
  fetch(subscription: SubscriptionRef): Promise<SubscriptionTruth>;
  carryOut(subscription: SubscriptionRef, wish: SubscriptionWish, key: string): Promise<void>;
  /** Its own pages for the card and billing details. */
  portalUrl?(customer: string, returnUrl: string): Promise<string>;
  /** Which of our subscriptions an event is about; the truth is fetched. */
  parseWebhook?(rawBody: Uint8Array, headers: WebhookHeaders, now: Date): ReadWebhook;
}
