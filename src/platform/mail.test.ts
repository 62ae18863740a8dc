import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, expect, test } from 'vitest';
import { testDatabase } from '../../tests/kit/database/database.ts';
import { outageOf } from '../../tests/kit/database/outage.ts';
import type { Mail } from '../base/mail.ts';
import { EventBus } from './announcements.ts';
import { systemClock } from './clock.ts';
import { createLog } from './log.ts';
import { queueMail } from './mail.ts';
import { createMailSender } from './mails/mail-sender.ts';
import { forgetRecipients, queueUnsentMails } from './mails.sql.ts';

const { db, url } = await testDatabase();
const from = 'Vitrine <hello@vitrine.test>';
const ics = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n';
const invitation = (props: unknown): Mail => ({
  subject: `Confirmed: Café con ${(props as { name: string }).name}`,
  html: '<p>See you <b>there</b> <img src="/media/own/1.webp" /></p>',
  text: 'See you there',
  calendar: { method: 'REQUEST', content: ics },
  replyTo: 'maya@example.org',
});
const templates = { invitation };

let connections = 0;
/** What the peer was given: envelope and message. */
const received: { to: string[]; source: string }[] = [];
const peer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onConnect(_session, done) {
    connections++;
    done();
  },
  async onData(stream, session, done) {
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part as Buffer);
    received.push({
      to: session.envelope.rcptTo.map(one => one.address),
      source: Buffer.concat(parts).toString('utf8'),
    });
    await whenReceived();
    done();
  },
});
/** What happens between a mail's arrival and our hearing of it. */
let whenReceived: () => Promise<void> = async () => undefined;
peer.listen(0, '127.0.0.1');
await once(peer.server, 'listening');
const { port } = peer.server.address() as AddressInfo;
afterAll(() => {
  overSmtp.close();
  return new Promise<void>(resolve => peer.close(() => resolve()));
});

const languageOf = async () => 'en' as const;
const senderTo = (smtpUrl: string | undefined) =>
  createMailSender({
    ...{
      db,
      clock: systemClock,
      log: createLog('silent'),
      events: new EventBus(),
      smtpUrl,
      from,
      templates,
      languageOf,
    },
    publicUrl: 'https://vitrine.example',
    checks: {},
  });
const overSmtp = senderTo(`smtp://127.0.0.1:${port}`);
const toMailbox = senderTo(undefined);

const mails = () => db.selectFrom('mails').selectAll().execute();
const theMail = () => db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();

afterEach(async () => {
  await db.deleteFrom('mails').execute();
  await db.deleteFrom('mailbox').execute();
  await db.deleteFrom('outbox').execute();
  received.length = 0;
  whenReceived = async () => undefined;
});

async function queue(dedupKey: string, change: { template?: string; name?: string } = {}): Promise<void> {
  const { template = 'invitation', name = 'Inês' } = change;
  const addressed = { dedupKey, creatorId: null, to: 'ana@example.org' };
  await db
    .transaction()
    .execute(trx =>
      queueMail(trx, { ...addressed, template: template as never, props: { name, code: '123456' } as never }),
    );
}

test('the same key queues one mail and one job, and the first one stands', async () => {
  await queue('booking-1', { name: 'Maya' });
  await queue('booking-1', { name: 'Jonas' });
  await Promise.all([queue('booking-2'), queue('booking-2'), queue('booking-2')]);
  const keys = (await mails()).map(mail => mail.dedupKey);
  expect(keys.sort()).toEqual(['booking-1', 'booking-2']);
  expect(await db.selectFrom('outbox').select('task').execute()).toEqual([
    { task: 'send-mail' },
    { task: 'send-mail' },
  ]);
  const first = (await mails()).find(mail => mail.dedupKey === 'booking-1');
  expect(first?.props).toMatchObject({ name: 'Maya' });
});

