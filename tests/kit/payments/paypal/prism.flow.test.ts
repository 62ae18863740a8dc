import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creatorIdOf } from '../../../../src/base/id.ts';
import { paypalPlans } from '../../../../src/product/billing/paypal/paypal-plans.flow.ts';
import type { SubscriptionRequest } from '../../../../src/product/billing/subscriptions/subscription-port.ts';
import { paypalPayments } from '../../../../src/product/payments/paypal/paypal-payments.flow.ts';
import { openPaypal, type PaypalSent, paypalTestKeys, signed } from './open-paypal.ts';
import { openPrism, type PrismCheck } from './open-prism.ts';
import { findRoute } from './paypal-judge.ts';
import { testPaypalPort } from './paypal-provider.ts';

const at = new Date('2026-12-01T12:00:00Z');
const paypal = await openPaypal(() => at);
const { bank } = paypal;
const creatorId = creatorIdOf('11111111-1111-4111-8111-111111111111');
const payee = { creatorId, account: null };
const returnUrl = 'https://vitrine.example/bookings/abc';

/** Everything that a payment, a membership and a refund ask of PayPal. */
async function sendPayments(): Promise<void> {
  const port = testPaypalPort(paypal, () => at);
  const asked = () => ({
    ...{ attemptId: randomUUID(), orderId: randomUUID(), payee, amount: 4000, fee: 0 },
    ...{ currency: 'USD' as const, description: 'Salsa, one hour', returnUrl },
  });
  const expiresAt = new Date(at.getTime() + 30 * 60_000);
  const { ref } = await port.createCheckout({ ...asked(), expiresAt, keeps: true }, 'pay:1');
  bank.approve(ref);
  const { card } = await port.fetch({ ref, payee });
  await port.refund({ ref, payee }, { amount: 1000, currency: 'USD' }, 'refund:1');
  await port.refundsMade?.({ ref, payee }, ['refund:1']);
  const renewal = { ...asked(), card: { ref, token: card?.token ?? '', payee } };
  const renewed = await port.renew?.(renewal, 'pay:2');
  await port.fetch({ ref: renewed?.ref ?? '', payee, unattended: true });
  const left = await port.createCheckout({ ...asked(), expiresAt }, 'pay:3');
  await port.cancel({ ref: left.ref, payee }, 'cancel:3');
}

/** Everything that a subscription to a plan asks of PayPal. */
async function sendPlans(): Promise<void> {
  const named = { 'basic.month': 'P-BASICMONTHAT4VITRINE', 'pro.month': 'P-PROMONTHAT4VITRINE' };
  bank.plans.addPlan(named['basic.month'], { cents: 900, interval: 'month' });
  bank.plans.addPlan(named['pro.month'], { cents: 1900, interval: 'month' });
  const port = paypalPlans({
    ...{ ...paypalTestKeys, base: paypal.base, live: false, brand: 'Vitrine', returnUrl, plans: named, now: () => at },
  });
  await port.prices?.();
  const plan = { plan: 'basic', cycle: 'month' } as const;
  const params = { ...plan, id: randomUUID(), creatorId, email: 'maya@example.org', customer: null } as const;
  const { ref } = await port.start(
    { ...params, amount: 900, currency: 'USD', name: 'Vitrine Basic', trialDays: 0, returnUrl },
    'subscription:1',
  );
  bank.plans.approve(ref);
  const subscription = { creatorId, id: params.id, ref };
  await port.fetch(subscription);
  const requests: SubscriptionRequest[] = [
    {
      kind: 'change',
      to: { plan: 'pro', cycle: 'month' },
      amount: 1900,
      name: 'Pro',
      when: 'now',
      at: at.toISOString(),
    },
    { kind: 'cancel' },
  ];
  for (const [nth, each] of requests.entries()) await port.carryOut(subscription, each, `request:${nth}`);
  await port.endStray?.(subscription, 'stray');
}

/** An event whose certificate cannot be had is verified by PayPal itself. */
async function sendVerification(): Promise<void> {
  const certificateAt = async () => Promise.reject(new Error('no certificate'));
  const port = paypalPayments({
    ...{ ...paypalTestKeys, base: paypal.base, brand: 'Vitrine', live: false, collects: true, keeps: true },
    ...{ certificateAt, now: () => at },
  });
  const body = JSON.stringify({ id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'X' } });
  await port.parseWebhook(Buffer.from(body), signed(body, at.toISOString()), at);
}

const operationOf = ({ method, url }: PaypalSent) => findRoute(method, url.split('?')[0] ?? '');
/** One call of each described operation, and those that PayPal has not described here. */
const calls = new Map<string, PaypalSent>();
let prism: PrismCheck;
beforeAll(async () => {
  prism = await openPrism();
  await sendPayments();
  await sendPlans();
  await sendVerification();
  for (const call of paypal.sent) {
    const route = operationOf(call);
    if (route !== undefined && route.description !== 'undescribed') calls.set(route.id, call);
  }
});
afterAll(async () => {
  await prism.close();
  await paypal.close();
});

describe('what the adapters send to PayPal', () => {
  it('is every operation they know', () =>
    expect([...calls.keys()].sort()).toEqual([
      'GET /v1/billing/plans/{id}',
      'GET /v1/billing/subscriptions/{id}',
      'GET /v1/billing/subscriptions/{id}/transactions',
      'GET /v2/checkout/orders/{id}',
      'PATCH /v2/checkout/orders/{id}',
      'POST /v1/billing/subscriptions',
      'POST /v1/billing/subscriptions/{id}/cancel',
      'POST /v1/billing/subscriptions/{id}/revise',
      'POST /v1/notifications/verify-webhook-signature',
      'POST /v2/checkout/orders',
      'POST /v2/checkout/orders/{id}/capture',
      'POST /v2/payments/captures/{capture_id}/refund',
    ]));

  it('is accepted by Prism, each call', async () => {
    for (const call of paypal.sent) {
      const route = operationOf(call);
      if (route === undefined || route.description === 'undescribed') continue;
      expect([route.id, Math.floor((await prism.statusOf(call)) / 100)]).toEqual([route.id, 2]);
    }
  });

  it('is refused by Prism without a token', async () => {
    for (const [id, { headers, ...call }] of calls) {
      const { authorization: _, ...others } = headers;
      expect([id, await prism.statusOf({ ...call, headers: others })]).toEqual([id, 401]);
    }
  });

  it('is refused by Prism when its content is another', async () => {
    const bodies = [...calls].filter(([, { text }]) => text.startsWith('{') && text !== '{}');
    expect(bodies.length).toBeGreaterThan(3);
    for (const [id, call] of bodies) {
      const wrong = Object.fromEntries(Object.keys(JSON.parse(call.text)).map(name => [name, 7]));
      expect([id, await prism.statusOf({ ...call, text: JSON.stringify(wrong) })]).toEqual([id, 422]);
    }
  });
});
