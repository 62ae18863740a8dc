import type { CheckoutFacts } from '../../../base/checkout-facts.ts';
import type { Currency } from '../../../base/currency.ts';
import type { Result } from '../../../base/result.ts';
import type { PagesToPay } from '../../orders/pay-choices.ts';
import type { UsableAccount } from '../../payments/payee.ts';
import type { PaymentRefusal, ProviderMethod } from '../../payments/payment-port.ts';

/** What bookings need of card payments; the server's composition brings it from the payments room. */
export type CardPayments = {
  /**
   * How people can pay at providers into some accounts of a host, page by page; empty: a card is not a choice. With `keeps`
   * what is charged again later.
   */
  methods(accounts: readonly UsableAccount[], currency: Currency, keeps?: boolean): PagesToPay;
  /** True while the sandbox stands in: said plainly wherever one pays. */
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
    /** Who pays agrees to be charged again. */
    keeps?: boolean;
  }): Promise<Result<{ payUrl: string }, PaymentRefusal>>;
  /** Charges an order with what paid an earlier one. Refused where that provider cannot do it, or is away. */
  renew(renewal: {
    creatorId: string;
    orderId: string;
    paidOrderId: string;
    amount: number;
    currency: Currency;
    fee: number;
    description: string;
    returnUrl: string;
  }): Promise<Result<null, { kind: 'payment_unavailable' } | { kind: 'provider_away' }>>;
  /** Asks the provider how the order's open payment stands and settles it here. */
  settle(creatorId: string, orderId: string): Promise<void>;
};
