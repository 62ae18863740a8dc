import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { openShop } from '../../../tests/kit/bookings/shop.ts';
import { holdBody, visitorOf } from '../../../tests/kit/bookings/visitor.ts';
import { recordedOf } from '../../../tests/kit/database/recorded-events.ts';
import { holdClock, type SignedCreator, testApp } from '../../../tests/kit/server/app.ts';
import { runWaiting } from '../../../tests/kit/server/outbox.ts';
import { composeJobs } from '../../apps/server/compose.ts';
import type { AnswerOf } from '../../base/operations/call.ts';
import { PutOff } from '../../platform/jobs/put-off.ts';
import type { readIssue, readIssueResults } from './issue/contract.ts';
import { noteComplaint } from './sending/results.flow.ts';

type Detail = AnswerOf<typeof readIssue>;
const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({
  clock,
  settings: { NEWS_PER_DOMAIN: '1000', NEWS_PER_CREATOR: '40', MAILS_TO_STRANGERS: '1' },
});
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

/** Runs the jobs of issues, each until it waits for something; those stay in the outbox. */
async function work(): Promise<void> {
  await runWaiting(app.deps, 'start-issue');
  const { jobs } = composeJobs(app.deps);
  const lanes = await db.selectFrom('outbox').select(['id', 'payload']).where('task', '=', 'send-issue').execute();
  for (const { id, payload } of lanes) {
    const isDone = await jobs['send-issue']?.(payload).then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof PutOff)) throw error;
        return false;
      },
    );
    if (isDone) await db.deleteFrom('outbox').where('id', '=', id).execute();
  }
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
    expect((await recordedOf(db, maya.creatorId, 'issue')).at(-1)).toEqual({
      kind: 'issue.sent',
      payload: { issueId: issue.id, recipients: 3, delivered: 3 },
    });
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

  it('leaves at its time in each reader’s zone, as far as a booking tells it', async () => {
    await subscribers(1);
    await subscribers(1, maya, 'seoul');
    // The visitor's clock is in Seoul.
    const held = await visitorOf(app).hold(maya, maya.services[0] ?? '', '2026-11-26T09:00:00.000Z');
    const { ref } = held.body as { ref: string };
    const person = { name: 'Mina', email: 'seoul0@example.org', notes: '', method: null };
    expect((await app.call('POST', `/api/holds/${ref}/details`, person)).status).toBe(200);
    const issue = await draft();
    const at = { date: '2026-11-22', time: '09:30', zone: 'reader' };
    expect(await must(send(issue, at))).toMatchObject({ scheduledAt: '2026-11-22T00:30:00.000Z' });
    clock.set('2026-11-22T00:30:00Z');
    await work();
    const recipients = () => db.selectFrom('mailbox').select('recipient').where('subject', '=', 'Spring').execute();
    expect(await recipients()).toEqual([{ recipient: 'seoul0@example.org' }]);
    clock.set('2026-11-22T09:30:00Z');
    await work();
    clock.set('2026-11-21T10:00:00Z');
    expect(await recipients()).toHaveLength(2);
    expect((await read(issue.id)).state).toBe('sent');
  });

  it('reaches people of a file some a day, and all others at once', async () => {
    const nora = await app.creator('nora', 'Europe/Lisbon', 'free');
    const ids = await subscribers(12, nora);
    await db.updateTable('subscribers').set({ isClaimed: true }).where('id', 'in', ids.slice(4)).execute();
    const issue = await draft('Spring', nora);
    const now = () => must(call('GET', `/issues/${issue.id}`, undefined, nora));
    await must(send(issue, null, nora));
    await runWaiting(app.deps, 'start-issue');
    await work();
    // Five times as many as the one stranger a day of a young account that is free.
    expect(await now()).toMatchObject({ state: 'sending', recipients: 12, delivered: 9 });
    clock.set('2026-11-22T10:00:00Z');
    await work();
    clock.set('2026-11-21T10:00:00Z');
    expect(await now()).toMatchObject({ state: 'sent', delivered: 12 });
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
    await work();
    expect(await read(issue.id)).toMatchObject({
      state: 'sending',
      delivered: 40,
      waitsUntil: '2026-11-22T00:00:00.000Z',
    });
    clock.set('2026-11-22T00:00:01Z');
    await work();
    clock.set('2026-11-21T10:00:00Z');
    expect(await read(issue.id)).toMatchObject({ state: 'sent', delivered: 50 });
  });
});

