import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openShop } from '../../../tests/kit/bookings/shop.ts';
import { monday9, visitorOf } from '../../../tests/kit/bookings/visitor.ts';
import { codeOf, holdClock, type SignedCreator, testApp } from '../../../tests/kit/server/app.ts';
import type { AnswerOf } from '../../base/operations/call.ts';
import { recordEvent } from '../../platform/product-events/product-events.sql.ts';
import { suppressionsOf } from '../audience/suppressions/suppressions.sql.ts';
import type { Person, readPersonTimeline } from './contract.ts';
import type { personList } from './person-list.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
const { db } = app.deps;
const visitor = visitorOf(app);
const book = async (email: string, startsAt: string, name = 'Ana Silva') => {
  const { ref } = await visitor.held(maya, maya.services[0] ?? '', startsAt);
  const answer = await visitor.details(ref, { email, name, notes: 'First time' });
  expect(answer.status, answer.text).toBe(200);
};
const maya = await openShop(app, 'maya', { services: [{ title: 'A lesson', durationMinutes: 60, stepMinutes: 60 }] });
const jonas = await openShop(app, 'jonas', { services: [{ title: 'Not yours' }] });

const write = (email: string, name = 'Ana') =>
  app.app.inject({
    method: 'POST',
    url: '/at/maya/leads',
    headers: { origin: app.deps.config.publicUrl, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ name, email, message: 'On Sundays?', itemId: '', website: '' }).toString(),
  });
const list = async (question = '', as: SignedCreator = maya) =>
  (await app.call('GET', `/api/people?${question}`, undefined, as)).body as AnswerOf<typeof personList.page>;
const emails = async (question = '', as: SignedCreator = maya) =>
  (await list(question, as)).people.map(({ email }) => email);
const idOf = async (email: string) =>
  ((await app.call('GET', `/api/people/by-email?email=${email}`, undefined, maya)).body as { id: string }).id;
const person = async (id: string) => (await app.call('GET', `/api/people/${id}`, undefined, maya)).body as Person;
const timeline = async (id: string, question = '') =>
  (await app.call('GET', `/api/people/${id}/timeline?${question}`, undefined, maya)).body as AnswerOf<
    typeof readPersonTimeline
  >;

describe('people', () => {
  it('are in the list as soon as they book or write, once each, for their creator alone', async () => {
    await book('ana@example.org', monday9);
    clock.forward(1);
    await write('ana@example.org');
    clock.forward(1);
    await write('bea@example.org', 'Bea');
    expect(await list()).toMatchObject({
      people: [
        { email: 'bea@example.org', name: 'Bea', kinds: ['lead'], sessions: 0, spent: 0, currency: null },
        { email: 'ana@example.org', name: 'Ana', kinds: ['customer', 'lead'], sessions: 1 },
      ],
      counts: { all: 2, customer: 1, subscriber: 0, lead: 2 },
      next: null,
    });
    expect(await emails('', jonas)).toEqual([]);
  });

  it('are found by name or address, by kind and in three orders, page by page', async () => {
    clock.forward(1);
    await write('carl@example.net', 'Carl Ng');
    expect(await emails('q=example.net')).toEqual(['carl@example.net']);
    expect(await emails('q=carl')).toEqual(['carl@example.net']);
    expect(await emails('kind=customer')).toEqual(['ana@example.org']);
    expect(await emails('sort=name')).toEqual(['ana@example.org', 'bea@example.org', 'carl@example.net']);
    for (const sort of ['seen', 'spent', 'name']) {
      const whole = await emails(`sort=${sort}`);
      const pages: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page = await list(`sort=${sort}&limit=1&cursor=${cursor}`);
        pages.push(...page.people.map(({ email }) => email));
        cursor = page.next;
      }
      expect(pages, sort).toEqual(whole);
    }
  });

  it('are tagged together, whatever the capitals, and found by their tag', async () => {
    const ids = await Promise.all(['ana@example.org', 'bea@example.org'].map(idOf));
    const tag = (body: object, as = maya) => app.call('POST', '/api/people/tags', body, as);
    expect((await tag({ ids, tag: ' Regulars ', to: 'add' })).body).toMatchObject({ tag: 'Regulars' });
    expect((await tag({ ids, tag: 'regulars', to: 'add' })).body).toEqual({ ids: [], tag: 'Regulars' });
    expect((await tag({ ids, tag: 'Mine', to: 'add' }, jonas)).body).toEqual({ ids: [], tag: 'Mine' });
    expect((await emails('tag=Regulars')).toSorted()).toEqual(['ana@example.org', 'bea@example.org']);
    expect((await app.call('GET', '/api/people/tags', undefined, maya)).body).toEqual({
      tags: [{ tag: 'Regulars', people: 2 }],
    });
    expect((await list('tag=Regulars')).counts).toEqual({ all: 2, customer: 1, subscriber: 0, lead: 2 });
    await tag({ ids: [ids[1]], tag: 'regulars', to: 'remove' });
    expect(await emails('tag=Regulars')).toEqual(['ana@example.org']);
    const file = await app.call('GET', '/api/people.csv?tag=Regulars', undefined, maya);
    expect(file.text).toContain('Ana,ana@example.org,"Customer, Lead",Regulars,1');
  });
});

