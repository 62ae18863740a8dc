import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Availability, Booked, Hold } from '../../../src/product/bookings/booking/contract.ts';
import type { ListedBooking } from '../../../src/product/bookings/manage/parts/manage-contract.ts';
import type { SignedCreator, TestApp } from '../server/app.ts';
import type { Shop } from './shop.ts';

/** A time on the first working day after the Saturday on which most tests of bookings begin. */
export const monday9 = '2026-11-23T09:00:00.000Z';
export const testCard = '4242 4242 4242 4242';

const person = { name: 'Ana Silva', email: 'ana@example.org', notes: 'First time', method: null as string | null };

export const times = (availability: Availability) =>
  availability.days.flatMap(day => day.times.map(time => time.startsAt));

export const holdBody = (shop: Shop, offerId: string, startsAt: string, bookingId: string = randomUUID()) => ({
  userUrl: shop.userUrl,
  offerId,
  startsAt,
  zone: 'Asia/Seoul',
  bookingId,
});

/** A visitor's actions over the API, on the pages without script and at the test provider, and their results. */
export function visitorOf(app: TestApp) {
  const { db, config } = app.deps;

  const offered = async (shop: Shop, offerId: string, query = ''): Promise<Availability> => {
    const answer = await app.call(
      'GET',
      `/api/vitrine/availability?userUrl=${shop.userUrl}&offerId=${offerId}${query}`,
    );
    expect(answer.status).toBe(200);
    return answer.body as Availability;
  };
  const hold = (shop: Shop, offerId: string, startsAt: string, bookingId?: string) =>
    app.call('POST', '/api/holds', holdBody(shop, offerId, startsAt, bookingId));
  const held = async (shop: Shop, offerId: string, startsAt: string): Promise<Hold> => {
    const answer = await hold(shop, offerId, startsAt);
    expect(answer.status, answer.text).toBe(201);
    return answer.body as Hold;
  };
  const details = (ref: string, change: object = {}) =>
    app.call('POST', `/api/holds/${ref}/details`, { ...person, ...change });

  /** Sends a form as a browser without script does. */
  const post = (url: string, fields: Record<string, string>) =>
    app.app.inject({
      method: 'POST',
      url,
      headers: { origin: config.publicUrl, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  const move = (ref: string, startsAt: string, from?: string) =>
    post(`/bookings/${ref}/move`, { startsAt, ...(from !== undefined && { from }) });

  /** Pays on the provider's page, which must be open. */
  const payWith = async (url: string, number: string = testCard): Promise<void> => {
    const path = new URL(url, config.publicUrl).pathname;
    const page = await app.app.inject({ method: 'GET', url: path });
    expect(page.statusCode).toBe(200);
    expect(page.body).toMatch(/Test payments|테스트 결제/);
    const answer = await post(path, { step: 'card', number, expiry: '12 / 34', cvc: '123' });
    expect([200, 303, 402, 422]).toContain(answer.statusCode);
  };
  const toPay = async (shop: Shop, offerId: string, startsAt = monday9): Promise<{ ref: string; payUrl: string }> => {
    const { ref } = await held(shop, offerId, startsAt);
    const answer = await details(ref, { method: 'card' });
    expect(answer.body, answer.text).toMatchObject({ next: 'pay' });
    return { ref, payUrl: (answer.body as Booked).url };
  };
  /** What the webhook's job does, without waiting for it. */
  const settleAll = async (shop: Shop): Promise<void> => {
    const orders = await db.selectFrom('orders').select('id').where('creatorId', '=', shop.creatorId).execute();
    for (const { id } of orders) await app.deps.cards.settle(shop.creatorId, id);
  };

  const bookings = async (shop: SignedCreator, scope = 'upcoming') =>
    ((await app.call('GET', `/api/bookings?scope=${scope}`, undefined, shop)).body as { bookings: ListedBooking[] })
      .bookings;
  const refunds = (shop: Shop) =>
    db.selectFrom('refunds').select(['amount', 'reason']).where('creatorId', '=', shop.creatorId).execute();
  const mailsTo = (to: string) =>
    db.selectFrom('mails').select(['template', 'props']).where('recipient', '=', to).execute();

  /** The reminders planned for a booking, soonest first. */
  const remindersOf = async (bookingId: string | undefined) =>
    (
      await db
        .selectFrom('outbox')
        .select(['payload', 'runAt'])
        .where('task', '=', 'remind')
        .where(sql`payload->>'bookingId'`, '=', bookingId ?? '')
        .orderBy('runAt')
        .execute()
    ).map(row => ({ payload: row.payload, at: row.runAt.toISOString() }));

  return {
    remindersOf,
    offered,
    hold,
    held,
    details,
    post,
    move,
    payWith,
    toPay,
    settleAll,
    bookings,
    refunds,
    mailsTo,
  };
}
