import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { codeOf, holdClock, type SignedCreator, testApp } from '../../../tests/kit/app.ts';
import { runJobs } from '../../../tests/kit/outbox.ts';
import { dollars, openShop, republish, type Shop } from '../../../tests/kit/shop.ts';
import type { Rooms } from '../../apps/server/compose.ts';
import type { Availability, Booked, Hold } from './contract.ts';
import type { BookingRow } from './desk-contract.ts';
import { endHolds } from './expire-holds.flow.ts';
import { bookingLostMail } from './mails/cancelled-mail.tsx';
import { moveBooking } from './move-booking.flow.ts';
import { remind } from './remind.flow.ts';

// A Saturday. Monday the 23rd is the first working day.
const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { db } = app.deps;
const rooms: Rooms = app.deps;
let shops = 0;

const newShop = (wares: Parameters<typeof openShop>[2]) =>
  openShop(
    app,
    `shop${String.fromCharCode(97 + (shops % 26))}${String.fromCharCode(97 + Math.floor(shops++ / 26))}`,
    wares,
  );
const person = { name: 'Ana Silva', email: 'ana@example.org', notes: 'First time', method: null as string | null };

async function offered(shop: Shop, offerId: string, query = ''): Promise<Availability> {
  const answer = await app.call('GET', `/api/vitrine/availability?userUrl=${shop.userUrl}&offerId=${offerId}${query}`);
  expect(answer.status).toBe(200);
  return answer.body as Availability;
}
const times = (availability: Availability) => availability.days.flatMap(day => day.times.map(time => time.startsAt));
const wish = (shop: Shop, offerId: string, startsAt: string, bookingId: string = randomUUID()) => ({
  userUrl: shop.userUrl,
  offerId,
  startsAt,
  zone: 'Asia/Seoul',
  bookingId,
});
const hold = (shop: Shop, offerId: string, startsAt: string, bookingId?: string) =>
  app.call('POST', '/api/bookings/holds', wish(shop, offerId, startsAt, bookingId));
const details = (ref: string, change: object = {}) =>
  app.call('POST', `/api/bookings/holds/${ref}/details`, { ...person, ...change });
const bookings = async (shop: SignedCreator, scope = 'upcoming') =>
  ((await app.call('GET', `/api/bookings?scope=${scope}`, undefined, shop)).body as { bookings: BookingRow[] })
    .bookings;
const mailsTo = (to: string) =>
  db.selectFrom('mails').select(['template', 'props']).where('recipient', '=', to).execute();

async function held(shop: Shop, offerId: string, startsAt: string): Promise<Hold> {
  const answer = await hold(shop, offerId, startsAt);
  expect(answer.status, answer.text).toBe(201);
  return answer.body as Hold;
}
const monday9 = '2026-11-23T09:00:00.000Z';

