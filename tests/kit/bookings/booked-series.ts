import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { testCards } from '../../../src/apps/sandbox-gateway/test-card.ts';
import type { SeriesDate } from '../../../src/product/bookings/availability/series.ts';
import type { Booked, Hold } from '../../../src/product/bookings/booking/contract.ts';
import type { BookingDetail } from '../../../src/product/bookings/manage/parts/manage-contract.ts';
import type { HeldClock, TestApp } from '../server/app.ts';
import { dollars, openShop, type Shop } from './shop.ts';

export const session = {
  durationMinutes: 60,
  stepMinutes: 60,
  price: dollars(60),
  payMethods: ['card' as const, 'unpaid_pay_later' as const],
  series: { max: 8 },
};
export const monday9 = '2026-11-23T09:00:00.000Z';
export const later = (start: string, weeks: number, hours = 0) =>
  new Date(Date.parse(start) + weeks * 604_800_000 + hours * 3_600_000).toISOString();
export const weeks = (count: number, start = monday9) => Array.from({ length: count }, (_, week) => later(start, week));
type ShopOffers = Parameters<typeof openShop>[2];

/** Several sessions or dates booked at once. The app must listen. */
export function bookedSeriesOn(app: TestApp, clock: HeldClock) {
  const { db } = app.deps;
  let shops = 0;

  function newShop(offers: ShopOffers = { services: [session] }) {
    clock.set('2026-11-21T10:00:00Z');
    return openShop(app, `whole${String.fromCharCode(97 + shops++)}`, offers);
  }

  async function dates(
    shop: Shop,
    count: number,
    startsAt = monday9,
    offerId = shop.services[0],
  ): Promise<SeriesDate[]> {
    const query = new URLSearchParams({ userUrl: shop.userUrl, offerId: offerId ?? '', startsAt, count: `${count}` });
    const answer = await app.call('GET', `/api/vitrine/series?${query}`);
    expect(answer.status, answer.text).toBe(200);
    return (answer.body as { dates: SeriesDate[] }).dates;
  }

  const holdAll = (
    shop: Shop,
    starts: readonly string[],
    bookingId: string = randomUUID(),
    offerId = shop.services[0],
  ) => app.call('POST', '/api/series-holds', { userUrl: shop.userUrl, offerId, starts, bookingId });

  const holdOne = (shop: Shop, startsAt: string, offerId = shop.services[0]) =>
    app.call('POST', '/api/holds', { userUrl: shop.userUrl, offerId, startsAt, bookingId: randomUUID() });

  async function held(
    shop: Shop,
    starts: readonly string[],
    offerId = shop.services[0],
  ): Promise<Hold & { id: string }> {
    const id = randomUUID();
    const answer = await holdAll(shop, starts, id, offerId);
    expect(answer.status, answer.text).toBe(201);
    return { ...(answer.body as Hold), id };
  }

  const details = (ref: string, change: object) =>
    app.call('POST', `/api/holds/${ref}/details`, {
      name: 'Ana Silva',
      email: 'ana@example.org',
      notes: '',
      method: null,
      ...change,
    });

  async function booked(shop: Shop, starts: readonly string[], change: object, offerId = shop.services[0]) {
    const hold = await held(shop, starts, offerId);
    const answer = await details(hold.ref, change);
    expect(answer.status, answer.text).toBe(200);
    return { ...hold, booked: answer.body as Booked };
  }

  async function payByCard(url: string): Promise<void> {
    const number = testCards.find(card => card.fate === 'succeeds')?.number ?? '';
    await app.app.inject({
      method: 'POST',
      url: new URL(url, app.deps.config.publicUrl).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: app.deps.config.publicUrl },
      payload: new URLSearchParams({ step: 'card', number, expiry: '12 / 34', cvc: '123' }).toString(),
    });
  }

  const orderOf = (id: string) =>
    db.selectFrom('orders').selectAll().where('bookingId', '=', id).executeTakeFirstOrThrow();

  async function settle(shop: Shop, id: string): Promise<void> {
    await app.deps.cards.settle(shop.creatorId, (await orderOf(id)).id);
  }

  const rows = (id: string) =>
    db.selectFrom('bookings').selectAll().where('seriesId', '=', id).orderBy('seriesIndex').execute();

  const statuses = async (id: string) => (await rows(id)).map(({ status }) => status);

  const refundsOf = async (id: string) => {
    const { id: orderId } = await orderOf(id);
    const found = await db.selectFrom('refunds').select('amount').where('orderId', '=', orderId).execute();
    return found.reduce((sum, { amount }) => sum + amount, 0);
  };

  async function cancelByHost(shop: Shop, id: string): Promise<number> {
    const seen = (await app.call('GET', `/api/bookings/${id}`, undefined, shop)).body as BookingDetail;
    const answer = await app.call('POST', `/api/bookings/${id}/cancellation`, { refund: seen.refundIfCancelled }, shop);
    expect(answer.status, answer.text).toBe(200);
    return seen.refundIfCancelled;
  }

  return {
    newShop,
    dates,
    holdAll,
    holdOne,
    held,
    details,
    booked,
    payByCard,
    orderOf,
    settle,
    rows,
    statuses,
    refundsOf,
    cancelByHost,
  };
}
