import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { holdClock, testApp } from '../../../tests/kit/app.ts';
import { brokenInvariants } from '../../../tests/kit/invariants.ts';
import { dollars, openShop, republish, type Shop } from '../../../tests/kit/shop.ts';
import { testCards } from '../../apps/sandbox-gateway/test-card.ts';
import type { OrderDetail, PassList } from '../orders/contract.ts';
import { individualServiceDefaults } from '../services/service.ts';
import { cancelClassDate } from './cancel-class.flow.ts';
import type { Availability, Booked, Hold } from './contract.ts';
import type { BookingRow } from './desk-contract.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { db, pool } = app.deps;
afterEach(async () => expect(await brokenInvariants(pool)).toEqual({}));

const five = { id: randomUUID(), sessions: 5, amount: 10_001, validDays: 30 };
let shops = 0;
const newShop = (change: object = {}) => {
  clock.set('2026-11-21T10:00:00Z');
  return openShop(app, `pass${String.fromCharCode(97 + shops++)}`, {
    services: [
      {
        durationMinutes: 60,
        stepMinutes: 60,
        price: dollars(25),
        payMethods: ['card', 'unpaid_pay_later'],
        packages: [five],
        ...change,
      },
      { durationMinutes: 60, stepMinutes: 60, price: dollars(25), payMethods: ['unpaid_pay_later'] },
    ],
  });
};
const at = (day: number, hour: number) =>
  `2026-${day > 30 ? '12' : '11'}-${String(day > 30 ? day - 30 : day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`;

async function held(shop: Shop, startsAt: string, offerId = shop.services[0]): Promise<Hold & { id: string }> {
  const id = randomUUID();
  const body = { userUrl: shop.userUrl, offerId, startsAt, bookingId: id };
  const answer = await app.call('POST', '/api/bookings/holds', body);
  expect(answer.status, answer.text).toBe(201);
  return { ...(answer.body as Hold), id };
}
const details = (ref: string, change: object) =>
  app.call('POST', `/api/bookings/holds/${ref}/details`, {
    name: 'Ana Silva',
    email: 'ana@example.org',
    notes: '',
    method: null,
    ...change,
  });
const passesOf = async (shop: Shop, q = '') =>
  ((await app.call('GET', `/api/passes?q=${encodeURIComponent(q)}`, undefined, shop)).body as PassList).passes;

/** A package bought by hand payment, its first session on Monday at nine. */
async function bought(shop: Shop) {
  const first = await held(shop, at(23, 9));
  const answer = await details(first.ref, { method: 'unpaid_pay_later', packageId: five.id });
  expect(answer.status, answer.text).toBe(200);
  const [pass] = await passesOf(shop);
  if (pass === undefined) throw new Error('no pass was made');
  return { first, pass };
}
async function booked(shop: Shop, startsAt: string, code: string) {
  const hold = await held(shop, startsAt);
  const answer = await details(hold.ref, { pass: code });
  expect(answer.status, answer.text).toBe(200);
  return { ...hold, url: (answer.body as Booked).url };
}
const left = async (shop: Shop) => (await passesOf(shop))[0]?.left;
const page = (url: string) => app.app.inject({ url });
const form = (url: string, body: Record<string, string>) =>
  app.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: app.deps.config.publicUrl },
    payload: new URLSearchParams(body).toString(),
  });

it('five paid by card: the first session is booked, four are left, and the mail holds the code', async () => {
  const shop = await newShop();
  const first = await held(shop, at(23, 9));
  const { next, url } = (await details(first.ref, { method: 'card', packageId: five.id })).body as Booked;
  expect(next).toBe('pay');
  expect(await passesOf(shop)).toEqual([]);
  const number = testCards.find(card => card.fate === 'succeeds')?.number ?? '';
  await form(new URL(url, app.deps.config.publicUrl).pathname, { step: 'card', number, expiry: '12 / 34', cvc: '123' });
  const confirmed = await page(`/bookings/confirm?ref=${first.ref}`);
  expect(confirmed.body).toContain('You are booked');
  expect(confirmed.body).toContain('4 of 5 sessions left');
  const [pass] = await passesOf(shop);
  expect(pass).toMatchObject({ total: 5, left: 4, expiresAt: '2026-12-22T00:00:00.000Z', customerName: 'Ana Silva' });
  const order = (await app.call('GET', `/api/orders/${pass?.orderId}`, undefined, shop)).body as OrderDetail;
  expect(order).toMatchObject({ amount: 10_001, productName: 'A session, 5 sessions', paymentStatus: 'paid' });
  // Shares of 10001 in five: 2001 and four of 2000.
  expect(order.pass).toMatchObject({ refundOfUnused: 8000 });
  const mails = await db.selectFrom('mails').select('props').where('recipient', '=', 'ana@example.org').execute();
  expect(JSON.stringify(mails)).toContain(pass?.code);
});

