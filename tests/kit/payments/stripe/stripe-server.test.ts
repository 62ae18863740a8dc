import Stripe from 'stripe';
import { afterAll, describe, expect, it } from 'vitest';
import { openStripeServer } from './stripe-server.ts';

const server = await openStripeServer();
afterAll(() => server.close());
const { hostname: host, port } = new URL(server.base);
const clientOf = (key: string) =>
  new Stripe(key, { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
const stripe = clientOf('sk_test_123');

const session: Stripe.Checkout.SessionCreateParams = {
  mode: 'payment',
  success_url: 'https://shop.example/back',
  line_items: [{ quantity: 1, price_data: { currency: 'krw', unit_amount: 10_000, product_data: { name: 'Salsa' } } }],
};
const wrong = <T>(value: unknown): T => value as T;

describe('the emulator of Stripe', () => {
  it.each([
    ['a checkout session', () => stripe.checkout.sessions.create(session)],
    [
      'a payment for a connected account',
      () =>
        stripe.paymentIntents.create(
          { amount: 1000, currency: 'usd', application_fee_amount: 50 },
          { stripeAccount: 'acct_1' },
        ),
    ],
    ['a refund out of a transfer', () => stripe.refunds.create({ payment_intent: 'pi_1', reverse_transfer: true })],
    [
      'a subscription',
      () => stripe.subscriptions.create({ customer: 'cus_1', items: [{ price: 'price_1', quantity: 2 }] }),
    ],
    ['a billing portal', () => stripe.billingPortal.sessions.create({ customer: 'cus_1' })],
    [
      'an account link',
      () =>
        stripe.accountLinks.create({
          account: 'acct_1',
          type: 'account_onboarding',
          refresh_url: 'https://a.example',
          return_url: 'https://b.example',
        }),
    ],
    ['a list', () => stripe.disputes.list({ created: { gte: 1 } })],
  ])('accepts %s', async (_what, call) => {
    expect(await call()).toHaveProperty('object');
  });

  it.each([
    ['another mode', () => stripe.checkout.sessions.create(wrong({ ...session, mode: 'pay' })), 'mode'],
    ['an unknown field', () => stripe.checkout.sessions.create(wrong({ ...session, colour: 'red' })), 'colour'],
    ['a payment without currency', () => stripe.paymentIntents.create(wrong({ amount: 100 })), 'currency'],
    ['an amount in words', () => stripe.paymentIntents.create(wrong({ amount: 'ten', currency: 'usd' })), 'amount'],
    ['a broken amount', () => stripe.paymentIntents.create({ amount: 10.5, currency: 'usd' }), 'amount'],
    ['an unknown reason', () => stripe.refunds.create(wrong({ payment_intent: 'pi_1', reason: 'meh' })), 'reason'],
  ])('refuses %s and names the field', async (_what, call, param) => {
    await expect(call()).rejects.toMatchObject({ type: 'StripeInvalidRequestError', param });
  });

  it('wants a key of Stripe', async () => {
    await expect(clientOf('pk_test_1').balance.retrieve()).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
    });
  });

  it('answers one idempotency key once, and refuses it for another call', async () => {
    const before = server.calls.length;
    const options = { idempotencyKey: 'order:1:pay:2' };
    await stripe.checkout.sessions.create(session, options);
    await stripe.checkout.sessions.create(session, options);
    expect(server.calls.length - before).toBe(1);
    await expect(
      stripe.checkout.sessions.create({ ...session, success_url: 'https://other.example' }, options),
    ).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });
});
