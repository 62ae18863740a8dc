import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../../tests/kit/database/database.ts';
import type { Db, Trx } from './database.ts';
import { enqueue, type Job, type JobRunner, retryDelays, startJobs } from './jobs.ts';
import { createLog } from './log.ts';
import { relayOutbox } from './outbox.sql.ts';

const log = createLog('silent');

/** Rooms declare their jobs; these belong to this file alone. */
const put = (db: Db | Trx, task: string, payload: unknown, runAt?: Date) =>
  enqueue(db, task as never, payload as never, runAt);

type Database = Awaited<ReturnType<typeof testDatabase>>;
type Waiting = { task: string; retries: number; run_at: Date; failed: boolean; last_error: string | null };

/** A database with workers on it that run until the file ends. */
async function working(
  jobs: Record<string, Job>,
  schedule: Record<string, string> = {},
): Promise<{ database: Database; runner: JobRunner }> {
  const database = await testDatabase();
  const runner = await startJobs({ ...database, log, jobs, schedule });
  let stopped = false;
  const stop = async () => {
    if (!stopped) await runner.stop();
    stopped = true;
  };
  // Hooks run last first: the workers leave before their database goes.
  afterAll(stop);
  return { database, runner: { wake: runner.wake, stop } };
}

async function waiting(db: Database['db']): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select payload ->> 'task' as task, (payload ->> 'retries')::int as retries, run_at,
      attempts >= max_attempts and locked_at is null as failed, last_error
    from graphile_worker._private_jobs order by id`.execute(db);
  return rows;
}

describe('the outbox', () => {
  it('keeps nothing of a transaction that was rolled back', async () => {
    const seen: unknown[] = [];
    const { database, runner } = await working({ note: async payload => void seen.push(payload) });
    const undone = database.db.transaction().execute(async trx => {
      await put(trx, 'note', 'undone');
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await database.db.transaction().execute(trx => put(trx, 'note', 'done'));
    runner.wake();
    await vi.waitFor(() => expect(seen).toEqual(['done']), 5000);
    await runner.stop();
    expect(seen).toEqual(['done']);
  });

  it('becomes exactly one job a row, with two relays at work', async () => {
    const { db } = await testDatabase();
    const count = 500;
    for (let n = 0; n < count; n++) await put(db, 'note', n);
    const drain = async () => {
      let moved = 0;
      for (let some = await relayOutbox(db); some > 0; some = await relayOutbox(db)) moved += some;
      return moved;
    };
    const [one, two] = await Promise.all([drain(), drain()]);
    // What one had locked while the other looked is moved by its next look.
    expect(one + two + (await drain())).toBe(count);
    const { rows } = await sql<{ n: number; times: number }>`
      select (payload ->> 'payload')::int as n, count(*)::int as times from graphile_worker._private_jobs group by 1 order by 1`.execute(
      db,
    );
    expect(rows).toEqual(Array.from({ length: count }, (_, n) => ({ n, times: 1 })));
  });

  it('keeps a job until its time', async () => {
    const { db } = await testDatabase();
    await put(db, 'note', 'later', new Date('2099-01-01T00:00:00Z'));
    await relayOutbox(db);
    expect(await waiting(db)).toMatchObject([{ task: 'note', run_at: new Date('2099-01-01T00:00:00Z') }]);
  });
});

describe('a job that fails', () => {
  it('is tried three times more, after 10 s, 1 min and 5 min, and then stays to be seen', async () => {
    const tries: number[] = [];
    const { database, runner } = await working({
      fall: async () => {
        tries.push(Date.now());
        throw new Error(`fell ${tries.length}`);
      },
      wake: async () => undefined,
    });
    const { db } = database;
    await put(db, 'fall', { from: 'a tree' });
    runner.wake();
    for (const [retry, delay] of retryDelays.entries()) {
      const next = await vi.waitFor(async () => {
        const rows = (await waiting(db)).filter(job => job.task === 'fall');
        expect(rows).toMatchObject([{ retries: retry + 1, failed: false }]);
        return rows[0]?.run_at.getTime() ?? 0;
      }, 8000);
      const failedAt = tries.at(-1) ?? 0;
      expect(next).toBeGreaterThanOrEqual(failedAt + delay * 1000);
      expect(next).toBeLessThanOrEqual(Date.now() + delay * 1000);
      // The clock is moved instead of waiting; another job wakes the workers.
      await sql`update graphile_worker._private_jobs set run_at = now() where payload ->> 'task' = 'fall'`.execute(db);
      await put(db, 'wake', null);
      runner.wake();
    }
    await vi.waitFor(async () => {
      expect(await waiting(db)).toMatchObject([{ task: 'fall', retries: 3, failed: true }]);
    }, 8000);
    expect((await waiting(db))[0]?.last_error).toContain('fell 4');
    expect(tries).toHaveLength(4);
    expect(retryDelays).toEqual([10, 60, 300]);
  });

  it('that is not known stays to be seen as well', async () => {
    const { database, runner } = await working({});
    await put(database.db, 'nobody-home', null);
    runner.wake();
    await vi.waitFor(async () => {
      expect(await waiting(database.db)).toMatchObject([{ task: 'nobody-home', failed: true }]);
    }, 5000);
  });

  it('by the clock is tried again in the same way', async () => {
    const jobs = { sweep: async () => Promise.reject(new Error('no broom')) };
    const { database } = await working(jobs, { sweep: '0 0 1 1 *' });
    await sql`select graphile_worker.add_job('sweep', max_attempts => 1)`.execute(database.db);
    await vi.waitFor(async () => {
      expect(await waiting(database.db)).toMatchObject([{ task: 'sweep', retries: 1, failed: false }]);
    }, 5000);
  });
});
