import { describe, expect, it } from 'vitest';
import { dollars, shopsOn } from '../../../../tests/kit/bookings/shop.ts';
import { monday9, visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import type { Availability } from '../booking/contract.ts';
import { remind } from '../mails/remind.flow.ts';
import { moveBooking } from './move-booking.flow.ts';

// A Saturday. Monday the 23rd is the first working day.
const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { offered, hold, held, details, move, payWith, post, toPay, bookings, mailsTo, remindersOf } = visitorOf(app);
const newShop = shopsOn(app, 'move');

describe('moving a booking', () => {
  const wednesday9 = '2026-11-25T09:00:00.000Z';
  const newRef = (answer: { headers: Record<string, unknown> }) =>
    /[\w-]{64}/.exec(String(answer.headers.location))?.[0] ?? '';

  /** Opens a link, and what it leads to. */
  const follow = async (ref: string, rest = '') => {
    const first = await app.app.inject({ method: 'GET', url: `/bookings/${ref}${rest}` });
    expect(first.statusCode).toBe(303);
    return app.call('GET', String(first.headers.location));
  };

  it('once and again, each mailed link leads to the booking as it now is', async () => {
    const shop = await newShop({ services: [{}] });
    const { ref } = await held(shop, shop.services[0] ?? '', monday9);
    await details(ref);
    const second = newRef(await move(ref, '2026-11-24T09:00:00.000Z'));
    const third = newRef(await move(second, wednesday9));
    for (const link of [ref, second]) {
      expect((await follow(link)).text).toContain(`href="/bookings/${third}/move"`);
      expect((await follow(link, '/booking.ics')).text).toContain('DTSTART:20261125T090000Z');
      expect((await follow(link, '/move')).text).toContain(`action="/bookings/${third}/move"`);
    }
    const forged = `${ref.slice(0, 60)}AAAA`;
    expect((await app.call('GET', `/bookings/${forged}`)).status).toBe(404);
  });

  it('and cancelled since, its old link says so', async () => {
    const shop = await newShop({ services: [{}] });
    const { ref } = await held(shop, shop.services[0] ?? '', monday9);
    await details(ref);
    const now = newRef(await move(ref, wednesday9));
    expect((await follow(ref)).text).toContain('It’s now on Wednesday, November 25, 2026');
    expect((await post(`/bookings/${now}/cancellation`, { refund: '0' })).statusCode).toBe(303);
    expect((await follow(ref)).text).toContain('Booking cancelled');
    const late = await post(`/bookings/${ref}/cancellation`, { refund: '0' });
    expect([late.statusCode, late.body.includes('It was cancelled later')]).toEqual([410, true]);
  });

  it('lists the times a booking can move to, without its own, to anyone with its link', async () => {
    const shop = await newShop({ services: [{}] });
    const other = await newShop({ services: [{}] });
    const [offerId = ''] = shop.services;
    const { ref } = await held(shop, offerId, monday9);
    await details(ref);
    const times = async (query: Record<string, string>) => {
      const { status, body } = await app.call('GET', `/api/vitrine/availability?${new URLSearchParams(query)}`);
      const { days = [] } = body as Partial<Availability>;
      return { status, starts: days.flatMap(day => day.times.map(time => time.startsAt)) };
    };
    const asked = { userUrl: shop.userUrl, offerId, moving: ref };
    const { status, starts } = await times(asked);
    expect([status, starts.includes(wednesday9), starts.includes(monday9)]).toEqual([200, true, false]);
    const elsewhere = { userUrl: other.userUrl, offerId: other.services[0] ?? '' };
    expect((await times({ ...elsewhere, moving: ref })).status).toBe(404);
    expect((await times({ ...asked, moving: 'x'.repeat(64) })).status).toBe(404);
  });

  it('moves slot, order, mails and link together, and frees the old time', async () => {
    const shop = await newShop({ services: [{ price: dollars(40), payMethods: ['card'] }] });
    const [service = ''] = shop.services;
    const { ref, payUrl } = await toPay(shop, service);
    await payWith(payUrl);
    await app.call('GET', `/bookings/confirm?ref=${ref}`);
    expect((await app.call('GET', `/bookings/${ref}/move`)).text).toContain(wednesday9);
    const orderOf = app.deps.db.selectFrom('orders').selectAll().where('creatorId', '=', shop.creatorId);
    await app.deps.db
      .updateTable('orders')
      .set({ couponCode: 'SPRING' })
      .where('creatorId', '=', shop.creatorId)
      .execute();
    const order = await orderOf.executeTakeFirstOrThrow();
    const moved = await move(ref, wednesday9);
    expect(moved.statusCode).toBe(303);
    // What was bought, with its coupon and policy, is the same to the letter.
    expect(await orderOf.execute()).toEqual([order]);
    expect(await bookings(shop)).toMatchObject([
      { startsAt: wednesday9, order: { paymentStatus: 'paid', total: 4000 } },
    ]);
    expect((await app.call('GET', `/bookings/${ref}/move`)).headers.location).toBe(`/bookings/${newRef(moved)}/move`);
    const file = await app.call('GET', `/bookings/${newRef(moved)}/booking.ics`);
    expect(file.text).toContain('SEQUENCE:1');
    expect(file.text).toContain('DTSTART:20261125T090000Z');
    expect((await hold(shop, service, monday9)).status).toBe(201);
    expect((await hold(shop, service, wednesday9)).status).toBe(409);
    expect((await mailsTo(shop.email)).map(mail => mail.template)).toContain('booking-moved-host');
    const [booking] = await bookings(shop);
    const planned = await remindersOf(booking?.id);
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

  it('to a taken time keeps the old one', async () => {
    const shop = await newShop({ services: [{}] });
    const [service = ''] = shop.services;
    const { ref } = await held(shop, service, monday9);
    await details(ref);
    await held(shop, service, wednesday9);
    const answer = await move(ref, wednesday9);
    expect([answer.statusCode, answer.body.includes('That time was just taken')]).toEqual([409, true]);
    expect(await bookings(shop)).toMatchObject([{ startsAt: monday9 }]);
    // One stays at the weeks one was looking at, and those before today are none.
    const later = await move(ref, wednesday9, '2026-11-24');
    expect(later.body).toContain('name="from" value="2026-11-24"');
    expect(later.body).not.toContain('Monday, November 23, 2026</h2>');
    expect((await app.call('GET', `/bookings/${ref}/move?from=2026-11-10`)).text).not.toContain('weeks earlier');
    expect((await hold(shop, service, monday9)).status).toBe(409);
  });

  it('into each other’s times at once never double-books and never deadlocks', async () => {
    const shop = await newShop({ services: [{}] });
    const [service = ''] = shop.services;
    const [one, two] = [await held(shop, service, monday9), await held(shop, service, wednesday9)];
    await details(one.ref);
    await details(two.ref);
    const answers = await Promise.all([move(one.ref, wednesday9), move(two.ref, monday9)]);
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
    expect((await move(ref, '2026-11-30T09:00:00.000Z')).statusCode).toBe(303);
    const left = (await offered(shop, salsa, '&from=2026-11-23&days=14')).days.map(day => day.times[0]?.left);
    expect(left).toEqual([1, 0]);
  });

  it('late is refused, and moving wins no later refund', async () => {
    const shop = await newShop({ services: [{ price: dollars(40), payMethods: ['card'] }] });
    const { ref, payUrl } = await toPay(shop, shop.services[0] ?? '');
    await payWith(payUrl);
    await app.call('GET', `/bookings/confirm?ref=${ref}`);
    const moved = await move(ref, wednesday9);
    clock.set('2026-11-22T10:00:00Z');
    expect((await app.call('GET', `/bookings/${newRef(moved)}`)).text).toContain('No refund at this point');
    clock.set('2026-11-24T09:00:01Z');
    expect((await move(newRef(moved), monday9)).body).toContain('Too late to reschedule');
    clock.set('2026-11-21T10:00:00Z');
  });
});

describe('a reminder', () => {
  it('is planned a day and an hour before, and checks again when it is due', async () => {
    const shop = await newShop({ services: [{}] });
    const { ref } = await held(shop, shop.services[0] ?? '', monday9);
    await details(ref, { email: 'remind@example.org' });
    const [booking] = await bookings(shop);
    const planned = await remindersOf(booking?.id);
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
    const planned = await remindersOf(booking?.id);
    await app.call('POST', `/api/bookings/${booking?.id}/cancellation`, { refund: 0 }, shop);
    await remind(app.deps, planned[1]?.payload);
    expect((await mailsTo('gone@example.org')).map(mail => mail.template)).not.toContain('booking-reminder');
  });

  it('that comes late is not sent once it has begun', async () => {
    const shop = await newShop({ services: [{}] });
    const { ref } = await held(shop, shop.services[0] ?? '', monday9);
    await details(ref, { email: 'begun@example.org' });
    const [booking] = await bookings(shop);
    const planned = await remindersOf(booking?.id);
    clock.set(monday9);
    for (const { payload } of planned) await remind(app.deps, payload);
    clock.set('2026-11-21T10:00:00Z');
    expect((await mailsTo('begun@example.org')).map(mail => mail.template)).not.toContain('booking-reminder');
  });

  it('of the old time is not sent once the booking has moved', async () => {
    const shop = await newShop({ services: [{}] });
    const { ref } = await held(shop, shop.services[0] ?? '', monday9);
    await details(ref, { email: 'elsewhere@example.org' });
    const [booking] = await bookings(shop);
    const planned = await remindersOf(booking?.id);
    expect((await moveBooking(app.deps, ref, new Date('2026-11-25T09:00:00.000Z'))).ok).toBe(true);
    for (const { payload } of planned) await remind(app.deps, payload);
    expect((await mailsTo('elsewhere@example.org')).map(mail => mail.template)).not.toContain('booking-reminder');
  });
});
