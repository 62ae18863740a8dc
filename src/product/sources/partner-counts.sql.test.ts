import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/kit/database/database.ts';
import { growBookings, growCreators, grownHandle } from '../../../tests/kit/database/grown-data.ts';
import type { CreatorId } from '../../base/id.ts';
import { countBrought } from './count-brought.flow.ts';
import { partnerLink } from './made-links.flow.ts';

const { db, pool } = await testDatabase();
const now = new Date('2026-11-21T10:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
let maya: CreatorId;
let jonas: CreatorId;
let linkId: string;

beforeAll(async () => {
  await growCreators(pool, 0, 2);
  await growBookings(pool, 0, 1, 300);
  const { rows } = await pool.query<{ id: CreatorId }>(
    'select creator_id as id from creators where user_url = any($1) order by user_url',
    [[grownHandle(0), grownHandle(1)]],
  );
  [maya, jonas] = rows.map(({ id }) => id) as [CreatorId, CreatorId];
  const link = await db.transaction().execute(trx => partnerLink(trx, maya, { partnerId: jonas, name: 'Jonas' }, now));
  linkId = link.id;
}, 60_000);
beforeEach(async () => {
  await pool.query('delete from subscribers where creator_id = $1', [maya]);
  await pool.query('delete from suppressions where creator_id = $1', [maya]);
  await pool.query('update bookings set last_source = null where creator_id = $1', [maya]);
});

type Row = { confirmed?: number | null; left?: number; removed?: number; asked?: number; status?: string };
/** A subscriber by the partner's link; the numbers are days ago. */
async function subscriber(email: string, { confirmed = 20, left, removed, asked, status }: Row = {}): Promise<void> {
  const at = (days: number | null | undefined) => (days == null ? null : ago(days));
  const is = status ?? (left !== undefined ? 'unsubscribed' : confirmed === null ? 'pending' : 'confirmed');
  const since = asked ?? confirmed ?? 20;
  await pool.query(
    `insert into subscribers (creator_id, id, email, status, asked_at, asked_page, asked_wording, confirmed_at,
       unsubscribed_at, removed_at, created_at, first_source, last_source)
     values ($1, $2, $3, $4, $5, '/at/maya', 1, $6, $7, $8, $5, $9, $9)`,
    [maya, randomUUID(), email, is, at(since), at(confirmed), at(left), at(removed), linkId],
  );
}
const bounced = (email: string) =>
  pool.query(
    `insert into suppressions (creator_id, email_digest, kind, since) values ($1, email_digest($2), 'bounce', $3)`,
    [maya, email, ago(1)],
  );
const count = () => countBrought(db, maya, jonas, now);

it.each<[string, Row, number]>([
  ['confirmed 14 days ago', { confirmed: 14 }, 1],
  ['confirmed 13 days ago', { confirmed: 13 }, 0],
  ['never confirmed', { confirmed: null }, 0],
  ['unsubscribed after 13 days', { confirmed: 40, left: 27 }, 0],
  ['unsubscribed after 14 days', { confirmed: 40, left: 26 }, 1],
  ['removed from the list after 5 days', { confirmed: 40, removed: 35 }, 0],
  ['asked again after they had left, and left that alone', { confirmed: 80, asked: 10, left: 9 }, 0],
  ['asked again and did not confirm', { confirmed: 80, asked: 10, status: 'pending' }, 0],
])('of subscribers: %s', async (_, row, expected) => {
  await subscriber('ana@example.org', row);
  expect((await count()).subscribers).toBe(expected);
});

it('who was erased does not count', async () => {
  await subscriber('ana@example.org');
  expect((await count()).subscribers).toBe(1);
  await pool.query('delete from subscribers where creator_id = $1', [maya]);
  expect((await count()).subscribers).toBe(0);
});

it('one mailbox counts once, however its address is written', async () => {
  for (const email of [
    'ana@example.org',
    'ana+1@example.org',
    'an.a@gmail.com',
    'ana@googlemail.com',
    'a.na+2@gmail.com',
  ])
    await subscriber(email);
  expect((await count()).subscribers).toBe(2);
});

it('a person with bookings counts once; cancelled and erased ones do not', async () => {
  const { rows } = await pool.query<{ id: string }>(
    `select id from bookings where creator_id = $1 and status = 'confirmed' order by id limit 4`,
    [maya],
  );
  expect(rows).toHaveLength(4);
  const set = (n: number, email: string, change = '') =>
    pool.query(
      `update bookings set last_source = $3, customer_email = $4, confirmed_at = $5 ${change} where creator_id = $1 and id = $2`,
      [maya, rows[n]?.id, linkId, email, ago(n < 3 ? 10 : 100)],
    );
  const cancelled = await pool.query(
    `update bookings set last_source = $2 where creator_id = $1 and status = 'cancelled' and customer_email <> ''`,
    [maya, linkId],
  );
  expect(cancelled.rowCount).toBeGreaterThan(0);
  await set(0, 'ana@example.org');
  await set(1, 'ana+again@example.org');
  await set(2, '', ', erased_at = now()');
  await set(3, 'bo@example.org');
  expect(await count()).toMatchObject({ bookings: 2, lately: { bookings: 1 } });
});

it('counts the last 90 days apart, and who left of those who came in 30', async () => {
  await subscriber('old@example.org', { confirmed: 91 });
  await subscriber('new@example.org', { confirmed: 90 });
  await subscriber('fresh@example.org', { confirmed: 3 });
  await subscriber('left@example.org', { confirmed: 20, left: 1 });
  await subscriber('bounced@example.org', { confirmed: 20 });
  await bounced('bounced@example.org');
  await subscriber('never@example.org', { confirmed: null });
  await bounced('never@example.org');
  await subscriber('silent@example.org', { confirmed: null });
  await subscriber('before@example.org', { confirmed: 31, left: 2 });
  expect(await count()).toMatchObject({
    subscribers: 5,
    lately: { subscribers: 4 },
    fresh: { came: 4, lost: 3 },
  });
});

it('counts only its direction, and views', async () => {
  await subscriber('ana@example.org');
  await db
    .insertInto('source_counts')
    .values({ creatorId: maya, day: '2026-11-20', sourceId: linkId, views: 2 })
    .execute();
  expect(await count()).toMatchObject({ subscribers: 1, views: 2 });
  expect(await countBrought(db, jonas, maya, now)).toEqual({
    subscribers: 0,
    bookings: 0,
    lately: { subscribers: 0, bookings: 0 },
    fresh: { came: 0, lost: 0 },
    views: 0,
  });
});