it('buy five, book two, move one, cancel one', async () => {
  const shop = await newShop();
  const { first, pass } = await bought(shop);
  expect(await left(shop)).toBe(4);
  const second = await booked(shop, at(24, 9), pass.code);
  expect(await left(shop)).toBe(3);
  // Moved: the use goes with it.
  const moved = await form(`/bookings/${second.ref}/move`, { startsAt: at(25, 10) });
  expect(moved.statusCode).toBe(303);
  expect(await left(shop)).toBe(3);
  const newRef = /\/bookings\/([\w-]{64})/.exec(String(moved.headers.location))?.[1] ?? '';
  const beyond = await form(`/bookings/${newRef}/move`, { startsAt: at(52, 9) });
  expect(beyond.body).toContain('ends before that time');
  // Cancelled in time: back.
  const there = (await page(`/bookings/${first.ref}`)).body;
  expect(there).toContain('the session is back in your package');
  expect((await form(`/bookings/${first.ref}/cancellation`, { refund: '0', credit: 'back' })).statusCode).toBe(303);
  expect(await left(shop)).toBe(4);
  const rows = (await app.call('GET', '/api/bookings', undefined, shop)).body as { bookings: BookingRow[] };
  expect(rows.bookings.map(row => [row.startsAt, row.order, row.pass?.left])).toEqual([[at(25, 10), null, 4]]);
  // The package's own order stands although its first session is gone.
  const order = (await app.call('GET', `/api/orders/${pass.orderId}`, undefined, shop)).body as OrderDetail;
  expect(order).toMatchObject({ state: 'confirmed', amount: 10_001, refunded: 0 });
});

it('late: the credit is gone, and a page that still promised it back is told so', async () => {
  const shop = await newShop();
  const { first } = await bought(shop);
  clock.set('2026-11-22T09:00:01Z');
  expect((await form(`/bookings/${first.ref}/cancellation`, { refund: '0', credit: 'back' })).statusCode).toBe(409);
  expect((await page(`/bookings/${first.ref}`)).body).toContain('too late for the session to come back');
  expect((await form(`/bookings/${first.ref}/cancellation`, { refund: '0', credit: 'gone' })).statusCode).toBe(303);
  expect(await left(shop)).toBe(4);
});

it('cancelled by the creator, however late: back, and usable for another thirty days', async () => {
  const shop = await newShop();
  const { pass } = await bought(shop);
  const late = await booked(shop, at(51, 9), pass.code);
  clock.set('2026-12-21T08:59:00Z');
  const answer = await app.call('POST', `/api/bookings/${late.id}/cancellation`, { refund: 0 }, shop);
  expect(answer.status, answer.text).toBe(200);
  expect((await passesOf(shop))[0]).toMatchObject({ left: 4, expiresAt: '2027-01-20T08:59:00.000Z' });
});

it('the last credit goes to exactly one of many tabs', async () => {
  const shop = await newShop({ packages: [{ ...five, sessions: 2 }] });
  const { pass } = await bought(shop);
  const holds = await Promise.all([9, 10, 11, 12, 13, 14].map(hour => held(shop, at(24, hour))));
  const answers = await Promise.all(holds.map(hold => details(hold.ref, { pass: pass.code })));
  expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await left(shop)).toBe(0);
});

it('the same booking asked for twice at once uses one credit', async () => {
  const shop = await newShop();
  const { pass } = await bought(shop);
  const hold = await held(shop, at(24, 9));
  const answers = await Promise.all([1, 2, 3].map(() => details(hold.ref, { pass: pass.code })));
  expect(answers.map(answer => answer.status)).toEqual([200, 200, 200]);
  expect(await left(shop)).toBe(3);
});

