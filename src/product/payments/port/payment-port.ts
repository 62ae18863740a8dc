import type { CheckoutFacts } from '../../../base/checkout-facts.ts';
import type { Currency } from '../../../base/currency.ts';
import type { CreatorId } from '../../../base/id.ts';
import type { Money } from '../../../base/money.ts';
import type { Result } from '../../../base/result.ts';
import type { RefundAnswer } from './refund-state.ts';

/** What a provider can do, asked before it is offered to anybody. */
export type PaymentCaps = {
  /** The methods in each currency, wallets first; a currency without any is not taken. */
  readonly methods: Readonly<Record<Currency, readonly ProviderMethod[]>>;
  /** Those of them that can be charged again later (`renew`); none when omitted. */
  readonly keeps?: readonly ProviderMethod[];
  /** The smallest and largest payment, in minor units. */
  readonly limits: Readonly<Record<Currency, { readonly least: number; readonly most: number }>>;
  readonly partialRefund: boolean;
  /** True when the installation's own account may collect: then creators need none. */
  readonly collects: boolean;
  /** True when no real money moves; shown to visitors as "test payments". */
  readonly testPayments: boolean;
};

/**
 * The account that is paid. `direct`: the payment is made in it. `destination`: the payment is made in the
 * installation's account, which keeps its fee and passes the rest on. `own`: it is made with the creator's own
 * keys.
 */
export type PayeeAccount = { readonly id: string; readonly way: 'direct' | 'destination' | 'own' };

/** Who is paid; without an account, this installation. */
export type Payee = { readonly creatorId: CreatorId; readonly account: PayeeAccount | null };

/**
 * A payment by the provider's ref, and whom it pays, since payments are looked up in that account. `unattended`:
 * begun without the customer.
 */
export type PaymentRef = { readonly ref: string; readonly payee: Payee; readonly unattended?: boolean | undefined };

/** One try at paying one order. `amount` in minor units; the provider closes the payment at `expiresAt`. */
export type Checkout = {
  readonly attemptId: string;
  readonly orderId: string;
  readonly payee: Payee;
  readonly amount: number;
  readonly currency: Currency;
  /** The installation's fee in it, minor units. */
  readonly fee: number;
  /** Filled in on the provider's page; undefined when unknown. */
  readonly customerEmail?: string | undefined;
  readonly description: string;
  /** The facts of the purchase, for providers whose page can show them; undefined for anything but sessions. */
  readonly shown?: CheckoutFacts | undefined;
  readonly returnUrl: string;
  readonly expiresAt: Date;
  /** The payer agrees that later periods are charged too. */
  readonly keeps?: boolean | undefined;
};

/**
 * A charge to a stored card, without the customer. `amount` and `fee` in minor units; `card` is the payment or
 * page that stored it.
 */
export type Renewal = Pick<
  Checkout,
  'attemptId' | 'orderId' | 'payee' | 'amount' | 'currency' | 'fee' | 'description' | 'returnUrl'
> & { readonly card: KeptRef };

/** A card as its owner knows it: its brand, under the provider's name, and its last four digits; null when unknown. */
export type KeptCard = { readonly brand: string | null; readonly lastFour: string | null };
/** A stored card: what stored it, and the provider's own name for it, if any. */
export type KeptRef = PaymentRef & { readonly token?: string | null | undefined };
/** A newly stored card, with that name. */
export type LeftCard = KeptCard & { readonly token?: string | undefined };

/** A page where a customer replaces `card` by another; nothing is charged. */
export type CardChange = Pick<Checkout, 'payee' | 'orderId' | 'currency' | 'shown' | 'returnUrl' | 'expiresAt'> & {
  readonly changeId: string;
  readonly card: KeptRef;
};
/** The state of that page; `card` once it is `done`. */
export type CardChangeState = { readonly state: 'open' | 'done' | 'expired'; readonly card?: LeftCard | undefined };

/** The page to pay on: an absolute address, or a path on this site. */
type StartedCheckout = { readonly ref: string; readonly payUrl: string };

/** The methods of providers, under the specification's names (decision 0021). */
export const providerMethods = [
  'apple_pay',
  'google_pay',
  'CreditCard',
  'PaypalAccount',
  'Venmo',
  'alipay',
  'wechat_pay',
  'bnpl',
] as const;
export type ProviderMethod = (typeof providerMethods)[number];

export const providerStates = ['requires_action', 'processing', 'succeeded', 'failed', 'cancelled', 'expired'] as const;

/** The customer's bank disputes the payment; then the money stays here (`won`) or is lost (`lost`). */
export const disputeStates = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** The current state at the provider. `amount` is what was charged, `refunded` what was refunded; minor units. */
export type ProviderState = {
  readonly state: (typeof providerStates)[number];
  readonly amount: number;
  readonly currency: string;
  readonly refunded: number;
  /** Null without a dispute. `amount` is the disputed amount. */
  readonly dispute: { readonly state: DisputeState; readonly amount: number } | null;
  /** The payment method; null while unpaid, or for a method without a name here. */
  readonly method: ProviderMethod | null;
  /** The stored card, for a checkout that `keeps`. */
  readonly card?: LeftCard | undefined;
  /** A renewal failed only because the bank wants the customer to confirm it. */
  readonly needsConfirmation?: boolean | undefined;
};

/** A payment with our mark: the provider's ref, and the attempt in the mark. */
export type PaidPayment = { readonly ref: string; readonly attemptId: string };
/** A page of them; `next` asks for the following one, undefined after the last. */
export type PaidPage = { readonly paid: readonly PaidPayment[]; readonly next: string | undefined };

