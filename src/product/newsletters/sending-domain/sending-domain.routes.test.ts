import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, it } from 'vitest';
import { openShop } from '../../../../tests/kit/bookings/shop.ts';
import { atEnd } from '../../../../tests/kit/cleanup/at-end.ts';
import { openNameServer } from '../../../../tests/kit/providers/name-server.ts';
import { startSmtpSink } from '../../../../tests/kit/providers/smtp-sink.ts';
import { verifyDkim } from '../../../../tests/kit/providers/verify-dkim.ts';
import { codeOf, holdClock, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { runWaiting, takeJobs } from '../../../../tests/kit/server/outbox.ts';
import { composeJobs } from '../../../apps/server/compose.ts';
import type { AnswerOf } from '../../../base/operations/call.ts';
import { PutOff } from '../../../platform/jobs/put-off.ts';
import type { readIssue, readNewsletter } from '../issue/contract.ts';
import type { readSendingDomain, SendingDomain } from './contract.ts';
import { domainToday } from './sending-domains.sql.ts';

const names = await openNameServer();
const sink = await startSmtpSink();
atEnd(() => sink.stop());
const clock = holdClock('2026-11-21T10:00:00Z');
const settings = {
  ...{ SMTP_URL: sink.url, MAIL_FROM: 'Vitrine <hello@vitrine.example>', NEWS_BOUNCES: 'bounces@vitrine.example' },
  ...{ CUSTOM_HOSTS_DNS: names.address, NEWS_PER_DOMAIN: '100000', NEWS_PER_SECOND: '100000' },
};
const app = await testApp({ clock, settings });
const { db } = app.deps;
const maya = await openShop(app, 'maya', { services: [{ title: 'A lesson' }] });
const jonas = await openShop(app, 'jonas', { services: [{}] });

beforeEach(async () => {
  clock.set('2026-11-21T10:00:00Z');
  names.clear();
  names.fail(false);
  sink.mood = 'well';
  for (const heard of [sink.recipients, sink.senders, sink.sources]) heard.length = 0;
  for (const table of ['sending_domains', 'sending_domain_days', 'newsletter_days'] as const)
    await db.deleteFrom(table).execute();
  for (const table of ['outbox', 'mails', 'throttles', 'issues', 'subscribers', 'newsletter_pace'] as const)
    await db.deleteFrom(table).execute();
});

type Answer = AnswerOf<typeof readSendingDomain>;
const domainOf = ({ body }: { body: unknown }): SendingDomain => {
  const { domain } = body as Answer;
  if (domain === null) throw new Error('there is no domain');
  return domain;
};
const choose = (address: string, as: SignedCreator = maya) =>
  app.call('PUT', '/api/newsletter/domain', { address }, as);
const check = async (as: SignedCreator = maya) => {
  await db.deleteFrom('throttles').execute();
  return domainOf(await app.call('POST', '/api/newsletter/domain/check', {}, as));
};
const read = async (as: SignedCreator = maya) =>
  domainOf(await app.call('GET', '/api/newsletter/domain', undefined, as));
const states = ({ records }: SendingDomain) => records.map(({ purpose, state }) => `${purpose} ${state}`);

/** Sets all records that a screen shows, but for advice. */
function publish({ records }: SendingDomain): void {
  for (const { type, name, value, isNeeded } of records) if (isNeeded) names.set(name, type, value);
}

async function settleIn(address = 'hello@news.studio.org', as: SignedCreator = maya): Promise<SendingDomain> {
  publish(domainOf(await choose(address, as)));
  await check(as);
  await runWaiting(app.deps, 'try-sending-domain');
  return read(as);
}

const news = async () => {
  await takeJobs(db);
  const rows = await db.deleteFrom('mails').where('template', '=', 'sending-domain-news').returningAll().execute();
  return rows.map(({ recipient, props }) => `${recipient} ${(props as { news: string }).news}`);
};

async function readers(count: number): Promise<void> {
  const now = clock.now();
  const rows = Array.from({ length: count }, (_each, at) => ({
    ...{ creatorId: maya.creatorId, id: randomUUID(), email: `reader${at}@example.org`, status: 'confirmed' as const },
    ...{ askedAt: now, askedPage: '/at/maya', askedWording: 2, mailedAt: now, confirmedAt: now, createdAt: now },
    ...{ unsubscribedAt: null, removedAt: null },
  }));
  await db.insertInto('subscribers').values(rows).execute();
}

type Issue = AnswerOf<typeof readIssue>;
async function begin(subject = 'Spring'): Promise<string> {
  const sender = { name: 'Maya Okafor', replyTo: 'maya@example.com', postalAddress: '1 Main Street\nLisbon' };
  await app.call('PUT', '/api/newsletter/sender', sender, maya);
  const id = randomUUID();
  const { revision } = (await app.call('POST', '/api/issues', { id }, maya)).body as Issue;
  const words = { type: 'paragraph', content: [{ type: 'text', text: 'Classes begin again.' }] };
  const content = {
    ...{ subject, preview: '' },
    blocks: [{ id: randomUUID(), kind: 'text', text: { type: 'doc', content: [words] } }],
  };
  const saved = await app.call('PUT', `/api/issues/${id}`, { baseRevision: revision, content, segment: null }, maya);
  const { revision: baseRevision } = saved.body as Issue;
  expect((await app.call('POST', `/api/issues/${id}/sending`, { baseRevision, at: null }, maya)).status).toBe(200);
  await runWaiting(app.deps, 'start-issue');
  return id;
}
/** Sends until every lane is complete or put off for longer than a slice. */
async function work(): Promise<void> {
  const { jobs } = composeJobs(app.deps);
  const lanes = await db.selectFrom('outbox').select('payload').where('task', '=', 'send-issue').execute();
  for (const { payload } of lanes)
    for (let isOver = false; !isOver; )
      isOver = await (jobs['send-issue']?.(payload) ?? Promise.resolve()).then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof PutOff)) throw error;
          return !error.hasProgressed;
        },
      );
}
const issueOf = async (id: string) => (await app.call('GET', `/api/issues/${id}`, undefined, maya)).body as Issue;
const lastMail = () => PostalMime.parse(sink.sources[0] ?? '');

