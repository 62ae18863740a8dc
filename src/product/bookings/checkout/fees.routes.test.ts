import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { weeks } from '../../../../tests/kit/bookings/booked-series.ts';
import { dollars, type Shop, shopsOn } from '../../../../tests/kit/bookings/shop.ts';
import { monday9, visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { expectSoundMoney } from '../../../../tests/kit/database/money-invariants.ts';
import { passSalesOn } from '../../../../tests/kit/payments/pass-sales.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { receiptRef } from '../../orders/receipts/receipt-link.flow.ts';
import type { Hold } from '../booking/contract.ts';
import { readHost } from '../booking/host.flow.ts';
import { payOwed } from '../customer-accounts/customer-orders.flow.ts';
import { renewMemberships } from '../memberships/renew-memberships.flow.ts';

const opening = '2026-11-21T10:00:00Z';
const clock = holdClock(opening);
const app = await testApp({ clock, settings: { FEE_BASIS_POINTS: '250' } });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { db, pool } = app.deps;
afterEach(async () => {
  clock.set(opening);
  await expectSoundMoney(pool);
});
const newShop = shopsOn(app, 'fee');
const { held, details, payWith, settleAll } = visitorOf(app);
const sales = passSalesOn(app);

const lesson = {
  title: 'Lesson',
  price: dollars(40),
  payMethods: ['card' as const, 'unpaid_pay_later' as const],
  durationMinutes: 60,
  stepMinutes: 60,
};
const ordersOf = (shop: Shop) =>
  db
    .selectFrom('orders')
    .select(['subtotal', 'discount', 'fee', 'total', 'paymentStatus as status'])
    .where('creatorId', '=', shop.creatorId)
    .orderBy('createdAt')
    .execute();
/** What each account got of a creator's orders, by the ledger. */
async function ledgerOf(shop: Shop): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ account: string; amount: number }>(
    'select account, sum(amount)::int as amount from ledger_entries where creator_id = $1 group by account',
    [shop.creatorId],
  );
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

describe('with a fee of 2.5%', () => {
  it('who pays at a provider pays it on top, knowing it before', async () => {
    const shop = await newShop({ services: [lesson] });
    const taken = await held(shop, shop.services[0] ?? '', monday9);
    expect(taken.terms.feePoints).toBe(250);
    expect((await app.call('GET', `/bookings/${taken.ref}/details`)).text).toMatch(/service fee of 2\.5%.*\$41\.00/s);
    const chosen = await details(taken.ref, { method: 'card' });
    await payWith((chosen.body as { url: string }).url);
    await settleAll(shop);
    expect(await ordersOf(shop)).toEqual([{ subtotal: 4000, discount: 0, fee: 100, total: 4100, status: 'paid' }]);
    expect(await ledgerOf(shop)).toEqual({ customer: -4100, creator: 4000, operator: 100 });
    const { orders } = (await app.call('GET', '/api/orders', undefined, shop)).body as { orders: { id: string }[] };
    const detail = await app.call('GET', `/api/orders/${orders[0]?.id}`, undefined, shop);
    expect(detail.body).toMatchObject({ fee: 100, amount: 4100 });
  });

  it('who pays the host directly pays none', async () => {
    const shop = await newShop({ services: [lesson] });
    const { ref } = await held(shop, shop.services[0] ?? '', monday9);
    await details(ref, { method: 'unpaid_pay_later' });
    expect(await ordersOf(shop)).toEqual([{ subtotal: 4000, discount: 0, fee: 0, total: 4000, status: 'pending' }]);
  });

  it.each([1, 3])('what was to be paid later has it once a provider takes it: %i dates', async count => {
    const shop = await newShop({ services: [{ ...lesson, series: { max: 8 } }] });
    const offerId = shop.services[0] ?? '';
    const starts = weeks(count);
    const input = { userUrl: shop.userUrl, offerId, starts, bookingId: randomUUID() };
    const { ref } = (await app.call('POST', '/api/series-holds', input)).body as Hold;
    await details(ref, { method: 'unpaid_pay_later', email: 'ana@example.org' });
    const total = 4000 * count;
    expect(await ordersOf(shop)).toMatchObject([{ fee: 0, total }]);
    const { id } = await db
      .selectFrom('orders')
      .select('id')
      .where('creatorId', '=', shop.creatorId)
      .executeTakeFirstOrThrow();
    const host = await readHost(app.deps, shop.creatorId);
    const named = {
      ref: receiptRef(app.deps.linkSecret, { creatorId: shop.creatorId, id }),
      back: 'http://x.example/',
    };
    const started = await payOwed(app.deps, host, { email: 'ana@example.org' } as never, named);
    // Opening the page changes nothing: it may still be paid in cash.
    expect(await ordersOf(shop)).toMatchObject([{ fee: 0, total }]);
    await payWith(started.ok ? started.value.payUrl : '');
    await settleAll(shop);
    const fee = 100 * count;
    expect(await ordersOf(shop)).toEqual([{ subtotal: total, discount: 0, fee, total: total + fee, status: 'paid' }]);
    expect(await ledgerOf(shop)).toEqual({ customer: -total - fee, creator: total, operator: fee });
  });

  it('passes have it, and memberships in every period', async () => {
    const access = { renews: 'week' as const };
    const shop = await newShop({ promotions: [{ price: dollars(30), access }] });
    const page = await sales.begin(shop, shop.promotions[0] ?? '');
    expect((await sales.get(page)).body).toMatch(/Service fee.*\$0\.75.*\$30\.75/s);
    await sales.pay(shop, await sales.send(page));
    clock.set('2026-11-28T10:01:00Z');
    await renewMemberships(app.deps);
    await settleAll(shop);
    const period = { subtotal: 3000, discount: 0, fee: 75, total: 3075, status: 'paid' };
    expect(await ordersOf(shop)).toEqual([period, period]);
    expect(await ledgerOf(shop)).toEqual({ customer: -6150, creator: 6000, operator: 150 });
  });
});
