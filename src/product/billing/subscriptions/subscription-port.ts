import type { Currency } from '../../../base/currency.ts';
import type { CreatorId } from '../../../base/id.ts';
import type { Result } from '../../../base/result.ts';
import type { Chosen, PlanPrices } from './plan-price.ts';
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
  /** The provider's own page of it, and its file; null where it has none. */
  readonly pageUrl: string | null;
  readonly pdfUrl: string | null;
};

/** What a bank or an account wants confirmed, on a page of the provider, until when. */
export type PlanConfirmation = { readonly to: Chosen; readonly url: string; readonly until: Date };

/** What the provider says is true right now of a subscription that has begun. */
export type SubscriptionState = {
  /** Its name from now on; the name of the page for the card before that. */
  readonly ref: string;
  readonly status: Exclude<SubscriptionStatus, 'incomplete' | 'incomplete_expired'>;
  /** The plan that is paid for; null when no plan of the settings has this price. */
  readonly sold: Chosen | null;
  /** Another plan that begins with the next period. */
  readonly next: Chosen | null;
  /** A higher plan that counts once the creator has confirmed its payment with their bank, and where they do. */
  readonly confirm: PlanConfirmation | null;
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

/**
 * `waiting`: nobody has entered a card yet. `expired`: nobody ever will. `gone`: the provider knows nothing of it, which
 * says something about the keys in use rather than about the creator.
 */
export type SubscriptionAnswer = SubscriptionState | 'waiting' | 'expired' | 'gone';

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

/** What was known here before the provider is asked, for one that does not remember it itself. */
export type KnownSubscription = Chosen & {
  readonly status: SubscriptionStatus;
  readonly amount: number;
  readonly periodEnd: Date | null;
  readonly confirm: PlanConfirmation | null;
};

/** What a creator asked for. `at` is when it was asked: the price difference is counted from then. */
export type SubscriptionRequest =
  | { kind: 'change'; to: Chosen; amount: number; name: string; when: 'now' | 'period_end'; at: string }
  | { kind: 'cancel' }
  | { kind: 'resume' };

/** A subscription as the provider lists it, and what it says about whose it is. */
export type FoundSubscription = {
  readonly ref: string;
  /** What our own row is called, when it was begun here. */
  readonly mark: { readonly creatorId: string; readonly id: string } | null;
  /** The reference that a page of the provider was given for its buyer. */
  readonly buyer: string | null;
  readonly sold: Chosen | null;
  readonly amount: number;
  readonly currency: Currency;
  /** Whether it is still one, paid or not. */
  readonly runs: boolean;
};

/** The name of the provider for tests, also where an installation no longer has it. */
export const sandboxPlansId = 'sandbox';

export type CardRefusal = { kind: 'bad_card' } | { kind: 'card_declined' } | { kind: 'not_subscribed' };

/**
 * A provider that sells plans. It throws ProviderError and nothing else. Keys are derived from our rows, so that the same
 * request twice is carried out once.
 */
export interface SubscriptionPort {
  readonly id: string;
  /** True when no real money moves. */
  readonly test: boolean;
  /** The provider's page where people look after what they pay from their account, and approve changes there. */
  readonly accountPage?: string;
  /** True where no difference is charged: every change counts from the next period. */
  readonly changesLater?: boolean;
  /** True where an end cannot be taken back. */
  readonly endsForGood?: boolean;
  /** What plans cost, when the provider knows and not the settings. */
  prices?(): Promise<PlanPrices>;
  /** Where the creator enters a card; `ref` may become known only later. */
  start(request: SubscriptionStart, key: string): Promise<{ ref: string; payUrl: string }>;
  /** Closes an unused page for the card; one that was used stays as it is. */
  giveUp(subscription: SubscriptionRef, key: string): Promise<void>;
  fetch(subscription: SubscriptionRef, known?: KnownSubscription): Promise<SubscriptionAnswer>;
  /** What another plan costs now, in minor units, and what is left over; without it the difference is counted here. */
  quote?(subscription: SubscriptionRef, to: Chosen, at: Date): Promise<{ due: number; credit: number } | undefined>;
  /** Answers a page where the creator still has to approve it, where the provider's truth does not name that. */
  carryOut(
    subscription: SubscriptionRef,
    request: SubscriptionRequest,
    key: string,
  ): Promise<PlanConfirmation | undefined>;
  /** Ends at once what was begun on a page that was given up, where `giveUp` cannot close one. */
  endStray?(subscription: SubscriptionRef, key: string): Promise<void>;
  /** Takes a test card for a subscription, for the first time or in place of another: only where no real money moves. */
  enterTestCard?(
    subscription: Pick<SubscriptionRef, 'creatorId' | 'ref'>,
    number: string,
  ): Promise<Result<null, CardRefusal>>;
  /** Its own pages for the card and billing details. */
  portalUrl?(customer: string, returnUrl: string): Promise<string>;
  /** Whose subscription an event means; undefined for one that has nothing to do with plans. */
  find?(ref: string): Promise<FoundSubscription | undefined>;
  /** Every subscription to a plan that began since an instant. */
  listed?(since: Date): Promise<readonly FoundSubscription[]>;
}
