import { afterAll, describe, expect, it } from 'vitest';
import { type Shop, shopsOn } from '../../../../tests/kit/bookings/shop.ts';
import { monday9, visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { expectSoundMoney } from '../../../../tests/kit/database/money-invariants.ts';
import { codeOf, holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { runJobs } from '../../../../tests/kit/server/outbox.ts';
import type { OrderDetail } from '../../orders/order/contract.ts';
import type { OrderListPage } from '../../orders/order-list/order-list.ts';
import type { Booked } from '../booking/contract.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { held, details, post, payWith, settleAll } = visitorOf(app);
const newShop = shopsOn(app, 'limits');
afterAll(() => expectSoundMoney(app.deps.pool));

/** The most a provider takes at once, and the most a service may cost. */
const largest = 99_999_999;
const mostOffered = 1_000_000_000;
const currencies = ['USD', 'KRW'] as const;
type Price = { amount: number; currency: (typeof currencies)[number] };

const selling = (price: Price) =>
  newShop({
    services: [
      {
        price: { pricing: price.amount === 0 ? 'free' : 'paid', ...price },
        payMethods: ['card', 'unpaid_pay_later'],
        refundPolicy: { template: '100p' },
      },
    ],
  });

async function orderOf(shop: Shop): Promise<OrderDetail> {
  const list = (await app.call('GET', '/api/orders', undefined, shop)).body as OrderListPage;
  return (await app.call('GET', `/api/orders/${list.orders[0]?.id}`, undefined, shop)).body as OrderDetail;
}
const service = (shop: Shop) => shop.services[0] ?? '';

describe('an amount at its limits', () => {
  const prices = currencies.flatMap(currency => [1, 49, 50, 999_998, largest].map(amount => ({ amount, currency })));

  it.each(prices)('$amount $currency is asked, taken and given back to the last unit', async price => {
    const shop = await selling(price);
    const { ref } = await held(shop, service(shop), monday9);
    const { url } = (await details(ref, { method: 'card' })).body as Booked;
    await payWith(url);
    await settleAll(shop);
    const order = await orderOf(shop);
    expect(order).toMatchObject({ ...price, subtotal: price.amount, discount: 0, paymentStatus: 'paid' });
    const back = (amount: number, left: number) =>
      app.call('POST', `/api/orders/${order.id}/refunds`, { amount, left }, shop);
    expect(codeOf(await back(price.amount + 1, price.amount))).toBe('refund_too_much');
    expect((await back(1, price.amount)).status).toBe(200);
    if (price.amount > 1) expect((await back(price.amount - 1, price.amount - 1)).status).toBe(200);
    await runJobs(app.deps, 'refund-payment');
    expect(await orderOf(shop)).toMatchObject({ refunded: price.amount, refunding: { left: 0 } });
  });

  it.each(currencies)(
    'more %s than a provider takes is refused beside the pay method, and may be paid manually',
    async currency => {
      const shop = await selling({ amount: mostOffered, currency });
      const { ref } = await held(shop, service(shop), monday9);
      const refused = await details(ref, { method: 'card' });
      expect(refused).toMatchObject({
        status: 422,
        body: { error: { code: 'payment_too_large', fields: { method: expect.any(String) } } },
      });
      expect((await details(ref, { method: 'unpaid_pay_later' })).status).toBe(200);
      expect(await orderOf(shop)).toMatchObject({ amount: mostOffered, paymentStatus: 'pending', attempts: [] });
    },
  );

  it.each(currencies)('nothing in %s is free, and asks no provider', async currency => {
    const shop = await selling({ amount: 0, currency });
    const { ref } = await held(shop, service(shop), monday9);
    expect((await details(ref)).body).toMatchObject({ next: 'confirmed' });
    expect(await orderOf(shop)).toMatchObject({ amount: 0, paymentStatus: 'free', attempts: [], transactions: [] });
  });
});

describe('nothing the browser sends decides a price', () => {
  const claims = ['amount', 'price', 'subtotal', 'discount', 'fee', 'currency', 'unitPrice', 'refundPolicy'];

  it.each(claims)('%s in a call is refused, and in a form it is nothing', async claim => {
    const shop = await selling({ amount: 4000, currency: 'USD' });
    const { ref } = await held(shop, service(shop), monday9);
    const value = claim === 'currency' ? 'KRW' : 1;
    expect((await details(ref, { method: 'unpaid_pay_later', [claim]: value })).status).toBe(400);
    const form = {
      name: 'Ana',
      email: 'ana@example.org',
      notes: '',
      method: 'unpaid_pay_later',
      [claim]: String(value),
    };
    await post(`/bookings/${ref}/details`, form);
    expect(await orderOf(shop)).toMatchObject({ amount: 4000, currency: 'USD', discount: 0, fee: 0 });
  });

  it('nor does a hold have one', async () => {
    const shop = await selling({ amount: 4000, currency: 'USD' });
    const input = { userUrl: shop.userUrl, offerId: service(shop), startsAt: monday9, amount: 1, currency: 'KRW' };
    expect((await app.call('POST', '/api/holds', input)).status).toBe(400);
  });
});
