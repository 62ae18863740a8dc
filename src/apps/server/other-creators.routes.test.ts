import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quarterOff } from '../../../tests/kit/bookings/sample-coupon.ts';
import { openShop } from '../../../tests/kit/bookings/shop.ts';
import { databaseAt } from '../../../tests/kit/database/database.ts';
import {
  growAudience,
  growBookings,
  growCreators,
  growNewsletters,
  grownId,
} from '../../../tests/kit/database/grown-data.ts';
import { growSales } from '../../../tests/kit/database/grown-sales.ts';
import { answerOfCall, type SignedCreator, testApp } from '../../../tests/kit/server/app.ts';
import {
  type DescribedOperation,
  describedOperations,
  validParts,
  writtenRequest,
} from '../../../tests/kit/server/sample-requests.ts';
import { sameWalks } from '../../../tests/kit/walks/same-walks.ts';
import { apiDescriptionSchema } from './described-operations.ts';
import { operationsOf } from './operations.ts';

const app = await testApp({ written: 'by hand' });
// The rows of creators 1, who has classes, and 2, who has a calendar elsewhere, are written as the owner of the tables.
const { pool } = databaseAt(app.url);
await growCreators(pool, 1, 3);
await growBookings(pool, 1, 3, 200);
await growAudience(pool, 1, 9);
await growNewsletters(pool, 1, 3);
await growSales(pool, 1, 4);
const hers = await openShop(app, 'hersonly', { services: [{ title: 'Hers alone' }] });
const mallory = await openShop(app, 'mallory', { services: [{ title: 'A session' }] });
/** One to edit and one in the trash. */
const pages = { weddings: randomUUID(), parties: randomUUID() };
await keepMore(hers);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ids = await idsOfOthers();
const everyId = Object.values(ids)
  .flat()
  .filter(id => uuid.test(id));

/** What the last part of an address before an id says it is an id of; the rows are those of several people. */
async function idsOfOthers() {
  const ask = async (text: string) =>
    (await pool.query<{ id: string }>(`select x.id::text as id from (${text}) x limit 1`)).rows.map(({ id }) => id);
  const [first, second] = [grownId('creator', 1), grownId('creator', 2)];
  const of = (table: string, creatorId: string, more = '') =>
    ask(`select id from ${table} where creator_id = '${creatorId}' ${more}`);
  return {
    '/api/bookings/': await of('bookings', second, "and status = 'confirmed' and starts_at > now()"),
    '/api/orders/': await of('orders', first, 'and booking_id is not null and total > 0'),
    '/refunds/': await of('refunds', first),
    '/api/classes/': await of('class_occurrences', first),
    '/waitlist/': await of('waitlist_entries', first),
    '/api/coupons/': await of('coupons', first),
    '/api/passes/': await of('passes', first),
    '/api/memberships/': await of('memberships', first, "and status = 'active'"),
    '/api/issues/': await of('issues', first, "and trigger = 'creator'"),
    '/api/leads/': await of('leads', first),
    '/notes/': await of('lead_entries', first, "and kind = 'note'"),
    '/api/subscribers/': await of('subscribers', first),
    '/api/tags/': await of('tags', hers.creatorId),
    '/api/segments/': await of('segments', hers.creatorId),
    '/api/subscriber-imports/': await of('subscriber_imports', hers.creatorId),
    '/api/people/': await of('people', hers.creatorId, 'and merged_into is null'),
    '/api/people/{id}/notes/': await of('person_notes', hers.creatorId),
    '/merges/': await of('people', hers.creatorId, 'and merged_into is not null'),
    '/api/images/': await of('images', first),
    '/api/calendars/': await of('calendar_connections', second),
    '/api/calendars/entries/': await of('outside_entries', second),
    '/api/calendar/schedules/': await of('schedules', hers.creatorId, 'and not is_default'),
    '/api/time-off/': await of('occupancies', hers.creatorId, "and kind = 'time_off'"),
    '/api/saved-views/': await of('saved_views', hers.creatorId),
    '/api/pages/': [pages.weddings],
    '/api/trashed-pages/': [pages.parties],
    '/api/hearts/': [pages.weddings],
    '/api/analytics/notes/': await of('day_notes', hers.creatorId),
    '/api/analytics/shares/': await of('shared_numbers', hers.creatorId),
    '/api/source-links/': await of('source_links', hers.creatorId),
    '/api/tokens/': await of('personal_tokens', hers.creatorId),
    '/api/webhook-endpoints/': await of('webhook_endpoints', hers.creatorId),
    '/api/meetings/': await of('zoom_meetings', hers.creatorId),
    '/deliveries/': await of('webhook_deliveries', hers.creatorId),
    '/api/referrals/': await of('referral_links', hers.creatorId),
    '/api/programme-templates/': await of('programme_templates', hers.creatorId),
    '/api/client-programmes/': await of('client_programmes', hers.creatorId),
    '/tasks/': await of('client_tasks', hers.creatorId),
    '/api/client-programmes/{id}/notes/': await of('programme_notes', hers.creatorId),
    '/api/exchange/': [hers.creatorId],
    '/api/cross-promotions/': await of('cross_promotions', hers.creatorId),
    '/api/alliance-blocks/': [second],
    '/api/reviews/': await of('reviews', second),
    '/versions/': await of('page_versions', hers.creatorId),
    '/api/showcase/offers/': [hers.services[0] ?? ''],
    '/api/auth/sessions/': await ask(`select id from sessions where user_id = '${hers.creatorId}'`),
    '/api/auth/devices/': await ask(`select key as id from devices where creator_id = '${hers.creatorId}'`),
  };
}

