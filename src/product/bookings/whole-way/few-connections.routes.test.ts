import { expect, it } from 'vitest';
import { dollars, openShop } from '../../../../tests/kit/bookings/shop.ts';
import { visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { waitlistOn } from '../../../../tests/kit/bookings/waitlist.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { runJobs } from '../../../../tests/kit/server/outbox.ts';
import { endHolds } from '../holds/expire-holds.flow.ts';
import { serveWaitlistOfDate } from '../waitlist/offer-seat.flow.ts';

// A transaction that asks for a second connection waits for ever once every transaction has its first.
const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock, settings: { DATABASE_POOL: '2' } });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { held, details, move, bookings, toPay, payWith, hold, mailsTo } = visitorOf(app);
const at = (hour: number, day = 23) => `2026-11-${day}T${String(hour).padStart(2, '0')}:00:00.000Z`;
const hourly = { durationMinutes: 60, stepMinutes: 60 };

it('many move at once on two connections, to a time that is free and to one that is not', async () => {
  const shop = await openShop(app, 'narrowmove', { services: [hourly] });
  const [service = ''] = shop.services;
  const refs: string[] = [];
  for (const hour of [9, 10, 11, 13]) {
    const { ref } = await held(shop, service, at(hour));
    await details(ref);
    refs.push(ref);
  }
  const answers = await Promise.all(refs.map(ref => move(ref, at(9, 24))));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409, 409, 409]);
  expect(await bookings(shop)).toHaveLength(4);
});

it('several late payments arrive at once on two connections, and each is offered what is free', async () => {
  const shop = await openShop(app, 'narrowmoney', {
    services: [{ ...hourly, price: dollars(40), payMethods: ['card'] }],
  });
  const [service = ''] = shop.services;
  const hours = [9, 10, 11];
  for (const hour of hours) await payWith((await toPay(shop, service, at(hour))).payUrl);
  clock.forward(20);
  await endHolds(app.deps, shop.creatorId);
  for (const hour of hours) expect((await hold(shop, service, at(hour))).status).toBe(201);
  const orders = await app.deps.db.selectFrom('orders').select('id').where('creatorId', '=', shop.creatorId).execute();
  await Promise.all(orders.map(({ id }) => app.deps.cards.settle(shop.creatorId, id)));
  await runJobs(app.deps, 'mail-lost-time');
  const told = (await mailsTo('ana@example.org')).filter(({ template }) => template === 'booking-lost');
  expect(told.map(({ props }) => (props as { nearest: string[] }).nearest)).toEqual(
    hours.map(() => [at(12), at(13), at(14)]),
  );
});

it('a line is looked after many times at once on two connections, by a server that has not seen its host yet', async () => {
  const { fullClass, cancel, dateOf, states } = waitlistOn(app, clock);
  const { shop, booked } = await fullClass(['ana', 'ben', 'cleo']);
  const { id } = await dateOf(shop);
  for (const each of booked) await cancel(shop, each);
  const other = await testApp({ clock, url: app.url, settings: { DATABASE_POOL: '2' } });
  await Promise.all(Array.from({ length: 6 }, () => serveWaitlistOfDate(other.deps, shop.creatorId, id)));
  expect(await states(shop)).toEqual({ ana: 'offered', ben: 'offered', cleo: 'waiting' });
});
