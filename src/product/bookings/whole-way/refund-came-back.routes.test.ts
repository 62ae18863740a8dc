import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { dollars, type Shop, shopsOn } from '../../../../tests/kit/bookings/shop.ts';
import { monday9, visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { atEnd } from '../../../../tests/kit/cleanup/at-end.ts';
import { passSalesOn } from '../../../../tests/kit/payments/pass-sales.ts';
import { openStripe } from '../../../../tests/kit/payments/stripe/open-stripe.ts';
import { webhookSecret } from '../../../../tests/kit/payments/stripe/stripe-events.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { runJob, runJobs } from '../../../../tests/kit/server/outbox.ts';
import { dropPlace } from '../../../platform/jobs/job-places.sql.ts';
import type { OrderDetail } from '../../orders/order/contract.ts';
import type { OrderListPage } from '../../orders/order-list/order-list.ts';

const opening = '2026-11-21T10:00:00Z';
const clock = holdClock(opening);
const stripe = await openStripe(() => clock.now());
const { bank } = stripe;
atEnd(() => stripe.close());
const app = await testApp({
  clock,
  settings: {
    STRIPE_SECRET_KEY: 'sk_test_platform',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: stripe.base,
  },
});
const visitor = visitorOf(app);
const newShop = shopsOn(app, 'cameback');
beforeEach(() => clock.set(opening));

async function orderOf(shop: Shop): Promise<OrderDetail> {
  const list = (await app.call('GET', '/api/orders', undefined, shop)).body as OrderListPage;
  return (await app.call('GET', `/api/orders/${list.orders[0]?.id}`, undefined, shop)).body as OrderDetail;
}

/** A session of $40 that a card has paid. */
async function sold(): Promise<Shop> {
  const shop = await newShop({
    services: [{ price: dollars(40), payMethods: ['card'], refundPolicy: { template: '100p' } }],
  });
  await paid(shop);
  return shop;
}
async function paid(shop: Shop, change: object = {}): Promise<void> {
  const { ref } = await visitor.held(shop, shop.services[0] ?? '', monday9);
  expect((await visitor.details(ref, { method: 'card', ...change })).body).toMatchObject({ next: 'pay' });
  bank.pay(bank.sessions().at(-1) ?? '');
  await app.app.inject({ url: `/bookings/confirm?ref=${ref}` });
}
async function givenBack(shop: Shop, amount: number): Promise<OrderDetail> {
  const { id, refunding } = await orderOf(shop);
  const asked = await app.call('POST', `/api/orders/${id}/refunds`, { amount, left: refunding.left }, shop);
  expect(asked.status, asked.text).toBe(200);
  await runJobs(app.deps, 'refund-payment');
  return orderOf(shop);
}
/** The customer's bank sends the last refund back. */
async function sendBack(): Promise<void> {
  bank.changeRefund(bank.refunds().length - 1, 'failed');
  await hearTwice();
}
/** Stripe tells of what happened last, twice. */
async function hearTwice(): Promise<void> {
  const event = bank.events.told.at(-1);
  if (event === undefined) throw new Error('nothing was told');
  for (const id of [event.id, `${event.id}_again`]) {
    const { payload, headers } = bank.events.signed({ ...event, id });
    expect((await app.app.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload })).statusCode).toBe(
      200,
    );
    await runJobs(app.deps, 'settle-webhook');
  }
}
/** What each account of the ledger has of an order. */
const sumsOf = ({ transactions }: OrderDetail) => {
  const sums: Record<string, number> = {};
  for (const { account, amount } of transactions) sums[account] = (sums[account] ?? 0) + amount;
  return sums;
};

