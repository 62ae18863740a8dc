import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dollars, type Shop, shopsOn } from '../../../../tests/kit/bookings/shop.ts';
import { visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { brokenInvariants } from '../../../../tests/kit/database/invariants.ts';
import { expectPaidInParts, inThreeParts } from '../../../../tests/kit/payments/members/paid-in-parts.ts';
import { passSalesOn } from '../../../../tests/kit/payments/pass-sales.ts';
import { openPaypal, paypalSettings } from '../../../../tests/kit/payments/paypal/open-paypal.ts';
import { openStripe } from '../../../../tests/kit/payments/stripe/open-stripe.ts';
import { webhookSecret } from '../../../../tests/kit/payments/stripe/stripe-events.ts';
import { stripeMembersOn, stripeWorld } from '../../../../tests/kit/payments/stripe/stripe-members.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { runJob, runJobs } from '../../../../tests/kit/server/outbox.ts';
import type { MemberList } from '../../orders/passes/member-list.ts';
import { renewMemberships } from './renew-memberships.flow.ts';

const opening = '2026-11-21T10:00:00Z';
const clock = holdClock(opening);
const stripe = await openStripe(() => clock.now());
const paypal = await openPaypal();
const { bank } = stripe;
const app = await testApp({
  clock,
  settings: {
    STRIPE_SECRET_KEY: 'sk_test_platform',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: stripe.base,
    ...paypalSettings(paypal.base),
  },
});
const { pool } = app.deps;
afterAll(async () => {
  await stripe.close();
  await paypal.close();
});
beforeEach(() => {
  stripe.mend();
  bank.cards.fate('succeeded');
});
afterEach(async () => {
  clock.set(opening);
  expect(await brokenInvariants(pool)).toEqual({});
});
const { mailsTo, post } = visitorOf(app);
const { get, begin, send } = passSalesOn(app);
const members = stripeMembersOn(app, stripe, clock);
const { joined, renewAt, tell, ordersOf } = members;
const newShop = shopsOn(app, 'renew');
const open = () =>
  newShop({ promotions: [{ title: 'Club', price: dollars(30), access: { uses: 2, renews: 'week' } }] });

const memberOf = async (shop: Shop) =>
  ((await app.call('GET', '/api/memberships', undefined, shop)).body as MemberList).members[0];
/** Everything told since, the last first; with `twice` once more, in order. */
const deliver = async (since: number, twice = false) => {
  const told = bank.events.told.map((_, nth) => nth).slice(since);
  await tell([...told.toReversed(), ...(twice ? told : [])]);
};
const newsOf = async (shop: Shop) =>
  (await mailsTo(shop.email))
    .filter(({ template }) => template === 'membership-changed-host')
    .map(({ props }) => props);
const chargesOf = (shop: Shop) =>
  ordersOf(shop).then(orders => orders.filter(({ status }) => status === 'paid').length);
const week = ['2026-11-28T10:00:00Z', '2026-12-05T10:00:00Z'] as const;

describe('a membership paid with Stripe', () => {
  it('is offered with Stripe’s cards alone, says that the card is kept and how to cancel, and shows the card', async () => {
    const shop = await open();
    const page = (await get(await begin(shop, shop.promotions[0] ?? ''))).body;
    expect(page).toContain('Your card will be saved and charged $30.00 a week until you cancel.');
    expect(page).not.toContain('PayPal');
    expect(page).toContain('You’ll pay on Stripe’s page: ');
    const { path } = await joined(shop);
    const own = (await get(path)).body;
    expect(own).toContain('Visa •••• 4242');
    expect(own).toContain('Change payment method');
    expect(own).toContain('Cancel membership');
  });

  it('is charged once each period, whatever events arrive and how often; a renewal is refunded from its order', async () => {
    const shop = await open();
    await joined(shop);
    const since = bank.events.told.length;
    for (const at of week) {
      await renewAt(at);
      await deliver(since, true);
      await renewMemberships(app.deps);
    }
    expect(await chargesOf(shop)).toBe(3);
    expect(await memberOf(shop)).toMatchObject({ status: 'active', periodEnd: '2026-12-12T10:00:00.000Z' });
    const last = (await ordersOf(shop)).at(-1);
    expect(last).toMatchObject({ state: 'confirmed', method: 'subscription' });
    const refund = await app.call('POST', `/api/orders/${last?.id}/refunds`, { amount: 1000, left: 3000 }, shop);
    expect(refund.status, refund.text).toBeLessThan(300);
    await runJobs(app.deps, 'refund-payment');
    expect(bank.refunds().at(-1)).toMatchObject({ amount: 1000, status: 'succeeded' });
  });

  it('whose bank wants a confirmation asks the member for it; confirmed on Stripe’s page, the debt ends once', async () => {
    const shop = await open();
    const { path } = await joined(shop);
    bank.cards.fate('authentication_required');
    const since = bank.events.told.length;
    await renewAt(week[0]);
    await deliver(since, true);
    expect(await memberOf(shop)).toMatchObject({ status: 'past_due' });
    expect(await newsOf(shop)).toMatchObject([{ news: 'confirm' }]);
    const page = (await get(path)).body;
    expect(page).toContain('Your bank asks you to confirm');
    expect(page).toContain('Confirm $30.00');
    await post(`${path}/membership`, { act: 'pay' });
    const session = bank.sessions().at(-1) ?? '';
    bank.pay(session, { details: { type: 'card', card: { brand: 'mastercard', last4: '1117' } } });
    const paid = bank.events.told.length - 2;
    await deliver(paid, true);
    await deliver(paid, true);
    expect(await chargesOf(shop)).toBe(2);
    expect(await memberOf(shop)).toMatchObject({ status: 'active', periodEnd: '2026-12-05T10:00:00.000Z' });
    expect((await get(path)).body).toContain('Mastercard •••• 1117');
    // The card that was confirmed is charged from then on.
    bank.cards.fate('succeeded');
    await renewAt(week[1]);
    expect(await chargesOf(shop)).toBe(3);
  });

  it('whose card is declined is past due and tried again; an open payment page uses up no attempt', async () => {
    const shop = await open();
    const { path } = await joined(shop);
    bank.cards.fate('card_declined');
    await renewAt(week[0]);
    expect(await newsOf(shop)).toMatchObject([{ news: 'past_due' }]);
    clock.set('2026-11-29T09:50:00Z');
    await post(`${path}/membership`, { act: 'pay' });
    for (const minute of ['00', '11', '22', '33']) await renewAt(`2026-11-29T10:${minute}:00Z`);
    expect(await memberOf(shop)).toMatchObject({ status: 'past_due' });
    bank.expire(bank.sessions().at(-1) ?? '');
    await runJob(app.deps, { task: 'reconcile-payments', payload: null });
    bank.cards.fate('succeeded');
    await renewAt('2026-11-29T10:44:00Z');
    expect(await memberOf(shop)).toMatchObject({ status: 'active' });
    expect(await chargesOf(shop)).toBe(2);
  });

  it('is charged once when the answer is lost, and owes nothing while Stripe is away', async () => {
    const shop = await open();
    await joined(shop);
    const since = bank.events.told.length;
    stripe.fail(/^POST \/v1\/payment_intents$/, 'reset_after', 1);
    stripe.fail(/^POST \/v1\/payment_intents$/, 500, 2);
    await renewAt(week[0]);
    clock.set('2026-11-28T10:07:00Z');
    await runJob(app.deps, { task: 'reconcile-payments', payload: null });
    expect(await memberOf(shop)).toMatchObject({ status: 'active' });
    // What Stripe tells names the attempt, whose name for it never arrived.
    await deliver(since);
    expect(await memberOf(shop)).toMatchObject({ status: 'active', periodEnd: '2026-12-05T10:00:00.000Z' });
    await renewAt('2026-11-28T10:20:00Z');
    expect(await chargesOf(shop)).toBe(2);
    expect(bank.intents().filter(({ params: input }) => input !== undefined && input !== null).length).toBeGreaterThan(
      0,
    );
  });

  it('is charged with another card once its member has left one, though the event is late and repeated', async () => {
    const shop = await open();
    const { path } = await joined(shop);
    const led = await post(`${path}/membership`, { act: 'card' });
    expect(String(led.headers.location ?? led.body)).toContain(`${stripe.base}/pay/`);
    const page = bank.sessions().at(-1) ?? '';
    const kept = bank.cards.kept();
    const since = bank.events.told.length;
    bank.leaveCard(page, '5555');
    await deliver(since, true);
    // The new one is kept, and the one before no more.
    expect(bank.cards.kept()).toBe(kept);
    expect((await get(path)).body).toContain('Visa •••• 5555');
    await renewAt(week[0]);
    const left = (bank.session(page).body.setup_intent as { payment_method: { id: string } }).payment_method.id;
    expect(bank.intents().at(-1)).toMatchObject({ payment_method: left, status: 'succeeded' });
    expect(await chargesOf(shop)).toBe(2);
  });

  it('that has ended leaves no card at Stripe, nor one its member leaves or pays with after that', async () => {
    const kept = bank.cards.kept();
    for (const late of ['card', 'pay'] as const) {
      const shop = await open();
      const { path, orderId } = await joined(shop);
      bank.cards.fate('card_declined');
      if (late === 'pay') await renewAt(week[0]);
      await post(`${path}/membership`, { act: late });
      const page = bank.sessions().at(-1) ?? '';
      const since = bank.events.told.length;
      const ended = await app.call('POST', `/api/memberships/${orderId}/ending`, { ends: 'now' }, shop);
      expect(ended.status, ended.text).toBe(200);
      await tell([]);
      expect(bank.cards.kept()).toBe(kept);
      if (late === 'card') bank.leaveCard(page, '5555');
      else bank.pay(page, { late: true });
      expect(bank.cards.kept()).toBe(kept + 1);
      await deliver(since, true);
      expect(bank.cards.kept()).toBe(kept);
      const rows = app.deps.db.selectFrom('kept_cards').select('orderId').where('creatorId', '=', shop.creatorId);
      expect(await rows.execute()).toEqual([]);
      expect((await ordersOf(shop)).filter(({ refunded }) => refunded > 0)).toHaveLength(late === 'pay' ? 1 : 0);
      clock.set(opening);
    }
  });

  it('whose new card has no event is found when its member returns, or by the reconciler', async () => {
    for (const found of ['page', 'job'] as const) {
      const shop = await open();
      const { path } = await joined(shop);
      await post(`${path}/membership`, { act: 'card' });
      bank.leaveCard(bank.sessions().at(-1) ?? '', '5556');
      clock.forward(2);
      if (found === 'job') await runJob(app.deps, { task: 'reconcile-payments', payload: null });
      expect((await get(path)).body).toContain('Visa •••• 5556');
    }
  });
});

it('what is paid in parts with Stripe is charged once each month until it is paid, whatever events arrive, and then forgotten', async () => {
  await expectPaidInParts(app, stripeWorld(stripe), members, await newShop(inThreeParts));
});

it('is not sold in parts that are less than Stripe takes, whatever a form says', async () => {
  const price = { pricing: 'paid', amount: 200, currency: 'USD' } as const;
  const shop = await newShop({
    promotions: [{ title: 'For life', price, access: { uses: null, validDays: null, parts: 3 } }],
  });
  const made = await app.call(
    'PUT',
    `/api/coupons/${randomUUID()}`,
    {
      ...{ code: 'SPRING', scope: 'coupon', discount: { type: 'fixed_rate', basisPoints: 4000 }, productIds: null },
      ...{ startsAt: null, endsAt: null, maxUses: null, maxPerCustomer: null, firstPurchaseOnly: false },
      holderEmail: null,
    },
    shop,
  );
  expect(made.status, made.text).toBeLessThan(300);
  expect((await get(`/at/${shop.userUrl}`)).body).toContain('3 monthly payments of $0.67');
  const page = await begin(shop, shop.promotions[0] ?? '');
  expect((await get(page)).body).toContain('3 monthly payments of $0.67');
  const applied = (await send(page, { coupon: 'spring', apply: '1' })).answer.body;
  expect(applied).toContain('Pay $1.20');
  expect(applied).not.toContain('name="plan"');
  const sessions = bank.sessions().length;
  const forced = await send(page, { coupon: 'spring', plan: 'parts' });
  expect(forced.answer.statusCode).toBe(422);
  expect(forced.answer.body).toContain('too small');
  expect(bank.sessions()).toHaveLength(sessions);
});

it('is not offered in such parts on the page of its host either', async () => {
  const shop = await newShop({
    promotions: [{ title: 'For life', price: dollars(1), access: { uses: null, validDays: null, parts: 3 } }],
  });
  const page = (await get(`/at/${shop.userUrl}`)).body;
  expect(page).toContain('For life');
  expect(page).not.toContain('monthly payments');
});
