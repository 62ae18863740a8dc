import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { dollars, type Shop, shopsOn } from '../../../../tests/kit/bookings/shop.ts';
import { brokenInvariants } from '../../../../tests/kit/database/invariants.ts';
import { passSalesOn } from '../../../../tests/kit/payments/pass-sales.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { runJobs } from '../../../../tests/kit/server/outbox.ts';
import type { AnswerOf } from '../../../base/operations/call.ts';
import { couponScopes } from '../../coupons/coupon.ts';
import type { couponList } from '../../coupons/coupon-list.ts';
import { endPassSales } from '../pass-sales/end-pass-sales.flow.ts';
import { renewMemberships } from './renew-memberships.flow.ts';

const opening = '2026-11-21T10:00:00Z';
const clock = holdClock(opening);
const app = await testApp({ clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { db, pool } = app.deps;
afterEach(async () => {
  clock.set(opening);
  expect(await brokenInvariants(pool)).toEqual({});
});
const { get, begin, send, buy, pay } = passSalesOn(app);
const newShop = shopsOn(app, 'plancoupon');

type Price = { pricing: 'paid'; amount: number; currency: 'USD' | 'KRW' };
const open = (parts: number, price: Price = dollars(100)) =>
  newShop({ promotions: [{ title: 'For life', price, access: { uses: null, validDays: null, parts } }] });
const twenty = { type: 'fixed_rate', basisPoints: 2000 };
async function coupon(shop: Shop, change: object = {}): Promise<void> {
  const terms = {
    ...{ code: 'SPRING', scope: 'coupon', discount: twenty, productIds: null, startsAt: null, endsAt: null },
    ...{ maxUses: 1, maxPerCustomer: null, firstPurchaseOnly: false, holderEmail: null },
  };
  const made = await app.call('PUT', `/api/coupons/${randomUUID()}`, { ...terms, ...change }, shop);
  expect(made.status, made.text).toBeLessThan(300);
}
const couponOf = async (shop: Shop) =>
  ((await app.call('GET', '/api/coupons', undefined, shop)).body as AnswerOf<typeof couponList.page>).coupons[0];
const ordersOf = (shop: Shop) =>
  db
    .selectFrom('orders')
    .select(['id', 'state', 'subtotal', 'discount', 'total', 'couponCode as code'])
    .where('creatorId', '=', shop.creatorId)
    .orderBy('createdAt')
    .execute();
const inParts = { plan: 'parts', coupon: 'spring' };
const offerOf = (shop: Shop) => shop.promotions[0] ?? '';
const renewAt = async (...times: string[]) => {
  for (const at of times) {
    clock.set(at);
    await renewMemberships(app.deps);
  }
};

describe('a coupon on a pass that is paid in parts', () => {
  it.each(couponScopes)('of the scope %s makes each payment cheaper, as is said before', async scope => {
    const shop = await open(3);
    await coupon(shop, { scope, endsAt: scope === 'all_access' ? '2026-12-01T00:00:00Z' : null });
    const page = await begin(shop, offerOf(shop));
    const { body } = (await send(page, { coupon: 'spring', apply: '1' })).answer;
    for (const said of ['$80.00', '3 monthly payments of $26.67', '$80.01 in total', 'Pay $26.67 now'])
      expect(body).toContain(said);
    const sale = await send(page, { ...inParts, total: '8000' });
    await pay(shop, sale);
    await renewAt('2026-12-21T10:00:00Z', '2027-01-21T10:00:00Z', '2027-02-21T10:00:00Z');
    const each = { state: 'confirmed', subtotal: 3334, discount: 667, total: 2667, code: 'SPRING' };
    expect(await ordersOf(shop)).toMatchObject([each, each, each]);
    clock.set(opening);
    expect(await couponOf(shop)).toMatchObject({
      used: 1,
      brought: [{ currency: 'USD', revenue: 8001, discount: 2001 }],
    });
  });

  it.each([
    ['a sum', { type: 'fixed_amount', amount: 1, currency: 'USD' }, 12, dollars(100), [834, 0, 834]],
    ['all but the least', { type: 'fixed_amount', amount: 9400, currency: 'USD' }, 12, dollars(100), [834, 784, 50]],
    [
      'won',
      { type: 'fixed_rate', basisPoints: 3333 },
      7,
      { pricing: 'paid', amount: 100_001, currency: 'KRW' },
      [14_286, 4761, 9525],
    ],
  ] as const)('takes off %s to the last unit', async (_what, discount, parts, price, [subtotal, off, total]) => {
    const shop = await open(parts, price);
    await coupon(shop, { discount });
    await pay(shop, await buy(shop, offerOf(shop), inParts));
    await renewAt('2026-12-21T10:00:00Z');
    expect(await ordersOf(shop)).toMatchObject(Array(2).fill({ subtotal, discount: off, total, state: 'confirmed' }));
  });

  it('gives its use back when nobody pays the first payment, and when that goes back whole', async () => {
    const shop = await open(3);
    await coupon(shop);
    await buy(shop, offerOf(shop), inParts);
    expect(await couponOf(shop)).toMatchObject({ used: 1 });
    expect((await buy(shop, offerOf(shop), inParts)).answer.body).toContain('used up');
    clock.forward(60);
    await endPassSales(app.deps);
    expect(await couponOf(shop)).toMatchObject({ used: 0, status: 'live' });
    const sale = await buy(shop, offerOf(shop), inParts);
    await pay(shop, sale);
    expect(await couponOf(shop)).toMatchObject({ used: 1 });
    await app.call('POST', `/api/orders/${sale.orderId}/refunds`, { amount: 2667, left: 2667 }, shop);
    await runJobs(app.deps, 'refund-payment');
    expect(await couponOf(shop)).toMatchObject({ used: 0 });
  });

  it('is changed for paying at once and back: one use, one order', async () => {
    const shop = await open(3);
    await coupon(shop);
    const page = await begin(shop, offerOf(shop));
    for (const plan of ['parts', '', 'parts']) await send(page, { plan, coupon: 'spring' });
    expect(await ordersOf(shop)).toMatchObject([{ subtotal: 3334, discount: 667, total: 2667 }]);
    await pay(shop, await send(page));
    expect(await ordersOf(shop)).toMatchObject([{ subtotal: 10_000, discount: 0, total: 10_000, code: null }]);
    expect(await couponOf(shop)).toMatchObject({ used: 0 });
  });

  it('that takes everything off leaves nothing to be paid in parts', async () => {
    const shop = await open(3);
    await coupon(shop, { discount: { type: 'fixed_rate', basisPoints: 10_000 } });
    const page = await begin(shop, offerOf(shop));
    expect((await send(page, { coupon: 'spring', apply: '1' })).answer.body).not.toContain('name="plan"');
    expect((await send(page, inParts)).answer.statusCode).toBe(303);
    expect(await ordersOf(shop)).toMatchObject([{ total: 0, state: 'confirmed' }]);
    const { rows } = await pool.query('select 1 from memberships where creator_id = $1', [shop.creatorId]);
    expect(rows).toEqual([]);
  });

  it('counts the price that its page showed: another is asked about again', async () => {
    const shop = await open(3);
    await coupon(shop);
    const { answer } = await buy(shop, offerOf(shop), { ...inParts, total: '10000' });
    expect(answer.statusCode).toBe(409);
    expect(await ordersOf(shop)).toEqual([]);
    expect(await couponOf(shop)).toMatchObject({ used: 0 });
  });
});

it('says to who brings a coupon to a membership that none applies, and offers none for it', async () => {
  const shop = await newShop({
    promotions: [{ title: 'Club', price: dollars(30), access: { uses: 2, renews: 'week' } }],
  });
  await coupon(shop);
  const page = await begin(shop, offerOf(shop));
  expect((await get(`${page}&coupon=spring`)).body).toContain('Coupons don’t apply to memberships.');
  expect((await get(page)).body).not.toContain('Coupons don’t apply');
  const { body } = await app.call('GET', '/api/coupons/products', undefined, shop);
  expect(body).toEqual({ products: [] });
});
