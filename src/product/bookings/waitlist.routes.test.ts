import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { codeOf, holdClock, testApp } from '../../../tests/kit/app.ts';
import { brokenInvariants } from '../../../tests/kit/invariants.ts';
import { runJobs, takeJobs } from '../../../tests/kit/outbox.ts';
import { dollars, openShop, republish, type Shop } from '../../../tests/kit/shop.ts';
import type { Rooms } from '../../apps/server/compose.ts';
import { mailTemplates } from '../../apps/server/mail-templates.ts';
import type { GroupService } from '../services/service.ts';
import type { ClassDetail, ClassRow } from './classes-contract.ts';
import type { Availability, Hold } from './contract.ts';
import { endHolds } from './expire-holds.flow.ts';
import { moveBooking } from './move-booking.flow.ts';
import { moveByCreator } from './move-by-creator.flow.ts';
import { tendAllLines, tendLine } from './offer-seat.flow.ts';
import { waitlistRef } from './waitlist-link.flow.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { pool, db } = app.deps;
const rooms: Rooms = app.deps;

const monday = '2026-11-23T18:00:00.000Z';
let shops = 0;
const letters = 'abcdefghijklmnopqrstuvwxyz';

const open = (change: Partial<GroupService> = {}): Promise<Shop> => {
  clock.set('2026-11-21T10:00:00Z');
  const fields = {
    capacity: 2,
    price: dollars(20),
    payMethods: ['card', 'unpaid_pay_later'] as ('card' | 'unpaid_pay_later')[],
  };
  const delivery = { platform: 'offline' as const, delivery: { mode: 'offline' as const, place: 'Studio Lapa' } };
  return openShop(app, `wait${letters[shops++ % 26]}${letters[Math.floor(shops / 26)]}`, {
    classes: [{ recurrence: 'weekly', ...fields, ...delivery, ...change }],
  });
};

const asked = (shop: Shop, startsAt = monday) => ({ userUrl: shop.userUrl, offerId: shop.classes[0] ?? '', startsAt });
const holdOne = (shop: Shop) => app.call('POST', '/api/bookings/holds', { ...asked(shop), bookingId: randomUUID() });

async function book(shop: Shop, name: string): Promise<string> {
  const bookingId = randomUUID();
  const held = await app.call('POST', '/api/bookings/holds', { ...asked(shop), bookingId });
  expect(held.status, held.text).toBe(201);
  const person = {
    name,
    email: `${name}@example.org`,
    notes: '',
    method: free.has(shop.userUrl) ? null : 'unpaid_pay_later',
  };
  const booked = await app.call('POST', `/api/bookings/holds/${(held.body as Hold).ref}/details`, person);
  expect(booked.status, booked.text).toBe(200);
  return bookingId;
}
const free = new Set<string>();

const join = (shop: Shop, name: string, more: object = {}) =>
  app.call('POST', '/api/waitlist', {
    ...asked(shop),
    name,
    email: `${name}@example.org`,
    zone: 'America/Lima',
    ...more,
  });

async function cancel(shop: Shop, bookingId: string): Promise<void> {
  const seen = await app.call('GET', `/api/bookings/${bookingId}`, undefined, shop);
  const refund = (seen.body as { refundIfCancelled: number }).refundIfCancelled;
  const answer = await app.call('POST', `/api/bookings/${bookingId}/cancellation`, { refund }, shop);
  expect(answer.status, answer.text).toBe(200);
}

/** A full class of two, and these waiting. */
async function fullClass(names: readonly string[], change: Partial<GroupService> = {}, more: object = {}) {
  const shop = await open(change);
  if (change.price?.pricing === 'free') free.add(shop.userUrl);
  const booked = [];
  for (let nth = 0; nth < (change.capacity ?? 2); nth++) booked.push(await book(shop, `guest${nth}`));
  for (const name of names) expect((await join(shop, name, more)).status).toBe(201);
  await takeJobs(db);
  return { shop, booked };
}

const tend = () => runJobs(rooms, 'tend-waitlist');
const entries = (shop: Shop) =>
  db.selectFrom('waitlist_entries').selectAll().where('creator_id', '=', shop.creatorId).orderBy('number').execute();
const states = async (shop: Shop) =>
  Object.fromEntries((await entries(shop)).map(({ email, state }) => [email.split('@')[0], state]));
