import { z } from 'zod';
import { type Currency, perCurrency } from '../../base/currency.ts';
import { flag, textFrom, webUrl, wholeNumber, words } from './setting-kinds.ts';

const merchantAccount = (currency: Currency) =>
  textFrom(1).describe(`Id of its merchant account for ${currency}, which is taken only with it`);
const merchantAccounts = Object.fromEntries(
  Object.entries(perCurrency(merchantAccount)).map(([code, setting]) => [
    `BRAINTREE_MERCHANT_ACCOUNT_${code}`,
    setting,
  ]),
) as { [Code in Currency as `BRAINTREE_MERCHANT_ACCOUNT_${Code}`]: ReturnType<typeof merchantAccount> };

/** Settings of fees, PayPal and Braintree; part of all settings in `config.ts`. */
export const paymentSettings = {
  FEE_MODE: z
    .enum(['default', 'noFee'])
    .default('default')
    .describe('`noFee` takes no service fee, whatever FEE_BASIS_POINTS is; default `default`'),
  FEE_BASIS_POINTS: wholeNumber(0, 5000)
    .default(0)
    .describe(
      'Service fee that customers pay on top at a provider and you keep, in hundredths of a percent: `250` is 2.5% ([payments](payments.md)); default 0',
    ),
  PAYPAL_CLIENT_ID: textFrom(10).describe(
    'Client id of a PayPal app: with it people pay with PayPal ([payments](payments.md))',
  ),
  PAYPAL_CLIENT_SECRET: textFrom(10).describe('Its secret'),
  PAYPAL_WEBHOOK_ID: textFrom(4).describe('Id of its webhook, with which events are checked'),
  PAYPAL_ENV: z
    .enum(['live', 'sandbox'])
    .default('live')
    .describe('`sandbox` uses PayPal’s test accounts, which move no money; default `live`'),
  PAYPAL_MEMBERSHIPS: flag
    .default(false)
    .describe('`1` sells memberships with PayPal too: its account must be allowed to save payment methods'),
  PAYPAL_API_BASE: webUrl.describe('Address of an emulator of PayPal, for tests'),
  BRAINTREE_MERCHANT_ID: textFrom(4).describe(
    'Id of a Braintree merchant: with it people pay through Braintree ([payments](payments.md))',
  ),
  BRAINTREE_PUBLIC_KEY: textFrom(4).describe('Public key of its API'),
  BRAINTREE_PRIVATE_KEY: textFrom(10).describe('Private key of its API'),
  BRAINTREE_ENV: z
    .enum(['production', 'sandbox'])
    .default('production')
    .describe('`sandbox` uses Braintree’s test accounts, which move no money; default `production`'),
  ...merchantAccounts,
  BRAINTREE_METHODS: z
    .string()
    .default('')
    .transform(words)
    .pipe(z.array(z.enum(['PaypalAccount', 'Venmo'])))
    .describe('Payment methods turned on in Braintree beside cards, with commas between: `PaypalAccount`, `Venmo`'),
  BRAINTREE_THREE_D_SECURE: flag
    .default(false)
    .describe('`1` has banks confirm card payments (3-D Secure); it must be turned on in Braintree'),
  BRAINTREE_API_BASE: webUrl.describe('Address of an emulator of Braintree, for tests'),
} as const;
