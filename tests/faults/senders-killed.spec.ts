import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Email } from 'postal-mime';
import { afterAll, expect, it, vi } from 'vitest';
import { ownPostgres } from '../kit/database/own-postgres.ts';
import { startSmtpSink } from '../kit/providers/smtp-sink.ts';
import { overHttp } from '../kit/server/over-http.ts';
import { type OwnVitrine, startVitrine } from '../kit/server/vitrine.ts';

const recipients = 5000;
const kills = 10;
/** Emails that one server may have on their way when it is killed: its lanes, each with some abreast. */
const onTheirWay = 8 * 20;

const { url } = await ownPostgres();
const sink = await startSmtpSink();
afterAll(sink.stop);
const settings = { SMTP_URL: sink.url, NEWS_PER_SECOND: '10000', NEWS_PER_DOMAIN: '10000', NEWS_PER_CREATOR: '100000' };
const start = () => startVitrine({ url, settings });

const ask = async <Row extends pg.QueryResultRow>(text: string, values: unknown[]) => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
};

/** What RFC 2369, 2919 and 8058 ask of an email to a list. */
function faultsOf(mail: Email): string[] {
  const values = (name: string) => mail.headers.filter(({ key }) => key === name).map(({ value }) => value);
  const [leave = ''] = values('list-unsubscribe');
  const rules = {
    'one header each': [
      'from',
      'to',
      'subject',
      'date',
      'message-id',
      'list-id',
      'list-unsubscribe',
      'feedback-id',
    ].every(name => values(name).length === 1),
    'an address to leave at': /^<http:\/\/localhost:\d+\/newsletter\/[\w-]+\/unsubscribe>$/.test(leave),
    'one press': values('list-unsubscribe-post')[0] === 'List-Unsubscribe=One-Click',
    'a date': !Number.isNaN(Date.parse(mail.date ?? '')),
    'one recipient': mail.to?.length === 1,
    'both texts': (mail.html ?? '').includes(leave.slice(1, -1)) && (mail.text ?? '').includes(leave.slice(1, -1)),
    'the subject': mail.subject === 'Spring — 봄',
  };
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]));
}

it('an issue reaches each of 5,000 recipients while its servers are killed ten times', async () => {
  let [one, other] = [await start(), await start()];
  const host = await overHttp({ ...one, mailTo: sink.mailTo }).creator('sender');
  const must = async (method: 'POST' | 'PUT', path: string, body: unknown) => {
    const answer = await overHttp(one).call(method, `/api${path}`, body, host);
    if (answer.status >= 300) throw new Error(answer.text);
    return answer.body as { id: string; revision: number };
  };
  await ask(
    `insert into subscribers (creator_id, id, email, status, asked_at, asked_page, asked_wording, confirmed_at, created_at)
     select $1, gen_random_uuid(), 'reader' || n || '@example.org', 'confirmed', now(), '/', 2, now(), now()
     from generate_series(1, $2::integer) n`,
    [host.creatorId, recipients],
  );
  await must('PUT', '/newsletter/sender', { name: 'Sam', replyTo: 'sam@example.com', postalAddress: '1 Main Street' });
  const { id, revision } = await must('POST', '/issues', { id: randomUUID() });
  const blocks = [{ id: randomUUID(), kind: 'button', label: 'Book', href: 'https://example.com/book' }];
  const content = { subject: 'Spring — 봄', preview: '', blocks };
  const saved = await must('PUT', `/issues/${id}`, { baseRevision: revision, content, segment: null });

  const faults = new Map<string, number>();
  sink.seen = mail => {
    for (const fault of faultsOf(mail)) faults.set(fault, (faults.get(fault) ?? 0) + 1);
  };
  sink.recipients.length = 0;
  sink.times.clear();
  await must('POST', `/issues/${id}/sending`, { baseRevision: saved.revision, at: null });
  for (let killed = 0; killed < kills; killed++) {
    const goal = ((killed + 1) * recipients) / (kills + 2);
    await vi.waitFor(() => expect(new Set(sink.recipients).size).toBeGreaterThanOrEqual(goal), {
      timeout: 120_000,
      interval: 20,
    });
    const gone: OwnVitrine = killed % 2 === 0 ? one : other;
    await gone.kill();
    if (killed % 2 === 0) one = await start();
    else other = await start();
  }
  type Stored = { state: string; delivered: number; unknown: number };
  const stored = () => ask<Stored>('select state, delivered, unknown from issues where id = $1', [id]);
  await vi.waitFor(async () => expect((await stored())[0]?.state).toBe('sent'), { timeout: 300_000, interval: 500 });

  const ofIssue = sink.recipients.filter(address => address.startsWith('reader'));
  const times = [...sink.times.values()];
  const twice = times.filter(count => count === 2).length;
  process.stdout.write(`${twice} of ${recipients} came twice, under the same Message-ID, after ${kills} kills\n`);
  expect(new Set(ofIssue).size).toBe(recipients);
  expect(times.filter(count => count > 2)).toEqual([]);
  expect(ofIssue.length - recipients).toBeLessThanOrEqual(kills * onTheirWay);
  expect([...faults]).toEqual([]);
  const [end] = await stored();
  expect((end?.delivered ?? 0) + (end?.unknown ?? 0)).toBe(recipients);
});
