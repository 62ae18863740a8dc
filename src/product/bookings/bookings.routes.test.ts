import { describe, expect, it } from 'vitest';
import { dollars, republish, shopsOn } from '../../../tests/kit/bookings/shop.ts';
import { monday9, visitorOf } from '../../../tests/kit/bookings/visitor.ts';
import { editPage } from '../../../tests/kit/page/edit-page.ts';
import { holdClock, testApp } from '../../../tests/kit/server/app.ts';
import type { Booked } from './booking/contract.ts';

// A Saturday. Monday the 23rd is the first working day.
const app = await testApp({ clock: holdClock('2026-11-21T10:00:00Z') });
const { db } = app.deps;
const { held, details, post, bookings, mailsTo } = visitorOf(app);
const newShop = shopsOn(app, 'shop');

describe('booking', () => {
  it('for nothing is certain at once, with an order and a mail to both', async () => {
    const shop = await newShop({
      services: [{ title: 'First talk', delivery: { mode: 'online', place: 'https://meet.example.com/room' } }],
    });
    const { ref } = await held(shop, shop.services[0] ?? '', monday9);
    const answer = await details(ref, { email: 'free@example.org' });
    expect(answer.body).toMatchObject({ next: 'confirmed' });
    expect(await bookings(shop)).toMatchObject([
      {
        status: 'confirmed',
        title: 'First talk',
        customerName: 'Ana Silva',
        notes: 'First time',
        order: { paymentStatus: 'free', total: 0 },
      },
    ]);
    expect((await mailsTo('free@example.org')).map(mail => mail.template)).toEqual(['booking-confirmed']);
    expect((await mailsTo(shop.email)).map(mail => mail.template)).toEqual(['booking-received']);
    const page = await app.call('GET', (answer.body as Booked).url);
    expect(page.text).toContain('You’re booked');
    expect(page.text).toContain('https://meet.example.com/room');
    expect(page.text).toContain('Seoul time');
    expect(page.text).toContain('Lisbon time');
  });

  it.each([
    ['later', 'unpaid_pay_later'],
    ['to the host', 'unpaid_other_payments'],
  ])('to be paid %s is certain at once and not paid yet', async (_case, method) => {
    const shop = await newShop({
      services: [{ price: dollars(40), payMethods: ['unpaid_pay_later', 'unpaid_other_payments'] }],
    });
    const { ref } = await held(shop, shop.services[0] ?? '', monday9);
    expect((await details(ref, { method })).body).toMatchObject({ next: 'confirmed' });
    expect(await bookings(shop)).toMatchObject([
      { status: 'confirmed', order: { paymentStatus: 'pending', paymentMethod: method, total: 4000 } },
    ]);
  });

  it.each([
    ['a way to pay that is not offered', { method: 'unpaid_pay_later' }, 'method'],
    ['no way to pay', { method: null }, 'method'],
    ['an address that is none', { email: 'ana@' }, 'email'],
    ['no name', { name: '  ' }, 'name'],
    ['a note without end', { notes: 'x'.repeat(1001) }, 'notes'],
  ])('with %s says so beside the field and changes nothing', async (_case, change, field) => {
    const shop = await newShop({ services: [{ price: dollars(40), payMethods: ['card'] }] });
    const { ref } = await held(shop, shop.services[0] ?? '', monday9);
    const answer = await details(ref, { method: 'card', ...change });
    expect((answer.body as { error: { fields: Record<string, string> } }).error.fields[field]).toEqual(
      expect.any(String),
    );
    expect(await bookings(shop)).toEqual([]);
    expect(await db.selectFrom('orders').select('id').where('creatorId', '=', shop.creatorId).execute()).toEqual([]);
  });

  it('keeps the price and place it was held at', async () => {
    const shop = await newShop({ services: [{ price: dollars(40), payMethods: ['unpaid_pay_later'] }] });
    const [service = ''] = shop.services;
    const { ref } = await held(shop, service, monday9);
    await editPage(app, { edit: 'item', id: service, kind: 'individualService', fields: { price: dollars(90) } }, shop);
    await republish(app, shop);
    await details(ref, { method: 'unpaid_pay_later' });
    expect((await bookings(shop))[0]?.order?.total).toBe(4000);
  });

  it('twice with the same link is once', async () => {
    const shop = await newShop({ services: [{}] });
    const { ref } = await held(shop, shop.services[0] ?? '', monday9);
    const [first, second] = [await details(ref), await details(ref)];
    expect(second.body).toEqual(first.body);
    expect(await bookings(shop)).toHaveLength(1);
  });

  it('is seen by its creator alone', async () => {
    const [shop, other] = [await newShop({ services: [{}] }), await newShop({ services: [{}] })];
    const { ref } = await held(shop, shop.services[0] ?? '', monday9);
    await details(ref);
    const [booking] = await bookings(shop);
    expect(await bookings(other)).toEqual([]);
    expect((await app.call('GET', `/api/bookings/${booking?.id}`, undefined, other)).status).toBe(404);
    expect((await app.call('POST', `/api/bookings/${booking?.id}/cancellation`, { refund: 0 }, other)).status).toBe(
      404,
    );
    expect((await app.call('GET', '/api/bookings')).status).toBe(401);
    const forged = `${ref.slice(0, 50)}${ref.slice(50).replace(/./g, letter => (letter === 'A' ? 'B' : 'A'))}`;
    expect((await app.call('GET', `/bookings/${forged}`)).status).toBe(404);
  });
});

