import { type Currency, perCurrency } from '../../../base/currency.ts';
import { isPaypalCurrency } from '../paypal/paypal-methods.ts';
import type { PaymentCaps, ProviderMethod } from '../port/payment-port.ts';

const possible: readonly ProviderMethod[] = ['CreditCard', 'PaypalAccount', 'Venmo'];
/** Venmo takes only US dollars; PayPal the same through Braintree as by itself. */
const takes = (method: ProviderMethod, currency: Currency): boolean =>
  method === 'CreditCard' || (method === 'Venmo' ? currency === 'USD' : isPaypalCurrency(currency));

/** The merchant account at Braintree for each currency: each takes one, and a currency without one is not taken. */
export type MerchantAccounts = Readonly<Partial<Record<Currency, string | undefined>>>;

/**
 * `offered`: methods turned on at Braintree besides cards. `collects`: the installation may collect the money.
 * Braintree names no smallest amount.
 */
export function braintreeCaps(
  accounts: MerchantAccounts,
  offered: readonly ProviderMethod[],
  { live, collects }: { live: boolean; collects: boolean },
): PaymentCaps {
  const on = possible.filter(method => method === 'CreditCard' || offered.includes(method));
  return {
    methods: perCurrency(currency =>
      accounts[currency] === undefined ? [] : on.filter(method => takes(method, currency)),
    ),
    keeps: possible,
    limits: perCurrency(() => ({ least: 1, most: 99_999_999 })),
    partialRefund: true,
    collects,
    testPayments: !live,
  };
}
