import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { atEnd } from '../../../../tests/kit/cleanup/at-end.ts';
import { startSmtpSink } from '../../../../tests/kit/providers/smtp-sink.ts';
import { testApp } from '../../../../tests/kit/server/app.ts';
import { whileItProgresses } from '../../../../tests/kit/server/outbox.ts';
import { readConfig } from '../../../platform/config.ts';
import { PutOff } from '../../../platform/jobs/put-off.ts';
import { openListMailer } from '../../../platform/mails/list-mailer.ts';
import { newsMessageId } from '../../audience/news-message-id.ts';
import { pauseIssue, queueLanes, resumeIssue } from './send-issue.flow.ts';
import { type Lane, sendLane as sendSlice } from './send-lane.flow.ts';

const program = fileURLToPath(new URL('../../../../tests/kit/server/send-issues.ts', import.meta.url));
const app = await testApp();
const { db } = app.deps;
const maya = await app.creator('maya');
const { creatorId } = maya;
const sink = await startSmtpSink();
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

let now = new Date('2026-11-30T10:00:00Z');
const clock = { now: () => now };
const settings = {
  NEWS_PER_DOMAIN: '10000',
  NEWS_PER_SECOND: '10000',
  NEWS_BOUNCES: 'bounces@news.example',
  NEWS_FROM: 'Vitrine <news@news.example>',
  PUBLIC_URL: 'https://vitrine.example',
};
const newDeps = (more: Record<string, string> = {}) => ({
  ...{ db, clock, linkSecret: 'a secret of the test' },
  config: readConfig({ ...settings, ...more }),
  listMailer: openListMailer({ smtpUrl: sink.url, clock }),
});
let deps = newDeps();
atEnd(async () => {
  deps.listMailer.close();
  await sink.stop();
});
beforeEach(async () => {
  now = new Date('2026-11-30T10:00:00Z');
  sink.mood = 'well';
  sink.times.clear();
  for (const heard of [sink.recipients, sink.refusedRecipients, sink.senders, sink.sources]) heard.length = 0;
  deps.listMailer.close();
  deps = newDeps();
  for (const table of ['outbox', 'issues', 'subscribers', 'newsletter_pace', 'newsletter_days'] as const)
    await db.deleteFrom(table).execute();
});

const mark = '0123456789abcdef';
const placed = (what: string) => `https://${mark}-${what}.invalid/`;

/** An issue whose audience is fixed: in one lane, or in those of a real issue. */
async function frozen(count: number, { lanes = 1, domain = 'example.org' } = {}): Promise<string> {
  const issueId = randomUUID();
  await sql`
    insert into issues (creator_id, id, state, content, frozen_at, scheduled_at, recipients, created_at, changed_at)
    values (${creatorId}, ${issueId}, 'sending', '{}', ${now}, ${now}, ${count}, ${now}, ${now})`.execute(db);
  const html = `<p>Hello <a href="${placed('0')}">shoes</a> <a href="${placed('unsubscribe')}">leave</a></p>`;
  await sql`
    insert into issue_mails (creator_id, issue_id, revision, subject, html, plain, mark, links, sender)
    values (${creatorId}, ${issueId}, 0, 'Spring — 봄', ${html}, ${`Hello ${placed('unsubscribe')}`}, ${mark},
      array['https://example.com/shoes'], ${JSON.stringify({ name: 'Maya Okafor', replyTo: 'maya@example.com', postalAddress: '1 Main Street' })}::jsonb)`.execute(
    db,
  );
  await sql`
    insert into subscribers (creator_id, id, email, status, asked_at, asked_page, asked_wording, confirmed_at, created_at)
    select ${creatorId}, gen_random_uuid(), 'reader' || n || '@' || ${domain}::text, 'confirmed', ${now}, '/', 2, ${now}, ${now}
    from generate_series(1, ${count}::integer) n`.execute(db);
  await sql`
    insert into issue_recipients (creator_id, issue_id, subscriber_id, domain, lane, due_at)
    select creator_id, ${issueId}, id, ${domain}, abs(hashtext(id::text)) % ${lanes}::integer, ${now} from subscribers
    where creator_id = ${creatorId}`.execute(db);
  return issueId;
}

