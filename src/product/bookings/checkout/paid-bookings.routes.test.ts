import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dollars, type Shop, shopsOn } from '../../../../tests/kit/bookings/shop.ts';
import { monday9, visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { isWrittenWith, runJobs } from '../../../../tests/kit/server/outbox.ts';
import type { Booked } from '../booking/contract.ts';
import { endHolds } from '../holds/expire-holds.flow.ts';
import { bookingLostMail } from '../mails/cancelled-mail.tsx';

// A Saturday. Monday the 23rd is the first working day.
const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { db } = app.deps;
const { hold, held, details, payWith, toPay, settleAll, bookings, refunds, mailsTo } = visitorOf(app);
const newShop = shopsOn(app, 'paid');

describe('paying by card', () => {
  const paid = (change = {}) => newShop({ services: [{ price: dollars(40), payMethods: ['card'], ...change }] });

  it('confirms when the provider says so, not when the visitor comes back', async () => {
    const shop = await paid();
    const { ref, payUrl } = await toPay(shop, shop.services[0] ?? '');
    expect((await app.call('GET', `/bookings/confirm?ref=${ref}`)).text).toContain('Not paid yet');
    expect(await bookings(shop)).toEqual([]);
    await payWith(payUrl);
    expect((await app.call('GET', `/bookings/confirm?ref=${ref}`)).text).toContain('You’re booked');
    expect(await bookings(shop)).toMatchObject([
      { status: 'confirmed', order: { paymentStatus: 'paid', paymentMethod: 'CreditCard', total: 4000 } },
    ]);
  });

  it('declined keeps the hold and can be tried again', async () => {
    const shop = await paid();
    const { ref, payUrl } = await toPay(shop, shop.services[0] ?? '');
    await payWith(payUrl, '4000 0000 0000 0002');
    expect(await bookings(shop)).toEqual([]);
    await payWith(payUrl);
    expect((await app.call('GET', `/bookings/confirm?ref=${ref}`)).text).toContain('You’re booked');
  });

  it('after the hold ran out takes the time again when it is still free', async () => {
    const shop = await paid();
    const { ref, payUrl } = await toPay(shop, shop.services[0] ?? '');
    await payWith(payUrl);
    clock.forward(20);
    await endHolds(app.deps, shop.creatorId);
    const statusNow = () =>
      db.selectFrom('bookings').select('status').where('creatorId', '=', shop.creatorId).executeTakeFirst();
    expect(await statusNow()).toEqual({ status: 'expired' });
    await settleAll(shop);
    clock.forward(-20);
    expect(await statusNow()).toEqual({ status: 'confirmed' });
    expect((await hold(shop, shop.services[0] ?? '', monday9)).status).toBe(409);
    expect((await app.call('GET', `/bookings/${ref}`)).text).toContain('You’re booked');
  });

  it('for a time that was taken meanwhile refunds everything', async () => {
    const shop = await paid();
    const { ref, payUrl } = await toPay(shop, shop.services[0] ?? '');
    await payWith(payUrl);
    clock.forward(20);
    await endHolds(app.deps, shop.creatorId);
    expect((await hold(shop, shop.services[0] ?? '', monday9)).status).toBe(201);
    await settleAll(shop);
    const { id } = await db
      .selectFrom('orders')
      .select('id')
      .where('creatorId', '=', shop.creatorId)
      .executeTakeFirstOrThrow();
    expect(await isWrittenWith(db, 'mail-lost-time', 'orders', id)).toBe(true);
    await settleAll(shop);
    clock.forward(-20);
    expect((await app.call('GET', `/bookings/${ref}`)).text).toContain('The time was taken');
    const orders = await db
      .selectFrom('orders')
      .select(['state', 'paymentStatus'])
      .where('creatorId', '=', shop.creatorId)
      .execute();
    expect(orders).toEqual([{ state: 'refunding', paymentStatus: 'paid' }]);
    expect(await refunds(shop)).toMatchObject([{ amount: 4000 }]);
    await runJobs(app.deps, 'mail-lost-time');
    const told = (await mailsTo('ana@example.org')).filter(mail => mail.template === 'booking-lost');
    expect(told).toHaveLength(1);
    const nearest = ['10:00', '10:30', '11:00'].map(time => `2026-11-23T${time}:00.000Z`);
    expect(told[0]?.props).toMatchObject({ nearest });
    expect(bookingLostMail(told[0]?.props).text).toContain(
      'Closest available times: Monday, November 23, 2026, 7:00 PM',
    );
  });

  it('after the session has begun gives everything back', async () => {
    const shop = await paid({ minimumNoticeMinutes: 0 });
    clock.set('2026-11-23T08:55:00Z');
    const { ref, payUrl } = await toPay(shop, shop.services[0] ?? '');
    await payWith(payUrl);
    clock.forward(20);
    await endHolds(app.deps, shop.creatorId);
    await settleAll(shop);
    const page = await app.call('GET', `/bookings/${ref}`);
    clock.set('2026-11-21T10:00:00Z');
    expect(page.text).toContain('The time was taken');
    expect(await refunds(shop)).toMatchObject([{ amount: 4000 }]);
  });
});

describe('money for a hold that ran out', () => {
  const monday18 = '2026-11-23T18:00:00.000Z';
  const lesson = (change = {}) =>
    newShop({ classes: [{ price: dollars(20), payMethods: ['card', 'unpaid_pay_later'], capacity: 1, ...change }] });
  const stateOf = (ref: string) => app.call('GET', `/bookings/${ref}`);

  /** Pays from `at` on, and is heard of twenty minutes later, after `meanwhile`. */
  async function paidLate(shop: Shop, offerId: string, startsAt: string, at: string, meanwhile = async () => {}) {
    clock.set(at);
    const { ref, payUrl } = await toPay(shop, offerId, startsAt);
    await payWith(payUrl);
    clock.forward(20);
    await endHolds(app.deps, shop.creatorId);
    await meanwhile();
    await settleAll(shop);
    const { text } = await stateOf(ref);
    clock.set('2026-11-21T10:00:00Z');
    return text;
  }
  const lost = async (shop: Shop, page: string, amount: number) => {
    expect(page).toContain('was taken');
    expect(await refunds(shop)).toMatchObject([{ amount }]);
  };

  it('goes back where the class has begun, and takes the place where it has not', async () => {
    for (const [at, has] of [
      ['2026-11-23T17:39:00Z', true],
      ['2026-11-23T17:45:00Z', false],
    ] as const) {
      const shop = await lesson();
      const page = await paidLate(shop, shop.classes[0] ?? '', monday18, at);
      if (has) expect(page).toContain('You’re booked');
      else await lost(shop, page, 2000);
    }
  });

  it('goes back where the class is full by then, or called off', async () => {
    const full = await lesson();
    const others = async () => {
      const { ref } = await held(full, full.classes[0] ?? '', monday18);
      expect((await details(ref, { method: 'unpaid_pay_later' })).status).toBe(200);
    };
    await lost(full, await paidLate(full, full.classes[0] ?? '', monday18, '2026-11-21T10:00:00Z', others), 2000);

    const off = await lesson();
    const called = async () => {
      const { dates } = (await app.call('GET', '/api/classes', undefined, off)).body as { dates: { id: string }[] };
      const shown = { people: 0, refunds: [] };
      const answer = await app.call('POST', `/api/classes/${dates[0]?.id}/cancellation`, shown, off);
      expect(answer.status, answer.text).toBe(200);
    };
    await lost(off, await paidLate(off, off.classes[0] ?? '', monday18, '2026-11-21T10:00:00Z', called), 2000);
  });

  it('goes back where the host takes no more sessions that day', async () => {
    const shop = await newShop({
      services: [{ price: dollars(40), payMethods: ['card', 'unpaid_pay_later'], mostPerDay: 1 }],
    });
    const [service = ''] = shop.services;
    const others = async () => {
      const { ref } = await held(shop, service, '2026-11-23T14:00:00.000Z');
      expect((await details(ref, { method: 'unpaid_pay_later' })).status).toBe(200);
    };
    await lost(shop, await paidLate(shop, service, monday9, '2026-11-21T10:00:00Z', others), 4000);
  });
});

it('a visitor has a quarter of an hour to pay, extended once', async () => {
  const shop = await newShop({ services: [{ price: dollars(40), payMethods: ['card'] }] });
  const { ref } = await held(shop, shop.services[0] ?? '', monday9);
  const until = async () =>
    (await db.selectFrom('bookings').select('holdExpiresAt').where('creatorId', '=', shop.creatorId).execute())[0]
      ?.holdExpiresAt;
  const start = clock.now().getTime();
  expect(await until()).toEqual(new Date(start + 10 * 60_000));
  clock.forward(4);
  await details(ref, { method: 'card' });
  expect(await until()).toEqual(new Date(start + 19 * 60_000));
  clock.forward(4);
  await details(ref, { method: 'card' });
  clock.forward(-8);
  expect(await until()).toEqual(new Date(start + 19 * 60_000));
});

it('paid manually, cancelled, and only then the earlier card payment: it is refunded once', async () => {
  const shop = await newShop({ services: [{ price: dollars(40), payMethods: ['card', 'unpaid_pay_later'] }] });
  const { ref, payUrl } = await toPay(shop, shop.services[0] ?? '');
  await payWith(payUrl);
  expect((await details(ref, { method: 'unpaid_pay_later', email: 'late@example.org' })).status).toBe(200);
  const { id, bookingId } = await db
    .selectFrom('orders')
    .select(['id', 'bookingId'])
    .where('creatorId', '=', shop.creatorId)
    .executeTakeFirstOrThrow();
  expect((await app.call('PUT', `/api/orders/${id}/payment`, { status: 'paid' }, shop)).status).toBe(200);
  expect((await app.call('POST', `/api/bookings/${bookingId}/cancellation`, { refund: 4000 }, shop)).status).toBe(200);
  await settleAll(shop);
  expect(await refunds(shop)).toMatchObject([{ amount: 4000 }]);
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
  await payWith(payUrl);
  // Back on the form, before anybody here knows of the payment.
  const answer = await details(ref, { method: 'card', packageId });
  expect(answer.body, answer.text).toMatchObject({ next: 'pay' });
  expect(await bookings(shop)).toEqual([]);
  expect(await refunds(shop)).toEqual([{ amount: 4000, reason: 'wrong_amount' }]);
  await payWith((answer.body as Booked).url);
  await settleAll(shop);
  expect(await bookings(shop)).toMatchObject([
    { status: 'confirmed', order: { paymentStatus: 'paid', total: 15_000 } },
  ]);
  expect(await refunds(shop)).toHaveLength(1);
});

describe('paying later after all', () => {
  const either = () => newShop({ services: [{ price: dollars(40), payMethods: ['card', 'unpaid_pay_later'] }] });
  const attempts = (shop: Shop) =>
    db.selectFrom('payment_attempts').select('state').where('creatorId', '=', shop.creatorId).execute();
  const payLater = async (ref: string) =>
    expect((await details(ref, { method: 'unpaid_pay_later', email: 'later@example.org' })).body).toMatchObject({
      next: 'confirmed',
    });

  it('closes the payment page', async () => {
    const shop = await either();
    const { ref, payUrl } = await toPay(shop, shop.services[0] ?? '');
    await payLater(ref);
    await runJobs(app.deps, 'cancel-payments');
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
    await payWith(payUrl);
    await settleAll(shop);
    const [booking] = await bookings(shop);
    expect(booking).toMatchObject({ order: { paymentStatus: 'paid', paymentMethod: 'CreditCard', total: 4000 } });
    await app.call('POST', `/api/bookings/${booking?.id}/cancellation`, { refund: 4000 }, shop);
    expect(await refunds(shop)).toEqual([{ amount: 4000, reason: 'cancelled by the creator' }]);
  });

  it('paid manually and then on that page: the card payment is refunded and the order stays', async () => {
    const shop = await either();
    const { ref, payUrl } = await toPay(shop, shop.services[0] ?? '');
    await payLater(ref);
    const order = await db.selectFrom('orders').select('id').where('creatorId', '=', shop.creatorId).executeTakeFirst();
    expect((await app.call('PUT', `/api/orders/${order?.id}/payment`, { status: 'paid' }, shop)).status).toBe(200);
    await payWith(payUrl);
    await settleAll(shop);
    await settleAll(shop);
    expect(await refunds(shop)).toEqual([{ amount: 4000, reason: 'paid_twice' }]);
    await runJobs(app.deps, 'refund-payment', 'cancel-payments');
    expect(await bookings(shop)).toMatchObject([
      { status: 'confirmed', order: { paymentStatus: 'paid', paymentMethod: 'unpaid_pay_later', refunded: 0 } },
    ]);
  });
});
