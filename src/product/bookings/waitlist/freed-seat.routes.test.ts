import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { republish, type Shop } from '../../../../tests/kit/bookings/shop.ts';
import { monday, waitlistOn } from '../../../../tests/kit/bookings/waitlist.ts';
import { brokenInvariants } from '../../../../tests/kit/database/invariants.ts';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { codeOf, holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { takeJobs } from '../../../../tests/kit/server/outbox.ts';
import type { Hold } from '../booking/contract.ts';
import { moveBooking } from '../changes/move-booking.flow.ts';
import { endHolds } from '../holds/expire-holds.flow.ts';
import { moveByCreator } from '../manage/moving/move-by-creator.flow.ts';
import { serveAllWaitlists, serveWaitlistOfDate } from './offer-seat.flow.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { pool, db } = app.deps;
const {
  open,
  asked,
  holdOne,
  book,
  join,
  cancel,
  fullClass,
  serve,
  states,
  entryOf,
  waitlistLinkRef,
  mailsTo,
  takeUrl,
  left,
  form,
  dateOf,
} = waitlistOn(app, clock);

async function fieldsOf(shop: Shop): Promise<object> {
  const offer = await db
    .selectFrom('live_offers')
    .select('fields')
    .where('creatorId', '=', shop.creatorId)
    .executeTakeFirstOrThrow();
  return offer.fields as object;
}

/** The names of the first and the last source of rows. */
async function cameTo(table: 'bookings' | 'waitlist_entries', shop: Shop, name: string): Promise<(string | null)[][]> {
  const email = table === 'bookings' ? 'customer_email' : 'email';
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select f.name as first, l.name as last from ${sql.table(table)} t
    left join sources f on f.creator_id = t.creator_id and f.id = t.first_source
    left join sources l on l.creator_id = t.creator_id and l.id = t.last_source
    where t.creator_id = ${shop.creatorId} and ${sql.ref(email)} = ${`${name}@example.org`}`.execute(db);
  return rows.map(({ first, last }) => [first, last]);
}

describe('a freed seat', () => {
  it('came from where the person who waited for it came from', async () => {
    const { shop, booked } = await fullClass([]);
    await join(shop, 'ana', { came: 'from=bing.com utm_source=ig' });
    const path = `/book/${shop.userUrl}/${shop.classes[0]}/waitlist`;
    const page = await app.app.inject({
      url: `${path}?at=${monday}`,
      headers: { referer: `http://localhost:4310/at/${shop.userUrl}?utm_source=ig` },
    });
    const came = /name="came" value="([^"]*)"/.exec(page.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    await form(path, { at: monday, name: 'Ben', email: 'ben@example.org', zone: '', came });
    expect(await cameTo('waitlist_entries', shop, 'ana')).toEqual([['bing.com', 'ig']]);
    expect(await cameTo('waitlist_entries', shop, 'ben')).toEqual([['ig', 'ig']]);
    await cancel(shop, booked[0] ?? '');
    await serve();
    const url = await takeUrl(shop, 'ana');
    await form(url, { name: 'Ana', email: 'ana@example.org', method: 'unpaid_pay_later' });
    expect(await cameTo('bookings', shop, 'ana')).toEqual([['bing.com', 'ig']]);
  });

  it('is held for the first on the waitlist alone, and the email leads to accepting it', async () => {
    const { shop, booked } = await fullClass(['ana', 'ben']);
    expect(await left(shop)).toBe(0);
    await cancel(shop, booked[0] ?? '');
    // Before anybody was asked, the seat is already theirs.
    expect(await left(shop)).toBe(0);
    expect(codeOf(await holdOne(shop))).toBe('class_full');
    await serve();
    expect(await states(shop)).toEqual({ ana: 'offered', ben: 'waiting' });
    expect((await entryOf(shop, 'ana')).offerExpiresAt?.toISOString()).toBe('2026-11-21T10:30:00.000Z');
    expect(await left(shop)).toBe(0);
    expect(codeOf(await holdOne(shop))).toBe('class_full');

    const url = await takeUrl(shop, 'ana');
    const page = await app.call('GET', url);
    expect(page.text).toContain('value="ana@example.org"');
    clock.forward(29);
    const taken = await form(url, { name: 'Ana', email: 'ana@example.org', method: 'unpaid_pay_later' });
    expect(taken.statusCode).toBe(303);
    expect(await states(shop)).toEqual({ ana: 'taken', ben: 'waiting' });
    expect(await brokenInvariants(pool)).toEqual({});
  });

  it('is not for a customer who moves there from another date, nor for one the host adds', async () => {
    const { shop, booked } = await fullClass(['ana'], { capacity: 1 });
    const later = '2026-11-30T18:00:00.000Z';
    const bookingId = randomUUID();
    const held = await app.call('POST', '/api/holds', { ...asked(shop, later), bookingId });
    const { ref } = held.body as Hold;
    const person = { name: 'Eva', email: 'eva@example.org', notes: '', method: 'unpaid_pay_later' };
    expect((await app.call('POST', `/api/holds/${ref}/details`, person)).status).toBe(200);
    await cancel(shop, booked[0] ?? '');
    const moved = await moveBooking(app.deps, ref, new Date(monday));
    expect(moved).toMatchObject({ ok: false, refusal: { kind: 'class_full' } });
    const put = await moveByCreator(app.deps, shop.creatorId, bookingId, { startsAt: new Date(monday), override: [] });
    expect(put.ok).toBe(false);
    await serve();
    expect(await states(shop)).toEqual({ ana: 'offered' });
    expect(await brokenInvariants(pool)).toEqual({});
  });

  it('goes to the next on the waitlist at the deadline, and is open to all when nobody waits', async () => {
    const { shop, booked } = await fullClass(['ana', 'ben']);
    await cancel(shop, booked[0] ?? '');
    await serve();
    clock.forward(30);
    const late = await form(await takeUrl(shop, 'ana'), {
      name: 'Ana',
      email: 'ana@example.org',
      method: 'unpaid_pay_later',
    });
    expect([late.statusCode, late.headers.location]).toEqual([303, expect.stringMatching(/^\/waitlist\//)]);
    await serveAllWaitlists(app.deps);
    await endHolds(app.deps, null);
    await serve();
    expect(await states(shop)).toEqual({ ana: 'passed', ben: 'offered' });
    expect((await app.call('GET', `/waitlist/${await waitlistLinkRef(shop, 'ana')}`)).text).toContain(
      'offered your spot to the next person',
    );
    // A person who let the offer expire may wait again, at the end.
    expect((await join(shop, 'ana')).body).toEqual({ place: 1, waiting: 1 });
    expect((await form(`/waitlist/${await waitlistLinkRef(shop, 'ben')}/leave`, {})).statusCode).toBe(303);
    await serve();
    clock.forward(31);
    await endHolds(app.deps, null);
    await serve();
    expect(await left(shop)).toBe(1);
    expect((await holdOne(shop)).status).toBe(201);
    expect(await brokenInvariants(pool)).toEqual({});
  });

  it('is offered at the deadline by the job written with the offer, without waiting for a sweep', async () => {
    const { shop, booked } = await fullClass(['ana', 'ben']);
    await cancel(shop, booked[0] ?? '');
    expect((await takeJobs(db)).filter(({ task }) => task === 'serve-waitlists')).toHaveLength(1);
    await serveWaitlistOfDate(app.deps, shop.creatorId, (await dateOf(shop)).id);
    const waiting = await db.selectFrom('outbox').selectAll().where('task', '=', 'serve-waitlists').execute();
    expect(waiting.map(({ runAt }) => runAt.toISOString())).toEqual(['2026-11-21T10:30:00.000Z']);
    clock.forward(30);
    await serve();
    expect(await states(shop)).toEqual({ ana: 'passed', ben: 'offered' });
  });

  it('does not go to a visitor whose hold was waiting before the waitlist began', async () => {
    const shop = await open();
    await book(shop, 'guest');
    const { id } = await dateOf(shop);
    const client = await pool.connect();
    await client.query('begin');
    await client.query('select 1 from class_occurrences where id = $1 for update', [id]);
    const asking = holdOne(shop);
    const isWaiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await pool.query(isWaiting)).rowCount === 0);
    // Meanwhile the last place was taken, somebody joined the waitlist, and the place came free again.
    await client.query(
      `insert into waitlist_entries (creator_id, id, occurrence_id, starts_at, name, email, auto_book, state, created_at)
       values ($1, $2, $3, $4, 'Ana', 'ana@example.org', false, 'waiting', $5)`,
      [shop.creatorId, randomUUID(), id, monday, clock.now()],
    );
    await client.query('commit');
    client.release();
    const answer = await asking;
    expect([answer.status, codeOf(answer)]).toEqual([409, 'class_full']);
    await serveAllWaitlists(app.deps);
    expect(await states(shop)).toEqual({ ana: 'offered' });
  });

  it('is booked without asking where that was wished and nothing has to be paid at once', async () => {
    const { shop, booked } = await fullClass(['ana'], {}, { autoBook: true });
    await cancel(shop, booked[0] ?? '');
    await serve();
    expect(await states(shop)).toEqual({ ana: 'taken' });
    expect((await mailsTo('ana', shop)).map(({ template }) => template)).toEqual([
      'waitlist-joined',
      'booking-confirmed',
    ]);
    expect(await brokenInvariants(pool)).toEqual({});
  });

  it('to be paid by card is offered even where booking without asking was wished', async () => {
    const shop = await open({ payMethods: ['card', 'unpaid_pay_later'] });
    const guests = [await book(shop, 'guest0'), await book(shop, 'guest1')];
    await join(shop, 'ana', { autoBook: true });
    await editPage(
      app,
      {
        edit: 'item',
        id: shop.classes[0],
        kind: 'groupService',
        fields: { ...(await fieldsOf(shop)), payMethods: ['card'] },
      },
      shop,
    );
    await republish(app, shop);
    await cancel(shop, guests[0] ?? '');
    await serve();
    expect(await states(shop)).toEqual({ ana: 'offered' });
  });

  it('is not offered in the last three hours, and anybody may book it then', async () => {
    const { shop, booked } = await fullClass(['ana']);
    clock.set('2026-11-23T15:00:01Z');
    await cancel(shop, booked[0] ?? '');
    await serve();
    expect(await states(shop)).toEqual({ ana: 'waiting' });
    expect(await left(shop)).toBe(1);
    expect((await holdOne(shop)).status).toBe(201);
  });

  it.each([
    ['more places', 4, { ana: 'offered', ben: 'offered' }],
    ['one place more', 3, { ana: 'offered', ben: 'waiting' }],
  ])('may also come from %s', async (_name, capacity, expected) => {
    const { shop } = await fullClass(['ana', 'ben']);
    const { id, date, time } = await dateOf(shop);
    const answer = await app.call('PUT', `/api/classes/${id}`, { date, time, capacity, place: null }, shop);
    expect(answer.status, answer.text).toBe(200);
    await serve();
    expect(await states(shop)).toEqual(expected);
  });

  it('is offered once each, however many servers look: two seats, three waiting', async () => {
    for (let round = 0; round < 5; round++) {
      const { shop, booked } = await fullClass(['ana', 'ben', 'cleo']);
      const { id } = await dateOf(shop);
      await Promise.all([
        ...booked.map(each => cancel(shop, each)),
        ...Array.from({ length: 6 }, () => serveWaitlistOfDate(app.deps, shop.creatorId, id)),
        ...Array.from({ length: 6 }, () => holdOne(shop)),
      ]);
      await Promise.all(Array.from({ length: 8 }, () => serveWaitlistOfDate(app.deps, shop.creatorId, id)));
      expect(await states(shop)).toEqual({ ana: 'offered', ben: 'offered', cleo: 'waiting' });
      const sold = await db
        .selectFrom('bookings')
        .select('id')
        .where('creatorId', '=', shop.creatorId)
        .where('status', '=', 'held')
        .execute();
      expect(sold).toHaveLength(2);
      const offers = await db
        .selectFrom('mails')
        .select('id')
        .where('creatorId', '=', shop.creatorId)
        .where('template', '=', 'waitlist-offer')
        .execute();
      expect(offers).toHaveLength(2);
      expect(await brokenInvariants(pool)).toEqual({});
    }
  });

  it('is another person’s each when a second one comes free while two servers wait for the date', async () => {
    const shop = await open();
    const guest = await book(shop, 'guest');
    expect((await holdOne(shop)).status).toBe(201);
    for (const name of ['ana', 'ben', 'cleo']) expect((await join(shop, name)).status).toBe(201);
    const { id } = await dateOf(shop);
    await cancel(shop, guest);
    const client = await pool.connect();
    await client.query('begin');
    await client.query('select 1 from class_occurrences where id = $1 for update', [id]);
    const tending = [1, 2].map(() => serveWaitlistOfDate(app.deps, shop.creatorId, id));
    const areWaiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await pool.query(areWaiting)).rowCount !== 2);
    await client.query(
      `update bookings set status = 'expired', hold_expires_at = null where status = 'held' and occurrence_id = $1`,
      [id],
    );
    await client.query('update class_occurrences set taken = taken - 1 where id = $1', [id]);
    await client.query('commit');
    client.release();
    await Promise.all(tending);
    expect(await states(shop)).toEqual({ ana: 'offered', ben: 'offered', cleo: 'waiting' });
    const held = db.selectFrom('bookings').select('id').where('creatorId', '=', shop.creatorId);
    expect(await held.where('status', '=', 'held').execute()).toHaveLength(2);
  });

  it('passes down the line once, however many servers see the deadline', async () => {
    const { shop, booked } = await fullClass(['ana', 'ben', 'cleo']);
    const { id } = await dateOf(shop);
    await cancel(shop, booked[0] ?? '');
    await serve();
    clock.forward(30);
    await Promise.all([
      ...Array.from({ length: 6 }, () => serveWaitlistOfDate(app.deps, shop.creatorId, id)),
      ...Array.from({ length: 3 }, () => endHolds(app.deps, null)),
    ]);
    await serve();
    expect(await states(shop)).toEqual({ ana: 'passed', ben: 'offered', cleo: 'waiting' });
    expect(await brokenInvariants(pool)).toEqual({});
  });

  it('being paid by card stays held, and is passed on when the payment never comes', async () => {
    const { shop, booked } = await fullClass(['ana', 'ben']);
    await cancel(shop, booked[0] ?? '');
    await serve();
    clock.forward(20);
    await form(await takeUrl(shop, 'ana'), { name: 'Ana', email: 'ana@example.org', method: 'card' });
    clock.forward(14);
    await endHolds(app.deps, null);
    await serve();
    expect(await states(shop)).toEqual({ ana: 'offered', ben: 'waiting' });
    expect((await form(`/waitlist/${await waitlistLinkRef(shop, 'ana')}/leave`, {})).statusCode).toBe(409);
    clock.forward(1);
    await endHolds(app.deps, null);
    await serve();
    expect(await states(shop)).toEqual({ ana: 'passed', ben: 'offered' });
  });
});
