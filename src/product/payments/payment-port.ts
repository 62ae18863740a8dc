import type { CheckoutFacts } from '../../base/checkout-facts.ts';
import type { Currency } from '../../base/currency.ts';
import type { CreatorId } from '../../base/id.ts';
import type { Money } from '../../base/money.ts';
import type { Result } from '../../base/result.ts';
import type { RefundAnswer } from './refund-state.ts';

/** What a provider can do, asked before it is offered to anybody. */
export type PaymentCaps = {
  /** How people may pay in each currency, wallets first; a currency without any is not taken. */
  readonly methods: Readonly<Record<Currency, readonly ProviderMethod[]>>;
  /** What of it is charged again while nobody is there (`renew`); nothing where it is not said. */
  readonly keeps?: readonly ProviderMethod[];
  /** The smallest and largest payment it makes, in minor units. */
  readonly limits: Readonly<Record<Currency, { readonly least: number; readonly most: number }>>;
  readonly partialRefund: boolean;
  /** True when money may come to the installation's own account: then a creator needs none. */
  readonly collects: boolean;
  /** True when no real money moves; shown to visitors as "test payments". */
  readonly testPayments: boolean;
};

/**
 * An account at the provider that gets the money. `direct`: the payment is made in it. `destination`: the payment is made
 * in the installation's account, which keeps its fee and passes the rest on. `own`: it is made with the creator's own keys.
 */
export type PayeeAccount = { readonly id: string; readonly way: 'direct' | 'destination' | 'own' };

/** Who is paid; without an account the money comes to the account of this installation. */
export type Payee = { readonly creatorId: CreatorId; readonly account: PayeeAccount | null };

/**
 * A payment by the provider's name for it, and whom it pays: one with accounts of creators looks it up in theirs. One that
 * is `unattended` was begun while nobody was there.
 */
export type PaymentRef = { readonly ref: string; readonly payee: Payee; readonly unattended?: boolean | undefined };

/** One try at paying one order. `amount` in minor units; the provider closes the payment at `expiresAt`. */
export type Checkout = {
  readonly attemptId: string;
  readonly orderId: string;
  readonly payee: Payee;
  readonly amount: number;
  readonly currency: Currency;
  /** What of it the installation keeps, minor units. */
  readonly fee: number;
  /** Filled in on the provider's page; undefined when nobody asked for it. */
  readonly customerEmail?: string | undefined;
  readonly description: string;
  /** What a provider whose page can say more may show there; undefined for what is no session. */
  readonly shown?: CheckoutFacts | undefined;
  readonly returnUrl: string;
  readonly expiresAt: Date;
  /** Who pays agrees that the same is charged again for later periods. */
  readonly keeps?: boolean | undefined;
};

/** What is charged with a card that was kept, with nobody there. `amount` and `fee` in minor units; `card` is what left it. */
export type Renewal = Pick<
  Checkout,
  'attemptId' | 'orderId' | 'payee' | 'amount' | 'currency' | 'fee' | 'description' | 'returnUrl'
> & { readonly card: KeptRef };

/** A card as its owner knows it: its brand, under the provider's name, and its last four digits; null where it is not said. */
export type KeptCard = { readonly brand: string | null; readonly lastFour: string | null };
/** What is charged again: what left it, and the provider's own name for it where it gave one. */
export type KeptRef = PaymentRef & { readonly token?: string | null | undefined };
/** A card that was left, with that name. */
export type LeftCard = KeptCard & { readonly token?: string | undefined };

/** A page where a customer leaves another card in place of `card`; nothing is charged. */
export type CardChange = Pick<Checkout, 'payee' | 'orderId' | 'currency' | 'shown' | 'returnUrl' | 'expiresAt'> & {
  readonly changeId: string;
  readonly card: KeptRef;
};
/** How that page stands; `card` once it is `done`. */
export type CardChangeState = { readonly state: 'open' | 'done' | 'expired'; readonly card?: LeftCard | undefined };

/** Where the visitor pays: an absolute address, or a path on this site. */
export type StartedCheckout = { readonly ref: string; readonly payUrl: string };

