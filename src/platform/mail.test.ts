import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, expect, test } from 'vitest';
import { testDatabase } from '../../tests/kit/database/database.ts';
import type { Mail } from '../base/mail.ts';
import { createMailSender, queueMail } from './mail.ts';

const { db } = await testDatabase();
const from = 'Vitrine <hello@vitrine.test>';
const ics = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n';
const invitation = (props: unknown): Mail => ({
  subject: `Confirmed: Café con ${(props as { name: string }).name}`,
  html: '<p>See you <b>there</b></p>',
  text: 'See you there',
  calendar: { method: 'REQUEST', content: ics },
  replyTo: 'maya@example.org',
});
const templates = { invitation };

/** What the peer was given: envelope and message. */
const received: { to: string[]; source: string }[] = [];
let refusals = 0;
const peer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) => done(refusals-- > 0 ? new Error('mailbox busy') : null),
  async onData(stream, session, done) {
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part as Buffer);
    received.push({
      to: session.envelope.rcptTo.map(one => one.address),
      source: Buffer.concat(parts).toString('utf8'),
    });
    done();
  },
});
peer.listen(0, '127.0.0.1');
await once(peer.server, 'listening');
const { port } = peer.server.address() as AddressInfo;
afterAll(() => new Promise<void>(resolve => peer.close(() => resolve())));

const overSmtp = createMailSender({ db, smtpUrl: `smtp://127.0.0.1:${port}`, from, templates });
const toMailbox = createMailSender({ db, smtpUrl: undefined, from, templates });

const mails = () => db.selectFrom('mails').selectAll().execute();
const theMail = () => db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();

afterEach(async () => {
  await db.deleteFrom('mails').execute();
  await db.deleteFrom('mailbox').execute();
  await db.deleteFrom('outbox').execute();
  received.length = 0;
  refusals = 0;
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
  const keys = (await mails()).map(mail => mail.dedup_key);
  expect(keys.sort()).toEqual(['booking-1', 'booking-2']);
  expect(await db.selectFrom('outbox').select('task').execute()).toEqual([
    { task: 'send-mail' },
    { task: 'send-mail' },
  ]);
  const first = (await mails()).find(mail => mail.dedup_key === 'booking-1');
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
  expect(mail.text?.trim()).toBe('See you there');
  expect(mail.html).toContain('See you <b>there</b>');
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
  expect(await theMail()).toMatchObject({ state: 'sent', props: {}, attempts: 1, last_error: null });
  expect((await theMail()).sent_at).not.toBeNull();
});

test('a refusal is remembered and thrown for the job to try again; the next try sends it', async () => {
  refusals = 1;
  await queue('busy');
  const { id } = await theMail();
  await expect(overSmtp.send(id)).rejects.toThrow(/mailbox busy/);
  expect(await theMail()).toMatchObject({ state: 'failed', attempts: 1, props: { name: 'Inês' } });
  expect((await theMail()).last_error).toContain('mailbox busy');
  await overSmtp.send(id);
  expect(await theMail()).toMatchObject({ state: 'sent', attempts: 2, last_error: null });
  expect(received).toHaveLength(1);
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
    html: '<p>See you <b>there</b></p>',
    plain: 'See you there',
  });
  const mail = await PostalMime.parse(filed.source);
  expect(mail).toMatchObject({ subject: filed.subject, messageId: `<${id}@vitrine>` });
  expect(mail.attachments.map(part => part.filename)).toContain('booking.ics');
  expect(await theMail()).toMatchObject({ state: 'sent', props: {} });
});