describe('from an address to issues that come from it', () => {
  it('says of each record what was found, and sends from it only when all are there', async () => {
    const claimed = domainOf(await choose(' Hello@News.Studio.org '));
    expect(claimed).toMatchObject({ address: 'hello@news.studio.org', zone: 'studio.org', state: 'waiting' });
    expect(states(claimed)).toEqual(['owner null', 'signature null', 'policy null']);
    expect(states(await check())).toEqual(['owner missing', 'signature missing', 'policy missing']);

    publish(claimed);
    const [owner, signature] = claimed.records;
    names.set(signature?.name ?? '', 'TXT', 'v=DKIM1; p=of-somebody-else');
    const half = await check();
    expect(states(half)).toEqual(['owner found', 'signature other', 'policy missing']);
    expect(half.records[1]?.found).toEqual(['v=DKIM1; p=of-somebody-else']);
    await runWaiting(app.deps, 'try-sending-domain');
    await readers(1);
    await begin();
    await work();
    expect((await lastMail()).from).toEqual({ name: 'Maya Okafor via Vitrine', address: 'hello@vitrine.example' });
    expect(sink.sources[0]?.toString()).not.toContain('DKIM-Signature');

    names.set(signature?.name ?? '', 'TXT', signature?.value ?? '');
    names.set('_dmarc.studio.org', 'TXT', 'v=DMARC1; p=none');
    expect(states(await check())).toEqual(['owner found', 'signature found', 'policy found']);
    expect((await read()).state).toBe('waiting');
    sink.sources.length = 0;
    await runWaiting(app.deps, 'try-sending-domain');
    expect((await read()).state).toBe('active');
    const first = await lastMail();
    expect(first).toMatchObject({ from: { address: 'hello@news.studio.org' }, to: [{ address: maya.email }] });
    expect((await verifyDkim(sink.sources[0] ?? Buffer.alloc(0), names.address)).flaw).toBeUndefined();

    names.set(owner?.name ?? '', 'TXT');
    expect((await check()).state).toBe('active');
  });

  it('signs each email of an issue with the domain of its From, headers of one click too', async () => {
    await settleIn();
    await readers(1);
    await begin('Spring — 봄');
    for (const heard of [sink.sources, sink.senders]) heard.length = 0;
    await work();
    const mail = await lastMail();
    expect(mail.from).toEqual({ name: 'Maya Okafor', address: 'hello@news.studio.org' });
    expect(mail.replyTo).toEqual([{ name: '', address: 'maya@example.com' }]);
    const source = sink.sources[0] ?? Buffer.alloc(0);
    const { flaw, domain, signed } = await verifyDkim(source, names.address);
    expect([flaw, domain]).toEqual([undefined, 'news.studio.org']);
    expect(signed).toEqual(
      expect.arrayContaining(['from', 'to', 'subject', 'date', 'list-unsubscribe', 'list-unsubscribe-post', 'list-id']),
    );
    expect(sink.senders[0]).toMatch(/^bounces\+[a-z2-7]{52}@vitrine\.example$/);
    expect(mail.messageId).toMatch(/@vitrine\.example>$/);

    const text = source.toString('latin1');
    const changed = (from: string | RegExp, to: string) =>
      verifyDkim(Buffer.from(text.replace(from, to), 'latin1'), names.address);
    expect((await changed('One-Click', 'Two-Clicks')).flaw).toBe('the headers were changed');
    expect((await changed('Main Street', 'Other Street')).flaw).toBe('the body was changed');
    expect((await changed(/^Subject:/m, 'Subject: ')).flaw).toBeUndefined();
  });

  it('signs a test of an issue too, and waits with it while the mail server is away', async () => {
    await settleIn();
    await readers(1);
    const id = await begin();
    sink.sources.length = 0;
    expect((await app.call('POST', `/api/issues/${id}/tests`, {}, maya)).body).toEqual({ to: maya.email });
    await sink.goAway();
    await expect(runWaiting(app.deps, 'mail-issue-test')).rejects.toThrow(PutOff);
    await sink.comeBack();
    await app.call('POST', `/api/issues/${id}/tests`, {}, maya);
    await runWaiting(app.deps, 'mail-issue-test');
    const mail = await lastMail();
    expect(mail.from).toEqual({ name: 'Maya Okafor', address: 'hello@news.studio.org' });
    expect([mail.to?.[0]?.address, mail.subject]).toEqual([maya.email, 'Test: Spring']);
    expect((await verifyDkim(sink.sources[0] ?? Buffer.alloc(0), names.address)).flaw).toBeUndefined();
  });

  it('falls back to the operator’s address when a record goes away, and its creator is told once', async () => {
    const { records } = await settleIn();
    await news();
    const key = records.find(({ purpose }) => purpose === 'signature');
    names.set(key?.name ?? '', 'TXT');
    expect((await check()).state).toBe('broken');
    expect(await news()).toEqual([]);
    await readers(1);
    await begin();
    sink.sources.length = 0;
    await work();
    expect((await lastMail()).from?.address).toBe('hello@vitrine.example');
    await check();
    await check();
    expect(await news()).toEqual([`${maya.email} broken`]);
    names.set(key?.name ?? '', 'TXT', key?.value ?? '');
    expect((await check()).state).toBe('active');
    expect(await news()).toEqual([`${maya.email} mended`]);
  });

  it('takes nothing away because a name server does not answer', async () => {
    await settleIn();
    names.fail(true);
    expect(await check()).toMatchObject({ state: 'active' });
  });

  it('is checked by itself when its time has come', async () => {
    const { records } = await settleIn();
    names.set(records[1]?.name ?? '', 'TXT');
    const { jobs } = composeJobs(app.deps);
    await jobs['check-sending-domains']?.(null);
    expect((await read()).state).toBe('active');
    clock.forward(70);
    await jobs['check-sending-domains']?.(null);
    expect((await read()).state).toBe('broken');
  });

  it('stays waiting with the reason where the mail server takes no email from it', async () => {
    publish(domainOf(await choose('hello@news.studio.org')));
    await check();
    sink.mood = { refuses: 'recipient', code: 554, text: '5.7.1 Sender address is not verified' };
    await runWaiting(app.deps, 'try-sending-domain');
    expect(await read()).toMatchObject({ state: 'waiting', trial: expect.stringContaining('not verified') });
    sink.mood = 'well';
    await check();
    await runWaiting(app.deps, 'try-sending-domain');
    expect(await read()).toMatchObject({ state: 'active', trial: null });
  });
});

