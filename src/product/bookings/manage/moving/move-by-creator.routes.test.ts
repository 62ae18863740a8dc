import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dollars, openShop, type Shop } from '../../../../../tests/kit/bookings/shop.ts';
import { visitorOf } from '../../../../../tests/kit/bookings/visitor.ts';
import { codeOf, holdClock, testApp } from '../../../../../tests/kit/server/app.ts';
import type { Hold } from '../../booking/contract.ts';
import type { BookingDetail } from '../parts/manage-contract.ts';
import type { MoveTimes } from './moving-contract.ts';

// A Saturday. Monday the 23rd is the first working day.
const saturday = '2026-11-21T10:00:00Z';
const clock = holdClock(saturday);
const app = await testApp({ clock });
let shops = 0;

const newShop = (offers: Parameters<typeof openShop>[2]) => {
  clock.set(saturday);
  return openShop(app, `move${String.fromCharCode(97 + shops++)}`, offers);
};
const strict = {
  title: 'First talk',
  durationMinutes: 60,
  price: dollars(40),
  payMethods: ['unpaid_pay_later' as const],
  refundPolicy: { template: 'no_refund' as const },
};
const at = (hour: number, day = 23) => `2026-11-${day}T${String(hour).padStart(2, '0')}:00:00.000Z`;
const hold = (shop: Shop, offerId: string | undefined, startsAt: string, bookingId: string = randomUUID()) =>
  app.call('POST', '/api/holds', {
    userUrl: shop.userUrl,
    offerId,
    startsAt,
    bookingId,
    zone: 'America/New_York',
  });

async function booked(shop: Shop, offerId: string | undefined, startsAt: string, person: object = {}) {
  const id = randomUUID();
  const { ref } = (await hold(shop, offerId, startsAt, id)).body as Hold;
  const details = { name: 'Ana Silva', email: 'ana@example.org', notes: '', method: null, ...person };
  const answer = await app.call('POST', `/api/holds/${ref}/details`, details);
  expect(answer.status, answer.text).toBe(200);
  return { id, ref };
}
const { remindersOf } = visitorOf(app);
const move = (shop: Shop, id: string, startsAt: string, override: string[] = []) =>
  app.call('POST', `/api/bookings/${id}/move`, { startsAt, override }, shop);
const detail = async (shop: Shop, id: string) =>
  (await app.call('GET', `/api/bookings/${id}`, undefined, shop)).body as BookingDetail;
const times = async (shop: Shop, id: string, query = '') =>
  (await app.call('GET', `/api/bookings/${id}/times?${query}`, undefined, shop)).body as MoveTimes;
const moveMail = async (shop: Shop) => {
  const rows = await app.deps.db
    .selectFrom('mails')
    .select('props')
    .where('creatorId', '=', shop.creatorId)
    .where('template', '=', 'class-changed')
    .execute();
  expect(rows).toHaveLength(1);
  return rows[0]?.props as { manageUrl: string; sequence: number; refund: number; visitorZone: string; from: string };
};
const againstOf = (answer: { body: unknown }) =>
  (answer.body as { error: { details: { against: string[] } } }).error.details.against;

