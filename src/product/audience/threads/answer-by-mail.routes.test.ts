import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, it } from 'vitest';
import { startImapBox } from '../../../../tests/kit/providers/imap-box.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { runJobs } from '../../../../tests/kit/server/outbox.ts';
import type { AnswerOf } from '../../../base/operations/call.ts';
import { noSource } from '../../sources/source-of.flow.ts';
import { mailBoxJobs } from '../mail-box/mail-box.jobs.ts';
import { sendLead } from '../send-lead.flow.ts';
import type { readLeadThread } from './contract.ts';

const clock = holdClock('2026-11-30T10:00:00Z');
const box = await startImapBox();
const app = await testApp({ clock, settings: { MAIL_BOX_URL: box.url } });
const { db } = app.deps;
const maya = await app.creator('maya');
const read = () => mailBoxJobs(app.deps)['read-mail-box']();

let leadId = '';
beforeEach(async () => {
  clock.set('2026-11-30T10:00:00Z');
  box.empty();
  for (const table of ['throttles', 'leads', 'outbox', 'mailbox'] as const) await db.deleteFrom(table).execute();
  const sent = { name: 'Ana', email: 'ana@example.org', message: 'Sundays?', website: '', shownAt: undefined };
  await sendLead(app.deps, maya.creatorId, { ...sent, itemId: null, source: '', page: '/at/maya', sources: noSource });
  ({ id: leadId } = await db.selectFrom('leads').select('id').executeTakeFirstOrThrow());
});

async function mailed(to: string) {
  await runJobs(app.deps, 'send-mail');
  const rows = await db.selectFrom('mailbox').selectAll().where('recipient', '=', to).orderBy('sentAt').execute();
  return Promise.all(rows.map(({ source }) => PostalMime.parse(source)));
}
type Mailed = Awaited<ReturnType<typeof mailed>>[number] | undefined;
const addressIn = (mail: Mailed) => mail?.replyTo?.[0]?.address ?? '';
const thread = async () =>
  ((await app.call('GET', `/api/leads/${leadId}/thread`, undefined, maya)).body as AnswerOf<typeof readLeadThread>)
    .entries;
const lead = async () => (await app.call('GET', `/api/leads/${leadId}`, undefined, maya)).body;
const reply = (words: string) => app.call('POST', `/api/leads/${leadId}/replies`, { id: randomUUID(), words }, maya);
/** An answer of a mail program to an email of Vitrine. */
const answer = (mail: Mailed, from: string, text: string, more = '') =>
  `From: Somebody <${from}>\nTo: ${addressIn(mail)}\nSubject: Re: ${mail?.subject?.slice(0, 20)}\nMessage-ID: <${randomUUID()}@mail.example>\nIn-Reply-To: ${mail?.messageId}\n${more}MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\n${text}\n\nOn Mon, Nov 30, 2026 at 10:00 AM Maya <m@example.org> wrote:\n\n> ${mail?.text?.split('\n')[0]}\n`;
const last = async (to: string) => (await mailed(to)).at(-1);