test('a mail goes over SMTP whole: subject, both texts, the calendar entry and an id of its own', async () => {
  await queue('whole');
  const { id } = await theMail();
  await overSmtp.send(id);
  expect(received.map(mail => mail.to)).toEqual([['ana@example.org']]);
  const mail = await PostalMime.parse(received[0]?.source ?? '');
  expect(mail).toMatchObject({
    subject: 'Confirmed: Café con Inês',
    from: { name: 'Vitrine', address: 'hello@vitrine.test' },
    to: [{ address: 'ana@example.org' }],
    replyTo: [{ address: 'maya@example.org' }],
    messageId: `<${id}@vitrine>`,
  });
  expect(mail.text?.trim()).toMatch(/^See you there\s+Terms of use: https:\/\/vitrine\.example\/terms-of-use\s/);
  expect(mail.html).toContain('See you <b>there</b> <img src="https://vitrine.example/media/own/1.webp"');
  const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
  expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'x-dedup-id': id });
  const entry = mail.attachments.find(part => part.mimeType === 'text/calendar');
  expect(entry?.method).toBe('REQUEST');
  expect(Buffer.from((entry?.content ?? '') as ArrayBuffer).toString('utf8')).toContain('BEGIN:VCALENDAR');
  expect(mail.attachments.map(part => part.filename)).toContain('booking.ics');
});

test('what a mail said is not kept once it has left, and it is never sent twice', async () => {
  await queue('once');
  const { id, props } = await theMail();
  expect(JSON.stringify(props)).toContain('123456');
  await overSmtp.send(id);
  await overSmtp.send(id);
  expect(received).toHaveLength(1);
  expect(await theMail()).toMatchObject({ state: 'sent', props: {}, attempts: 1, lastError: null });
  expect((await theMail()).sentAt).not.toBeNull();
});

test('a mail nobody can write fails by name', async () => {
  await queue('unknown', { template: 'horoscope' });
  await expect(overSmtp.send((await theMail()).id)).rejects.toThrow('No mail template is called horoscope');
  expect(await theMail()).toMatchObject({ state: 'failed' });
});

test('without SMTP the very same message is filed in the local mailbox', async () => {
  await queue('local');
  const { id } = await theMail();
  await toMailbox.send(id);
  expect(received).toHaveLength(0);
  const filed = await db.selectFrom('mailbox').selectAll().executeTakeFirstOrThrow();
  expect(filed).toMatchObject({
    id,
    recipient: 'ana@example.org',
    subject: 'Confirmed: Café con Inês',
    html: '<p>See you <b>there</b> <img src="https://vitrine.example/media/own/1.webp" /></p>',
    plain: expect.stringMatching(/^See you there\n\nTerms of use: /),
  });
  const mail = await PostalMime.parse(filed.source);
  expect(mail).toMatchObject({ subject: filed.subject, messageId: `<${id}@vitrine>` });
  expect(mail.attachments.map(part => part.filename)).toContain('booking.ics');
  expect(await theMail()).toMatchObject({ state: 'sent', props: {} });
});

test('an email whose sending was not confirmed is sent once more under the same id, and not a third time', async () => {
  await queue('unheard');
  const { id } = await theMail();
  // As a server leaves it that is killed before it hears.
  const killed = () => sql`update mails set state = 'sending', attempts = attempts + 1`.execute(db);
  await killed();
  await overSmtp.send(id);
  expect(await theMail()).toMatchObject({ state: 'sent', attempts: 2, unanswered: 1 });
  const ids = received.map(({ source }) => /^Message-ID: (.*)$/im.exec(source)?.[1]);
  expect(ids).toEqual([`<${id}@vitrine>`]);

  await queue('unheard-twice');
  const twice = await db
    .selectFrom('mails')
    .selectAll()
    .where('dedupKey', '=', 'unheard-twice')
    .executeTakeFirstOrThrow();
  await sql`update mails set state = 'sending', unanswered = 1 where id = ${twice.id}`.execute(db);
  for (const _ of ['once', 'again']) await overSmtp.send(twice.id);
  expect(await db.selectFrom('mails').selectAll().where('id', '=', twice.id).executeTakeFirst()).toMatchObject({
    state: 'unknown',
    props: {},
  });
  expect(received).toHaveLength(1);
});

