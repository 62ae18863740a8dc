import { setTimeout as sleep } from 'node:timers/promises';
import { demoPage } from '../src/apps/demo/demo-page.flow.ts';
import { demoPeople } from '../src/apps/demo/demo-people.ts';
import { startSmtpSink } from '../tests/kit/providers/smtp-sink.ts';
import { type BusyVitrine, busyVitrine, ended } from './kit/busy-vitrine.ts';
import { percentile } from './kit/http-load.ts';
import { addReaders, beginIssue, issueProgress, noLimits, residentMb } from './kit/issue-load.ts';
import { openLoop } from './kit/open-loop.ts';
import { api, edit, fillPage, signedCreator } from './kit/published-creator.ts';

const recipients = Number(process.env.BENCH_LONG_RECIPIENTS ?? 20_000);
/** After this share of the recipients everything the sending needs is loaded. */
const warm = 0.1;
/** Sends from a worker process, beside a web process that visitors are served by. */
const hasRoles = process.env.BENCH_ROLES === '1';
const visits = { perSecond: 100, seconds: 20 };

/** Whether memory grows with the number of recipients, and what visitors of pages notice while a long issue is sent. */
export async function run() {
  const sink = await startSmtpSink();
  const vitrine = await busyVitrine(1, { SMTP_URL: sink.url, ...noLimits, ...(hasRoles && { ROLE: 'web' }) });
  const publicUrl = `http://localhost:${vitrine.port}`;
  const worker = hasRoles ? await vitrine.another({ ROLE: 'worker', PUBLIC_URL: publicUrl }) : undefined;
  const sender = worker?.pid ?? vitrine.pid;
  try {
    const path = await publishedPage(vitrine);
    const creatorId = vitrine.hosts[0]?.creatorId ?? '';
    await addReaders(vitrine.pool, creatorId, recipients);
    const visit = async () => percentile((await openLoop({ port: vitrine.port, ...visits, paths: [path] })).ms, 0.99);
    await visit();
    const quiet = await visit();
    const began = performance.now();
    const issueId = await beginIssue(vitrine.pool, creatorId);
    const memory = followMemory(vitrine, sender, issueId);
    await sleep(2000);
    const busy = await visit();
    const { first, later, least } = await memory;
    const rate = recipients / ((performance.now() - began) / 1000);
    const note = `${recipients} recipients, ${rate.toFixed(0)} a second with visits beside for ${visits.seconds} s`;
    return [
      {
        name: 'a long issue, memory after its first tenth',
        value: later - first,
        unit: 'MB',
        limit: 20,
        note: `the peak of its last nine tenths over that of its first: ${first.toFixed(0)} MB; least after it ${least.toFixed(0)} MB; ${note}`,
      },
      {
        name: 'a page while an issue is sent, 99 of 100 visits, against a quiet server',
        value: busy / quiet,
        unit: '×',
        limit: 1.5,
        note: `${busy.toFixed(1)} ms beside ${quiet.toFixed(1)} ms, ${visits.perSecond} visits a second${hasRoles ? ', sent by a worker process' : ''}`,
      },
      {
        name: 'a long issue, emails that came twice or never',
        value: [...sink.times.values()].filter(times => times !== 1).length + Math.abs(recipients - sink.times.size),
        unit: '',
        limit: 0,
        note: 'must be none',
      },
    ];
  } finally {
    if (worker !== undefined) await ended(worker.server);
    await vitrine.stop();
    await sink.stop();
  }
}

async function publishedPage(vitrine: BusyVitrine): Promise<string> {
  const creator = await signedCreator(vitrine);
  await fillPage(creator, 3);
  const { document } = demoPage(demoPeople[0]);
  const profile = { ...document.profile, imageId: null, coverId: null };
  await api(creator, 'PUT', '/publication', { rev: await edit(creator, { edit: 'profile', profile }) });
  return creator.path;
}

/** Peaks of the sending server's memory in MB until the issue is sent: in its first tenth, and later. */
async function followMemory({ pool }: BusyVitrine, pid: number, issueId: string) {
  const peaks = { first: 0, later: 0, least: Number.POSITIVE_INFINITY };
  for (;;) {
    const { state, delivered } = await issueProgress(pool, issueId);
    const resident = residentMb(pid);
    if (delivered < recipients * warm) peaks.first = Math.max(peaks.first, resident);
    else {
      peaks.later = Math.max(peaks.later, resident);
      peaks.least = Math.min(peaks.least, resident);
    }
    if (state === 'sent') return peaks;
    await sleep(200);
  }
}