describe('a domain', () => {
  it('belongs to one creator at a time, and is free once that one gives it up', async () => {
    publish(domainOf(await choose('hi@news.studio.org', jonas)));
    await settleIn();
    await check(jonas);
    await runWaiting(app.deps, 'try-sending-domain');
    expect((await read(jonas)).state).toBe('waiting');
    await app.call('DELETE', '/api/newsletter/domain', undefined, jonas);
    expect(codeOf(await choose('hi@news.studio.org', jonas))).toBe('domain_in_use');
    await app.call('DELETE', '/api/newsletter/domain', undefined, maya);
    expect((await settleIn('hi@news.studio.org', jonas)).state).toBe('active');
  });

  it.each(['maya@gmail.com', 'hello@vitrine.example', 'hello@localhost', 'studio.org', 'hello@co.uk'])(
    'cannot be that of %s',
    async address => {
      const answer = await choose(address);
      expect([answer.status, codeOf(answer)]).toEqual([400, 'invalid_input']);
      expect((answer.body as { error: { fields: { address: string } } }).error.fields.address).not.toBe('');
    },
  );

  it('keeps its key while only what is before the @ changes, and another domain has another', async () => {
    const before = await settleIn();
    const renamed = domainOf(await choose('maya@news.studio.org'));
    expect(renamed).toMatchObject({ address: 'maya@news.studio.org', state: 'active', records: before.records });
    const other = domainOf(await choose('maya@other.org'));
    expect(other).toMatchObject({ state: 'waiting' });
    expect(other.records[1]?.value).not.toBe(before.records[1]?.value);
  });

  it('keeps its private key encrypted, and shows it to nobody', async () => {
    const answer = await choose('hello@news.studio.org');
    const { sealedKey } = await db.selectFrom('sending_domains').select('sealedKey').executeTakeFirstOrThrow();
    expect(sealedKey.toString('latin1')).not.toContain('PRIVATE KEY');
    expect(answer.text).not.toContain('PRIVATE');
  });

  it('is shown and changed by its creator alone', async () => {
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', { address: 'a@b.org' }],
      ['POST', '/check', {}],
      ['DELETE', '', undefined],
    ] as const)
      expect((await app.call(method, `/api/newsletter/domain${path}`, body)).status).toBe(401);
  });
});

