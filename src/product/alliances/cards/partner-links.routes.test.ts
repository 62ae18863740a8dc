import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { dollars, republish, type Shop, shopsOn } from '../../../../tests/kit/bookings/shop.ts';
import { holdBody, monday9, visitorOf } from '../../../../tests/kit/bookings/visitor.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { runJobs, runWaiting } from '../../../../tests/kit/server/outbox.ts';
import type { AnswerOf } from '../../../base/operations/call.ts';
import type { sourceList } from '../../sources/source-list.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
const { db } = app.deps;
const { post, details } = visitorOf(app);
const newShop = shopsOn(app, 'linkedcard');
const here = 'http://localhost:4310';

async function open(): Promise<Shop> {
  const shop = await newShop({ services: [{ price: dollars(40), payMethods: ['unpaid_pay_later'] }] });
  await sql`update users set created_at = '2026-01-01' where id = ${shop.creatorId}`.execute(db);
  await sql`update creators set created_at = '2026-01-01' where creator_id = ${shop.creatorId}`.execute(db);
  return shop;
}
async function published(...shops: Shop[]): Promise<void> {
  await runWaiting(app.deps, 'place-card');
  for (const shop of shops) await republish(app, shop);
}
/** Where the card of a creator on another's page leads. */
async function cardOf(of: Shop, on: Shop): Promise<string> {
  await runWaiting(app.deps, 'renew-pages');
  app.deps.pages.drop(on.userUrl);
  const { body } = await app.app.inject({ url: `/at/${on.userUrl}` });
  return new RegExp(`href="(/at/${of.userUrl}[^"]*)"`).exec(body)?.[1] ?? 'no card';
}
async function subscribe(shop: Shop, email: string, from: string): Promise<void> {
  const answer = await app.app.inject({
    method: 'POST',
    url: `/at/${shop.userUrl}/subscribe`,
    headers: { origin: here, referer: `${here}${from}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ email, itemId: '', website: '' }).toString(),
  });
  expect(answer.statusCode).toBe(303);
  await runJobs(app.deps, 'send-mail');
  const mail = await db.selectFrom('mailbox').selectAll().where('recipient', '=', email).executeTakeFirstOrThrow();
  await post(/\/newsletter\/[\w-]+/.exec(mail.plain)?.[0] ?? 'no link', {});
}
async function book(shop: Shop, from: string): Promise<void> {
  const held = await app.app.inject({
    method: 'POST',
    url: '/api/holds',
    headers: { origin: here, referer: `${here}${from}` },
    payload: holdBody(shop, shop.services[0] ?? '', monday9),
  });
  expect(held.statusCode, held.body).toBe(201);
  const booked = await details(held.json().ref, { method: 'unpaid_pay_later' });
  expect(booked.status, booked.text).toBe(200);
}
const sources = async (as: Shop) =>
  ((await app.call('GET', '/api/sources', undefined, as)).body as AnswerOf<typeof sourceList.page>).sources;

it('who subscribes and books through a card is counted for the partner, by the page it stands on', async () => {
  const [one, two] = [await open(), await open()];
  const invited = { userUrl: two.userUrl, badge: 'we_work_together', note: '' };
  expect((await app.call('POST', '/api/cross-promotions', invited, one)).status).toBe(201);
  const { rows } = await sql<{ id: string }>`
    select id from cross_promotions where creator_id = ${two.creatorId}`.execute(db);
  const badge = { badge: 'partner_recommendation' };
  expect((await app.call('PUT', `/api/cross-promotions/${rows[0]?.id}/acceptance`, badge, two)).status).toBe(200);
  await published(one, two);
  const [there, back] = [await cardOf(two, one), await cardOf(one, two)];
  expect(there).toMatch(/\?via=[a-z2-9]{7}$/);
  expect(back).toMatch(/\?via=[a-z2-9]{7}$/);
  expect(there.split('=')[1]).not.toBe(back.split('=')[1]);

  await subscribe(two, 'ana@example.org', there);
  await book(two, there);
  expect(await sources(two)).toMatchObject([{ channel: 'partner', bookings: 1, subscribers: 1 }]);
  expect(await sources(one)).toEqual([]);
  // Not by the card.
  await subscribe(two, 'bo@example.org', `/at/${two.userUrl}`);
  expect((await sources(two)).find(({ channel }) => channel === 'partner')).toMatchObject({ subscribers: 1 });
});

it('a card that is shown without asking has a link of its direction alone, the same after it was removed', async () => {
  const [one, two] = [await open(), await open()];
  const show = { userUrl: two.userUrl, badge: 'friend_recommendation' };
  const shown = await app.call('POST', '/api/cross-promotions/single-sided', show, one);
  await published(one);
  const there = await cardOf(two, one);
  expect(there).toMatch(/\?via=[a-z2-9]{7}$/);
  await subscribe(two, 'cy@example.org', there);
  expect(await sources(two)).toMatchObject([{ channel: 'partner', subscribers: 1 }]);
  const { id } = shown.body as { id: string };
  expect((await app.call('PUT', `/api/cross-promotions/${id}/removal`, { reason: '' }, one)).status).toBe(200);
  expect((await app.call('POST', '/api/cross-promotions/single-sided', show, one)).status).toBe(201);
  await published(one);
  expect(await cardOf(two, one)).toBe(there);
  const { rows } = await sql`select from source_links where creator_id = ${one.creatorId}`.execute(db);
  expect(rows).toEqual([]);
});

it('a card that was agreed before cards had links gets one by the upgrade, once', async () => {
  const [one, two] = [await open(), await open()];
  const show = { userUrl: two.userUrl, badge: 'friend_recommendation' };
  expect((await app.call('POST', '/api/cross-promotions/single-sided', show, one)).status).toBe(201);
  await sql`delete from sources where creator_id = ${two.creatorId}`.execute(db);
  await published(one);
  expect(await cardOf(two, one)).toBe(`/at/${two.userUrl}`);
  const upgrade = readFileSync('db/migrations/0307-links-of-cards.sql', 'utf8');
  for (const _ of [1, 2]) await sql.raw(upgrade).execute(db);
  await republish(app, one);
  const there = await cardOf(two, one);
  expect(there).toMatch(/\?via=[a-z0-9]{12}$/);
  await subscribe(two, 'di@example.org', there);
  expect(await sources(two)).toMatchObject([{ channel: 'partner', subscribers: 1 }]);
});
