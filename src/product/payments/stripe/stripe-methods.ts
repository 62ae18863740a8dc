import { z } from 'zod';
import type { Currency } from '../../../base/currency.ts';
import type { KeptCard, PaymentCaps, ProviderMethod } from '../payment-port.ts';

/** The methods on Stripe's own page. The last three do not take won (docs.stripe.com/payments/payment-methods). */
const possible: Record<Currency, readonly ProviderMethod[]> = {
  USD: ['apple_pay', 'google_pay', 'CreditCard', 'alipay', 'wechat_pay', 'bnpl'],
  KRW: ['apple_pay', 'google_pay', 'CreditCard'],
};
/**
 * Stripe takes at least 50 cents and at most eight digits (docs.stripe.com/currencies). It names no minimum in
 * won: a payment must be worth the minimum of the currency it is paid out in, which 1,000 won always are.
 */
const limits: PaymentCaps['limits'] = {
  USD: { least: 50, most: 99_999_999 },
  KRW: { least: 1000, most: 99_999_999 },
};

/** `offered`: methods turned on at Stripe, which always include cards. `live`: with keys that move money. */
export function stripeCaps(
  offered: readonly ProviderMethod[],
  { live, collects }: { live: boolean; collects: boolean },
): PaymentCaps {
  const on = (method: ProviderMethod) => method === 'CreditCard' || offered.includes(method);
  return {
    methods: { USD: possible.USD.filter(on), KRW: possible.KRW.filter(on) },
    // Cards, in a wallet too.
    keeps: ['apple_pay', 'google_pay', 'CreditCard'],
    limits,
    partialRefund: true,
    collects,
    testPayments: !live,
  };
}

export const methodDetailsSchema = z.object({
  type: z.string(),
  card: z
    .object({
      wallet: z.object({ type: z.string() }).nullish(),
      brand: z.string().nullish(),
      last4: z.string().nullish(),
    })
    .nullish(),
});

const byType: Readonly<Record<string, ProviderMethod>> = {
  card: 'CreditCard',
  link: 'CreditCard',
  kr_card: 'CreditCard',
  alipay: 'alipay',
  wechat_pay: 'wechat_pay',
  paypal: 'PaypalAccount',
  klarna: 'bnpl',
  affirm: 'bnpl',
  afterpay_clearpay: 'bnpl',
  zip: 'bnpl',
};

/** The card of a charge, as its owner knows it. */
export const readCard = (details: z.infer<typeof methodDetailsSchema> | null | undefined): KeptCard | undefined =>
  details?.card == null ? undefined : { brand: details.card.brand ?? null, lastFour: details.card.last4 ?? null };

/** The payment method of a charge, under the specification's names; null for a method that has none. */
export function readMethod(details: z.infer<typeof methodDetailsSchema> | null | undefined): ProviderMethod | null {
  const wallet = details?.card?.wallet?.type;
  if (wallet === 'apple_pay' || wallet === 'google_pay') return wallet;
  return (details && byType[details.type]) ?? null;
}