/** What people pay with at providers, under the specification's names (decision 0021). */
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
  /** What it was paid with; null while it is not, or with something that has no name here. */
  readonly method: ProviderMethod | null;
  /** The card that paid it, of a checkout that `keeps`. */
  readonly card?: LeftCard | undefined;
  /** A renewal failed only because the bank wants the customer to confirm it. */
  readonly needsConfirmation?: boolean | undefined;
};

/** Money that came in under a mark of ours: the provider's name for it, and the attempt it was marked with. */
export type PaidPayment = { readonly ref: string; readonly attemptId: string };
/** A page of them; `next` is what the following one is asked with, undefined after the last. */
export type PaidPage = { readonly paid: readonly PaidPayment[]; readonly next: string | undefined };

/** A refund at the provider, by its name there; minor units. `key` is the one of ours, null where somebody made it there. */
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
  /** The connected account in which it happened; undefined in the installation's own. */
  readonly account?: string | undefined;
  readonly payload: unknown;
};

export type ReadWebhook = Result<VerifiedEvent[], { kind: 'bad_signature' | 'unreadable_event' }>;

export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>;

/**
 * One payment provider. Adapters keep nothing and know no orders; they throw ProviderError and nothing else.
 * An `idempotencyKey` is derived from our own rows, so that the same wish twice is one payment or one refund. Every call
 * says who is paid; an adapter without accounts of creators ignores it.
 */
export interface PaymentPort {
  readonly id: string;
  /** As customers know it; none for payments that are a test. */
  readonly name?: string;
  readonly caps: PaymentCaps;
  createCheckout(checkout: Checkout, idempotencyKey: string): Promise<StartedCheckout>;
  /**
   * Charges what an earlier checkout `keeps`, at once or when it is fetched first; what came of it is fetched, a refusal
   * too. Asked again for the same attempt it charges nothing more. A provider without it sells nothing that renews.
   */
  renew?(renewal: Renewal, idempotencyKey: string): Promise<{ readonly ref: string }>;
  /** Opens the page for another card, which `renew` takes by its name from then on; and how it stands. */
  changeCard?(change: CardChange, idempotencyKey: string): Promise<StartedCheckout>;
  fetchCardChange?(page: PaymentRef): Promise<CardChangeState>;
  /**
   * Keeps no longer what `renew` charges; what is not kept any more is fine. What it paid can still be refunded. A provider
   * without it keeps what its customer left until they take it back.
   */
  forget?(card: KeptRef): Promise<void>;
  fetch(payment: PaymentRef): Promise<ProviderState>;
  /**
   * The payments of one account (null: the installation's), by `ref`, of which a bank asked money back since an instant;
   * those of others on the same account too.
   */
  disputedSince(payee: Payee | null, since: Date): Promise<readonly string[]>;
  /**
   * What was paid in one account (null: the installation's) since an instant and carries our mark, a page at a time. What
   * others sell in it is left out. None where a provider has no list of it.
   */
  paidSince?(payee: Payee | null, since: Date, after: string | undefined): Promise<PaidPage>;
  /** The payment an event means when it names something else, such as a refund; undefined when there is none. */
  paymentOf?(named: string, account: string | undefined): Promise<string | undefined>;
  /** The attempt of ours that the provider keeps beside a payment: how one is found whose name never reached us. */
  attemptOf?(named: string, account: string | undefined): Promise<string | undefined>;
  /** Closes a payment nobody has made yet; one already made or closed stays as it is. */
  cancel(payment: PaymentRef, idempotencyKey: string): Promise<void>;
  /** What has not ended is asked for again later with the same key. */
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
  /** Proves to a provider that asks by a challenge that its webhooks arrive here; undefined for what is no challenge. */
  answerChallenge?(challenge: string): string | undefined;
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

/** Why no payment can be begun; `least` and `most` are what the provider takes, in minor units. */
export type PaymentRefusal =
  | { kind: 'payment_unavailable' }
  | { kind: 'payment_too_small'; least: number; currency: Currency }
  | { kind: 'payment_too_large'; most: number; currency: Currency };

/** The providers of this installation. One without keys is not among them. */
export type PaymentProviders = readonly PaymentPort[];

export const findProvider = (providers: PaymentProviders, id: string): PaymentPort | undefined =>
  providers.find(provider => provider.id === id);
