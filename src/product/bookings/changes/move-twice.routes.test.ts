import { describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../../../../tests/kit/bookings/shop.ts';
import { monday9, visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import type { BookingDetail } from '../manage/parts/manage-contract.ts';

const saturday = '2026-11-21T10:00:00Z';
const clock = holdClock(saturday);
const app = await testApp({ clock });
const { held, details, move, post, bookings } = visitorOf(app);
const wednesday9 = '2026-11-25T09:00:00.000Z';
const thursday9 = '2026-11-26T09:00:00.000Z';
let shops = 0;

const newShop = (offers: Parameters<typeof openShop>[2]) => {
  clock.set(saturday);
  return openShop(app, `twice${String.fromCharCode(97 + shops++)}`, offers);
};
async function bookedIn(shop: Shop, offerId: string | undefined): Promise<string> {
  const { ref } = await held(shop, offerId ?? '', monday9);
  await details(ref);
  return ref;
}
const lead = (answer: { headers: Record<string, unknown> }) => String(answer.headers.location);
const page = async (path: string) => (await app.call('GET', path)).text;

describe('a move that is submitted twice', () => {
  it.each([
    ['one after the other', false],
    ['at the same moment', true],
  ])('%s leads to the new time both times, and moves once', async (_, atOnce) => {
    const shop = await newShop({ services: [{}] });
    const ref = await bookedIn(shop, shop.services[0]);
    const press = () => move(ref, wednesday9);
    const answers = atOnce ? await Promise.all([press(), press()]) : [await press(), await press()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    expect(new Set(answers.map(lead)).size).toBe(1);
    const arrived = await page(lead(answers[0] ?? { headers: {} }));
    expect(arrived).toContain('Your booking is rescheduled');
    expect(arrived).toContain('It’s now on Wednesday, November 25, 2026');
    const [row] = await bookings(shop);
    const { history } = (await app.call('GET', `/api/bookings/${row?.id}`, undefined, shop)).body as BookingDetail;
    expect(history.map(({ by, what }) => [by, what.kind])).toEqual([['visitor', 'moved']]);
  });

  it('moves a place in a class once', async () => {
    const rhythm = { startDate: '2026-11-23', startTime: '09:00', recurrence: 'weekly' as const, capacity: 2 };
    const shop = await newShop({ classes: [rhythm] });
    const ref = await bookedIn(shop, shop.classes[0]);
    const press = () => move(ref, '2026-11-30T09:00:00.000Z');
    const answers = [await press(), await press()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    const taken = await app.deps.db
      .selectFrom('class_occurrences')
      .select('taken')
      .where('creatorId', '=', shop.creatorId)
      .where('taken', '>', 0)
      .execute();
    expect(taken).toEqual([{ taken: 1 }]);
  });

  it('changes nothing and leads to the booking where a second tab asks for another time', async () => {
    const shop = await newShop({ services: [{}] });
    const ref = await bookedIn(shop, shop.services[0]);
    await move(ref, wednesday9);
    const other = await move(ref, thursday9);
    expect([other.statusCode, other.body.includes('This booking was rescheduled')]).toEqual([410, true]);
    const [, booking = ''] = /href="(\/bookings\/[\w-]{64})">View your booking</.exec(other.body) ?? [];
    expect(await page(booking)).toContain('Wednesday, November 25, 2026');
    expect(other.body).toContain(`href="/at/${shop.userUrl}/bookings">View all your bookings</a>`);
    expect(other.body).toContain(`href="/at/${shop.userUrl}">Back to `);
    expect(await bookings(shop)).toMatchObject([{ startsAt: wednesday9 }]);
  });

  it('changes nothing with an old link later on, nor after another move, nor after the host moved it', async () => {
    const shop = await newShop({ services: [{}] });
    const ref = await bookedIn(shop, shop.services[0]);
    const first = lead(await move(ref, wednesday9));
    clock.set('2026-11-21T10:10:01Z');
    expect((await move(ref, wednesday9)).statusCode).toBe(410);
    const [, , second = ''] = /^\/bookings\/(([\w-]{64}))\?/.exec(first) ?? [];
    await move(second, thursday9);
    expect((await move(ref, thursday9)).statusCode).toBe(410);
    const [row] = await bookings(shop);
    const friday = { startsAt: '2026-11-27T09:00:00.000Z', override: [] };
    expect((await app.call('POST', `/api/bookings/${row?.id}/move`, friday, shop)).status).toBe(200);
    expect((await move(second, friday.startsAt)).statusCode).toBe(410);
  });
});

it('the visitor’s move and cancellation stand in the booking’s history', async () => {
  const shop = await newShop({ services: [{}] });
  const ref = await bookedIn(shop, shop.services[0]);
  const moved = lead(await move(ref, wednesday9)).replace('?moved=1', '');
  expect((await post(`${moved}/cancellation`, { refund: '0' })).statusCode).toBe(303);
  const [row] = await bookings(shop, 'cancelled');
  const { history } = (await app.call('GET', `/api/bookings/${row?.id}`, undefined, shop)).body as BookingDetail;
  expect(history.map(({ by, what }) => [by, what])).toEqual([
    ['visitor', { kind: 'moved', from: monday9, to: wednesday9, override: [] }],
    ['visitor', { kind: 'cancelled', refund: 0, currency: 'USD' }],
  ]);
});
