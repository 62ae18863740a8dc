import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { atEnd } from '../../../tests/kit/cleanup/at-end.ts';
import { testDatabase } from '../../../tests/kit/database/database.ts';
import { outageOf } from '../../../tests/kit/database/outage.ts';
import type { Db, Trx } from '../database.ts';
import { enqueue, type Job } from '../jobs.ts';
import { createLog } from '../log.ts';
import { retryDelays } from './job-queue.sql.ts';
import { type JobRunner, startJobs } from './job-runner.ts';
import type { Crontab } from './schedule.ts';

const log = createLog('silent');
const pace = { pollMs: 50, beatMs: 100, looks: 4 };

/** Rooms declare their jobs; these belong to this file alone. */
const put = (db: Db | Trx, task: string, payload: unknown, runAt?: Date) =>
  enqueue(db, task as never, payload as never, runAt);

type Database = Awaited<ReturnType<typeof testDatabase>>;

/** A server that does jobs until the file ends. */
async function server(
  { db }: Pick<Database, 'db'>,
  jobs: Record<string, Job>,
  schedule: Record<string, Crontab> = {},
  long: readonly string[] = [],
  calling: readonly string[] = [],
): Promise<JobRunner> {
  const runner = await startJobs({ db, log, jobs, schedule, long, calling, pace });
  let stopping: Promise<void> | undefined;
  const stop = (limitMs?: number) => {
    stopping ??= runner.stop(limitMs);
    return stopping;
  };
  // Hooks run last first: servers leave before their database goes.
  atEnd(() => stop(1000));
  return { wake: runner.wake, stop };
}

/** A database with one server on it. */
async function working(jobs: Record<string, Job>, schedule: Record<string, Crontab> = {}) {
  const database = await testDatabase();
  return { database, runner: await server(database, jobs, schedule) };
}

const waiting = (db: Db) => db.selectFrom('outbox').selectAll().orderBy('id').execute();
const soon = <T>(look: () => T | Promise<T>) => vi.waitFor(look, { timeout: 8000, interval: 20 });
const latch = () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>(resolve => {
    open = resolve;
  });
  return { open: () => open(), opened };
};

describe('the outbox', () => {
  it('does what is quick while more long work runs than there are workers, and long work while quick ones wait', async () => {
    const database = await testDatabase();
    const end = latch();
    const [begun, sent]: [number[], number[]] = [[], []];
    const jobs = {
      'walk-all': async (payload: unknown) => {
        begun.push(Number(payload));
        await end.opened;
      },
      'send-now': async (payload: unknown) => void sent.push(Number(payload)),
    };
    for (let i = 0; i < 10; i++) await put(database.db, 'walk-all', i);
    const { wake } = await server(database, jobs, {}, ['walk-all']);
    await soon(() => expect(begun.length).toBe(2));
    await put(database.db, 'send-now', 1);
    wake();
    await soon(() => expect(sent).toEqual([1]));
    end.open();
    await soon(() => expect(begun.length).toBe(10));
  });

  it('lets calls that hang delay neither other calls nor quick work', async () => {
    const database = await testDatabase();
    const end = latch();
    const [begun, called, sent]: [number[], number[], number[]] = [[], [], []];
    const jobs = {
      call: async (payload: unknown) => {
        begun.push(Number(payload));
        if (Number(payload) < 30) await end.opened;
        else called.push(Number(payload));
      },
      'send-now': async (payload: unknown) => void sent.push(Number(payload)),
    };
    for (let i = 0; i < 30; i++) await put(database.db, 'call', i);
    const { wake } = await server(database, jobs, {}, [], ['call']);
    await soon(() => expect(begun.length).toBe(10));
    await put(database.db, 'send-now', 1);
    wake();
    await soon(() => expect(sent).toEqual([1]));
    expect(begun.length).toBe(10);
    await put(database.db, 'call', 30);
    await vi.waitFor(() => expect(called).toEqual([30]), { timeout: 12_000, interval: 20 });
    end.open();
  });

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
    await soon(() => expect(seen).toEqual(['done']));
    await runner.stop();
    expect(seen).toEqual(['done']);
    expect(await waiting(database.db)).toEqual([]);
  });

  it('has each row done exactly once, with two servers at work', async () => {
    const database = await testDatabase();
    const count = 200;
    for (let n = 0; n < count; n++) await put(database.db, 'note', n);
    const seen: number[] = [];
    const jobs = { note: async (payload: unknown) => void seen.push(Number(payload)) };
    await Promise.all([server(database, jobs), server(database, jobs)]);
    await soon(async () => expect(await waiting(database.db)).toEqual([]));
    expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, n) => n));
  });

  it('keeps a job until its time, and others do not wait for it', async () => {
    const seen: unknown[] = [];
    const { database, runner } = await working({ note: async payload => void seen.push(payload) });
    await put(database.db, 'note', 'later', new Date('2099-01-01T00:00:00Z'));
    await put(database.db, 'note', 'now');
    runner.wake();
    await soon(() => expect(seen).toEqual(['now']));
    await soon(async () =>
      expect(await waiting(database.db)).toMatchObject([{ payload: 'later', tries: 0, takenBy: null }]),
    );
  });
});