describe('an answer of the person', () => {
  it('is in the thread without what it quotes, makes the lead unread, and is emailed to the host', async () => {
    await reply('Yes, at ten.');
    const mail = await last('ana@example.org');
    expect(addressIn(mail)).toMatch(/^box\+[a-z2-7]{42}@in\.example$/);
    clock.forward(5);
    const raw = answer(mail, 'Ana@Example.org', 'Great, see you!');
    box.arrive(raw);
    box.arrive(raw);
    await read();
    expect(box.left()).toEqual([]);
    expect(await thread()).toMatchObject([
      { kind: 'reply', words: 'Yes, at ten.' },
      { kind: 'answer', words: 'Great, see you!', files: [] },
    ]);
    expect(await lead()).toMatchObject({ isUnread: true, state: 'contacted' });
    const [first, told, ...others] = await mailed(maya.email);
    expect(others).toEqual([]);
    expect(told).toMatchObject({
      subject: 'Re: New message from Ana',
      references: expect.stringContaining(first?.messageId ?? '-'),
    });
    expect(told?.text).toContain('Great, see you!');
    await app.call('PUT', `/api/leads/${leadId}/read`, undefined, maya);
    expect(await lead()).toMatchObject({ isUnread: false });
  });

  it('in HTML is plain words; its attachments are named and not kept', async () => {
    await reply('Yes.');
    clock.forward(1);
    const mail = await last('ana@example.org');
    const html = '<p>Fine &amp; <b>thanks</b><img src=x onerror=alert(1)></p><script>alert(1)</script>';
    box.arrive(
      `From: ana@example.org\nTo: ${addressIn(mail)}\nSubject: Re\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="b"\n\n--b\nContent-Type: text/html\n\n${html}\n--b\nContent-Type: application/pdf\nContent-Disposition: attachment; filename="plan.pdf"\nContent-Transfer-Encoding: base64\n\n${'AAAA'.repeat(400_000)}\n--b--\n`,
    );
    await read();
    expect((await thread()).at(-1)).toMatchObject({ kind: 'answer', words: 'Fine & thanks', files: ['plan.pdf'] });
    expect((await last(maya.email))?.text).toContain('plan.pdf');
  });

  it('from another address, or found forged, goes to the host’s mailbox as before', async () => {
    await reply('Yes.');
    clock.forward(1);
    const mail = await last('ana@example.org');
    box.arrive(answer(mail, 'other@example.org', 'From my other address'));
    box.arrive(answer(mail, 'ana@example.org', 'Forged', 'Authentication-Results: mx.example; dmarc=fail\n'));
    await read();
    expect(box.left()).toEqual([]);
    expect(await thread()).toHaveLength(1);
    const [, ...forwarded] = await mailed(maya.email);
    expect(forwarded.map(one => [addressIn(one), one.text?.split('\n')[0]])).toEqual([
      ['other@example.org', 'From my other address'],
      ['ana@example.org', 'Forged'],
    ]);
  });

  it('of a program, or to an address that was not signed here, is none', async () => {
    await reply('Yes.');
    clock.forward(1);
    const mail = await last('ana@example.org');
    box.arrive(answer(mail, 'ana@example.org', 'I am away', 'Auto-Submitted: auto-replied\n'));
    const address = addressIn(mail);
    const forged = address.replace(/\+(.)/, (_whole, letter) => `+${letter === 'a' ? 'b' : 'a'}`);
    box.arrive(answer(mail, 'ana@example.org', 'Hello').replace(address, forged));
    await read();
    expect(await thread()).toHaveLength(1);
    expect(box.left()).toEqual([expect.stringContaining('\\Flagged')]);
  });

  it('to a lead in the spam folder is kept quietly', async () => {
    await reply('Yes.');
    clock.forward(1);
    const mail = await last('ana@example.org');
    await app.call('PUT', `/api/leads/${leadId}`, { state: 'spam' }, maya);
    box.arrive(answer(mail, 'ana@example.org', 'Buy pills'));
    await read();
    expect(await thread()).toHaveLength(2);
    expect(await lead()).toMatchObject({ isUnread: false });
    expect(await mailed(maya.email)).toHaveLength(1);
  });
});

describe('an answer of the host from their mail program', () => {
  it('is a reply in the thread and is sent to the person, once', async () => {
    const mail = await last(maya.email);
    const raw = answer(mail, maya.email, 'At ten.\n-- \nMaya');
    box.arrive(raw);
    box.cutAt('UID STORE');
    await read().catch(() => undefined);
    await read();
    expect(box.left()).toEqual([]);
    expect(await thread()).toMatchObject([{ kind: 'reply', words: 'At ten.' }]);
    expect(await lead()).toMatchObject({ state: 'contacted' });
    const [sent, ...others] = await mailed('ana@example.org');
    expect(others).toEqual([]);
    expect(sent?.text).toContain('At ten.');
    expect(sent?.text).not.toContain('Sundays');
    clock.forward(1);
    box.arrive(answer(sent, 'ana@example.org', 'Fine'));
    await read();
    clock.forward(1);
    box.arrive(answer(await last(maya.email), maya.email, 'See you'));
    await read();
    expect((await thread()).map(({ kind }) => kind)).toEqual(['reply', 'answer', 'reply']);
    expect(await lead()).toMatchObject({ isUnread: false });
  });

  it.each<[string, string, string, RegExp]>([
    ['from another address', 'eve@example.org', 'Pay here', /email of your account/],
    ['without words', maya.email, '', /no text/],
    ['too long', maya.email, 'word '.repeat(1200), /5,000/],
  ])('%s is not sent, and the host is told why', async (_what, from, text, why) => {
    box.arrive(answer(await last(maya.email), from, text));
    await read();
    expect([await thread(), await mailed('ana@example.org'), box.left()]).toEqual([[], [], []]);
    const told = await last(maya.email);
    expect(told?.subject).toBe('Your answer was not sent');
    expect(told?.text).toMatch(why);
  });

  it('with an attachment is sent without it, and the host is told', async () => {
    const mail = await last(maya.email);
    box.arrive(
      `From: ${maya.email}\nTo: ${addressIn(mail)}\nSubject: Re\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="b"\n\n--b\nContent-Type: text/plain\n\nHere.\n--b\nContent-Type: application/pdf\nContent-Disposition: attachment; filename="plan.pdf"\n\nx\n--b--\n`,
    );
    await read();
    expect(await thread()).toMatchObject([{ kind: 'reply', words: 'Here.' }]);
    expect((await last(maya.email))?.text).toContain('plan.pdf');
  });

  it('to a deleted message is refused with its words', async () => {
    const mail = await last(maya.email);
    await app.call('DELETE', `/api/leads/${leadId}`, undefined, maya);
    box.arrive(answer(mail, maya.email, 'At ten.'));
    await read();
    const told = await last(maya.email);
    expect(told?.text).toContain('was deleted');
    expect(told?.text).toContain('At ten.');
  });
});
