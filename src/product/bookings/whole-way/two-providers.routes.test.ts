import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { dollars, openShop, type Shop } from '../../../../tests/kit/bookings/shop.ts';
import { openPaypal, paypalSettings } from '../../../../tests/kit/payments/paypal/open-paypal.ts';
import { openStripe } from '../../../../tests/kit/payments/stripe/open-stripe.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { takeJobs } from '../../../../tests/kit/server/outbox.ts';
import type { Booked, Hold } from '../booking/contract.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const stripe = await openStripe(() => clock.now());
const paypal = await openPaypal();
afterAll(async () => {
  await stripe.close();
  await paypal.close();
});
beforeEach(() => stripe.mend());
const app = await testApp({
  clock,
  settings: {
    STRIPE_SECRET_KEY: 'sk_test_platform',
    STRIPE_API_BASE: stripe.base,
    ...paypalSettings(paypal.base),
  },
});
const { db } = app.deps;

let shops = 0;
const newShop = (currency: 'USD' | 'KRW' = 'USD') =>
  openShop(app, `beside${String.fromCharCode(97 + shops++)}`, {
    services: [
      {
        price: currency === 'USD' ? dollars(40) : { pricing: 'paid', amount: 50_000, currency },
        payMethods: ['card', 'unpaid_pay_later'],
        durationMinutes: 60,
        stepMinutes: 60,
        minimumNoticeMinutes: 0,
      },
    ],
  });

async function hold(shop: Shop) {
  await takeJobs(db);
  const startsAt = '2026-11-23T09:00:00.000Z';
  const input = { userUrl: shop.userUrl, offerId: shop.services[0], startsAt, bookingId: randomUUID() };
  return ((await app.call('POST', '/api/holds', input)).body as Hold).ref;
}
const choose = (ref: string, method: string) =>
  app.call('POST', `/api/holds/${ref}/details`, { name: 'Ana', email: 'ana@example.org', notes: '', method });
const whereTo = async (ref: string, method: string) => new URL(((await choose(ref, method)).body as Booked).url).origin;
const orderOf = (shop: Shop) =>
  db
    .selectFrom('orders')
    .select(['paymentStatus as status', 'paymentMethod as method'])
    .where('creatorId', '=', shop.creatorId)
    .executeTakeFirstOrThrow();
const pageOf = async (url: string) => (await app.app.inject({ url, headers: { accept: 'text/html' } })).body;
const radios = (page: string) => [...page.matchAll(/name="method"[^>]*value="([^"]+)"/g)].map(([, value]) => value);

describe('with two providers', () => {
  it('a visitor chooses between their pages, changes their mind, and pays once', async () => {
    const shop = await newShop();
    const ref = await hold(shop);
    expect(await whereTo(ref, 'CreditCard')).toBe(stripe.base);
    expect(await orderOf(shop)).toEqual({ status: 'pending', method: 'CreditCard' });
    expect(await whereTo(ref, 'PaypalAccount')).toBe(paypal.base);
    expect(stripe.bank.sessions()).toHaveLength(1);
    const [first = ''] = stripe.bank.sessions();
    expect(() => stripe.bank.pay(first)).toThrow();

    const { url } = (await choose(ref, 'PaypalAccount')).body as Booked;
    paypal.bank.approve(new URL(url).searchParams.get('token') ?? '');
    await pageOf(`/bookings/confirm?ref=${ref}`);
    expect(await orderOf(shop)).toEqual({ status: 'paid', method: 'PaypalAccount' });
  });

  it('the page without script offers the same, and comes back to what was chosen', async () => {
    const shop = await newShop();
    const ref = await hold(shop);
    expect(radios(await pageOf(`/bookings/${ref}/details`))).toEqual([
      'CreditCard',
      'PaypalAccount',
      'unpaid_pay_later',
    ]);
    await choose(ref, 'PaypalAccount');
    const begun = await pageOf(`/bookings/confirm?ref=${ref}`);
    expect(radios(begun)).toEqual(['CreditCard', 'PaypalAccount']);
    expect(begun).toMatch(/checked=""[^>]*value="PaypalAccount"|value="PaypalAccount"[^>]*checked=""/);
    const again = await app.app.inject({
      method: 'POST',
      url: `/bookings/${ref}/payment`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'method=CreditCard',
    });
    expect(again.headers.location ?? again.body).toContain(`${stripe.base}/pay/`);
  });

  it('what does not take the currency is neither offered nor taken', async () => {
    const shop = await newShop('KRW');
    const ref = await hold(shop);
    expect(radios(await pageOf(`/bookings/${ref}/details`))).toEqual(['CreditCard', 'unpaid_pay_later']);
    expect((await choose(ref, 'PaypalAccount')).body).toMatchObject({ error: { code: 'pay_method_not_offered' } });
    expect((await choose(ref, 'Venmo')).body).toMatchObject({ error: { code: 'pay_method_not_offered' } });
  });
});
