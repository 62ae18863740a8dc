import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dollars, type Shop, shopsOn } from '../../../../tests/kit/bookings/shop.ts';
import { brokenInvariants } from '../../../../tests/kit/database/invariants.ts';
import { englishIn } from '../../../../tests/kit/page/english-in.ts';
import { braintreeWorld } from '../../../../tests/kit/payments/braintree/braintree-members.ts';
import { braintreeSettings, openBraintree } from '../../../../tests/kit/payments/braintree/open-braintree.ts';
import { membersOn } from '../../../../tests/kit/payments/members/members-on.ts';
import { expectPaidInParts, inThreeParts } from '../../../../tests/kit/payments/members/paid-in-parts.ts';
import { passSalesOn } from '../../../../tests/kit/payments/pass-sales.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { runJob, runJobs } from '../../../../tests/kit/server/outbox.ts';
import type { OrderAgreement } from '../../orders/passes/member-contract.ts';
import type { MemberList } from '../../orders/passes/member-list.ts';
import { renewMemberships } from './renew-memberships.flow.ts';

const opening = '2026-11-21T10:00:00Z';
const week = ['2026-11-28T10:00:00Z', '2026-12-05T10:00:00Z'] as const;
const clock = holdClock(opening);
const braintree = await openBraintree();
afterAll(() => braintree.close());
const { bank } = braintree;
const app = await testApp({ clock, settings: braintreeSettings(braintree.base) });
const { pool } = app.deps;
const world = braintreeWorld(braintree, app);
beforeEach(() => world.mend());
afterEach(async () => {
  clock.set(opening);
  expect(await brokenInvariants(pool)).toEqual({});
});
const members = membersOn(app, world, clock);
const { joined, act, renewAt, tell, ordersOf } = members;
const { get, begin, send } = passSalesOn(app);
const newShop = shopsOn(app, 'vault');
const offer = {
  promotions: [{ title: 'Club', price: dollars(30), access: { uses: 2, renews: 'week' as const } }],
};
const open = async () => {
  const shop = await newShop(offer);
  return { shop, ...(await joined(shop)) };
};
const page = (url: string) => get(new URL(url, app.deps.config.publicUrl).pathname);
const submit = (url: string, nonce: string) =>
  app.app.inject({
    method: 'POST',
    url: new URL(url, app.deps.config.publicUrl).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: app.deps.config.publicUrl },
    payload: new URLSearchParams({ nonce }).toString(),
  });
const memberOf = async (shop: Shop) =>
  ((await app.call('GET', '/api/memberships', undefined, shop)).body as MemberList).members[0];
const paidOrders = async (shop: Shop) => (await ordersOf(shop)).filter(({ status }) => status === 'paid');
const deliver = (since: number) => {
  const told = Array.from({ length: world.events() - since }, (_, at) => since + at);
  return tell([...told.toReversed(), ...told]);
};

