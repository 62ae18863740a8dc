import { beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/kit/database/database.ts';
import { growBookings, growCreators, grownHandle } from '../../../../tests/kit/database/grown-data.ts';
import type { CreatorId } from '../../../base/id.ts';
import { passPages } from './passes.flow.ts';

const { db, pool } = await testDatabase();
let creator: CreatorId;
let all: string[];

/** Passes sold within microseconds, some at the same one. */
beforeAll(async () => {
  await growCreators(pool, 0, 1);
  await growBookings(pool, 0, 1, 40);
  await pool.query(
    `insert into passes (creator_id, id, code, offer_id, order_id, title, price, total, left_over, refund_policy,
      customer_name, customer_email, created_at)
    select creator_id, gen_random_uuid(), lpad(nth::text, 16, '0'), gen_random_uuid(), id, 'Five sessions', 100, 5, 5, refund_policy,
      customer_name, customer_email, timestamptz '2026-11-30 10:00:00' + nth / 3 * interval '1 microsecond'
    from (select orders.*, row_number() over () as nth from orders) sold`,
  );
  const { rows } = await pool.query<{ creator_id: CreatorId; id: string }>(
    `select creator_id, id from passes where creator_id = (select creator_id from creators where user_url = $1)
    order by created_at desc, id desc`,
    [grownHandle(0)],
  );
  creator = (rows[0] as { creator_id: CreatorId }).creator_id;
  all = rows.map(({ id }) => id);
}, 60_000);

it('packages come page by page, newest first, each of them once', async () => {
  const listed: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { passes, next } = await passPages({ db })(creator, { q: '', cursor, limit: 7 });
    listed.push(...passes.map(({ id }) => id));
    cursor = next;
  }
  expect(listed).toEqual(all);
  expect(listed.length).toBeGreaterThan(14);
});

it('a cursor that cannot be read starts at the top', async () => {
  const { passes } = await passPages({ db })(creator, { q: '', cursor: 'bm90IGEgcGxhY2U', limit: 7 });
  expect(passes.map(({ id }) => id)).toEqual(all.slice(0, 7));
});