const entryOf = async (shop: Shop, name: string) => {
  const found = (await entries(shop)).find(({ email }) => email === `${name}@example.org`);
  if (found === undefined) throw new Error(`${name} does not wait`);
  return found;
};
const lineRef = async (shop: Shop, name: string) =>
  waitlistRef(app.deps.linkSecret, { creatorId: shop.creatorId, id: (await entryOf(shop, name)).id });
const mailsTo = (name: string, shop: Shop) =>
  db
    .selectFrom('mails')
    .select(['template', 'props'])
    .where('recipient', '=', `${name}@example.org`)
    .where('creator_id', '=', shop.creatorId)
    .orderBy('created_at')
    .execute();
const takeUrl = async (shop: Shop, name: string): Promise<string> => {
  const offer = (await mailsTo(name, shop)).find(({ template }) => template === 'waitlist-offer');
  return new URL((offer?.props as { takeUrl?: string } | undefined)?.takeUrl ?? '').pathname;
};
const left = async (shop: Shop) => {
  const answer = await app.call('GET', `/api/vitrine/availability?userUrl=${shop.userUrl}&offerId=${shop.classes[0]}`);
  return (answer.body as Availability).days.flatMap(day => day.times).find(time => time.startsAt === monday)?.left;
};
const form = (url: string, fields: Record<string, string>) =>
  app.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: app.deps.config.publicUrl },
    payload: new URLSearchParams(fields).toString(),
  });
const dateOf = async (shop: Shop): Promise<ClassRow> => {
  const answer = await app.call('GET', '/api/classes', undefined, shop);
  const date = (answer.body as { dates: ClassRow[] }).dates.find(({ startsAt }) => startsAt === monday);
  if (date === undefined) throw new Error('the class does not meet on Monday');
  return date;
};
const detailOf = async (shop: Shop) =>
  (await app.call('GET', `/api/classes/${(await dateOf(shop)).id}`, undefined, shop)).body as ClassDetail;

describe('joining', () => {
  it('is possible where a date is full, once for each mail, and mails the link to one’s place', async () => {
    const { shop } = await fullClass([]);
    expect((await join(shop, 'ana')).body).toEqual({ place: 1 });
    expect((await join(shop, 'ben')).body).toEqual({ place: 2 });
    expect((await join(shop, 'ana')).body).toEqual({ place: 1 });
    expect((await entries(shop)).map(({ email }) => email)).toEqual(['ana@example.org', 'ben@example.org']);
    const mails = await mailsTo('ana', shop);
    expect(mails.map(({ template }) => template)).toEqual(['waitlist-joined']);
    const mail = mailTemplates['waitlist-joined']?.(mails[0]?.props);
    expect(mail?.text).toContain('13:00');
    expect(mail?.text).toContain('18:00');
    expect(mail?.text).toContain(`/waitlist/${await lineRef(shop, 'ana')}`);
  });

  it('a hundred times at once with one mail is one entry', async () => {
    const { shop } = await fullClass([]);
    const all = await Promise.all(Array.from({ length: 30 }, () => join(shop, 'ana')));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await entries(shop)).toHaveLength(1);
  });

  it.each([
    ['where a place is free', {}, 1, monday, 'place_free'],
    ['where the class has no waitlist', { waitlist: false }, 2, monday, 'no_waitlist'],
    ['where the class was made before there were waitlists', { waitlist: undefined }, 2, monday, 'no_waitlist'],
    ['for a time at which nothing meets', {}, 2, '2026-11-23T19:00:00.000Z', 'no_waitlist'],
  ])('is refused %s', async (_name, change, guests, startsAt, code) => {
    const shop = await open(change);
    for (let nth = 0; nth < guests; nth++) await book(shop, `guest${nth}`);
    const answer = await join(shop, 'ana', { startsAt });
    expect([answer.status, codeOf(answer)]).toEqual([409, code]);
  });

  it('in the last three hours only helps those who are booked without asking', async () => {
    const { shop } = await fullClass([]);
    clock.set('2026-11-23T15:00:00Z');
    expect((await join(shop, 'ana')).status).toBe(201);
    clock.set('2026-11-23T15:00:01Z');
    expect(codeOf(await join(shop, 'ben'))).toBe('too_late_to_wait');
    expect((await join(shop, 'cleo', { autoBook: true })).status).toBe(201);
  });

  it('says beside the field what is missing', async () => {
    const { shop } = await fullClass([]);
    const answer = await join(shop, 'ana', { name: ' ', email: 'nobody' });
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { error: { fields: object } }).error.fields).sort()).toEqual(['email', 'name']);
  });
});

