import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { dollars, openShop, type Shop } from '../../../../tests/kit/bookings/shop.ts';
import { openStripe } from '../../../../tests/kit/payments/stripe/open-stripe.ts';
import { connectSecret, type StripeEvent, webhookSecret } from '../../../../tests/kit/payments/stripe/stripe-events.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { runJob, runJobs } from '../../../../tests/kit/server/outbox.ts';
import { perCurrency } from '../../../base/currency.ts';
import type { Bookable } from '../../bookings/booking/contract.ts';
import type { PayoutMoney, Payouts } from './contract.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const stripe = await openStripe(() => clock.now());
const { bank } = stripe;
afterAll(() => stripe.close());
const app = await testApp({
  clock,
  settings: {
    STRIPE_SECRET_KEY: 'sk_test_platform',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_CONNECT_WEBHOOK_SECRET: connectSecret,
    STRIPE_CONNECT: '1',
    STRIPE_OWN_KEYS: '1',
    STRIPE_API_BASE: stripe.base,
  },
});

let shops = 0;
const newShop = () =>
  openShop(app, `payout${String.fromCharCode(97 + shops++)}`, {
    services: [{ price: dollars(40), payMethods: ['card', 'unpaid_pay_later'], durationMinutes: 60, stepMinutes: 60 }],
  });

const read = async (shop: Shop) => (await app.call('GET', '/api/payouts', undefined, shop)).body as Payouts;
const begin = async (shop: Shop) => {
  const answer = await app.call('POST', '/api/payouts/connection', {}, shop);
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as { url: string }).url;
};
/** Presses a button on Stripe's page and comes back the way a browser does. */
async function press(shop: Shop, url: string, button: string) {
  const pressed = await fetch(url, { method: 'POST', body: new URLSearchParams({ do: button }), redirect: 'manual' });
  const back = new URL(pressed.headers.get('location') ?? '');
  const answer = await app.app.inject({ url: `${back.pathname}${back.search}`, headers: { cookie: shop.cookie } });
  return answer.headers.location;
}
async function connectedShop() {
  const shop = await newShop();
  await press(shop, await begin(shop), 'finish');
  const account = bank.accounts.all().at(-1) ?? '';
  return { shop, account };
}
async function tell(event: StripeEvent | undefined) {
  if (event === undefined) throw new Error('nothing was told');
  const { payload, headers } = bank.events.signed(event);
  const answer = await app.app.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  await runJobs(app.deps, 'settle-account', 'settle-webhook');
}
/** What customers are offered, as soon as this server has heard of the change. */
const expectOffered = (shop: Shop, wanted: Partial<Pick<Bookable, 'payMethods' | 'payPages'>>) =>
  vi.waitFor(async () => {
    const asked = { userUrl: shop.userUrl, offerId: shop.services[0] ?? '', from: '2026-11-23', zone: 'Europe/Lisbon' };
    const answer = await app.call('GET', `/api/vitrine/availability?${new URLSearchParams(asked)}`);
    expect((answer.body as { offer: Bookable }).offer).toMatchObject(wanted);
  });
const codeOf = (body: unknown) => (body as { error: { code: string } }).error.code;
const withCard = { payMethods: ['card', 'unpaid_pay_later'] } satisfies Partial<Bookable>;
const withoutCard = { payMethods: ['unpaid_pay_later'] } satisfies Partial<Bookable>;

