import type pg from 'pg';
import { inBulk } from './grown-data.ts';

/** Creators number `from` to `to` in a programme, of which no reminder is due yet. */
export const growCoaching = (pool: pg.Pool, from: number, to: number): Promise<void> =>
  inBulk(pool, async run => {
    await run(
      `insert into coaching_runs (creator_id, status_id, programme, task_day, latest_date, weeks, tasks, started_at, remind_at)
       select pg_temp.grown_id('creator', n), pg_temp.grown_id('run', n), 'other', 1 + n % 14, current_date, 1 + n % 5,
         (select jsonb_agg(jsonb_build_object('taskId', 'coupon-made', 'state', 'pending', 'offers', 1, 'offeredOn', i,
           'doneOn', null, 'skipReason', '')) from generate_series(1, 14) i),
         now(), now() + (1 + n % 10000) * interval '1 minute'
       from generate_series($1::bigint, $2::bigint - 1) n on conflict do nothing`,
      [from, to],
    );
  });