describe('a domain that is new', () => {
  it('sends 200 on the first day and twice as many on the next, and the issue says what it waits for', async () => {
    await settleIn();
    await readers(230);
    const id = await begin();
    await work();
    expect(await issueOf(id)).toMatchObject({
      ...{ state: 'sending', delivered: 200, waitsFor: 'warm_up', waitsUntil: '2026-11-22T00:00:00.000Z' },
    });
    expect((await read()).today).toEqual({ most: 200, sent: 200 });
    const newsletter = (await app.call('GET', '/api/newsletter', undefined, maya)).body;
    expect(newsletter as AnswerOf<typeof readNewsletter>).toMatchObject({ leftToday: 0, today: 200 });
    clock.set('2026-11-22T00:00:01Z');
    await work();
    expect(await issueOf(id)).toMatchObject({ state: 'sent', delivered: 230, waitsFor: null, waitsUntil: null });
    expect((await read()).today).toEqual({ most: 400, sent: 30 });
    expect(new Set(sink.recipients.filter(address => address.startsWith('reader'))).size).toBe(230);
  }, 60_000);

  it('has not sent what a mail server put off', async () => {
    await settleIn();
    await readers(20);
    await begin();
    sink.mood = { refuses: 'recipient', code: 421, domain: 'example.org' };
    await work();
    expect((await read()).today.sent).toBe(0);
  });

  it('is not made old by being entered again', async () => {
    await settleIn();
    const { creatorId } = maya;
    const day = { creatorId, domain: 'news.studio.org', day: '2026-11-21', sent: 198 };
    await db.insertInto('sending_domain_days').values(day).execute();
    await app.call('DELETE', '/api/newsletter/domain', undefined, maya);
    await settleIn();
    await readers(5);
    const id = await begin();
    await work();
    expect(await issueOf(id)).toMatchObject({ delivered: 2, waitsFor: 'warm_up' });
    clock.set('2027-02-21T10:00:00Z');
    const of = { creatorId, domain: 'news.studio.org', now: clock.now() };
    expect(await domainToday(db, of)).toEqual({ most: 200, sent: 0 });
    await composeJobs(app.deps).jobs['check-sending-domains']?.(null);
    expect(await db.selectFrom('sending_domain_days').selectAll().execute()).toEqual([]);
  });
});
