import { describe, expect, it } from 'vitest';
import { shopsOn } from '../../../../tests/kit/bookings/shop.ts';
import { passSalesOn } from '../../../../tests/kit/payments/pass-sales.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { formatMoney } from '../../../base/money.ts';
import type { OrderDetail } from '../../orders/order/contract.ts';
import type { OrderListPage } from '../../orders/order-list/order-list.ts';
import type { MemberList } from '../../orders/passes/member-list.ts';
import { billingPeriods } from '../../services/promotion.ts';
import { renewMemberships } from './renew-memberships.flow.ts';

const opening = '2026-11-21T10:00:00Z';
const clock = holdClock(opening);
const app = await testApp({ clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { begin, buy, get, pay } = passSalesOn(app);
const newShop = shopsOn(app, 'period');

const ends = { month: '2026-12-21T10:00:00.000Z', week: '2026-11-28T10:00:00.000Z', day: '2026-11-22T10:00:00.000Z' };
const prices = [
  { pricing: 'paid' as const, amount: 3000, currency: 'USD' as const },
  { pricing: 'paid' as const, amount: 30_000, currency: 'KRW' as const },
];

describe.each(prices)('what is charged again in $currency', price => {
  it.each(billingPeriods)(
    'each %s says so, is charged once when its period ends, and each charge is an order',
    async renews => {
      clock.set(opening);
      const shop = await newShop({ promotions: [{ title: 'Club', price, access: { uses: null, renews } }] });
      const offer = shop.promotions[0] ?? '';
      expect((await get(await begin(shop, offer))).body).toContain(`${formatMoney(price)} a ${renews}`);
      const sale = await buy(shop, offer);
      await pay(shop, sale);
      clock.set(new Date(Date.parse(ends[renews]) - 1000).toISOString());
      await renewMemberships(app.deps);
      const orders = async () => ((await app.call('GET', '/api/orders', undefined, shop)).body as OrderListPage).orders;
      expect(await orders()).toHaveLength(1);
      clock.set(ends[renews]);
      await Promise.all([renewMemberships(app.deps), renewMemberships(app.deps)]);
      const said = { pricingType: 'membership', billingPeriod: renews, paymentStatus: 'paid', amount: price.amount };
      expect(await orders()).toMatchObject([
        { ...said, paymentMethod: 'subscription', currency: price.currency },
        { ...said, paymentMethod: 'CreditCard', currency: price.currency },
      ]);
      const { members } = (await app.call('GET', '/api/memberships', undefined, shop)).body as MemberList;
      expect(members).toMatchObject([{ status: 'active', billingPeriod: renews }]);
    },
  );
});

describe.each(prices)('an all-access pass in $currency', price => {
  it.each([
    ['for life', null],
    ['for thirty days', 30],
  ])('%s is sold once, and lasts that long', async (_how, validDays) => {
    clock.set(opening);
    const shop = await newShop({ promotions: [{ title: 'All of it', price, access: { uses: null, validDays } }] });
    const sale = await buy(shop, shop.promotions[0] ?? '');
    await pay(shop, sale);
    const order = (await app.call('GET', `/api/orders/${sale.orderId}`, undefined, shop)).body as OrderDetail;
    expect(order).toMatchObject({
      pricingType: 'single',
      billingPeriod: null,
      amount: price.amount,
      currency: price.currency,
      servicePriceStatus: 'paid',
      // The last day is whole.
      pass: { expiresAt: validDays === null ? null : '2026-12-22T00:00:00.000Z' },
    });
  });
});
