import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dollars, openShop, republish, type Shop } from '../../../../tests/kit/bookings/shop.ts';
import { holdClock, type TestApp, testApp } from '../../../../tests/kit/server/app.ts';
import { offerSnapshotSchema } from '../booking/booking.ts';
import { bookingRef } from '../booking/booking-link.flow.ts';
import type { Availability, Hold } from '../booking/contract.ts';
import { moveBooking } from '../changes/move-booking.flow.ts';
import type { ListedClass } from '../manage/classes/classes-contract.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock, settings: { MEETING_ROOM_URL: 'https://meet.example.com/' } });
const monday = '2026-11-23T18:00:00.000Z';
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';
const room = new RegExp(`^https://meet\\.example\\.com/vitrine-${uuid}$`);

const online = { delivery: { mode: 'online' as const, place: 'https://zoom.us/j/1', room: true } };
const openIn = (at: TestApp, userUrl: string) =>
  openShop(at, userUrl, { services: [online], classes: [{ ...online, capacity: 5 }] });

async function book(at: TestApp, shop: Shop, offerId: string | undefined, startsAt: string): Promise<string> {
  const bookingId = randomUUID();
  const asked = { userUrl: shop.userUrl, offerId, startsAt, bookingId };
  const held = await at.call('POST', '/api/holds', asked);
  expect(held.status, held.text).toBe(201);
  const person = { name: 'Ana Silva', email: `${bookingId.slice(0, 6)}@example.org`, notes: '', method: null };
  const booked = await at.call('POST', `/api/holds/${(held.body as Hold).ref}/details`, person);
  expect(booked.status, booked.text).toBe(200);
  return bookingId;
}

const bookingOf = (at: TestApp, id: string) =>
  at.deps.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const placeOf = async (at: TestApp, id: string) =>
  offerSnapshotSchema.parse((await bookingOf(at, id)).offer).delivery.place;

async function move(at: TestApp, shop: Shop, id: string, startsAt: string): Promise<void> {
  const { sequence } = await bookingOf(at, id);
  const ref = bookingRef(at.deps.linkSecret, { creatorId: shop.creatorId, id, sequence });
  expect((await moveBooking(at.deps, ref, new Date(startsAt))).ok).toBe(true);
}

describe('private rooms', () => {
  it('of sessions are different for each booking, stay through a move, and are shown only to the customer', async () => {
    const shop = await openIn(app, 'roomsalone');
    const [service] = shop.services;
    const one = await book(app, shop, service, '2026-11-25T10:00:00.000Z');
    const two = await book(app, shop, service, '2026-11-25T12:00:00.000Z');
    const [here, there] = [await placeOf(app, one), await placeOf(app, two)];
    expect([here, there]).toEqual([expect.stringMatching(room), expect.stringMatching(room)]);
    expect(here).not.toBe(there);
    await move(app, shop, one, '2026-11-26T10:00:00.000Z');
    expect(await placeOf(app, one)).toBe(here);
    const mails = await app.deps.db
      .selectFrom('mails')
      .select('props')
      .where('dedupKey', '=', `confirmed:${one}:0:customer`)
      .execute();
    expect(mails).toMatchObject([{ props: { place: here } }]);
    const list = await app.call('GET', `/api/vitrine/availability?userUrl=${shop.userUrl}&offerId=${service}`);
    const page = await app.call('GET', `/at/${shop.userUrl}`);
    for (const { status, text } of [list, page]) {
      expect(status, text).toBe(200);
      expect(text).not.toMatch(/meet\.example\.com|zoom\.us/);
    }
  });

  it('of a class are one for each date; it goes with the date, and who changes the date changes the room', async () => {
    const shop = await openIn(app, 'roomsclass');
    const [offer] = shop.classes;
    const one = await book(app, shop, offer, monday);
    const two = await book(app, shop, offer, monday);
    const next = await book(app, shop, offer, '2026-11-30T18:00:00.000Z');
    const here = await placeOf(app, one);
    expect(here).toMatch(room);
    expect(await placeOf(app, two)).toBe(here);
    expect(await placeOf(app, next)).not.toBe(here);
    const { dates } = (await app.call('GET', '/api/classes', undefined, shop)).body as { dates: ListedClass[] };
    const date = dates[0];
    const input = { date: '2026-11-24', time: '19:00', capacity: 5, place: '' };
    expect((await app.call('PUT', `/api/classes/${date?.id}`, input, shop)).body).toEqual({ told: 2 });
    await republish(app, shop);
    expect(await placeOf(app, one)).toBe(here);
    await move(app, shop, two, '2026-11-30T18:00:00.000Z');
    expect(await placeOf(app, two)).toBe(await placeOf(app, next));
    // And when it is the host who puts somebody on another date.
    const moved = { startsAt: '2026-11-30T18:00:00.000Z', override: [] };
    expect((await app.call('POST', `/api/bookings/${one}/move`, moved, shop)).status).toBe(200);
    expect(await placeOf(app, one)).toBe(await placeOf(app, next));
  });

  it('are not made without a server; the link is used instead', async () => {
    const plain = await testApp({ clock });
    expect((await plain.call('GET', '/api/services/meeting-rooms')).body).toEqual({ offered: false });
    expect((await app.call('GET', '/api/services/meeting-rooms')).body).toEqual({ offered: true });
    const shop = await openIn(plain, 'roomsnone');
    for (const [offer, at] of [
      [shop.services[0], '2026-11-25T10:00:00.000Z'],
      [shop.classes[0], monday],
    ] as const)
      expect(await placeOf(plain, await book(plain, shop, offer, at))).toBe('https://zoom.us/j/1');
  });
});

it('the times of a class say what its price is for, and where a date is at another address', async () => {
  const place = { platform: 'offline' as const, delivery: { mode: 'offline' as const, place: 'Studio Lapa' } };
  const shop = await openShop(app, 'otherplace', { classes: [{ ...place, price: dollars(40), timeUnit: 'month' }] });
  const { dates } = (await app.call('GET', '/api/classes', undefined, shop)).body as { dates: ListedClass[] };
  const input = { date: '2026-11-23', time: '18:00', capacity: 10, place: 'Terraço do Carmo' };
  await app.call('PUT', `/api/classes/${dates[0]?.id}`, input, shop);
  const url = `/api/vitrine/availability?userUrl=${shop.userUrl}&offerId=${shop.classes[0]}`;
  const { offer, days } = (await app.call('GET', url)).body as Availability;
  expect(offer.timeUnit).toBe('month');
  expect(days.flatMap(day => day.times.map(time => time.place))).toEqual(['Terraço do Carmo', undefined]);
  const { text } = await app.call('GET', `/book/${shop.userUrl}/${shop.classes[0]}`);
  expect(text).toContain('$40.00 a month');
  expect(text).toContain('Different location: Terraço do Carmo');
});
