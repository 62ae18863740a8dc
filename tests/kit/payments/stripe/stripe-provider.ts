import type { Checkout } from '../../../../src/product/payments/port/payment-port.ts';
import { stripePayments } from '../../../../src/product/payments/stripe/stripe-payments.flow.ts';
import type { FakeProvider } from '../fake-provider.ts';
import { notedPort } from '../noted-port.ts';
import type { TestStripe } from './open-stripe.ts';
import { connectSecret, webhookSecret } from './stripe-events.ts';
import { stripeFates } from './stripe-members.ts';

const pathOf = {
  create: /^POST \/v1\/checkout\/sessions$/,
  fetch: /^GET \/v1\/checkout\/sessions\/cs_/,
  disputes: /^GET \/v1\/disputes$/,
  cancel: /\/expire$/,
  refund: /^POST \/v1\/refunds$/,
  forget: /\/detach$/,
} as const;

/** The Stripe adapter, its emulator driven by the methods of the fake provider, so that one suite tests both. */
export function stripeProvider(stripe: TestStripe, onCreate?: (checkout: Checkout) => Promise<void>): FakeProvider {
  const { bank } = stripe;
  const before = new Set(bank.sessions());
  const adapter = stripePayments({
    secretKey: 'sk_test_platform',
    webhookSecrets: [webhookSecret, connectSecret],
    base: stripe.base,
    methods: [],
    live: false,
    collects: true,
    ownKey: async () => undefined,
  });
  const port = notedPort(adapter, onCreate);
  return {
    ...port,
    closes: 'expired',
    renewals: stripeFates(stripe),
    refs: () => bank.sessions().filter(id => !before.has(id)),
    say(ref, { state, amount, currency, dispute }) {
      const lie = {
        ...(amount === undefined ? {} : { amount }),
        ...(currency === undefined ? {} : { currency: currency.toLowerCase() }),
      };
      if (state === 'succeeded' || state === 'processing' || state === 'failed')
        bank.pay(ref, { fate: state, late: true, ...lie });
      else if (state !== undefined) bank.expire(ref);
      if (dispute) bank.dispute(ref, dispute.state === 'open' ? 'needs_response' : dispute.state, dispute.amount);
    },
    // The adapter tries three times before Stripe counts as unreachable.
    fail: (what, error, times = 1) =>
      stripe.fail(pathOf[what], error.retryable ? 500 : 'refused', times * (error.retryable ? 3 : 1)),
  };
}
