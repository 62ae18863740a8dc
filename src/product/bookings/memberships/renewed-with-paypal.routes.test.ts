import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dollars, type Shop, shopsOn } from '../../../../tests/kit/bookings/shop.ts';
import { visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { brokenInvariants } from '../../../../tests/kit/database/invariants.ts';
import { membersOn } from '../../../../tests/kit/payments/members/members-on.ts';
import { expectPaidInParts, inThreeParts } from '../../../../tests/kit/payments/members/paid-in-parts.ts';
import { passSalesOn } from '../../../../tests/kit/payments/pass-sales.ts';
import { openPaypal } from '../../../../tests/kit/payments/paypal/open-paypal.ts';
import { paypalMemberSettings, paypalWorld } from '../../../../tests/kit/payments/paypal/paypal-members.ts';
import { openStripe } from '../../../../tests/kit/payments/stripe/open-stripe.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { runJob, runJobs } from '../../../../tests/kit/server/outbox.ts';
import type { OrderAgreement } from '../../orders/passes/member-contract.ts';
import type { MemberList } from '../../orders/passes/member-list.ts';
import { renewMemberships } from './renew-memberships.flow.ts';

const opening = '2026-11-21T10:00:00Z';
const week = ['2026-11-28T10:00:00Z', '2026-12-05T10:00:00Z'] as const;
const clock = holdClock(opening);
const stripe = await openStripe(() => clock.now());
const paypal = await openPaypal();
const { bank } = paypal;
const both = { STRIPE_SECRET_KEY: 'sk_test_platform', STRIPE_API_BASE: stripe.base, ...paypalMemberSettings(paypal) };
const app = await testApp({ clock, settings: both });
const { pool } = app.deps;
afterAll(async () => {
  await stripe.close();
  await paypal.close();
});
const world = paypalWorld(paypal, clock);
beforeEach(() => world.mend());
afterEach(async () => {
  clock.set(opening);
  expect(await brokenInvariants(pool)).toEqual({});
  expect(paypal.judged).toEqual([]);
});
const members = membersOn(app, world, clock);
const { joined, act, renewAt, tell, ordersOf } = members;
const { get, begin, send } = passSalesOn(app);
const { mailsTo } = visitorOf(app);
const newShop = shopsOn(app, 'agree');
const offer = (currency: 'USD' | 'KRW' = 'USD') => ({
  promotions: [
    {
      title: 'Club',
      price: currency === 'USD' ? dollars(30) : { pricing: 'paid' as const, amount: 30_000, currency },
      access: { uses: 2, renews: 'week' as const },
    },
  ],
});
const open = async () => {
  const shop = await newShop(offer());
  return { shop, ...(await joined(shop, 'PaypalAccount')) };
};
const memberOf = async (shop: Shop) =>
  ((await app.call('GET', '/api/memberships', undefined, shop)).body as MemberList).members[0];
const agreementOf = async (shop: Shop, orderId = '') =>
  (await app.call('GET', `/api/orders/${orderId}/agreement`, undefined, shop)).body as OrderAgreement;
const paidOrders = async (shop: Shop) => (await ordersOf(shop)).filter(({ status }) => status === 'paid');
/** All events since, the last first, and once more in order. */
const deliver = (since: number) => {
  const told = Array.from({ length: world.events() - since }, (_, at) => since + at);
  return tell([...told.toReversed(), ...told]);
};

describe('a membership paid with PayPal', () => {
  it('is offered beside cards in dollars alone, and says that what is paid with is kept', async () => {
    const shop = await newShop(offer());
    const page = (await get(await begin(shop, shop.promotions[0] ?? ''))).body;
    expect(page).toContain('value="PaypalAccount"');
    expect(page).toContain('Your payment method will be saved and charged $30.00 a week until you cancel');
    const inWon = await newShop(offer('KRW'));
    const wonPage = (await get(await begin(inWon, inWon.promotions[0] ?? ''))).body;
    expect(wonPage).not.toContain('PayPal');
    expect(wonPage).toContain('Your card will be saved');
  });

  it('takes the six states of an agreement, which its order says', async () => {
    const shop = await newShop(offer());
    const sale = await send(await begin(shop, shop.promotions[0] ?? ''), { method: 'PaypalAccount' });
    const status = async () => (await agreementOf(shop, sale.orderId)).status;
    const settle = () => app.deps.cards.settle(shop.creatorId, sale.orderId);
    expect(await status()).toBe('APPROVAL_PENDING');
    const ref = bank.refs().at(-1) ?? '';
    bank.approve(ref, 'PENDING');
    await settle();
    expect(await status()).toBe('APPROVED');
    bank.complete(ref);
    await settle();
    expect(await agreementOf(shop, sale.orderId)).toEqual({ status: 'ACTIVE', paidWith: 'PayPal', plan: null });
    world.fate('declined');
    await renewAt(week[0]);
    expect(await status()).toBe('SUSPENDED');
    expect(await memberOf(shop)).toMatchObject({ status: 'past_due', agreement: 'SUSPENDED' });
    for (const at of ['2026-11-29T11:00:00Z', '2026-12-01T12:00:00Z', '2026-12-03T13:00:00Z']) await renewAt(at);
    // It was given up, and can still be paid for a month.
    expect(await status()).toBe('SUSPENDED');
    await renewAt('2027-01-02T13:00:00Z');
    // The creator's session is older than it may be by then.
    clock.set(opening);
    expect(await status()).toBe('EXPIRED');
    const { shop: other, orderId } = await open();
    await app.call('POST', `/api/memberships/${orderId}/ending`, { ends: 'now' }, other);
    expect((await agreementOf(other, orderId)).status).toBe('CANCELLED');
    expect((await app.call('GET', `/api/orders/${orderId}/agreement`, undefined, shop)).status).toBe(404);
  });

  it('is charged once each period, whatever events arrive and how often; a renewal is refunded', async () => {
    const { shop, path } = await open();
    const own = (await get(path)).body;
    expect(own).toContain('<dd>PayPal</dd>');
    expect(own).not.toContain('Change payment method');
    const since = world.events();
    for (const at of week) {
      await renewAt(at);
      await deliver(since);
      await renewMemberships(app.deps);
    }
    expect(await paidOrders(shop)).toHaveLength(3);
    expect(await memberOf(shop)).toMatchObject({ status: 'active', periodEnd: '2026-12-12T10:00:00.000Z' });
    const last = (await ordersOf(shop)).at(-1);
    expect(last).toMatchObject({ state: 'confirmed', method: 'subscription' });
    const refund = await app.call('POST', `/api/orders/${last?.id}/refunds`, { amount: 1000, left: 3000 }, shop);
    expect(refund.status, refund.text).toBeLessThan(300);
    await runJobs(app.deps, 'refund-payment');
    expect(bank.order(bank.refs().at(-1) ?? '').refunds).toMatchObject([{ amount: { value: '10.00' } }]);
  });

  it('that is declined is paid manually at PayPal, and charged there from then on', async () => {
    const { shop, path } = await open();
    world.fate('declined');
    await renewAt(week[0]);
    expect(await memberOf(shop)).toMatchObject({ status: 'past_due' });
    const news = (await mailsTo(shop.email)).filter(({ template }) => template === 'membership-changed-host');
    expect(news.map(({ props }) => props)).toMatchObject([{ news: 'past_due' }]);
    const led = await act(path, 'pay');
    expect(led).toContain(`${paypal.base}/checkoutnow`);
    const agreed = bank.agreements().length;
    await world.pay(led);
    await get(path);
    expect(await memberOf(shop)).toMatchObject({ status: 'active', periodEnd: '2026-12-05T10:00:00.000Z' });
    expect(bank.agreements()).toHaveLength(agreed + 1);
    const fresh = bank.agreements().at(-1) ?? '';
    for (const old of bank.agreements()) if (old !== fresh) bank.endAgreement(old);
    world.fate('paid');
    await renewAt(week[1]);
    expect(await paidOrders(shop)).toHaveLength(3);
  });

  it('whose member wants to pay manually while a charge is open is charged by that, once', async () => {
    const { shop, path } = await open();
    world.fate('declined');
    await renewAt(week[0]);
    world.fate('paid');
    const before = world.charges();
    paypal.fail(/\/capture$/, 500, 3);
    await renewAt('2026-11-29T10:10:00Z');
    expect(await memberOf(shop)).toMatchObject({ status: 'past_due' });
    expect(await act(path, 'pay')).toContain(path);
    clock.set('2026-11-29T10:20:00Z');
    await runJob(app.deps, { task: 'reconcile-payments', payload: null });
    expect(await memberOf(shop)).toMatchObject({ status: 'active' });
    expect(world.charges() - before).toBe(1);
    expect(await paidOrders(shop)).toHaveLength(2);
  });

  it('that PayPal wants confirmed asks the member to', async () => {
    const { shop, path } = await open();
    world.fate('to be confirmed');
    await renewAt(week[0]);
    expect((await get(path)).body).toContain('Confirm $30.00');
    await world.pay(await act(path, 'pay'));
    await get(path);
    expect(await paidOrders(shop)).toHaveLength(2);
  });

  it('owes nothing while PayPal is away, and is charged once when it is back', async () => {
    const { shop } = await open();
    const before = world.charges();
    paypal.fail(/^POST \/v2\/checkout\/orders$/, 500, 3);
    await renewAt(week[0]);
    expect(await memberOf(shop)).toMatchObject({ status: 'active' });
    world.loseAnswer();
    await renewAt('2026-11-28T10:11:00Z');
    expect(await memberOf(shop)).toMatchObject({ status: 'active' });
    clock.set('2026-11-28T10:13:00Z');
    await runJob(app.deps, { task: 'reconcile-payments', payload: null });
    expect(await memberOf(shop)).toMatchObject({ status: 'active', periodEnd: '2026-12-05T10:00:00.000Z' });
    await renewAt('2026-11-28T10:30:00Z');
    expect(world.charges() - before).toBe(1);
  });

  it('whose order PayPal has forgotten counts as a charge that failed, and is paid all the same', async () => {
    const { shop, path } = await open();
    paypal.fail(/\/capture$/, 500, 3);
    await renewAt(week[0]);
    bank.forget(bank.refs().at(-1) ?? '');
    clock.set('2026-11-28T14:00:00Z');
    await runJob(app.deps, { task: 'reconcile-payments', payload: null });
    expect(await memberOf(shop)).toMatchObject({ status: 'past_due' });
    await world.pay(await act(path, 'pay'));
    await get(path);
    expect(await memberOf(shop)).toMatchObject({ status: 'active' });
    expect(await paidOrders(shop)).toHaveLength(2);
  });

  it('that is cancelled while a charge is open is not charged any more', async () => {
    const { shop, orderId } = await open();
    const before = world.charges();
    paypal.fail(/\/capture$/, 500, 3);
    await renewAt(week[0]);
    await app.call('POST', `/api/memberships/${orderId}/ending`, { ends: 'now' }, shop);
    await runJobs(app.deps, 'cancel-payments', 'refund-payment');
    clock.set('2026-11-28T10:20:00Z');
    await runJob(app.deps, { task: 'reconcile-payments', payload: null });
    await runJobs(app.deps, 'refund-payment');
    expect(world.charges()).toBe(before);
    expect(await memberOf(shop)).toMatchObject({ status: 'canceled' });
  });
});

it('what is paid in parts with PayPal is charged once each month until it is paid, whatever events arrive, and then forgotten', async () => {
  await expectPaidInParts(app, world, members, await newShop(inThreeParts), 'PaypalAccount');
});