describe('a person', () => {
  it('has one timeline of everything, with notes, and totals', async () => {
    const id = await idOf('ana@example.org');
    const note = `/api/people/${id}/notes/${randomUUID()}`;
    clock.forward(1);
    await app.call('PUT', note, { note: 'Brings her own shoes' }, maya);
    expect(await person(id)).toMatchObject({
      name: 'Ana',
      sessions: 1,
      lastVisit: null,
      nextVisit: { at: monday9 },
      tags: ['Regulars'],
      merged: [],
    });
    const { entries } = await timeline(id);
    expect(entries.map(({ kind, title, text }) => [kind, title, text])).toEqual([
      ['booking', 'A lesson', 'First time'],
      ['note', '', 'Brings her own shoes'],
      ['message', '', 'On Sundays?'],
      ['order', expect.stringContaining('A lesson'), ''],
    ]);
    const first = await timeline(id, 'limit=3');
    const second = await timeline(id, `limit=3&cursor=${first.next}`);
    expect([...first.entries, ...second.entries]).toEqual(entries);
    await app.call('PUT', note, { note: 'Shoes' }, maya);
    expect((await timeline(id)).entries.find(({ kind }) => kind === 'note')?.text).toBe('Shoes');
    expect((await app.call('DELETE', note, undefined, jonas)).status).toBe(404);
    expect((await app.call('DELETE', note, undefined, maya)).status).toBe(200);
  });

  it('came from where their booking, its order and their message came from', async () => {
    const id = await idOf('ana@example.org');
    const source = (n: number, name: string) =>
      sql`
      insert into sources (creator_id, id, channel, key, name, created_at)
      values (${maya.creatorId}, ${`00000000-0000-4000-8000-00000000000${n}`}, 'other', ${name}, ${name}, now())`.execute(
        db,
      );
    await source(1, 'bing.com');
    await source(2, 'Poster');
    for (const [table, email] of [
      ['bookings', 'customer_email'],
      ['orders', 'customer_email'],
    ])
      await sql`
        update ${sql.table(table ?? '')} set first_source = '00000000-0000-4000-8000-000000000001',
          last_source = '00000000-0000-4000-8000-000000000002'
        where creator_id = ${maya.creatorId} and ${sql.ref(email ?? '')} = 'ana@example.org'`.execute(db);
    const { entries } = await timeline(id);
    expect(entries.map(({ kind, cameFirst, cameLast }) => [kind, cameFirst, cameLast])).toEqual([
      ['booking', 'bing.com', 'Poster'],
      ['message', null, null],
      ['order', 'bing.com', 'Poster'],
    ]);
  });

  it('is merged with another address, and separated again as they were', async () => {
    const [ana, bea] = [await idOf('ana@example.org'), await idOf('bea@example.org')];
    await app.call('POST', '/api/people/tags', { ids: [bea], tag: 'Late', to: 'add' }, maya);
    const merge = (id: string, email: string, as = maya) => app.call('POST', `/api/people/${id}/merges`, { email }, as);
    expect((await merge(ana, 'ana@example.org')).status).toBe(409);
    expect((await merge(ana, 'nobody@example.org')).status).toBe(404);
    expect((await merge(ana, 'bea@example.org', jonas)).status).toBe(404);
    const before = await timeline(ana);
    expect((await merge(ana, 'bea@example.org')).body).toMatchObject({
      id: ana,
      tags: ['Late', 'Regulars'],
      merged: [{ id: bea, email: 'bea@example.org' }],
    });
    expect((await timeline(ana)).entries).toHaveLength(before.entries.length + 1);
    expect(await idOf('bea@example.org')).toBe(ana);
    expect(await emails('q=bea')).toEqual(['ana@example.org']);
    const undone = await app.call('DELETE', `/api/people/${ana}/merges/${bea}`, undefined, maya);
    expect(undone.body).toMatchObject({ id: ana, tags: ['Regulars'], merged: [] });
    expect(await person(bea)).toMatchObject({ id: bea, tags: ['Late'], kinds: ['lead'] });
    expect(await timeline(ana)).toEqual(before);
  });

  it('is downloaded whole', async () => {
    const id = await idOf('ana@example.org');
    const json = await app.call('GET', `/api/people/${id}/person.json`, undefined, maya);
    expect(json.body).toMatchObject({
      email: 'ana@example.org',
      timeline: [{ kind: 'booking' }, { kind: 'message' }, { kind: 'order' }],
    });
    const csv = await app.call('GET', `/api/people/${id}/person.csv`, undefined, maya);
    expect(csv.text).toContain('message,2026-11-21T10:01:00.000Z,,new,,,On Sundays?');
    expect((await app.call('GET', `/api/people/${id}/person.json`, undefined, jonas)).status).toBe(404);
  });

  it('has replies, notes, issues and reviews in their timeline; erasing takes words and name from a review', async () => {
    const { creatorId } = maya;
    const at = clock.now();
    const email = 'ana@example.org';
    const id = await idOf(email);
    const before = (await timeline(id)).entries.length;
    const lead = await db.selectFrom('leads').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    const booking = await db
      .selectFrom('bookings')
      .select('id')
      .where('customerEmail', '=', email)
      .executeTakeFirstOrThrow();
    await sql`
      insert into lead_entries (creator_id, id, lead_id, kind, words, created_at)
      values (${creatorId}, gen_random_uuid(), ${lead.id}, 'note', 'Wants Sundays', ${at})`.execute(db);
    const [issueId, subscriberId, reviewId, offerId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    await sql`
      insert into subscribers (creator_id, id, email, status, asked_at, asked_page, asked_wording, confirmed_at, created_at)
      values (${creatorId}, ${subscriberId}, ${email}, 'confirmed', ${at}, '/', 2, ${at}, ${at})`.execute(db);
    await sql`
      insert into issues (creator_id, id, state, subject, content, sent_at, frozen_at, recipients, delivered, created_at, changed_at)
      values (${creatorId}, ${issueId}, 'sent', 'Spring', '{}', ${at}, ${at}, 1, 1, ${at}, ${at})`.execute(db);
    await sql`
      insert into issue_recipients (creator_id, issue_id, subscriber_id, domain, lane, due_at, state, ended_at, clicked_at)
      values (${creatorId}, ${issueId}, ${subscriberId}, 'example.org', 0, ${at}, 'sent', ${at}, ${at})`.execute(db);
    await sql`
      insert into review_requests (creator_id, booking_id, email, asked_at, next_at)
      values (${creatorId}, ${booking.id}, ${email}, ${at}, 'infinity')`.execute(db);
    await sql`
      insert into reviews (creator_id, id, booking_id, offer_id, title, stars, text, author, created_at, changed_at)
      values (${creatorId}, ${reviewId}, ${booking.id}, ${offerId}, 'A lesson', 4, 'Kind', 'Ana S.', ${at}, ${at})`.execute(
      db,
    );
    await db.transaction().execute(async trx => {
      const sent = { issueId, recipients: 1, delivered: 1 };
      await recordEvent(trx, at, { creatorId, kind: 'issue.sent', payload: sent });
      const received = { reviewId, bookingId: booking.id, offerId, stars: 4 };
      await recordEvent(trx, at, { creatorId, kind: 'review.received', payload: received });
    });
    const { entries } = await timeline(id);
    expect(entries).toHaveLength(before + 4);
    expect(entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'lead_note', text: 'Wants Sundays', id: lead.id }),
        expect.objectContaining({ kind: 'issue', title: 'Spring', status: 'clicked', id: issueId }),
        expect.objectContaining({ kind: 'review', title: 'A lesson', status: 'stars_4', text: 'Kind' }),
      ]),
    );
  });

  it('is erased after their email is typed and nothing is ahead: books stay without them', async () => {
    const id = await idOf('ana@example.org');
    const erase = (confirmation: string, as = maya) =>
      app.call('POST', `/api/people/${id}/erasure`, { confirmation }, as);
    expect((await app.call('GET', `/api/people/${id}/erasure`, undefined, maya)).body).toMatchObject({
      messages: 1,
      bookings: 1,
      orders: 1,
      ahead: 1,
    });
    expect(codeOf(await erase('ana@example.com'))).toBe('person_not_confirmed');
    expect(codeOf(await erase('ana@example.org'))).toBe('person_in_use');
    clock.forward(5 * 24 * 60);
    expect((await erase('ana@example.org', jonas)).status).toBe(404);
    expect((await erase('ANA@example.org')).status).toBe(200);
    expect((await app.call('GET', `/api/people/${id}`, undefined, maya)).status).toBe(404);
    expect(await emails('q=ana')).toEqual([]);
    const orders = await db.selectFrom('orders').selectAll().where('creatorId', '=', maya.creatorId).execute();
    expect(orders).toMatchObject([{ customerName: 'Erased person', customerEmail: '' }]);
    const activity = await app.call('GET', '/api/auth/activity', undefined, maya);
    expect((activity.body as { activity: object[] }).activity[0]).toMatchObject({ act: 'person_erased', about: null });
    expect(await leftOf('ana@example.org')).toEqual([]);
    for (const table of ['lead_entries', 'issue_recipients'] as const)
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    expect(await db.selectFrom('reviews').select(['stars', 'text', 'author']).execute()).toEqual([
      { stars: 4, text: '', author: 'Anonymous' },
    ]);
    expect(await suppressionsOf(db, maya.creatorId, 'ana@example.org', clock.now())).toMatchObject([
      { kind: 'person', reason: 'erased' },
    ]);
  });
});

/** The tables that still name an address, beside queued mails and counters. */
async function leftOf(email: string): Promise<string[]> {
  const { rows: tables } = await app.deps.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const left: string[] = [];
  for (const { name } of tables) {
    const { rows } = await app.deps.pool.query(`select 1 from "${name}" t where t::text ilike $1 limit 1`, [
      `%${email}%`,
    ]);
    if (rows.length > 0 && !['mails', 'throttles', 'people_changes'].includes(name)) left.push(name);
  }
  return left;
}
