import type { CheckoutFacts } from '../../../base/checkout-facts.ts';
import type { Currency } from '../../../base/currency.ts';
import type { Result } from '../../../base/result.ts';
import type { PagesToPay } from '../../orders/order/pay-choices.ts';
import type { UsableAccount } from '../../payments/port/payee.ts';
import type { KeptCard, PaymentRefusal, ProviderMethod } from '../../payments/port/payment-port.ts';

/** A stored card, and whether its owner can change it. */
export type ChangeableCard = KeptCard & { readonly mayChange: boolean };

/** What bookings need of card payments; `apps/server` provides it from the payments room. */
export type CardPayments = {
  /**
   * How people can pay at providers into some accounts of a host, page by page; empty when cards are unavailable.
   * `keeps` limits them to those that can charge again later.
   */
  methods(accounts: readonly UsableAccount[], currency: Currency, keeps?: boolean): PagesToPay;
  /** The provider whose page takes payments there, when there is only one; undefined for the test payments. */
  onlyProvider(accounts: readonly UsableAccount[], currency: Currency, keeps: boolean): string | undefined;
  /** The amounts, minor units, that each of those pages accepts; null without any. */
  limits(
    accounts: readonly UsableAccount[],
    currency: Currency,
    keeps: boolean,
  ): { least: number; most: number } | null;
  /** True in test mode, which every payment page shows. */
  test: boolean;
  /**
   * Opens a payment and returns the page where the visitor pays. `payment_unavailable`: the provider cannot be reached;
   * the others: it does not accept the amount.
   */
  start(payment: {
    creatorId: string;
    orderId: string;
    amount: number;
    currency: Currency;
    /** The installation's service fee, minor units. */
    fee: number;
    /** The chosen method; undefined when there was no choice: then the first page is used. */
    method: ProviderMethod | undefined;
    customerEmail: string;
    description: string;
    /** What the payment page may show of the purchase. */
    shown: CheckoutFacts;
    returnUrl: string;
    expiresAt: Date;
    /** The order whose later periods are charged to the card used here; the payer agrees to that. */
    cardFor?: string;
  }): Promise<Result<{ payUrl: string }, PaymentRefusal>>;
  /**
   * Charges an order to the card stored for another, `cardFor`. Refused when the provider cannot do it, is
   * unreachable, or a payment page for it is open.
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
  /** The card to which later periods of an order are charged. */
  keptCard(creatorId: string, orderId: string): Promise<ChangeableCard | undefined>;
  /** The page where its owner changes the card; undefined when that is unavailable now. */
  changeCard(change: {
    creatorId: string;
    orderId: string;
    currency: Currency;
    shown: CheckoutFacts;
    returnUrl: string;
    expiresAt: Date;
  }): Promise<string | undefined>;
  /** Asks the provider whether the card was changed. */
  checkCard(creatorId: string, orderId: string): Promise<void>;
  /** Asks the provider for the state of the order's open payment and applies it here. False when it cannot be asked. */
  settle(creatorId: string, orderId: string): Promise<boolean>;
};
