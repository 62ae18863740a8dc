/**
 * The currencies Vitrine sells in: those of spec point 3, and what the payment providers carry (decision 0087).
 * `decimals` are the minor units of ISO 4217. `dollar`: what a dollar is roughly worth, for suggested prices only.
 * `narrow`: English writes its short sign, which no other currency here shares.
 */
export const currencies = {
  USD: { decimals: 2, dollar: 1, narrow: true },
  EUR: { decimals: 2, dollar: 1, narrow: false },
  GBP: { decimals: 2, dollar: 0.8, narrow: false },
  CHF: { decimals: 2, dollar: 1, narrow: false },
  CAD: { decimals: 2, dollar: 1.4, narrow: false },
  AUD: { decimals: 2, dollar: 1.5, narrow: false },
  NZD: { decimals: 2, dollar: 1.7, narrow: false },
  JPY: { decimals: 0, dollar: 150, narrow: false },
  SGD: { decimals: 2, dollar: 1.3, narrow: false },
  BRL: { decimals: 2, dollar: 5, narrow: false },
  MXN: { decimals: 2, dollar: 20, narrow: false },
  INR: { decimals: 2, dollar: 60, narrow: false },
  PLN: { decimals: 2, dollar: 4, narrow: true },
  SEK: { decimals: 2, dollar: 10, narrow: false },
  NOK: { decimals: 2, dollar: 10, narrow: false },
  DKK: { decimals: 2, dollar: 7, narrow: false },
  CZK: { decimals: 2, dollar: 20, narrow: true },
  KRW: { decimals: 0, dollar: 1340, narrow: false },
} as const;

export type Currency = keyof typeof currencies;
export const currencyCodes = Object.keys(currencies) as [Currency, ...Currency[]];

export const perCurrency = <Value>(of: (currency: Currency) => Value): Record<Currency, Value> =>
  Object.fromEntries(currencyCodes.map(code => [code, of(code)])) as Record<Currency, Value>;
