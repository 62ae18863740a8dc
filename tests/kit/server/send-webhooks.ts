// Run as a process of its own: sends the messages of the database at argv[2], whose secrets are sealed with argv[3], until
// it is killed, to see what a dead server leaves behind.
import { readConfig } from '../../../src/platform/config.ts';
import { openDatabase } from '../../../src/platform/database.ts';
import { startJobs } from '../../../src/platform/jobs/job-runner.ts';
import { createLog } from '../../../src/platform/log.ts';
import { sendWebhooks } from '../../../src/product/webhooks/deliver.flow.ts';

const [, , connectionString = '', linkSecret = ''] = process.argv;
const log = createLog('silent');
const { db } = openDatabase({ connectionString }, 5, log);
const config = readConfig({ PUBLIC_URL: 'http://localhost:4310' });
const deps = { db, clock: { now: () => new Date() }, config, linkSecret };
await startJobs({
  ...{ db, log, schedule: {}, calling: ['send-webhooks'] },
  pace: { pollMs: 50, beatMs: 100, looks: 4 },
  jobs: { 'send-webhooks': payload => sendWebhooks(deps, payload) },
});
