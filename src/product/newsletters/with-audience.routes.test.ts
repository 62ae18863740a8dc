import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, it } from 'vitest';
import { startImapBox } from '../../../tests/kit/providers/imap-box.ts';
import { holdClock, testApp } from '../../../tests/kit/server/app.ts';
import { runWaiting } from '../../../tests/kit/server/outbox.ts';
import type { AnswerOf } from '../../base/operations/call.ts';
import { readConfig } from '../../platform/config.ts';
import { mailBoxJobs } from '../audience/mail-box/mail-box.jobs.ts';
import { newsMessageId } from '../audience/news-message-id.ts';
import { insertSubscribers } from '../audience/subscribers.sql.ts';
import type { readIssue, readIssueResults } from './issue/contract.ts';
import { readSequence } from './sequences/sequence.flow.ts';
import { sequenceJobs } from './sequences/sequences.jobs.ts';
import { planSteps } from './sequences/sequences.sql.ts';

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
    blocks: ['book', 'shoes', 'map'].map(label => ({
      ...{ id: randomUUID(), kind: 'button', label },
      href: `https://example.com/${label}`,
    })),
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
  for (const table of [
    'mailbox',
    'outbox',
    'issues',
    'subscribers',
    'suppressions',
    'segments',
    'tags',
    'mail_reports',
  ] as const)
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

it('the first click of a person is the second proof of their consent; a machine’s proves nothing', async () => {
  await subscribers(1);
  await db.updateTable('subscribers').set({ isClaimed: true, confirmedWay: 'import' }).execute();
  const issue = await draft();
  await send(issue);
  const mail = await db.selectFrom('mailbox').select('html').orderBy('sentAt', 'desc').executeTakeFirstOrThrow();
  const word = /newsletter\/([\w-]{86})/.exec(mail.html)?.[1] ?? 'none';
  const press = (link: number, userAgent = 'Mozilla/5.0 (X11; Linux) Firefox/140.0') =>
    app.app.inject({ method: 'GET', url: `/newsletter/${word}/${link}`, headers: { 'user-agent': userAgent } });
  const proof = () => db.selectFrom('subscribers').select(['firstClickAt', 'isClaimed']).executeTakeFirstOrThrow();
  clock.forward(1);
  expect((await press(0, 'curl/8.1')).statusCode).toBe(302);
  expect(await proof()).toEqual({ firstClickAt: null, isClaimed: true });
  await press(0);
  expect(await proof()).toEqual({ firstClickAt: clock.now(), isClaimed: false });
  // Two more at once: none of them was a person's.
  await press(1);
  await press(2);
  expect(await proof()).toEqual({ firstClickAt: null, isClaimed: true });
  clock.forward(5);
  await press(1);
  expect(await proof()).toEqual({ firstClickAt: clock.now(), isClaimed: false });
});

it('an issue for a segment goes to who is in it when sending starts, and keeps its name', async () => {
  const ids = await subscribers(4);
  const { tagId } = await must<{ tagId: string }>(
    call('POST', '/subscribers/taggings', { ids: ids.slice(0, 2), name: 'Beginners' }),
  );
  const segmentId = randomUUID();
  const definition = { name: 'Begins', anyTags: [tagId], noTags: [], joinedSince: null };
  await must(call('PUT', `/segments/${segmentId}`, definition));
  const issue = await draft(segmentId);
  expect(await must(call('GET', `/issues/${issue.id}/choices`))).toMatchObject({
    people: 4,
    segments: [{ id: segmentId, name: 'Begins', people: 2 }],
  });
  expect(issue).toMatchObject({ segment: segmentId, segmentName: 'Begins' });
  const refused = await call('DELETE', `/segments/${segmentId}`);
  expect([refused.status, refused.text.includes('segment_in_issue')]).toEqual([409, true]);
  await must(
    call('POST', `/issues/${issue.id}/sending`, {
      baseRevision: issue.revision,
      at: { date: '2026-11-30', time: '09:00', zone: 'creator' },
    }),
  );
  // One more joins the segment before it starts.
  await must(call('POST', '/subscribers/taggings', { ids: ids.slice(2, 3), name: 'Beginners' }));
  expect((await call('DELETE', `/segments/${segmentId}`)).status).toBe(409);
  clock.set('2026-11-30T09:00:00Z');
  await runWaiting(app.deps, 'start-issue');
  await runWaiting(app.deps, 'send-issue');
  expect(await results(issue.id)).toMatchObject({ recipients: 3, delivered: 3, segmentName: 'Begins' });
  await must(call('DELETE', `/segments/${segmentId}`));
  expect(await results(issue.id)).toMatchObject({ segmentName: 'Begins' });
  const copy = await must(call('POST', `/issues/${issue.id}/copies`, { id: randomUUID() }));
  expect(copy).toMatchObject({ segment: null, segmentName: null });
});

