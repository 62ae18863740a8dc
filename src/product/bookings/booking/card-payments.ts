import type { CheckoutFacts } from '../../../base/checkout-facts.ts';
import type { Currency } from '../../../base/currency.ts';
import type { Result } from '../../../base/result.ts';
import type { PagesToPay } from '../../orders/pay-choices.ts';
import type { UsableAccount } from '../../payments/payee.ts';
import type { KeptCard, PaymentRefusal, ProviderMethod } from '../../payments/payment-port.ts';

/** A kept card, and whether its owner can leave another one. */
export type ChangeableCard = KeptCard & { readonly mayChange: boolean };

/** What bookings need of card payments; the server's composition brings it from the payments room. */
export type CardPayments = {
  /**
   * How people can pay at providers into some accounts of a host, page by page; empty: a card is not a choice. With `keeps`
   * what is charged again later.
   */
  methods(accounts: readonly UsableAccount[], currency: Currency, keeps?: boolean): PagesToPay;
  /** The provider on whose page people pay there, where there is only one; undefined for the test payments. */
  onlyProvider(accounts: readonly UsableAccount[], currency: Currency, keeps: boolean): string | undefined;
  /** The sums, minor units, that each of those pages takes; null when there is none. */
  limits(
    accounts: readonly UsableAccount[],
    currency: Currency,
    keeps: boolean,
  ): { least: number; most: number } | null;
  /** True in test mode, which every payment page says. */
  test: boolean;
  /**
   * Opens a payment and gives the page where the visitor pays. `payment_unavailable`: the provider cannot be reached;
   * the others: it takes no such sum.
   */
  start(payment: {
    creatorId: string;
    orderId: string;
    amount: number;
    currency: Currency;
    /** What of it the installation keeps, minor units. */
    fee: number;
    /** What was chosen; undefined where nobody was asked: then the first page there is. */
    method: ProviderMethod | undefined;
    customerEmail: string;
    description: string;
    /** What the page where one pays may say of it. */
    shown: CheckoutFacts;
    returnUrl: string;
    expiresAt: Date;
    /** The order whose later periods are charged with the card that pays this; who pays agrees to that. */
    cardFor?: string;
  }): Promise<Result<{ payUrl: string }, PaymentRefusal>>;
  /**
   * Charges an order with the card kept for another, `cardFor`. Refused where that provider cannot do it, is away, or the
   * page where it is paid manually is open.
   */
  renew(renewal: {
    creatorId: string;
    orderId: string;
    cardFor: string;
    amount: number;
    currency: Currency;
    fee: number;
    description: string;
    returnUrl: string;
  }): Promise<Result<null, { kind: 'payment_unavailable' } | { kind: 'provider_away' } | { kind: 'being_paid' }>>;
  /** The card that later periods of an order are charged with. */
  keptCard(creatorId: string, orderId: string): Promise<ChangeableCard | undefined>;
  /** The page where its owner leaves another one; undefined where nobody takes it now. */
  changeCard(change: {
    creatorId: string;
    orderId: string;
    currency: Currency;
    shown: CheckoutFacts;
    returnUrl: string;
    expiresAt: Date;
  }): Promise<string | undefined>;
  /** Asks the provider whether another card was left. */
  checkCard(creatorId: string, orderId: string): Promise<void>;
  /** Asks the provider how the order's open payment stands and settles it here. */
  settle(creatorId: string, orderId: string): Promise<void>;
};