it.each([
  ['a code nobody knows', '0000-0000-0000-0000', 0, at(24, 9), 'pass_not_found'],
  ['words', 'my package', 0, at(24, 9), 'pass_not_found'],
  ['another service', undefined, 1, at(24, 9), 'pass_of_another_service'],
  ['a session after its end', undefined, 0, at(52, 9), 'pass_ended'],
])('refuses %s, beside the field, and takes nothing', async (_, code, service, startsAt, kind) => {
  const shop = await newShop();
  const { pass } = await bought(shop);
  const hold = await held(shop, startsAt, shop.services[service]);
  const answer = await details(hold.ref, { pass: code ?? pass.code });
  expect(answer.body).toMatchObject({ error: { code: kind, fields: { pass: expect.any(String) } } });
  expect(await left(shop)).toBe(4);
  // The time is still held and can be paid for otherwise.
  expect((await details(hold.ref, { method: 'unpaid_pay_later' })).status).toBe(200);
});

it('another creator’s code opens nothing here, and their list does not show it', async () => {
  const [shop, other] = [await newShop(), await newShop()];
  const { pass } = await bought(shop);
  const hold = await held(other, at(24, 9));
  expect((await details(hold.ref, { pass: pass.code })).status).toBe(422);
  expect(await passesOf(other)).toEqual([]);
  expect((await app.call('POST', `/api/passes/${pass.id}/refund`, { refund: 8000 }, other)).status).toBe(404);
});

it('a package the hold never offered cannot be bought, nor with a price of its own', async () => {
  const shop = await newShop();
  const hold = await held(shop, at(24, 9));
  const answer = await details(hold.ref, { method: 'unpaid_pay_later', packageId: randomUUID() });
  expect(answer.body).toMatchObject({ error: { code: 'package_not_offered' } });
});

it('unused sessions are given back by the creator’s hand, once, at their share', async () => {
  const shop = await newShop();
  const { pass } = await bought(shop);
  await app.call('PUT', `/api/orders/${pass.orderId}/payment`, { status: 'paid' }, shop);
  const hold = await booked(shop, at(24, 9), pass.code);
  const stale = await app.call('POST', `/api/passes/${pass.id}/refund`, { refund: 8000 }, shop);
  expect(stale.body).toMatchObject({ error: { code: 'refund_changed' } });
  const both = await Promise.all(
    [1, 2].map(() => app.call('POST', `/api/passes/${pass.id}/refund`, { refund: 6000 }, shop)),
  );
  expect(both.map(answer => answer.status).toSorted()).toEqual([200, 409]);
  expect((await passesOf(shop, 'ana@'))[0]).toMatchObject({ left: 0, withdrawn: 3 });
  const order = (await app.call('GET', `/api/orders/${pass.orderId}`, undefined, shop)).body as OrderDetail;
  expect(order).toMatchObject({ state: 'confirmed', refunded: 6000 });
  expect((await page(hold.url)).body).toContain('You are booked');
});

it('where the host accepts each one: asked with a credit, declined it comes back and the package stays', async () => {
  const shop = await newShop({ approval: true });
  const { first, pass } = await bought(shop);
  const asked = await booked(shop, at(24, 9), pass.code);
  expect(await left(shop)).toBe(3);
  expect((await page(asked.url)).body).toContain('Waiting for');
  for (const { id } of [first, asked]) {
    const answer = await app.call('POST', `/api/bookings/${id}/answer`, { accept: false, words: '' }, shop);
    expect(answer.status, answer.text).toBe(200);
  }
  expect(await left(shop)).toBe(5);
  const again = await booked(shop, at(25, 9), pass.code);
  const answer = await app.call('POST', `/api/bookings/${again.id}/answer`, { accept: true }, shop);
  expect(answer.status, answer.text).toBe(200);
  expect((await page(again.url)).body).toContain('You are booked');
});

