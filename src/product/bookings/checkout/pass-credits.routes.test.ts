import { afterEach, expect, it } from 'vitest';
import { dollars, openShop } from '../../../../tests/kit/bookings/shop.ts';
import { brokenInvariants } from '../../../../tests/kit/database/invariants.ts';
import { at, five, soldPassesOn } from '../../../../tests/kit/payments/sold-passes.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import type { OrderDetail } from '../../orders/order/contract.ts';
import { cancelClassDate } from '../class-changes/cancel-class.flow.ts';
import { bookingConfirmedMail } from '../mails/confirmed-mail.tsx';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { db, pool } = app.deps;
afterEach(async () => expect(await brokenInvariants(pool)).toEqual({}));
const { newShop, held, details, passesOf, bought, booked, left, page, form } = soldPassesOn(app, clock);

it('late: the credit is lost, and a page that still promised it says so', async () => {
  const shop = await newShop();
  const { first } = await bought(shop);
  clock.set('2026-11-22T09:00:01Z');
  expect((await form(`/bookings/${first.ref}/cancellation`, { refund: '0', credit: 'back' })).statusCode).toBe(409);
  expect((await page(`/bookings/${first.ref}`)).body).toContain('too late to get the session back');
  expect((await form(`/bookings/${first.ref}/cancellation`, { refund: '0', credit: 'gone' })).statusCode).toBe(303);
  expect(await left(shop)).toBe(4);
  // The package stands, and so does what it costs.
  const { body } = await page(`/bookings/${first.ref}`);
  expect(body).toContain('<dt>Price</dt><dd>$100.01, pay later</dd>');
  const whole = (await page(/\/passes\/[\w-]+/.exec(body)?.[0] ?? '')).body;
  expect(whole).toContain('Cancelled too late to get the session back');
  expect(whole).not.toContain('View, reschedule or cancel');
  expect(whole).toContain('<h1>4 sessions left</h1>');
  clock.set('2026-12-22T00:00:00Z');
  const ended = (await page(/\/passes\/[\w-]+/.exec(body)?.[0] ?? '')).body;
  expect(ended).toContain('<h1>This package has expired</h1>');
});

it('in time: the credit is back, and the page says so with a link to the next booking', async () => {
  const shop = await newShop();
  const { first, pass } = await bought(shop);
  const second = await booked(shop, at(24, 9), pass.code);
  expect((await page(second.url)).body).toContain('the session goes back to your package');
  expect((await form(`/bookings/${second.ref}/cancellation`, { refund: '0', credit: 'back' })).statusCode).toBe(303);
  const { body } = await page(`/bookings/${second.ref}`);
  expect(body).toContain('Booking cancelled');
  expect(body).toContain('<dt>Price</dt><dd>One session of your package</dd>');
  expect(body).toMatch(/The session is back in your package: <a href="\/passes\/[^"]+">4 of 5 sessions left/);
  expect((await form(`/bookings/${first.ref}/cancellation`, { refund: '0', credit: 'back' })).statusCode).toBe(303);
  expect((await page(`/bookings/${first.ref}`)).body).toContain('<dt>Price</dt><dd>$100.01, pay later</dd>');
});

it('a returned credit is shown as a session and not as money, on its page and in its email', async () => {
  const shop = await newShop();
  const { pass } = await bought(shop);
  const { url, id } = await booked(shop, at(24, 9), pass.code);
  const words =
    'The session goes back to your package if you cancel at least 24 hours before the start; not after that.';
  const { body } = await page(url);
  expect(body).toContain(words);
  expect(body).toContain('Your deadline: Monday, November 23, 2026, ');
  expect(body).not.toContain('Full refund');
  const mail = await db
    .selectFrom('mails')
    .select('props')
    .where('template', '=', 'booking-confirmed')
    .where('dedupKey', 'like', `%${id}%`)
    .executeTakeFirstOrThrow();
  const { text, html } = bookingConfirmedMail(mail.props);
  for (const said of [text, html]) {
    expect(said).toContain(words);
    expect(said).toContain('Your deadline: Monday, November 23, 2026, ');
    expect(said).not.toContain('Full refund');
  }
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

it('unused sessions are refunded by the creator, once, at their share', async () => {
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
  expect((await page(hold.url)).body).toContain('You’re booked');
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
    .where('startsAt', '=', new Date(at(23, 18)))
    .where('creatorId', '=', shop.creatorId)
    .executeTakeFirstOrThrow();
  const called = await cancelClassDate(app.deps, shop.creatorId, date.id, { people: 1, refunds: [] });
  expect(called.ok).toBe(true);
  expect(await left(shop)).toBe(4);
});