/** What `openShop` does not make: views, schedules, time off, pages, a browser, a line for a class, a written entry. */
async function keepMore(shop: SignedCreator): Promise<void> {
  const must = async (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) => {
    const answer = await app.call(method, url, body, shop);
    if (answer.status >= 300) throw new Error(`${url} was answered ${answer.status}: ${answer.text}`);
  };
  await must('PUT', `/api/saved-views/${randomUUID()}`, { list: 'orders', name: 'Hers alone', query: 'show=unpaid' });
  await must('PUT', `/api/source-links/${randomUUID()}`, { name: 'Hers alone' });
  await must('POST', '/api/tokens', { name: 'Hers alone', days: '90', scopes: ['orders:read'] });
  await must('POST', '/api/webhook-endpoints', { url: 'https://hers.example/', kinds: ['order.paid'] });
  const of = 'select id from webhook_endpoints where creator_id = $1';
  const endpoint = await pool.query<{ id: string }>(of, [shop.creatorId]);
  await must('POST', `/api/webhook-endpoints/${endpoint.rows[0]?.id}/test`);
  await must('PUT', `/api/analytics/notes/${randomUUID()}`, { date: '2026-11-20', text: 'Hers alone' });
  await must('POST', '/api/analytics/shares', { name: 'Hers alone' });
  for (const pageId of Object.values(pages))
    await must('POST', '/api/pages', { pageId, template: 'blank', title: 'Hers alone' });
  await must('DELETE', `/api/pages/${pages.parties}`);
  const values = [shop.creatorId];
  await pool.query(
    `insert into tags (creator_id, id, name, slot) values ($1, gen_random_uuid(), 'Hers alone', 1)`,
    values,
  );
  await pool.query(
    `insert into segments (creator_id, id, name, any_tags, no_tags, created_at)
     values ($1, gen_random_uuid(), 'Hers alone', '{}', '{}', now())`,
    values,
  );
  await pool.query(
    `insert into subscriber_imports (creator_id, id, state, file_name, created_at)
     values ($1, gen_random_uuid(), 'draft', 'Hers alone', now())`,
    values,
  );
  await pool.query(
    `with blocked as (insert into alliance_blocks (creator_id, blocked_id, created_at) values ($1, $2, now()))
     insert into cross_promotions (creator_id, id, partner_id, status, created_at)
     values ($1, gen_random_uuid(), $2, 'single_sided', now())`,
    [shop.creatorId, grownId('creator', 2)],
  );
  await pool.query(
    `insert into schedules (creator_id, id, name, windows, is_default, position)
     values ($1, gen_random_uuid(), 'Hers alone', '[]', false, 1)`,
    values,
  );
  await pool.query(
    `insert into occupancies (creator_id, id, kind, starts_at, ends_at, block, status)
     select $1, gen_random_uuid(), 'time_off', at, at + interval '1 hour', tstzrange(at, at + interval '1 hour'), 'confirmed'
     from (select now() + interval '3 days' as at) t`,
    values,
  );
  await pool.query(
    `with person as (
       insert into people (creator_id, id, email, name, first_seen_at, last_seen_at)
       values ($1, gen_random_uuid(), 'person@example.org', 'Hers alone', now(), now()) returning creator_id, id),
     noted as (
       insert into person_notes (creator_id, id, person_id, note, created_at)
       select creator_id, gen_random_uuid(), id, 'Hers alone', now() from person)
     insert into people (creator_id, id, email, merged_into, first_seen_at, last_seen_at)
     select creator_id, gen_random_uuid(), 'other@example.org', id, now(), now() from person`,
    values,
  );
  await pool.query(
    `with source as (
       insert into sources (creator_id, id, channel, key, name, created_at)
       values ($1, gen_random_uuid(), 'customer', 'hers', 'Hers alone', now()) returning creator_id, id),
     link as (
       insert into source_links (creator_id, id, kind, name, created_at)
       select creator_id, id, 'customer', 'Hers alone', now() from source)
     insert into referral_links (creator_id, id, created_at) select creator_id, id, now() from source`,
    values,
  );
  await pool.query(
    `insert into zoom_meetings (creator_id, id, kind, meeting_id, zoom_user_id)
     values ($1, gen_random_uuid(), 'session', '1', 'Hers alone')`,
    values,
  );
  await pool.query(
    `with template as (
       insert into programme_templates (creator_id, id, name, description, question, unit, with_package, tasks, created_at)
       values ($1, gen_random_uuid(), 'Hers alone', '', '', '', false, '[]', now()) returning creator_id, id),
     started as (
       insert into client_programmes (creator_id, id, template_id, email, client_name, name, description, question, unit,
         start_date, state, wants_mails, created_at)
       select creator_id, gen_random_uuid(), id, 'client@example.org', 'Hers alone', 'Hers alone', '', '', '',
         current_date, 'running', true, now() from template returning creator_id, id),
     task as (
       insert into client_tasks (creator_id, programme_id, id, date, place, title, text, link, asks_number)
       select creator_id, id, gen_random_uuid(), current_date, 0, 'Hers alone', '', '', false from started)
     insert into programme_notes (creator_id, programme_id, id, by_client, text, created_at)
     select creator_id, id, gen_random_uuid(), true, 'Hers alone', now() from started`,
    values,
  );
  await pool.query(
    `insert into devices (creator_id, key, browser_hash, name, created_at, last_seen_at)
     values ($1, gen_random_uuid(), '\\x01', 'Hers alone', now(), now())`,
    values,
  );
  await pool.query(
    `insert into waitlist_entries (creator_id, id, occurrence_id, starts_at, name, email, auto_book, state, created_at)
     select creator_id, gen_random_uuid(), id, starts_at, 'Hers alone', 'line@example.org', false, 'waiting', now()
     from class_occurrences where creator_id = $1 limit 1`,
    [grownId('creator', 1)],
  );
  await pool.query(
    `insert into lead_entries (creator_id, id, lead_id, kind, words, created_at)
     select creator_id, gen_random_uuid(), id, 'note', 'Hers alone', now() from leads where creator_id = $1 limit 1`,
    [grownId('creator', 1)],
  );
  await pool.query(
    `insert into outside_entries (creator_id, id, connection_id, calendar, said, sequence, starts_at, ends_at, state, next_try_at)
     select creator_id, gen_random_uuid(), id, 'main', 'Hers alone', 1, now(), now() + interval '1 hour', 'gone', now()
     from calendar_connections where creator_id = $1`,
    [grownId('creator', 2)],
  );
  await pool.query(
    `with asked as (
       insert into review_requests (creator_id, booking_id, email, asked_at, next_at)
       select creator_id, id, 'reviewer@example.org', now(), now() + interval '4320 hours'
       from bookings where creator_id = $1 limit 1 returning creator_id, booking_id)
     insert into reviews (creator_id, id, booking_id, offer_id, title, stars, text, author, created_at, changed_at)
     select creator_id, gen_random_uuid(), booking_id, gen_random_uuid(), 'Hers alone', 5, 'Hers alone', 'Ana', now(), now()
     from asked`,
    [grownId('creator', 2)],
  );
}