describe('the host moves a session', () => {
  it('with its order, reminders and link, and can be cancelled whatever the policy', async () => {
    const shop = await newShop({ services: [strict] });
    const { id, ref } = await booked(shop, shop.services[0], at(10), { method: 'unpaid_pay_later' });
    const { order } = await detail(shop, id);
    expect((await app.call('PUT', `/api/orders/${order?.id}/payment`, { status: 'paid' }, shop)).status).toBe(200);
    const moved = await move(shop, id, at(14));
    expect(moved.status, moved.text).toBe(200);
    expect(await detail(shop, id)).toMatchObject({
      startsAt: at(14),
      endsAt: at(15),
      order: { id: order?.id },
      history: [{ by: 'creator', what: { kind: 'moved', from: at(10), to: at(14), override: [] } }],
    });
    const mail = await moveMail(shop);
    expect(mail).toMatchObject({ sequence: 1, refund: 4000, visitorZone: 'America/New_York', from: at(10) });
    expect(await remindersOf(id)).toMatchObject([
      { payload: { sequence: 0, hours: 24 }, at: at(10, 22) },
      { payload: { sequence: 1, hours: 24 }, at: at(14, 22) },
      { payload: { sequence: 0, hours: 1 }, at: at(9) },
      { payload: { sequence: 1, hours: 1 }, at: at(13) },
    ]);
    // The old link leads to the new one, the old time is free, and the new link refunds everything up to the start.
    const old = await app.app.inject({ method: 'GET', url: `/bookings/${ref}` });
    expect(old.headers.location).toBe(`${new URL(mail.manageUrl).pathname}?moved=1`);
    expect((await hold(shop, shop.services[0], at(10))).status).toBe(201);
    clock.set('2026-11-23T13:59:59Z');
    const link = new URL(mail.manageUrl).pathname;
    const file = await app.call('GET', `${link}/booking.ics`);
    expect(file.text).toContain('SEQUENCE:1');
    const page = await app.call('GET', link);
    expect(page.text).toContain('$40.00');
    const cancelled = await app.call('POST', `${link}/cancellation`, { refund: 4000 });
    expect(cancelled.status).toBeLessThan(400);
    expect(await detail(shop, id)).toMatchObject({ status: 'cancelled', cancelledBy: 'visitor' });
  });

  it('gets the three nearest free times and any other, its own time counting as free', async () => {
    const shop = await newShop({ services: [{ ...strict, stepMinutes: 60, payMethods: ['unpaid_pay_later'] }] });
    const { id } = await booked(shop, shop.services[0], at(12), { method: 'unpaid_pay_later' });
    await booked(shop, shop.services[0], at(13), { method: 'unpaid_pay_later', name: 'Bo Li' });
    const { nearest, days } = await times(shop, id, 'from=2026-11-23&days=1');
    expect(nearest).toEqual([at(10), at(11), at(14)]);
    expect(days).toEqual([
      { date: '2026-11-23', times: [9, 10, 11, 14, 15, 16].map(hour => ({ startsAt: at(hour), left: null })) },
    ]);
    for (const hour of [9, 16]) expect((await move(shop, id, at(hour))).status).toBe(200);
  });

  it('by a quarter of an hour over its own old time', async () => {
    const shop = await newShop({ services: [strict] });
    const { id } = await booked(shop, shop.services[0], at(10), { method: 'unpaid_pay_later' });
    expect((await move(shop, id, '2026-11-23T10:15:00.000Z')).status).toBe(200);
  });

  it('over something only after reading what it is', async () => {
    const shop = await newShop({ services: [strict] });
    const { id } = await booked(shop, shop.services[0], at(10), { method: 'unpaid_pay_later' });
    await booked(shop, shop.services[0], at(12), { method: 'unpaid_pay_later', name: 'Bo Li' });
    const asked = await move(shop, id, at(12));
    expect(codeOf(asked)).toBe('in_the_way');
    expect(againstOf(asked)).toEqual(['Overlaps Bo Li, First talk 12:00–13:00']);
    expect((await detail(shop, id)).startsAt).toBe(at(10));
    expect((await move(shop, id, at(12), againstOf(asked))).status).toBe(200);
    expect((await detail(shop, id)).history).toMatchObject([{ what: { kind: 'moved', override: againstOf(asked) } }]);
  });

  it('into a time being held at the same moment: one has it, and a lost move keeps the old time', async () => {
    const shop = await newShop({ services: [strict] });
    for (const hour of [9, 11, 13, 15]) {
      const { id } = await booked(shop, shop.services[0], at(hour, 24), { method: 'unpaid_pay_later' });
      const [moved, ...holds] = await Promise.all([
        move(shop, id, at(hour, 25)),
        ...Array.from({ length: 4 }, () => hold(shop, shop.services[0], at(hour, 25))),
      ]);
      expect([moved, ...holds].filter(({ status }) => status < 300)).toHaveLength(1);
      if (moved.status === 200) continue;
      expect(codeOf(moved)).toBe('in_the_way');
      expect((await detail(shop, id)).startsAt).toBe(at(hour, 24));
      expect((await hold(shop, shop.services[0], at(hour, 24))).status).toBe(409);
    }
  });

  it.each([
    ['the time it has', at(10), saturday, 'same_time'],
    ['a time that is past', at(9, 20), saturday, 'time_is_past'],
    ['once it has begun', at(14), at(10), 'already_begun'],
  ])('not to %s', async (_name, to, now, code) => {
    const shop = await newShop({ services: [strict] });
    const { id } = await booked(shop, shop.services[0], at(10), { method: 'unpaid_pay_later' });
    clock.set(now);
    expect(codeOf(await move(shop, id, to))).toBe(code);
  });

  it('another creator’s', async () => {
    const shop = await newShop({ services: [strict] });
    const { id } = await booked(shop, shop.services[0], at(10), { method: 'unpaid_pay_later' });
    const other = await newShop({});
    expect(codeOf(await move(other, id, at(11)))).toBe('no_such_booking');
    expect((await app.call('GET', `/api/bookings/${id}/times`, undefined, other)).status).toBe(404);
  });
});

it('moves one person to another date of the class that has a place', async () => {
  const shop = await newShop({
    classes: [{ title: 'Salsa', startDate: '2026-11-23', startTime: '18:00', recurrence: 'weekly', capacity: 1 }],
  });
  const { id } = await booked(shop, shop.classes[0], at(18));
  await booked(shop, shop.classes[0], at(18, 30), { name: 'Bo Li' });
  const { nearest } = await times(shop, id);
  expect(nearest[0]).toBe('2026-12-07T18:00:00.000Z');
  expect(codeOf(await move(shop, id, at(18, 30)))).toBe('date_is_full');
  expect((await move(shop, id, '2026-12-07T18:00:00.000Z')).status).toBe(200);
  expect((await hold(shop, shop.classes[0], at(18))).status).toBe(201);
  expect((await hold(shop, shop.classes[0], '2026-12-07T18:00:00.000Z')).status).toBe(409);
});
