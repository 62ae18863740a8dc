import { Kysely } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/kit/database/database.ts';
import { growBookings, growCreators, grownHandle } from '../../../../tests/kit/database/grown-data.ts';
import type { CreatorId } from '../../../base/id.ts';
import type { Tables } from '../../../platform/database.ts';
import { guardedPool } from '../../../platform/outage/guarded-pool.ts';
import { SnakeCaseDialect } from '../../../platform/rows/row-names.ts';
import { countScopes, type ListQuestion, listBookings, narrowedByWords } from './booking-list.sql.ts';

const { pool } = await testDatabase();
const asked: { text: string; values: readonly unknown[] }[] = [];
const db = new Kysely<Tables>({
  dialect: new SnakeCaseDialect({ pool: guardedPool(pool) }),
  log: ({ query }) => void asked.push({ text: query.sql, values: query.parameters }),
});
const now = new Date();
let creator: CreatorId;

beforeAll(async () => {
  await growCreators(pool, 0, 1);
  await growBookings(pool, 0, 1, 20_000);
  await pool.query('vacuum analyze');
  const { rows } = await pool.query<{ id: CreatorId }>('select creator_id as id from creators where user_url = $1', [
    grownHandle(0),
  ]);
  creator = (rows[0] as { id: CreatorId }).id;
}, 60_000);

const list = (filter: ListQuestion['filter'], scope: ListQuestion['scope'] = 'all') =>
  listBookings(db, creator, { scope, filter, sort: 'latest', after: undefined, limit: 30 }, now);

async function planOfLast(): Promise<string> {
  const { text, values } = asked.at(-1) ?? { text: '', values: [] };
  const { rows } = await pool.query<Record<'QUERY PLAN', string>>(`explain ${text}`, [...values]);
  return rows.map(row => row['QUERY PLAN']).join('\n');
}

it('rare words are found in their index, and what they find is then read by its ids', async () => {
  const few = await narrowedByWords(db, creator, { q: 'person1@' });
  expect(await planOfLast()).toContain('bookings_words');
  expect(few.ids).toHaveLength(4);
  expect(new Set((await list(few)).map(({ customerEmail }) => customerEmail))).toEqual(
    new Set(['person1@example.org']),
  );
  expect(await planOfLast()).not.toContain('Seq Scan');
});

it('common words are looked for in the order of the list, and find the same', async () => {
  const many = await narrowedByWords(db, creator, { q: 'SESSION' });
  expect(many).toEqual({ q: 'SESSION', isCommon: true });
  const found = await list(many);
  const plan = await planOfLast();
  expect(plan).toContain('bookings_by_start');
  expect(plan).not.toMatch(/bookings_words|Seq Scan/);
  expect(found.map(({ id }) => id)).toEqual((await list({ q: 'SESSION' })).map(({ id }) => id));
});

it('what is owed is found from the orders that are owed', async () => {
  const unpaid = await list({}, 'unpaid');
  expect(await planOfLast()).not.toContain('Seq Scan');
  const { rows } = await pool.query(
    `select b.id from bookings b join orders o using (creator_id) where b.creator_id = $1 and o.booking_id = b.id
     and b.status = 'confirmed' and o.payment_status = 'pending' and o.state = 'confirmed' order by b.starts_at desc`,
    [creator],
  );
  expect(unpaid.map(({ id }) => id)).toEqual(rows.slice(0, 30).map(({ id }) => id));
  expect((await countScopes(db, creator, {}, now)).unpaid).toBe(rows.length);
});
