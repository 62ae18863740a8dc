import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../../../../tests/kit/bookings/shop.ts';
import { holdClock, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { runJobs } from '../../../../tests/kit/server/outbox.ts';
import type { AnswerOf } from '../../../base/operations/call.ts';
import { setPlan } from '../../accounts/creators/creators.flow.ts';
import type { Hold } from '../../bookings/booking/contract.ts';
import { leadRepliesPerHour } from '../lead.ts';
import type { leadList } from '../lead-list.ts';
import type { readLeadThread } from './contract.ts';

// A Saturday; Monday the 23rd is the first working day.
const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock, settings: { MAILS_TO_STRANGERS: '3' } });
const { db } = app.deps;
const maya = await openShop(app, 'maya', { services: [{ title: 'First talk', durationMinutes: 30 }] });
const approving = await openShop(app, 'approving', { services: [{ title: 'A talk', approval: true }] });
const jonas = await app.creator('jonas');

const fair = { name: 'Ana', email: 'ana@example.org', message: 'Do you teach on Sundays?', itemId: '', website: '' };
/** A minute later than the one before, so that the newest is the first of the list. */
async function arrived(fields: Partial<typeof fair> = {}, host: SignedCreator & { userUrl?: string } = maya) {
  clock.forward(1);
  const answer = await app.app.inject({
    method: 'POST',
    url: `/at/${host === approving ? 'approving' : 'maya'}/leads`,
    headers: { origin: 'http://localhost:4310', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...fair, ...fields }).toString(),
  });
  expect(answer.statusCode).toBe(303);
  const state = (fields.website ?? '') === '' ? 'new' : 'spam';
  const found = (await app.call('GET', `/api/leads?state=${state}`, undefined, host)).body as AnswerOf<
    typeof leadList.page
  >;
  return found.leads[0]?.id ?? '';
}
const reply = (leadId: string, words = 'Yes, I do.', id = randomUUID(), as: SignedCreator = maya) =>
  app.call('POST', `/api/leads/${leadId}/replies`, { id, words }, as);
const threadOf = async (leadId: string, as: SignedCreator = maya) =>
  (await app.call('GET', `/api/leads/${leadId}/thread`, undefined, as)).body as AnswerOf<typeof readLeadThread>;
const stageOf = async (leadId: string, as: SignedCreator = maya) =>
  ((await app.call('GET', `/api/leads/${leadId}`, undefined, as)).body as { state: string }).state;
async function mailed(to: string) {
  await runJobs(app.deps, 'send-mail');
  const rows = await db.selectFrom('mailbox').selectAll().where('recipient', '=', to).orderBy('sentAt').execute();
  return Promise.all(rows.map(({ source }) => PostalMime.parse(source)));
}

beforeEach(async () => {
  clock.set('2026-11-21T10:00:00Z');
  for (const table of ['throttles', 'leads', 'subscribers', 'stranger_mails', 'outbox', 'mailbox'] as const)
    await db.deleteFrom(table).execute();
  await setPlan(app.deps, maya.creatorId, 'pro');
});

