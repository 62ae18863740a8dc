import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { testDatabase } from '../../../tests/kit/database/database.ts';
import { enqueue, type Job } from '../jobs.ts';
import { createLog } from '../log.ts';
import { endJob, takeDue, takeFromGone } from './job-queue.sql.ts';
import { startJobs } from './job-runner.ts';

const all = { tasks: [], only: false };
const program = fileURLToPath(new URL('../../../tests/kit/server/work-jobs.ts', import.meta.url));
const { db, url } = await testDatabase();
await sql`create table begun (by integer)`.execute(db);
const put = (task: string) => enqueue(db, task as never, null as never);
const jobs = () => db.selectFrom('outbox').selectAll().execute();
const begun = async () => (await sql<{ by: number }>`select by from begun`.execute(db)).rows.map(row => row.by);
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});
beforeEach(async () => {
  await sql`truncate begun, outbox, job_servers`.execute(db);
});

/** A server in a process of its own, and its end. */
function spawnServer(): { child: ChildProcess; gone: Promise<unknown> } {
  const child = spawn(process.execPath, ['--import', 'tsx', program, url], { stdio: ['ignore', 'inherit', 'inherit'] });
  children.push(child);
  return { child, gone: once(child, 'exit') };
}

const soon = <T>(look: () => T | Promise<T>) => vi.waitFor(look, { timeout: 25_000, interval: 50 });

const pace = { pollMs: 50, beatMs: 100, looks: 15 };
const other = (jobs: Record<string, Job>) => startJobs({ db, log: createLog('silent'), jobs, schedule: {}, pace });

it('what a killed server had begun is done by another, and the try counts; while it lives it is left in peace', async () => {
  await put('never-end');
  const { child, gone } = spawnServer();
  await soon(async () => expect(await begun()).toEqual([child.pid]));
  const done: unknown[] = [];
  const runner = await other({ 'never-end': async () => void done.push('done') });
  try {
    // Twice as long as it takes to notice that a server is gone.
    await new Promise(resolve => setTimeout(resolve, 3000));
    expect(await jobs()).toMatchObject([{ tries: 1, takenBy: expect.any(String) }]);
    child.kill('SIGKILL');
    await gone;
    await soon(async () => {
      expect(await jobs()).toMatchObject([{ tries: 1, takenBy: null, lastError: 'the server that ran it is gone' }]);
    });
    const [row] = await jobs();
    expect((row?.runAt.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(10_000);
    await sql`update outbox set run_at = now()`.execute(db);
    await soon(async () => expect(await jobs()).toEqual([]));
    expect(done).toEqual(['done']);
    expect((await sql`select * from job_servers`.execute(db)).rows).toHaveLength(1);
  } finally {
    await runner.stop();
  }
});

it('a job that kills each server that runs it is given up after its last try', async () => {
  await put('kill-server');
  await sql`update outbox set tries = 3`.execute(db);
  await spawnServer().gone;
  expect(await begun()).toHaveLength(1);
  const runner = await other({});
  await soon(async () => {
    expect(await jobs()).toMatchObject([{ tries: 4, takenBy: null, failedAt: expect.any(Date) }]);
  });
  await runner.stop();
});

it('a server that comes back too late ends nothing of who took over, and one that counts on is not taken from', async () => {
  await put('never-end');
  const [slow, other] = ['1e9b8f6e-0d5e-4a57-8c55-0d8c1f7f0a01', '1e9b8f6e-0d5e-4a57-8c55-0d8c1f7f0a02'];
  const [job] = await takeDue(db, slow, 1, all);
  await sql`insert into job_servers (id, beats) values (${slow}, 8)`.execute(db);
  expect(await takeFromGone(db, { server: slow, beats: 7 }, 'gone')).toEqual([]);
  expect(await takeFromGone(db, { server: slow, beats: 8 }, 'gone')).toMatchObject([{ failed: false }]);
  await sql`update outbox set run_at = now()`.execute(db);
  expect(await takeDue(db, other, 1, all)).toHaveLength(1);
  await endJob(db, slow, job?.id ?? 0);
  expect(await jobs()).toMatchObject([{ takenBy: other, tries: 2 }]);
});