describe('a job that fails', () => {
  it('is tried three times more, after 10 s, 1 min and 5 min, and then stays to be seen', async () => {
    const tries: number[] = [];
    const { database, runner } = await working({
      fall: async () => {
        tries.push(Date.now());
        throw new Error(`fell \0${tries.length}`);
      },
    });
    const { db } = database;
    await put(db, 'fall', { from: 'a tree' });
    runner.wake();
    for (const [retry, delay] of retryDelays.entries()) {
      const next = await soon(async () => {
        const rows = await waiting(db);
        expect(rows).toMatchObject([{ tries: retry + 1, takenBy: null, failedAt: null }]);
        return rows[0]?.runAt.getTime() ?? 0;
      });
      const failedAt = tries.at(-1) ?? 0;
      expect(next).toBeGreaterThanOrEqual(failedAt + delay * 1000);
      expect(next).toBeLessThanOrEqual(Date.now() + delay * 1000);
      // The clock is moved instead of waiting.
      await sql`update outbox set run_at = now()`.execute(db);
      runner.wake();
    }
    await soon(async () => {
      expect(await waiting(db)).toMatchObject([{ task: 'fall', tries: 4, failedAt: expect.any(Date) }]);
    });
    expect((await waiting(db))[0]?.lastError).toContain('fell 4');
    expect(tries).toHaveLength(4);
    expect(retryDelays).toEqual([10, 60, 300]);
  });

  it('that is not known stays to be seen as well, and waits for a server that knows it', async () => {
    const { database, runner } = await working({});
    await put(database.db, 'nobody-home', null);
    runner.wake();
    await soon(async () => {
      expect(await waiting(database.db)).toMatchObject([
        { tries: 1, lastError: 'Error: No job is called nobody-home' },
      ]);
    });
    const seen: unknown[] = [];
    await server(database, { 'nobody-home': async payload => void seen.push(payload) });
    await runner.stop();
    await sql`update outbox set run_at = now()`.execute(database.db);
    await soon(() => expect(seen).toEqual([null]));
  });
});

describe('a job that meets a database that can do nothing now', () => {
  const fullDisk = () => Object.assign(new pg.DatabaseError('no space left on device', 0, 'error'), { code: '53100' });
  const tooSlow = () => Object.assign(new pg.DatabaseError('canceling statement', 0, 'error'), { code: '57014' });

  it('is put off as often as it takes, and no try is counted; one that is too slow itself is counted', async () => {
    let room = false;
    const seen: string[] = [];
    const { database, runner } = await working({
      write: async () => {
        seen.push('write');
        if (!room) throw fullDisk();
      },
      crawl: async () => {
        throw tooSlow();
      },
    });
    const { db } = database;
    await put(db, 'write', null);
    for (let time = 1; time <= 6; time++) {
      await sql`update outbox set run_at = now()`.execute(db);
      runner.wake();
      await soon(async () => {
        expect(seen).toHaveLength(time);
        expect(await waiting(db)).toMatchObject([{ tries: 0, takenBy: null, failedAt: null }]);
      });
    }
    expect((await waiting(db))[0]?.lastError).toContain('no space left');
    room = true;
    await sql`update outbox set run_at = now()`.execute(db);
    runner.wake();
    await soon(async () => expect(await waiting(db)).toEqual([]));
    await put(db, 'crawl', null);
    runner.wake();
    await soon(async () => expect(await waiting(db)).toMatchObject([{ task: 'crawl', tries: 1, takenBy: null }]));
  });
});