describe('connecting Stripe', () => {
  it('offers no cards before, cards and wallets after, and none again once disconnected', async () => {
    const shop = await newShop();
    expect(await read(shop)).toMatchObject({ connects: true, collects: false, connected: null, methods: { USD: [] } });
    expect((await read(shop)).limits).toEqual(perCurrency(() => null));
    await expectOffered(shop, { ...withoutCard, payPages: [] });

    expect(await press(shop, await begin(shop), 'finish')).toBe('/manage/accountSettings#payouts');
    expect((await read(shop)).connected).toMatchObject({ status: 'ACTIVE', chargesEnabled: true, requirements: [] });
    expect((await read(shop)).limits.USD).toEqual({ least: 50, most: 99_999_999 });
    await expectOffered(shop, { ...withCard, payPages: [['apple_pay', 'google_pay', 'CreditCard']] });

    await app.call('DELETE', '/api/payouts/connection', undefined, shop);
    expect((await read(shop)).connected).toMatchObject({ status: 'CANCELLED' });
    await expectOffered(shop, withoutCard);
    const { body } = await app.call('GET', '/api/auth/activity', undefined, shop);
    expect((body as { activity: { act: string }[] }).activity.map(({ act }) => act)).toEqual([
      'payment_account_disconnected',
      'payment_account_connected',
    ]);
  });

  it('makes the page offer to pay in parts while it is connected, and not before or after', async () => {
    const shop = await openShop(app, 'payoutparts', {
      promotions: [{ title: 'For life', price: dollars(90), access: { validDays: null, parts: 3 } }],
    });
    const expectOffer = (offered: boolean) =>
      vi.waitFor(async () => {
        const page = (await app.app.inject({ url: `/at/${shop.userUrl}` })).body;
        expect([page.includes('For life'), page.includes('3 monthly payments of $30.00')]).toEqual([true, offered]);
      });
    await expectOffer(false);
    await press(shop, await begin(shop), 'finish');
    await expectOffer(true);
    await app.call('DELETE', '/api/payouts/connection', undefined, shop);
    await expectOffer(false);
  });

  it('may be left and taken up again with the same account', async () => {
    const shop = await newShop();
    const before = bank.accounts.all().length;
    await press(shop, await begin(shop), 'later');
    expect((await read(shop)).connected).toMatchObject({ status: 'APPROVAL_PENDING', chargesEnabled: false });
    clock.forward(5);
    await press(shop, await begin(shop), 'finish');
    expect((await read(shop)).connected).toMatchObject({ status: 'ACTIVE' });
    expect(bank.accounts.all().length - before).toBe(1);
  });

  it('goes on with a new link when Stripe’s has expired', async () => {
    const shop = await newShop();
    const next = await press(shop, await begin(shop), 'stale');
    expect(next).toMatch(new RegExp(`^${stripe.base}/setup/`));
    await press(shop, String(next), 'finish');
    expect((await read(shop)).connected?.status).toBe('ACTIVE');
  });

  it('does not take one creator’s return for another’s', async () => {
    const [maya, jonas] = [await newShop(), await newShop()];
    const url = await begin(maya);
    expect(await press(jonas, url, 'finish')).toBe('/manage/accountSettings?payouts=link_expired#payouts');
    expect((await read(jonas)).connected).toBeNull();
  });

  it('says that Stripe is away, and changes nothing', async () => {
    const shop = await newShop();
    stripe.fail(/^POST \/v1\/accounts$/, 500, 3);
    const answer = await app.call('POST', '/api/payouts/connection', {}, shop);
    expect([answer.status, codeOf(answer.body)]).toEqual([503, 'provider_away']);
    expect((await read(shop)).connected).toBeNull();
  });
});

describe('events of a Stripe account', () => {
  it('ends cards while something is missing, says what in words, and begins again', async () => {
    const { shop, account } = await connectedShop();
    bank.accounts.restrict(account, ['external_account', 'individual.verification.document', 'tos_acceptance.date']);
    await tell(bank.events.told.at(-1));
    expect((await read(shop)).connected).toMatchObject({
      status: 'SUSPENDED',
      requirements: ['bank_account', 'identity_document', 'terms'],
    });
    await expectOffered(shop, withoutCard);
    bank.accounts.finish(account);
    await tell(bank.events.told.at(-1));
    await expectOffered(shop, withCard);
  });

  it('ends the connection when the creator ends it there, and a new one can be made', async () => {
    const { shop, account } = await connectedShop();
    bank.accounts.leave(account);
    await tell(bank.events.told.at(-1));
    expect((await read(shop)).connected?.status).toBe('CANCELLED');
    clock.forward(2);
    await press(shop, await begin(shop), 'finish');
    expect((await read(shop)).connected?.status).toBe('ACTIVE');
  });

  it('is checked once a day when no event arrives', async () => {
    const { shop, account } = await connectedShop();
    bank.accounts.restrict(account, ['external_account']);
    const check = () => runJob(app.deps, { task: 'check-payout-accounts', payload: null });
    await check();
    expect((await read(shop)).connected?.status).toBe('ACTIVE');
    clock.forward(25 * 60);
    await check();
    expect((await read(shop)).connected?.status).toBe('SUSPENDED');
  });
});

describe('the money of an account', () => {
  it('lists the balance and transfers, in minor units', async () => {
    const { shop, account } = await connectedShop();
    bank.accounts.hold(account, { available: 12_000, pending: 4000 });
    for (const status of ['paid', 'in_transit', 'canceled', 'failed']) bank.accounts.payOut(account, 5000, status);
    const answer = await app.call('GET', '/api/payouts/money', undefined, shop);
    const money = answer.body as PayoutMoney;
    expect(money.balance).toEqual([{ currency: 'USD', available: 12_000, pending: 4000 }]);
    expect(money.transfers.map(({ status }) => status)).toEqual(['failed', 'cancelled', 'in_transit', 'paid']);
  });

  it('does not exist without an account', async () => {
    expect((await app.call('GET', '/api/payouts/money', undefined, await newShop())).status).toBe(404);
  });
});