describe('a freed seat', () => {
  it('is held for the first in line and for nobody else, and the mail leads to taking it', async () => {
    const { shop, booked } = await fullClass(['ana', 'ben']);
    expect(await left(shop)).toBe(0);
    await cancel(shop, booked[0] ?? '');
    // Before anybody was asked, the seat is already theirs.
    expect(await left(shop)).toBe(0);
    expect(codeOf(await holdOne(shop))).toBe('class_full');
    await tend();
    expect(await states(shop)).toEqual({ ana: 'offered', ben: 'waiting' });
    expect((await entryOf(shop, 'ana')).offer_expires_at?.toISOString()).toBe('2026-11-21T10:30:00.000Z');
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

  it('is not for somebody who would move there from another date, nor put there by the host', async () => {
    const { shop, booked } = await fullClass(['ana'], { capacity: 1 });
    const later = '2026-11-30T18:00:00.000Z';
    const bookingId = randomUUID();
    const held = await app.call('POST', '/api/bookings/holds', { ...asked(shop, later), bookingId });
    const { ref } = held.body as Hold;
    const person = { name: 'Eva', email: 'eva@example.org', notes: '', method: 'unpaid_pay_later' };
    expect((await app.call('POST', `/api/bookings/holds/${ref}/details`, person)).status).toBe(200);
    await cancel(shop, booked[0] ?? '');
    const moved = await moveBooking(app.deps, ref, new Date(monday));
    expect(moved).toMatchObject({ ok: false, refusal: { kind: 'class_full' } });
    const put = await moveByCreator(app.deps, shop.creatorId, bookingId, { startsAt: new Date(monday), despite: [] });
    expect(put.ok).toBe(false);
    await tend();
    expect(await states(shop)).toEqual({ ana: 'offered' });
    expect(await brokenInvariants(pool)).toEqual({});
  });

  it('goes to the next when the deadline passes, and to everybody when nobody waits', async () => {
    const { shop, booked } = await fullClass(['ana', 'ben']);
    await cancel(shop, booked[0] ?? '');
    await tend();
    clock.forward(30);
    const late = await form(await takeUrl(shop, 'ana'), {
      name: 'Ana',
      email: 'ana@example.org',
      method: 'unpaid_pay_later',
    });
    expect(late.statusCode).toBe(410);
    await tendAllLines(app.deps);
    await endHolds(app.deps, null);
    await tend();
    expect(await states(shop)).toEqual({ ana: 'passed', ben: 'offered' });
    expect((await app.call('GET', `/waitlist/${await lineRef(shop, 'ana')}`)).text).toContain(
      'gone to the next in line',
    );
    // Whoever let it pass may wait again, at the end.
    expect((await join(shop, 'ana')).body).toEqual({ place: 1 });
    expect((await form(`/waitlist/${await lineRef(shop, 'ben')}/leave`, {})).statusCode).toBe(303);
    await tend();
    clock.forward(31);
    await endHolds(app.deps, null);
    await tend();
    expect(await left(shop)).toBe(1);
    expect((await holdOne(shop)).status).toBe(201);
    expect(await brokenInvariants(pool)).toEqual({});
  });

  it('is offered at the deadline by the job written with the offer, without waiting for a sweep', async () => {
    const { shop, booked } = await fullClass(['ana', 'ben']);
    await cancel(shop, booked[0] ?? '');
    expect((await takeJobs(db)).filter(({ task }) => task === 'tend-waitlist')).toHaveLength(1);
    await tendLine(app.deps, shop.creatorId, (await dateOf(shop)).id);
    const waiting = await db.selectFrom('outbox').selectAll().where('task', '=', 'tend-waitlist').execute();
    expect(waiting.map(({ run_at }) => run_at.toISOString())).toEqual(['2026-11-21T10:30:00.000Z']);
    clock.forward(30);
    await tend();
    expect(await states(shop)).toEqual({ ana: 'passed', ben: 'offered' });
  });

  it('goes past whoever asked for the place before the line began and had to wait for the date', async () => {
    const shop = await open();
    await book(shop, 'guest');
    const { id } = await dateOf(shop);
    const client = await pool.connect();
    await client.query('begin');
    await client.query('select 1 from class_occurrences where id = $1 for update', [id]);
    const asking = holdOne(shop);
    const isWaiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await pool.query(isWaiting)).rowCount === 0);
    // Meanwhile the last place was taken, somebody joined the line, and the place came free again.
    await client.query(
      `insert into waitlist_entries (creator_id, id, occurrence_id, starts_at, name, email, auto_book, state, created_at)
       values ($1, $2, $3, $4, 'Ana', 'ana@example.org', false, 'waiting', $5)`,
      [shop.creatorId, randomUUID(), id, monday, clock.now()],
    );
    await client.query('commit');
    client.release();
    const answer = await asking;
    expect([answer.status, codeOf(answer)]).toEqual([409, 'class_full']);
    await tendAllLines(app.deps);
    expect(await states(shop)).toEqual({ ana: 'offered' });
  });

  it('is booked without asking where that was wished and nothing has to be paid at once', async () => {
    const { shop, booked } = await fullClass(['ana'], {}, { autoBook: true });
    await cancel(shop, booked[0] ?? '');
    await tend();
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
    await app.call(
      'PUT',
      `/api/pages/1/items/${shop.classes[0]}`,
      {
        kind: 'groupService',
        fields: { ...(await fieldsOf(shop)), payMethods: ['card'] },
      },
      shop,
    );
    await republish(app, shop);
    await cancel(shop, guests[0] ?? '');
    await tend();
    expect(await states(shop)).toEqual({ ana: 'offered' });
  });

  it('is not given away in the last three hours, and anybody may book it then', async () => {
    const { shop, booked } = await fullClass(['ana']);
    clock.set('2026-11-23T15:00:01Z');
    await cancel(shop, booked[0] ?? '');
    await tend();
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
    await tend();
    expect(await states(shop)).toEqual(expected);
  });

  it('is offered once each, however many servers look: two seats, three waiting', async () => {
    for (let round = 0; round < 5; round++) {
      const { shop, booked } = await fullClass(['ana', 'ben', 'cleo']);
      const { id } = await dateOf(shop);
      await Promise.all([
        ...booked.map(each => cancel(shop, each)),
        ...Array.from({ length: 6 }, () => tendLine(app.deps, shop.creatorId, id)),
        ...Array.from({ length: 6 }, () => holdOne(shop)),
      ]);
      await Promise.all(Array.from({ length: 8 }, () => tendLine(app.deps, shop.creatorId, id)));
      expect(await states(shop)).toEqual({ ana: 'offered', ben: 'offered', cleo: 'waiting' });
      const sold = await db
        .selectFrom('bookings')
        .select('id')
        .where('creator_id', '=', shop.creatorId)
        .where('status', '=', 'held')
        .execute();
      expect(sold).toHaveLength(2);
      const offers = await db
        .selectFrom('mails')
        .select('id')
        .where('creator_id', '=', shop.creatorId)
        .where('template', '=', 'waitlist-offer')
        .execute();
      expect(offers).toHaveLength(2);
      expect(await brokenInvariants(pool)).toEqual({});
    }
  });

  it('passes down the line once, however many servers see the deadline', async () => {
    const { shop, booked } = await fullClass(['ana', 'ben', 'cleo']);
    const { id } = await dateOf(shop);
    await cancel(shop, booked[0] ?? '');
    await tend();
    clock.forward(30);
    await Promise.all([
      ...Array.from({ length: 6 }, () => tendLine(app.deps, shop.creatorId, id)),
      ...Array.from({ length: 3 }, () => endHolds(app.deps, null)),
    ]);
    await tend();
    expect(await states(shop)).toEqual({ ana: 'passed', ben: 'offered', cleo: 'waiting' });
    expect(await brokenInvariants(pool)).toEqual({});
  });

  it('being paid by card stays held, and is passed on when the payment never comes', async () => {
    const { shop, booked } = await fullClass(['ana', 'ben']);
    await cancel(shop, booked[0] ?? '');
    await tend();
    clock.forward(20);
    await form(await takeUrl(shop, 'ana'), { name: 'Ana', email: 'ana@example.org', method: 'card' });
    clock.forward(14);
    await endHolds(app.deps, null);
    await tend();
    expect(await states(shop)).toEqual({ ana: 'offered', ben: 'waiting' });
    expect((await form(`/waitlist/${await lineRef(shop, 'ana')}/leave`, {})).statusCode).toBe(409);
    clock.forward(1);
    await endHolds(app.deps, null);
    await tend();
    expect(await states(shop)).toEqual({ ana: 'passed', ben: 'offered' });
  });
});