/** Further recipients of an issue, at another domain. */
async function addReaders(issueId: string, count: number, domain: string): Promise<void> {
  await sql`
    with added as (
      insert into subscribers (creator_id, id, email, status, asked_at, asked_page, asked_wording, confirmed_at, created_at)
      select ${creatorId}, gen_random_uuid(), 'reader' || n || '@' || ${domain}::text, 'confirmed', ${now}, '/', 2, ${now}, ${now}
      from generate_series(1, ${count}::integer) n returning creator_id, id)
    insert into issue_recipients (creator_id, issue_id, subscriber_id, domain, lane, due_at)
    select creator_id, ${issueId}, id, ${domain}, 0, ${now} from added`.execute(db);
  await sql`update issues set recipients = recipients + ${count} where id = ${issueId}`.execute(db);
}
const restOf = async (domain: string) =>
  (await db.selectFrom('newsletter_pace').selectAll().where('domain', '=', domain).executeTakeFirst())?.restSeconds;
/** As if the rest had ended, some hours ago. */
const endRest = (domain: string, hours = 0) =>
  sql`
    update newsletter_pace set free_at = now(), rests_until = now() - ${hours} * interval '1 hour'
    where domain = ${domain}`.execute(db);
const sendLane: typeof sendSlice = (...asked) => whileItProgresses(() => sendSlice(...asked));
const lane = (issueId: string): Lane => ({ creatorId, issueId, lane: 0 });
const recipients = (issueId: string) =>
  db.selectFrom('issue_recipients').selectAll().where('issueId', '=', issueId).execute();
const issueOf = (issueId: string) =>
  db.selectFrom('issues').selectAll().where('id', '=', issueId).executeTakeFirstOrThrow();

