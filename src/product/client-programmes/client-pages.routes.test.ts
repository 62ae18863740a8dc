import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { shopsOn } from '../../../tests/kit/bookings/shop.ts';
import { visitorOf } from '../../../tests/kit/bookings/visitor.ts';
import { holdClock, type SignedCreator, testApp } from '../../../tests/kit/server/app.ts';
import { runJob } from '../../../tests/kit/server/outbox.ts';
import { composeMails } from '../../apps/server/compose.ts';
import { changeCreator } from '../accounts/creators/creators.flow.ts';
import type { ProgrammeDetail } from './contract.ts';
import { isMailWanted } from './mail-tasks.flow.ts';
import { programmeRef } from './programme-link.flow.ts';

const opening = '2026-11-21T10:00:00Z';
const clock = holdClock(opening);
const app = await testApp({ clock, settings: { MAILS_TO_STRANGERS: '100' } });
const { db } = app.deps;
const { post, mailsTo } = visitorOf(app);
const newShop = shopsOn(app, 'pages');
const lesson = { title: 'A lesson', durationMinutes: 60, stepMinutes: 60 };

const tasks = () =>
  (
    [
      ['Walk', 0, false],
      ['Stand on the scales', 1, true],
      ['Rest', 7, false],
    ] as const
  ).map(([title, day, asksNumber]) => ({ id: randomUUID(), title, text: 'As we said', link: '', day, asksNumber }));

type Begun = { shop: SignedCreator; id: string; email: string; link: string; ids: string[] };
let clients = 0;
/** A client of a new creator whose programme starts today. */
async function begin(change: object = {}): Promise<Begun> {
  clock.set(opening);
  const shop = await newShop({ services: [lesson] });
  const [templateId, id] = [randomUUID(), randomUUID()];
  const email = `client${clients++}@example.org`;
  const template = { name: 'Four weeks', description: 'Every day', question: 'Weight', unit: 'kg', tasks: tasks() };
  const rest = { startsWith: null, withPackage: false };
  await app.call('PUT', `/api/programme-templates/${templateId}`, { ...template, ...rest, ...change }, shop);
  const body = { templateId, email, name: 'Cleo', startDate: '2026-11-21' };
  const started = await app.call('PUT', `/api/client-programmes/${id}`, body, shop);
  expect(started.status, started.text).toBe(200);
  const link = `/programmes/${programmeRef(app.deps.linkSecret, { creatorId: shop.creatorId, id })}`;
  return { shop, id, email, link, ids: (started.body as ProgrammeDetail).tasks.map(task => task.id) };
}
const read = async ({ shop, id }: Begun) =>
  (await app.call('GET', `/api/client-programmes/${id}`, undefined, shop)).body as ProgrammeDetail;
const visit = (url: string) => app.app.inject({ url });
const mailTasks = () => runJob(app.deps, { task: 'mail-client-tasks', payload: null });
async function mailAt(instant: string): Promise<void> {
  clock.set(instant);
  await mailTasks();
}
const mailed = async ({ email }: Begun) => (await mailsTo(email)).filter(({ template }) => template === 'client-tasks');
const propsOf = async ({ email }: Begun) =>
  (
    await db
      .selectFrom('mails')
      .select(['props', 'dedupKey'])
      .where('recipient', '=', email)
      .where('template', '=', 'client-tasks')
      .orderBy('createdAt')
      .execute()
  ).map(({ props }) => props as Record<string, unknown>);
const act = (of: Begun, at: number, fields: Record<string, string> = {}) =>
  post(`${of.link}/tasks/${of.ids[at]}`, { to: 'done', ...fields });
const move = ({ shop, id }: Begun, state: string) =>
  app.call('PUT', `/api/client-programmes/${id}/state`, { state }, shop);