async function fieldsOf(shop: Shop): Promise<object> {
  const offer = await db
    .selectFrom('live_offers')
    .select('fields')
    .where('creator_id', '=', shop.creatorId)
    .executeTakeFirstOrThrow();
  return offer.fields as object;
}

describe('the waiting ends', () => {
  it('when the date is cancelled: everybody is told once, those with an offer too', async () => {
    const { shop, booked } = await fullClass(['ana', 'ben']);
    await cancel(shop, booked[0] ?? '');
    await tend();
    const { id, cancellation } = await detailOf(shop);
    expect((await app.call('POST', `/api/classes/${id}/cancellation`, cancellation, shop)).status).toBe(200);
    await tend();
    await tendAllLines(app.deps);
    expect(await states(shop)).toEqual({ ana: 'closed', ben: 'closed' });
    for (const name of ['ana', 'ben']) {
      const ended = (await mailsTo(name, shop)).filter(({ template }) => template === 'waitlist-ended');
      expect(ended).toHaveLength(1);
      expect(mailTemplates['waitlist-ended']?.(ended[0]?.props).subject).toMatch(/^Cancelled: /);
    }
    expect(await brokenInvariants(pool)).toEqual({});
  });

  it('when the date moves: everybody hears the new time', async () => {
    const { shop } = await fullClass(['ana']);
    const { id, date } = await dateOf(shop);
    await app.call('PUT', `/api/classes/${id}`, { date, time: '20:00', capacity: 2, place: null }, shop);
    await tend();
    expect(await states(shop)).toEqual({ ana: 'closed' });
    const ended = (await mailsTo('ana', shop)).find(({ template }) => template === 'waitlist-ended');
    expect(mailTemplates['waitlist-ended']?.(ended?.props).text).toContain('15:00');
  });

  it('when the class is taken off the page: everybody is told once, and who is booked stays booked', async () => {
    const { shop, booked } = await fullClass(['ana', 'ben']);
    await app.call('DELETE', `/api/pages/1/items/${shop.classes[0]}`, undefined, shop);
    await republish(app, shop);
    await tend();
    await tendAllLines(app.deps);
    expect(await states(shop)).toEqual({ ana: 'closed', ben: 'closed' });
    for (const name of ['ana', 'ben']) {
      const ended = (await mailsTo(name, shop)).filter(({ template }) => template === 'waitlist-ended');
      expect(ended).toHaveLength(1);
      const mail = mailTemplates['waitlist-ended']?.(ended[0]?.props);
      expect(mail?.subject).toMatch(/^No more places: /);
      expect(mail?.text).not.toContain('cancelled');
    }
    expect((await app.call('GET', `/waitlist/${await lineRef(shop, 'ana')}`)).text).toContain('takes no more bookings');
    for (const id of booked)
      expect((await app.call('GET', `/api/bookings/${id}`, undefined, shop)).body).toMatchObject({
        status: 'confirmed',
      });
    expect(await brokenInvariants(pool)).toEqual({});
  });

  it('but not when it is back on the page before anybody looked', async () => {
    const { shop } = await fullClass(['ana']);
    const withdrawn = await app.call('DELETE', '/api/pages/1/publication', undefined, shop);
    expect(withdrawn.status, withdrawn.text).toBeLessThan(300);
    await republish(app, shop);
    await tend();
    expect(await states(shop)).toEqual({ ana: 'waiting' });
  });

  it('when it begins, without a word', async () => {
    const { shop } = await fullClass(['ana']);
    clock.set('2026-11-23T18:00:00Z');
    await tendAllLines(app.deps);
    expect(await states(shop)).toEqual({ ana: 'closed' });
    expect((await mailsTo('ana', shop)).map(({ template }) => template)).toEqual(['waitlist-joined']);
  });

  it('when one leaves by one’s link; a seat held goes to the next', async () => {
    const { shop, booked } = await fullClass(['ana', 'ben', 'cleo']);
    await form(`/waitlist/${await lineRef(shop, 'ben')}/leave`, {});
    await cancel(shop, booked[0] ?? '');
    await tend();
    await form(`/waitlist/${await lineRef(shop, 'ana')}/leave`, {});
    await tend();
    expect(await states(shop)).toEqual({ ana: 'left', ben: 'left', cleo: 'offered' });
    expect(await brokenInvariants(pool)).toEqual({});
  });

  it('and no other link opens it', async () => {
    const { shop } = await fullClass(['ana']);
    const ref = await lineRef(shop, 'ana');
    const forged = `${ref.slice(0, 60)}${ref.slice(60) === 'AAAA' ? 'BBBB' : 'AAAA'}`;
    expect((await app.call('GET', `/waitlist/${forged}`)).status).toBe(404);
    expect((await app.call('GET', `/bookings/${ref}`)).status).toBe(404);
    expect((await app.call('GET', `/waitlist/${ref}`)).text).toContain('You are on the waitlist');
  });
});

