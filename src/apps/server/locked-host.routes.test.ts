import { expect, it } from 'vitest';
import { openShop, type Shop } from '../../../tests/kit/bookings/shop.ts';
import { holdBody } from '../../../tests/kit/bookings/visitor.ts';
import { databaseAt } from '../../../tests/kit/database/database.ts';
import { codeOf, holdClock, testApp } from '../../../tests/kit/server/app.ts';

const app = await testApp({ clock: holdClock('2026-11-21T10:00:00Z'), settings: { DATABASE_POOL: '4' } });
const services = [{ durationMinutes: 15, stepMinutes: 15, minimumNoticeMinutes: 0, furthestDays: 60 }];
const [stuck, other] = [await openShop(app, 'stuckhost', { services }), await openShop(app, 'freehost', { services })];

const held = new Map<Shop, number>();
async function hold(shop: Shop) {
  const nth = held.get(shop) ?? 0;
  held.set(shop, nth + 1);
  const at = new Date(Date.UTC(2026, 10, 23 + Math.floor(nth / 28), 9, (nth % 28) * 15));
  const begun = performance.now();
  const answer = await app.call('POST', '/api/holds', holdBody(shop, shop.services[0] ?? '', at.toISOString()));
  return { status: answer.status, code: codeOf(answer), seconds: (performance.now() - begun) / 1000, answer };
}

it('the locked row of one host takes neither the others’ bookings nor readiness', async () => {
  const { pool } = databaseAt(app.url);
  const keeper = await pool.connect();
  await keeper.query('begin');
  await keeper.query('select 1 from creators where creator_id = $1 for update', [stuck.creatorId]);
  let isOver = false;
  const ofStuck: Awaited<ReturnType<typeof hold>>[] = [];
  const visitors = Array.from({ length: 8 }, async () => {
    while (!isOver) {
      ofStuck.push(await hold(stuck));
      // Without a pause the quick refusals would go through all times that can be booked.
      await new Promise(resolve => setTimeout(resolve, 50));
    }
  });
  // All connections wait until the first have waited for two seconds.
  await new Promise(resolve => setTimeout(resolve, 2600));
  const ofOther = [];
  const ready = [];
  for (const end = performance.now() + 4000; performance.now() < end; ) {
    ready.push((await app.call('GET', '/readyz')).status);
    ofOther.push(await hold(other));
  }
  isOver = true;
  await Promise.all(visitors);
  await keeper.query('rollback');
  keeper.release();

  expect(new Set(ready)).toEqual(new Set([200]));
  expect(new Set(ofOther.map(({ status }) => status))).toEqual(new Set([201]));
  expect(Math.max(...ofOther.map(({ seconds }) => seconds))).toBeLessThan(2);
  expect(new Set(ofStuck.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['503 busy']));
  expect(ofStuck[0]?.answer.headers['retry-after']).toBe('5');
  expect((await hold(stuck)).status).toBe(201);
});

it('a transaction that asks nothing for ten seconds is ended', async () => {
  const { rows } = await app.deps.pool.query(`
    select name, setting from pg_settings where name in ('lock_timeout', 'idle_in_transaction_session_timeout') order by 1`);
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '10000' },
    { name: 'lock_timeout', setting: '2000' },
  ]);
});
