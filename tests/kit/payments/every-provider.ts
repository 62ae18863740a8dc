import type { Db } from '../../../src/platform/database.ts';
import { braintreeProvider } from './braintree/braintree-provider.ts';
import { openBraintree } from './braintree/open-braintree.ts';
import { openPaypal } from './paypal/open-paypal.ts';
import { paypalProvider } from './paypal/paypal-provider.ts';
import { type PretendProvider, pretendProvider } from './pretend-provider.ts';
import { openStripe } from './stripe/open-stripe.ts';
import { stripeProvider } from './stripe/stripe-provider.ts';

type OnCreate = Parameters<typeof pretendProvider>[0];
type Open = (onCreate: OnCreate, now: () => Date, db: Db) => Promise<PretendProvider>;

/** The adapters one suite tests, each with a provider that a test controls. */
export const everyProvider: readonly (readonly [name: string, open: Open])[] = [
  ['a pretended provider', async onCreate => pretendProvider(onCreate)],
  [
    'Stripe',
    async (onCreate, now) => {
      const stripe = await openStripe(now);
      // Not awaited at the end: a finished test must not be kept alive by its stand-in.
      stripe.unref();
      return stripeProvider(stripe, onCreate);
    },
  ],
  [
    'PayPal',
    async (onCreate, now) => {
      const paypal = await openPaypal(now);
      paypal.unref();
      return paypalProvider(paypal, now, onCreate);
    },
  ],
  [
    'Braintree',
    async (onCreate, now, db) => {
      const braintree = await openBraintree(now);
      braintree.unref();
      return braintreeProvider(braintree, now, db, onCreate);
    },
  ],
];