describe('the creator', () => {
  it('sees the line with its places, offers a seat out of turn and takes somebody out', async () => {
    const { shop } = await fullClass(['ana', 'ben', 'cleo']);
    const { id, line, waiting } = await detailOf(shop);
    expect(waiting).toBe(3);
    expect(line.map(({ place, name }) => [place, name])).toEqual([
      [1, 'ana'],
      [2, 'ben'],
      [3, 'cleo'],
    ]);
    const offer = (name: string, body: object) =>
      app.call('POST', `/api/classes/${id}/waitlist/${line.find(entry => entry.name === name)?.id}/offer`, body, shop);
    expect(codeOf(await offer('cleo', {}))).toBe('no_place');
    expect((await offer('cleo', { addPlace: true })).status).toBe(204);
    await tend();
    expect(await states(shop)).toEqual({ ana: 'waiting', ben: 'waiting', cleo: 'offered' });
    // The place stays when the dates are laid out anew.
    await republish(app, shop);
    await tend();
    expect(await dateOf(shop)).toMatchObject({ capacity: 3, taken: 3, waiting: 2 });
    expect(codeOf(await offer('cleo', { addPlace: true }))).toBe('not_in_line');
    const removed = await app.call('DELETE', `/api/classes/${id}/waitlist/${line[0]?.id}`, undefined, shop);
    expect(removed.status).toBe(204);
    expect((await detailOf(shop)).line.map(({ place, name }) => [place, name])).toEqual([
      [1, 'ben'],
      [null, 'cleo'],
    ]);
    expect(await brokenInvariants(pool)).toEqual({});
  });

  it('has nothing to do with another creator’s line', async () => {
    const { shop } = await fullClass(['ana']);
    const other = await open();
    const { id, line } = await detailOf(shop);
    const path = `/api/classes/${id}/waitlist/${line[0]?.id}`;
    expect((await app.call('DELETE', path, undefined, other)).status).toBe(404);
    expect((await app.call('POST', `${path}/offer`, { addPlace: true }, other)).status).toBe(404);
    expect((await app.call('DELETE', path)).status).toBe(401);
    expect(await states(shop)).toEqual({ ana: 'waiting' });
  });
});

