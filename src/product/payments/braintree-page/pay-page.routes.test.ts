import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { dollars, openShop, type Shop } from '../../../../tests/kit/bookings/shop.ts';
import { englishIn } from '../../../../tests/kit/page/english-in.ts';
import {
  braintreeSettings,
  braintreeTestKeys,
  openBraintree,
} from '../../../../tests/kit/payments/braintree/open-braintree.ts';
import { openPaypal, paypalSettings } from '../../../../tests/kit/payments/paypal/open-paypal.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { takeJobs } from '../../../../tests/kit/server/outbox.ts';

type Held = { ref: string };
const clock = holdClock('2026-11-21T10:00:00Z');
const braintree = await openBraintree();
const paypal = await openPaypal();
afterAll(async () => {
  await braintree.close();
  await paypal.close();
});
const app = await testApp({
  clock,
  settings: {
    ...braintreeSettings(braintree.base),
    ...paypalSettings(paypal.base),
  },
});
const { db } = app.deps;

let shops = 0;
async function booked(currency: 'USD' | 'KRW' = 'USD', method = 'CreditCard', language = 'en') {
  const shop = await openShop(app, `fields${String.fromCharCode(97 + shops++)}`, {
    services: [
      {
        title: 'Salsa',
        price: currency === 'USD' ? dollars(40) : { pricing: 'paid', amount: 50_000, currency },
        payMethods: ['card'],
        durationMinutes: 60,
        stepMinutes: 60,
        minimumNoticeMinutes: 0,
      },
    ],
  });
  await app.call('PATCH', '/api/accounts/creator', { language }, shop);
  await takeJobs(db);
  const startsAt = '2026-11-23T09:00:00.000Z';
  const params = { userUrl: shop.userUrl, offerId: shop.services[0], startsAt, bookingId: randomUUID() };
  const { ref } = (await app.call('POST', '/api/holds', params)).body as Held;
  const chosen = await app.call('POST', `/api/holds/${ref}/details`, {
    name: 'Ana',
    email: 'ana@example.org',
    notes: '',
    method,
  });
  return { shop, ref, url: (chosen.body as { url: string }).url };
}
const pathOf = (url: string) => new URL(url, app.deps.config.publicUrl).pathname;
const get = (url: string) => app.app.inject({ url: pathOf(url), headers: { accept: 'text/html' } });
const pay = (url: string, fields: Record<string, string>) =>
  app.app.inject({
    method: 'POST',
    url: pathOf(url),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: app.deps.config.publicUrl },
    payload: new URLSearchParams(fields).toString(),
  });
const orderOf = (shop: Shop) =>
  db
    .selectFrom('orders')
    .select(['paymentStatus as status', 'paymentMethod as method'])
    .where('creatorId', '=', shop.creatorId)
    .executeTakeFirstOrThrow();

