import { Kysely, PostgresDialect } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/kit/database/database.ts';
import { growBookings, growCreators, grownHandle } from '../../../tests/kit/database/grown-data.ts';
import type { CreatorId } from '../../base/id.ts';
import type { Tables } from '../../platform/database.ts';
import { listOrders, orderTotals } from './order-list.sql.ts';

const { pool } = await testDatabase();
const asked: { text: string; values: readonly unknown[] }[] = [];
const db = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool }),
  log: ({ query }) => void asked.push({ text: query.sql, values: query.parameters }),
});
let creator: CreatorId;

beforeAll(async () => {
  await growCreators(pool, 0, 1);
  await growBookings(pool, 0, 1, 20_000);
  await pool.query('vacuum analyze orders');
  const { rows } = await pool.query<{ id: CreatorId }>('select creator_id as id from creators where user_url = $1', [
    grownHandle(0),
  ]);
  creator = (rows[0] as { id: CreatorId }).id;
}, 60_000);

it.each(['person1@', 'SPRING', 'zzzzqq'])(
  'a search for %s asks the indexes of words and reads no other order',
  async q => {
    asked.length = 0;
    await listOrders(db, creator, { q }, undefined, 50);
    await orderTotals(db, creator, { q });
    expect(asked).toHaveLength(2);
    for (const { text, values } of asked) {
      const { rows } = await pool.query<Record<'QUERY PLAN', string>>(`explain ${text}`, [...values]);
      const plan = rows.map(row => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('orders_words');
      expect(plan).toContain('orders_coupon_words');
      expect(plan).not.toContain('Seq Scan');
    }
  },
);
