import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { cardElsewhere, plainLine } from '../../../../tests/kit/bookings/import-samples.ts';
import { openShop } from '../../../../tests/kit/bookings/shop.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { accept, refuse } from '../../../base/result.ts';
import { inTransaction } from '../../../platform/database.ts';
import { readHost } from '../booking/host.flow.ts';
import type { PlannedBooking } from './plan-import.ts';
import { writeImport } from './write-import.flow.ts';

const app = await testApp({ clock: holdClock('2026-11-21T10:00:00Z') });
const { deps } = app;
const shop = await openShop(app, 'overtaken', { services: [{ title: 'First talk', durationMinutes: 60 }] });
const host = await readHost(deps, shop.creatorId);

const planned = (when: 'past' | 'coming', startsAt: string): PlannedBooking => ({
  ...plainLine,
  line: 2,
  when,
  startsAt: new Date(startsAt),
  endsAt: new Date(Date.parse(startsAt) + 3_600_000),
  offer: host.offers.get(shop.services[0] ?? ''),
  date: undefined,
  service: 'First talk',
});
const write = (bookings: readonly PlannedBooking[]) =>
  inTransaction(deps.db, trx => writeImport(deps, trx, host, bookings));
const stored = async () =>
  (await deps.db.selectFrom('bookings').select('id').where('creatorId', '=', shop.creatorId).execute()).length;

it('a time that a visitor holds since it was looked at undoes the whole import', async () => {
  const startsAt = '2026-11-23T10:00:00.000Z';
  const input = { userUrl: shop.userUrl, offerId: shop.services[0], startsAt, bookingId: randomUUID() };
  expect((await app.call('POST', '/api/holds', input)).status).toBe(201);
  const bookings = [planned('past', '2026-10-05T10:00:00Z'), planned('coming', startsAt)];
  expect(await write(bookings)).toEqual(refuse({ kind: 'import_changed' }));
  expect(await stored()).toBe(1);
  expect(await write(bookings.slice(0, 1))).toEqual(accept({ bookings: 1, orders: 0 }));
  expect(await stored()).toBe(2);
});

it('keeps when somebody booked and paid, else the day of the session as far as it is over', async () => {
  const bookedAt = new Date('2026-09-01T08:00:00Z');
  const paidAt = new Date('2026-09-02T08:00:00Z');
  const payment = cardElsewhere;
  await write([
    { ...planned('past', '2026-10-06T10:00:00Z'), bookedAt, paidAt, payment },
    { ...planned('past', '2026-10-07T10:00:00Z'), payment },
    { ...planned('coming', '2026-11-24T10:00:00Z'), payment },
  ]);
  const orders = await deps.db
    .selectFrom('orders')
    .select(['createdAt', 'paidAt'])
    .where('creatorId', '=', shop.creatorId)
    .orderBy('createdAt')
    .execute();
  const over = new Date('2026-10-07T10:00:00Z');
  const now = deps.clock.now();
  expect(orders).toEqual([
    { createdAt: bookedAt, paidAt },
    { createdAt: over, paidAt: over },
    { createdAt: now, paidAt: now },
  ]);
});
