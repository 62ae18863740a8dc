import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { quarterOff } from '../../../../tests/kit/bookings/sample-coupon.ts';
import { dollars, type Shop, shopsOn } from '../../../../tests/kit/bookings/shop.ts';
import { monday9, visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { brokenInvariants } from '../../../../tests/kit/database/invariants.ts';
import { codeOf, holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { runJobs } from '../../../../tests/kit/server/outbox.ts';
import type { CouponDetail, CouponSent } from '../../coupons/contract.ts';
import type { OrderDetail } from '../../orders/order/contract.ts';
import type { OrderListPage } from '../../orders/order-list/order-list.ts';
import type { Booked } from '../booking/contract.ts';
import { endHolds } from '../holds/expire-holds.flow.ts';

// A Saturday. Monday the 23rd is the first working day.
const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { db, pool } = app.deps;
afterEach(async () => {
  clock.set('2026-11-21T10:00:00Z');
  expect(await brokenInvariants(pool)).toEqual({});
});
const { held, details, payWith, settleAll, mailsTo } = visitorOf(app);
const newShop = shopsOn(app, 'kupon');

const monday18 = '2026-11-23T18:00:00.000Z';
const ways = { payMethods: ['card' as const, 'unpaid_pay_later' as const] };
const pack = { id: randomUUID(), sessions: 5, amount: 16_000, validDays: null };
const open = (change = {}) =>
  newShop({
    services: [
      { price: dollars(40), ...ways, packages: [pack], series: { max: 4 }, ...change },
      { title: 'Free talk' },
    ],
    classes: [{ price: dollars(20), ...ways, capacity: 40 }],
  });

async function coupon(shop: Shop, change: Partial<CouponSent> = {}): Promise<string> {
  const id = randomUUID();
  const answer = await app.call('PUT', `/api/coupons/${id}`, { ...quarterOff, ...change }, shop);
  expect(answer.status, answer.text).toBe(200);
  return id;
}
const usesOf = async (shop: Shop, id: string) =>
  ((await app.call('GET', `/api/coupons/${id}`, undefined, shop)).body as CouponDetail).used;
const ordersOf = async (shop: Shop) =>
  ((await app.call('GET', '/api/orders', undefined, shop)).body as OrderListPage).orders;
const orderOf = async (shop: Shop) => {
  const [order] = await ordersOf(shop);
  return (await app.call('GET', `/api/orders/${order?.id}`, undefined, shop)).body as OrderDetail;
};
const priceOf = (ref: string, body: object) => app.call('POST', `/api/holds/${ref}/price`, body);
const later = { method: 'unpaid_pay_later', coupon: 'Spring ' };
const service = (shop: Shop) => shop.services[0] ?? '';

describe('a coupon at checkout', () => {
  it('is priced by the server, and its order has code and discount', async () => {
    const shop = await open();
    await coupon(shop);
    const { ref } = await held(shop, service(shop), monday9);
    expect((await priceOf(ref, { coupon: 'spring' })).body).toEqual({
      subtotal: 4000,
      discount: 1000,
      total: 3000,
      currency: 'USD',
      coupon: 'SPRING',
    });
    expect((await details(ref, { ...later, total: 3000 })).status).toBe(200);
    expect(await orderOf(shop)).toMatchObject({
      couponCode: 'SPRING',
      subtotal: 4000,
      discount: 1000,
      amount: 3000,
      paymentStatus: 'pending',
    });
    const file = (await app.call('GET', '/api/orders.csv', undefined, shop)).text;
    expect(file).toContain('COUPON CODE');
    expect(file).toMatch(/SPRING,30\.00/);
  });

  it('takes off of packages and of several dates too, each as one sum', async () => {
    const shop = await open();
    await coupon(shop);
    const { ref } = await held(shop, service(shop), monday9);
    expect((await priceOf(ref, { coupon: 'SPRING', packageId: pack.id })).body).toMatchObject({ total: 12_000 });
    expect((await details(ref, { ...later, packageId: pack.id })).status).toBe(200);
    expect(await orderOf(shop)).toMatchObject({ subtotal: 16_000, discount: 4000, pass: { total: 5 } });
    const starts = [0, 7].map(days => new Date(Date.parse(monday9) + days * 86_400_000 + 7_200_000).toISOString());
    const asked = { userUrl: shop.userUrl, offerId: service(shop), starts, bookingId: randomUUID() };
    const series = (await app.call('POST', '/api/series-holds', asked)).body as { ref: string };
    expect((await priceOf(series.ref, { coupon: 'SPRING' })).body).toMatchObject({ subtotal: 8000, total: 6000 });
    clock.forward(1);
    expect((await details(series.ref, later)).status).toBe(200);
    const [order] = await ordersOf(shop);
    expect(order).toMatchObject({ amount: 6000, couponCode: 'SPRING' });
    // One of two dates is cancelled: half of the price, half of the discount.
    const [one] = await db
      .selectFrom('bookings')
      .select('id')
      .where('creatorId', '=', shop.creatorId)
      .where('seriesId', 'is not', null)
      .execute();
    await app.call('POST', `/api/bookings/${one?.id}/cancellation`, { refund: 0 }, shop);
    expect(await orderOf(shop)).toMatchObject({ subtotal: 4000, discount: 1000, amount: 3000 });
  });

  it('of everything makes the booking certain at once, without payment page or way to pay', async () => {
    const shop = await open({ payMethods: ['card'] });
    const id = await coupon(shop, { discount: { type: 'fixed_rate', basisPoints: 10_000 } });
    const { ref } = await held(shop, service(shop), monday9);
    const answer = await details(ref, { coupon: 'SPRING', total: 0 });
    expect(answer.body, answer.text).toMatchObject({ next: 'confirmed' });
    expect(await orderOf(shop)).toMatchObject({
      paymentStatus: 'free',
      amount: 0,
      discount: 4000,
      couponCode: 'SPRING',
    });
    // Cancelled in time the use comes back, as money would.
    const { bookingId } = await orderOf(shop);
    await app.call('POST', `/api/bookings/${bookingId}/cancellation`, { refund: 0 }, shop);
    expect(await usesOf(shop, id)).toBe(0);
  });

  it('is paid by card at the lower price, and refunds never exceed it', async () => {
    const shop = await open();
    const id = await coupon(shop, { maxUses: 1 });
    const { ref } = await held(shop, service(shop), monday9);
    const { url } = (await details(ref, { method: 'card', coupon: 'SPRING' })).body as Booked;
    await payWith(url);
    await settleAll(shop);
    const order = await orderOf(shop);
    expect(order).toMatchObject({ amount: 3000, paymentStatus: 'paid', attempts: [{ amount: 3000 }] });
    expect(await usesOf(shop, id)).toBe(1);
    const tooMuch = await app.call('POST', `/api/bookings/${order.bookingId}/cancellation`, { refund: 4000 }, shop);
    expect(codeOf(tooMuch)).toBe('refund_changed');
    await app.call('POST', `/api/bookings/${order.bookingId}/cancellation`, { refund: 3000 }, shop);
    const { amount } = await db
      .selectFrom('refunds')
      .select('amount')
      .where('creatorId', '=', shop.creatorId)
      .executeTakeFirstOrThrow();
    expect(amount).toBe(3000);
  });

  it('moving a booking keeps what it took off', async () => {
    const shop = await open();
    await coupon(shop);
    const { ref } = await held(shop, service(shop), monday9);
    await details(ref, later);
    const { bookingId } = await orderOf(shop);
    const to = '2026-11-24T10:00:00.000Z';
    const moved = await app.call('POST', `/api/bookings/${bookingId}/move`, { startsAt: to, override: [] }, shop);
    expect(moved.status, moved.text).toBe(200);
    expect(await orderOf(shop)).toMatchObject({ discount: 1000, amount: 3000, couponCode: 'SPRING' });
  });

  it('another price than the one that was shown books nothing and takes no use', async () => {
    const shop = await open();
    const id = await coupon(shop);
    const { ref } = await held(shop, service(shop), monday9);
    await app.call(
      'PUT',
      `/api/coupons/${id}`,
      { ...quarterOff, discount: { type: 'fixed_rate', basisPoints: 1000 } },
      shop,
    );
    const answer = await details(ref, { ...later, total: 3000 });
    expect([answer.status, codeOf(answer)]).toEqual([409, 'price_changed']);
    expect(answer.body).toMatchObject({ error: { details: { total: 3600 } } });
    expect(await usesOf(shop, id)).toBe(0);
    expect(await ordersOf(shop)).toEqual([]);
  });
});

describe('a coupon that is refused says why', () => {
  it.each<[string, Partial<CouponSent>, string]>([
    ['not begun', { startsAt: '2026-12-01T00:00:00Z' }, 'coupon_not_found'],
    ['over', { endsAt: '2026-11-21T10:00:00Z' }, 'coupon_not_found'],
    [
      'in another currency',
      { discount: { type: 'fixed_amount', amount: 500, currency: 'KRW' } },
      'coupon_other_currency',
    ],
    ['for somebody else', { holderEmail: 'bo@example.org' }, 'coupon_other_customer'],
  ])('%s', async (_name, change, code) => {
    const shop = await open();
    await coupon(shop, change);
    const { ref } = await held(shop, service(shop), monday9);
    const answer = await details(ref, later);
    expect(codeOf(answer)).toBe(code);
    expect(answer.body).toMatchObject({ error: { fields: { coupon: expect.any(String) } } });
    expect(await ordersOf(shop)).toEqual([]);
  });

  it('for another product, paused, for a first booking, once for each customer', async () => {
    const shop = await open();
    const id = await coupon(shop, { productIds: shop.classes, maxPerCustomer: 1 });
    const { ref } = await held(shop, service(shop), monday9);
    expect(codeOf(await details(ref, later))).toBe('coupon_other_product');
    await app.call('PUT', `/api/coupons/${id}`, { ...quarterOff, maxPerCustomer: 1 }, shop);
    expect((await details(ref, later)).status).toBe(200);
    const second = await held(shop, service(shop), '2026-11-23T11:00:00.000Z');
    expect(codeOf(await details(second.ref, later))).toBe('coupon_customer_used_up');
    expect((await priceOf(second.ref, { coupon: 'SPRING' })).status).toBe(200);
    await app.call('PUT', `/api/coupons/${id}`, { ...quarterOff, firstPurchaseOnly: true }, shop);
    expect(codeOf(await details(second.ref, later))).toBe('coupon_first_purchase');
    expect(codeOf(await priceOf(second.ref, { coupon: 'SPRING', email: 'ana@example.org' }))).toBe(
      'coupon_first_purchase',
    );
    await app.call('POST', '/api/coupons/actions', { ids: [id], to: 'pause' }, shop);
    expect(codeOf(await details(second.ref, { ...later, email: 'bo@example.org' }))).toBe('coupon_not_found');
  });

  it('one creator’s code is worth nothing at another’s', async () => {
    const [shop, other] = [await open(), await open()];
    await coupon(other);
    const { ref } = await held(shop, service(shop), monday9);
    expect(codeOf(await details(ref, later))).toBe('coupon_not_found');
  });
});

describe('the last use', () => {
  it('of many buyers at once exactly one has it', async () => {
    const shop = await open();
    const id = await coupon(shop, { maxUses: 1 });
    const holds = await Promise.all(Array.from({ length: 20 }, () => held(shop, shop.classes[0] ?? '', monday18)));
    const answers = await Promise.all(
      holds.map(({ ref }, at) =>
        details(ref, { ...later, method: at % 2 === 0 ? 'card' : 'unpaid_pay_later', email: `b${at}@example.org` }),
      ),
    );
    const codes = answers.map(answer => codeOf(answer) ?? 'ok').toSorted();
    expect(codes).toEqual([...Array.from({ length: 19 }, () => 'coupon_used_up'), 'ok']);
    expect(await usesOf(shop, id)).toBe(1);
    // Who was too late books without it.
    const late = holds[answers.findIndex(answer => codeOf(answer) === 'coupon_used_up')];
    expect((await details(late?.ref ?? '', { method: 'unpaid_pay_later', email: 'late@example.org' })).status).toBe(
      200,
    );
  });

  it('of one customer at once, a limit of two a customer holds', async () => {
    const shop = await open();
    await coupon(shop, { maxPerCustomer: 2 });
    const holds = await Promise.all(Array.from({ length: 8 }, () => held(shop, shop.classes[0] ?? '', monday18)));
    const answers = await Promise.all(holds.map(({ ref }) => details(ref, later)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  });

  it('comes back when the hold runs out, and goes to the next', async () => {
    const shop = await open();
    const id = await coupon(shop, { maxUses: 1 });
    const first = await held(shop, service(shop), monday9);
    expect((await details(first.ref, { method: 'card', coupon: 'SPRING' })).body).toMatchObject({ next: 'pay' });
    const second = await held(shop, service(shop), '2026-11-23T11:00:00.000Z');
    expect(codeOf(await details(second.ref, { ...later, email: 'bo@example.org' }))).toBe('coupon_used_up');
    clock.forward(45);
    await endHolds(app.deps, shop.creatorId);
    expect(await usesOf(shop, id)).toBe(0);
    const third = await held(shop, service(shop), '2026-11-23T13:00:00.000Z');
    expect((await details(third.ref, { ...later, email: 'bo@example.org' })).status).toBe(200);
  });

  it('stays with a late payer while it is free, and otherwise is refunded', async () => {
    const shop = await open();
    const id = await coupon(shop, { maxUses: 1 });
    const begin = async (startsAt: string) => {
      const { ref } = await held(shop, service(shop), startsAt);
      const { url } = (await details(ref, { method: 'card', coupon: 'SPRING' })).body as Booked;
      await payWith(url);
      clock.forward(45);
      await endHolds(app.deps, shop.creatorId);
      return ref;
    };
    await begin(monday9);
    expect(await usesOf(shop, id)).toBe(0);
    await settleAll(shop);
    expect(await usesOf(shop, id)).toBe(1);
    expect(await orderOf(shop)).toMatchObject({ state: 'confirmed', amount: 3000 });
    const { bookingId } = await orderOf(shop);
    await app.call('POST', `/api/bookings/${bookingId}/cancellation`, { refund: 3000 }, shop);

    const other = await open();
    const lone = await coupon(other, { maxUses: 1 });
    const { ref } = await held(other, service(other), monday9);
    const { url } = (await details(ref, { method: 'card', coupon: 'SPRING' })).body as Booked;
    await payWith(url);
    clock.forward(45);
    await endHolds(app.deps, other.creatorId);
    const next = await held(other, service(other), '2026-11-23T13:00:00.000Z');
    expect((await details(next.ref, { ...later, email: 'bo@example.org' })).status).toBe(200);
    await settleAll(other);
    expect(await usesOf(other, lone)).toBe(1);
    const refunds = await db
      .selectFrom('refunds')
      .select(['amount', 'reason'])
      .where('creatorId', '=', other.creatorId)
      .execute();
    expect(refunds).toEqual([{ amount: 3000, reason: 'the coupon was used up' }]);
    await runJobs(app.deps, 'mail-lost-time');
    const lost = (await mailsTo('ana@example.org')).find(({ template }) => template === 'booking-lost');
    expect(lost?.props).toMatchObject({ couponGone: true, order: { coupon: { code: 'SPRING' } } });
  });

  it('is not taken by late money of who gave it up', async () => {
    const shop = await open();
    const id = await coupon(shop, { maxUses: 1 });
    const { ref } = await held(shop, service(shop), monday9);
    await details(ref, { method: 'card', coupon: 'SPRING' });
    const { url } = (await details(ref, { method: 'card' })).body as Booked;
    await payWith(url);
    clock.forward(45);
    await endHolds(app.deps, shop.creatorId);
    await settleAll(shop);
    expect(await orderOf(shop)).toMatchObject({ state: 'confirmed', amount: 4000 });
    expect(await usesOf(shop, id)).toBe(0);
  });

  it('is swapped for another code, or given up, before it is paid', async () => {
    const shop = await open();
    const spring = await coupon(shop, { maxUses: 1 });
    const summer = await coupon(shop, {
      code: 'SUMMER',
      maxUses: 1,
      discount: { type: 'fixed_amount', amount: 500, currency: 'USD' },
    });
    const { ref } = await held(shop, service(shop), monday9);
    await details(ref, { method: 'card', coupon: 'SPRING' });
    await details(ref, { method: 'card', coupon: 'SPRING' });
    expect(await usesOf(shop, spring)).toBe(1);
    await details(ref, { method: 'card', coupon: 'SUMMER' });
    expect([await usesOf(shop, spring), await usesOf(shop, summer)]).toEqual([0, 1]);
    expect((await details(ref, { method: 'unpaid_pay_later' })).status).toBe(200);
    expect(await usesOf(shop, summer)).toBe(0);
    expect(await orderOf(shop)).toMatchObject({ amount: 4000, couponCode: null });
  });
});

it('a visitor who guesses codes is stopped, right or wrong; without a code they can still book', async () => {
  const shop = await open();
  await coupon(shop);
  const { ref } = await held(shop, service(shop), monday9);
  const tries = [];
  for (let nth = 0; nth < 12; nth++) tries.push((await priceOf(ref, { coupon: `GUESS${nth}` })).status);
  // Others of this file have tried one before.
  expect([tries[0], tries.at(-1)]).toEqual([422, 429]);
  expect(tries.filter(status => status === 422).length).toBeLessThanOrEqual(10);
  expect(codeOf(await priceOf(ref, { coupon: 'SPRING' }))).toBe('too_many_codes');
  expect(codeOf(await details(ref, later))).toBe('too_many_codes');
  expect((await details(ref, { method: 'unpaid_pay_later' })).status).toBe(200);
});
