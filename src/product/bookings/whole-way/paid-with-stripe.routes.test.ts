import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { dollars, openShop, type Shop } from '../../../../tests/kit/bookings/shop.ts';
import { openStripe } from '../../../../tests/kit/payments/stripe/open-stripe.ts';
import { type StripeEvent, webhookSecret } from '../../../../tests/kit/payments/stripe/stripe-events.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { runJob, runJobs, takeJobs } from '../../../../tests/kit/server/outbox.ts';
import { paymentHistory } from '../../payments/refunds/payment-history.flow.ts';
import { readMismatches } from '../../payments/settling/mismatches.flow.ts';
import type { IndividualService } from '../../services/service.ts';
import type { Booked, Hold } from '../booking/contract.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const stripe = await openStripe(() => clock.now());
const { bank } = stripe;
afterAll(() => stripe.close());
beforeEach(() => stripe.mend());
const app = await testApp({
  clock,
  settings: {
    STRIPE_SECRET_KEY: 'sk_test_platform',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: stripe.base,
  },
});
const { db } = app.deps;

let shops = 0;
const newShop = (
  price: IndividualService['price'] = dollars(40),
  payMethods: IndividualService['payMethods'] = ['card'],
) =>
  openShop(app, `stripe${String.fromCharCode(97 + shops++)}`, {
    services: [
      {
        price,
        payMethods,
        durationMinutes: 60,
        stepMinutes: 60,
        minimumNoticeMinutes: 0,
        refundPolicy: { template: '100p' },
      },
    ],
  });

async function hold(shop: Shop, startsAt = '2026-11-23T09:00:00.000Z') {
  const input = { userUrl: shop.userUrl, offerId: shop.services[0], startsAt, bookingId: randomUUID() };
  const answer = await app.call('POST', '/api/holds', input);
  expect(answer.status, answer.text).toBe(201);
  return { ref: (answer.body as Hold).ref, bookingId: input.bookingId };
}
const details = (ref: string) =>
  app.call('POST', `/api/holds/${ref}/details`, {
    name: 'Ana Silva',
    email: 'ana@example.org',
    notes: '',
    method: 'card',
  });
