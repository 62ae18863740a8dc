import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { dollars, type Shop, shopsOn } from '../../../../tests/kit/bookings/shop.ts';
import { visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { brokenInvariants } from '../../../../tests/kit/database/invariants.ts';
import { passSalesOn } from '../../../../tests/kit/payments/pass-sales.ts';
import { codeOf, holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { runJobs } from '../../../../tests/kit/server/outbox.ts';
import type { OrderListPage } from '../../orders/order-list/order-list.ts';
import type { MemberList } from '../../orders/passes/member-list.ts';
import { readHost } from '../booking/host.flow.ts';
import { accountFacts } from '../customer-accounts/booking-account-facts.flow.ts';
import { renewMemberships } from './renew-memberships.flow.ts';

const opening = '2026-11-21T10:00:00Z';
const clock = holdClock(opening);
const app = await testApp({ clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { db, pool } = app.deps;
afterEach(async () => {
  clock.set(opening);
  expect(await brokenInvariants(pool)).toEqual({});
});
const { held, details, payWith, mailsTo, post } = visitorOf(app);
const { get, begin, send, buy, pay } = passSalesOn(app);
const newShop = shopsOn(app, 'member');

const open = (uses: number | null = 2) =>
  newShop({
    services: [{ title: 'Lesson', price: dollars(40), durationMinutes: 60, stepMinutes: 60 }],
    promotions: [{ title: 'Club', price: dollars(30), access: { uses, renews: 'week' } }],
  });
const membersOf = async (shop: Shop) =>
  ((await app.call('GET', '/api/memberships', undefined, shop)).body as MemberList).members;
const ordersOf = (shop: Shop) =>
  db
    .selectFrom('orders')
    .select(['id', 'state', 'membershipId', 'total', 'paymentStatus', 'pricingType', 'billingPeriod'])
    .where('creatorId', '=', shop.creatorId)
    .orderBy('createdAt')
    .execute();
const declining = '4000 0000 0000 0341';
/** The three tries after the first one failed on the 28th. */
const failures = ['2026-11-29T10:00:00Z', '2026-12-01T10:00:00Z', '2026-12-03T10:00:00Z'];
const stageOf = (shop: Shop) =>
  db
    .selectFrom('memberships')
    .select(['status', sql<boolean>`ended_at is not null`.as('isOver')])
    .where('creatorId', '=', shop.creatorId)
    .executeTakeFirst();
async function payOwed(path: string) {
  const led = await post(`${path}/membership`, { act: 'pay' });
  await payWith(String(led.headers.location ?? /<a href="([^"]+)">Continue/.exec(led.body)?.[1]));
  return (await get(path)).body;
}

async function joined(shop: Shop, card?: string) {
  const sale = await buy(shop, shop.promotions[0] ?? '');
  await pay(shop, sale, card);
  const { code } = await db
    .selectFrom('passes')
    .select('code')
    .where('orderId', '=', sale.orderId)
    .executeTakeFirstOrThrow();
  const bought = (await get(sale.page)).headers.location;
  const said = (await get(String(bought))).body;
  const path = /\/passes\/[\w-]{38}/.exec(said)?.[0] ?? '';
  return { ...sale, code, path, said };
}
const renewAt = async (at: string) => {
  clock.set(at);
  await renewMemberships(app.deps);
};
const bookedAt = async (shop: Shop, code: string, startsAt: string) => {
  const { ref } = await held(shop, shop.services[0] ?? '', startsAt);
  return details(ref, { pass: code, email: 'ana@example.org' });
};
const newsOf = async (email: string) =>
  (await mailsTo(email))
    .filter(({ template }) => template === 'membership-changed')
    .map(({ props }) => (props as { news: string }).news);

describe('a membership', () => {
  it('is bought on the page, books what its period includes, and is charged and filled again each period', async () => {
    const shop = await open();
    const page = await begin(shop, shop.promotions[0] ?? '');
    expect((await get(page)).body).toContain('Your card will be saved and charged $30.00 a week until you cancel');
    const { code, path, orderId, said } = await joined(shop);
    expect(said).toContain('<h1>Your membership has started</h1>');
    expect(said).toMatch(
      /<dt>Paid now<\/dt><dd>\$30\.00<\/dd><dt>Next charge<\/dt><dd>\$30\.00 on [^<]*November 2[78]/,
    );
    expect(said).toContain('You can cancel any time on your membership’s page.');
    const first = (await get(path)).body;
    expect(first).toContain('Next charge');
    expect(first).toContain('$30.00 on');
    for (const hour of ['09', '10'])
      expect((await bookedAt(shop, code, `2026-11-23T${hour}:00:00.000Z`)).body).toMatchObject({ next: 'confirmed' });
    expect(codeOf(await bookedAt(shop, code, '2026-11-23T11:00:00.000Z'))).toBe('pass_used_up');
    expect(await membersOf(shop)).toMatchObject([
      { status: 'active', pricingType: 'subscription', billingPeriod: 'week', left: 0, used: 2, orderId },
    ]);
    // Before its end nothing is due; at its end it is charged, once.
    await renewAt('2026-11-28T09:59:00Z');
    expect(await ordersOf(shop)).toHaveLength(1);
    await renewAt('2026-11-28T10:00:00Z');
    await renewAt('2026-11-28T10:11:00Z');
    expect(await ordersOf(shop)).toMatchObject([
      { state: 'confirmed', membershipId: null, pricingType: 'subscription', billingPeriod: 'week' },
      { state: 'confirmed', membershipId: orderId, total: 3000, paymentStatus: 'paid' },
    ]);
    expect(await membersOf(shop)).toMatchObject([
      { status: 'active', left: 2, used: 0, periodEnd: '2026-12-05T10:00:00.000Z' },
    ]);
    const receipts = (await mailsTo('ana@example.org')).filter(({ template }) => template === 'order-receipt');
    expect(receipts).toHaveLength(2);
    expect((await bookedAt(shop, code, '2026-11-30T09:00:00.000Z')).body).toMatchObject({ next: 'confirmed' });
    // Sessions beyond the paid period are not paid for.
    expect(codeOf(await bookedAt(shop, code, '2026-12-07T09:00:00.000Z'))).toBe('pass_ended');
  });

  it('that its member cancels lasts until its period ends, and may be taken back until then', async () => {
    const shop = await open(null);
    const { path } = await joined(shop);
    const cancelled = await post(`${path}/membership`, { act: 'cancel' });
    // On a phone the change is far below the services that can be booked with it.
    expect(cancelled.headers.location).toBe(`${path}#membership`);
    const page = (await get(path)).body;
    expect(page).toMatch(/id="membership"[\s\S]*Ends on/);
    expect(page).toMatch(/<p>With [^<]+, bought by Ana/);
    expect((await post(`${path}/membership`, { act: 'resume' })).statusCode).toBe(303);
    expect(await membersOf(shop)).toMatchObject([{ status: 'active', endsAtPeriodEnd: false }]);
    await post(`${path}/membership`, { act: 'cancel' });
    await renewAt('2026-11-28T10:00:00Z');
    expect(await membersOf(shop)).toMatchObject([{ status: 'canceled' }]);
    expect(await ordersOf(shop)).toHaveLength(1);
    expect((await newsOf('ana@example.org')).toSorted()).toContain('ended');
    expect((await post(`${path}/membership`, { act: 'resume' })).statusCode).toBe(409);
  });

  it('ends when its creator asks for their account to be deleted: nothing is charged again, and the member is emailed', async () => {
    const shop = await open();
    await joined(shop);
    expect((await app.call('POST', '/api/own-data/deletion', { email: shop.email }, shop)).status).toBe(200);
    await runJobs(app.deps, 'close-account', 'send-mails');
    await renewAt('2026-11-28T10:00:00Z');
    expect(await ordersOf(shop)).toHaveLength(1);
    const { rows } = await pool.query('select status, check_at from memberships where creator_id = $1', [
      shop.creatorId,
    ]);
    expect(rows).toEqual([{ status: 'canceled', check_at: null }]);
    expect(await newsOf('ana@example.org')).toContain('ended');
  });

  it('whose card is declined is past due, tried again, paused, and ends a month later when nobody pays', async () => {
    const shop = await open();
    const { code, path } = await joined(shop, declining);
    await renewAt('2026-11-28T10:00:00Z');
    expect(await membersOf(shop)).toMatchObject([{ status: 'past_due' }]);
    expect(codeOf(await bookedAt(shop, code, '2026-11-30T09:00:00.000Z'))).toBe('pass_ended');
    expect((await get(path)).body).toContain('Pay $30.00');
    for (const at of failures) await renewAt(at);
    expect(await membersOf(shop)).toMatchObject([{ status: 'unpaid', agreement: 'SUSPENDED', endedAt: null }]);
    expect(await ordersOf(shop)).toMatchObject([{ state: 'confirmed' }, { state: 'payment_failed' }]);
    const paused = (await get(path)).body;
    expect(paused).toMatch(/Pay by (2 January|January 2,) 2027 to continue/);
    for (const said of ['Paused, not paid', 'Pay $30.00', 'Cancel membership']) expect(paused).toContain(said);
    // Nothing is charged by itself any more.
    await renewAt('2027-01-02T09:59:00Z');
    const { rows: tries } = await pool.query('select 1 from payment_attempts where creator_id = $1', [shop.creatorId]);
    expect(tries).toHaveLength(5);
    await renewAt('2027-01-02T10:00:00Z');
    await runJobs(app.deps, 'forget-card');
    expect(await stageOf(shop)).toEqual({ status: 'unpaid', isOver: true });
    expect(await ordersOf(shop)).toMatchObject([{ state: 'confirmed' }, { state: 'expired' }]);
    const over = (await get(path)).body;
    expect(over).toContain('Ended, not paid');
    expect(over).not.toContain('Pay $30.00');
    expect((await post(`${path}/membership`, { act: 'pay' })).statusCode).toBe(409);
    expect(await newsOf('ana@example.org')).toEqual(expect.arrayContaining(['past_due', 'unpaid', 'ended']));
  });

  it('that was given up comes back with a whole period when its member pays, and is charged again after it', async () => {
    const shop = await open();
    const { code, path } = await joined(shop, declining);
    for (const at of ['2026-11-28T10:00:00Z', ...failures]) await renewAt(at);
    // Its own period would have had a day left.
    clock.set('2026-12-04T10:00:00Z');
    expect((await get(path)).body).toContain('A new period starts when you pay');
    const host = await readHost(app.deps, shop.creatorId);
    const account = { creatorId: shop.creatorId, email: 'ana@example.org', name: 'Ana', phone: '' };
    expect((await accountFacts(app.deps, host, account as never)).memberships).toMatchObject([
      { status: 'Paused, not paid', next: 'To pay: $30.00', pay: 'Pay $30.00' },
    ]);
    await payOwed(path);
    expect(await membersOf(shop)).toMatchObject([
      { status: 'active', agreement: 'ACTIVE', left: 2, periodEnd: '2026-12-11T10:00:00.000Z' },
    ]);
    expect((await bookedAt(shop, code, '2026-12-07T09:00:00.000Z')).body).toMatchObject({ next: 'confirmed' });
    const told = (await mailsTo(shop.email)).map(({ props }) => (props as { news?: string }).news);
    expect(told).toEqual(expect.arrayContaining(['unpaid', 'back']));
    await renewAt('2026-12-11T10:00:00Z');
    expect(await membersOf(shop)).toMatchObject([{ status: 'active', periodEnd: '2026-12-18T10:00:00.000Z' }]);
    expect(await ordersOf(shop)).toHaveLength(3);
  });

  it('that was given up is cancelled by its member or ended by its creator: then nothing can be paid', async () => {
    const shop = await open();
    const byMember = await joined(shop, declining);
    const byCreator = await joined(shop, declining);
    for (const at of ['2026-11-28T10:00:00Z', ...failures]) await renewAt(at);
    expect((await post(`${byMember.path}/membership`, { act: 'cancel' })).statusCode).toBe(303);
    clock.set(opening);
    const end = () => app.call('POST', `/api/memberships/${byCreator.orderId}/ending`, { ends: 'now' }, shop);
    expect(await end()).toMatchObject({ status: 200, body: { status: 'canceled', endsAtPeriodEnd: false } });
    expect(codeOf(await end())).toBe('membership_over');
    for (const { path } of [byMember, byCreator])
      expect((await post(`${path}/membership`, { act: 'pay' })).statusCode).toBe(409);
    expect((await membersOf(shop)).map(({ status }) => status)).toEqual(['canceled', 'canceled']);
  });

  it('that was given up and is paid on a page that was open when its time ran out: the money goes back', async () => {
    const shop = await open();
    const { path, orderId } = await joined(shop, declining);
    for (const at of ['2026-11-28T10:00:00Z', ...failures]) await renewAt(at);
    clock.set('2027-01-02T09:50:00Z');
    const led = await post(`${path}/membership`, { act: 'pay' });
    clock.set('2027-01-02T09:58:00Z');
    await payWith(String(led.headers.location ?? /<a href="([^"]+)">Continue/.exec(led.body)?.[1]));
    await renewAt('2027-01-02T10:00:00Z');
    const due = (await ordersOf(shop)).find(order => order.membershipId === orderId);
    await app.deps.cards.settle(shop.creatorId, due?.id ?? '');
    await runJobs(app.deps, 'cancel-payments', 'settle-webhook', 'refund-payment', 'forget-card');
    expect(await stageOf(shop)).toEqual({ status: 'unpaid', isOver: true });
    expect((await ordersOf(shop))[1]).toMatchObject({ state: 'refunded' });
  });

  it('that is past due continues once its member pays manually, and is charged by the new card', async () => {
    const shop = await open();
    const { path } = await joined(shop, declining);
    await renewAt('2026-11-28T10:00:00Z');
    clock.set('2026-11-28T12:00:00Z');
    const led = await post(`${path}/membership`, { act: 'pay' });
    await payWith(String(led.headers.location ?? /<a href="([^"]+)">Continue/.exec(led.body)?.[1]));
    await get(path);
    expect(await membersOf(shop)).toMatchObject([{ status: 'active', left: 2, periodEnd: '2026-12-05T10:00:00.000Z' }]);
    await renewAt('2026-12-05T10:00:00Z');
    expect(await membersOf(shop)).toMatchObject([{ status: 'active', periodEnd: '2026-12-12T10:00:00.000Z' }]);
  });

  it('is paid by its subscription from the second period on: in the list, the file and what goes back', async () => {
    const shop = await open();
    await joined(shop);
    await renewAt('2026-11-28T10:00:00Z');
    const list = async (query = '') =>
      ((await app.call('GET', `/api/orders${query}`, undefined, shop)).body as OrderListPage).orders;
    expect((await list()).map(({ paymentMethod }) => paymentMethod).toSorted()).toEqual(['CreditCard', 'subscription']);
    const [renewal] = await list('?method=subscription');
    expect(renewal).toMatchObject({ paidBy: 'Subscription', paymentStatus: 'paid' });
    expect((await app.call('GET', '/api/orders.csv', undefined, shop)).text).toContain('Subscription');
    const detail = (await app.call('GET', `/api/orders/${renewal?.id}`, undefined, shop)).body;
    expect(detail).toMatchObject({
      canMarkPaid: false,
      canMarkUnpaid: false,
      refunding: { left: 3000, way: 'provider' },
    });
    const refund = await app.call('POST', `/api/orders/${renewal?.id}/refunds`, { amount: 1000, left: 3000 }, shop);
    expect(refund.status).toBeLessThan(300);
    await runJobs(app.deps, 'refund-payment');
    expect(await list('?method=subscription')).toMatchObject([{ refunded: 1000 }]);
  });

  it('appears on the customer’s own page with its next charge, and what is owed is paid from there', async () => {
    const shop = await open();
    const { path } = await joined(shop, declining);
    const host = await readHost(app.deps, shop.creatorId);
    const account = { creatorId: shop.creatorId, email: 'ana@example.org', name: 'Ana', phone: '' };
    const known = async () => (await accountFacts(app.deps, host, account as never)).memberships;
    expect(await known()).toEqual([
      {
        path,
        title: 'Club',
        status: 'Active',
        next: expect.stringMatching(/^Next charge: \$30\.00 on .*28/),
        pay: null,
      },
    ]);
    await renewAt('2026-11-28T10:00:00Z');
    expect(await known()).toMatchObject([{ status: 'Payment failed', next: 'To pay: $30.00', pay: 'Pay $30.00' }]);
    const led = await post(`${path}/membership`, { act: 'pay' });
    await payWith(String(led.headers.location ?? /<a href="([^"]+)">Continue/.exec(led.body)?.[1]));
    await get(path);
    await post(`${path}/membership`, { act: 'cancel' });
    expect(await known()).toMatchObject([{ status: 'Active', next: expect.stringMatching(/^Ends on /), pay: null }]);
  });

  it('is ended at once by the creator, who gives its last payment back from its order', async () => {
    const shop = await open();
    const { code, orderId } = await joined(shop);
    const end = (ends: string) => app.call('POST', `/api/memberships/${orderId}/ending`, { ends }, shop);
    expect((await end('never')).status).toBe(409);
    expect(await end('now')).toMatchObject({ status: 200, body: { status: 'canceled' } });
    const refund = await app.call('POST', `/api/orders/${orderId}/refunds`, { amount: 3000, left: 3000 }, shop);
    expect(refund.status).toBeLessThan(300);
    await runJobs(app.deps, 'refund-payment', 'forget-card');
    const kept = await db.selectFrom('kept_cards').select('orderId').where('orderId', '=', orderId).execute();
    expect(kept).toEqual([]);
    expect(await ordersOf(shop)).toMatchObject([{ state: 'refunded' }]);
    expect(codeOf(await bookedAt(shop, code, '2026-11-23T09:00:00.000Z'))).toBe('pass_refunded');
    expect(codeOf(await end('now'))).toBe('membership_over');
    const other = await open();
    expect((await app.call('POST', `/api/memberships/${orderId}/ending`, { ends: 'now' }, other)).status).toBe(404);
  });

  it('is listed page by page, those who stand first, whoever ends meanwhile', async () => {
    const shop = await open();
    for (const _ of [1, 2, 3]) {
      await joined(shop);
      clock.forward(1);
    }
    const [newest, middle, oldest] = await membersOf(shop);
    const end = (id = '') => app.call('POST', `/api/memberships/${id}/ending`, { ends: 'now' }, shop);
    await end(middle?.id);
    const page = async (cursor: string | null) => {
      const more = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      return (await app.call('GET', `/api/memberships?limit=1${more}`, undefined, shop)).body as MemberList;
    };
    const first = await page(null);
    expect(first.members.map(({ id }) => id)).toEqual([newest?.id]);
    await end(newest?.id);
    const second = await page(first.next);
    expect(second.members.map(({ id }) => id)).toEqual([oldest?.id]);
    const third = await page(second.next);
    const fourth = await page(third.next);
    expect([...third.members, ...fourth.members].map(({ id }) => id)).toEqual([newest?.id, middle?.id]);
    expect(fourth.next).toBeNull();
  });

  it('is no pass that a coupon makes cheaper', async () => {
    const shop = await open();
    const sale = await send(await begin(shop, shop.promotions[0] ?? ''), { coupon: 'spring' });
    expect(await ordersOf(shop)).toMatchObject([{ id: sale.orderId, total: 3000 }]);
  });
});