describe('the list of times', () => {
  it.each(['europe/berlin', 'Mars/Olympus', '+02:00'])('is in the host’s zone where %s is asked for', async zone => {
    const shop = await newShop({ services: [{ durationMinutes: 60, stepMinutes: 60 }] });
    const [service = ''] = shop.services;
    const list = await offered(shop, service, `&zone=${encodeURIComponent(zone)}&from=2026-11-23&days=1`);
    expect(list.zone).toBe(list.offer.hostZone);
    const answer = await app.call('POST', '/api/bookings/holds', { ...wish(shop, service, monday9), zone });
    expect(answer.status, answer.text).toBe(201);
  });

  it('is in the visitor’s days, and what it offers can be held', async () => {
    const shop = await newShop({ services: [{ durationMinutes: 60, stepMinutes: 60 }] });
    const [service = ''] = shop.services;
    const list = await offered(shop, service, '&zone=Asia/Seoul&from=2026-11-23&days=1');
    // The 23rd in Seoul begins at 15:00 on the 22nd in Lisbon.
    expect(times(list)).toEqual([
      ...['15', '16'].map(hour => `2026-11-22T${hour}:00:00.000Z`),
      ...['09', '10', '11', '12', '13', '14'].map(hour => `2026-11-23T${hour}:00:00.000Z`),
    ]);
    expect((await hold(shop, service, monday9)).status).toBe(201);
    expect(times(await offered(shop, service, '&zone=Asia/Seoul&from=2026-11-23&days=1'))).not.toContain(monday9);
  });

  it('says where to look when a range is empty', async () => {
    const shop = await newShop({
      windows: [{ weekday: 3, from: 600, to: 660 }],
      services: [{ durationMinutes: 60, minimumNoticeMinutes: 0 }],
    });
    const list = await offered(shop, shop.services[0] ?? '', '&from=2026-11-21&days=2');
    expect(list).toMatchObject({ days: [], next: '2026-11-25T10:00:00.000Z' });
  });

  it('never tells the meeting link', async () => {
    const shop = await newShop({
      services: [{ delivery: { mode: 'online', place: 'https://meet.example.com/secret' } }],
    });
    expect(JSON.stringify(await offered(shop, shop.services[0] ?? ''))).not.toContain('secret');
  });

  it('shows classes with places left, full ones too', async () => {
    const shop = await newShop({
      classes: [{ startDate: '2026-11-23', startTime: '18:00', recurrence: 'weekly', capacity: 1 }],
    });
    const [yoga = ''] = shop.classes;
    const list = await offered(shop, yoga, '&from=2026-11-23&days=14');
    expect(list.days.map(day => [day.date, day.times[0]?.left])).toEqual([
      ['2026-11-23', 1],
      ['2026-11-30', 1],
    ]);
    await held(shop, yoga, '2026-11-23T18:00:00.000Z');
    expect((await offered(shop, yoga, '&from=2026-11-23&days=1')).days[0]?.times[0]).toMatchObject({
      left: 0,
      capacity: 1,
    });
  });

  it('is 404 for an offer that is not published', async () => {
    const shop = await newShop({ services: [{}] });
    const id = randomUUID();
    await app.call(
      'PUT',
      `/api/pages/1/items/${id}`,
      { kind: 'individualService', fields: { title: 'Draft only' } },
      shop,
    );
    expect((await app.call('GET', `/api/vitrine/availability?userUrl=${shop.userUrl}&offerId=${id}`)).status).toBe(404);
  });
});

