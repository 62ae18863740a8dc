import type { CheckoutFacts } from '../../../base/checkout-facts.ts';
import type { Currency } from '../../../base/currency.ts';

/** What bookings need of card payments; the server's composition brings it from the payments room. */
export type CardPayments = {
  /** False when no provider is configured: a card is then not a choice. */
  offered: boolean;
  /** True while the sandbox stands in: said plainly wherever one pays. */
  test: boolean;
  /** Opens a payment and gives the page where the visitor pays; undefined when the provider cannot be reached. */
  start(payment: {
    creatorId: string;
    orderId: string;
    amount: number;
    currency: Currency;
    description: string;
    /** What the page where one pays may say of it. */
    shown: CheckoutFacts;
    returnUrl: string;
    expiresAt: Date;
  }): Promise<{ payUrl: string } | undefined>;
  /** Asks the provider how the order's open payment stands and settles it here. */
  settle(creatorId: string, orderId: string): Promise<void>;
};
