import { beforeEach, describe, expect, it } from 'vitest';
import { openShop } from '../../../tests/kit/bookings/shop.ts';
import { recordedOf } from '../../../tests/kit/database/recorded-events.ts';
import { attacks } from '../../../tests/kit/page/attacks.ts';
import { dangersOf } from '../../../tests/kit/page/read-html.ts';
import { holdClock, type SignedCreator, testApp } from '../../../tests/kit/server/app.ts';
import { runJob, runJobs } from '../../../tests/kit/server/outbox.ts';
import type { AnswerOf } from '../../base/operations/call.ts';
import type { readLeadPerson } from './contract.ts';
import type { leadList } from './lead-list.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
const { db } = app.deps;
const maya = await openShop(app, 'maya', { services: [{ title: 'A lesson' }] });
const jonas = await openShop(app, 'jonas', { services: [{ title: 'Not yours' }] });

const fair = { name: 'Ana', email: 'ana@example.org', message: 'Do you teach on Sundays?', itemId: '', website: '' };
const send = (fields: Partial<typeof fair> & { shownAt?: string } = {}) =>
  app.app.inject({
    method: 'POST',
    url: '/at/maya/leads',
    headers: {
      origin: 'http://localhost:4310',
      referer: 'http://localhost:4310/at/maya?utm=1',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ ...fair, ...fields }).toString(),
  });
const list = async (question = '', as: SignedCreator = maya) =>
  (await app.call('GET', `/api/leads?${question}`, undefined, as)).body as AnswerOf<typeof leadList.page>;
async function mailed() {
  await runJobs(app.deps, 'send-mail');
  return db.selectFrom('mailbox').selectAll().where('recipient', '=', maya.email).orderBy('sentAt').execute();
}

beforeEach(async () => {
  for (const table of ['throttles', 'leads', 'outbox', 'mailbox'] as const) await db.deleteFrom(table).execute();
});