describe('a hold', () => {
  it.each([
    ['before opening', '2026-11-23T08:00:00.000Z'],
    ['off the grid', '2026-11-23T09:10:00.000Z'],
    ['running past closing', '2026-11-23T16:30:00.000Z'],
    ['in the past', '2026-11-20T09:00:00.000Z'],
    ['inside the notice', '2026-11-21T11:00:00.000Z'],
    ['beyond the furthest date', '2027-03-01T09:00:00.000Z'],
  ])('%s is refused with times that are free', async (_case, startsAt) => {
    const shop = await newShop({
      services: [{ durationMinutes: 60, stepMinutes: 30, minimumNoticeMinutes: 240, furthestDays: 30 }],
    });
    const answer = await hold(shop, shop.services[0] ?? '', startsAt);
    expect([answer.status, codeOf(answer)]).toEqual([409, 'slot_not_offered']);
  });

  it('has one winner among 64, and the others are told the three nearest free times', async () => {
    const shop = await newShop({ services: [{ durationMinutes: 60, stepMinutes: 60 }] });
    const [service = ''] = shop.services;
    const answers = await Promise.all(Array.from({ length: 64 }, () => hold(shop, service, monday9)));
    expect(answers.filter(answer => answer.status === 201)).toHaveLength(1);
    const lost = answers.filter(answer => answer.status === 409);
    expect(lost).toHaveLength(63);
    const nearest = ['10', '11', '12'].map(hour => `2026-11-23T${hour}:00:00.000Z`);
    expect(lost[0]?.body).toMatchObject({ error: { code: 'slot_taken', details: { nearest } } });
  });

  it('asked for twice under one id is one hold', async () => {
    const shop = await newShop({ services: [{}] });
    const id = randomUUID();
    const [first, second] = [
      await hold(shop, shop.services[0] ?? '', monday9, id),
      await hold(shop, shop.services[0] ?? '', monday9, id),
    ];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });

  it('asked for twice under one id at the same moment is one hold', async () => {
    const shop = await newShop({ services: [{}] });
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => hold(shop, shop.services[0] ?? '', monday9, id)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
  });

  it('let go is free again at once', async () => {
    const shop = await newShop({ services: [{}] });
    const { ref } = await held(shop, shop.services[0] ?? '', monday9);
    expect((await app.call('DELETE', `/api/bookings/holds/${ref}`)).status).toBe(204);
    expect((await hold(shop, shop.services[0] ?? '', monday9)).status).toBe(201);
  });

  it('that ran out answers 410 and is somebody else’s to take', async () => {
    const shop = await newShop({ services: [{}] });
    const { ref } = await held(shop, shop.services[0] ?? '', monday9);
    clock.forward(10);
    const late = await details(ref);
    clock.forward(-10);
    expect([late.status, codeOf(late)]).toEqual([410, 'hold_expired']);
  });

  it('of an unlisted price is refused', async () => {
    const shop = await newShop({ services: [{ price: { pricing: 'unlisted', amount: 999999, currency: 'USD' } }] });
    expect(codeOf(await hold(shop, shop.services[0] ?? '', monday9))).toBe('not_for_sale');
  });
});

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
    expect(page.text).toContain('You are booked');
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
    expect(await db.selectFrom('orders').select('id').where('creator_id', '=', shop.creatorId).execute()).toEqual([]);
  });

  it('keeps the price and place it was held at', async () => {
    const shop = await newShop({ services: [{ price: dollars(40), payMethods: ['unpaid_pay_later'] }] });
    const [service = ''] = shop.services;
    const { ref } = await held(shop, service, monday9);
    await app.call(
      'PUT',
      `/api/pages/1/items/${service}`,
      { kind: 'individualService', fields: { price: dollars(90) } },
      shop,
    );
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

  it('is nobody else’s to see', async () => {
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

async function payWith(url: string, number: string): Promise<void> {
  const page = await app.app.inject({ method: 'GET', url: new URL(url, app.deps.config.publicUrl).pathname });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Test payments');
  const answer = await app.app.inject({
    method: 'POST',
    url: new URL(url, app.deps.config.publicUrl).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: app.deps.config.publicUrl },
    payload: new URLSearchParams({ step: 'card', number, expiry: '12 / 34', cvc: '123' }).toString(),
  });
  expect([200, 303, 402, 422]).toContain(answer.statusCode);
}

async function toPay(shop: Shop, offerId: string, startsAt = monday9): Promise<{ ref: string; payUrl: string }> {
  const { ref } = await held(shop, offerId, startsAt);
  const answer = await details(ref, { method: 'card' });
  expect(answer.body, answer.text).toMatchObject({ next: 'pay' });
  return { ref, payUrl: (answer.body as Booked).url };
}

describe('paying by card', () => {
  const paid = (change = {}) => newShop({ services: [{ price: dollars(40), payMethods: ['card'], ...change }] });

  it('confirms when the provider says so, not when the visitor comes back', async () => {
    const shop = await paid();
    const { ref, payUrl } = await toPay(shop, shop.services[0] ?? '');
    expect((await app.call('GET', `/bookings/confirm?ref=${ref}`)).text).toContain('Waiting for your payment');
    expect(await bookings(shop)).toEqual([]);
    await payWith(payUrl, '4242 4242 4242 4242');
    expect((await app.call('GET', `/bookings/confirm?ref=${ref}`)).text).toContain('You are booked');
    expect(await bookings(shop)).toMatchObject([
      { status: 'confirmed', order: { paymentStatus: 'paid', paymentMethod: 'CreditCard', total: 4000 } },
    ]);
  });

  it('declined keeps the hold and can be tried again', async () => {
    const shop = await paid();
    const { ref, payUrl } = await toPay(shop, shop.services[0] ?? '');
    await payWith(payUrl, '4000 0000 0000 0002');
    expect(await bookings(shop)).toEqual([]);
    await payWith(payUrl, '4242 4242 4242 4242');
    expect((await app.call('GET', `/bookings/confirm?ref=${ref}`)).text).toContain('You are booked');
  });

  it('after the hold ran out takes the time again when it is still free', async () => {
    const shop = await paid();
    const { ref, payUrl } = await toPay(shop, shop.services[0] ?? '');
    await payWith(payUrl, '4242 4242 4242 4242');
    clock.forward(20);
    await endHolds(app.deps, shop.creatorId);
    const statusNow = () =>
      db.selectFrom('bookings').select('status').where('creator_id', '=', shop.creatorId).executeTakeFirst();
    expect(await statusNow()).toEqual({ status: 'expired' });
    await settleAll(shop);
    clock.forward(-20);
    expect(await statusNow()).toEqual({ status: 'confirmed' });
    expect((await hold(shop, shop.services[0] ?? '', monday9)).status).toBe(409);
    expect((await app.call('GET', `/bookings/${ref}`)).text).toContain('You are booked');
  });

  it('after somebody else took the time gives everything back', async () => {
    const shop = await paid();
    const { ref, payUrl } = await toPay(shop, shop.services[0] ?? '');
    await payWith(payUrl, '4242 4242 4242 4242');
    clock.forward(20);
    await endHolds(app.deps, shop.creatorId);
    expect((await hold(shop, shop.services[0] ?? '', monday9)).status).toBe(201);
    await settleAll(shop);
    await settleAll(shop);
    clock.forward(-20);
    expect((await app.call('GET', `/bookings/${ref}`)).text).toContain('The time was gone');
    const orders = await db
      .selectFrom('orders')
      .select(['state', 'payment_status'])
      .where('creator_id', '=', shop.creatorId)
      .execute();
    expect(orders).toEqual([{ state: 'refunding', payment_status: 'paid' }]);
    const refunds = await db.selectFrom('refunds').select('amount').where('creator_id', '=', shop.creatorId).execute();
    expect(refunds).toEqual([{ amount: 4000 }]);
    const told = (await mailsTo('ana@example.org')).filter(mail => mail.template === 'booking-lost');
    expect(told).toHaveLength(1);
    const nearest = ['10:00', '10:30', '11:00'].map(time => `2026-11-23T${time}:00.000Z`);
    expect(told[0]?.props).toMatchObject({ nearest });
    expect(bookingLostMail(told[0]?.props).text).toContain('Free near it: Monday, 23 November 2026, 19:00');
  });
});

it('paid by hand, cancelled, and only then the card of before: its money goes back once', async () => {
  const shop = await newShop({ services: [{ price: dollars(40), payMethods: ['card', 'unpaid_pay_later'] }] });
  const { ref, payUrl } = await toPay(shop, shop.services[0] ?? '');
  await payWith(payUrl, '4242 4242 4242 4242');
  expect((await details(ref, { method: 'unpaid_pay_later', email: 'late@example.org' })).status).toBe(200);
  const { id, booking_id: bookingId } = await db
    .selectFrom('orders')
    .select(['id', 'booking_id'])
    .where('creator_id', '=', shop.creatorId)
    .executeTakeFirstOrThrow();
  expect((await app.call('PUT', `/api/orders/${id}/payment`, { status: 'paid' }, shop)).status).toBe(200);
  expect((await app.call('POST', `/api/bookings/${bookingId}/cancellation`, { refund: 4000 }, shop)).status).toBe(200);
  await settleAll(shop);
  const refunds = await db.selectFrom('refunds').select('amount').where('creator_id', '=', shop.creatorId).execute();
  expect(refunds).toEqual([{ amount: 4000 }]);
});

it('who has paid for one session and then chooses several pays for several', async () => {
  const packageId = randomUUID();
  const shop = await newShop({
    services: [
      {
        price: dollars(40),
        payMethods: ['card'],
        packages: [{ id: packageId, sessions: 5, amount: 15_000, validDays: null }],
      },
    ],
  });
  const { ref, payUrl } = await toPay(shop, shop.services[0] ?? '');
  await payWith(payUrl, '4242 4242 4242 4242');
  // Back on the form, before anybody here knows of the payment.
  const answer = await details(ref, { method: 'card', packageId });
  expect(answer.body, answer.text).toMatchObject({ next: 'pay' });
  expect(await bookings(shop)).toEqual([]);
  const refunds = () =>
    db.selectFrom('refunds').select(['amount', 'reason']).where('creator_id', '=', shop.creatorId).execute();
  expect(await refunds()).toEqual([{ amount: 4000, reason: 'wrong_amount' }]);
  await payWith((answer.body as Booked).url, '4242 4242 4242 4242');
  await settleAll(shop);
  expect(await bookings(shop)).toMatchObject([
    { status: 'confirmed', order: { paymentStatus: 'paid', total: 15_000 } },
  ]);
  expect(await refunds()).toHaveLength(1);
});

describe('paying later after all', () => {
  const either = () => newShop({ services: [{ price: dollars(40), payMethods: ['card', 'unpaid_pay_later'] }] });
  const attempts = (shop: Shop) =>
    db.selectFrom('payment_attempts').select('state').where('creator_id', '=', shop.creatorId).execute();
  const refunds = (shop: Shop) =>
    db.selectFrom('refunds').select(['amount', 'reason']).where('creator_id', '=', shop.creatorId).execute();
  const payLater = async (ref: string) =>
    expect((await details(ref, { method: 'unpaid_pay_later', email: 'later@example.org' })).body).toMatchObject({
      next: 'confirmed',
    });

  it('closes the payment page', async () => {
    const shop = await either();
    const { ref, payUrl } = await toPay(shop, shop.services[0] ?? '');
    await payLater(ref);
    await runJobs(rooms, 'cancel-payments');
    expect(await attempts(shop)).toEqual([{ state: 'cancelled' }]);
    const answer = await app.app.inject({ method: 'GET', url: new URL(payUrl, app.deps.config.publicUrl).pathname });
    expect(answer.statusCode).toBe(303);
    expect(await bookings(shop)).toMatchObject([
      { status: 'confirmed', order: { paymentStatus: 'pending', paymentMethod: 'unpaid_pay_later' } },
    ]);
  });

  it('paid on that page all the same: it is paid by card, and goes back by card', async () => {
    const shop = await either();
    const { ref, payUrl } = await toPay(shop, shop.services[0] ?? '');
    await payLater(ref);
    await payWith(payUrl, '4242 4242 4242 4242');
    await settleAll(shop);
    const [booking] = await bookings(shop);
    expect(booking).toMatchObject({ order: { paymentStatus: 'paid', paymentMethod: 'CreditCard', total: 4000 } });
    await app.call('POST', `/api/bookings/${booking?.id}/cancellation`, { refund: 4000 }, shop);
    expect(await refunds(shop)).toEqual([{ amount: 4000, reason: 'cancelled by the creator' }]);
  });

  it('paid by hand and then on that page: the card’s money goes back and the sale stands', async () => {
    const shop = await either();
    const { ref, payUrl } = await toPay(shop, shop.services[0] ?? '');
    await payLater(ref);
    const order = await db
      .selectFrom('orders')
      .select('id')
      .where('creator_id', '=', shop.creatorId)
      .executeTakeFirst();
    expect((await app.call('PUT', `/api/orders/${order?.id}/payment`, { status: 'paid' }, shop)).status).toBe(200);
    await payWith(payUrl, '4242 4242 4242 4242');
    await settleAll(shop);
    await settleAll(shop);
    expect(await refunds(shop)).toEqual([{ amount: 4000, reason: 'paid_twice' }]);
    await runJobs(rooms, 'refund-payment', 'cancel-payments');
    expect(await bookings(shop)).toMatchObject([
      { status: 'confirmed', order: { paymentStatus: 'paid', paymentMethod: 'unpaid_pay_later', refunded: 0 } },
    ]);
  });
});

/** What the webhook's job does, without waiting for it. */
async function settleAll(shop: Shop): Promise<void> {
  const orders = await db.selectFrom('orders').select('id').where('creator_id', '=', shop.creatorId).execute();
  for (const { id } of orders) await app.deps.cards.settle(shop.creatorId, id);
}

describe('cancelling', () => {
  const cases: [string, { policy: 'individualService' | 'groupService'; startsIn: number; refund: number }][] = [
    [
      'a session a day and a minute ahead gives all back',
      { policy: 'individualService', startsIn: 24 * 60 + 1, refund: 4000 },
    ],
    [
      'a session a day less a minute ahead gives nothing back',
      { policy: 'individualService', startsIn: 24 * 60 - 1, refund: 0 },
    ],
    ['a class three hours ahead gives all back', { policy: 'groupService', startsIn: 180, refund: 4000 }],
    ['a class a minute later gives nothing back', { policy: 'groupService', startsIn: 179, refund: 0 }],
  ];
  it.each(cases)('%s, as the page said', async (_case, { policy, startsIn, refund }) => {
    const fields = {
      price: dollars(40),
      payMethods: ['card' as const],
      refundPolicy: { template: '100p_conditional' as const },
    };
    const isClass = policy === 'groupService';
    const shop = await newShop(
      isClass ? { classes: [{ ...fields, startDate: '2026-11-23', startTime: '09:00' }] } : { services: [fields] },
    );
    const { ref, payUrl } = await toPay(shop, (isClass ? shop.classes : shop.services)[0] ?? '');
    await payWith(payUrl, '4242 4242 4242 4242');
    await app.call('GET', `/bookings/confirm?ref=${ref}`);
    clock.set(new Date(Date.parse(monday9) - startsIn * 60_000).toISOString());
    const page = await app.call('GET', `/bookings/${ref}`);
    expect(page.text).toContain(refund > 0 ? 'Cancel and get $40.00 back' : 'Cancel my booking');
    const answer = await app.app.inject({
      method: 'POST',
      url: `/bookings/${ref}/cancellation`,
      headers: { origin: app.deps.config.publicUrl, 'content-type': 'application/x-www-form-urlencoded' },
      payload: `refund=${refund}`,
    });
    expect(answer.statusCode).toBe(303);
    const [order] = await db.selectFrom('orders').select(['state']).where('creator_id', '=', shop.creatorId).execute();
    expect(order?.state).toBe(refund > 0 ? 'refunding' : 'cancelled');
    const refunds = await db.selectFrom('refunds').select('amount').where('creator_id', '=', shop.creatorId).execute();
    expect(refunds).toEqual(refund > 0 ? [{ amount: 4000 }] : []);
    clock.set('2026-11-21T10:00:00Z');
    expect(await bookings(shop, 'cancelled')).toMatchObject([{ cancelledBy: 'visitor' }]);
    expect((await hold(shop, (isClass ? shop.classes : shop.services)[0] ?? '', monday9)).status).toBe(201);
  });

  it('is refused when the refund is no longer what the page showed', async () => {
    const shop = await newShop({ services: [{ price: dollars(40), payMethods: ['card'] }] });
    const { ref, payUrl } = await toPay(shop, shop.services[0] ?? '');
    await payWith(payUrl, '4242 4242 4242 4242');
    await app.call('GET', `/bookings/confirm?ref=${ref}`);
    clock.set('2026-11-22T09:00:01Z');
    const answer = await app.app.inject({
      method: 'POST',
      url: `/bookings/${ref}/cancellation`,
      headers: { origin: app.deps.config.publicUrl, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'refund=4000',
    });
    clock.set('2026-11-21T10:00:00Z');
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toContain('The refund has changed');
    expect(await bookings(shop)).toHaveLength(1);
  });

  it('by the creator gives everything back whatever the policy', async () => {
    const shop = await newShop({
      services: [{ price: dollars(40), payMethods: ['card'], refundPolicy: { template: 'no_refund' } }],
    });
    const { ref, payUrl } = await toPay(shop, shop.services[0] ?? '');
    await payWith(payUrl, '4242 4242 4242 4242');
    await app.call('GET', `/bookings/confirm?ref=${ref}`);
    const [booking] = await bookings(shop);
    const detail = await app.call('GET', `/api/bookings/${booking?.id}`, undefined, shop);
    expect(detail.body).toMatchObject({ refundIfCancelled: 4000 });
    expect((await app.call('POST', `/api/bookings/${booking?.id}/cancellation`, { refund: 4000 }, shop)).body).toEqual({
      refund: 4000,
    });
    expect(
      (await mailsTo('ana@example.org')).filter(
        mail => (mail.props as { cancelledBy?: string }).cancelledBy === 'creator',
      ),
    ).toHaveLength(1);
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

const reminders = async (id: string | undefined) =>
  (
    await db
      .selectFrom('outbox')
      .select(['payload', 'run_at'])
      .where('task', '=', 'remind')
      .where(sql`payload->>'bookingId'`, '=', id ?? '')
      .orderBy('run_at')
      .execute()
  ).map(row => ({ payload: row.payload, at: row.run_at.toISOString() }));

describe('a reminder', () => {
  it('is planned a day and an hour before, and checks again when it is due', async () => {
    const shop = await newShop({ services: [{}] });
    const { ref } = await held(shop, shop.services[0] ?? '', monday9);
    await details(ref, { email: 'remind@example.org' });
    const [booking] = await bookings(shop);
    const planned = await reminders(booking?.id);
    expect(planned.map(reminder => reminder.at)).toEqual(['2026-11-22T09:00:00.000Z', '2026-11-23T08:00:00.000Z']);
    await remind(app.deps, planned[0]?.payload);
    await remind(app.deps, planned[0]?.payload);
    expect((await mailsTo('remind@example.org')).map(mail => mail.template).sort()).toEqual([
      'booking-confirmed',
      'booking-reminder',
    ]);
  });

  it('is not sent for a booking that was cancelled', async () => {
    const shop = await newShop({ services: [{}] });
    const { ref } = await held(shop, shop.services[0] ?? '', monday9);
    await details(ref, { email: 'gone@example.org' });
    const [booking] = await bookings(shop);
    const planned = await reminders(booking?.id);
    await app.call('POST', `/api/bookings/${booking?.id}/cancellation`, { refund: 0 }, shop);
    await remind(app.deps, planned[1]?.payload);
    expect((await mailsTo('gone@example.org')).map(mail => mail.template)).not.toContain('booking-reminder');
  });

  it('of the old time is not sent once the booking stands elsewhere', async () => {
    const shop = await newShop({ services: [{}] });
    const { ref } = await held(shop, shop.services[0] ?? '', monday9);
    await details(ref, { email: 'elsewhere@example.org' });
    const [booking] = await bookings(shop);
    const planned = await reminders(booking?.id);
    expect((await moveBooking(app.deps, ref, new Date('2026-11-25T09:00:00.000Z'))).ok).toBe(true);
    for (const { payload } of planned) await remind(app.deps, payload);
    expect((await mailsTo('elsewhere@example.org')).map(mail => mail.template)).not.toContain('booking-reminder');
  });
});

describe('moving a booking', () => {
  const form = (ref: string, startsAt: string, from?: string) =>
    app.app.inject({
      method: 'POST',
      url: `/bookings/${ref}/move`,
      headers: { origin: app.deps.config.publicUrl, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ startsAt, ...(from !== undefined && { from }) }).toString(),
    });
  const wednesday9 = '2026-11-25T09:00:00.000Z';
  const newRef = (answer: { headers: Record<string, unknown> }) =>
    String(answer.headers.location).split('/').at(-1) ?? '';

  it('moves slot, order, mails and link together, and frees the old time', async () => {
    const shop = await newShop({ services: [{ price: dollars(40), payMethods: ['card'] }] });
    const [service = ''] = shop.services;
    const { ref, payUrl } = await toPay(shop, service);
    await payWith(payUrl, '4242 4242 4242 4242');
    await app.call('GET', `/bookings/confirm?ref=${ref}`);
    expect((await app.call('GET', `/bookings/${ref}/move`)).text).toContain(wednesday9);
    const moved = await form(ref, wednesday9);
    expect(moved.statusCode).toBe(303);
    expect(await bookings(shop)).toMatchObject([
      { startsAt: wednesday9, order: { paymentStatus: 'paid', total: 4000 } },
    ]);
    expect((await app.call('GET', `/bookings/${ref}`)).status).toBe(410);
    const file = await app.call('GET', `/bookings/${newRef(moved)}/booking.ics`);
    expect(file.text).toContain('SEQUENCE:1');
    expect(file.text).toContain('DTSTART:20261125T090000Z');
    expect((await hold(shop, service, monday9)).status).toBe(201);
    expect((await hold(shop, service, wednesday9)).status).toBe(409);
    expect((await mailsTo(shop.email)).map(mail => mail.template)).toContain('booking-moved-host');
    const [booking] = await bookings(shop);
    const planned = await reminders(booking?.id);
    expect(planned.map(({ at }) => at)).toEqual([
      ...['2026-11-22T09:00:00.000Z', '2026-11-23T08:00:00.000Z'],
      ...['2026-11-24T09:00:00.000Z', '2026-11-25T08:00:00.000Z'],
    ]);
    for (const { payload } of planned) await remind(app.deps, payload);
    const reminded = (await mailsTo('ana@example.org')).filter(
      ({ template, props }) =>
        template === 'booking-reminder' && (props as { bookingId: string }).bookingId === booking?.id,
    );
    // Those of the old time keep silent.
    expect(reminded.map(({ props }) => (props as { startsAt: string }).startsAt)).toEqual([wednesday9, wednesday9]);
  });

  it('to a time somebody has keeps the old one', async () => {
    const shop = await newShop({ services: [{}] });
    const [service = ''] = shop.services;
    const { ref } = await held(shop, service, monday9);
    await details(ref);
    await held(shop, service, wednesday9);
    const answer = await form(ref, wednesday9);
    expect([answer.statusCode, answer.body.includes('Somebody was faster')]).toEqual([409, true]);
    expect(await bookings(shop)).toMatchObject([{ startsAt: monday9 }]);
    // One stays at the weeks one was looking at, and those before today are none.
    const later = await form(ref, wednesday9, '2026-11-24');
    expect(later.body).toContain('name="from" value="2026-11-24"');
    expect(later.body).not.toContain('Monday, 23 November 2026</h2>');
    expect((await app.call('GET', `/bookings/${ref}/move?from=2026-11-10`)).text).not.toContain('weeks earlier');
    expect((await hold(shop, service, monday9)).status).toBe(409);
  });

  it('into each other’s times at once moves nobody into a taken one and never deadlocks', async () => {
    const shop = await newShop({ services: [{}] });
    const [service = ''] = shop.services;
    const [one, two] = [await held(shop, service, monday9), await held(shop, service, wednesday9)];
    await details(one.ref);
    await details(two.ref);
    const answers = await Promise.all([form(one.ref, wednesday9), form(two.ref, monday9)]);
    expect(answers.map(answer => answer.statusCode).sort()).toEqual([409, 409]);
    expect((await bookings(shop)).map(booking => booking.startsAt)).toEqual([monday9, wednesday9]);
  });

  it('moves a place in a class and its counters', async () => {
    const shop = await newShop({
      classes: [{ startDate: '2026-11-23', startTime: '09:00', recurrence: 'weekly', capacity: 1 }],
    });
    const [salsa = ''] = shop.classes;
    const { ref } = await held(shop, salsa, monday9);
    await details(ref);
    expect((await form(ref, '2026-11-30T09:00:00.000Z')).statusCode).toBe(303);
    const left = (await offered(shop, salsa, '&from=2026-11-23&days=14')).days.map(day => day.times[0]?.left);
    expect(left).toEqual([1, 0]);
  });

  it('late is refused, and moving wins no later refund', async () => {
    const shop = await newShop({ services: [{ price: dollars(40), payMethods: ['card'] }] });
    const { ref, payUrl } = await toPay(shop, shop.services[0] ?? '');
    await payWith(payUrl, '4242 4242 4242 4242');
    await app.call('GET', `/bookings/confirm?ref=${ref}`);
    const moved = await form(ref, wednesday9);
    clock.set('2026-11-22T10:00:00Z');
    expect((await app.call('GET', `/bookings/${newRef(moved)}`)).text).toContain('too late for a refund');
    clock.set('2026-11-24T09:00:01Z');
    expect((await form(newRef(moved), monday9)).body).toContain('too close to the start');
    clock.set('2026-11-21T10:00:00Z');
  });
});

describe('without script', () => {
  const post = (url: string, fields: Record<string, string>) =>
    app.app.inject({
      method: 'POST',
      url,
      headers: { origin: app.deps.config.publicUrl, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });

  it('a visitor books to the end, and what was typed survives a mistake', async () => {
    const shop = await newShop({ services: [{ price: dollars(40), payMethods: ['unpaid_pay_later'] }] });
    const list = await app.call('GET', `/book/${shop.userUrl}/${shop.services[0]}`);
    expect(list.text).toContain(`value="${monday9}"`);
    const chosen = await post(`/book/${shop.userUrl}/${shop.services[0]}`, { startsAt: monday9 });
    const details = String(chosen.headers.location);
    expect((await app.call('GET', details)).text).toContain('Lisbon time');
    const wrong = await post(details, { name: 'Ana <b>', email: 'ana@', method: 'unpaid_pay_later' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.body).toContain('Invalid email. Please enter a valid email');
    expect(wrong.body).toContain('value="Ana &lt;b&gt;"');
    const done = await post(details, { name: 'Ana', email: 'ana@example.org', method: 'unpaid_pay_later' });
    expect(done.statusCode).toBe(303);
    expect((await app.call('GET', String(done.headers.location))).text).toContain('You are booked');
    expect(await bookings(shop)).toMatchObject([{ customerName: 'Ana', order: { paymentMethod: 'unpaid_pay_later' } }]);
  });

  it('a time somebody took meanwhile is said so on the list', async () => {
    const shop = await newShop({ services: [{}] });
    await held(shop, shop.services[0] ?? '', monday9);
    const answer = await post(`/book/${shop.userUrl}/${shop.services[0]}`, { startsAt: monday9 });
    expect([answer.statusCode, answer.body.includes('Somebody was faster')]).toEqual([409, true]);
  });
});
