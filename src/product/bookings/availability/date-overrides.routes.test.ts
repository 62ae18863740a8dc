import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../../../../tests/kit/bookings/shop.ts';
import { codeOf, holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import type { Availability } from '../booking/contract.ts';

// A Saturday. Lisbon keeps UTC in winter.
const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const hourly = { durationMinutes: 60, stepMinutes: 60, minimumNoticeMinutes: 0 };
const path = (date: string) => `/api/calendar/overrides/${date}`;
const monday = '2026-11-23';
const dayOff = { windows: [], note: '' };

async function offered(shop: Shop, from = monday): Promise<string[]> {
  const query = new URLSearchParams({ userUrl: shop.userUrl, offerId: shop.services[0] ?? '', from, days: '1' });
  const { days } = (await app.call('GET', `/api/vitrine/availability?${query}`)).body as Availability;
  return days.flatMap(day => day.times.map(time => time.startsAt));
}

const book = async (shop: Shop, startsAt: string) => {
  const [offerId = ''] = shop.services;
  const input = { userUrl: shop.userUrl, offerId, startsAt, bookingId: randomUUID() };
  const held = await app.call('POST', '/api/holds', input);
  if (held.status !== 201) return { held, ref: '' };
  const { ref } = held.body as { ref: string };
  const details = { name: 'Ana Silva', email: 'ana@example.org', notes: '', method: null };
  expect((await app.call('POST', `/api/holds/${ref}/details`, details)).status).toBe(200);
  return { held, ref };
};

describe('a date that is not as the week says', () => {
  it('changes the list and the hold at once, and back when it is taken away', async () => {
    const shop = await openShop(app, 'dayoff', { services: [hourly] });
    expect(await offered(shop)).toHaveLength(8);
    const put = await app.call('PUT', path(monday), { windows: [], note: ' Rest ' }, shop);
    expect(put.body).toEqual({
      zone: 'Europe/Lisbon',
      overrides: [{ date: monday, scheduleId: null, windows: [], note: 'Rest' }],
    });
    await expect.poll(() => offered(shop)).toEqual([]);
    expect(codeOf((await book(shop, `${monday}T09:00:00.000Z`)).held)).toBe('slot_not_offered');
    const gone = await app.call('DELETE', path(monday), undefined, shop);
    expect(gone.body).toEqual({ zone: 'Europe/Lisbon', overrides: [] });
    await expect.poll(() => offered(shop)).toHaveLength(8);
  });

  it('is not changed or taken away over what was said of it meanwhile, unless one has seen that', async () => {
    const creator = await app.creator('twodays');
    const own = { windows: [{ from: 600, to: 720 }], note: 'Dentist' };
    const put = (said: object, was: object | null) => app.call('PUT', path(monday), { ...said, was }, creator);
    const drop = (was: object | null) => app.call('DELETE', path(monday), { was }, creator);
    expect((await put(dayOff, null)).status).toBe(200);
    for (const late of [await put(own, null), await drop(own), await put(own, { ...dayOff, note: 'Rest' })])
      expect([late.status, codeOf(late)]).toEqual([409, 'schedule_changed']);
    expect((await app.call('GET', '/api/calendar/overrides', undefined, creator)).body).toMatchObject({
      overrides: [{ date: monday, ...dayOff }],
    });
    const both = await Promise.all([put(own, dayOff), drop(dayOff), put({ ...dayOff, note: 'Rest' }, dayOff)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('offers its own hours, and what it offers can be held', async () => {
    const shop = await openShop(app, 'ownhours', { services: [hourly] });
    await app.call('PUT', path(monday), { windows: [{ from: 1380, to: 1500 }], note: '' }, shop);
    await expect.poll(() => offered(shop)).toEqual([`${monday}T23:00:00.000Z`]);
    expect((await book(shop, `${monday}T23:00:00.000Z`)).held.status).toBe(201);
  });

  it('keeps bookings already made, counts them, and refuses to move others into it', async () => {
    const shop = await openShop(app, 'booked', { services: [hourly] });
    await book(shop, `${monday}T09:00:00.000Z`);
    const tuesday = await book(shop, '2026-11-24T09:00:00.000Z');
    await app.call('PUT', path(monday), dayOff, shop);
    await expect.poll(() => offered(shop)).toEqual([]);
    expect((await app.call('GET', '/api/bookings/days', undefined, shop)).body).toEqual({
      days: [
        { date: monday, bookings: 1 },
        { date: '2026-11-24', bookings: 1 },
      ],
    });
    const moved = await app.call('POST', `/bookings/${tuesday.ref}/move`, { startsAt: `${monday}T11:00:00.000Z` });
    expect(moved.status).toBe(409);
    expect(moved.text).toContain('That time is no longer available');
  });

  it.each([
    ['a date that is over', '2026-11-20', dayOff, 'date_out_of_range'],
    ['a date more than three years ahead', '2030-11-21', dayOff, 'date_out_of_range'],
    ['no date', '2026-02-30', dayOff, 'invalid_input'],
    [
      'windows that overlap',
      monday,
      {
        windows: [
          { from: 540, to: 660 },
          { from: 600, to: 720 },
        ],
        note: '',
      },
      'invalid_input',
    ],
    ['a window that ends before it begins', monday, { windows: [{ from: 660, to: 540 }], note: '' }, 'invalid_input'],
  ])('is not %s', async (_, date, body, code) => {
    const creator = await app.creator(`r${randomUUID().replace(/[^a-z]/g, '')}abc`);
    const answer = await app.call('PUT', path(date), body, creator);
    expect(answer.status, answer.text).toBeGreaterThanOrEqual(400);
    expect(codeOf(answer)).toBe(code);
  });

  it('is seen and changed by its host alone', async () => {
    const [one, other] = [await app.creator('hostone'), await app.creator('hosttwo')];
    await app.call('PUT', path(monday), dayOff, one);
    expect((await app.call('GET', '/api/calendar/overrides', undefined, other)).body).toMatchObject({ overrides: [] });
    await app.call('DELETE', path(monday), undefined, other);
    const { body } = await app.call('GET', '/api/calendar/overrides', undefined, one);
    expect((body as { overrides: unknown[] }).overrides).toHaveLength(1);
    expect((await app.call('GET', '/api/calendar/overrides')).status).toBe(401);
  });
});