describe('pausing and cancelling', () => {
  it('lets nothing leave while it is paused, and goes on where it was', async () => {
    await subscribers(5);
    const issue = await draft();
    await must(send(issue));
    await runWaiting(app.deps, 'start-issue');
    expect(await must(call('PUT', `/issues/${issue.id}/pause`))).toMatchObject({
      state: 'paused',
      pauseReason: 'creator',
    });
    await work();
    expect(await read(issue.id)).toMatchObject({ state: 'paused', delivered: 0, waiting: 5 });
    expect((await call('PUT', `/issues/${issue.id}/pause`)).status).toBe(409);
    await must(call('DELETE', `/issues/${issue.id}/pause`));
    await work();
    expect(await read(issue.id)).toMatchObject({ state: 'sent', delivered: 5 });
  });

  it('pauses and resumes before its audience was fixed', async () => {
    await subscribers(2);
    const issue = await draft();
    await must(send(issue));
    await must(call('PUT', `/issues/${issue.id}/pause`));
    await work();
    expect((await read(issue.id)).recipients).toBe(0);
    await must(call('DELETE', `/issues/${issue.id}/pause`));
    await work();
    expect(await read(issue.id)).toMatchObject({ state: 'sent', delivered: 2 });
  });

  it('ends what waits when it is cancelled; then it can be deleted', async () => {
    await subscribers(5);
    const issue = await draft();
    await must(send(issue));
    await runWaiting(app.deps, 'start-issue');
    expect((await call('DELETE', `/issues/${issue.id}`)).status).toBe(409);
    await must(call('POST', `/issues/${issue.id}/cancellation`));
    await work();
    expect(await read(issue.id)).toMatchObject({ state: 'cancelled', suppressed: 5, waiting: 0 });
    expect((await call('DELETE', `/issues/${issue.id}`)).status).toBe(204);
    expect((await call('GET', `/issues/${issue.id}`)).status).toBe(404);
  });
});

/** An issue sent to some subscribers, and the addresses in the first one's email. */
async function sent(count = 3): Promise<{ issue: Detail; word: string; ids: string[] }> {
  const ids = await subscribers(count);
  const issue = await draft();
  await must(send(issue));
  await work();
  const [mail] = await inbox('reader0@example.org');
  return { issue, ids, word: /newsletter\/([\w-]{86})/.exec(mail?.html ?? '')?.[1] ?? 'none' };
}
const press = (
  url: string,
  userAgent = 'Mozilla/5.0 (X11; Linux) Firefox/140.0',
  method: 'GET' | 'HEAD' | 'POST' = 'GET',
) => app.app.inject({ method, url, headers: { 'user-agent': userAgent } });

