import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { openShop, republish, type Shop } from '../../../../tests/kit/bookings/shop.ts';
import { brokenInvariants } from '../../../../tests/kit/database/invariants.ts';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { codeOf, holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { runJobs, takeJobs } from '../../../../tests/kit/server/outbox.ts';
import type { Availability, Hold } from '../booking/contract.ts';
import { endHolds } from '../holds/expire-holds.flow.ts';
import { serveAllWaitlists } from './offer-seat.flow.ts';

const start = '2026-11-21T10:00:00Z';
const monday = '2026-11-23T18:00:00.000Z';
const clock = holdClock(start);
const app = await testApp({ clock });
const other = await testApp({ clock, url: app.url });
const { db, pool } = app.deps;
afterEach(async () => {
  clock.set(start);
  expect(await brokenInvariants(pool)).toEqual({});
});

const asked = (shop: Shop) => ({ userUrl: shop.userUrl, offerId: shop.classes[0] ?? '', startsAt: monday });
const hold = (shop: Shop, at = app) => at.call('POST', '/api/holds', { ...asked(shop), bookingId: randomUUID() });
const join = (shop: Shop, name: string, autoBook = false, at = app) =>
  at.call('POST', '/api/waitlist', { ...asked(shop), name, email: `${name}@example.org`, autoBook });

async function book(shop: Shop, name: string): Promise<string> {
  const bookingId = randomUUID();
  const held = await app.call('POST', '/api/holds', { ...asked(shop), bookingId });
  const person = { name, email: `${name}@example.org`, notes: '', method: null };
  const booked = await app.call('POST', `/api/holds/${(held.body as Hold).ref}/details`, person);
  expect(booked.status, booked.text).toBe(200);
  return bookingId;
}
const cancel = async (shop: Shop, id: string) =>
  expect((await app.call('POST', `/api/bookings/${id}/cancellation`, { refund: 0 }, shop)).status).toBe(200);
const setLine = async (shop: Shop, waitlist: boolean) => {
  const { fields } = await db
    .selectFrom('live_offers')
    .select('fields')
    .where('creatorId', '=', shop.creatorId)
    .executeTakeFirstOrThrow();
  const body = { kind: 'groupService', fields: { ...(fields as object), waitlist } };
  const answer = await editPage(app, { edit: 'item', id: shop.classes[0], ...body }, shop);
  expect(answer.status, answer.text).toBe(200);
  await republish(app, shop);
};
/** A free class of two, full, with these waiting for its Monday and the waitlist switched off after that. */
async function closedWaitlist(name: string, waiting: Readonly<Record<string, boolean>>) {
  const shop = await openShop(app, name, { classes: [{ recurrence: 'weekly', capacity: 2, waitlist: true }] });
  const guests = [await book(shop, 'guest0'), await book(shop, 'guest1')];
  for (const [who, autoBook] of Object.entries(waiting)) expect((await join(shop, who, autoBook)).status).toBe(201);
  await setLine(shop, false);
  await takeJobs(db);
  return { shop, guests };
}
const states = async (shop: Shop) =>
  Object.fromEntries(
    (
      await db
        .selectFrom('waitlist_entries')
        .select(['email', 'state'])
        .where('creatorId', '=', shop.creatorId)
        .execute()
    ).map(({ email, state }) => [email.split('@')[0], state]),
  );
const left = async (shop: Shop) => {
  const answer = await app.call('GET', `/api/vitrine/availability?userUrl=${shop.userUrl}&offerId=${shop.classes[0]}`);
  return (answer.body as Availability).days.flatMap(({ times }) => times).find(time => time.startsAt === monday)?.left;
};

describe('a waitlist that is switched off while people wait', () => {
  it('accepts nobody more and serves those already on it', async () => {
    const { shop, guests } = await closedWaitlist('closeda', { ana: true, ben: false });
    const late = await join(shop, 'carl');
    expect([late.status, codeOf(late)]).toEqual([409, 'no_waitlist']);
    await cancel(shop, guests[0] ?? '');
    // The seat is spoken for before anybody has looked at the waitlist.
    expect(await left(shop)).toBe(0);
    expect(codeOf(await hold(shop))).toBe('class_full');
    await runJobs(app.deps, 'serve-waitlists');
    // Ana had wished to be booked without being asked.
    expect(await states(shop)).toEqual({ ana: 'taken', ben: 'waiting' });
    await cancel(shop, guests[1] ?? '');
    await runJobs(app.deps, 'serve-waitlists');
    expect(await states(shop)).toEqual({ ana: 'taken', ben: 'offered' });
    expect(codeOf(await hold(shop))).toBe('class_full');
    clock.forward(31);
    await endHolds(app.deps, null);
    await serveAllWaitlists(app.deps);
    // Nobody is left who waits: the seat is for everybody.
    expect((await hold(shop)).status).toBe(201);
  });

  it('gives a seat that comes free to the line, however many ask for it at the same moment on two servers', async () => {
    for (let round = 0; round < 5; round++) {
      const { shop, guests } = await closedWaitlist(`closedb${'abcde'[round]}`, { ana: false });
      const [answers] = await Promise.all([
        Promise.all(Array.from({ length: 8 }, (_, i) => hold(shop, i % 2 === 0 ? app : other))),
        cancel(shop, guests[0] ?? ''),
        serveAllWaitlists(app.deps),
        serveAllWaitlists(other.deps),
      ]);
      expect(answers.map(codeOf)).toEqual(answers.map(() => 'class_full'));
      await serveAllWaitlists(app.deps);
      expect(await states(shop)).toEqual({ ana: 'offered' });
    }
  });

  it('refuses a visitor who was joining while it was switched off', async () => {
    const shop = await openShop(app, 'closedc', { classes: [{ recurrence: 'weekly', capacity: 1, waitlist: true }] });
    await book(shop, 'guest');
    // Somebody is about to join while the host switches the waitlist off: the date is locked before the offer is asked.
    const client = await pool.connect();
    await client.query('begin');
    await client.query('select 1 from class_occurrences where creator_id = $1 for update', [shop.creatorId]);
    const joining = join(shop, 'ana');
    const isWaiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await pool.query(isWaiting)).rowCount === 0);
    await client.query(`update live_offers set fields = fields || '{"waitlist": false}' where creator_id = $1`, [
      shop.creatorId,
    ]);
    await client.query('commit');
    client.release();
    expect(codeOf(await joining)).toBe('no_waitlist');
    expect(await states(shop)).toEqual({});
  });
});