const declared = operationsOf(app.routes);
const isOpen = (name: string) => declared[name]?.who === 'anybody';
const { body } = await app.app.inject({ url: '/api/openapi.json' });
const forCreators = describedOperations(apiDescriptionSchema.parse(JSON.parse(body))).filter(
  ({ name }) => !isOpen(name),
);
/** A parameter that says what, not whose: a date, a provider, a method, a format, a task of every programme. */
const notIds = new Set(['part', 'date', 'provider', 'method', 'name', 'file', 'taskId']);
const idNames = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).filter(name => !notIds.has(name));
const bodiesOf = (operation: DescribedOperation, runs: number) =>
  fc.sample(validParts(operation, { pageId: '1' }), sameWalks(runs, 100)).filter(parts => hasId(parts.body));

/** An id of others for each place of the path that asks for one. */
function othersIn(path: string): Record<string, string> {
  const known: Record<string, string> = {};
  for (const name of idNames(path)) {
    const before = path.slice(0, path.indexOf(`{${name}}`));
    const kind = Object.entries(ids)
      .filter(([place]) => before.endsWith(place))
      .toSorted(([a], [b]) => b.length - a.length)[0];
    const [id] = kind?.[1] ?? [];
    if (id === undefined) throw new Error(`nothing of others is known for ${name} in ${path}`);
    known[name] = id;
  }
  return known;
}

