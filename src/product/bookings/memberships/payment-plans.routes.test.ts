import { afterEach, describe, expect, it } from 'vitest';
import { dollars, type Shop, shopsOn } from '../../../../tests/kit/bookings/shop.ts';
import { visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { brokenInvariants } from '../../../../tests/kit/database/invariants.ts';
import { passSalesOn } from '../../../../tests/kit/payments/pass-sales.ts';
import { codeOf, holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { runJobs } from '../../../../tests/kit/server/outbox.ts';
import type { OrderDetail } from '../../orders/order/contract.ts';
import type { OrderAgreement } from '../../orders/passes/member-contract.ts';
import type { MemberList } from '../../orders/passes/member-list.ts';
import { readHost } from '../booking/host.flow.ts';
import { accountFacts } from '../customer-accounts/booking-account-facts.flow.ts';
import { memberPage } from './member-list.sql.ts';
import { renewMemberships } from './renew-memberships.flow.ts';

const opening = '2026-11-21T10:00:00Z';
const clock = holdClock(opening);
const secret = 'a secret of this test';
const app = await testApp({ clock, settings: { SANDBOX_SECRET: secret } });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { db, pool } = app.deps;
afterEach(async () => {
  clock.set(opening);
  expect(await brokenInvariants(pool)).toEqual({});
});
const { held, details, payWith, mailsTo, post } = visitorOf(app);
const { get, begin, send, buy, pay } = passSalesOn(app);
const newShop = shopsOn(app, 'plan');

const open = (parts: number | null = 3, validDays: number | null = null) =>
  newShop({
    services: [{ title: 'Lesson', price: dollars(40), durationMinutes: 60, stepMinutes: 60 }],
    promotions: [{ title: 'For life', price: dollars(100), access: { uses: null, validDays, parts } }],
  });
const planOf = async (shop: Shop) => (await memberPage(db, shop.creatorId, { q: '', limit: 1 })).members[0];
const ordersOf = (shop: Shop) =>
  db
    .selectFrom('orders')
    .select(['id', 'state', 'total', 'productName', 'paymentStatus', 'pricingType', 'billingPeriod'])
    .where('creatorId', '=', shop.creatorId)
    .orderBy('createdAt')
    .execute();
const passEndOf = async (shop: Shop) =>
  (
    await db.selectFrom('passes').select('expiresAt').where('creatorId', '=', shop.creatorId).executeTakeFirst()
  )?.expiresAt?.toISOString();
const declining = '4000 0000 0000 0341';

async function bought(shop: Shop, card?: string) {
  const sale = await buy(shop, shop.promotions[0] ?? '', { plan: 'parts' });
  await pay(shop, sale, card);
  const { code } = await db
    .selectFrom('passes')
    .select('code')
    .where('orderId', '=', sale.orderId)
    .executeTakeFirstOrThrow();
  const page = (await get(sale.page)).headers.location;
  const said = (await get(String(page))).body;
  const path = /\/passes\/[\w-]{38}/.exec(said)?.[0] ?? '';
  return { ...sale, code, path, said };
}
const renewAt = async (...times: string[]) => {
  for (const at of times) {
    clock.set(at);
    await renewMemberships(app.deps);
  }
};
const bookedAt = async (shop: Shop, code: string, startsAt: string) => {
  const { ref } = await held(shop, shop.services[0] ?? '', startsAt);
  return details(ref, { pass: code, email: 'ana@example.org' });
};
const newsOf = async (shop: Shop) =>
  (await mailsTo('ana@example.org'))
    .filter(({ template }) => template === 'membership-changed')
    .map(({ props }) => props as { news: string; inParts: boolean; hostName: string })
    .filter(({ hostName }) => hostName.startsWith(`${shop.userUrl} `));
async function payOwed(path: string) {
  const led = await post(`${path}/membership`, { act: 'pay' });
  await payWith(String(led.headers.location ?? /<a href="([^"]+)">Continue/.exec(led.body)?.[1]));
  return (await get(path)).body;
}

describe('a pass paid in parts', () => {
  it('says on its page and before it is paid what each payment is and what they come to', async () => {
    const shop = await open();
    expect((await get(`/at/${shop.userUrl}`)).body).toContain('or 3 monthly payments of $33.34');
    const page = (await get(await begin(shop, shop.promotions[0] ?? ''))).body;
    for (const said of [
      'Pay $100.00',
      'Or pay in parts. You’ll make 3 monthly payments of $33.34',
      '$100.02 in total',
      'Pay $33.34 now',
    ])
      expect(page).toContain(said);
  });

  it('is charged each month until its last payment, then never again, and lasts as it was sold', async () => {
    const shop = await open();
    const { code, path, orderId, said } = await bought(shop);
    expect(said).toContain('<h1>Your payment plan has started</h1>');
    expect(said).toMatch(/<dt>Paid now<\/dt><dd>\$[\d.]+<\/dd><dt>Next payment<\/dt><dd>\$[\d.]+ on /);
    expect(said).toMatch(/(?:\d more payments are|One more payment is) taken automatically/);
    const first = (await get(path)).body;
    for (const said of ['Payment plan', '3 monthly payments of $33.34, 1 of 3 paid', 'Next payment'])
      expect(first).toContain(said);
    expect(first).not.toContain('Cancel membership');
    expect((await bookedAt(shop, code, '2026-11-23T09:00:00.000Z')).body).toMatchObject({ next: 'confirmed' });
    // It is a pass, and on the page of what it paid for no package.
    const booking = (await get(/href="(\/bookings\/[^"]+)"/.exec((await get(path)).body)?.[1] ?? '')).body;
    for (const said of ['<dt>Pass</dt>', 'Paid with your pass', 'goes back to your pass'])
      expect(booking).toContain(said);
    expect(booking).not.toMatch(/package/i);
    expect(await passEndOf(shop)).toBe('2026-12-26T10:00:00.000Z');
    await renewAt('2026-12-21T09:59:00Z');
    expect(await ordersOf(shop)).toHaveLength(1);
    await renewAt('2026-12-21T10:00:00Z', '2026-12-21T10:11:00Z');
    expect(await planOf(shop)).toMatchObject({
      status: 'active',
      parts: 3,
      partsPaid: 2,
      used: 1,
    });
    expect(await passEndOf(shop)).toBe('2027-01-26T10:00:00.000Z');
    await renewAt('2027-01-21T10:00:00Z');
    await runJobs(app.deps, 'forget-card');
    expect(await planOf(shop)).toMatchObject({ status: 'complete', partsPaid: 3 });
    expect(await passEndOf(shop)).toBeUndefined();
    await renewAt('2027-02-21T10:00:00Z', '2027-03-21T10:00:00Z');
    const single = {
      state: 'confirmed',
      total: 3334,
      paymentStatus: 'paid',
      pricingType: 'single',
      billingPeriod: null,
    };
    expect(await ordersOf(shop)).toMatchObject([
      { ...single, productName: 'For life', id: orderId },
      { ...single, productName: 'For life (2/3)' },
      { ...single, productName: 'For life (3/3)' },
    ]);
    const kept = await db.selectFrom('kept_cards').select('orderId').where('orderId', '=', orderId).execute();
    expect(kept).toEqual([]);
    expect(await newsOf(shop)).toMatchObject([{ news: 'complete' }]);
    const done = (await get(path)).body;
    expect(done).toContain('Paid in full');
    expect(done).toContain('Nothing more will be charged.');
    expect((await bookedAt(shop, code, '2027-03-22T09:00:00.000Z')).body).toMatchObject({ next: 'confirmed' });
  });

  it('that is sold for a time ends when that is over, whenever its payments are', async () => {
    const shop = await open(2, 31);
    await bought(shop);
    expect(await passEndOf(shop)).toBe('2026-12-23T00:00:00.000Z');
    await renewAt('2026-12-21T10:00:00Z');
    expect(await planOf(shop)).toMatchObject({ status: 'complete' });
    expect(await passEndOf(shop)).toBe('2026-12-23T00:00:00.000Z');
  });

  it('whose payment fails is emailed, paused after five days, and continues when its buyer pays', async () => {
    const shop = await open();
    const { code, path } = await bought(shop, declining);
    await renewAt('2026-12-21T10:00:00Z');
    expect(await newsOf(shop)).toMatchObject([{ news: 'past_due', inParts: true }]);
    expect((await bookedAt(shop, code, '2026-12-22T09:00:00.000Z')).body).toMatchObject({ next: 'confirmed' });
    expect((await get(path)).body).toContain('Pay it so that your pass isn’t paused');
    await renewAt('2026-12-22T10:00:00Z', '2026-12-24T10:00:00Z', '2026-12-26T10:00:00Z');
    expect(await planOf(shop)).toMatchObject({ status: 'past_due' });
    expect(codeOf(await bookedAt(shop, code, '2026-12-28T09:00:00.000Z'))).toBe('pass_ended');
    clock.set('2026-12-30T10:00:00Z');
    expect(await payOwed(path)).toContain('2 of 3 paid');
    // The last payment is due when it always was, with what paid this one.
    expect(await planOf(shop)).toMatchObject({ status: 'active', periodEnd: new Date('2027-01-21T10:00:00Z') });
    expect((await bookedAt(shop, code, '2026-12-31T09:00:00.000Z')).body).toMatchObject({ next: 'confirmed' });
    await renewAt('2027-01-21T10:00:00Z');
    expect(await planOf(shop)).toMatchObject({ status: 'complete', partsPaid: 3 });
  });

  const untilGivenUp = [
    '2026-12-21T10:00:00Z',
    '2026-12-22T10:00:00Z',
    '2026-12-24T10:00:00Z',
    '2026-12-26T10:00:00Z',
    '2027-01-25T10:00:00Z',
  ];
  it('that nobody pays is given up a month later, and ends after another; what was paid stays', async () => {
    const shop = await open();
    await bought(shop, declining);
    await renewAt(...untilGivenUp.slice(0, -1), '2027-01-25T09:00:00Z');
    expect(await planOf(shop)).toMatchObject({ status: 'past_due' });
    await renewAt('2027-01-25T10:00:00Z');
    expect(await planOf(shop)).toMatchObject({ status: 'unpaid', partsPaid: 1, endedAt: null });
    await renewAt('2027-02-24T10:00:00Z');
    expect(await planOf(shop)).toMatchObject({ status: 'unpaid', endedAt: new Date('2027-02-24T10:00:00Z') });
    expect(await ordersOf(shop)).toMatchObject([{ state: 'confirmed' }, { state: 'expired' }]);
    await renewAt('2027-03-21T10:00:00Z');
    expect(await ordersOf(shop)).toHaveLength(2);
  });

  it('that was given up goes on when its buyer pays; what has become due meanwhile is taken after it', async () => {
    const shop = await open();
    const { code, path } = await bought(shop, declining);
    await renewAt(...untilGivenUp);
    clock.set('2027-01-30T10:00:00Z');
    expect((await get(path)).body).toContain('Payments due since then are taken right after it');
    expect(await payOwed(path)).toContain('2 of 3 paid');
    expect(await planOf(shop)).toMatchObject({ status: 'active', partsPaid: 2 });
    await renewAt('2027-01-30T10:01:00Z');
    expect(await planOf(shop)).toMatchObject({ status: 'complete', partsPaid: 3 });
    expect(await passEndOf(shop)).toBeUndefined();
    expect((await bookedAt(shop, code, '2027-02-01T09:00:00.000Z')).body).toMatchObject({ next: 'confirmed' });
    expect((await newsOf(shop)).map(({ news }) => news).toSorted()).toEqual(
      expect.arrayContaining(['back', 'complete', 'unpaid']),
    );
  });

  it('whose first payment goes back whole is not charged again', async () => {
    const shop = await open();
    const { orderId } = await bought(shop);
    const refund = await app.call('POST', `/api/orders/${orderId}/refunds`, { amount: 3334, left: 3334 }, shop);
    expect(refund.status, refund.text).toBeLessThan(300);
    await runJobs(app.deps, 'refund-payment');
    await renewAt('2026-12-21T10:00:00Z');
    expect(await ordersOf(shop)).toMatchObject([{ state: 'refunded' }]);
    expect(await planOf(shop)).toMatchObject({ status: 'canceled' });
  });

  it('that is owed for is not paid any more once its first payment went back: nothing is to be had for it', async () => {
    const shop = await open();
    const { path, orderId } = await bought(shop, declining);
    await renewAt('2026-12-21T10:00:00Z');
    const led = await post(`${path}/membership`, { act: 'pay' });
    clock.set('2026-12-01T10:00:00Z');
    const refund = await app.call('POST', `/api/orders/${orderId}/refunds`, { amount: 3334, left: 3334 }, shop);
    expect(refund.status, refund.text).toBeLessThan(300);
    await runJobs(app.deps, 'refund-payment');
    clock.set('2026-12-21T10:05:00Z');
    expect((await post(`${path}/membership`, { act: 'pay' })).statusCode).toBe(409);
    // Nor is what comes in on a page that was open already, before or after the job has ended it.
    await payWith(String(led.headers.location ?? /<a href="([^"]+)">Continue/.exec(led.body)?.[1]));
    await app.deps.cards.settle(shop.creatorId, (await ordersOf(shop))[1]?.id ?? '');
    await renewAt('2026-12-21T10:06:00Z');
    await runJobs(app.deps, 'refund-payment', 'settle-webhook', 'forget-card');
    expect((await get(path)).body).not.toContain('Pay $33.34');
    expect(await ordersOf(shop)).toMatchObject([{ state: 'refunded' }, { state: 'refunded' }]);
    expect(await planOf(shop)).toMatchObject({ status: 'canceled', partsPaid: 1 });
  });

  it('whose first payment went back asks for nothing more, neither on its page nor on its buyer’s', async () => {
    const shop = await open();
    const { path, orderId } = await bought(shop, declining);
    await renewAt('2026-12-21T10:00:00Z');
    const host = await readHost(app.deps, shop.creatorId);
    const account = { creatorId: shop.creatorId, email: 'ana@example.org', name: 'Ana', phone: '' };
    const known = async () => (await accountFacts(app.deps, host, account as never)).memberships;
    expect(await known()).toMatchObject([{ pay: 'Pay $33.34' }]);
    clock.set('2026-12-01T10:00:00Z');
    const input = { amount: 3334, left: 3334 };
    expect((await app.call('POST', `/api/orders/${orderId}/refunds`, input, shop)).status).toBeLessThan(300);
    await runJobs(app.deps, 'refund-payment');
    clock.set('2026-12-21T10:05:00Z');
    expect((await get(path)).body).not.toContain('Pay $33.34');
    expect(await known()).toEqual([]);
    await renewAt('2026-12-22T10:00:00Z');
    expect(await planOf(shop)).toMatchObject({ status: 'canceled' });
  });

  it.each([
    ['won', 'active', 2],
    ['lost', 'canceled', 1],
  ] as const)(
    'waits for a bank that is asked for the first payment; once that is %s it is %s',
    async (decided, status, orders) => {
      const shop = await open();
      const { orderId } = await bought(shop);
      const { providerRef: ref } = await db
        .selectFrom('payment_attempts')
        .select('providerRef')
        .where('orderId', '=', orderId)
        .executeTakeFirstOrThrow();
      const bankReports = async (state: string) => {
        const answer = await app.app.inject({
          method: 'POST',
          url: `/sandbox/api/payments/${ref}/dispute`,
          headers: { authorization: `Bearer ${secret}` },
          payload: { state },
        });
        expect(answer.statusCode, answer.body).toBe(200);
        await runJobs(app.deps, 'sandbox-deliver', 'settle-webhook');
      };
      await bankReports('open');
      await renewAt('2026-12-21T10:00:00Z');
      expect(await ordersOf(shop)).toHaveLength(1);
      await bankReports(decided);
      await renewAt('2026-12-21T10:11:00Z');
      expect(await planOf(shop)).toMatchObject({ status });
      expect(await ordersOf(shop)).toHaveLength(orders);
    },
  );

  it('shows its creator what is paid and when the rest is due, and only they end it', async () => {
    const shop = await open();
    const { path, orderId } = await bought(shop);
    await renewAt('2026-12-21T10:00:00Z');
    const second = (await ordersOf(shop))[1]?.id ?? '';
    // The creator's session is older than it may be by then.
    clock.set('2026-12-01T10:00:00Z');
    const { members } = (await app.call('GET', '/api/memberships', undefined, shop)).body as MemberList;
    expect(members).toMatchObject([{ pricingType: 'single', agreement: 'ACTIVE', parts: 3, partsPaid: 2 }]);
    for (const id of [orderId, second]) {
      expect((await app.call('GET', `/api/orders/${id}`, undefined, shop)).body as OrderDetail).toMatchObject({
        parts: 3,
      });
      const { body } = await app.call('GET', `/api/orders/${id}/agreement`, undefined, shop);
      expect(body as OrderAgreement).toMatchObject({
        status: 'ACTIVE',
        plan: { parts: 3, paid: 2, amount: 3334, currency: 'USD', dueDates: ['2027-01-21T10:00:00.000Z'] },
      });
    }
    expect((await post(`${path}/membership`, { act: 'cancel' })).statusCode).toBe(409);
    expect(await app.call('POST', `/api/memberships/${orderId}/ending`, { ends: 'now' }, shop)).toMatchObject({
      status: 200,
    });
    await renewAt('2027-01-21T10:00:00Z');
    expect(await ordersOf(shop)).toHaveLength(2);
  });

  it('appears on its buyer’s own page with its next payment', async () => {
    const shop = await open();
    const { path } = await bought(shop);
    const host = await readHost(app.deps, shop.creatorId);
    const account = { creatorId: shop.creatorId, email: 'ana@example.org', name: 'Ana', phone: '' };
    expect((await accountFacts(app.deps, host, account as never)).memberships).toEqual([
      {
        path,
        title: 'For life',
        status: 'Active, 1 of 3 paid',
        next: expect.stringMatching(/^Next payment: \$33\.34 on .*21/),
        pay: null,
      },
    ]);
  });

  it('is offered by its creator alone', async () => {
    const none = await open(null);
    expect((await get(await begin(none, none.promotions[0] ?? ''))).body).not.toContain('name="plan"');
    expect((await buy(none, none.promotions[0] ?? '', { plan: 'parts' })).answer.statusCode).toBe(404);
    expect(await ordersOf(none)).toEqual([]);
  });

  it('may be changed for paying at once, and back, before it is paid: one order, paid once', async () => {
    const shop = await open();
    const page = await begin(shop, shop.promotions[0] ?? '');
    const parts = await send(page, { plan: 'parts' });
    const whole = await send(page);
    expect(await ordersOf(shop)).toMatchObject([{ total: 10_000 }]);
    await payWith(whole.answer.location);
    await app.deps.cards.settle(shop.creatorId, parts.orderId);
    expect(await ordersOf(shop)).toMatchObject([{ total: 10_000, state: 'confirmed' }]);
    expect(await planOf(shop)).toBeUndefined();
    expect(await passEndOf(shop)).toBeUndefined();
  });
});
