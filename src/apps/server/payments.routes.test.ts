import { expect, it } from 'vitest';
import { dollars, openShop, type Shop } from '../../../tests/kit/bookings/shop.ts';
import { monday9, visitorOf } from '../../../tests/kit/bookings/visitor.ts';
import { atEnd } from '../../../tests/kit/cleanup/at-end.ts';
import { braintreeSettings, openBraintree } from '../../../tests/kit/payments/braintree/open-braintree.ts';
import { openPaypal, paypalSettings } from '../../../tests/kit/payments/paypal/open-paypal.ts';
import { openStripe } from '../../../tests/kit/payments/stripe/open-stripe.ts';
import { holdClock, type TestApp, testApp } from '../../../tests/kit/server/app.ts';
import { creatorIdOf } from '../../base/id.ts';
import type { Payouts } from '../../product/payments/payouts/contract.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const [stripe, paypal, braintree] = [await openStripe(() => clock.now()), await openPaypal(), await openBraintree()];
for (const emulator of [stripe, paypal, braintree]) atEnd(() => emulator.close());

const everyProvider = {
  STRIPE_SECRET_KEY: 'sk_test_platform',
  STRIPE_API_BASE: stripe.base,
  ...paypalSettings(paypal.base),
  ...braintreeSettings(braintree.base),
  BRAINTREE_METHODS: 'PaypalAccount,Venmo',
};

const sessions = {
  services: [{ price: dollars(40), payMethods: ['card' as const], durationMinutes: 60, stepMinutes: 60 }],
};
const pagesOf = async (app: TestApp, shop: Shop) =>
  ((await app.call('GET', '/api/payouts', undefined, shop)).body as Payouts).methods.USD;

/** Connects an account at Stripe as a creator does, there and back. */
async function connect(app: TestApp, shop: Shop): Promise<string> {
  const { url } = (await app.call('POST', '/api/payouts/connection', {}, shop)).body as { url: string };
  const pressed = await fetch(url, { method: 'POST', body: new URLSearchParams({ do: 'finish' }), redirect: 'manual' });
  const back = new URL(pressed.headers.get('location') ?? '');
  await app.app.inject({ url: `${back.pathname}${back.search}`, headers: { cookie: shop.cookie } });
  return stripe.bank.accounts.all().at(-1) ?? '';
}

/** Whom each payment of a creator pays: the provider, and the account at it; null is the installation's. */
const payeesOf = ({ deps }: TestApp, { creatorId }: Shop) =>
  deps.db.selectFrom('payment_attempts').select(['provider', 'account']).where('creatorId', '=', creatorId).execute();

it.each([
  ['creators connect accounts', { STRIPE_CONNECT: '1' }],
  ['creators bring keys', { STRIPE_OWN_KEYS: '1', STRIPE_SECRET_KEY: '' }],
])('where %s nothing is offered that would pay the operator', async (_way, settings) => {
  const app = await testApp({ clock, settings: { ...everyProvider, ...settings } });
  const shop = await openShop(app, 'nobodys', sessions);
  expect(await pagesOf(app, shop)).toEqual([]);
});

it('with accounts of creators a customer’s money goes to the creator’s account, whatever they ask for', async () => {
  const app = await testApp({ clock, settings: { ...everyProvider, STRIPE_CONNECT: '1' } });
  const shop = await openShop(app, 'connected', sessions);
  const account = await connect(app, shop);
  expect(await pagesOf(app, shop)).toEqual(['apple_pay', 'google_pay', 'CreditCard']);

  const visitor = visitorOf(app);
  const { ref } = await visitor.held(shop, shop.services[0] ?? '', monday9);
  for (const method of ['PaypalAccount', 'Venmo'])
    expect((await visitor.details(ref, { method })).status, method).toBe(422);
  expect(await payeesOf(app, shop)).toEqual([]);
  expect((await visitor.details(ref, { method: 'CreditCard' })).body).toMatchObject({ next: 'pay' });
  expect(await payeesOf(app, shop)).toEqual([{ provider: 'stripe', account }]);
});

it('without accounts of creators every provider pays the operator', async () => {
  const app = await testApp({ clock, settings: everyProvider });
  const shop = await openShop(app, 'operated', sessions);
  expect(await pagesOf(app, shop)).toEqual(['apple_pay', 'google_pay', 'CreditCard', 'PaypalAccount', 'Venmo']);
});

it('a provider that does not answer is left alone after five calls, whichever it is', async () => {
  const away = 'http://127.0.0.1:9';
  const bases = { STRIPE_API_BASE: away, PAYPAL_API_BASE: away, BRAINTREE_API_BASE: away };
  const { deps } = await testApp({ clock, settings: { ...everyProvider, ...bases, STRIPE_CONNECT: '1' } });
  const { providers, payouts, ownPage } = deps.payments;
  const payee = { creatorId: creatorIdOf('00000000-0000-4000-8000-000000000000'), account: null };
  const account = { id: 'acct_1', way: 'direct' as const };
  const calls: Record<string, () => Promise<unknown>> = {
    'Braintree’s page': async () => ownPage?.braintree.pageToken('USD'),
  };
  for (const provider of providers) calls[provider.id] = () => provider.disputedSince(null, clock.now());
  for (const port of payouts) calls[`payouts at ${port.id}`] = () => port.money({ ...payee, account });
  expect(Object.keys(calls).sort()).toEqual(['Braintree’s page', 'braintree', 'payouts at stripe', 'paypal', 'stripe']);
  for (const [name, call] of Object.entries(calls)) {
    await Promise.allSettled([1, 2, 3, 4, 5].map(call));
    await expect(call(), name).rejects.toThrow('is left alone for a moment');
  }
});

it.each<[string, Record<string, string>, boolean, object]>([
  ['taken of what is passed on', {}, false, { fee: 100, amount: 4100, accountWay: 'destination' }],
  ['none in the mode without', { FEE_MODE: 'noFee' }, false, { fee: 0, amount: 4000, accountWay: 'direct' }],
  ['none where the creator’s own keys charge', {}, true, { fee: 0, amount: 4000, accountWay: 'own' }],
])('a fee is %s', async (_case, mode, hasKeys, wanted) => {
  const settings = { ...everyProvider, STRIPE_CONNECT: '1', STRIPE_OWN_KEYS: '1', FEE_BASIS_POINTS: '250', ...mode };
  const app = await testApp({ clock, settings });
  const shop = await openShop(app, 'charged', sessions);
  await connect(app, shop);
  stripe.bank.accounts.addKey('sk_test_maya');
  const keys = { publishableKey: 'pk_test_maya', secretKey: 'sk_test_maya' };
  if (hasKeys) expect((await app.call('PUT', '/api/payouts/keys', keys, shop)).status).toBe(200);
  const visitor = visitorOf(app);
  const { ref } = await visitor.held(shop, shop.services[0] ?? '', monday9);
  await visitor.details(ref, { method: 'CreditCard' });
  const attempts = app.deps.db.selectFrom('payment_attempts').select(['fee', 'amount', 'accountWay']);
  expect(await attempts.where('creatorId', '=', shop.creatorId).execute()).toEqual([wanted]);
});
