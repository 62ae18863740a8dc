import type { Db } from '../../../src/platform/database.ts';
import { braintreeProvider } from './braintree/braintree-provider.ts';
import { openBraintree } from './braintree/open-braintree.ts';
import { type FakeProvider, fakeProvider } from './fake-provider.ts';
import { openPaypal } from './paypal/open-paypal.ts';
import { paypalProvider } from './paypal/paypal-provider.ts';
import { openStripe } from './stripe/open-stripe.ts';
import { stripeProvider } from './stripe/stripe-provider.ts';

type OnCreate = Parameters<typeof fakeProvider>[0];
type Open = (onCreate: OnCreate, now: () => Date, db: Db) => Promise<FakeProvider>;

/** The adapters one suite tests, each with a provider that a test controls. */
export const everyProvider: readonly (readonly [name: string, open: Open])[] = [
  ['a fake provider', async onCreate => fakeProvider(onCreate)],
  [
    'Stripe',
    async (onCreate, now) => {
      const stripe = await openStripe(now);
      // Not awaited at the end: a finished test must not be kept alive by its emulator.
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