describe('a creator’s own keys', () => {
  const keys = (publishableKey: string, secretKey: string) => ({ publishableKey, secretKey });

  it('are tried, kept sealed, never shown, used, and taken away again', async () => {
    const shop = await newShop();
    bank.accounts.addKey('sk_test_maya1');
    const kept = await app.call('PUT', '/api/payouts/keys', keys('pk_test_maya1', 'sk_test_maya1'), shop);
    expect(kept.status, kept.text).toBe(200);
    expect(kept.text).not.toContain('sk_test_maya1');
    expect((kept.body as Payouts).own).toMatchObject({ status: 'ACTIVE', publishableKey: 'pk_test_maya1' });
    await expectOffered(shop, withCard);
    const { rows } = await sql<{ keys: string }>`
      select encode(secret_key, 'escape') || encode(publishable_key, 'escape') as keys from payout_accounts
      where creator_id = ${shop.creatorId}`.execute(app.deps.db);
    expect(rows).toMatchObject([{ keys: expect.any(String) }]);
    expect(rows[0]?.keys).not.toMatch(/maya1|_test_/);
    clock.forward(11);
    const unproved = await app.call('DELETE', '/api/payouts/keys', undefined, shop);
    expect([unproved.status, codeOf(unproved.body)]).toEqual([403, 'proof_needed']);
    await app.call('POST', '/api/auth/proof', { password: 'open sesame' }, shop);
    const removed = await app.call('DELETE', '/api/payouts/keys', undefined, shop);
    expect((removed.body as Payouts).own).toBeNull();
    const { body } = await app.call('GET', '/api/auth/activity', undefined, shop);
    expect((body as { activity: unknown[] }).activity).toMatchObject([
      { act: 'payment_keys_removed', about: 'stripe' },
      { act: 'payment_keys_stored', about: 'stripe' },
    ]);
    await expectOffered(shop, withoutCard);
  });

  it.each([
    ['POST', 'refunds', 'Charges and Refunds: Write'],
    ['POST', 'checkout/sessions', 'Checkout Sessions: Write'],
    ['POST', 'payment_intents', 'PaymentIntents: Write'],
    ['POST', 'customers', 'Customers: Write'],
    ['GET', 'disputes', 'Disputes: Read'],
    ['GET', 'payment_methods', 'PaymentMethods: Read'],
    ['GET', 'setup_intents', 'SetupIntents: Read'],
    ['GET', 'balance', 'Balance: Read'],
    ['GET', 'payouts', 'Payouts: Read'],
  ])('that may not %s %s are refused with what is missing, and nothing is made', async (method, path, name) => {
    const shop = await newShop();
    const calls = stripe.calls.length;
    stripe.fail(new RegExp(`^${method} /v1/${path}`), 'forbidden');
    const body = keys('pk_test_1', `rk_test_lacks${path.replace('/', '_')}`);
    bank.accounts.addKey(body.secretKey);
    const answer = await app.call('PUT', '/api/payouts/keys', body, shop);
    expect([answer.status, codeOf(answer.body)]).toEqual([422, 'key_lacks']);
    expect((answer.body as { error: { fields: { secretKey: string } } }).error.fields.secretKey).toContain(name);
    expect((await read(shop)).own).toBeNull();
    const made = stripe.calls
      .slice(calls)
      .filter(call => call.path === '/v1/customers' || call.path === '/v1/payment_intents');
    expect(made).toEqual([]);
    expect((await app.call('PUT', '/api/payouts/keys', body, shop)).status).toBe(200);
  });

  it('are made on a page of Stripe where everything they need is chosen already', async () => {
    const { keyPage } = await read(await newShop());
    const page = new URL(keyPage ?? '');
    expect(page.origin + page.pathname).toBe('https://dashboard.stripe.com/apikeys/create');
    expect(page.searchParams.getAll('permissions[]')).toHaveLength(9);
    expect(page.searchParams.getAll('permissions[]')).toContain('rak_checkout_session_write');
  });

  it.each([
    ['a key Stripe does not know', keys('pk_test_1', 'sk_test_unknown'), 'key_refused', 'secretKey'],
    ['keys of two modes', keys('pk_live_1', 'sk_test_1'), 'keys_of_two_modes', 'publishableKey'],
    ['the keys the wrong way round', keys('sk_test_1', 'pk_test_1'), 'invalid_input', 'secretKey'],
  ])('are refused beside their field: %s', async (_case, body, code, field) => {
    const answer = await app.call('PUT', '/api/payouts/keys', body, await newShop());
    expect(codeOf(answer.body)).toBe(code);
    expect((answer.body as { error: { fields: object } }).error.fields).toHaveProperty(field);
  });
});

it('nothing of it is reached without a session', async () => {
  for (const [method, url] of [
    ['GET', '/api/payouts'],
    ['POST', '/api/payouts/connection'],
    ['PUT', '/api/payouts/keys'],
    ['GET', '/api/payouts/money'],
  ] as const)
    expect((await app.call(method, url, method === 'GET' ? undefined : {})).status).toBe(401);
});

it('connecting, disconnecting and keys are for who proved within ten minutes who they are', async () => {
  const shop = await newShop();
  await begin(shop);
  const before = clock.now().toISOString();
  clock.forward(11);
  for (const [method, url] of [
    ['POST', '/api/payouts/connection'],
    ['DELETE', '/api/payouts/connection'],
    ['DELETE', '/api/payouts/keys'],
  ] as const)
    expect((await app.call(method, url, method === 'POST' ? {} : undefined, shop)).body).toMatchObject({
      error: { code: 'proof_needed' },
    });
  expect((await read(shop)).connected).not.toMatchObject({ status: 'CANCELLED' });
  clock.set(before);
});