describe('without script', () => {
  it('a full date leads to the line, and what was typed stays when something is missing', async () => {
    const { shop } = await fullClass([]);
    const book = `/book/${shop.userUrl}/${shop.classes[0]}`;
    const times = await app.call('GET', book);
    expect(times.text).toContain(`${book}/waitlist?at=${encodeURIComponent(monday)}`);
    expect((await app.call('GET', `${book}/waitlist?at=${monday}`)).text).toContain('Book me automatically');
    const wrong = await form(`${book}/waitlist`, { at: monday, name: 'Ana', email: 'nobody' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.body).toContain('value="Ana"');
    expect(wrong.body).toContain('<a href="#email">Email: Invalid email');
    const nowhere = { at: monday, name: 'Ana', email: 'ana@example.org', zone: 'Lima' };
    const unknown = await form(`${book}/waitlist`, nowhere);
    expect(unknown.statusCode).toBe(400);
    expect(unknown.body).toContain('value="Lima"');
    expect(unknown.body).toContain('<a href="#zone">');
    expect(await entries(shop)).toEqual([]);
    const done = await form(`${book}/waitlist`, { at: monday, name: 'Ana', email: 'ana@example.org', autoBook: 'on' });
    expect(done.body).toContain('number 1 in the line');
    expect(await entryOf(shop, 'ana')).toMatchObject({ auto_book: true, visitor_zone: null });
  });

  it('whoever comes to wait when a place has just come free may book it at once', async () => {
    const { shop, booked } = await fullClass([]);
    const book = `/book/${shop.userUrl}/${shop.classes[0]}`;
    await cancel(shop, booked[0] ?? '');
    const free = await form(`${book}/waitlist`, { at: monday, name: 'Ana', email: 'ana@example.org' });
    expect(free.statusCode).toBe(409);
    expect(free.body).toContain('A place has just come free');
    expect(free.body).toContain(`action="${book}"`);
    const held = await form(book, { startsAt: monday });
    expect([held.statusCode, held.headers.location]).toEqual([303, expect.stringMatching(/\/details$/)]);
  });
});
