import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { openShop } from '../../../tests/kit/bookings/shop.ts';
import { recordedOf } from '../../../tests/kit/database/recorded-events.ts';
import { holdClock, type SignedCreator, testApp } from '../../../tests/kit/server/app.ts';
import { runWaiting } from '../../../tests/kit/server/outbox.ts';
import type { AnswerOf } from '../../base/operations/call.ts';
import { PutOff } from '../../platform/jobs/put-off.ts';
import type { readIssue, readIssueResults } from './issue/contract.ts';

type Detail = AnswerOf<typeof readIssue>;
const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock, settings: { NEWS_PER_DOMAIN: '1000', NEWS_PER_CREATOR: '40' } });
const { db } = app.deps;
const maya = await openShop(app, 'maya', { services: [{ title: 'A lesson' }] });
const jonas = await openShop(app, 'jonas', { services: [{}] });

const text = (words: string, href?: string) => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [{ type: 'text', text: words, ...(href && { marks: [{ type: 'link', attrs: { href } }] }) }],
    },
  ],
});
const content = (subject = 'Spring', words = 'Classes begin again.') => ({
  subject,
  preview: 'What is new',
  blocks: [
    { id: randomUUID(), kind: 'text', text: text(words) },
    { id: randomUUID(), kind: 'button', label: 'Book', href: 'https://example.com/book?a=1&b=2' },
    { id: randomUUID(), kind: 'text', text: text('Shoes', 'https://example.com/shoes') },
    { id: randomUUID(), kind: 'text', text: text('Map', 'https://example.com/map') },
  ],
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, as: SignedCreator = maya) =>
  app.call(method, `/api${path}`, body, as);
const must = async (asked: ReturnType<typeof call>) => {
  const answer = await asked;
  if (answer.status >= 300) throw new Error(answer.text);
  return answer.body as Detail;
};

const sender = { name: 'Maya', replyTo: 'maya@example.com', postalAddress: '1 Main Street\nLisbon' };
async function draft(subject = 'Spring', as: SignedCreator = maya): Promise<Detail> {
  await must(call('PUT', '/newsletter/sender', sender, as));
  const { id, revision } = await must(call('POST', '/issues', { id: randomUUID() }, as));
  return must(call('PUT', `/issues/${id}`, { baseRevision: revision, content: content(subject), segment: null }, as));
}
const send = ({ id, revision }: Detail, at: unknown = null, as: SignedCreator = maya) =>
  call('POST', `/issues/${id}/sending`, { baseRevision: revision, at }, as);
const read = (id: string) => must(call('GET', `/issues/${id}`));
const results = async (id: string) =>
  (await call('GET', `/issues/${id}/results`)).body as AnswerOf<typeof readIssueResults>;

async function subscribers(count: number, creator: SignedCreator = maya, name = 'reader'): Promise<string[]> {
  const now = clock.now();
  const rows = Array.from({ length: count }, (_each, at) => ({
    creatorId: creator.creatorId,
    id: randomUUID(),
    email: `${name}${at}@example.org`,
    status: 'confirmed' as const,
    askedAt: now,
    askedPage: '/at/maya',
    askedWording: 2,
    mailedAt: now,
    confirmedAt: now,
    unsubscribedAt: null,
    removedAt: null,
    createdAt: now,
  }));
  await db.insertInto('subscribers').values(rows).execute();
  return rows.map(({ id }) => id);
}

/** Runs the jobs of issues until they wait for something. */
async function work(): Promise<void> {
  await runWaiting(app.deps, 'start-issue');
  await runWaiting(app.deps, 'send-issue').catch((error: unknown) => {
    if (!(error instanceof PutOff)) throw error;
  });
}
const inbox = (to: string) =>
  db.selectFrom('mailbox').selectAll().where('recipient', '=', to).orderBy('sentAt', 'desc').execute();

beforeEach(async () => {
  for (const table of ['mailbox', 'outbox', 'throttles', 'newsletter_days', 'newsletter_pace'] as const)
    await db.deleteFrom(table).execute();
  await db.deleteFrom('issues').execute();
  await db.deleteFrom('newsletter_senders').execute();
  await db.deleteFrom('newsletter_sequences').execute();
  await db.deleteFrom('subscribers').execute();
});

describe('writing an issue', () => {
  it('refuses to overwrite a save it has not seen', async () => {
    const first = await draft();
    const save = (baseRevision: number) =>
      call('PUT', `/issues/${first.id}`, { baseRevision, content: content('Summer'), segment: null });
    expect((await save(first.revision)).status).toBe(200);
    const stale = await save(first.revision);
    expect([stale.status, (stale.body as { error: { code: string } }).error.code]).toEqual([409, 'issue_stale']);
    expect((await read(first.id)).subject).toBe('Summer');
  });

  it('begins one issue however often it is asked, and copies what it says', async () => {
    const { id, content: said } = await draft();
    const copy = { id: randomUUID() };
    for (let times = 0; times < 2; times++) await must(call('POST', `/issues/${id}/copies`, copy));
    const list = (await call('GET', '/issues')).body as { issues: Detail[]; counts: Record<string, number> };
    expect([list.issues.length, list.counts.draft]).toEqual([2, 2]);
    expect((await read(copy.id)).content).toEqual(said);
  });

  it('belongs to its creator alone', async () => {
    const { id, revision } = await draft();
    for (const asked of [
      call('GET', `/issues/${id}`, undefined, jonas),
      call('PUT', `/issues/${id}`, { baseRevision: revision, content: content(), segment: null }, jonas),
      call('DELETE', `/issues/${id}`, undefined, jonas),
      call('POST', `/issues/${id}/copies`, { id: randomUUID() }, jonas),
      send({ id, revision } as Detail, null, jonas),
      call('GET', `/issues/${id}/results`, undefined, jonas),
    ])
      expect((await asked).status).toBe(404);
  });

  it('shows a preview of what is typed, with links that lead where they lead', async () => {
    const answer = await call('POST', '/issues/previews', { content: content() });
    const { html, text: plain, bytes } = answer.body as { html: string; text: string; bytes: number };
    expect(html).toContain('href="https://example.com/book?a=1&amp;b=2"');
    expect(`${html}${plain}`).not.toContain('.invalid');
    expect(bytes).toBeGreaterThan(html.length / 2);
  });

  it('mails a test to its creator alone', async () => {
    const { id } = await draft();
    expect((await call('POST', `/issues/${id}/tests`)).body).toEqual({ to: maya.email });
    await runWaiting(app.deps, 'send-mail');
    expect((await inbox(maya.email))[0]?.subject).toBe('Test: Spring');
  });
});

describe('what cannot be sent', () => {
  const codeOf = async (asked: ReturnType<typeof call>) =>
    ((await asked).body as { error?: { code: string } }).error?.code;

  it('needs a sender with a postal address, a subject, content, links and subscribers', async () => {
    await subscribers(1);
    const { id, revision } = await must(call('POST', '/issues', { id: randomUUID() }));
    expect(await codeOf(send({ id, revision } as Detail))).toBe('subject_missing');
    const save = async (said: unknown) => {
      const { revision: baseRevision } = await read(id);
      return must(call('PUT', `/issues/${id}`, { baseRevision, content: said, segment: null }));
    };
    expect(await codeOf(send(await save({ ...content(), blocks: [] })))).toBe('content_missing');
    const button = { id: randomUUID(), kind: 'button', label: 'Book', href: '' };
    expect(await codeOf(send(await save({ ...content(), blocks: [...content().blocks, button] })))).toBe(
      'link_missing',
    );
    expect(await codeOf(send(await save(content())))).toBe('sender_missing');
    const gone = { id: randomUUID(), kind: 'offer', offerId: randomUUID(), label: '' };
    await must(call('PUT', '/newsletter/sender', sender));
    expect(await codeOf(send(await save({ ...content(), blocks: [...content().blocks, gone] })))).toBe('offer_missing');
    const sold = { id: randomUUID(), kind: 'offer', offerId: maya.services[0], label: '' };
    const whole = await save({ ...content(), blocks: [...content().blocks, sold] });
    await db.deleteFrom('subscribers').execute();
    expect(await codeOf(send(whole))).toBe('nobody_subscribed');
    await subscribers(1);
    expect(await codeOf(send(whole, { date: '2026-11-20', time: '09:00', zone: 'creator' }))).toBe('past_time');
    expect((await send(whole)).status).toBe(200);
    expect(await codeOf(send(whole))).toBe('issue_fixed');
  });
});

describe('sending', () => {
  it('sends each confirmed subscriber one email with links of their own', async () => {
    await subscribers(3);
    const [gone] = await subscribers(1, maya, 'gone');
    await db
      .updateTable('subscribers')
      .set({ status: 'unsubscribed' })
      .where('id', '=', gone ?? '')
      .execute();
    await subscribers(2, jonas, 'other');
    const issue = await draft();
    expect((await must(send(issue))).state).toBe('sending');
    await work();
    expect(await read(issue.id)).toMatchObject({ state: 'sent', recipients: 3, delivered: 3, waiting: 0 });
    const mails = await db.selectFrom('mailbox').select(['recipient', 'html', 'plain']).execute();
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([0, 1, 2].map(at => `reader${at}@example.org`));
    const words = new Set(mails.map(({ html }) => /\/newsletter\/([\w-]{86})\/unsubscribe/.exec(html)?.[1]));
    expect(words.size).toBe(3);
    for (const { html, plain } of mails) expect(`${html}${plain}`).not.toContain('.invalid');
    expect(await recordedOf(db, maya.creatorId, 'issue.sent')).toMatchObject([
      { issueId: issue.id, recipients: 3, delivered: 3 },
    ]);
    await work();
    expect(await db.selectFrom('mailbox').select('id').execute()).toHaveLength(3);
  });

  it('leaves at its time in the creator’s zone, and can be made a draft again before', async () => {
    await subscribers(1);
    const issue = await draft();
    const at = { date: '2026-11-22', time: '09:30', zone: 'creator' };
    expect(await must(send(issue, at))).toMatchObject({ state: 'scheduled', scheduledAt: '2026-11-22T09:30:00.000Z' });
    await work();
    expect((await read(issue.id)).state).toBe('scheduled');
    expect(await must(call('DELETE', `/issues/${issue.id}/schedule`))).toMatchObject({
      state: 'draft',
      schedule: null,
    });
    await must(send(issue, at));
    clock.set('2026-11-22T09:30:00Z');
    await work();
    clock.set('2026-11-21T10:00:00Z');
    expect((await read(issue.id)).state).toBe('sent');
  });

  it('does not send to who left after the audience was fixed', async () => {
    const [first = ''] = await subscribers(3);
    const issue = await draft();
    await must(send(issue));
    await runWaiting(app.deps, 'start-issue');
    await db.updateTable('subscribers').set({ status: 'unsubscribed' }).where('id', '=', first).execute();
    await work();
    expect(await read(issue.id)).toMatchObject({ state: 'sent', recipients: 3, delivered: 2, suppressed: 1 });
    expect(await inbox('reader0@example.org')).toEqual([]);
  });

  it('keeps to the creator’s limit of a day, and goes on the next', async () => {
    await subscribers(50);
    const issue = await draft();
    await must(send(issue));
    await runWaiting(app.deps, 'start-issue');
    const jobs = await db.selectFrom('outbox').select('payload').where('task', '=', 'send-issue').execute();
    const { composeJobs } = await import('../../apps/server/compose.ts');
    const run = composeJobs(app.deps).jobs['send-issue'];
    const all = async () => {
      for (const { payload } of jobs)
        await run?.(payload).catch((error: unknown) => expect(error).toBeInstanceOf(PutOff));
    };
    await all();
    expect(await read(issue.id)).toMatchObject({
      state: 'sending',
      delivered: 40,
      waitsUntil: '2026-11-22T00:00:00.000Z',
    });
    clock.set('2026-11-22T00:00:01Z');
    await all();
    clock.set('2026-11-21T10:00:00Z');
    expect(await read(issue.id)).toMatchObject({ state: 'sent', delivered: 50 });
  });
});
