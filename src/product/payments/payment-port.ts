import type { CheckoutFacts } from '../../base/checkout-facts.ts';
import type { Currency } from '../../base/currency.ts';
import type { CreatorId } from '../../base/id.ts';
import type { Money } from '../../base/money.ts';
import type { Result } from '../../base/result.ts';

/** What a provider can do, asked before it is offered to anybody. */
export type PaymentCaps = {
  readonly currencies: readonly Currency[];
  readonly partialRefund: boolean;
  /** True when no real money moves; shown to visitors as "test payments". */
  readonly testPayments: boolean;
};

/**
 * Who is paid. `account` is the creator's own at the provider; null where the money comes to the account of this
 * installation.
 */
export type Payee = { readonly creatorId: CreatorId; readonly account: string | null };

/** A payment by the provider's name for it, and whom it pays: one with accounts of creators looks it up in theirs. */
export type PaymentRef = { readonly ref: string; readonly payee: Payee };

/** One try at paying one order. `amount` in minor units; the provider closes the payment at `expiresAt`. */
export type Checkout = {
  readonly attemptId: string;
  readonly payee: Payee;
  readonly amount: number;
  readonly currency: Currency;
  readonly description: string;
  /** What a provider whose page can say more may show there; undefined for what is no session. */
  readonly shown?: CheckoutFacts | undefined;
  readonly returnUrl: string;
  readonly expiresAt: Date;
};

/** Where the visitor pays: an absolute address, or a path on this site. */
export type StartedCheckout = { readonly ref: string; readonly payUrl: string };

export const providerStates = ['requires_action', 'processing', 'succeeded', 'failed', 'cancelled', 'expired'] as const;

/** The customer's bank asks money back; then it stays here (`won`) or is gone (`lost`). */
export const disputeStates = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** What the provider says is true right now. `amount` is what was charged, `refunded` what went back; minor units. */
export type ProviderState = {
  readonly state: (typeof providerStates)[number];
  readonly amount: number;
  readonly currency: string;
  readonly refunded: number;
  /** Null while nobody disputes it. `amount` is what is asked back. */
  readonly dispute: { readonly state: DisputeState; readonly amount: number } | null;
};

/** A call from the provider whose signature was right. It only names what changed; the truth is fetched. */
export type VerifiedEvent = {
  readonly id: string;
  readonly kind: string;
  readonly ref: string;
  readonly payload: unknown;
};

export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>;

/**
 * One payment provider. Adapters keep nothing and know no orders; they throw ProviderError and nothing else.
 * An `idempotencyKey` is derived from our own rows, so that the same wish twice is one payment or one refund. Every call
 * says who is paid; an adapter without accounts of creators ignores it.
 */
export interface PaymentPort {
  readonly id: string;
  readonly caps: PaymentCaps;
  createCheckout(checkout: Checkout, idempotencyKey: string): Promise<StartedCheckout>;
  fetch(payment: PaymentRef): Promise<ProviderState>;
  /**
   * The payments of one account (null: the installation's), by `ref`, of which a bank asked money back since an instant;
   * those of others on the same account too.
   */
  disputedSince(account: Payee['account'], since: Date): Promise<readonly string[]>;
  /** Closes a payment nobody has made yet; one already made or closed stays as it is. */
  cancel(payment: PaymentRef, idempotencyKey: string): Promise<void>;
  /** `pending` means: ask again later with the same key. */
  refund(payment: PaymentRef, money: Money, idempotencyKey: string): Promise<'succeeded' | 'pending' | 'failed'>;
  /**
   * `bad_signature`: the signature is not right or too old. `unreadable_event`: it is right, but what it covers is no
   * event of the provider.
   */
  parseWebhook(
    rawBody: Uint8Array,
    headers: WebhookHeaders,
    now: Date,
  ): Result<VerifiedEvent[], { kind: 'bad_signature' | 'unreadable_event' }>;
}

export type ProviderErrorKind = 'declined' | 'invalid' | 'auth' | 'rate' | 'unavailable' | 'unknown';

/** Why a provider did not do as asked. `retryable` means that the same call may work later. */
export class ProviderError extends Error {
  readonly kind: ProviderErrorKind;
  readonly retryable: boolean;

  constructor(kind: ProviderErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
    this.retryable = kind === 'rate' || kind === 'unavailable';
  }
}

/** The kind of error an HTTP status stands for. */
export function errorKindOf(status: number): ProviderErrorKind {
  if (status === 401 || status === 403) return 'auth';
  if (status === 402) return 'declined';
  if (status === 429) return 'rate';
  if (status >= 500 || status === 408) return 'unavailable';
  return status >= 400 ? 'invalid' : 'unknown';
}

/** The providers of this installation. One without keys is not among them. */
export type PaymentProviders = readonly PaymentPort[];

export const findProvider = (providers: PaymentProviders, id: string): PaymentPort | undefined =>
  providers.find(provider => provider.id === id);

/** The provider that takes cards in a currency, or undefined: then paying by card is not offered. */
export const providerFor = (providers: PaymentProviders, currency: Currency): PaymentPort | undefined =>
  providers.find(provider => provider.caps.currencies.includes(currency));
