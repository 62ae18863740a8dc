import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { dollars, openShop, type Shop } from '../../../../tests/kit/bookings/shop.ts';
import { braintreeSettings, openBraintree } from '../../../../tests/kit/payments/braintree/open-braintree.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const braintree = await openBraintree();
afterAll(() => braintree.close());
const app = await testApp({ clock, settings: { ...braintreeSettings(braintree.base), BRAINTREE_THREE_D_SECURE: '1' } });

let shops = 0;
async function begun() {
  const shop = await openShop(app, `secure${String.fromCharCode(97 + shops++)}`, {
    services: [
      {
        title: 'Salsa',
        price: dollars(40),
        payMethods: ['card'],
        durationMinutes: 60,
        stepMinutes: 60,
        minimumNoticeMinutes: 0,
      },
    ],
  });
  const startsAt = '2026-11-23T09:00:00.000Z';
  const params = { userUrl: shop.userUrl, offerId: shop.services[0], startsAt, bookingId: randomUUID() };
  const { ref } = (await app.call('POST', '/api/holds', params)).body as { ref: string };
  const details = { name: 'Ana', email: 'ana@example.org', notes: '', method: 'CreditCard' };
  const chosen = await app.call('POST', `/api/holds/${ref}/details`, details);
  return { shop, path: new URL((chosen.body as { url: string }).url, app.deps.config.publicUrl).pathname };
}
const get = (path: string) => app.app.inject({ url: path, headers: { accept: 'text/html' } });
const pay = (path: string, nonce: string) =>
  app.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: app.deps.config.publicUrl },
    payload: new URLSearchParams({ nonce }).toString(),
  });
const statusOf = async (shop: Shop) =>
  (
    await app.deps.db
      .selectFrom('orders')
      .select('paymentStatus')
      .where('creatorId', '=', shop.creatorId)
      .executeTakeFirstOrThrow()
  ).paymentStatus;
const charged = (path: string) => braintree.bank.all().filter(({ orderId }) => path.endsWith(orderId));
const secure = (kind: string) => `fake-three-d-secure-${kind}-nonce__${randomUUID()}`;

describe('a card whose bank is asked', () => {
  it.each([
    ['confirmed it without asking', secure('two-visa-successful-frictionless-authentication')],
    ['asked its owner, who confirmed', secure('two-visa-successful-step-up-authentication')],
    ['takes no part in it', secure('visa-not-enrolled')],
  ])('is charged once where that %s', async (_what, nonce) => {
    const { shop, path } = await begun();
    expect((await pay(path, nonce)).statusCode).toBe(303);
    expect(charged(path)).toMatchObject([{ amount: '40.00', status: 'submitted_for_settlement' }]);
    expect(await statusOf(shop)).toBe('paid');
  });

  it.each([
    ['did not confirm it', secure('visa-failed-authentication')],
    ['was never asked, whatever the form says', `fake-valid-nonce__${randomUUID()}`],
  ])('is not charged where that %s: the page says so and stays', async (_what, nonce) => {
    const { shop, path } = await begun();
    const answer = await pay(path, nonce);
    expect(answer.statusCode).toBe(402);
    const notice = /<p class="notice" role="alert">([^<]+)</.exec(answer.body)?.[1];
    expect(notice).toContain('bank didn’t confirm this payment. You haven’t been charged.');
    expect(charged(path)).toEqual([]);
    expect(await statusOf(shop)).toBe('pending');
    expect((await pay(path, secure('two-visa-successful-step-up-authentication'))).statusCode).toBe(303);
    expect(await statusOf(shop)).toBe('paid');
  });

  it('is not charged while nobody says what its bank did, and nobody waits for an answer that cannot come', async () => {
    const { path } = await begun();
    braintree.fail(/payment_method_nonces/, 500, 3);
    const answer = await pay(path, secure('two-visa-successful-step-up-authentication'));
    expect([answer.statusCode, answer.body.includes('didn’t take this payment. You haven’t been charged')]).toEqual([
      402,
      true,
    ]);
    expect(charged(path)).toEqual([]);
  });

  it.each(['../transactions', 'unknown', 'fake-consumed-nonce'])('is not what %s stands for', async nonce => {
    const { path } = await begun();
    expect((await pay(path, nonce)).statusCode).toBe(402);
    expect(charged(path)).toEqual([]);
  });
});

it('an account of a wallet is its own confirmation', async () => {
  const { shop, path } = await begun();
  expect((await pay(path, `fake-venmo-account-nonce__${randomUUID()}`)).statusCode).toBe(303);
  expect(await statusOf(shop)).toBe('paid');
});

it('opens the page’s policy to who asks banks, and to the banks’ own frames', async () => {
  const { path } = await begun();
  const page = await get(path);
  expect(page.body).toContain('three-d-secure.min.js');
  expect(page.body).toContain('data-confirms="true"');
  const policy = String(page.headers['content-security-policy']);
  const ruleOf = (name: string) => policy.split('; ').find(rule => rule.startsWith(name));
  for (const name of ['script-src', 'connect-src']) expect(ruleOf(name)).toContain('https://*.cardinalcommerce.com');
  expect(ruleOf('script-src')).not.toContain('https: ');
  for (const name of ['frame-src', 'form-action']) expect(ruleOf(name)).toMatch(/ https:$/);
});
