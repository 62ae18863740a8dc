import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { insertBooking, insertCreator } from '../../../../tests/kit/payments/sample-order.ts';
import { testApp } from '../../../../tests/kit/server/app.ts';
import type { SortedPlace } from '../../../platform/sorted-place.sql.ts';
import { bookedOffers, countScopes, listBookings } from './booking-list.sql.ts';
import { bookingsFile } from './export-bookings.flow.ts';

const { db } = (await testApp({ written: 'by hand' })).deps;
const inOrder = [
  '',
  '=SUM(A1)',
  'ana',
  'Ana',
  'Ana 9',
  'ána 10',
  'Emil',
  'Émile',
  'Eva',
  'Łukasz',
  'Öz',
  'Zoë',
  '김지우',
];

it('names are listed as people look them up, also over pages: accents and capitals beside their letter', async () => {
  const creatorId = await insertCreator(db);
  for (const name of inOrder.toReversed()) {
    const id = await insertBooking(db, creatorId);
    await db.updateTable('bookings').set({ customerName: name }).where('id', '=', id).execute();
  }
  const seen: (string | null)[] = [];
  for (let after: SortedPlace | undefined; ; ) {
    const question = { scope: 'all', filter: {}, sort: 'name', after, limit: 3 } as const;
    const page = await listBookings(db, creatorId, question, new Date('2026-11-21T10:00:00Z'));
    seen.push(...page.map(booking => booking.customerName));
    after = page.at(-1)?.place;
    if (page.length < 3) break;
  }
  expect(seen).toEqual(inOrder);
});

it('services to filter by are in the same order', async () => {
  const creatorId = await insertCreator(db);
  for (const title of ['Zumba', 'Étude', 'Level 10', 'Level 9', 'evening']) {
    const id = await insertBooking(db, creatorId);
    await db
      .updateTable('bookings')
      .set({ offer: JSON.stringify({ title }) })
      .where('id', '=', id)
      .execute();
  }
  const titles = (await bookedOffers(db, creatorId)).map(offer => offer.title);
  expect(titles).toEqual(['Étude', 'evening', 'Level 9', 'Level 10', 'Zumba']);
});

it('what is going on is still to come until it ends, and past from then on', async () => {
  const creatorId = await insertCreator(db);
  await insertBooking(db, creatorId);
  const found = async (scope: 'upcoming' | 'past', now: string) => {
    const question = { scope, filter: {}, sort: 'soonest', after: undefined, limit: 5 } as const;
    return (await listBookings(db, creatorId, question, new Date(now))).length;
  };
  for (const [now, upcoming] of [
    ['2026-12-01T10:00:00Z', 1],
    ['2026-12-01T10:59:59Z', 1],
    ['2026-12-01T11:00:00Z', 0],
  ] as const)
    expect([await found('upcoming', now), await found('past', now)], now).toEqual([upcoming, 1 - upcoming]);
});

/** A creator with a class that so many people booked. */
async function creatorWith(bookings: number) {
  const creatorId = await insertCreator(db);
  const first = await insertBooking(db, creatorId);
  const offer = {
    title: 'Salsa',
    durationMinutes: 60,
    pricing: 'free',
    amount: 0,
    currency: 'USD',
    delivery: { mode: 'offline', place: '' },
    payMethods: [],
    refundPolicy: { template: '100p' },
    packages: [],
  };
  await sql`update class_occurrences set capacity = ${bookings}, taken = ${bookings} where creator_id = ${creatorId}`.execute(
    db,
  );
  await db
    .updateTable('bookings')
    .set({ offer: JSON.stringify(offer) })
    .where('id', '=', first)
    .execute();
  await sql`
    insert into bookings (creator_id, id, kind, offer_id, occurrence_id, status, starts_at, ends_at, host_zone, offer, customer_name, customer_email)
    select creator_id, gen_random_uuid(), kind, offer_id, occurrence_id, status, starts_at, ends_at, host_zone, offer, customer_name || n, customer_email
    from bookings, generate_series(2, ${bookings}) n where creator_id = ${creatorId} and id = ${first}`.execute(db);
  return creatorId;
}

it('a file holds all of a long list, beyond its first batch', async () => {
  const creatorId = await creatorWith(501);
  const names = new Set<string>();
  const deps = { db, clock: { now: () => new Date('2026-11-21T10:00:00Z') } };
  for await (const rows of (await bookingsFile(deps, creatorId, { scope: 'all' })).batches)
    for (const { customerName } of rows) names.add(String(customerName));
  expect(names.size).toBe(501);
});

it('tabs count to a thousand and no further', async () => {
  const creatorId = await creatorWith(1001);
  const counts = (q: string) => countScopes(db, creatorId, { q }, new Date('2026-11-21T10:00:00Z'));
  const none = { pending: 0, unpaid: 0, past: 0, cancelled: 0 };
  expect(await counts('')).toEqual({ ...none, upcoming: 1000 });
  expect(await counts('999')).toEqual({ ...none, upcoming: 1 });
});
