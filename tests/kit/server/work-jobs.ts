// Run as a process of its own: works on the jobs of the database at argv[2] until it is killed, to see what a
// dead server leaves behind.
import { sql } from 'kysely';
import { openDatabase } from '../../../src/platform/database.ts';
import { startJobs } from '../../../src/platform/jobs/job-runner.ts';
import { createLog } from '../../../src/platform/log.ts';

const log = createLog('silent');
const { db } = openDatabase({ connectionString: process.argv[2] ?? '' }, 5, log);
await startJobs({
  db,
  log,
  schedule: {},
  pace: { pollMs: 50, beatMs: 100, looks: 4 },
  jobs: {
    'never-end': async () => {
      await sql`insert into begun (by) values (${process.pid})`.execute(db);
      await new Promise(() => undefined);
    },
    'kill-server': async () => {
      await sql`insert into begun (by) values (${process.pid})`.execute(db);
      process.kill(process.pid, 'SIGKILL');
    },
  },
});