describe('our page for Braintree', () => {
  it('is one choice beside PayPal, and shows what is paid, until when, and where Braintree’s fields go', async () => {
    const { ref, url } = await booked();
    const begun = await app.app.inject({ url: `/bookings/confirm?ref=${ref}`, headers: { accept: 'text/html' } });
    expect([...begun.body.matchAll(/name="method"[^>]*value="([^"]+)"/g)].map(([, value]) => value)).toEqual([
      'PaypalAccount',
      'CreditCard',
    ]);
    const page = await get(url);
    expect(page.statusCode).toBe(200);
    for (const words of ['$40.00', 'Salsa', 'id="card-number"', 'id="venmo"', 'data-amount="40.00"'])
      expect(page.body).toContain(words);
  });

  it('opens its policy to Braintree alone, and no other page does', async () => {
    const { ref, url } = await booked();
    const policy = String((await get(url)).headers['content-security-policy']);
    expect(policy).toContain(`frame-src ${braintree.base}`);
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]+'/);
    expect(policy).not.toContain('unsafe');
    const elsewhere = String((await get(`/bookings/${ref}`)).headers['content-security-policy']);
    expect(elsewhere).not.toContain(braintree.base);
  });

  it('takes the money of our own row, whatever else is sent, and leads back to a booking that is paid', async () => {
    const { shop, url } = await booked();
    const answer = await pay(url, { nonce: 'fake-valid-nonce#1', amount: '0.01', currency: 'KRW' });
    expect(answer.statusCode).toBe(303);
    expect(braintree.bank.all().at(-1)).toMatchObject({ amount: '40.00', currency: 'USD', type: 'sale' });
    expect(await orderOf(shop)).toEqual({ status: 'paid', method: 'CreditCard' });
    expect((await get(url)).statusCode).toBe(303);
    expect((await pay(url, { nonce: 'fake-valid-nonce#2' })).statusCode).toBe(303);
    expect(braintree.bank.all().filter(({ orderId }) => pathOf(url).endsWith(orderId))).toHaveLength(1);
  });

  it('says why a card was declined and stays', async () => {
    const { url } = await booked();
    const answer = await pay(url, { nonce: 'fake-processor-declined-visa-nonce#1' });
    expect([answer.statusCode, answer.body.includes('Try another card.')]).toEqual([402, true]);
  });

  it('waits where an answer was lost, and then leads back', async () => {
    const { shop, url } = await booked();
    braintree.fail(/^POST \/transactions$/, 'lost');
    const answer = await pay(url, { nonce: 'fake-valid-nonce#3' });
    expect([answer.statusCode, answer.body.includes('http-equiv="refresh"')]).toEqual([202, true]);
    expect(answer.body).not.toContain('<script');
    expect((await get(url)).statusCode).toBe(303);
    expect((await orderOf(shop)).status).toBe('paid');
  });

  it('says that nothing was charged when Braintree is away', async () => {
    const { url } = await booked();
    braintree.fail(/client_token/, 500, 3);
    const answer = await get(url);
    expect([answer.statusCode, answer.body.includes('isn’t answering')]).toEqual([503, true]);
  });

  it('does not wait for a silent Braintree: neither for its fields nor for an answer', async () => {
    const { url } = await booked();
    braintree.fail(/client_token/, 'silent');
    const begun = performance.now();
    expect((await get(url)).statusCode).toBe(503);
    braintree.fail(/^POST \/transactions$/, 'lost');
    expect((await pay(url, { nonce: 'fake-valid-nonce#4' })).statusCode).toBe(202);
    braintree.fail(/advanced_search_ids/, 'silent');
    const unclear = await get(url);
    expect([unclear.statusCode, unclear.body.includes('http-equiv="refresh"')]).toEqual([200, true]);
    expect(performance.now() - begun).toBeLessThan(7000);
  });

  it('takes won by card alone', async () => {
    const { url } = await booked('KRW');
    const page = await get(url);
    expect(page.body).toContain('₩50,000');
    for (const wallet of ['id="paypal"', 'id="venmo"', 'paypal.com']) expect(page.body).not.toContain(wallet);
    expect(String(page.headers['content-security-policy'])).not.toContain('paypal');
  });

  it('is in the creator’s language', async () => {
    const { shop, url } = await booked('USD', 'CreditCard', 'ko');
    const { body } = await get(url);
    expect(body).toContain('<html lang="ko"');
    expect(englishIn(body, ['Salsa', 'Venmo', 'MM', 'YY', `${shop.userUrl} Tester`])).toEqual([]);
  });

  it.each(['/payments/vitrine-22222222-2222-4222-8222-222222222222', '/payments/else'])('is not at %s', async url => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it('sends those who do not pay with a wallet of Braintree to PayPal’s own page, which comes first', async () => {
    const { url } = await booked('USD', 'PaypalAccount');
    expect(new URL(url).origin).toBe(paypal.base);
    expect(new URL((await booked('USD', 'Venmo')).url, app.deps.config.publicUrl).pathname).toMatch(
      /^\/payments\/vitrine-/,
    );
  });
});

it('answers Braintree’s challenge at the webhook address, and no other', async () => {
  const ask = (provider: string) =>
    app.app.inject({ url: `/api/webhooks/${provider}?bt_challenge=0123456789abcdef01234567` });
  const answer = await ask('braintree');
  expect([answer.statusCode, answer.body.split('|')[0]]).toEqual([200, braintreeTestKeys.publicKey]);
  expect((await ask('paypal')).statusCode).toBe(404);
});