it('a class meeting called off gives the credit back', async () => {
  clock.set('2026-11-21T10:00:00Z');
  const shop = await openShop(app, 'passclass', {
    classes: [
      {
        startDate: '2026-11-23',
        startTime: '18:00',
        price: dollars(25),
        payMethods: ['unpaid_pay_later'],
        packages: [five],
      },
    ],
  });
  const [first, second] = [
    await held(shop, at(23, 18), shop.classes[0]),
    await held(shop, at(30, 18), shop.classes[0]),
  ];
  expect((await details(first.ref, { method: 'unpaid_pay_later', packageId: five.id })).status).toBe(200);
  const [pass] = await passesOf(shop);
  expect((await details(second.ref, { pass: pass?.code })).status).toBe(200);
  expect(await left(shop)).toBe(3);
  const date = await db
    .selectFrom('class_occurrences')
    .select('id')
    .where('starts_at', '=', new Date(at(23, 18)))
    .where('creator_id', '=', shop.creatorId)
    .executeTakeFirstOrThrow();
  const called = await cancelClassDate(app.deps, shop.creatorId, date.id, { people: 1, refunds: [] });
  expect(called.ok).toBe(true);
  expect(await left(shop)).toBe(4);
});

it('without script: from the mail’s link to the booked session', async () => {
  const shop = await newShop();
  await bought(shop);
  const mail = await db
    .selectFrom('mails')
    .select('props')
    .where('recipient', '=', 'ana@example.org')
    .where('creator_id', '=', shop.creatorId)
    .execute();
  const link = /\/passes\/[\w-]{38}/.exec(JSON.stringify(mail))?.[0] ?? '';
  const own = (await page(link)).body;
  expect(own).toContain('4 sessions left');
  expect(own).toContain('21 December 2026');
  const offer = /href="(\/at\/[^"]+pass=[^"]+)"/.exec(own)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const book = /href="(\/book\/[^"]+)"/.exec((await page(offer)).body)?.[1] ?? '';
  // The offer's page carries nothing on by itself: the browser says which address led here.
  const referer = `${app.deps.config.publicUrl}${offer}`;
  const times = (await app.app.inject({ url: book, headers: { referer } })).body;
  const code = /name="pass" value="([^"]+)"/.exec(times)?.[1] ?? '';
  const chosen = await form(book, { startsAt: at(24, 9), pass: code });
  const at2 = String(chosen.headers.location);
  expect((await page(at2)).body).toContain(`value="${code}"`);
  const done = await form(at2.split('?')[0] ?? '', {
    name: 'Ana',
    email: 'ana@example.org',
    pass: code,
    packageId: '',
  });
  expect(done.statusCode, done.body).toBe(303);
  expect((await page(String(done.headers.location))).body).toContain('3 of 5 sessions left');
  expect((await page(link)).body).toContain('Booked with it');
  expect((await page('/passes/nonsense')).statusCode).toBe(404);
});

it('a code may be typed at every paid service of who sells packages, and while one that was sold lasts', async () => {
  const takes = async (shop: Shop) =>
    Promise.all(
      shop.services.map(async offerId => {
        const query = new URLSearchParams({ userUrl: shop.userUrl, offerId });
        const { body } = await app.call('GET', `/api/vitrine/availability?${query}`);
        return (body as Availability).offer.passes;
      }),
    );
  const none = await openShop(app, 'nopasses', {
    services: [{ price: dollars(25), payMethods: ['unpaid_pay_later'] }],
  });
  expect(await takes(none)).toEqual([false]);

  const shop = await newShop();
  expect(await takes(shop)).toEqual([true, true]);
  await bought(shop);
  const [service = ''] = shop.services;
  const fields = {
    ...individualServiceDefaults,
    title: 'A session',
    price: dollars(25),
    payMethods: ['unpaid_pay_later'],
  };
  const withoutPackages = async (title: string) => {
    const put = { kind: 'individualService', fields: { ...fields, title, packages: [] } };
    expect((await app.call('PUT', `/api/pages/1/items/${service}`, put, shop)).status).toBe(200);
    await republish(app, shop);
  };
  await withoutPackages('A session');
  expect(await takes(shop)).toEqual([true, true]);
  await db
    .updateTable('passes')
    .set({ expires_at: new Date('2026-11-20T00:00:00Z') })
    .where('creator_id', '=', shop.creatorId)
    .execute();
  await withoutPackages('Another session');
  // A server hears of a publication a moment after it.
  await expect.poll(() => takes(shop)).toEqual([false, false]);
});