/** A session held and on its way to Stripe's page. */
async function atStripe(shop: Shop, startsAt?: string) {
  await takeJobs(db);
  const held = await hold(shop, startsAt);
  const answer = await details(held.ref);
  expect(answer.status, answer.text).toBe(200);
  expect((answer.body as Booked).url).toMatch(new RegExp(`^${stripe.base}/pay/`));
  return { ...held, session: bank.sessions().at(-1) ?? '' };
}
const deliver = (event: StripeEvent) => {
  const { payload, headers } = bank.events.signed(event);
  return app.app.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload });
};
async function deliverEvents(since: number) {
  for (const event of bank.events.told.slice(since)) expect((await deliver(event)).statusCode).toBe(200);
  await runJobs(app.deps, 'settle-webhook', 'refund-payment', 'cancel-payments');
}
const orderOf = (shop: Shop) =>
  db
    .selectFrom('orders')
    .select(['id', 'paymentStatus', 'paymentMethod', 'state'])
    .where('creatorId', '=', shop.creatorId)
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
const bookingOf = (shop: Shop, id: string) =>
  db
    .selectFrom('bookings')
    .select(['status'])
    .where('creatorId', '=', shop.creatorId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('a session paid with Stripe', () => {
  it.each([
    [dollars(40), 'apple_pay'],
    [{ pricing: 'paid' as const, amount: 50_000, currency: 'KRW' as const }, 'CreditCard'],
  ])('is booked once its event came: %o with %s, and refunded when it is cancelled', async (price, method) => {
    const shop = await newShop(price);
    const since = bank.events.told.length;
    const { session, bookingId } = await atStripe(shop);
    const wallet = method === 'CreditCard' ? null : { type: method };
    bank.pay(session, { details: { type: 'card', card: { wallet } } });
    await deliverEvents(since);
    await deliverEvents(since);
    expect(await orderOf(shop)).toMatchObject({ paymentStatus: 'paid', paymentMethod: method, state: 'confirmed' });
    expect(await bookingOf(shop, bookingId)).toEqual({ status: 'confirmed' });

    const input = { refund: price.amount, message: '' };
    const cancelled = await app.call('POST', `/api/bookings/${bookingId}/cancellation`, input, shop);
    expect(cancelled.status, cancelled.text).toBe(200);
    await runJobs(app.deps, 'refund-payment');
    expect(bank.refunds().at(-1)).toMatchObject({ amount: price.amount, status: 'succeeded' });
    const { refunds } = await paymentHistory(db, shop.creatorId, (await orderOf(shop)).id);
    expect(refunds).toMatchObject([{ amount: price.amount, state: 'succeeded' }]);
  });

  it('is booked when its customer comes back, whatever became of the event', async () => {
    const shop = await newShop();
    const { session, bookingId, ref } = await atStripe(shop);
    bank.pay(session);
    await app.app.inject({ url: `/bookings/confirm?ref=${ref}&session=${session}` });
    expect(await bookingOf(shop, bookingId)).toEqual({ status: 'confirmed' });
  });

  it('is not asked for when it would be too small, and says so beside the choice', async () => {
    // What can be paid in person too is published at any price.
    const shop = await newShop(dollars(0.3), ['card', 'unpaid_other_payments']);
    const { ref } = await hold(shop);
    const before = bank.sessions().length;
    const answer = await details(ref);
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { error: { code: 'payment_too_small', details: { least: 50 } } },
    ]);
    expect(bank.sessions().length).toBe(before);
  });

  it('closes its page when the hold ends; paid at that moment it is booked again, or given back when somebody else has it', async () => {
    for (const isTaken of [false, true]) {
      const shop = await newShop();
      const { session, bookingId } = await atStripe(shop);
      clock.forward(16);
      await runJob(app.deps, { task: 'end-holds', payload: null });
      if (isTaken) await hold(shop);
      const since = bank.events.told.length;
      bank.pay(session, { late: true });
      await deliverEvents(since);
      if (isTaken) expect(bank.refunds().at(-1)).toMatchObject({ amount: 4000 });
      else expect(await bookingOf(shop, bookingId)).toEqual({ status: 'confirmed' });
    }
  });

  it('answers an event before it asks Stripe anything', async () => {
    const shop = await newShop();
    const { session } = await atStripe(shop);
    bank.pay(session);
    stripe.fail(/./, 'hang', 99);
    const event = bank.events.told.at(-1);
    if (event === undefined) throw new Error('nothing was told');
    const began = performance.now();
    expect((await deliver(event)).statusCode).toBe(200);
    expect(performance.now() - began).toBeLessThan(1000);
  });

  it('keeps no page waiting while Stripe hangs', async () => {
    const shop = await newShop();
    const { session, ref } = await atStripe(shop);
    bank.pay(session);
    stripe.fail(/^GET/, 'hang', 9);
    const began = performance.now();
    const page = await app.app.inject({ url: `/bookings/confirm?ref=${ref}` });
    expect(page.statusCode).toBe(200);
    expect(performance.now() - began).toBeLessThan(5000);
  });
});

describe('money that belongs to no order here', () => {
  it('is listed once for the operator, ten minutes after its event', async () => {
    const shop = await newShop();
    const { session } = await atStripe(shop);
    bank.pay(session);
    const event = bank.events.told.at(-1);
    if (event === undefined) throw new Error('nothing was told');
    // As when a backup was restored from before this payment.
    await db
      .updateTable('payment_attempts')
      .set({ providerRef: 'cs_other' })
      .where('providerRef', '=', session)
      .execute();
    await deliver(event);
    await takeJobs(db);
    for (let times = 0; times < 2; times += 1) {
      clock.forward(11);
      await runJob(app.deps, { task: 'reconcile-payments', payload: null });
    }
    const orphans = await db.selectFrom('payment_orphans').select(['providerRef', 'amount', 'currency']).execute();
    expect(orphans).toEqual([{ providerRef: session, amount: 4000, currency: 'USD' }]);
    expect(await readMismatches(db, { looked: false, limit: 10 })).toMatchObject([
      { kind: 'payment', subject: `stripe ${session}`, details: { amount: 4000, currency: 'USD' } },
    ]);
  });
});