describe('a message left on the page', () => {
  it('is thanked for, stands in the inbox and is mailed to the creator, who can answer it', async () => {
    const answer = await send({ itemId: maya.services[0] ?? '' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/at/maya/leads/sent']);
    expect((await list()).leads).toMatchObject([
      { name: 'Ana', email: 'ana@example.org', state: 'new', source: 'A lesson', page: '/at/maya' },
    ]);
    const [{ id: leadId } = { id: '' }] = (await list()).leads;
    expect(await recordedOf(db, maya.creatorId, 'lead')).toEqual([
      { kind: 'lead.arrived', payload: { leadId, itemId: maya.services[0], page: '/at/maya' } },
    ]);
    const [mail] = await mailed();
    expect(mail?.subject).toBe('New message from Ana');
    expect(mail?.source.toString()).toContain('Reply-To: ana@example.org');
  });

  it('29 CVE-2023-22621: is escaped in the mail', async () => {
    await send({ name: '<b>Ana</b>', message: '<script>alert(1)</script> {{7*7}} <%= 7*7 %>' });
    const [mail] = await mailed();
    expect(mail?.html).not.toContain('<script>');
    expect(mail?.html).not.toContain('<b>Ana');
    expect(mail?.html).toContain('{{7*7}}');
    expect(mail?.html).toContain('&lt;%= 7*7 %&gt;');
  });

  it('may be left where a page is live, which the empty inbox says', async () => {
    expect(await list()).toMatchObject({ leads: [], isAsked: true });
    expect(await list('', await app.creator('notyetlive'))).toMatchObject({ leads: [], isAsked: false });
  });

  it('does not name an item of another creator’s page', async () => {
    await send({ itemId: jonas.services[0] ?? '' });
    expect((await list()).leads).toMatchObject([{ source: '' }]);
  });

  it('comes back with every problem beside its field and every text kept', async () => {
    const answer = await send({ name: ' ', email: 'ana@', message: 'kept <i>words</i>' });
    expect(answer.statusCode).toBe(400);
    for (const part of [
      'Enter your name',
      'Invalid email. Please enter a valid email',
      'value="ana@"',
      'kept &lt;i&gt;words&lt;/i&gt;',
    ])
      expect(answer.body).toContain(part);
    expect((await list()).leads).toEqual([]);
  });

  it('comes back whole however long it is, to be shortened', async () => {
    const message = 'So long. '.repeat(3000);
    const answer = await send({ message });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('Use at most 5000 characters');
    expect(answer.body).toContain(message.trim());
  });

  it.each(Object.keys(attacks))(
    'is words and nothing else, on the page, in the mail and in the file: %s',
    async name => {
      const attack = attacks[name] ?? '';
      const answer = await send({ name: attack, email: attack, message: attack });
      expect(answer.statusCode).toBe(400);
      expect(dangersOf(answer.body, [])).toEqual([]);
      const sent = await send({ name: `A${attack.slice(0, 90)}`, message: `A${attack.slice(0, 4000)}` });
      expect([303, 400]).toContain(sent.statusCode);
      const mails = await mailed();
      for (const mail of mails) {
        expect(dangersOf(mail.html ?? '', []).filter(danger => !danger.includes('style='))).toEqual([]);
        const [head = ''] = mail.source.toString().split(/\r?\n\r?\n/);
        expect(head).not.toMatch(/^(?:Bcc|Set-Cookie):/im);
      }
      const csv = await app.call('GET', '/api/leads.csv', undefined, maya);
      expect(csv.text).not.toMatch(/(?:^|[,\r\n])"?[=+\-@\t]/);
    },
  );

  it.each([
    ['a hidden field was filled', { website: 'https://x.example' }],
    ['it took less than two seconds', { shownAt: String(clock.now().getTime() - 500) }],
    ['it is a list of links', { message: 'http://a http://b http://c http://d' }],
  ])('waits among the spam, unmailed, when %s', async (_case, fields) => {
    expect((await send(fields)).statusCode).toBe(303);
    expect((await list()).leads).toEqual([]);
    const [spam, ...others] = (await list('state=spam')).leads;
    expect(others).toEqual([]);
    expect(await mailed()).toEqual([]);
    const arrived = await recordedOf(db, maya.creatorId, 'lead');
    expect(arrived.map(({ payload }) => (payload as { leadId: string }).leadId)).not.toContain(spam?.id);
  });

  it('is the last for an hour after five from one network address, with its text kept', async () => {
    for (let i = 0; i < 5; i++) await send();
    const sixth = await send({ message: 'still here' });
    expect(sixth.statusCode).toBe(429);
    expect(sixth.body).toContain('still here');
    expect((await list()).leads).toHaveLength(5);
  });

  it('may be written on a page of its own, about one thing', async () => {
    const { text } = await app.call('GET', `/at/maya/leads?itemId=${maya.services[0]}`);
    expect(text).toContain('About: A lesson');
    expect(text).toContain('noindex');
    expect((await app.call('GET', '/at/nobody/leads')).status).toBe(404);
  });
});

describe('the inbox', () => {
  it('is for the signed-in creator, and contains only their own data', async () => {
    await send();
    const [lead] = (await list()).leads;
    expect((await app.call('GET', '/api/leads')).status).toBe(401);
    expect((await list('', jonas)).leads).toEqual([]);
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', { state: 'contacted' }],
      ['DELETE', '', undefined],
      ['PUT', '/restoration', undefined],
    ] as const)
      expect((await app.call(method, `/api/leads/${lead?.id}${path}`, body, jonas)).status).toBe(404);
  });

  it('searches, changes the stage, removes and brings back', async () => {
    await send();
    await send({ name: 'Bo', message: '100%' });
    const { leads, counts } = await list('q=100%25');
    expect([leads.length, counts.new]).toEqual([1, 1]);
    const url = `/api/leads/${leads[0]?.id}`;
    expect((await app.call('PUT', url, { state: 'contacted' }, maya)).body).toMatchObject({ state: 'contacted' });
    expect((await list('state=new')).leads).toMatchObject([{ name: 'Ana' }]);
    await app.call('DELETE', url, undefined, maya);
    expect((await app.call('GET', url, undefined, maya)).status).toBe(404);
    await app.call('PUT', `${url}/restoration`, undefined, maya);
    expect((await app.call('GET', url, undefined, maya)).body).toMatchObject({ name: 'Bo', state: 'contacted' });
  });

  it('is exported, safe for spreadsheets', async () => {
    await send({ name: '=cmd()', message: 'one\ntwo, "three"' });
    const { text } = await app.call('GET', '/api/leads.csv', undefined, maya);
    expect(text).toContain(',\'=cmd(),ana@example.org,"one\ntwo, ""three""",,/at/maya,new,,\r\n');
    const json = (await app.call('GET', '/api/leads.json', undefined, maya)).body;
    expect(json).toMatchObject([{ name: '=cmd()', message: 'one\ntwo, "three"', state: 'new' }]);
  });

  it('plans what is next, shows what is due by the host’s calendar, and lists it by its date', async () => {
    await send({ name: 'Ana' });
    await send({ name: 'Bo' });
    await send({ name: 'Cem' });
    const ids = Object.fromEntries((await list()).leads.map(({ name, id }) => [name, id]));
    const plan = async (name: string, body: object) =>
      app.call('PUT', `/api/leads/${ids[name]}/next-action`, body, maya);
    expect((await plan('Ana', { nextOn: '2026-11-22', nextWords: 'Call' })).body).toMatchObject({
      nextOn: '2026-11-22',
      nextWords: 'Call',
    });
    await plan('Bo', { nextOn: '2026-11-21', nextWords: '' });
    expect(await list('due=due')).toMatchObject({ leads: [{ name: 'Bo' }], due: 1 });
    const first = await list('due=planned&limit=1');
    expect(first.leads).toMatchObject([{ name: 'Bo' }]);
    expect((await list(`due=planned&limit=1&cursor=${first.next}`)).leads).toMatchObject([{ name: 'Ana' }]);
    expect((await app.call('GET', '/api/leads.csv?due=planned&columns=next', undefined, maya)).text).toBe(
      '\ufeffNAME,NEXT DATE,NEXT ACTION\r\nBo,2026-11-21,\r\nAna,2026-11-22,Call\r\n',
    );
    expect((await plan('Bo', { nextOn: null, nextWords: '' })).body).toMatchObject({ nextOn: null });
    expect((await list()).due).toBe(0);
    for (const body of [
      { nextOn: null, nextWords: 'Call' },
      { nextOn: '2026-02-30', nextWords: '' },
      { nextOn: '0000-01-01', nextWords: '' },
      { nextOn: '2026-11-22', nextWords: 'x'.repeat(201) },
    ])
      expect((await plan('Bo', body)).status, JSON.stringify(body)).toBe(400);
    expect(
      (await app.call('PUT', `/api/leads/${ids.Ana}/next-action`, { nextOn: null, nextWords: '' }, jonas)).status,
    ).toBe(404);
  });

  it('is narrowed to the item they wrote about, or to the contact form', async () => {
    const itemId = maya.services[0] ?? '';
    await send({ name: 'Ana', itemId });
    await send({ name: 'Bo' });
    await send({ name: 'Spam', website: 'x' });
    expect((await list()).sources).toEqual(
      expect.arrayContaining([
        { itemId, name: 'A lesson' },
        { itemId: null, name: '' },
      ]),
    );
    expect(await list(`item=${itemId}`)).toMatchObject({ leads: [{ name: 'Ana' }], counts: { new: 1, spam: 0 } });
    expect(await list('item=none')).toMatchObject({ leads: [{ name: 'Bo' }], counts: { new: 1, spam: 1 } });
    expect((await list('', jonas)).sources).toEqual([]);
  });

  it('keeps what is moved to the spam folder for a month from then', async () => {
    await send();
    const [lead] = (await list()).leads;
    const left = async () => (await db.selectFrom('leads').selectAll().execute()).length;
    await db
      .updateTable('leads')
      .set({ createdAt: new Date('2026-09-01T10:00:00Z') })
      .execute();
    await app.call('PUT', `/api/leads/${lead?.id}`, { state: 'spam' }, maya);
    await runJob(app.deps, { task: 'forget-audience', payload: null });
    expect(await left()).toBe(1);
    clock.forward(30 * 24 * 60 + 1);
    await runJob(app.deps, { task: 'forget-audience', payload: null });
    expect(await left()).toBe(0);
    clock.set('2026-11-21T10:00:00Z');
  });

  it('forgets spam after a month and what was removed after a week', async () => {
    await send({ website: 'x' });
    await send();
    const [lead] = (await list()).leads;
    await app.call('DELETE', `/api/leads/${lead?.id}`, undefined, maya);
    const left = async () => (await db.selectFrom('leads').selectAll().execute()).length;
    await runJob(app.deps, { task: 'forget-audience', payload: null });
    expect(await left()).toBe(2);
    clock.forward(7 * 24 * 60 + 1);
    await runJob(app.deps, { task: 'forget-audience', payload: null });
    expect(await left()).toBe(1);
    clock.forward(23 * 24 * 60);
    await runJob(app.deps, { task: 'forget-audience', payload: null });
    expect(await left()).toBe(0);
  });
});

describe('the tags of the person who wrote', () => {
  const personOf = async (id: string | undefined, as: SignedCreator = maya) =>
    (await app.call('GET', `/api/leads/${id}/person`, undefined, as)).body as AnswerOf<typeof readLeadPerson>;

  beforeEach(() => clock.set('2026-11-21T10:00:00Z'));

  it('are read at the lead, changed there, and find every lead of the person', async () => {
    await send();
    await send({ message: 'And on Mondays?' });
    await send({ email: 'bea@example.org' });
    const { leads } = await list();
    const [lead, bea] = ['ana', 'bea'].map(name => leads.find(({ email }) => email === `${name}@example.org`));
    const { person } = await personOf(lead?.id);
    expect(person).toMatchObject({ tags: [] });
    await app.call('POST', '/api/people/tags', { ids: [person?.id], tag: 'Regulars', to: 'add' }, maya);
    expect((await personOf(lead?.id)).person?.tags).toEqual(['Regulars']);
    expect((await personOf(bea?.id)).person?.tags).toEqual([]);
    const tagged = await list('tag=Regulars');
    expect(tagged.leads.map(({ email }) => email)).toEqual(['ana@example.org', 'ana@example.org']);
    expect(tagged.counts).toMatchObject({ new: 2 });
    expect((await list('tag=Regulars', jonas)).leads).toEqual([]);
    expect((await app.call('GET', `/api/leads/${lead?.id}/person`, undefined, jonas)).status).toBe(404);
  });

  it('are of nobody while the message is spam', async () => {
    await send({ website: 'x' });
    const [spam] = (await list('state=spam')).leads;
    expect(await personOf(spam?.id)).toEqual({ person: null });
  });
});
