import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { dollars, openShop, republish, type Shop } from '../../../../tests/kit/bookings/shop.ts';
import { brokenInvariants } from '../../../../tests/kit/database/invariants.ts';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { at, five, soldPassesOn } from '../../../../tests/kit/payments/sold-passes.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { testCards } from '../../../apps/sandbox-gateway/test-card.ts';
import type { OrderDetail } from '../../orders/order/contract.ts';
import { individualServiceDefaults } from '../../services/service.ts';
import type { Availability, Booked } from '../booking/contract.ts';
import type { ListedBooking } from '../manage/parts/manage-contract.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { db, pool } = app.deps;
afterEach(async () => expect(await brokenInvariants(pool)).toEqual({}));
const { newShop, held, details, passesOf, bought, booked, left, page, form } = soldPassesOn(app, clock);

it('five paid by card: the first session is booked, four are left, and the mail holds the code', async () => {
  const shop = await newShop();
  const first = await held(shop, at(23, 9));
  const { next, url } = (await details(first.ref, { method: 'card', packageId: five.id })).body as Booked;
  expect(next).toBe('pay');
  expect(await passesOf(shop)).toEqual([]);
  const number = testCards.find(card => card.fate === 'succeeds')?.number ?? '';
  await form(new URL(url, app.deps.config.publicUrl).pathname, { step: 'card', number, expiry: '12 / 34', cvc: '123' });
  const confirmed = await page(`/bookings/confirm?ref=${first.ref}`);
  expect(confirmed.body).toContain('You’re booked');
  expect(confirmed.body).toContain('4 of 5 sessions left');
  const [pass] = await passesOf(shop);
  expect(pass).toMatchObject({ total: 5, left: 4, expiresAt: '2026-12-22T00:00:00.000Z', customerName: 'Ana Silva' });
  const order = (await app.call('GET', `/api/orders/${pass?.orderId}`, undefined, shop)).body as OrderDetail;
  expect(order).toMatchObject({ amount: 10_001, productName: 'A session, 5 sessions', paymentStatus: 'paid' });
  // Shares of 10001 in five: 2001 and four of 2000.
  expect(order.pass).toMatchObject({ refundOfUnused: 8000 });
  const mails = await db.selectFrom('mails').select('props').where('recipient', '=', 'ana@example.org').execute();
  expect(JSON.stringify(mails)).toContain(pass?.code);

  // A package is not given back with one of its sessions: the session is.
  expect(confirmed.body).toContain('the session goes back to your package');
  expect(confirmed.body).toContain('name="refund" value="0"');
  const detail = await app.call('GET', `/api/bookings/${first.id}`, undefined, shop);
  expect(detail.body).toMatchObject({ refundIfCancelled: 0 });
  expect((await form(`/bookings/${first.ref}/cancellation`, { refund: '0', credit: 'back' })).statusCode).toBe(303);
  expect(await passesOf(shop)).toMatchObject([{ left: 5 }]);
  expect(await db.selectFrom('refunds').select('id').where('creatorId', '=', shop.creatorId).execute()).toEqual([]);
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
  expect(beyond.body).toContain('expires before that time');
  // Cancelled in time: back.
  const there = (await page(`/bookings/${first.ref}`)).body;
  expect(there).toContain('the session goes back to your package');
  expect((await form(`/bookings/${first.ref}/cancellation`, { refund: '0', credit: 'back' })).statusCode).toBe(303);
  expect(await left(shop)).toBe(4);
  const rows = (await app.call('GET', '/api/bookings', undefined, shop)).body as { bookings: ListedBooking[] };
  expect(rows.bookings.map(row => [row.startsAt, row.order, row.pass?.left])).toEqual([[at(25, 10), null, 4]]);
  // The package's own order stands although its first session is gone.
  const order = (await app.call('GET', `/api/orders/${pass.orderId}`, undefined, shop)).body as OrderDetail;
  expect(order).toMatchObject({ state: 'confirmed', amount: 10_001, refunded: 0 });
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
  expect((await page(again.url)).body).toContain('You’re booked');
});

it('without script: from the mail’s link to the booked session', async () => {
  const shop = await newShop();
  await bought(shop);
  const mail = await db
    .selectFrom('mails')
    .select('props')
    .where('recipient', '=', 'ana@example.org')
    .where('creatorId', '=', shop.creatorId)
    .execute();
  const link = /\/passes\/[\w-]{38}/.exec(JSON.stringify(mail))?.[0] ?? '';
  const own = (await page(link)).body;
  expect(own).toContain('4 sessions left');
  expect(own).toContain('December 21, 2026');
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
    expect((await editPage(app, { edit: 'item', id: service, ...put }, shop)).status).toBe(200);
    await republish(app, shop);
  };
  await withoutPackages('A session');
  expect(await takes(shop)).toEqual([true, true]);
  await db
    .updateTable('passes')
    .set({ expiresAt: new Date('2026-11-20T00:00:00Z') })
    .where('creatorId', '=', shop.creatorId)
    .execute();
  await withoutPackages('Another session');
  // A server hears of a publication a moment after it.
  await expect.poll(() => takes(shop)).toEqual([false, false]);
});
