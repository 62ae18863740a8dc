// Run as a process of its own: sends the issues of the database at argv[2] to the mail server at argv[3] until it is
// killed, to see what a dead server leaves behind.

import { readConfig } from '../../../src/platform/config.ts';
import { openDatabase } from '../../../src/platform/database.ts';
import { startJobs } from '../../../src/platform/jobs/job-runner.ts';
import { createLog } from '../../../src/platform/log.ts';
import { openListMailer } from '../../../src/platform/mails/list-mailer.ts';
import { type Lane, sendLane } from '../../../src/product/newsletters/sending/send-lane.flow.ts';

const [, , connectionString = '', smtpUrl = ''] = process.argv;
const log = createLog('silent');
const { db } = openDatabase({ connectionString }, 5, log);
const clock = { now: () => new Date() };
const deps = {
  ...{ db, clock, linkSecret: 'a secret of the test' },
  config: readConfig({ NEWS_PER_DOMAIN: '10000', NEWS_PER_SECOND: '10000', PUBLIC_URL: 'https://vitrine.example' }),
  listMailer: openListMailer({ smtpUrl, clock }),
};
await startJobs({
  ...{ db, log, schedule: {}, long: ['send-issue'] },
  pace: { pollMs: 50, beatMs: 100, looks: 4 },
  jobs: { 'send-issue': payload => sendLane(deps, payload as Lane) },
});