it('an .ics file has a stable UID and the times in UTC', async () => {
  const shop = await newShop({ services: [{}] });
  const { ref } = await held(shop, shop.services[0] ?? '', monday9);
  await details(ref);
  const file = await app.call('GET', `/bookings/${ref}/booking.ics`);
  const [booking] = await bookings(shop);
  expect(file.headers['content-type']).toContain('text/calendar');
  expect(file.text).toContain(`UID:${booking?.id}@vitrine`);
  expect(file.text).toContain('DTSTART:20261123T090000Z');
  expect(file.text).toContain('SEQUENCE:0');
});

describe('without script', () => {
  it('a visitor books to the end, and what was typed survives a mistake', async () => {
    const shop = await newShop({ services: [{ price: dollars(40), payMethods: ['unpaid_pay_later'] }] });
    const list = await app.call('GET', `/book/${shop.userUrl}/${shop.services[0]}`);
    expect(list.text).toContain(`value="${monday9}"`);
    const chosen = await post(`/book/${shop.userUrl}/${shop.services[0]}`, { startsAt: monday9 });
    const form = String(chosen.headers.location);
    expect((await app.call('GET', form)).text).toContain('Lisbon time');
    const wrong = await post(form, { name: 'Ana <b>', email: 'ana@', method: 'unpaid_pay_later' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.body).toContain('Invalid email. Please enter a valid email');
    expect(wrong.body).toContain('value="Ana &lt;b&gt;"');
    const done = await post(form, { name: 'Ana', email: 'ana@example.org', method: 'unpaid_pay_later' });
    expect(done.statusCode).toBe(303);
    expect((await app.call('GET', String(done.headers.location))).text).toContain('You’re booked');
    expect(await bookings(shop)).toMatchObject([{ customerName: 'Ana', order: { paymentMethod: 'unpaid_pay_later' } }]);
  });

  it('a time taken meanwhile is marked in the list', async () => {
    const shop = await newShop({ services: [{}] });
    await held(shop, shop.services[0] ?? '', monday9);
    const answer = await post(`/book/${shop.userUrl}/${shop.services[0]}`, { startsAt: monday9 });
    expect([answer.statusCode, answer.body.includes('That time was just taken')]).toEqual([409, true]);
  });
});