describe('a reply', () => {
  it('is an email in one thread with the host’s own, whose answers go to the host, and is kept with the lead', async () => {
    const leadId = await arrived();
    expect((await reply(leadId, 'Yes, I do.\nAt ten.')).status).toBe(201);
    clock.forward(5);
    expect((await reply(leadId, 'And at noon.')).status).toBe(201);
    const [own] = await mailed(maya.email);
    const [first, second, ...others] = await mailed('ana@example.org');
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      subject: `Re: Your message to ${first?.from?.name?.replace(/ via .*/, '')}`,
      inReplyTo: own?.messageId,
      references: own?.messageId,
      replyTo: [{ address: maya.email }],
      to: [{ name: '', address: 'ana@example.org' }],
    });
    expect(first?.text).toContain('Yes, I do.\nAt ten.');
    expect(second).toMatchObject({
      subject: first?.subject,
      inReplyTo: first?.messageId,
      references: `${own?.messageId} ${first?.messageId}`,
    });
    expect((await threadOf(leadId)).entries).toMatchObject([
      { kind: 'reply', words: 'Yes, I do.\nAt ten.', undelivered: null },
      { kind: 'reply', words: 'And at noon.' },
    ]);
    expect(await stageOf(leadId)).toBe('contacted');
  });

  it('repeats nothing of the form, and no typed text becomes a header', async () => {
    const leadId = await arrived({ name: 'Ana Buy pills', message: 'Buy pills at https://x.example' });
    await reply(leadId, 'Yes\r\nBcc: eve@example.org\r\n\r\n<b>bold</b>');
    const [mail] = await mailed('ana@example.org');
    const whole = `${mail?.subject} ${mail?.text} ${mail?.html}`;
    expect(whole).not.toContain('pills');
    expect(whole).not.toContain('x.example');
    expect(mail?.html).toContain('&lt;b&gt;bold');
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.headers.filter(({ key }) => key === 'subject')).toHaveLength(1);
  });

  it('is sent once, however often it is asked for; another text under its id is refused', async () => {
    const [leadId, id] = [await arrived(), randomUUID()];
    const answers = await Promise.all([reply(leadId, 'Once', id), reply(leadId, 'Once', id)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect((await reply(leadId, 'Twice', id)).body).toMatchObject({ error: { code: 'sent_already' } });
    expect(await mailed('ana@example.org')).toHaveLength(1);
  });

  it('is not sent to spam, to a removed message, by another creator or without words', async () => {
    const spam = await arrived({ website: 'x' });
    expect((await reply(spam)).body).toMatchObject({ error: { code: 'lead_is_spam' } });
    const leadId = await arrived();
    expect((await reply(leadId, 'Yes', randomUUID(), jonas)).status).toBe(404);
    expect((await app.call('GET', `/api/leads/${leadId}/thread`, undefined, jonas)).status).toBe(404);
    expect((await reply(leadId, ' \n ')).status).toBe(400);
    await app.call('DELETE', `/api/leads/${leadId}`, undefined, maya);
    expect((await reply(leadId)).status).toBe(404);
    expect(await mailed('ana@example.org')).toEqual([]);
  });

  it('is one of the day’s few mails to strangers, until the person has dealt with the host', async () => {
    await setPlan(app.deps, maya.creatorId, 'free');
    const leadId = await arrived();
    for (let nth = 0; nth < 3; nth++) expect((await reply(leadId, `Reply ${nth}`)).status).toBe(201);
    expect((await reply(leadId)).body).toMatchObject({ error: { code: 'too_many_strangers' } });
    expect((await threadOf(leadId)).entries).toHaveLength(3);
    await booked(maya, 'ana@example.org', '2026-11-23T10:00:00.000Z');
    expect((await reply(leadId)).status).toBe(201);
  });

  it('is one of at most thirty an hour', async () => {
    const leadId = await arrived();
    for (let nth = 0; nth < leadRepliesPerHour; nth++) expect((await reply(leadId, `Reply ${nth}`)).status).toBe(201);
    expect((await reply(leadId)).body).toMatchObject({ error: { code: 'too_many_replies' } });
    clock.forward(61);
  });

  it('that did not arrive says why', async () => {
    const [leadId, id] = [await arrived(), randomUUID()];
    await reply(leadId, 'Yes', id);
    const news = { creatorId: maya.creatorId, about: { leadReplyId: id }, to: 'ana@example.org', outcome: 'refused' };
    await db.transaction().execute(trx => app.deps.events.announce(trx, 'mailUndelivered', { ...news } as never));
    expect((await threadOf(leadId)).entries).toMatchObject([{ undelivered: 'refused' }]);
    const { about } = await db
      .selectFrom('mails')
      .select('about')
      .where('template', '=', 'lead-reply')
      .executeTakeFirstOrThrow();
    expect(about).toHaveProperty('leadReplyId');
  });
});

it('a note is private, added once, and can be deleted; a reply cannot', async () => {
  const [leadId, id] = [await arrived(), randomUUID()];
  const note = (words: string) => app.call('POST', `/api/leads/${leadId}/notes`, { id, words }, maya);
  expect((await note('Met at the fair')).status).toBe(201);
  expect((await note('Met at the fair')).status).toBe(201);
  expect((await note('Other words')).body).toMatchObject({ error: { code: 'sent_already' } });
  const sent = randomUUID();
  await reply(leadId, 'Yes', sent);
  expect((await threadOf(leadId)).entries.map(({ kind }) => kind).toSorted()).toEqual(['note', 'reply']);
  const remove = (noteId: string, as: SignedCreator = maya) =>
    app.call('DELETE', `/api/leads/${leadId}/notes/${noteId}`, undefined, as);
  expect([(await remove(sent)).status, (await remove(id, jonas)).status]).toEqual([404, 404]);
  expect((await remove(id)).status).toBe(200);
  expect((await threadOf(leadId)).entries.map(({ kind }) => kind)).toEqual(['reply']);
  expect(await mailed('ana@example.org')).toHaveLength(1);
});

const manual = (email: string) =>
  app.call(
    'POST',
    '/api/bookings/manual',
    {
      bookingId: randomUUID(),
      what: {
        kind: 'title',
        title: 'A talk',
        minutes: 30,
        mode: 'online',
        place: '',
        date: '2026-12-08',
        time: '09:00',
      },
      name: 'Ana',
      email,
      phone: '',
      notes: '',
      price: { how: 'settled', amount: 4000, currency: 'USD' },
      tell: false,
      override: [],
    },
    maya,
  );
