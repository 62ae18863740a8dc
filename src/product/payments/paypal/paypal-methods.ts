import { type Currency, perCurrency } from '../../../base/currency.ts';
import type { PaymentCaps } from '../port/payment-port.ts';

/**
 * The currencies of PayPal (developer.paypal.com/reference/currency-codes), each with the most it takes in one payment,
 * minor units. It lists neither rupees nor won; reais only for accounts in Brazil. Yen have no decimals there
 * either; it would take none in forint and Taiwan dollars, which have two by ISO 4217 and are not sold in here.
 */
const most: Partial<Record<Currency, number>> = {
  USD: 1_000_000,
  EUR: 800_000,
  GBP: 550_000,
  CHF: 1_300_000,
  CAD: 1_250_000,
  AUD: 1_250_000,
  NZD: 1_500_000,
  JPY: 1_000_000,
  SGD: 1_600_000,
  MXN: 11_000_000,
  PLN: 3_200_000,
  SEK: 8_000_000,
  NOK: 7_000_000,
  DKK: 6_000_000,
  CZK: 24_000_000,
};

/** Whether PayPal takes a currency, also where another provider leads to it. */
export const isPaypalCurrency = (currency: Currency): boolean => most[currency] !== undefined;

/** `collects`: the installation may collect the money. The least is one minor unit. */
export const paypalCaps = ({ live, collects, keeps }: Record<'live' | 'collects' | 'keeps', boolean>): PaymentCaps => ({
  methods: perCurrency(currency => (isPaypalCurrency(currency) ? ['PaypalAccount'] : [])),
  keeps: keeps ? ['PaypalAccount'] : [],
  limits: perCurrency(currency => ({ least: 1, most: most[currency] ?? 1 })),
  partialRefund: true,
  collects,
  testPayments: !live,
});