describe('a scheduled job', () => {
  const back = (db: Db, time: string) =>
    sql`update job_schedules set last_at = last_at - ${time}::interval`.execute(db);

  it('is done once for all servers, also when none was running at its time', async () => {
    const database = await testDatabase();
    let swept = 0;
    const jobs = { sweep: async () => void swept++ };
    const first = await server(database, jobs, { sweep: '17 3 * * *' });
    await soon(async () => expect((await sql`select * from job_schedules`.execute(database.db)).rows).toHaveLength(1));
    expect(swept).toBe(0);
    await first.stop();
    await back(database.db, '3 days');
    for (const _ of ['one', 'two', 'three']) await server(database, jobs, { sweep: '17 3 * * *' });
    await soon(() => expect(swept).toBe(1));
    await new Promise(resolve => setTimeout(resolve, 300));
    expect(swept).toBe(1);
    // A clock that ran ahead and was set right again stops nothing.
    await sql`update job_schedules set last_at = now() + interval '40 days'`.execute(database.db);
    await soon(() => expect(swept).toBe(2));
  });

  it('is tried again like others, and not queued twice meanwhile', async () => {
    const jobs = { sweep: async () => Promise.reject(new Error('no broom')) };
    const { database } = await working(jobs, { sweep: '0 * * * *' });
    const { db } = database;
    await soon(async () => {
      await back(db, '1 day');
      expect(await waiting(db)).toMatchObject([{ task: 'sweep', tries: 1, failedAt: null }]);
    });
    await back(db, '1 day');
    await new Promise(resolve => setTimeout(resolve, 300));
    expect(await waiting(db)).toHaveLength(1);
    // The next moment takes the place of what failed for good.
    await sql`update outbox set failed_at = now(), tries = 4`.execute(db);
    await back(db, '1 day');
    await soon(async () => expect(await waiting(db)).toMatchObject([{ tries: 1, failedAt: null }]));
  });
});

describe('an outage of the database', () => {
  it('stops no server: what ran is stored once it is back, and the rest goes on', async () => {
    const lost: unknown[] = [];
    const note = (error: unknown) => lost.push(error);
    process.on('unhandledRejection', note);
    const [begun, go] = [latch(), latch()];
    const done: unknown[] = [];
    const { database, runner } = await working({
      slow: async () => {
        begun.open();
        await go.opened;
        done.push('slow');
      },
      fail: async () => {
        await go.opened;
        throw new Error('in the dark');
      },
      note: async payload => void done.push(payload),
    });
    const { db, url } = database;
    await put(db, 'slow', null);
    await put(db, 'fail', null);
    runner.wake();
    await begun.opened;
    const outage = outageOf(url);
    await outage.begin();
    go.open();
    await soon(() => expect(done).toEqual(['slow']));
    await new Promise(resolve => setTimeout(resolve, 500));
    await outage.end();
    await put(db, 'note', 'after');
    await soon(async () => {
      expect(done).toEqual(['slow', 'after']);
      expect(await waiting(db)).toMatchObject([{ task: 'fail', tries: 1, lastError: 'Error: in the dark' }]);
    });
    process.off('unhandledRejection', note);
    expect(lost).toEqual([]);
  });

  it('forgets nothing that was taken while the answer was lost, and begins nothing twice', async () => {
    const [begun, go] = [latch(), latch()];
    const seen: unknown[] = [];
    const { database, runner } = await working({
      slow: async () => {
        seen.push('slow');
        begun.open();
        await go.opened;
      },
      note: async payload => void seen.push(payload),
    });
    const { db } = database;
    await put(db, 'slow', null);
    runner.wake();
    await begun.opened;
    await sql`insert into outbox (task, payload, tries, taken_by) select 'note', '"lost"', 1, id from job_servers`.execute(
      db,
    );
    await soon(async () => expect(await waiting(db)).toMatchObject([{ task: 'slow', tries: 1 }]));
    expect(seen).toEqual(['slow', 'lost']);
    go.open();
    await soon(async () => expect(await waiting(db)).toEqual([]));
    expect(seen).toEqual(['slow', 'lost']);
  });

  it('does not keep a server from stopping', async () => {
    const { database, runner } = await working({});
    const outage = outageOf(database.url);
    await outage.begin();
    const before = performance.now();
    await runner.stop(500);
    expect(performance.now() - before).toBeLessThan(4000);
    await outage.end();
  });
});

describe('stopping', () => {
  it('takes no more, lets what runs end, and gives back at once what does not', async () => {
    const begun = latch();
    const ended: string[] = [];
    const { database, runner } = await working({
      hang: () => new Promise(() => undefined),
      slow: async () => {
        begun.open();
        await new Promise(resolve => setTimeout(resolve, 200));
        ended.push('slow');
      },
      note: async () => void ended.push('note'),
    });
    const { db } = database;
    await put(db, 'hang', null);
    await put(db, 'slow', null);
    runner.wake();
    await begun.opened;
    const stopped = runner.stop(600);
    await put(db, 'note', null);
    runner.wake();
    await stopped;
    expect(ended).toEqual(['slow']);
    expect(await waiting(db)).toMatchObject([
      { task: 'hang', tries: 1, takenBy: null, lastError: 'the server stopped' },
      { task: 'note', tries: 0, takenBy: null },
    ]);
    expect((await sql`select * from job_servers`.execute(db)).rows).toEqual([]);
  });
});