it('an issue is not saved for a segment that is missing, nor sent to an empty one', async () => {
  await subscribers(1);
  const { id, revision, content } = await draft();
  const save = (segment: string) => call('PUT', `/issues/${id}`, { baseRevision: revision, content, segment });
  expect((await save(randomUUID())).status).toBe(422);
  const segmentId = randomUUID();
  const nobody = { name: 'Later', anyTags: [], noTags: [], joinedSince: '2027-01-01' };
  await must(call('PUT', `/segments/${segmentId}`, nobody));
  const saved = await must(save(segmentId));
  const undone = new Error('undone');
  await expect(
    db.transaction().execute(async trx => {
      await trx.deleteFrom('creators').where('creatorId', '=', creatorId).execute();
      throw undone;
    }),
  ).rejects.toBe(undone);
  const answer = await call('POST', `/issues/${id}/sending`, { baseRevision: saved.revision, at: null });
  expect([answer.status, answer.text.includes('nobody_subscribed')]).toEqual([422, true]);
});

describe('an answer to a newsletter, read from the mailbox', async () => {
  const box = await startImapBox();
  const settings = { MAIL_BOX_URL: box.url };
  const config = readConfig({ PUBLIC_URL: app.deps.config.publicUrl, ...settings });
  const read = () => mailBoxJobs({ ...app.deps, config })['read-mail-box']();
  const due = () => db.selectFrom('newsletter_due').select('issueId').execute();
  const answer = (from: string, to: string, inReplyTo: string, text: string) =>
    `From: Ana <${from}>\nTo: ${to}\nSubject: Re: Spring\nMessage-ID: <${randomUUID()}@mail.example>\nIn-Reply-To: ${inReplyTo}\n\n${text}\n`;
  const forwarded = async () => {
    await runWaiting(app.deps, 'send-mail');
    const rows = await db.selectFrom('mailbox').select('source').where('recipient', '=', 'maya@example.com').execute();
    return Promise.all(rows.map(({ source }) => PostalMime.parse(source)));
  };

  /** A subscriber who was sent the first welcome email and has another one due. */
  async function welcomed() {
    box.empty();
    const [first, second] = [await draft(), await draft()];
    const steps = [first, second].map(({ id }, nth) => ({ issueId: id, delayDays: nth * 3 }));
    await must(call('PUT', '/newsletter/sequence', { isOn: true, steps }));
    const [subscriberId = ''] = await subscribers(1);
    await db.transaction().execute(trx => planSteps(trx, creatorId, subscriberId, clock.now()));
    await sequenceJobs({ ...app.deps, config })['send-due-steps']();
    const row = await db.selectFrom('mailbox').select('source').executeTakeFirstOrThrow();
    await db.deleteFrom('mailbox').execute();
    return { mail: await PostalMime.parse(row.source), second: second.id };
  }

  it('ends the welcome emails and reaches the creator, once', async () => {
    const { mail } = await welcomed();
    const to = mail.replyTo?.[0]?.address ?? '';
    expect(to).toMatch(/^box\+[a-z2-7]{52}@in\.example$/);
    expect(await due()).toHaveLength(1);
    const raw = answer('reader0@example.org', to, mail.messageId ?? '', 'I like it.\n\n> Spring');
    for (let times = 0; times < 2; times++) box.arrive(raw);
    await read();
    expect([await due(), box.left()]).toEqual([[], []]);
    expect(await forwarded()).toMatchObject([
      {
        subject: 'Re: Spring',
        replyTo: [{ address: 'reader0@example.org' }],
        text: expect.stringContaining('> Spring'),
      },
    ]);
  });

  it('is known by the Message-ID alone; one from another address is only sent on', async () => {
    const { mail, second } = await welcomed();
    expect(await readSequence({ ...app.deps, config }, creatorId)).toMatchObject({ isOn: true, endsByReply: true });
    box.arrive(answer('other@example.org', mail.replyTo?.[0]?.address ?? '', mail.messageId ?? '', 'Hello'));
    await read();
    expect(await due()).toEqual([{ issueId: second }]);
    expect(await forwarded()).toMatchObject([{ replyTo: [{ address: 'other@example.org' }] }]);
    box.arrive(answer('reader0@example.org', 'box@in.example', mail.messageId ?? '', 'Hello'));
    await read();
    expect(await due()).toEqual([]);
  });

  it('to an issue for everybody ends nothing, and its answers go to the creator', async () => {
    const { second } = await welcomed();
    const issue = await draft();
    await send(issue);
    const row = await db.selectFrom('mailbox').select('source').executeTakeFirstOrThrow();
    const mail = await PostalMime.parse(row.source);
    expect(mail.replyTo).toMatchObject([{ address: 'maya@example.com' }]);
    box.arrive(answer('reader0@example.org', 'box@in.example', mail.messageId ?? '', 'Hello'));
    await read();
    expect(await due()).toEqual([{ issueId: second }]);
  });
});