describe('a membership paid with Braintree', () => {
  it('is offered with every method that can be kept; its page says so, and its member sees the card', async () => {
    const shop = await newShop(offer);
    const sale = await send(await begin(shop, shop.promotions[0] ?? ''));
    const shown = (await page(sale.answer.location)).body;
    expect(shown).toContain('data-keeps="true"');
    expect(shown).toContain('charged $30.00 a week until you cancel');
    const { path, orderId, shop: other } = await open();
    const own = (await get(path)).body;
    expect(own).toContain('Visa •••• 1111');
    expect(own).toContain('Change payment method');
    const agreement = (await app.call('GET', `/api/orders/${orderId}/agreement`, undefined, other))
      .body as OrderAgreement;
    expect(agreement).toEqual({ status: 'ACTIVE', paidWith: 'Visa •••• 1111', plan: null });
  });

  it('that is sold once keeps nothing', async () => {
    const kept = bank.vault.all().length;
    const shop = await newShop({
      promotions: [{ title: 'Pass', price: dollars(30), access: { uses: 2, renews: null } }],
    });
    const sale = await send(await begin(shop, shop.promotions[0] ?? ''));
    expect((await page(sale.answer.location)).body).not.toContain('data-keeps');
    await world.pay(sale.answer.location);
    expect(bank.vault.all()).toHaveLength(kept);
  });

  it('is charged once each period, whatever events arrive and how often; a renewal is refunded', async () => {
    const { shop } = await open();
    const since = world.events();
    for (const at of week) {
      await renewAt(at);
      await deliver(since);
      await renewMemberships(app.deps);
    }
    expect(await paidOrders(shop)).toHaveLength(3);
    expect(await memberOf(shop)).toMatchObject({ status: 'active', periodEnd: '2026-12-12T10:00:00.000Z' });
    world.night?.();
    const last = (await ordersOf(shop)).at(-1);
    const refund = await app.call('POST', `/api/orders/${last?.id}/refunds`, { amount: 1000, left: 3000 }, shop);
    expect(refund.status, refund.text).toBeLessThan(300);
    await runJobs(app.deps, 'refund-payment');
    expect(bank.all().at(-1)).toMatchObject({ type: 'credit', amount: '10.00' });
  });

  it('is charged once when the answer is lost, and owes nothing while Braintree is away', async () => {
    const { shop } = await open();
    const before = world.charges();
    world.loseAnswer();
    await renewAt(week[0]);
    expect(await memberOf(shop)).toMatchObject({ status: 'active' });
    for (const at of ['2026-11-28T10:03:00Z', '2026-11-28T10:06:00Z']) {
      clock.set(at);
      await runJob(app.deps, { task: 'reconcile-payments', payload: null });
    }
    await renewAt('2026-11-28T10:20:00Z');
    expect(await memberOf(shop)).toMatchObject({ status: 'active', periodEnd: '2026-12-05T10:00:00.000Z' });
    expect(world.charges() - before).toBe(1);
  });

  it('that is declined is paid manually on our page, and charged to that from then on', async () => {
    const { shop, path } = await open();
    const old = bank.vault.all().at(-1)?.token ?? '';
    world.fate('declined');
    await renewAt(week[0]);
    expect(await memberOf(shop)).toMatchObject({ status: 'past_due', agreement: 'SUSPENDED' });
    await world.pay(await act(path, 'pay'));
    await get(path);
    expect(await memberOf(shop)).toMatchObject({ status: 'active', periodEnd: '2026-12-05T10:00:00.000Z' });
    bank.vault.forget(old);
    world.fate('paid');
    await renewAt(week[1]);
    expect(await paidOrders(shop)).toHaveLength(3);
  });

  it('that is paid manually while a charge was never answered is not charged by that any more', async () => {
    const { shop, path } = await open();
    world.fate('declined');
    await renewAt(week[0]);
    world.fate('paid');
    const before = world.charges();
    braintree.fail(/^POST \/transactions$/, 503);
    await renewAt('2026-11-29T10:10:00Z');
    expect(await memberOf(shop)).toMatchObject({ status: 'past_due' });
    await world.pay(await act(path, 'pay'));
    expect(await memberOf(shop)).toMatchObject({ status: 'active' });
    for (const at of ['2026-11-29T10:15:00Z', '2026-11-29T10:30:00Z']) {
      clock.set(at);
      await runJob(app.deps, { task: 'reconcile-payments', payload: null });
      await renewMemberships(app.deps);
      await runJobs(app.deps, 'cancel-payments', 'refund-payment');
    }
    expect(world.charges() - before).toBe(1);
    expect(await paidOrders(shop)).toHaveLength(2);
  });

  it('is charged to another card once its member has left one on our page, where nothing is charged', async () => {
    const { shop, path } = await open();
    const before = world.charges();
    const led = await act(path, 'card');
    const shown = await page(led);
    expect(shown.body).toContain('You won’t be charged now.');
    expect(shown.body).toContain('data-amount=""');
    const policy = String(shown.headers['content-security-policy']);
    expect(policy).toContain(`frame-src ${braintree.base}`);
    expect(policy).not.toContain('unsafe');
    const declined = await submit(led, 'fake-processor-declined-visa-nonce#page');
    expect([declined.statusCode, declined.body.includes('Nothing has changed. Try another one.')]).toEqual([402, true]);
    braintree.fail(/^POST \/payment_methods$/, 503);
    expect((await submit(led, 'fake-valid-nonce#away')).body).toContain('didn’t answer. Nothing has changed.');
    expect((await get(path)).body).toContain('Visa •••• 1111');
    const saved = await submit(led, 'fake-valid-mastercard-nonce#page');
    expect([saved.statusCode, saved.headers.location]).toEqual([303, `${app.deps.config.publicUrl}${path}`]);
    expect((await get(path)).body).toContain('Mastercard •••• 4444');
    // The page has done its part.
    expect((await page(led)).statusCode).toBe(303);
    expect((await submit(led, 'fake-valid-nonce#late')).statusCode).toBe(303);
    expect((await get(path)).body).toContain('Mastercard •••• 4444');
    expect(world.charges()).toBe(before);
    await renewAt(week[0]);
    expect(await paidOrders(shop)).toHaveLength(2);
    expect(bank.all().at(-1)?.kept).toMatchObject({ last4: '4444' });
  });

  it('has a page for another card that ends: its time, its tries, and a name that is none', async () => {
    const { path } = await open();
    const led = await act(path, 'card');
    for (let nth = 0; nth < 10; nth += 1)
      expect((await submit(led, `fake-processor-declined-visa-nonce#t${nth}`)).statusCode).toBe(402);
    expect((await submit(led, 'fake-valid-nonce#eleventh')).body).toContain('No more cards can be tried');
    expect((await get(path)).body).toContain('Visa •••• 1111');
    const late = await act(path, 'card');
    clock.forward(31);
    expect((await submit(late, 'fake-valid-nonce#tooLate')).statusCode).toBe(303);
    clock.forward(5);
    await runJob(app.deps, { task: 'reconcile-payments', payload: null });
    expect((await get(path)).body).toContain('Visa •••• 1111');
    expect((await get('/payments/cards/22222222-2222-4222-8222-222222222222')).statusCode).toBe(404);
  });

  it('is in the creator’s language where another card is left', async () => {
    const { shop, path } = await open();
    await app.call('PATCH', '/api/accounts/creator', { language: 'ko' }, shop);
    const { body } = await page(await act(path, 'card'));
    expect(body).toContain('<html lang="ko"');
    expect(englishIn(body, ['Club', 'Venmo', 'MM', 'YY', `${shop.userUrl} Tester`])).toEqual([]);
  });
});

it('what is paid in parts with Braintree is charged once each month until it is paid, whatever events arrive, and then forgotten', async () => {
  await expectPaidInParts(app, world, members, await newShop(inThreeParts));
});
