import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { dollars, openShop, republish, type Shop } from '../../../../tests/kit/bookings/shop.ts';
import { brokenInvariants } from '../../../../tests/kit/database/invariants.ts';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { groupServiceDefaults } from '../../services/service.ts';
import type { Hold } from '../booking/contract.ts';
import { endHolds } from '../holds/expire-holds.flow.ts';
import { holdMinutes } from '../holds/hold-minutes.ts';

// The kit fails this file when the database had to break a single deadlock.
const morning = '2026-11-21T10:00:00Z';
const clock = holdClock(morning);
const app = await testApp({ clock, settings: { DATABASE_POOL: '16' } });
const { db, pool } = app.deps;
const week = 7 * 86_400_000;
const monday = Date.parse('2026-11-23T18:00:00Z');
const dates = [0, 1, 2, 3, 4].map(nth => new Date(monday + nth * week).toISOString());

const fields = {
  title: 'A class',
  recurrence: 'weekly' as const,
  capacity: 30,
  price: dollars(20),
  payMethods: ['unpaid_pay_later' as const],
  series: { dates: 5 },
  waitlist: true,
};

type Answer = { status: number; text: string };
const asked = (shop: Shop) => ({ userUrl: shop.userUrl, offerId: shop.classes[0] ?? '', bookingId: randomUUID() });
const hold = (shop: Shop, startsAt: string) => app.call('POST', '/api/holds', { ...asked(shop), startsAt });
const holdAll = (shop: Shop, starts: readonly string[]) =>
  app.call('POST', '/api/series-holds', { ...asked(shop), starts });

async function book(shop: Shop, starts: readonly string[], method: 'unpaid_pay_later' = 'unpaid_pay_later') {
  const held = await (starts.length === 1 ? hold(shop, starts[0] ?? '') : holdAll(shop, starts));
  expect(held.status, held.text).toBe(201);
  const person = { name: 'Ana Silva', email: 'ana@example.org', notes: '', method };
  const answer = await app.call('POST', `/api/holds/${(held.body as Hold).ref}/details`, person);
  expect(answer.status, answer.text).toBe(200);
}

async function cancel(shop: Shop, id: string): Promise<Answer> {
  const seen = await app.call('GET', `/api/bookings/${id}`, undefined, shop);
  const { refundIfCancelled: refund } = seen.body as { refundIfCancelled: number };
  return app.call('POST', `/api/bookings/${id}/cancellation`, { refund }, shop);
}

/** Publishes the class with other places and another time: people go along. */
async function change(shop: Shop, capacity: number, startTime: string): Promise<Answer> {
  const changed = { ...groupServiceDefaults('2026-11-23'), ...fields, capacity, startTime };
  const item = { kind: 'groupService', fields: changed };
  const put = await editPage(app, { edit: 'item', id: shop.classes[0], ...item }, shop);
  expect(put.status, put.text).toBeLessThan(300);
  await republish(app, shop);
  return put;
}

/** Everybody goes on, again and again, beside all the others. Each actor is asked for its next act until time is up. */
async function together(rounds: number, actors: ((round: number) => Promise<readonly Answer[]>)[]): Promise<Answer[]> {
  const said = await Promise.all(
    actors.map(async act => {
      const answers: Answer[] = [];
      for (let round = 0; round < rounds; round++) answers.push(...(await act(round)));
      return answers;
    }),
  );
  return said.flat();
}

it('everything that locks several rows of one host at once never makes two wait for each other', async () => {
  clock.set(morning);
  const shop = await openShop(app, 'storm', { classes: [fields] });
  for (let nth = 0; nth < 2; nth++) await book(shop, dates);
  for (const date of [...dates, ...dates]) await book(shop, [date]);
  const upcoming = () =>
    db
      .selectFrom('class_occurrences')
      .select(['id', 'startsAt', 'hostDate'])
      .where('creatorId', '=', shop.creatorId)
      .orderBy('startsAt')
      .limit(5)
      .execute();
  const booked = await db
    .selectFrom('bookings')
    .select('id')
    .where('creatorId', '=', shop.creatorId)
    .where('status', '=', 'confirmed')
    .orderBy('id')
    .execute();
  const of = (nth: number) => booked[nth % booked.length]?.id ?? '';

  const mover = (from: number) => async (round: number) => {
    const at = (await upcoming())[(round * 2 + from) % 5]?.startsAt.toISOString();
    return [await app.call('POST', `/api/bookings/${of(from + round)}/move`, { startsAt: at, override: [] }, shop)];
  };
  const starts = async () => (await upcoming()).map(({ startsAt }) => startsAt.toISOString());
  const answers = await together(6, [
    // Holds that run out at once, of single dates and of whole series.
    async round => {
      const all = await starts();
      const held = await Promise.all([...all.map(date => hold(shop, date)), ...all.map(date => hold(shop, date))]);
      const series = await holdAll(shop, round % 2 === 0 ? all : all.toReversed());
      clock.forward(holdMinutes.details + 1);
      return [...held, series];
    },
    async () => {
      await endHolds(app.deps, shop.creatorId);
      return [];
    },
    async () => {
      await endHolds(app.deps, null);
      return [];
    },
    mover(0),
    mover(7),
    async round => [await change(shop, 40 + (round % 3), round % 2 === 0 ? '18:30' : '18:00')],
    async round => {
      const date = (await upcoming())[round % 5];
      const input = { date: date?.hostDate, time: '18:00', capacity: 50 + round, place: null };
      return [await app.call('PUT', `/api/classes/${date?.id}`, input, shop)];
    },
    async round => [await cancel(shop, of(booked.length - 1 - (round % 5)))],
  ]);
  // A machine that is slow may keep one waiting for longer than a lock is waited for; a deadlock is found before.
  for (const answer of answers.filter(({ text }) => !text.includes('"busy"')))
    expect(answer.status, answer.text).toBeLessThan(500);
  // The storm was one: most of it came through.
  expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(answers.length / 2);
  expect(await brokenInvariants(pool)).toEqual({});
}, 60_000);
