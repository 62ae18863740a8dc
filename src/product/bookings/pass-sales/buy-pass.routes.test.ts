import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { quarterOff } from '../../../../tests/kit/bookings/sample-coupon.ts';
import { dollars, type Shop, shopsOn } from '../../../../tests/kit/bookings/shop.ts';
import { monday9, visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { brokenInvariants } from '../../../../tests/kit/database/invariants.ts';
import { passSalesOn, type Sale } from '../../../../tests/kit/payments/pass-sales.ts';
import { codeOf, holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { runJobs } from '../../../../tests/kit/server/outbox.ts';
import type { OrderDetail } from '../../orders/order/contract.ts';
import type { PassList } from '../../orders/passes/pass-list.ts';
import type { Coverage } from '../../services/promotion.ts';
import { endPassSales } from './end-pass-sales.flow.ts';

const opening = '2026-11-21T10:00:00Z';
const clock = holdClock(opening);
const app = await testApp({ clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { db, pool } = app.deps;
afterEach(async () => {
  clock.set(opening);
  expect(await brokenInvariants(pool)).toEqual({});
});
const { held, details, payWith, mailsTo } = visitorOf(app);
const { get, begin, send, buy, pay } = passSalesOn(app);
const newShop = shopsOn(app, 'access');

const open = (access: { covers?: Coverage; uses?: number | null; validDays?: number | null } = {}, amount = 90) =>
  newShop({
    services: [{ title: 'Lesson', price: dollars(40), durationMinutes: 60, stepMinutes: 60 }],
    classes: [{ title: 'Class', price: dollars(20), capacity: 5 }],
    promotions: [{ title: 'Everything', price: dollars(amount), access }],
  });
const passOf = async (orderId: string) =>
  db.selectFrom('passes').selectAll().where('orderId', '=', orderId).executeTakeFirst();
const detailOf = async (shop: Shop, id: string) =>
  (await app.call('GET', `/api/orders/${id}`, undefined, shop)).body as OrderDetail;
const passesOf = async (shop: Shop) =>
  ((await app.call('GET', '/api/passes', undefined, shop)).body as PassList).passes;
async function sold(shop: Shop, change = {}): Promise<Sale & { code: string }> {
  const sale = await buy(shop, shop.promotions[0] ?? '', change);
  await pay(shop, sale);
  const code = (await passOf(sale.orderId))?.code;
  if (code === undefined) throw new Error('no pass was made');
  return { ...sale, code };
}
const mailsOf = (orderId: string) =>
  db.selectFrom('mails').select('template').where('dedupKey', 'like', `%${orderId}`).execute();
const bookedWith = async (shop: Shop, code: string, startsAt = monday9, offerId = shop.services[0] ?? '') => {
  const { ref } = await held(shop, offerId, startsAt);
  return { ref, answer: await details(ref, { pass: code, email: 'ana@example.org' }) };
};
async function coupon(shop: Shop, change: object): Promise<void> {
  const answer = await app.call(
    'PUT',
    `/api/coupons/${randomUUID()}`,
    {
      ...quarterOff,
      scope: 'all_access',
      ...change,
    },
    shop,
  );
  expect(answer.status, answer.text).toBe(200);
}

describe('a pass', () => {
  it('is sold on the page, paid, mailed, and books what it covers for nothing', async () => {
    const shop = await open();
    expect((await get(`/at/${shop.userUrl}`)).body).toContain(`/at/${shop.userUrl}/passes/${shop.promotions[0]}`);
    const page = await begin(shop, shop.promotions[0] ?? '');
    expect((await get(page)).body).toContain('Pay $90.00');
    const sale = await send(page);
    expect(await passOf(sale.orderId)).toBeUndefined();
    await payWith(sale.answer.location);
    // The way back asks the provider and shows the pass.
    const back = await get(page);
    expect(back.statusCode).toBe(200);
    await app.deps.cards.settle(shop.creatorId, sale.orderId);
    const bought = String((await get(page)).headers.location);
    const ready = (await get(bought)).body;
    expect(ready).toContain('Your pass is ready');
    const pass = await passOf(sale.orderId);
    expect(pass).toMatchObject({ covers: 'everything', total: null, leftOver: null, price: 9000 });
    expect(pass?.expiresAt?.toISOString()).toBe('2026-12-22T00:00:00.000Z');
    const [mail] = (await mailsTo('ana@example.org')).filter(({ template }) => template === 'pass-bought');
    expect(JSON.stringify(mail?.props)).toContain('/passes/');
    const link = /\/passes\/[\w-]{38}/.exec(ready)?.[0] ?? '';
    expect((await get(link)).body).toContain('Lesson');

    const { ref, answer } = await bookedWith(shop, pass?.code ?? '');
    expect(answer.body, answer.text).toMatchObject({ next: 'confirmed' });
    const inClass = await bookedWith(shop, pass?.code ?? '', '2026-11-23T18:00:00.000Z', shop.classes[0]);
    expect(inClass.answer.body, inClass.answer.text).toMatchObject({ next: 'confirmed' });
    expect((await get(`/bookings/${ref}`)).body).toContain('Unlimited');
    expect(await passesOf(shop)).toMatchObject([
      { covers: 'everything', left: null, used: 2, customerName: 'Ana Silva' },
    ]);
    expect(await detailOf(shop, sale.orderId)).toMatchObject({ bookingId: null, amount: 9000, paymentStatus: 'paid' });
  });

  it('of one page is one order: submitted twice, paid in two tabs, back and on again', async () => {
    const shop = await open();
    const page = await begin(shop, shop.promotions[0] ?? '');
    const both = await Promise.all([send(page), send(page)]);
    expect(new Set(both.map(({ answer }) => answer.location)).size).toBe(1);
    await pay(shop, both[0]);
    const again = await send(page, { name: 'Somebody else' });
    expect(again.answer).toMatchObject({ statusCode: 303 });
    expect(again.answer.location).toContain('/passes/bought/');
    await app.deps.cards.settle(shop.creatorId, both[0].orderId);
    expect(await passesOf(shop)).toHaveLength(1);
    expect(await mailsOf(both[0].orderId)).toHaveLength(2);
  });

  it('costs what the server says: a changed sum is shown before the payment', async () => {
    const shop = await open();
    const page = await begin(shop, shop.promotions[0] ?? '');
    expect((await get(page)).body).toContain('can refund a pass');
    const { answer: elsewhere } = await send(page, { total: '9000', method: 'unpaid_pay_later' });
    expect(elsewhere.statusCode).toBe(422);
    const { answer } = await send(page, { total: '100' });
    expect(answer.statusCode).toBe(409);
    expect(await db.selectFrom('orders').select('id').where('creatorId', '=', shop.creatorId).execute()).toEqual([]);
  });

  it('says until when an unpaid one can be paid, and of one its bank still works on that nothing is to be done', async () => {
    const shop = await open();
    const sale = await buy(shop, shop.promotions[0] ?? '');
    const bought = sale.page.replace(/passes\/[^?]*\?order=/, 'passes/bought/');
    const unpaid = (await get(bought)).body;
    expect(unpaid).toContain('Not paid yet');
    expect(unpaid).toContain('You have 45 minutes to pay.');
    expect(unpaid).toContain('Pay now');
    await payWith(sale.answer.location, '4000 0000 0000 0077');
    // Its bank may take longer than the order has.
    for (const at of ['2026-11-21T10:01:00Z', '2026-11-21T10:46:00Z']) {
      if (at.includes('10:46')) clock.set(at);
      await endPassSales(app.deps);
      const processing = (await get(bought)).body;
      // Asked later, the bank has the money.
      if (at.includes('10:01')) expect(processing).toContain('Your bank is still processing the payment');
      expect(processing).not.toContain('Pay now');
      expect(processing).not.toContain('to pay.');
    }
  });

  it('keeps what was typed and says what is wrong beside the field', async () => {
    const shop = await open();
    const { answer } = await buy(shop, shop.promotions[0] ?? '', { name: '', email: 'ana@' });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('value="ana@"');
    expect(answer.body).toContain('aria-invalid');
  });

  it('takes coupons of passes off its price, and one that takes all makes it free', async () => {
    const shop = await open();
    const [offer = ''] = shop.promotions;
    await coupon(shop, { scope: 'lifetime', productIds: [offer], maxUses: 1 });
    const page = await begin(shop, offer);
    const applied = await send(page, { coupon: 'spring', apply: '1' });
    expect(applied.answer.body).toContain('Pay $67.50');
    const sale = await send(page, { coupon: 'spring', total: '6750' });
    expect((await detailOf(shop, sale.orderId)).amount).toBe(6750);
    // Nobody pays: the use comes back with the order's end.
    clock.set('2026-11-21T10:46:00Z');
    await endPassSales(app.deps);
    expect((await detailOf(shop, sale.orderId)).state).toBe('expired');
    await coupon(shop, {
      code: 'gift',
      endsAt: '2026-12-31T00:00:00.000Z',
      discount: { type: 'fixed_rate', basisPoints: 10_000 },
    });
    const gift = await buy(shop, offer, { coupon: 'gift', total: '0' });
    expect(gift.answer.location).toContain('/passes/bought/');
    expect(await passOf(gift.orderId)).toMatchObject({ price: 0 });
    expect(await detailOf(shop, gift.orderId)).toMatchObject({ paymentStatus: 'free', state: 'confirmed' });
  });

  it('paid after its time is made all the same', async () => {
    const shop = await open();
    const sale = await buy(shop, shop.promotions[0] ?? '');
    await payWith(sale.answer.location);
    clock.set('2026-11-21T10:46:00Z');
    await endPassSales(app.deps);
    await app.deps.cards.settle(shop.creatorId, sale.orderId);
    expect(await passOf(sale.orderId)).toMatchObject({ price: 9000 });
    expect((await detailOf(shop, sale.orderId)).state).toBe('confirmed');
  });

  it.each([
    [
      'a class, of a pass for sessions',
      { covers: 'services' },
      '2026-11-23T18:00:00.000Z',
      'class',
      'pass_of_another_service',
    ],
    ['a session, of a pass for classes', { covers: 'classes' }, monday9, 'service', 'pass_of_another_service'],
    ['what begins after its end', { validDays: 1 }, monday9, 'service', 'pass_ended'],
  ] as const)('does not pay for %s', async (_what, access, startsAt, kind, refusal) => {
    const shop = await open(access);
    const { code } = await sold(shop);
    const { answer } = await bookedWith(shop, code, startsAt, kind === 'class' ? shop.classes[0] : shop.services[0]);
    expect(codeOf(answer)).toBe(refusal);
  });

  it('of two bookings pays for two, also when both are made at once', async () => {
    const shop = await open({ uses: 2, validDays: null });
    const { code } = await sold(shop);
    const starts = ['09', '10', '11'].map(hour => `2026-11-23T${hour}:00:00.000Z`);
    const tried = await Promise.all(starts.map(startsAt => bookedWith(shop, code, startsAt)));
    expect(tried.map(({ answer }) => codeOf(answer) ?? 'booked').toSorted()).toEqual([
      'booked',
      'booked',
      'pass_used_up',
    ]);
    expect(await passesOf(shop)).toMatchObject([{ total: 2, left: 0, used: 2, expiresAt: null }]);
  });

  it('is proved by its code alone: the address of its holder pays for nothing', async () => {
    const shop = await open();
    await sold(shop);
    const { answer } = await bookedWith(shop, 'ana@example.org');
    expect(codeOf(answer)).toBe('pass_not_found');
  });

  it('that is refunded whole pays for nothing from that moment; a part leaves it', async () => {
    const shop = await open();
    const { code, orderId } = await sold(shop);
    const refund = (amount: number, left: number) =>
      app.call('POST', `/api/orders/${orderId}/refunds`, { amount, left }, shop);
    expect((await refund(1000, 9000)).status).toBeLessThan(300);
    expect((await bookedWith(shop, code)).answer.body).toMatchObject({ next: 'confirmed' });
    expect((await refund(8000, 8000)).status).toBeLessThan(300);
    const { answer } = await bookedWith(shop, code, '2026-11-23T10:00:00.000Z');
    expect(codeOf(answer)).toBe('pass_refunded');
    await runJobs(app.deps, 'refund-payment');
    expect(await detailOf(shop, orderId)).toMatchObject({ state: 'refunded', refunded: 9000 });
    expect(await passesOf(shop)).toMatchObject([{ isTakenBack: true, used: 1 }]);
  });

  it('is not sold while no account takes payments, nor when it is off the page', async () => {
    const shop = await open();
    expect((await get(`/at/${shop.userUrl}/passes/${randomUUID()}?order=x`)).statusCode).toBe(303);
    const { answer } = await send(await begin(shop, randomUUID()));
    expect(answer.statusCode).toBe(404);
  });
});

it.each([
  ['how often it can be used', '{access,uses}', 5],
  ['how long it lasts', '{access,validDays}', 7],
  ['in how many payments it is paid', '{access,parts}', 12],
  ['its currency', '{price,currency}', 'KRW'],
])('asks again where %s changed while its page was open, at the same price', async (_what, path, value) => {
  const shop = await newShop({
    promotions: [{ title: 'All access', price: dollars(90), access: { uses: 10, validDays: 400, parts: 3 } }],
  });
  const page = await begin(shop, shop.promotions[0] ?? '');
  const shown = () => get(page).then(({ body }) => /name="terms" value="([^"]+)"/.exec(body)?.[1] ?? '');
  const before = await shown();
  await db.executeQuery(
    sql`update live_offers set fields = jsonb_set(fields, ${path}, ${JSON.stringify(value)}::jsonb)
      where creator_id = ${shop.creatorId} and offer_id = ${shop.promotions[0]}`.compile(db),
  );
  const { answer } = await send(page, { plan: 'parts', terms: before });
  expect(answer.statusCode).toBe(409);
  expect(answer.body).toContain('This pass changed while the page was open.');
  const { rows } = await app.deps.pool.query('select 1 from orders where creator_id = $1', [shop.creatorId]);
  expect(rows).toEqual([]);
  expect(await shown()).not.toBe(before);
  expect((await send(page, { plan: 'parts', terms: await shown() })).answer.location).not.toBe('');
});

describe('a package of a service', () => {
  const five = { id: randomUUID(), sessions: 5, amount: 16_000, validDays: 182 };
  const openPackage = (change: object = {}) =>
    newShop({
      services: [
        { title: 'Lesson', price: dollars(40), durationMinutes: 60, stepMinutes: 60, packages: [five], ...change },
        { title: 'Other', price: dollars(40), durationMinutes: 60, stepMinutes: 60 },
      ],
    });

  it('is bought from its page without a time, and its code books that service alone', async () => {
    const shop = await openPackage();
    const page = await get(`/at/${shop.userUrl}`);
    expect(page.body).toContain(`href="/at/${shop.userUrl}/passes/${five.id}"`);
    const shown = (await get(await begin(shop, five.id))).body;
    for (const words of ['Lesson, 5 sessions', '5 sessions, valid 26 weeks', '$160.00', 'choose your times later'])
      expect(shown).toContain(words);
    const sale = await buy(shop, five.id, { total: '16000' });
    await pay(shop, sale);
    const pass = await passOf(sale.orderId);
    expect(pass).toMatchObject({ title: 'Lesson', covers: null, total: 5, offerId: shop.services[0], price: 16_000 });
    expect(await detailOf(shop, sale.orderId)).toMatchObject({ productName: 'Lesson, 5 sessions' });
    const other = await bookedWith(shop, pass?.code ?? '', monday9, shop.services[1]);
    expect(codeOf(other.answer)).toBe('pass_of_another_service');
    const booked = await bookedWith(shop, pass?.code ?? '', '2026-11-23T11:00:00.000Z');
    expect(booked.answer.body).toMatchObject({ next: 'confirmed' });
    const mails = (await mailsTo('ana@example.org')).filter(({ template }) => template === 'pass-bought');
    expect(mails.map(({ props }) => props)).toContainEqual(
      expect.objectContaining({ covers: null, uses: 5, title: 'Lesson' }),
    );
  });

  it('that only the host takes money for is named and not sold there', async () => {
    const shop = await openPackage({ payMethods: ['unpaid_pay_later'] });
    const page = (await get(`/at/${shop.userUrl}`)).body;
    expect(page).toContain('5 sessions for $160');
    expect(page).not.toContain(`/passes/${five.id}`);
    expect((await get(await begin(shop, five.id))).statusCode).toBe(404);
  });

  it('that was not paid in time is bought again on its page', async () => {
    const shop = await openPackage();
    const sale = await buy(shop, five.id);
    clock.set('2026-11-21T12:00:00Z');
    await endPassSales(app.deps);
    const bought = (await get(sale.page)).headers.location;
    expect((await get(String(bought))).body).toContain(`/passes/${five.id}"`);
  });
});