describe('links in an issue', () => {
  it('lead to what the issue links to and nowhere else', async () => {
    const { word } = await sent();
    const answer = await press(`/newsletter/${word}/0`);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, 'https://example.com/book?a=1&b=2']);
    const forged = `${word.slice(0, -1)}${word.endsWith('A') ? 'B' : 'A'}`;
    for (const url of [`/newsletter/${word}/3`, `/newsletter/${word}/0x1`, `/newsletter/${'A'.repeat(86)}/0`])
      expect((await press(url)).statusCode).toBe(404);
    expect((await press(`/newsletter/A${forged.slice(1)}/0`)).statusCode).toBe(404);
  });

  it('to the creator’s page say which issue they are from, and its results show what that brought', async () => {
    const { issue, word } = await sent();
    const here = 'http://localhost:4310';
    const page = `${here}/at/maya/services/${maya.services[0]}`;
    await db
      .updateTable('issue_mails')
      .set({ links: [page, 'https://example.com/at/maya'] })
      .execute();
    const to = String((await press(`/newsletter/${word}/0`)).headers.location);
    expect(to).toMatch(new RegExp(`^${page}\\?via=[a-z2-9]{7}$`));
    expect((await press(`/newsletter/${word}/0`)).headers.location).toBe(to);
    expect((await press(`/newsletter/${word}/1`)).headers.location).toBe('https://example.com/at/maya');
    expect(await results(issue.id)).toMatchObject({ bookings: 0, money: [] });
    const held = await app.app.inject({
      method: 'POST',
      url: '/api/holds',
      headers: { origin: here, referer: to },
      payload: { ...holdBody(maya, maya.services[0] ?? '', '2026-12-07T09:00:00.000Z') },
    });
    expect(held.statusCode, held.body).toBe(201);
    await visitorOf(app).details(held.json().ref, { email: 'from-issue@example.org' });
    expect(await results(issue.id)).toMatchObject({ bookings: 1 });
  });

  it('count people once, and neither scanners, programs nor bursts', async () => {
    const { issue, word } = await sent();
    const clicked = async () => (await results(issue.id)).clicked;
    await press(`/newsletter/${word}/0`);
    expect(await clicked()).toBe(0);
    clock.forward(1);
    await press(`/newsletter/${word}/0`, 'curl/8.1');
    await press(`/newsletter/${word}/0`, '');
    await press(`/newsletter/${word}/0`, undefined, 'HEAD');
    expect(await clicked()).toBe(0);
    await press(`/newsletter/${word}/0`);
    await press(`/newsletter/${word}/0`);
    expect((await results(issue.id)).links.map(({ people }) => people)).toEqual([1, 0, 0]);
    expect(await clicked()).toBe(1);
    await press(`/newsletter/${word}/1`);
    await press(`/newsletter/${word}/2`);
    expect(await clicked()).toBe(0);
    clock.forward(5);
    await press(`/newsletter/${word}/1`);
    expect(await clicked()).toBe(1);
    clock.set('2026-11-21T10:00:00Z');
  });

  it('show the issue in a browser, and unsubscribe by one post without a cookie', async () => {
    const { issue, word } = await sent();
    const shown = await press(`/newsletter/${word}/issue`);
    expect(shown.body).toContain('Classes begin again.');
    expect(shown.headers['content-security-policy']).not.toContain('script-src');
    const page = await press(`/newsletter/${word}/unsubscribe`);
    expect(page.body).toContain('<button');
    const left = async () =>
      (
        await db
          .selectFrom('subscribers')
          .select('status')
          .where('email', '=', 'reader0@example.org')
          .executeTakeFirst()
      )?.status;
    expect(await left()).toBe('confirmed');
    for (let times = 0; times < 2; times++) {
      const answer = await app.app.inject({
        method: 'POST',
        url: `/newsletter/${word}/unsubscribe`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
      expect(answer.statusCode).toBe(200);
    }
    expect(await left()).toBe('unsubscribed');
    expect((await results(issue.id)).unsubscribed).toBe(1);
  });
});

describe('complaints', () => {
  const complain = (issueId: string, subscriberId: string) =>
    db.transaction().execute(trx => noteComplaint(app.deps, trx, { creatorId: maya.creatorId, issueId, subscriberId }));

  it('pause an issue at too many of them, each recipient counted once', async () => {
    const { issue, ids } = await sent(4);
    await db.updateTable('issues').set({ state: 'sending', sentAt: null }).where('id', '=', issue.id).execute();
    for (const id of ids.slice(0, 2)) for (let times = 0; times < 2; times++) await complain(issue.id, id);
    expect(await results(issue.id)).toMatchObject({ complaints: 2, warning: 'complaints', state: 'sending' });
    await complain(issue.id, ids[2] ?? '');
    expect(await read(issue.id)).toMatchObject({ state: 'paused', pauseReason: 'complaints' });
    expect((await call('DELETE', `/issues/${issue.id}/pause`)).status).toBe(409);
  });
});

