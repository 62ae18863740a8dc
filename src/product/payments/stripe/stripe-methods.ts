import { z } from 'zod';
import { type Currency, perCurrency } from '../../../base/currency.ts';
import type { KeptCard, PaymentCaps, ProviderMethod } from '../port/payment-port.ts';

/** The methods on Stripe's own page; cards, in a wallet too, are taken in every currency. */
const possible: readonly ProviderMethod[] = ['apple_pay', 'google_pay', 'CreditCard', 'alipay', 'wechat_pay', 'bnpl'];
/** The currencies of the others (docs.stripe.com/payments/payment-methods). */
const takes: Partial<Record<ProviderMethod, readonly Currency[]>> = {
  alipay: ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'NZD', 'JPY', 'SGD'],
  wechat_pay: ['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'JPY', 'SGD', 'SEK', 'NOK', 'DKK'],
  bnpl: ['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'NZD', 'PLN', 'SEK', 'NOK', 'DKK', 'CZK'],
};

/**
 * The smallest charge Stripe names (docs.stripe.com/currencies). It names none in won: a payment must be worth the
 * minimum of the currency it is paid out in, which 1,000 won always are.
 */
const least: Record<Currency, number> = {
  USD: 50,
  EUR: 50,
  GBP: 30,
  CHF: 50,
  CAD: 50,
  AUD: 50,
  NZD: 50,
  JPY: 50,
  SGD: 50,
  BRL: 50,
  MXN: 1000,
  INR: 50,
  PLN: 200,
  SEK: 300,
  NOK: 300,
  DKK: 250,
  CZK: 1500,
  KRW: 1000,
};
/** The largest has eight digits; more for a few currencies, which nobody here needs. */
const limits: PaymentCaps['limits'] = perCurrency(currency => ({ least: least[currency], most: 99_999_999 }));

/** `offered`: methods turned on at Stripe, which always include cards. `live`: with keys that move money. */
export function stripeCaps(
  offered: readonly ProviderMethod[],
  { live, collects }: { live: boolean; collects: boolean },
): PaymentCaps {
  const on = possible.filter(method => method === 'CreditCard' || offered.includes(method));
  return {
    methods: perCurrency(currency => on.filter(method => takes[method]?.includes(currency) ?? true)),
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