test('a mail that left is noted as sent even when the database is away at that moment', async () => {
  await queue('outage');
  const { id } = await theMail();
  const outage = outageOf(url);
  whenReceived = outage.begin;
  const sent = overSmtp.send(id);
  setTimeout(() => void outage.end(), 1200);
  await sent;
  expect(await theMail()).toMatchObject({ state: 'sent', attempts: 1, unanswered: 0 });
  await overSmtp.send(id);
  expect(received).toHaveLength(1);
});

test('mails that nobody was asked to send are queued again, and no others', async () => {
  for (const key of ['lost', 'begun', 'waiting', 'young', 'failed', 'sent']) await queue(key);
  await sql`delete from outbox where payload->>'id' in (select id::text from mails where dedup_key <> 'waiting')`.execute(
    db,
  );
  await sql`update mails set created_at = now() - interval '6 minutes' where dedup_key <> 'young'`.execute(db);
  for (const [key, state] of [
    ['begun', 'sending'],
    ['failed', 'failed'],
    ['sent', 'sent'],
  ])
    await sql`update mails set state = ${state} where dedup_key = ${key}`.execute(db);
  for (const _ of ['once', 'again']) await queueUnsentMails(db);
  const { rows } = await sql<{ dedupKey: string; n: number }>`
    select m.dedup_key, count(*)::int as n from outbox o join mails m on m.id::text = o.payload->>'id'
    where o.task = 'send-mail' group by 1 order by 1`.execute(db);
  expect(rows).toEqual(['begun', 'lost', 'waiting'].map(dedupKey => ({ dedupKey, n: 1 })));
});

test('whom old mails went to is forgotten, so many at once; what is to be sent and what is young is kept', async () => {
  for (const key of ['old', 'older', 'refused', 'due', 'young']) await queue(key);
  await sql`update mails set state = case dedup_key when 'refused' then 'failed' when 'due' then state else 'sent' end,
    created_at = now() - case dedup_key when 'young' then interval '364 days' else interval '366 days' end`.execute(db);
  const yearAgo = new Date(Date.now() - 365 * 86_400_000);
  expect([await forgetRecipients(db, yearAgo, 2), await forgetRecipients(db, yearAgo, 2)]).toEqual([2, 1]);
  expect(await forgetRecipients(db, yearAgo, 2)).toBe(0);
  const known = await db
    .selectFrom('mails')
    .select('dedupKey')
    .where('recipient', '<>', '')
    .orderBy('dedupKey')
    .execute();
  expect(known.map(({ dedupKey }) => dedupKey)).toEqual(['due', 'young']);
  // The same mail is still not made a second time.
  await queue('old');
  expect((await mails()).filter(mail => mail.dedupKey === 'old')).toHaveLength(1);
});

test('a burst goes over as many connections as mails leave at once, and an end of one is a try of its mail alone', async () => {
  const before = connections;
  for (const at of 'abcdefghijkl') await queue(`burst-${at}`);
  const waiting = (await mails()).map(mail => mail.id);
  const worker = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) await overSmtp.send(id);
  };
  await Promise.all([worker(), worker(), worker()]);
  expect(received).toHaveLength(12);
  expect(connections - before).toBeLessThanOrEqual(3);

  await queue('cut');
  const { id } = await db.selectFrom('mails').select('id').where('dedupKey', '=', 'cut').executeTakeFirstOrThrow();
  whenReceived = async () => {
    for (const open of peer.connections) open.close();
  };
  await expect(overSmtp.send(id)).rejects.toThrow();
  expect(received.filter(({ source }) => source.includes(id))).toHaveLength(1);
  whenReceived = async () => undefined;
  await overSmtp.send(id);
  expect(received.filter(({ source }) => source.includes(id))).toHaveLength(2);
});