describe('issues on the page', () => {
  it('are shown when the creator chose so, with a feed', async () => {
    const { issue } = await sent();
    const at = `/at/maya/newsletter/${issue.id}`;
    expect((await app.call('GET', at)).status).toBe(404);
    expect(await must(call('PUT', `/issues/${issue.id}/visibility`, { isPublic: true }))).toMatchObject({
      publicUrl: `http://localhost:4310${at}`,
    });
    const page = await app.call('GET', at);
    expect(page.text).toContain('Classes begin again.');
    expect(page.text).toContain('type="application/atom+xml"');
    expect((await app.call('GET', '/at/maya/newsletter')).text).toContain(at);
    const feed = await app.call('GET', '/at/maya/newsletter/feed.xml');
    expect(feed.headers['content-type']).toContain('application/atom+xml');
    expect(feed.text).toContain('<title>Spring</title>');
    expect((await app.call('GET', `/at/jonas/newsletter/${issue.id}`)).status).toBe(404);
    await must(call('PUT', `/issues/${issue.id}/visibility`, { isPublic: false }));
    expect((await app.call('GET', at)).status).toBe(404);
  });

  it('are not shown before they were sent', async () => {
    const issue = await draft();
    expect((await call('PUT', `/issues/${issue.id}/visibility`, { isPublic: true })).status).toBe(409);
  });
});

describe('emails for new subscribers', () => {
  const sequence = (isOn: boolean, ...steps: { issueId: string; delayDays: number }[]) =>
    call('PUT', '/newsletter/sequence', { isOn, steps });
  const due = () => composeJobs(app.deps).jobs['send-due-steps']?.(null);
  const join = async (name: string) => {
    const [id = ''] = await subscribers(1, maya, name);
    await db
      .transaction()
      .execute(trx =>
        app.deps.events.announce(trx, 'subscriberConfirmed', { creatorId: maya.creatorId, subscriberId: id }),
      );
    return id;
  };

  it('leave on their days, as they were when they were turned on', async () => {
    const [welcome, third] = [await draft('Welcome'), await draft('Day three')];
    await must(sequence(true, { issueId: welcome.id, delayDays: 0 }, { issueId: third.id, delayDays: 3 }));
    await join('new');
    await due();
    const subjects = async () => (await inbox('new0@example.org')).map(({ subject }) => subject).toSorted();
    expect(await subjects()).toEqual(['Welcome']);
    const { revision } = await read(third.id);
    const changed = { baseRevision: revision, content: content('Changed'), segment: null };
    await must(call('PUT', `/issues/${third.id}`, changed));
    clock.forward(3 * 1440);
    await due();
    await due();
    clock.set('2026-11-21T10:00:00Z');
    expect(await subjects()).toEqual(['Day three', 'Welcome']);
    expect((await call('GET', '/newsletter/sequence')).body).toMatchObject({
      ...{ isOn: true, endsByReply: false },
      steps: [
        { subject: 'Welcome', sent: 1 },
        { subject: 'Changed', sent: 1 },
      ],
    });
    expect((await call('DELETE', `/issues/${third.id}`)).status).toBe(409);
  });

  it('stop for who unsubscribes or books', async () => {
    const later = await draft('Later');
    await must(sequence(true, { issueId: later.id, delayDays: 1 }));
    const [left] = [await join('left'), await join('booked')];
    await db.transaction().execute(trx =>
      app.deps.events.announce(trx, 'subscriberLeft', {
        creatorId: maya.creatorId,
        subscriberId: left ?? '',
        issueId: null,
      }),
    );
    clock.forward(60);
    const held = await visitorOf(app).hold(maya, maya.services[0] ?? '', '2026-11-25T09:00:00.000Z');
    const { ref } = held.body as { ref: string };
    const person = { name: 'Ana', email: 'booked0@example.org', notes: '', method: null };
    expect((await app.call('POST', `/api/holds/${ref}/details`, person)).status).toBe(200);
    clock.forward(1440);
    await due();
    clock.set('2026-11-21T10:00:00Z');
    expect(await db.selectFrom('mailbox').select('recipient').where('subject', '=', 'Later').execute()).toEqual([]);
  });

  it('cannot be sent to all, nor be turned on unfinished', async () => {
    await subscribers(1);
    const { id, revision } = await must(call('POST', '/issues', { id: randomUUID() }));
    expect((await sequence(true, { issueId: id, delayDays: 0 })).status).toBe(422);
    expect((await read(id)).trigger).toBe('creator');
    expect((await sequence(false, { issueId: id, delayDays: 0 })).status).toBe(200);
    expect((await send({ id, revision } as Detail)).status).toBe(409);
    await must(sequence(false));
    expect(await read(id)).toMatchObject({ trigger: 'creator', state: 'draft' });
  });
});
