import { expect } from 'vitest';
import type { OrderDetail } from '../../../src/product/orders/order/contract.ts';
import { receiptRef } from '../../../src/product/orders/receipts/receipt-link.flow.ts';
import { bookingsOf, dbOf, walkCoupon, walkSecret } from './booking-walk.ts';
import { endingWays, refundAtOnce, refundWayNames } from './refund-ways.ts';
import { type Act, creatorOf, inState, pick, refOf } from './walk-act.ts';

// What happens to money in a walk beside booking and cancelling.
const sales = ['44444444-0000-4000-8000-000000000001', '44444444-0000-4000-8000-000000000002'] as const;

/** Somebody books their hold with a code that may be used three times. */
export const useCoupon: Act = async ({ world, on, a, b, isFaulty }) => {
  const heads = (await inState(world, 'held')).filter(({ id, seriesId }) => seriesId === null || seriesId === id);
  const booking = pick(heads, a);
  if (booking === undefined) return {};
  const who = { name: 'Lia', email: `lia${a % 3}@example.org`, notes: '', packageId: null, pass: null };
  const body = { ...who, method: b % 2 === 0 ? 'card' : 'unpaid_pay_later', coupon: walkCoupon };
  const answer = await on.call('POST', `/api/holds/${refOf(world, booking)}/details`, body);
  expect(answer.status, answer.text).toBeLessThan(isFaulty ? 504 : 500);
  return {};
};

/** The host refunds a part or all of an order, a series' too, of what their screen shows as left. */
export const giveBack: Act = async ({ world, on, a, b, isFaulty }) => {
  const orders = await dbOf(world)
    .selectFrom('orders')
    .select('id')
    .where('creatorId', '=', world.shop.creatorId)
    .where('paymentStatus', '=', 'paid')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const id = pick(orders, a)?.id;
  if (id === undefined) return {};
  const seen = await on.call('GET', `/api/orders/${id}`, undefined, world.shop);
  const left = (seen.body as Partial<OrderDetail>).refunding?.left ?? 0;
  const amount = b % 2 === 0 ? left : Math.ceil(left / 3);
  if (seen.status !== 200 || amount === 0) return {};
  const given = await on.call('POST', `/api/orders/${id}/refunds`, { amount, left }, world.shop);
  expect(given.status, given.text).toBeLessThan(isFaulty ? 504 : 500);
  return {};
};

/** Money of one order is given back in three ways at once, while its provider answers slowly. */
export const refundTogether: Act = async ({ world, on, a, b, isFaulty }) => {
  const paid = await dbOf(world)
    .selectFrom('orders')
    .select('id')
    .where('creatorId', '=', world.shop.creatorId)
    .where('paymentStatus', '=', 'paid')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const orderId = pick(paid, a)?.id;
  if (orderId === undefined) return {};
  // A creator who leaves ends all bookings; walks go on with theirs.
  const usual = refundWayNames.filter(name => name !== 'account leaves');
  const names = [a + b, a + 3 * b, 5 * a + b].flatMap(nth => pick(usual, nth) ?? []);
  if (!isFaulty) world.faults.provider('slow', 3);
  const before = await bookingsOf(world);
  await refundAtOnce({ on, shop: world.shop, orderId, secret: walkSecret }, names).catch((error: unknown) => {
    if (!isFaulty) throw error;
  });
  return names.some(name => endingWays.has(name))
    ? { ends: before.map(({ id }) => id), frees: before.map(({ id }) => id) }
    : {};
};

/** A customer's bank disputes a card payment, or decides; the server gets the webhook. */
export const disputeOne: Act = async ({ world, on, a, b }) => {
  const paid = await dbOf(world)
    .selectFrom('payment_attempts')
    .select(['providerRef as ref', 'amount'])
    .where('creatorId', '=', world.shop.creatorId)
    .where('state', '=', 'succeeded')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const one = pick(paid, a);
  if (one?.ref == null) return {};
  await on.app.inject({
    method: 'POST',
    url: `/sandbox/api/payments/${one.ref}/dispute`,
    headers: { authorization: `Bearer ${walkSecret}` },
    payload: b % 3 === 0 ? { state: 'open', amount: one.amount } : { state: b % 3 === 1 ? 'won' : 'lost' },
  });
  return {};
};

/**
 * Somebody buys a pass at its own page, in two tabs that are one order, at once or with a payment plan, with a
 * coupon or without; `pay` pays for it.
 */
export const sellPass: Act = async ({ world, on, a, b, isFaulty }) => {
  const { shop } = world;
  const offerId = shop.promotions[0] ?? '';
  const ref = receiptRef(on.deps.linkSecret, { creatorId: creatorOf(world), id: sales[b % 2] ?? sales[0] });
  const { publicUrl } = on.deps.config;
  const answer = await on.app.inject({
    method: 'POST',
    url: `/at/${shop.userUrl}/passes/${offerId}?${new URLSearchParams({ order: ref })}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: publicUrl },
    payload: new URLSearchParams({
      name: 'Eva',
      email: `eva${a % 3}@example.org`,
      coupon: b % 3 === 0 ? walkCoupon : '',
      plan: b % 4 < 2 ? 'parts' : '',
      total: '',
    }).toString(),
  });
  expect(answer.statusCode, answer.body).toBeLessThan(isFaulty ? 504 : 500);
  return {};
};