async function booked(shop: Shop, email: string, startsAt: string) {
  const input = { userUrl: shop.userUrl, offerId: shop.services[0], startsAt };
  const held = await app.call('POST', '/api/holds', { ...input, bookingId: randomUUID(), zone: 'Europe/Lisbon' });
  const details = { name: 'Ana', email, notes: '', method: null };
  const answer = await app.call('POST', `/api/holds/${(held.body as Hold).ref}/details`, details);
  expect(answer.status, answer.text).toBeLessThan(300);
}

describe('a lead becomes booked', () => {
  it('when its address is booked by the host, with all its open messages and no other', async () => {
    const first = await arrived();
    const second = await arrived({ message: 'One more thing' });
    const other = await arrived({ email: 'bo@example.org' });
    const spam = await arrived({ website: 'x' });
    const { id } = (await manual('Ana@Example.org')).body as { id: string };
    expect(await Promise.all([first, second, other, spam].map(lead => stageOf(lead)))).toEqual([
      'booked',
      'booked',
      'new',
      'spam',
    ]);
    expect((await threadOf(first)).entries).toMatchObject([{ kind: 'booking', bookingId: id }]);
  });

  it('when the person books on the page, and once', async () => {
    const leadId = await arrived();
    await booked(maya, 'ana@example.org', '2026-11-23T11:00:00.000Z');
    expect(await stageOf(leadId)).toBe('booked');
    await booked(maya, 'ana@example.org', '2026-11-23T12:00:00.000Z');
    expect((await threadOf(leadId)).entries).toHaveLength(1);
  });

  it('when the host accepts the request, not before', async () => {
    const leadId = await arrived({}, approving);
    await booked(approving, 'ana@example.org', '2026-11-23T11:00:00.000Z');
    expect(await stageOf(leadId, approving)).toBe('new');
    const { id } = await db
      .selectFrom('bookings')
      .select('id')
      .where('creatorId', '=', approving.creatorId)
      .executeTakeFirstOrThrow();
    await app.call('POST', `/api/bookings/${id}/answer`, { accept: true }, approving);
    expect(await stageOf(leadId, approving)).toBe('booked');
  });
});

describe('an invitation to the newsletter', () => {
  const invite = (leadId: string, as: SignedCreator = maya) =>
    app.call('POST', `/api/leads/${leadId}/invitations`, undefined, as);

  it('asks by email, subscribes nobody, and its link does', async () => {
    const leadId = await arrived();
    expect((await invite(leadId)).status).toBe(201);
    expect(await threadOf(leadId)).toMatchObject({ subscriber: 'pending', entries: [{ kind: 'invitation' }] });
    const [mail] = await mailed('ana@example.org');
    expect(mail?.subject).toContain('invites you to their newsletter');
    expect(mail?.text).not.toContain('Sundays');
    expect((await invite(leadId)).body).toMatchObject({ error: { code: 'already_asked' } });
    const word = /\/newsletter\/[^\s/]+/.exec(mail?.text ?? '')?.[0] ?? '';
    await app.app.inject({ method: 'POST', url: word, headers: { origin: 'http://localhost:4310' } });
    expect((await threadOf(leadId)).subscriber).toBe('confirmed');
    expect((await invite(leadId)).body).toMatchObject({ error: { code: 'already_subscribed' } });
  });

  it('is never sent again to a person who declined', async () => {
    const leadId = await arrived();
    await invite(leadId);
    const [mail] = await mailed('ana@example.org');
    const leave = /\/newsletter\/[^\s/]+\/unsubscribe/.exec(mail?.text ?? '')?.[0] ?? '';
    await app.app.inject({ method: 'POST', url: leave, headers: { origin: 'http://localhost:4310' } });
    clock.forward(2 * 24 * 60);
    expect((await invite(leadId)).body).toMatchObject({ error: { code: 'has_unsubscribed' } });
  });

  it('counts as a mail to a stranger, and is not for spam or another creator’s lead', async () => {
    expect((await invite(await arrived({ website: 'x' }))).body).toMatchObject({ error: { code: 'lead_is_spam' } });
    await setPlan(app.deps, maya.creatorId, 'free');
    const leads = [];
    for (const name of ['fay', 'gus', 'ida', 'kim']) leads.push(await arrived({ email: `${name}@example.org` }));
    expect((await invite(leads[0] ?? '', jonas)).status).toBe(404);
    const answers = [];
    for (const lead of leads) answers.push((await invite(lead)).status);
    expect(answers).toEqual([201, 201, 201, 429]);
  });
});
