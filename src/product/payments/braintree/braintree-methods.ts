import type { Currency } from '../../../base/currency.ts';
import type { PaymentCaps, ProviderMethod } from '../payment-port.ts';

/** What our page for Braintree can show. Venmo is for dollars of the United States alone, and PayPal does not list won. */
const possible: Record<Currency, readonly ProviderMethod[]> = {
  USD: ['CreditCard', 'PaypalAccount', 'Venmo'],
  KRW: ['CreditCard'],
};

/** Which merchant account at Braintree takes a currency: each takes one, and one without is not taken. */
export type MerchantAccounts = Readonly<Partial<Record<Currency, string>>>;

/**
 * `offered`: what is turned on at Braintree beside cards. `collects`: the money may be the installation's. Braintree names
 * no smallest sum.
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