/** A refund at the provider, by its name there; minor units. `key` is the one it was asked for with, null for a refund made there. */
export type MadeRefund = {
  readonly id: string;
  readonly key: string | null;
  readonly amount: number;
  readonly answer: RefundAnswer;
};

/** A call from the provider whose signature was right. It only names what changed; the truth is fetched. */
export type VerifiedEvent = {
  readonly id: string;
  readonly kind: string;
  /** A payment or a part of it, an account of a creator, or a creator's subscription to a plan. */
  readonly about: 'payment' | 'account' | 'subscription';
  readonly ref: string;
  /** The connected account in which it happened; undefined for the installation's own. */
  readonly account?: string | undefined;
  readonly payload: unknown;
};

export type ReadWebhook = Result<VerifiedEvent[], { kind: 'bad_signature' | 'unreadable_event' }>;

export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>;

/**
 * One payment provider. Adapters store nothing, know no orders, and only throw ProviderError. An `idempotencyKey`
 * is derived from our own rows, so that repeating a call makes no second payment or refund. Every call names who
 * is paid; an adapter without accounts of creators ignores it.
 */
export interface PaymentPort {
  readonly id: string;
  /** The name customers know; none for test payments. */
  readonly name?: string;
  readonly caps: PaymentCaps;
  createCheckout(checkout: Checkout, idempotencyKey: string): Promise<StartedCheckout>;
  /**
   * Charges what an earlier checkout `keeps`, at once or when it is fetched first; the outcome is fetched, also a
   * refusal. Repeated for the same attempt it charges nothing more. A provider without it sells nothing that
   * renews.
   */
  renew?(renewal: Renewal, idempotencyKey: string): Promise<{ readonly ref: string }>;
  /** Opens the page for another card, which `renew` then uses by its ref; and reads its state. */
  changeCard?(change: CardChange, idempotencyKey: string): Promise<StartedCheckout>;
  fetchCardChange?(page: PaymentRef): Promise<CardChangeState>;
  /**
   * Deletes a stored card; one that is already deleted is fine. Its payments can still be refunded. A provider
   * without this keeps cards until their owners remove them.
   */
  forget?(card: KeptRef): Promise<void>;
  fetch(payment: PaymentRef): Promise<ProviderState>;
  /**
   * The disputed payments of one account (null: the installation's) since an instant, by `ref`; including those of
   * other shops in the same account.
   */
  disputedSince(payee: Payee | null, since: Date): Promise<readonly string[]>;
  /**
   * The payments of one account (null: the installation's) since an instant with our mark, a page at a time.
   * Missing when a provider cannot list them.
   */
  paidSince?(payee: Payee | null, since: Date, after: string | undefined): Promise<PaidPage>;
  /** The payment of an event that names something else, such as a refund; undefined without one. */
  paymentOf?(named: string, account: string | undefined): Promise<string | undefined>;
  /** The attempt stored with a payment: finds it when its ref never arrived. */
  attemptOf?(named: string, account: string | undefined): Promise<string | undefined>;
  /** Closes an unpaid payment; one already paid or closed stays as it is. */
  cancel(payment: PaymentRef, idempotencyKey: string): Promise<void>;
  /** A refund that is not final is asked for again later with the same key. */
  refund(payment: PaymentRef, money: Money, idempotencyKey: string): Promise<RefundAnswer>;
  /**
   * The refunds there are of a payment, as they stand by now: a bank may send back what had arrived, and somebody may refund
   * on the provider's own pages. `keys` are all that ours were asked for with. A provider without it takes no answer back.
   */
  refundsMade?(payment: PaymentRef, keys: readonly string[]): Promise<readonly MadeRefund[]>;
  /**
   * `bad_signature`: the signature is not right or too old. `unreadable_event`: it is right, but what it covers is no
   * event of the provider. One whose signature needs a certificate may have to fetch it first.
   */
  parseWebhook(rawBody: Uint8Array, headers: WebhookHeaders, now: Date): ReadWebhook | Promise<ReadWebhook>;
  /** Answers a provider's challenge that its webhooks arrive here; undefined for anything else. */
  answerChallenge?(challenge: string): string | undefined;
}

export type ProviderErrorKind = 'declined' | 'invalid' | 'auth' | 'rate' | 'unavailable' | 'unknown';

/** Why a provider did not do as asked. `retryable`: the same call may work later. */
export class ProviderError extends Error {
  readonly kind: ProviderErrorKind;
  readonly retryable: boolean;

  constructor(kind: ProviderErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
    this.retryable = kind === 'rate' || kind === 'unavailable';
  }
}

export function errorKindOf(status: number): ProviderErrorKind {
  if (status === 401 || status === 403) return 'auth';
  if (status === 402) return 'declined';
  if (status === 429) return 'rate';
  if (status >= 500 || status === 408) return 'unavailable';
  return status >= 400 ? 'invalid' : 'unknown';
}

/** Why no payment can be begun; `least` and `most` are the provider's limits, in minor units. */
export type PaymentRefusal =
  | { kind: 'payment_unavailable' }
  | { kind: 'payment_too_small'; least: number; currency: Currency }
  | { kind: 'payment_too_large'; most: number; currency: Currency };

/** The configured providers of this installation. */
export type PaymentProviders = readonly PaymentPort[];

export const findProvider = (providers: PaymentProviders, id: string): PaymentPort | undefined =>
  providers.find(provider => provider.id === id);