describe('emails', () => {
  it('bring the task of a day, once, with a link to the page', async () => {
    const begun = await begin();
    await mailTasks();
    await mailTasks();
    expect(await mailed(begun)).toHaveLength(1);
    await mailAt('2026-11-22T07:59:00Z');
    expect(await mailed(begun)).toHaveLength(1);
    await mailAt('2026-11-22T08:00:00Z');
    const [first, second] = await propsOf(begun);
    expect(first).toMatchObject({ isFirst: true, day: 1, days: 8, tasks: [{ title: 'Walk' }], earlier: 0 });
    expect(second).toMatchObject({ isFirst: false, day: 2, tasks: [{ title: 'Stand on the scales' }], earlier: 1 });
    expect(String(second?.url)).toBe(`${app.deps.config.publicUrl}${begun.link}#task-${begun.ids[1]}`);
  });

  it('are one for the days that a server missed, in the day’s hours', async () => {
    const begun = await begin();
    await mailAt('2026-11-24T23:00:00Z');
    expect(await mailed(begun)).toEqual([]);
    await mailAt('2026-11-25T08:00:00Z');
    expect(await propsOf(begun)).toMatchObject([{ tasks: [{ title: 'Walk' }, { title: 'Stand on the scales' }] }]);
    await mailAt('2026-11-26T08:00:00Z');
    expect(await mailed(begun)).toHaveLength(1);
  });

  it('are one when two servers work at the same time', async () => {
    const begun = await begin();
    await Promise.all([mailTasks(), mailTasks(), mailTasks()]);
    expect(await mailed(begun)).toHaveLength(1);
  });

  it('stay away while it is paused, and for tasks that are done', async () => {
    const begun = await begin();
    await move(begun, 'paused');
    await mailTasks();
    expect(await mailed(begun)).toEqual([]);
    await move(begun, 'running');
    await act(begun, 0);
    await mailTasks();
    expect(await mailed(begun)).toEqual([]);
    await mailAt('2026-11-22T08:00:00Z');
    expect(await mailed(begun)).toHaveLength(1);
  });

  it('are not sent when the client stopped them while they waited', async () => {
    const begun = await begin();
    await mailTasks();
    const [props] = await propsOf(begun);
    expect(await isMailWanted(app.deps, begun.shop.creatorId, String(props?.programmeId))).toBe(true);
    await post(`${begun.link}/stop`, {});
    expect(await isMailWanted(app.deps, begun.shop.creatorId, String(props?.programmeId))).toBe(false);
  });

  it('to strangers wait for the next day beyond what a creator may send', async () => {
    const begun = await begin();
    await sql`insert into stranger_mails (creator_id, dedup_key, admitted, counted_at)
      select ${begun.shop.creatorId}, 'other' || n, true, now() from generate_series(1, 10000) n`.execute(db);
    await mailTasks();
    expect(await mailed(begun)).toEqual([]);
    const row = await db
      .selectFrom('client_programmes')
      .select('nextMailAt')
      .where('id', '=', begun.id)
      .executeTakeFirst();
    expect(row?.nextMailAt).toEqual(new Date('2026-11-22T08:00:00Z'));
  });

  it('can be stopped by one press of a mail program, and come again when the client asks', async () => {
    const begun = await begin();
    await mailTasks();
    const [props] = await propsOf(begun);
    const mail = composeMails(app.deps)['client-tasks']?.(props);
    expect(mail?.unsubscribeUrl).toBe(`${app.deps.config.publicUrl}${begun.link}/stop`);
    const pressed = await app.app.inject({
      method: 'POST',
      url: `${begun.link}/stop`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(pressed.statusCode).toBe(200);
    await mailAt('2026-11-22T08:00:00Z');
    expect(await mailed(begun)).toHaveLength(1);
    expect((await read(begun)).programme.wantsMails).toBe(false);
    expect((await post(`${begun.link}/resume`, {})).statusCode).toBe(303);
    await mailTasks();
    expect(await mailed(begun)).toHaveLength(2);
  });

  it('are not stopped by a visit', async () => {
    const begun = await begin();
    expect((await visit(`${begun.link}/stop`)).body).toContain('Stop the emails');
    expect((await read(begun)).programme.wantsMails).toBe(true);
  });
});

describe('the page of a client', () => {
  it('shows the programme, and does nothing by being opened', async () => {
    const begun = await begin();
    for (const url of [begun.link, `${begun.link}/stop`, `${begun.link}/files/programme.html`]) await visit(url);
    const page = await visit(begun.link);
    expect(page.statusCode).toBe(200);
    expect(page.headers['x-robots-tag']).toBe('noindex');
    expect(page.body).toContain('Day 1 of 8');
    expect(page.body).toContain('0 of 3 tasks done');
    expect((await read(begun)).programme).toMatchObject({ done: 0, activeAt: null });
    expect((await visit(`${begun.link}/tasks/${begun.ids[0]}`)).statusCode).toBe(405);
  });

  it('marks a task as done, twice pressed once, and takes it back', async () => {
    const begun = await begin();
    const answers = await Promise.all([act(begun, 0), act(begun, 0)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    const first = (await read(begun)).tasks[0]?.doneAt;
    clock.forward(5);
    await act(begun, 0);
    expect((await read(begun)).tasks[0]?.doneAt).toBe(first);
    expect((await read(begun)).programme).toMatchObject({ done: 1, isNew: true });
    await act(begun, 0, { to: 'open' });
    expect((await read(begun)).programme.done).toBe(0);
  });

  it('takes a number, shows it over time, and corrects it', async () => {
    const begun = await begin();
    const refused = await act(begun, 1, { number: 'a lot' });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('Enter a number, such as 82.4');
    expect(refused.body).toContain('value="a lot"');
    await act(begun, 1, { number: '82,4' });
    expect((await read(begun)).programme).toMatchObject({ latestNumber: 82_400, latestNumberOn: '2026-11-22' });
    await act(begun, 1, { number: '81.9' });
    const page = (await visit(begun.link)).body;
    expect(page).toContain('81.9 kg');
    expect(page).not.toContain('82.4 kg');
    await act(begun, 0, { number: '7' });
    expect((await read(begun)).tasks[0]?.thousandths).toBeNull();
  });

  it('ends with its last task, and stays readable for a year', async () => {
    const begun = await begin();
    await act(begun, 0);
    await act(begun, 1, { number: '80' });
    await Promise.all([act(begun, 2), act(begun, 2)]);
    expect((await read(begun)).programme).toMatchObject({ state: 'ended', done: 3 });
    const page = await visit(begun.link);
    expect(page.body).toContain('This programme is complete');
    expect(page.body).not.toContain('<form');
    expect((await act(begun, 2, { to: 'open' })).statusCode).toBe(409);
    expect((await post(`${begun.link}/notes`, { text: 'More' })).statusCode).toBe(409);
    clock.set('2027-11-22T10:00:00Z');
    const expired = await visit(begun.link);
    expect([expired.statusCode, expired.body.includes('This link has expired')]).toEqual([410, true]);
    expect((await visit(`${begun.link}/files/numbers.csv`)).statusCode).toBe(410);
    clock.set(opening);
  });

  it('changes nothing while the programme is paused', async () => {
    const begun = await begin();
    await move(begun, 'paused');
    expect((await visit(begun.link)).body).toContain('has paused this programme');
    expect((await act(begun, 0)).statusCode).toBe(409);
    expect((await read(begun)).programme.done).toBe(0);
  });

  it('opens by no forged, foreign or shortened link, nor a task of another', async () => {
    const [begun, other] = [await begin(), await begin()];
    const forged = `${begun.link.slice(0, -2)}AA`;
    const mixed = `/programmes/${programmeRef('another secret of thirty-two chars', { creatorId: begun.shop.creatorId, id: begun.id })}`;
    for (const link of [forged, mixed, '/programmes/x', begun.link.slice(0, -1)]) {
      expect((await visit(link)).statusCode).toBe(404);
      expect((await visit(`${link}/stop`)).statusCode).toBe(404);
      expect((await visit(`${link}/files/programme.html`)).statusCode).toBe(404);
      expect((await post(`${link}/tasks/${begun.ids[0]}`, { to: 'done' })).statusCode).toBe(404);
      expect((await post(`${link}/notes`, { text: 'Hi' })).statusCode).toBe(404);
      expect((await post(`${link}/stop`, {})).statusCode).toBe(404);
      expect((await post(`${link}/resume`, {})).statusCode).toBe(404);
    }
    expect((await post(`${begun.link}/tasks/${other.ids[0]}`, { to: 'done' })).statusCode).toBe(404);
    expect((await post(`${begun.link}/tasks/none`, { to: 'done' })).statusCode).toBe(404);
    expect((await read(other)).programme.done).toBe(0);
  });

  it('has notes of both, which both read', async () => {
    const begun = await begin();
    const { shop, id, link } = begun;
    const noteId = randomUUID();
    for (const _ of [1, 2])
      await app.call('PUT', `/api/client-programmes/${id}/notes/${noteId}`, { text: 'How is the <knee>?' }, shop);
    clock.forward(1);
    expect((await post(`${link}/notes`, { text: 'Better, thank you' })).statusCode).toBe(303);
    expect((await read(begun)).notes).toMatchObject([
      { byClient: false, text: 'How is the <knee>?' },
      { byClient: true, text: 'Better, thank you' },
    ]);
    const page = (await visit(link)).body;
    expect(page).toContain('How is the &lt;knee&gt;?');
    expect(page).toContain('Better, thank you');
    const tooLong = await post(`${link}/notes`, { text: 'x'.repeat(2001) });
    expect([tooLong.statusCode, tooLong.body.includes('at most 2000 characters')]).toEqual([400, true]);
    expect((await post(`${link}/notes`, { text: '  ' })).statusCode).toBe(400);
    const long = await app.call(
      'PUT',
      `/api/client-programmes/${id}/notes/${randomUUID()}`,
      { text: 'x'.repeat(2001) },
      shop,
    );
    expect(long.status).toBe(400);
    await sql`insert into programme_notes (creator_id, programme_id, id, by_client, text, created_at)
      select creator_id, id, gen_random_uuid(), true, 'x', now() from client_programmes, generate_series(1, 298)
      where id = ${id}`.execute(db);
    const full = await post(`${link}/notes`, { text: 'One more' });
    expect([full.statusCode, full.body.includes('no room for more notes')]).toEqual([409, true]);
    const fullToo = await app.call('PUT', `/api/client-programmes/${id}/notes/${randomUUID()}`, { text: 'x' }, shop);
    expect(fullToo.status).toBe(409);
  });

  it('says when a network sends too much', async () => {
    const begun = await begin();
    let last = 303;
    for (let tries = 0; tries < 130 && last !== 429; tries++) last = (await act(begun, 0)).statusCode;
    expect(last).toBe(429);
    await db.deleteFrom('throttles').where('key', 'like', 'client-programmes:%').execute();
  });

  it('is downloaded as a document and as a table, by client and creator', async () => {
    const begun = await begin();
    await act(begun, 1, { number: '80.5' });
    await post(`${begun.link}/notes`, { text: '<script>alert(1)</script>' });
    const file = await visit(`${begun.link}/files/programme.html`);
    expect(file.headers['content-disposition']).toBe('attachment; filename="programme.html"');
    expect(file.body).toContain('Stand on the scales (80.5 kg)');
    expect(file.body).not.toContain('<script>');
    expect(file.body).not.toContain('src="');
    const own = await app.call('GET', `/api/client-programmes/${begun.id}/files/programme.html`, undefined, begun.shop);
    expect(own.text).toBe(file.body);
    const csv = (await visit(`${begun.link}/files/numbers.csv`)).body;
    expect(csv).toBe('\ufeffDate,"Weight, kg",Task\r\n2026-11-22,80.5,Stand on the scales\r\n');
    expect((await visit(`${begun.link}/files/other.txt`)).statusCode).toBe(400);
  });

  it('is Korean where the creator’s page is, with its emails and its document', async () => {
    const begun = await begin();
    await changeCreator(app.deps, begun.shop.creatorId, { language: 'ko' });
    expect((await visit(begun.link)).body).toContain('지금 할 일');
    expect((await visit(`${begun.link}/stop`)).body).toContain('메일 그만 받기');
    expect((await act(begun, 1, { number: '?' })).body).toContain('82.4와 같은 숫자를 입력해 주세요');
    expect((await visit(`${begun.link}/files/programme.html`)).body).toContain('완료일');
  });
});

describe('the creator', () => {
  it('sees what is new until they looked, and again what comes after', async () => {
    const begun = await begin();
    const unseen = async () =>
      (
        (await app.call('GET', '/api/client-programmes', undefined, begun.shop)).body as {
          counts: { unseen: number };
        }
      ).counts.unseen;
    expect(await unseen()).toBe(0);
    await act(begun, 0);
    expect(await unseen()).toBe(1);
    const until = (await read(begun)).programme.activeAt;
    const see = () => app.call('PUT', `/api/client-programmes/${begun.id}/seen`, { until }, begun.shop);
    expect((await see()).status).toBe(200);
    expect(await unseen()).toBe(0);
    clock.forward(1);
    await act(begun, 1, { number: '80' });
    await see();
    expect(await unseen()).toBe(1);
  });

  it('has it in the timeline of the person, and erases it with them', async () => {
    const begun = await begin();
    await sql`insert into people (creator_id, id, email, name, first_seen_at, last_seen_at)
      values (${begun.shop.creatorId}, ${randomUUID()}, ${begun.email}, 'Cleo', now(), now())`.execute(db);
    const { id } = (
      await sql<{
        id: string;
      }>`select id from people where creator_id = ${begun.shop.creatorId} and email = ${begun.email}`.execute(db)
    ).rows[0] ?? { id: '' };
    await move(begun, 'ended');
    const timeline = await app.call('GET', `/api/people/${id}/timeline`, undefined, begun.shop);
    expect((timeline.body as { entries: { kind: string }[] }).entries.map(({ kind }) => kind).toSorted()).toEqual([
      'programme',
      'programme_ended',
    ]);
    const preview = await app.call('GET', `/api/people/${id}/erasure`, undefined, begun.shop);
    expect(preview.body).toMatchObject({ programmes: 1 });
    const erased = await app.call('POST', `/api/people/${id}/erasure`, { confirmation: begun.email }, begun.shop);
    expect(erased.status, erased.text).toBe(200);
    expect((await visit(begun.link)).statusCode).toBe(404);
    for (const table of ['client_tasks', 'programme_notes', 'client_programmes'] as const)
      expect(await db.selectFrom(table).selectAll().where('creatorId', '=', begun.shop.creatorId).execute()).toEqual(
        [],
      );
  });
});