describe('a refund that the customer’s bank sends back', () => {
  it('is no refund any more, and its money is owed to the customer again', async () => {
    const shop = await sold();
    expect(await givenBack(shop, 4000)).toMatchObject({ refunded: 4000, stage: 'refunded', refunding: { left: 0 } });
    await sendBack();
    const back = await orderOf(shop);
    expect(back).toMatchObject({ refunded: 0, stage: 'confirmed', refunding: { left: 4000 } });
    expect(back.refunds).toMatchObject([{ state: 'failed', amount: 4000, canRetry: true }]);
    expect(sumsOf(back)).toEqual({ customer: -4000, creator: 4000 });
    const told = (await visitor.mailsTo(shop.email)).filter(({ template }) => template === 'order-refund-failed');
    expect(told).toMatchObject([{ props: { amount: 4000, customer: { email: 'ana@example.org' } } }]);
  });

  it('of a cancelled session leaves it cancelled, and may be returned manually', async () => {
    const shop = await sold();
    const { id, bookingId } = await orderOf(shop);
    await app.call('POST', `/api/bookings/${bookingId}/cancellation`, { refund: 4000, message: '' }, shop);
    await runJobs(app.deps, 'refund-payment');
    expect(await orderOf(shop)).toMatchObject({ state: 'refunded', refunded: 4000 });
    await sendBack();
    expect(await orderOf(shop)).toMatchObject({ state: 'cancelled', refunded: 0, refunding: { left: 4000 } });
    const hand = { amount: 4000, left: 4000, way: 'hand', reason: '' };
    expect((await app.call('POST', `/api/orders/${id}/refunds`, hand, shop)).status).toBe(200);
    expect(await orderOf(shop)).toMatchObject({ state: 'refunded', refunded: 4000 });
  });

  it('in part takes back that part alone', async () => {
    const shop = await sold();
    await givenBack(shop, 1500);
    expect(await givenBack(shop, 1000)).toMatchObject({ refunded: 2500, stage: 'partially_refunded' });
    await sendBack();
    expect(await orderOf(shop)).toMatchObject({
      refunded: 1500,
      stage: 'partially_refunded',
      refunding: { left: 2500 },
    });
  });

  it('takes the use of its coupon again, which came back with the last of the money', async () => {
    const shop = await newShop({ services: [{ price: dollars(40), payMethods: ['card'] }] });
    const coupon = randomUUID();
    const half = { type: 'fixed_rate', basisPoints: 5000 };
    const anybody = { startsAt: null, endsAt: null, maxPerCustomer: null, firstPurchaseOnly: false, holderEmail: null };
    const terms = { code: 'HALF', scope: 'coupon', discount: half, productIds: null, maxUses: 1, ...anybody };
    const kept = await app.call('PUT', `/api/coupons/${coupon}`, terms, shop);
    expect(kept.status, kept.text).toBeLessThan(300);
    await paid(shop, { coupon: 'HALF' });
    const used = async () =>
      ((await app.call('GET', `/api/coupons/${coupon}`, undefined, shop)).body as { used: number }).used;
    await givenBack(shop, 2000);
    expect(await used()).toBe(0);
    await sendBack();
    expect(await used()).toBe(1);
  });

  it.each([3, 10, 31])('without an event is found %i days after it was made', async days => {
    await dropPlace(app.deps.db, 'check-refunds');
    const shop = await sold();
    await givenBack(shop, 4000);
    bank.changeRefund(bank.refunds().length - 1, 'failed');
    const ask = () => runJob(app.deps, { task: 'check-refunds', payload: null });
    const refunded = async () =>
      (
        await app.deps.db
          .selectFrom('orders')
          .select('refunded')
          .where('creatorId', '=', shop.creatorId)
          .executeTakeFirstOrThrow()
      ).refunded;
    clock.forward((days - 1) * 24 * 60);
    await ask();
    expect(await refunded()).toBe(4000);
    clock.forward(24 * 60);
    await ask();
    expect(await refunded()).toBe(0);
  });

  it('without an event is found though the runs of its days were missed, and asked about once', async () => {
    await dropPlace(app.deps.db, 'check-refunds');
    const ask = () => runJob(app.deps, { task: 'check-refunds', payload: null });
    await ask();
    const shop = await sold();
    await givenBack(shop, 4000);
    clock.forward(8 * 24 * 60);
    await ask();
    bank.changeRefund(bank.refunds().length - 1, 'failed');
    // The third day was asked about just now.
    clock.forward(60);
    await ask();
    expect((await orderOf(shop)).refunded).toBe(4000);
    clock.forward(2 * 24 * 60);
    await ask();
    expect((await orderOf(shop)).refunded).toBe(0);
  });
});

describe('a refund that somebody makes at Stripe', () => {
  it('is the order’s, once, and may come back like any', async () => {
    const shop = await sold();
    bank.refundThere(bank.sessions().at(-1) ?? '', 1500);
    await hearTwice();
    const after = await orderOf(shop);
    expect(after).toMatchObject({ refunded: 1500, stage: 'partially_refunded', refunding: { left: 2500 } });
    expect(after.refunds).toMatchObject([{ state: 'succeeded', amount: 1500, reason: 'made at Stripe' }]);
    expect(sumsOf(after)).toEqual({ customer: -2500, creator: 2500 });
    await sendBack();
    expect(await orderOf(shop)).toMatchObject({ refunded: 0, stage: 'confirmed', refunds: [{ state: 'failed' }] });
  });

  it('beside one asked for here is counted beside it, and both at most what was paid', async () => {
    const shop = await sold();
    await givenBack(shop, 1500);
    bank.refundThere(bank.sessions().at(-1) ?? '', 2500);
    await hearTwice();
    const after = await orderOf(shop);
    expect(after).toMatchObject({ refunded: 4000, stage: 'refunded', refunding: { left: 0 } });
    expect(after.refunds.map(({ amount }) => amount).toSorted()).toEqual([1500, 2500]);
  });

  it('of a whole pass ends it', async () => {
    const shop = await newShop({ promotions: [{ price: dollars(90) }] });
    const { buy } = passSalesOn(app);
    const { orderId } = await buy(shop, shop.promotions[0] ?? '');
    const session = bank.sessions().at(-1) ?? '';
    bank.pay(session);
    await app.deps.cards.settle(shop.creatorId, orderId);
    expect(await orderOf(shop)).toMatchObject({ state: 'confirmed', pass: { isTakenBack: false } });
    bank.refundThere(session, 9000);
    await hearTwice();
    expect(await orderOf(shop)).toMatchObject({ state: 'refunded', refunded: 9000, pass: { isTakenBack: true } });
  });
});
