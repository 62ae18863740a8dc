import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Hold } from '../../../src/product/bookings/booking/contract.ts';
import type { BookingDetail, ListedBooking } from '../../../src/product/bookings/manage/parts/manage-contract.ts';
import type { HeldClock, SignedCreator, TestApp } from '../server/app.ts';
import { dollars, openShop, type Shop } from './shop.ts';

// A Saturday. Monday the 23rd is the first working day.
export const saturday = '2026-11-21T10:00:00Z';
export const at = (hour: number, day = 23) => `2026-11-${day}T${String(hour).padStart(2, '0')}:00:00.000Z`;

/** A host’s bookings: shops, sessions booked there, and the lists. */
export function busyHostOn(app: TestApp, clock: HeldClock) {
  let shops = 0;

  const newShop = (offers: Parameters<typeof openShop>[2]) => {
    clock.set(saturday);
    return openShop(app, `desk${String.fromCharCode(97 + shops++)}`, offers);
  };

  async function booked(shop: Shop, offerId: string, startsAt: string, person: object = {}): Promise<string> {
    const bookingId = randomUUID();
    const held = await app.call('POST', '/api/holds', { userUrl: shop.userUrl, offerId, startsAt, bookingId });
    expect(held.status, held.text).toBe(201);
    const details = { name: 'Ana Silva', email: 'ana@example.org', notes: '', method: null, ...person };
    const answer = await app.call('POST', `/api/holds/${(held.body as Hold).ref}/details`, details);
    expect(answer.status, answer.text).toBe(200);
    return bookingId;
  }

  const list = async (shop: SignedCreator, query: string) =>
    (
      (await app.call('GET', `/api/bookings?${query}`, undefined, shop)).body as { bookings: ListedBooking[] }
    ).bookings.map(booking => booking.id);

  const detail = async (shop: SignedCreator, id: string) =>
    (await app.call('GET', `/api/bookings/${id}`, undefined, shop)).body as BookingDetail;

  /** A one-on-one session, an unpaid one and a spot in a class. */
  async function threeBookings() {
    const shop = await newShop({
      services: [{ title: 'First talk' }, { title: '100% sure', price: dollars(40), payMethods: ['unpaid_pay_later'] }],
      classes: [{ title: 'Evening class', startDate: '2026-11-23', startTime: '18:00', recurrence: 'one_time' }],
    });
    const talk = await booked(shop, shop.services[0] ?? '', at(9), { name: '=SUM(A1)', notes: 'Hello, "you"' });
    const sure = await booked(shop, shop.services[1] ?? '', at(11), { method: 'unpaid_pay_later' });
    const place = await booked(shop, shop.classes[0] ?? '', at(18), { name: 'Bo Li', email: 'bo@example.org' });
    return { shop, talk, sure, place };
  }

  return { newShop, booked, list, detail, threeBookings };
}
