import { z } from 'zod';
import { flag } from './identity-settings.ts';

/** A list with commas between. */
export const words = (list: string): string[] =>
  list.split(',').flatMap(one => (one.trim() === '' ? [] : [one.trim()]));

/** Settings of fees, PayPal and Braintree; part of all settings in `config.ts`. */
export const paymentSettings = {
  FEE_MODE: z
    .enum(['default', 'noFee'])
    .default('default')
    .describe('`noFee` takes no service fee, whatever FEE_BASIS_POINTS is; default `default`'),
  FEE_BASIS_POINTS: z.coerce
    .number()
    .int()
    .min(0)
    .max(5000)
    .default(0)
    .describe(
      'Service fee that customers pay on top at a provider and you keep, in hundredths of a percent: `250` is 2.5% ([payments](payments.md)); default 0',
    ),
  PAYPAL_CLIENT_ID: z
    .string()
    .min(10)
    .optional()
    .describe('Client id of a PayPal app: with it people pay with PayPal ([payments](payments.md))'),
  PAYPAL_CLIENT_SECRET: z.string().min(10).optional().describe('Its secret'),
  PAYPAL_WEBHOOK_ID: z.string().min(4).optional().describe('Id of its webhook, with which events are checked'),
  PAYPAL_ENV: z
    .enum(['live', 'sandbox'])
    .default('live')
    .describe('`sandbox` uses PayPal’s test accounts, which move no money; default `live`'),
  PAYPAL_MEMBERSHIPS: flag
    .default(false)
    .describe('`1` sells memberships with PayPal too: its account must be allowed to save payment methods'),
  PAYPAL_API_BASE: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Address of an emulator of PayPal, for tests'),
  BRAINTREE_MERCHANT_ID: z
    .string()
    .min(4)
    .optional()
    .describe('Id of a Braintree merchant: with it people pay through Braintree ([payments](payments.md))'),
  BRAINTREE_PUBLIC_KEY: z.string().min(4).optional().describe('Public key of its API'),
  BRAINTREE_PRIVATE_KEY: z.string().min(10).optional().describe('Private key of its API'),
  BRAINTREE_ENV: z
    .enum(['production', 'sandbox'])
    .default('production')
    .describe('`sandbox` uses Braintree’s test accounts, which move no money; default `production`'),
  BRAINTREE_MERCHANT_ACCOUNT_USD: z
    .string()
    .min(1)
    .optional()
    .describe('Id of its merchant account for dollars, which are taken only with it'),
  BRAINTREE_MERCHANT_ACCOUNT_KRW: z.string().min(1).optional().describe('The same for won'),
  BRAINTREE_METHODS: z
    .string()
    .default('')
    .transform(words)
    .pipe(z.array(z.enum(['PaypalAccount', 'Venmo'])))
    .describe('Payment methods turned on in Braintree beside cards, with commas between: `PaypalAccount`, `Venmo`'),
  BRAINTREE_THREE_D_SECURE: flag
    .default(false)
    .describe('`1` has banks confirm card payments (3-D Secure); it must be turned on in Braintree'),
  BRAINTREE_API_BASE: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Address of an emulator of Braintree, for tests'),
} as const;
