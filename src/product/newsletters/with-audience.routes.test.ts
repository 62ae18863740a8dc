import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { holdClock, testApp } from '../../../tests/kit/server/app.ts';
import { runWaiting } from '../../../tests/kit/server/outbox.ts';
import type { AnswerOf } from '../../base/operations/call.ts';
import { newsMessageId } from '../audience/news-message-id.ts';
import { insertSubscribers } from '../audience/subscribers.sql.ts';
import type { readIssue, readIssueResults } from './issue/contract.ts';

const clock = holdClock('2026-11-29T12:00:00Z');
const secret = 'a secret of the mail server';
const app = await testApp({ clock, settings: { NEWS_REPORTS_SECRET: secret } });
const { db } = app.deps;
const maya = await app.creator('maya');
const { creatorId } = maya;
type Detail = AnswerOf<typeof readIssue>;

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  app.call(method, `/api${path}`, body, maya);
async function must<T = Detail>(asked: ReturnType<typeof call>): Promise<T> {
  const answer = await asked;
  if (answer.status >= 300) throw new Error(answer.text);
  return answer.body as T;
}

async function subscribers(count: number): Promise<string[]> {
  const at = clock.now();
  const rows = Array.from({ length: count }, (_each, n) => ({
    ...{ id: randomUUID(), email: `reader${n}@example.org`, page: '', askedAt: at },
    ...{ confirmedAt: at, unsubscribedAt: null },
  }));
  await db.transaction().execute(trx => insertSubscribers(trx, creatorId, rows, 2));
  return rows.map(({ id }) => id);
}

async function draft(segment: string | null = null): Promise<Detail> {
  await must(
    call('PUT', '/newsletter/sender', { name: 'Maya', replyTo: 'maya@example.com', postalAddress: '1 Main Street' }),
  );
  const { id, revision } = await must(call('POST', '/issues', { id: randomUUID() }));
  const content = {
    ...{ subject: 'Spring', preview: '' },
    blocks: [{ id: randomUUID(), kind: 'button', label: 'Book', href: 'https://example.com/book' }],
  };
  return must(call('PUT', `/issues/${id}`, { baseRevision: revision, content, segment }));
}
async function send({ id, revision }: Detail): Promise<void> {
  await must(call('POST', `/issues/${id}/sending`, { baseRevision: revision, at: null }));
  await runWaiting(app.deps, 'start-issue');
  await runWaiting(app.deps, 'send-issue');
}
const results = (id: string) => must<AnswerOf<typeof readIssueResults>>(call('GET', `/issues/${id}/results`));
const kinds = async () => (await db.selectFrom('suppressions').select('kind').execute()).map(({ kind }) => kind);

beforeEach(async () => {
  for (const table of ['outbox', 'issues', 'subscribers', 'suppressions', 'segments', 'tags', 'mail_reports'] as const)
    await db.deleteFrom(table).execute();
});

/** A report whose only trace of the recipient is the Message-ID of what came back. */
const report = (of: { issueId: string; subscriberId: string }, part: string) =>
  app.app.inject({
    method: 'POST',
    url: `/api/mail-reports/${encodeURIComponent(secret)}`,
    headers: { 'content-type': 'message/rfc822' },
    payload: [
      `From: MAILER-DAEMON@mail.example\nTo: bounces@news.example\nSubject: ${randomUUID()}\nMIME-Version: 1.0`,
      `Content-Type: multipart/report; boundary="b"\n\n--b\n${part}\n`,
      `--b\nContent-Type: text/rfc822-headers\n\nMessage-ID: ${newsMessageId({ creatorId, ...of }, 'news.example')}\n\n--b--\n`,
    ].join('\n'),
  });
const gone =
  'Content-Type: message/delivery-status\n\nReporting-MTA: dns; mail.example\n\nFinal-Recipient: rfc822; reader0@example.org\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 User unknown\n';
const abuse = 'Content-Type: message/feedback-report\n\nFeedback-Type: abuse\nUser-Agent: Mail/1\nVersion: 1\n';

it('an email that comes back is refused in the results of its issue, once', async () => {
  const [subscriberId = ''] = await subscribers(2);
  const issue = await draft();
  await send(issue);
  expect(await results(issue.id)).toMatchObject({ delivered: 2, refused: 0 });
  for (let times = 0; times < 2; times++)
    expect((await report({ issueId: issue.id, subscriberId }, gone)).statusCode).toBe(200);
  expect(await results(issue.id)).toMatchObject({ delivered: 1, refused: 1, waiting: 0 });
  expect((await results(issue.id)).refusals[0]?.reason).toContain('User unknown');
  expect(await kinds()).toEqual(['bounce']);
});

it('complaints count in their issue, suppress, and stop it', async () => {
  const ids = await subscribers(5);
  const issue = await draft();
  await send(issue);
  await db.updateTable('issues').set({ state: 'sending', sentAt: null }).where('id', '=', issue.id).execute();
  for (const subscriberId of ids.slice(0, 3)) await report({ issueId: issue.id, subscriberId }, abuse);
  expect(await results(issue.id)).toMatchObject({ complaints: 3, state: 'paused', delivered: 5 });
  expect(await kinds()).toEqual(['complaint', 'complaint', 'complaint']);
  expect(await must(call('GET', `/issues/${issue.id}`))).toMatchObject({ pauseReason: 'complaints' });
});
