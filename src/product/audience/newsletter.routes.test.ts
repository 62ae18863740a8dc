import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { lookInMail } from '../../../tests/kit/bookings/look-in-mail.ts';
import { openShop, republish } from '../../../tests/kit/bookings/shop.ts';
import { recordedOf } from '../../../tests/kit/database/recorded-events.ts';
import { editPage } from '../../../tests/kit/page/edit-page.ts';
import { holdClock, testApp } from '../../../tests/kit/server/app.ts';
import { runJobs } from '../../../tests/kit/server/outbox.ts';
import type { AnswerOf } from '../../base/operations/call.ts';
import type { subscriberList } from './subscriber-list.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
const { db } = app.deps;
const maya = await openShop(app, 'maya', { services: [{ title: 'A lesson' }] });
const jonas = await openShop(app, 'jonas', { services: [{}] });

const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const post = (url: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  app.app.inject({
    method: 'POST',
    url,
    headers: { origin: 'http://localhost:4310', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: form(fields),
  });
const ask = (email: string, userUrl = 'maya', headers: Record<string, string> = {}) =>
  post(`/at/${userUrl}/subscribe`, { email, itemId: '', website: '' }, headers);

async function mails(to: string) {
  await runJobs(app.deps, 'send-mail');
  return db.selectFrom('mailbox').selectAll().where('recipient', '=', to).orderBy('sentAt').execute();
}
const linkIn = (text: string) => /\/newsletter\/[\w-]+/.exec(text)?.[0] ?? 'no link';
const statusOf = (email: string) =>
  db.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirst();
async function confirmed(email: string) {
  await ask(email);
  const link = linkIn((await mails(email))[0]?.plain ?? '');
  await post(link);
  return link;
}

beforeEach(async () => {
  await db.deleteFrom('throttles').execute();
});

describe('subscribing to a newsletter', () => {
  it('answers alike whether the address is new, pending or subscribed', async () => {
    await confirmed('known@example.org');
    const answers = [await ask('new@example.org'), await ask('new@example.org'), await ask('known@example.org')];
    for (const { statusCode, headers, body } of answers)
      expect([statusCode, headers.location, body]).toEqual([303, '/at/maya/subscribe/sent', '']);
    expect((await app.call('GET', '/at/maya/subscribe/sent')).text).toContain('Check your email');
  });

  it('mails one address once a day for each creator, and again the day after', async () => {
    // Not three times in one moment: one moment is one mail by its key alone.
    for (let i = 0; i < 3; i++) {
      await ask('once@example.org');
      clock.forward(7 * 60);
    }
    await ask('once@example.org', 'jonas');
    expect(await mails('once@example.org')).toHaveLength(2);
    clock.forward(3 * 60);
    await ask('once@example.org');
    expect(await mails('once@example.org')).toHaveLength(3);
  });

  it('lets two who ask at the same moment cause one mail', async () => {
    await Promise.all([ask('twice@example.org'), ask('TWICE@example.org ')]);
    expect(await mails('twice@example.org')).toHaveLength(1);
  });

  it('echoes nothing of the visitor in the mail', async () => {
    await post('/at/maya/subscribe', { email: 'plain@example.org', itemId: 'BUY-NOW', name: 'BUY-NOW', website: '' });
    const [mail] = await mails('plain@example.org');
    expect(`${mail?.subject} ${mail?.html} ${mail?.plain}`).not.toContain('BUY-NOW');
  });

  it('takes five forms an hour from one network address, the sixth keeps its text and waits', async () => {
    for (let i = 0; i < 5; i++) expect((await ask(`n${i}@example.org`)).statusCode).toBe(303);
    const sixth = await ask('n6@example.org');
    expect([sixth.statusCode, sixth.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    expect(sixth.body).toContain('value="n6@example.org"');
    expect(await statusOf('n6@example.org')).toBeUndefined();
  });

  it('says beside the field what is wrong, and keeps what was typed', async () => {
    const answer = await ask('maya@"><script>');
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('Invalid email. Please enter a valid email');
    expect(answer.body).toContain('value="maya@&quot;&gt;&lt;script&gt;"');
    expect(answer.body).not.toContain('<script>');
  });

  it('files nobody when a field nobody sees was filled', async () => {
    await post('/at/maya/subscribe', { email: 'robot@example.org', website: 'x' });
    expect(await statusOf('robot@example.org')).toBeUndefined();
  });

  it('is refused from another site', async () => {
    expect((await ask('x@example.org', 'maya', { origin: 'https://elsewhere.example' })).statusCode).toBe(403);
  });

  it('is not possible where no page is live', async () => {
    expect((await app.call('GET', '/at/nobody/subscribe')).status).toBe(404);
    await app.creator('hana');
    expect((await app.call('GET', '/at/hana/subscribe')).status).toBe(404);
  });
});

describe('the link in the mail', () => {
  it('confirms nothing when it is only looked at', async () => {
    await ask('scan@example.org');
    const link = linkIn((await mails('scan@example.org'))[0]?.plain ?? '');
    const page = await app.call('GET', link);
    expect(page.text).toContain(`<form class="ask" action="${link}" method="post">`);
    expect(page.text).not.toContain('<script');
    expect(await statusOf('scan@example.org')).toMatchObject({ status: 'pending', confirmedAt: null });
  });

  it('confirms with one POST, twice the same, and a first newsletter follows', async () => {
    const link = await confirmed('yes@example.org');
    expect((await post(link)).body).toContain('You’re subscribed');
    expect(await statusOf('yes@example.org')).toMatchObject({
      status: 'confirmed',
      askedPage: '/at/maya',
      askedWording: 2,
    });
    const sent = await mails('yes@example.org');
    for (const { html } of sent) expect(html).toContain(await lookInMail(app, maya.creatorId));
    expect(sent.map(mail => mail.subject)).toEqual([
      'Confirm your subscription to maya Tester',
      'You’re subscribed to maya Tester',
    ]);
  });

  it('ends after a fortnight, and when a newer one was sent', async () => {
    await ask('late@example.org');
    const first = linkIn((await mails('late@example.org'))[0]?.plain ?? '');
    clock.forward(24 * 60);
    await ask('late@example.org');
    expect((await post(first)).statusCode).toBe(410);
    const second = linkIn((await mails('late@example.org'))[1]?.plain ?? '');
    clock.forward(14 * 24 * 60);
    expect((await app.call('GET', second)).status).toBe(410);
    expect(await statusOf('late@example.org')).toMatchObject({ status: 'pending' });
  });

  it('offers to subscribe again when the address was deleted, and still unsubscribes', async () => {
    await ask('forgotten@example.org');
    const link = linkIn((await mails('forgotten@example.org'))[0]?.plain ?? '');
    await db.deleteFrom('subscribers').where('email', '=', 'forgotten@example.org').execute();
    for (const answer of [await app.app.inject({ url: link }), await post(link)]) {
      expect(answer.statusCode).toBe(410);
      expect(answer.body).toContain('href="/at/maya/subscribe"');
    }
    const left = await post(`${link}/unsubscribe`);
    expect([left.statusCode, left.body.includes('You’re unsubscribed')]).toEqual([200, true]);
  });

  it('keeps how and how soon it was pressed, and by which browser', async () => {
    await ask('proof@example.org');
    const link = linkIn((await mails('proof@example.org'))[0]?.plain ?? '');
    clock.forward(3);
    await post(link, {}, { 'user-agent': `Scanner/1.0 ${'x'.repeat(300)}` });
    const kept = await statusOf('proof@example.org');
    expect(kept).toMatchObject({ confirmedWay: 'button', confirmedAfter: 180, isClaimed: false, source: 'page' });
    expect(kept?.confirmedAgent).toMatch(/^Scanner\/1\.0 x+$/);
    expect(kept?.confirmedAgent).toHaveLength(200);
  });

  it('stands nowhere in the database', async () => {
    await ask('secret@example.org');
    const word = linkIn((await mails('secret@example.org'))[0]?.plain ?? '').slice('/newsletter/'.length);
    const kept = await db.selectFrom('subscriber_links').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(word.slice(22));
  });

  it.each(['x', 'A'.repeat(65), '../secret'])('is nobody’s when it is %s', async word => {
    expect((await app.call('GET', `/newsletter/${encodeURIComponent(word)}`)).status).toBe(404);
    expect((await post(`/newsletter/${encodeURIComponent(word)}`)).statusCode).toBe(404);
    expect((await post(`/newsletter/${encodeURIComponent(word)}/unsubscribe`)).statusCode).toBe(404);
  });
});

describe('leaving', () => {
  it('is offered by mail programs in every mail to a list', async () => {
    await confirmed('header@example.org');
    for (const mail of await mails('header@example.org')) {
      const head = mail.source.toString();
      const url = /List-Unsubscribe: <(http:[^>]+\/unsubscribe)>/.exec(head)?.[1] ?? '';
      expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
      expect(mail.plain).toContain(url);
    }
  });

  it.each([
    ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'a form of parts',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('takes one POST of %s, from anywhere', async (_case, type, payload) => {
    const email = `${type.slice(0, 4)}@example.org`;
    const link = await confirmed(email);
    const headers = { 'content-type': type, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
    const answer = await app.app.inject({ method: 'POST', url: `${link}/unsubscribe`, headers, payload });
    expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined]);
    expect(await statusOf(email)).toMatchObject({ status: 'unsubscribed' });
  });

  it('is asked about on a page before anything happens', async () => {
    const link = await confirmed('asks@example.org');
    expect((await app.call('GET', `${link}/unsubscribe`)).text).toContain('Unsubscribe?');
    expect(await statusOf('asks@example.org')).toMatchObject({ status: 'confirmed' });
  });

  it('from the mail that asks ends its yes, and brings peace for a month', async () => {
    await ask('no@example.org');
    const link = linkIn((await mails('no@example.org'))[0]?.plain ?? '');
    await post(`${link}/unsubscribe`);
    expect((await post(link)).statusCode).toBe(410);
    clock.forward(25 * 60);
    await ask('no@example.org');
    expect(await mails('no@example.org')).toHaveLength(1);
  });

  it('is an event of whoever had confirmed, as each confirmation is', async () => {
    const link = await confirmed('comes@example.org');
    await post(link);
    await post(`${link}/unsubscribe`);
    await post(`${link}/unsubscribe`);
    await ask('never@example.org');
    await post(`${linkIn((await mails('never@example.org'))[0]?.plain ?? '')}/unsubscribe`);
    const subscriberId = (await statusOf('comes@example.org'))?.id;
    const never = (await statusOf('never@example.org'))?.id;
    const events = await recordedOf(db, maya.creatorId, 'subscriber');
    const idOf = ({ payload }: { payload: unknown }) => (payload as { subscriberId: string }).subscriberId;
    expect(events.filter(event => idOf(event) === subscriberId)).toEqual([
      { kind: 'subscriber.confirmed', payload: { subscriberId, page: '/at/maya' } },
      { kind: 'subscriber.left', payload: { subscriberId } },
    ]);
    expect(events.map(idOf)).not.toContain(never);
  });

  it('works while the creator has no page', async () => {
    await ask('stays@example.org', 'jonas');
    const link = linkIn((await mails('stays@example.org'))[0]?.plain ?? '');
    await app.call('DELETE', '/api/pages/1/publication', undefined, jonas);
    expect((await post(`${link}/unsubscribe`)).body).toContain('You’re unsubscribed');
    expect(await statusOf('stays@example.org')).toMatchObject({ status: 'unsubscribed' });
  });
});

describe('the list of subscribers', () => {
  const list = async (question: string, as = maya) =>
    (await app.call('GET', `/api/subscribers?${question}`, undefined, as)).body as AnswerOf<typeof subscriberList.page>;

  it('finds short words at the beginning of an address, longer ones anywhere, with their counts', async () => {
    const row = {
      createdAt: clock.now(),
      askedAt: clock.now(),
      confirmedAt: clock.now(),
      askedPage: '',
      askedWording: 1,
    };
    const rest = { mailedAt: null, unsubscribedAt: null, removedAt: null, creatorId: maya.creatorId };
    const emails = ['zoe@example.org', 'ana.zo@example.org', '100%@example.org'];
    await db
      .insertInto('subscribers')
      .values(emails.map(email => ({ ...row, ...rest, id: randomUUID(), email, status: 'confirmed' })) as never)
      .execute();
    const found = async (q: string) => {
      const { subscribers, counts } = await list(`q=${encodeURIComponent(q)}&source=page`);
      return [...subscribers.map(({ email }) => email).toSorted(), counts.confirmed];
    };
    expect(await found('ZO')).toEqual(['zoe@example.org', 1]);
    expect(await found('.zo')).toEqual(['ana.zo@example.org', 1]);
    expect(await found('0%')).toEqual([0]);
    expect(await found('00%')).toEqual(['100%@example.org', 1]);
    await db.deleteFrom('subscribers').where('email', 'in', emails).execute();
  });

  it('is for the signed-in creator, and contains only their own data', async () => {
    expect((await app.call('GET', '/api/subscribers')).status).toBe(401);
    expect((await list('q=yes@')).subscribers).toMatchObject([{ email: 'yes@example.org', status: 'confirmed' }]);
    expect((await list('q=yes@', jonas)).subscribers).toEqual([]);
  });

  it('says while it is empty whether a live page asks people to sign up', async () => {
    const nobody = 'q=nobody@nowhere';
    expect(await list(nobody, jonas)).toMatchObject({ subscribers: [], isAsked: false });
    const fields = { line: 'News', button: 'Sign up', note: '' };
    await editPage(app, { edit: 'item', id: randomUUID(), kind: 'newsletterSub', fields }, jonas);
    expect((await list(nobody, jonas)).isAsked).toBe(false);
    await republish(app, jonas);
    expect((await list(nobody, jonas)).isAsked).toBe(true);
  });

  it('filters by status, counts what the search finds, and pages without a gap', async () => {
    const all = await list('limit=100');
    expect((await list('status=unsubscribed')).subscribers).toHaveLength(all.counts.unsubscribed ?? -1);
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const page = await list(`limit=2&cursor=${cursor}`);
      seen.push(...page.subscribers.map(({ id }) => id));
      if (page.next === null) break;
      cursor = page.next;
    }
    expect(seen).toEqual(all.subscribers.map(({ id }) => id));
  });

  it('leaves out who was removed until they are brought back', async () => {
    const [one] = (await list('q=yes@')).subscribers;
    const url = `/api/subscribers/${one?.id}`;
    expect((await app.call('DELETE', url, undefined, jonas)).status).toBe(404);
    expect((await app.call('DELETE', url, undefined, maya)).status).toBe(200);
    expect((await list('q=yes@')).subscribers).toEqual([]);
    expect((await app.call('PUT', `${url}/restoration`, undefined, maya)).status).toBe(200);
    expect((await list('q=yes@')).subscribers).toMatchObject([{ status: 'confirmed' }]);
  });

  it('is exported with its consent, safe for spreadsheets', async () => {
    await ask('=cmd@example.org');
    const { text, headers } = await app.call('GET', '/api/subscribers.csv?q=cmd', undefined, maya);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="subscribers-/);
    const [head, line] = text.split('\r\n');
    expect(head).toBe(
      '\ufeffDATE,EMAIL,STATUS,CONFIRMED,UNSUBSCRIBED,PAGE,WORDING,TAGS,SOURCE,CAME FROM,CONFIRMED BY,CONFIRMED AFTER SECONDS,' +
        'CONFIRMED WITH,FIRST CLICK,SUPPRESSED,SUPPRESSED SINCE,SUPPRESSED UNTIL',
    );
    expect(line).toMatch(/^[\d: -]{16},'=cmd@example\.org,pending,,,\/at\/maya,2,,page,,,,,,,,$/);
    const json = (await app.call('GET', '/api/subscribers.json?q=cmd', undefined, maya)).body;
    expect(json).toMatchObject([{ email: '=cmd@example.org', status: 'pending', confirmed: '' }]);
  });
});

// Last: sessions end within these days.
describe('a link of a year ago', () => {
  it('says so again to whoever had confirmed, also by an older mail', async () => {
    await ask('again@example.org');
    const older = linkIn((await mails('again@example.org'))[0]?.plain ?? '');
    clock.forward(24 * 60);
    await ask('again@example.org');
    const newer = linkIn((await mails('again@example.org'))[1]?.plain ?? '');
    await post(newer);
    clock.forward(400 * 24 * 60);
    for (const link of [older, newer]) {
      const page = await app.call('GET', link);
      expect([page.status, page.text.includes('You’re subscribed')]).toEqual([200, true]);
      expect((await post(link)).body).toContain('You’re subscribed');
    }
  });
});
