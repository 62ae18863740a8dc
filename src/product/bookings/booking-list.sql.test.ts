import { expect, it } from 'vitest';
import { testApp } from '../../../tests/kit/app.ts';
import { insertBooking, insertCreator } from '../../../tests/kit/sample-order.ts';
import type { SortedPlace } from '../../platform/sorted-place.sql.ts';
import { bookedOffers, listBookings } from './booking-list.sql.ts';

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
    await db.updateTable('bookings').set({ customer_name: name }).where('id', '=', id).execute();
  }
  const seen: (string | null)[] = [];
  for (let after: SortedPlace | undefined; ; ) {
    const question = { scope: 'all', filter: {}, sort: 'name', after, limit: 3 } as const;
    const page = await listBookings(db, creatorId, question, new Date('2026-11-21T10:00:00Z'));
    seen.push(...page.map(booking => booking.customer_name));
    after = page.at(-1)?.place;
    if (page.length < 3) break;
  }
  expect(seen).toEqual(inOrder);
});

it('services to filter by stand in the same order', async () => {
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
