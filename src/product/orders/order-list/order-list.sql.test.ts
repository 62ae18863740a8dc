import { Kysely } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { testDatabase } from '../../../../tests/kit/database/database.ts';
import { growBookings, growCreators, grownHandle } from '../../../../tests/kit/database/grown-data.ts';
import type { CreatorId } from '../../../base/id.ts';
import type { Tables } from '../../../platform/database.ts';
import { guardedPool } from '../../../platform/outage/guarded-pool.ts';
import { SnakeCaseDialect } from '../../../platform/rows/row-names.ts';
import { disputeStates } from '../../payments/port/payment-port.ts';
import { orderStates, paymentStatuses } from '../order/order.ts';
import { orderStatuses, statusOf } from '../order/order-status.ts';
import { orderPage } from './order-list.flow.ts';
import { listOrders, narrowedByWords, orderTotals } from './order-list.sql.ts';

const { pool } = await testDatabase();
const asked: { text: string; values: readonly unknown[] }[] = [];
const db = new Kysely<Tables>({
  dialect: new SnakeCaseDialect({ pool: guardedPool(pool) }),
  log: ({ query }) => void asked.push({ text: query.sql, values: query.parameters }),
});
const clock = { now: () => new Date() };
let creator: CreatorId;

beforeAll(async () => {
  await growCreators(pool, 0, 1);
  await growBookings(pool, 0, 1, 20_000);
  // Rows written without waiting for the disk count as certain a moment later only.
  await vi.waitFor(
    async () => {
      await pool.query('vacuum analyze orders');
      const { rows: seen } = await pool.query<{ isAll: boolean }>(
        `select relallvisible >= relpages - 1 as "isAll" from pg_class where relname = 'orders'`,
      );
      expect(seen[0]?.isAll).toBe(true);
    },
    { timeout: 30_000, interval: 200 },
  );
  const { rows } = await pool.query<{ id: CreatorId }>('select creator_id as id from creators where user_url = $1', [
    grownHandle(0),
  ]);
  creator = (rows[0] as { id: CreatorId }).id;
}, 60_000);

it.each(['person1@', 'SPRING', 'zzzzqq'])(
  'a search for %s asks the indexes of words and reads no other order',
  async q => {
    const few = await narrowedByWords(db, creator, { q });
    const plan = await planOfLast();
    expect(plan).toContain('orders_words');
    expect(plan).toContain('orders_coupon_words');
    expect(plan).not.toContain('Seq Scan');
    const { rows } = await pool.query(
      `select id from orders where creator_id = $1 and concat_ws(' ', customer_name, customer_email, number, product_name, coupon_code) ilike $2`,
      [creator, `%${q}%`],
    );
    expect(few?.ids?.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    expect(await listOrders(db, creator, few ?? {}, undefined, 50)).toHaveLength(rows.length);
    expect(await planOfLast()).not.toContain('Seq Scan');
  },
);

it('words of more than a thousand orders are not gathered', async () => {
  expect(await narrowedByWords(db, creator, { q: 'a session' })).toBeUndefined();
  const { orders, totals } = await orderPage({ db, clock }, creator, { q: 'a session', limit: 3 });
  expect([orders.length, totals]).toEqual([3, []]);
  expect((await orderPage({ db, clock }, creator, { q: 'person1@', limit: 3 })).totals).toMatchObject([{ orders: 4 }]);
});

it('the sums of all orders are read from their index alone', async () => {
  await orderTotals(db, creator, {});
  expect(await planOfLast()).toMatch(/GroupAggregate.*Index Only Scan using orders_money/s);
});

it('a filter of a status lists the orders that show it and no others', async () => {
  const combinations = paymentStatuses.flatMap(paymentStatus =>
    orderStates.flatMap(state =>
      [0, 40, 100].flatMap(refunded =>
        [null, ...disputeStates].map(dispute => ({ paymentStatus, state, refunded, dispute, amount: 100 })),
      ),
    ),
  );
  const { rows } = await pool.query<{ id: string }>(
    'select id from orders where creator_id = $1 order by id limit $2',
    [creator, combinations.length],
  );
  const made = combinations.map((facts, nth) => ({ ...facts, id: rows[nth]?.id ?? '' }));
  await pool.query(
    `update orders o set payment_status = m."paymentStatus", state = m.state, refunded = m.refunded, dispute = m.dispute,
       disputed = case when m.dispute is null then 0 else 100 end, subtotal = 100, discount = 0, fee = 0, total = 100
     from jsonb_to_recordset($2::jsonb) as m(id uuid, "paymentStatus" text, state text, refunded int, dispute text)
     where o.creator_id = $1 and o.id = m.id`,
    [creator, JSON.stringify(made)],
  );
  const ids = made.map(({ id }) => id);
  for (const status of orderStatuses) {
    const listed = await listOrders(db, creator, { status, ids }, undefined, 1000);
    const shown = made.filter(facts => statusOf(facts) === status);
    expect(listed.map(({ id }) => id).toSorted(), status).toEqual(shown.map(({ id }) => id).toSorted());
    expect(shown.length, status).toBeGreaterThan(0);
  }
});

/** How what was asked last is answered, on a disk as the embedded database expects it. */
async function planOfLast(): Promise<string> {
  const { text, values } = asked.at(-1) ?? { text: '', values: [] };
  const client = await pool.connect();
  try {
    await client.query('set random_page_cost = 1.1');
    const { rows } = await client.query<Record<'QUERY PLAN', string>>(`explain ${text}`, [...values]);
    return rows.map(row => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('reset random_page_cost');
    client.release();
  }
}