const hasId = (value: unknown): boolean =>
  (typeof value === 'string' && uuid.test(value)) || partsOf(value).some(hasId);
const partsOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

/** As many as every list may have. */
const mostTogether = 10;
/** The same value with every id in it another one; a list of ids, or of what has one, names so many of them in turn. */
function withOthers(value: unknown, next: () => string): unknown {
  if (typeof value === 'string') return uuid.test(value) ? next() : value;
  if (Array.isArray(value)) {
    const [first] = value.filter(hasId);
    return first === undefined ? value : Array.from({ length: mostTogether }, () => withOthers(first, next));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withOthers(part, next)]));
}

const { rows: ownedTables } = await pool.query<{ name: string; owner: string }>(
  `select table_name as name, column_name as owner from information_schema.columns c join information_schema.tables t
     using (table_schema, table_name) where table_schema = 'public' and table_type = 'BASE TABLE'
     and (column_name = 'creator_id' or (table_name = 'sessions' and column_name = 'user_id')
       or (table_name = 'users' and column_name = 'id'))`,
);
/**
 * Every row of the others as the place of its version and the transaction that wrote it: whatever is written, even
 * the same again, has another.
 */
const rowsByTable = ownedTables
  .map(
    ({ name, owner }) => `select '${name}' as name, count(*) || ' rows ' ||
      coalesce(md5(string_agg(r.ctid || ' ' || r.xmin, ',' order by r.ctid)), '') as all from ${name} r
      where ${owner} = any($1)`,
  )
  .join(' union all ');

async function rowsOfOthers(): Promise<Record<string, string>> {
  const others = [hers.creatorId, grownId('creator', 1), grownId('creator', 2)];
  const { rows } = await pool.query<{ name: string; all: string }>({
    name: 'rows-of-others',
    text: rowsByTable,
    values: [others],
  });
  return Object.fromEntries(rows.map(({ name, all }) => [name, all]));
}

