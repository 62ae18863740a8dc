import type { Currency } from '../../../base/currency.ts';
import type { PaymentCaps, ProviderMethod } from '../payment-port.ts';

/** The methods of our page for Braintree. Venmo takes only US dollars, and PayPal does not list won. */
const possible: Record<Currency, readonly ProviderMethod[]> = {
  USD: ['CreditCard', 'PaypalAccount', 'Venmo'],
  KRW: ['CreditCard'],
};

/** The merchant account at Braintree for each currency: each takes one, and a currency without one is not taken. */
export type MerchantAccounts = Readonly<Partial<Record<Currency, string>>>;

/**
 * `offered`: methods turned on at Braintree besides cards. `collects`: the installation may collect the money.
 * Braintree names no smallest amount.
 */
export function braintreeCaps(
  accounts: MerchantAccounts,
  offered: readonly ProviderMethod[],
  { live, collects }: { live: boolean; collects: boolean },
): PaymentCaps {
  const methods = (currency: Currency) =>
    accounts[currency] === undefined
      ? []
      : possible[currency].filter(method => method === 'CreditCard' || offered.includes(method));
  return {
    methods: { USD: methods('USD'), KRW: methods('KRW') },
    keeps: possible.USD,
    limits: { USD: { least: 1, most: 99_999_999 }, KRW: { least: 1, most: 99_999_999 } },
    partialRefund: true,
    collects,
    testPayments: !live,
  };
}
