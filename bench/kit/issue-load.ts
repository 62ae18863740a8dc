import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import nodemailer from 'nodemailer';
import { type SmtpSink, startSmtpSink } from '../../tests/kit/providers/smtp-sink.ts';
import { type BusyVitrine, busyVitrine } from './busy-vitrine.ts';

const recipients = Number(process.env.BENCH_RECIPIENTS ?? 5000);
const bare = 2000;
/** An issue as creators write it: 25 kB of HTML. */
const paragraph = `<p style="font:16px/1.5 sans-serif;margin:0 0 12px">${'Classes begin again on Monday. '.repeat(8)}</p>`;
const html = `<!doctype html><html><body>${paragraph.repeat(80)}</body></html>`;
const mark = '0123456789abcdef';
export const noLimits = { NEWS_PER_SECOND: '100000', NEWS_PER_DOMAIN: '100000', NEWS_PER_CREATOR: '1000000' };
type Pool = BusyVitrine['pool'];

/** How fast an issue is handed to a mail server, beside a loop that only does that, and what memory it takes. */
export async function issueRows() {
  const sink = await startSmtpSink();
  const vitrine = await busyVitrine(1, { SMTP_URL: sink.url, ...noLimits });
  try {
    const bareRate = await bareLoop(sink);
    const creatorId = vitrine.hosts[0]?.creatorId ?? '';
    await addReaders(vitrine.pool, creatorId, recipients);
    const before = residentMb(vitrine.pid);
    const began = performance.now();
    const issueId = await beginIssue(vitrine.pool, creatorId);
    let peak = before;
    while ((await issueProgress(vitrine.pool, issueId)).state !== 'sent') {
      peak = Math.max(peak, residentMb(vitrine.pid));
      await sleep(100);
    }
    const rate = recipients / ((performance.now() - began) / 1000);
    const note = `${recipients} recipients, 25 kB of HTML, not signed; a bare loop of nodemailer ${bareRate.toFixed(0)} a second`;
    const twice = [...sink.times.values()].filter(times => times !== 1).length;
    return [
      {
        name: 'an issue, emails handed to a mail server',
        value: rate,
        unit: '/s',
        limit: 200,
        higherIsBetter: true,
        note,
      },
      {
        name: 'an issue, of what a bare loop hands over',
        value: rate / bareRate,
        unit: '×',
        limit: 0.6,
        higherIsBetter: true,
        note,
      },
      {
        name: 'an issue, emails that came twice or never',
        value: twice + Math.abs(recipients + bare - sink.times.size),
        unit: '',
        limit: 0,
        note: 'must be none',
      },
      {
        name: 'an issue, memory while it is sent',
        value: peak - before,
        unit: 'MB',
        note: 'more than before, at its peak',
      },
    ];
  } finally {
    await vitrine.stop();
    await sink.stop();
  }
}

export async function addReaders(pool: Pool, creatorId: string, count: number): Promise<void> {
  await pool.query(
    `insert into subscribers (creator_id, id, email, status, asked_at, asked_page, asked_wording, confirmed_at, created_at)
     select $1, gen_random_uuid(), 'reader' || n || '@example.org', 'confirmed', now(), '/', 2, now(), now()
     from generate_series(1, $2::integer) n`,
    [creatorId, count],
  );
}

export async function issueProgress(pool: Pool, issueId: string): Promise<{ state: string; delivered: number }> {
  const { rows } = await pool.query<{ state: string; delivered: number }>(
    'select state, delivered from issues where id = $1',
    [issueId],
  );
  return rows[0] ?? { state: '', delivered: 0 };
}

export async function beginIssue(pool: Pool, creatorId: string): Promise<string> {
  const issueId = randomUUID();
  await pool.query(
    `insert into issues (creator_id, id, state, content, scheduled_at, created_at, changed_at)
     values ($1, $2, 'sending', '{}', now(), now(), now())`,
    [creatorId, issueId],
  );
  await pool.query(
    `insert into issue_mails (creator_id, issue_id, revision, subject, html, plain, mark, links, sender)
     values ($1, $2, 0, 'Spring', $3, $4, $5, '{}', '{"name":"Maya","replyTo":"maya@example.org","postalAddress":"1 Main Street"}')`,
    [creatorId, issueId, `${html}https://${mark}-unsubscribe.invalid/`, `Hello https://${mark}-view.invalid/`, mark],
  );
  await pool.query(`insert into outbox (task, payload) values ('start-issue', $1)`, [{ creatorId, issueId }]);
  return issueId;
}

/** Emails a second of the same size over as many connections. */
async function bareLoop(sink: SmtpSink): Promise<number> {
  const transport = nodemailer.createTransport({ url: sink.url, pool: true, maxConnections: 10 });
  const began = performance.now();
  await Promise.all(
    Array.from({ length: bare }, (_each, at) =>
      transport.sendMail({
        from: 'Vitrine <news@example.org>',
        to: `bare${at}@example.org`,
        subject: 'Spring',
        html,
        text: 'Hello',
      }),
    ),
  );
  const rate = bare / ((performance.now() - began) / 1000);
  transport.close();
  return rate;
}

export const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