const ofOthers = /Hers alone|Person [0-9a-f]{10}|Writer \d|reader\d+@|member\d+@|G-\d{7}|line@example/;
/** What an id that leads to nothing answers where it is not 404: what is there, what is so already, an address as a code. */
const elsewise: Record<string, number> = {
  'DELETE /api/alliance-blocks/{creatorId}': 204,
  'DELETE /api/calendars/{id}': 200,
  'POST /api/calendars/{id}/reading': 200,
  'POST /api/calendars/entries/{id}/return': 409,
  'GET /api/meetings/{id}/start': 303,
  'GET /api/showcase/offers/{itemId}/{file}': 200,
};
/** The creator of such a row chooses its id: the same id of two people is two rows. */
const chosenByClients = new Set([
  'PUT /api/saved-views/{id}',
  'PUT /api/source-links/{id}',
  'PUT /api/analytics/notes/{id}',
  'PUT /api/segments/{id}',
  'PUT /api/coupons/{id}',
  'PUT /api/programme-templates/{id}',
  'PUT /api/calendar/schedules/{id}',
]);
/** Bodies with ids, which become those of others, where a sample of the schema breaks a rule between its fields. */
const soundWithIds: Record<string, object> = {
  'PUT /api/programme-templates/{id}': {
    ...{ name: 'Mallory', description: '', question: '', unit: '', startsWith: null, withPackage: false },
    tasks: [{ id: randomUUID(), title: 'Walk', text: '', link: '', day: 0, asksNumber: false }],
  },
  'POST /api/page-imports': {
    ...{ importId: randomUUID(), target: 'page', title: 'Mallory' },
    items: [{ kind: 'skill', fields: { title: 'Waltz' } }],
    profile: { headline: '', bio: '', imageId: null },
  },
};
/** The same without ids. */
const sound: Record<string, object> = {
  'PUT /api/classes/{id}': { date: '2026-12-07', time: '18:30', capacity: 8, place: null },
  'PUT /api/coupons/{id}': {
    ...quarterOff,
    code: 'MALLORY',
  },
  ...soundWithIds,
  'PUT /api/webhook-endpoints/{id}': { url: 'https://mallory.example/', kinds: ['order.paid'] },
  'PUT /api/pages/{pageId}/publication/schedule': { rev: 1, at: new Date(Date.now() + 86_400_000).toISOString() },
};

const withIds = forCreators
  .filter(({ path }) => idNames(path).length > 0)
  // Operations that make rows under ids of others come after those that look for them.
  .toSorted((a, b) => Number(chosenByClients.has(a.name)) - Number(chosenByClients.has(b.name)));

const withBodies = forCreators.filter(operation => bodiesOf(operation, 10).length > 0);

it('finds the operations, and something of others for each', () => {
  expect(withIds.length).toBeGreaterThan(70);
  expect(withBodies.length).toBeGreaterThan(20);
  expect(Object.entries(ids).filter(([, known]) => known.length === 0)).toEqual([]);
  for (const { path } of withIds) othersIn(path);
});

describe('18 CVE-2023-3285: what is another creator’s', () => {
  it.each(withIds)('22 CVE-2025-65028: is not found by $name, and stays as it is', async operation => {
    const { name, path } = operation;
    await pool.query('delete from throttles');
    const before = await rowsOfOthers();
    const answered = new Set<number>();
    for (const parts of fc.sample(validParts(operation), operation.body === undefined ? 1 : sameWalks(4, 40))) {
      const body = sound[name] ?? withOthers(parts.body, nextId());
      const ask = async (params: Record<string, unknown>) => {
        const { method, url } = writtenRequest(operation, { ...parts, params: { ...parts.params, ...params } });
        return app.call(method, url, body, mallory);
      };
      const nobodys = Object.fromEntries(idNames(path).map(of => [of, of === 'imageId' ? hex() : randomUUID()]));
      const [ofNobody, answer] = [await ask(nobodys), await ask(othersIn(path))];
      expect(answer.text).not.toMatch(ofOthers);
      if (chosenByClients.has(name)) continue;
      if (path.endsWith('{file}')) expect(answer.status).toBe(ofNobody.status);
      else expect(answerOfCall(answer)).toEqual(answerOfCall(ofNobody));
      // A request that is wrong by itself may be refused before its row is looked for.
      if (answer.status !== 400 && answer.status !== 422) answered.add(answer.status);
    }
    expect([...answered]).toEqual(chosenByClients.has(name) ? [] : [elsewise[name] ?? 404]);
    expect(await rowsOfOthers()).toEqual(before);
  });

  it.each(withBodies)('42 CVE-2026-41649: is neither read nor changed by a body of $name', async operation => {
    const before = await rowsOfOthers();
    const next = nextId();
    const answered = new Set<number>();
    for (const parts of bodiesOf(operation, everyId.length)) {
      const { method, url } = writtenRequest(operation, parts);
      const answer = await app.call(method, url, withOthers(soundWithIds[operation.name] ?? parts.body, next), mallory);
      expect(answer.status).toBeLessThan(500);
      expect(answer.text).not.toMatch(ofOthers);
      answered.add(answer.status);
    }
    expect([...answered]).not.toEqual([400]);
    expect(await rowsOfOthers()).toEqual(before);
  });
});

function nextId(): () => string {
  let at = 0;
  return () => everyId[at++ % everyId.length] ?? '';
}

const hex = () => randomUUID().replaceAll('-', '');