describe('senders that are killed', () => {
  it('send 300 recipients one email each, but for those that were on their way', async () => {
    // The other processes read the real time.
    now = new Date(Date.now() - 60_000);
    const issueId = await frozen(300, { lanes: 4 });
    sink.mood = { slowMs: 20 };
    await db.transaction().execute(trx => queueLanes(trx, creatorId, issueId));
    const kills = 4;
    for (let killed = 0; ; killed++) {
      const before = sink.recipients.length;
      const child = spawn(process.execPath, ['--import', 'tsx', program, app.url, sink.url], {
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      children.push(child);
      const goal = killed < kills ? Math.min(300, before + 40) : 300;
      await vi.waitFor(
        async () => {
          // What a killed server held is for the next one soon, and not only after the delay of a failure.
          await sql`update outbox set run_at = now() where run_at > now()`.execute(db);
          if (killed < kills) expect(sink.recipients.length).toBeGreaterThanOrEqual(goal);
          else expect((await issueOf(issueId)).state).toBe('sent');
        },
        { timeout: 60_000, interval: 50 },
      );
      child.kill('SIGKILL');
      await once(child, 'exit');
      if (killed === kills) break;
    }
    const times = [...sink.times.values()];
    expect(new Set(sink.recipients).size).toBe(300);
    expect(times).toHaveLength(300);
    // Only what was on its way when a server was killed comes twice, under the same Message-ID, and nothing more often.
    expect(Math.max(...times)).toBeLessThanOrEqual(2);
    const stored = await issueOf(issueId);
    expect(stored.delivered + stored.unknown).toBe(300);
    expect(times.filter(count => count > 1).length).toBeLessThanOrEqual(kills * 2 * 10);
  }, 180_000);
});

describe('an email of an issue', () => {
  it('has the headers of a list, read by a second parser', async () => {
    const issueId = await frozen(1);
    await sendLane(deps, lane(issueId));
    const mail = await PostalMime.parse(sink.sources[0] ?? '');
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
    expect(mail.from).toEqual({ name: 'Maya Okafor via Vitrine', address: 'news@news.example' });
    expect(mail.replyTo).toEqual([{ name: '', address: 'maya@example.com' }]);
    expect(mail.subject).toBe('Spring — 봄');
    const [one] = await recipients(issueId);
    expect(mail.messageId).toBe(
      newsMessageId({ creatorId, issueId, subscriberId: one?.subscriberId ?? '' }, 'news.example'),
    );
    const leave = /^<(https:\/\/vitrine\.example\/newsletter\/[\w-]{86}\/unsubscribe)>$/.exec(
      header('list-unsubscribe') ?? '',
    );
    expect(mail.html).toContain(leave?.[1]);
    expect(mail.text).toContain(leave?.[1]);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(header('list-id')).toBe(`<${creatorId.replaceAll('-', '')}.news.example>`);
    expect(header('feedback-id')).toContain(creatorId.replaceAll('-', ''));
    expect([header('precedence'), header('auto-submitted')]).toEqual(['bulk', 'auto-generated']);
    expect(sink.senders[0]).toMatch(/^bounces\+[a-z2-7]{52}@news\.example$/);
  });
});

describe('what a mail server answers', () => {
  const suppressions = () => db.selectFrom('suppressions').select('kind').execute();
  const counted = () => db.selectFrom('counted_bounces').select('cause').execute();

  it('that an address is gone suppresses it; anything else of class 5 counts', async () => {
    const gone = await frozen(1);
    sink.mood = { refuses: 'recipient', code: 550, text: '5.1.1 User unknown' };
    await sendLane(deps, lane(gone));
    expect(await suppressions()).toEqual([{ kind: 'bounce' }]);
    await db.deleteFrom('suppressions').execute();
    await db.deleteFrom('subscribers').execute();
    const full = await frozen(1);
    sink.mood = { refuses: 'recipient', code: 552, text: '5.2.2 Mailbox full' };
    await sendLane(deps, lane(full));
    expect(await suppressions()).toEqual([]);
    expect(await counted()).toEqual([{ cause: full }]);
  });

  it('to most of an issue suppresses nobody at once', async () => {
    const issueId = await frozen(80);
    sink.mood = { refuses: 'recipient', code: 550, text: '5.1.1 User unknown' };
    await sendLane(deps, lane(issueId));
    expect(await issueOf(issueId)).toMatchObject({ state: 'sent', refused: 80 });
    expect((await suppressions()).length).toBeLessThan(40);
    expect((await suppressions()).length + (await counted()).length).toBe(80);
    await db.deleteFrom('suppressions').execute();
  });

  it('that a recipient does not exist is kept with its reason', async () => {
    const issueId = await frozen(2);
    sink.mood = { refuses: 'recipient', code: 550 };
    await sendLane(deps, lane(issueId));
    expect(await issueOf(issueId)).toMatchObject({ state: 'sent', refused: 2, delivered: 0 });
    expect((await recipients(issueId))[0]?.reason).toContain('550');
  });

  it('while it is away everybody waits, and no try counts', async () => {
    const issueId = await frozen(20);
    await sink.goAway();
    try {
      await expect(sendLane(deps, lane(issueId))).rejects.toBeInstanceOf(PutOff);
    } finally {
      await sink.comeBack();
    }
    expect((await recipients(issueId)).every(({ state, unanswered }) => state === 'waiting' && unanswered === 0)).toBe(
      true,
    );
    await sendLane(deps, lane(issueId));
    expect([...sink.times.values()]).toEqual(Array.from({ length: 20 }, () => 1));
  });

  it('a lost answer is waited for, repeated once under its Message-ID, and then unknown', async () => {
    const issueId = await frozen(1);
    sink.mood = 'cut after the dot';
    await expect(sendLane(deps, lane(issueId))).rejects.toBeInstanceOf(PutOff);
    expect(await recipients(issueId)).toMatchObject([{ state: 'waiting', unanswered: 1 }]);
    now = new Date(now.getTime() + 61_000);
    await sendLane(deps, lane(issueId));
    expect(await recipients(issueId)).toMatchObject([{ state: 'unknown' }]);
    expect(await issueOf(issueId)).toMatchObject({ state: 'sent', unknown: 1 });
    expect([...sink.times.values()]).toEqual([2]);
  });

  it.each([
    [421, '4.7.0 Try again later, closing connection'],
    [421, 'Too many messages'],
    [450, '4.2.1 The user is receiving mail too quickly'],
  ])('%d %s rests that domain alone, and each time for longer', async (code, text) => {
    const issueId = await frozen(40, { domain: 'tired.example' });
    await addReaders(issueId, 60, 'fresh.example');
    sink.mood = { refuses: 'recipient', code, text, domain: 'tired.example' };
    await expect(sendLane(deps, lane(issueId))).rejects.toBeInstanceOf(PutOff);
    expect(sink.recipients).toHaveLength(60);
    expect(sink.recipients.every(address => address.endsWith('@fresh.example'))).toBe(true);
    // Those that were on their way when it first asked, and no more.
    expect(sink.refusedRecipients.length).toBeLessThanOrEqual(20);
    expect(await restOf('tired.example')).toBe(60);
    await expect(sendLane(deps, lane(issueId))).rejects.toBeInstanceOf(PutOff);
    const asked = sink.refusedRecipients.length;
    for (const seconds of [120, 240]) {
      await endRest('tired.example');
      now = new Date(now.getTime() + 600_000);
      await expect(sendLane(deps, lane(issueId))).rejects.toBeInstanceOf(PutOff);
      expect(await restOf('tired.example')).toBe(seconds);
    }
    expect(sink.refusedRecipients.length).toBeGreaterThan(asked);
    expect((await recipients(issueId)).every(({ unanswered }) => unanswered === 0)).toBe(true);
    sink.mood = 'well';
    await endRest('tired.example');
    now = new Date(now.getTime() + 600_000);
    await sendLane(deps, lane(issueId));
    expect(await issueOf(issueId)).toMatchObject({ state: 'sent', delivered: 100 });
    expect(new Set(sink.recipients).size).toBe(100);
  });

  it('a rest begins at a minute again when a domain asked for none during an hour', async () => {
    const issueId = await frozen(1, { domain: 'tired.example' });
    sink.mood = { refuses: 'recipient', code: 421 };
    await expect(sendLane(deps, lane(issueId))).rejects.toBeInstanceOf(PutOff);
    await endRest('tired.example', 2);
    now = new Date(now.getTime() + 7_200_000);
    await expect(sendLane(deps, lane(issueId))).rejects.toBeInstanceOf(PutOff);
    expect(await restOf('tired.example')).toBe(60);
  });
});

describe('an issue that is held', () => {
  it('stops in the middle when it is paused, and each gets it once after it was resumed', async () => {
    const issueId = await frozen(200);
    sink.mood = { slowMs: 10 };
    const sending = sendLane(deps, lane(issueId)).catch((error: unknown) => error);
    await vi.waitFor(() => expect(sink.recipients.length).toBeGreaterThan(20), { interval: 5, timeout: 20_000 });
    await pauseIssue(app.deps, creatorId, issueId);
    expect(await sending).toBeInstanceOf(PutOff);
    const { delivered } = await issueOf(issueId);
    expect(delivered).toBeLessThan(200);
    expect(sink.recipients).toHaveLength(delivered);
    await resumeIssue(app.deps, creatorId, issueId);
    await sendLane(deps, lane(issueId));
    expect(new Set(sink.recipients).size).toBe(200);
    expect(sink.recipients).toHaveLength(200);
  });

  it('sends nothing to who left between the look and the first byte', async () => {
    const issueId = await frozen(1);
    const { listMailer } = deps;
    const late = {
      ...listMailer,
      deliver: async (...[at, mail, begin]: Parameters<typeof listMailer.deliver>) => {
        await sql`update subscribers set status = 'unsubscribed'`.execute(db);
        return listMailer.deliver(at, mail, begin);
      },
    };
    await sendLane({ ...deps, listMailer: late }, lane(issueId));
    expect(sink.recipients).toEqual([]);
    expect(await issueOf(issueId)).toMatchObject({ state: 'sent', suppressed: 1, delivered: 0 });
  });

  it('keeps to the limit of a day to the last email', async () => {
    const issueId = await frozen(30);
    deps.listMailer.close();
    deps = newDeps({ NEWS_PER_CREATOR: '12' });
    await expect(sendLane(deps, lane(issueId))).rejects.toBeInstanceOf(PutOff);
    expect(sink.recipients).toHaveLength(12);
  });
});
