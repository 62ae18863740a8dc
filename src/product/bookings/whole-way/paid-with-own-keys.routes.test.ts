import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { dollars, openShop, type Shop } from '../../../../tests/kit/bookings/shop.ts';
import { monday9, visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { atEnd } from '../../../../tests/kit/cleanup/at-end.ts';
import { openStripe } from '../../../../tests/kit/payments/stripe/open-stripe.ts';
import { codeOf, holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { runJob, runJobs } from '../../../../tests/kit/server/outbox.ts';
import type { OrderDetail } from '../../orders/order/contract.ts';
import type { OrderListPage } from '../../orders/order-list/order-list.ts';
import type { Payouts } from '../../payments/payouts/contract.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const stripe = await openStripe(() => clock.now());
const { bank } = stripe;
atEnd(() => stripe.close());
beforeEach(() => stripe.mend());
const app = await testApp({ clock, settings: { STRIPE_OWN_KEYS: '1', STRIPE_API_BASE: stripe.base } });
const visitor = visitorOf(app);

let shops = 0;
const newKey = () => `sk_test_${randomUUID().replaceAll('-', '')}`;
const keepKey = (shop: Shop, secretKey: string) =>
  app.call('PUT', '/api/payouts/keys', { publishableKey: 'pk_test_maya', secretKey }, shop);
const removeKeys = (shop: Shop) => app.call('DELETE', '/api/payouts/keys', undefined, shop);
const ownOf = async (shop: Shop) => ((await app.call('GET', '/api/payouts', undefined, shop)).body as Payouts).own;

/** A creator whose customers pay with keys of the creator's own, into the account these belong to. */
async function keyedShop() {
  const shop = await openShop(app, `keys${String.fromCharCode(97 + shops++)}`, {
    services: [{ price: dollars(40), payMethods: ['card'], refundPolicy: { template: '100p' } }],
  });
  const key = newKey();
  const account = bank.accounts.addKey(key);
  expect((await keepKey(shop, key)).status).toBe(200);
  return { shop, account, key };
}
/** Somebody is on Stripe's page. */
async function atStripe(shop: Shop) {
  const { ref } = await visitor.held(shop, shop.services[0] ?? '', monday9);
  expect((await visitor.details(ref, { method: 'card' })).body).toMatchObject({ next: 'pay' });
  return { ref, session: bank.sessions().at(-1) ?? '' };
}
async function orderOf(shop: Shop): Promise<OrderDetail> {
  const list = (await app.call('GET', '/api/orders', undefined, shop)).body as OrderListPage;
  return (await app.call('GET', `/api/orders/${list.orders[0]?.id}`, undefined, shop)).body as OrderDetail;
}

describe('with a creator’s own keys', () => {
  it('a session is paid into their account, and refunded from it', async () => {
    const { shop, account } = await keyedShop();
    const { ref, session } = await atStripe(shop);
    expect(bank.session(session).account).toBe(account);
    bank.pay(session);
    await app.app.inject({ url: `/bookings/confirm?ref=${ref}` });
    const order = await orderOf(shop);
    expect(order).toMatchObject({ paymentStatus: 'paid', state: 'confirmed', amount: 4000 });
    await app.call('POST', `/api/orders/${order.id}/refunds`, { amount: 4000, left: 4000 }, shop);
    await runJobs(app.deps, 'refund-payment');
    expect(bank.refunds().at(-1)).toMatchObject({ amount: 4000, status: 'succeeded' });
    expect(await orderOf(shop)).toMatchObject({ refunded: 4000 });
  });

  it.each(['removed', 'those of another account'])(
    'that are %s the page on which somebody pays is closed before',
    async how => {
      const { shop } = await keyedShop();
      const { session } = await atStripe(shop);
      const other = newKey();
      bank.accounts.addKey(other);
      const changed = how === 'removed' ? await removeKeys(shop) : await keepKey(shop, other);
      expect(changed.status, changed.text).toBe(200);
      expect(() => bank.pay(session)).toThrow();
      expect((await orderOf(shop)).attempts).toMatchObject([{ state: 'expired' }]);
    },
  );

  it('that are replaced by others of the same account leave the page open', async () => {
    const { shop, account } = await keyedShop();
    const { ref, session } = await atStripe(shop);
    const rolled = newKey();
    bank.accounts.addKey(rolled, account);
    expect((await keepKey(shop, rolled)).status).toBe(200);
    bank.pay(session);
    await app.app.inject({ url: `/bookings/confirm?ref=${ref}` });
    expect(await orderOf(shop)).toMatchObject({ paymentStatus: 'paid', state: 'confirmed' });
  });

  it('what was paid a moment before they are removed is booked', async () => {
    const { shop } = await keyedShop();
    const { session } = await atStripe(shop);
    bank.pay(session);
    expect((await removeKeys(shop)).status).toBe(200);
    expect(await orderOf(shop)).toMatchObject({ paymentStatus: 'paid', state: 'confirmed' });
  });

  it('they stay while a refund is on its way, and while Stripe does not answer', async () => {
    const { shop } = await keyedShop();
    const { ref, session } = await atStripe(shop);
    bank.pay(session);
    await app.app.inject({ url: `/bookings/confirm?ref=${ref}` });
    const order = await orderOf(shop);
    bank.refundsBecome('pending');
    await app.call('POST', `/api/orders/${order.id}/refunds`, { amount: 4000, left: 4000 }, shop);
    const refused = await removeKeys(shop);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'payments_open']);
    bank.refundsBecome('succeeded');
    bank.changeRefund(bank.refunds().length - 1, 'succeeded');
    stripe.fail(/./, 'reset', 99);
    const away = await removeKeys(shop);
    expect([away.status, codeOf(away)]).toEqual([503, 'provider_away']);
    expect(await ownOf(shop)).toMatchObject({ status: 'ACTIVE' });
    stripe.mend();
  });

  it('that Stripe refuses by now are removed all the same', async () => {
    const { shop, key } = await keyedShop();
    const opening = clock.now().toISOString();
    await atStripe(shop);
    bank.accounts.dropKey(key);
    expect((await removeKeys(shop)).status).toBe(200);
    expect(await ownOf(shop)).toBeNull();
    // What nobody can ask about any more has failed a day later.
    const look = () => runJob(app.deps, { task: 'reconcile-payments', payload: null });
    clock.forward(23 * 60);
    await look();
    expect((await orderOf(shop)).attempts).toMatchObject([{ state: 'requires_action' }]);
    clock.forward(61);
    await look();
    expect((await orderOf(shop)).attempts).toMatchObject([{ state: 'failed' }]);
    clock.set(opening);
  });
});
