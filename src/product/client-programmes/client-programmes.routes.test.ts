import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { dollars, type Shop, shopsOn } from '../../../tests/kit/bookings/shop.ts';
import { visitorOf } from '../../../tests/kit/bookings/visitor.ts';
import { codeOf, holdClock, type SignedCreator, testApp } from '../../../tests/kit/server/app.ts';
import { isWrittenWith, runJob, runWaiting } from '../../../tests/kit/server/outbox.ts';
import type { AnswerOf } from '../../base/operations/call.ts';
import type { ProgrammeDetail } from './contract.ts';
import type { programmeList } from './programme-list.ts';
import type { TemplateSent } from './template-contract.ts';

const opening = '2026-11-21T10:00:00Z';
const clock = holdClock(opening);
const app = await testApp({ clock });
const { db } = app.deps;
const { held, details, mailsTo } = visitorOf(app);
const newShop = shopsOn(app, 'coached');
const lesson = { title: 'A lesson', durationMinutes: 60, stepMinutes: 60 };

const task = (title: string, day: number, more: object = {}) => ({
  ...{ id: randomUUID(), title, text: '', link: '', day, asksNumber: false },
  ...more,
});
const body = (change: Partial<TemplateSent> = {}): TemplateSent => ({
  name: 'Four weeks',
  description: 'A walk a day',
  question: 'Weight',
  unit: 'kg',
  startsWith: null,
  withPackage: false,
  tasks: [task('Walk', 0), task('Stand on the scales', 1, { asksNumber: true }), task('Rest', 7)],
  ...change,
});
const save = (shop: SignedCreator, change: Partial<TemplateSent> = {}, id: string = randomUUID()) =>
  app.call('PUT', `/api/programme-templates/${id}`, body(change), shop);
async function template(shop: SignedCreator, change: Partial<TemplateSent> = {}): Promise<string> {
  const saved = await save(shop, change);
  expect(saved.status, saved.text).toBe(200);
  return (saved.body as { id: string }).id;
}
const client = { email: 'client@example.org', name: 'Cleo', startDate: '2026-11-21' };
const start = (shop: SignedCreator, templateId: string, change: object = {}, id: string = randomUUID()) =>
  app.call('PUT', `/api/client-programmes/${id}`, { templateId, ...client, ...change }, shop);
async function started(shop: SignedCreator, change: Partial<TemplateSent> = {}, of: object = {}) {
  const answer = await start(shop, await template(shop, change), of);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as ProgrammeDetail;
}
const open = async (shop: SignedCreator, id: string) =>
  (await app.call('GET', `/api/client-programmes/${id}`, undefined, shop)).body as ProgrammeDetail;
const list = async (shop: SignedCreator, question = '') =>
  (await app.call('GET', `/api/client-programmes?${question}`, undefined, shop)).body as AnswerOf<
    typeof programmeList.page
  >;
const move = (shop: SignedCreator, id: string, state: string) =>
  app.call('PUT', `/api/client-programmes/${id}/state`, { state }, shop);

/** Books an hour of a shop's service; returns the id. */
async function book(shop: Shop, email: string, startsAt: string, more: object = {}): Promise<string> {
  const { ref } = await held(shop, shop.services[0] ?? '', startsAt);
  const answer = await details(ref, { email, name: 'Cleo', ...more });
  expect(answer.status, answer.text).toBe(200);
  const at = new Date(startsAt);
  const found = db.selectFrom('bookings').select('id').where('creatorId', '=', shop.creatorId);
  return (await found.where('startsAt', '=', at).where('status', '=', 'confirmed').executeTakeFirstOrThrow()).id;
}
const bookingJobs = () => runWaiting(app.deps, 'start-programmes');

describe('a template', () => {
  it('is stored, changed under its id, listed, archived and restored', async () => {
    const shop = await newShop({ services: [lesson] });
    const id = await template(shop, { startsWith: shop.services[0] ?? '' });
    const tasks = [task('Dance', 2, { link: 'music.example/one' }), task('Sleep', 0)];
    expect((await save(shop, { name: 'Better', tasks, startsWith: shop.services[0] ?? '' }, id)).status).toBe(200);
    const read = await app.call('GET', `/api/programme-templates/${id}`, undefined, shop);
    expect(read.body).toMatchObject({
      name: 'Better',
      tasks: [
        { title: 'Dance', day: 2, link: 'https://music.example/one' },
        { title: 'Sleep', day: 0 },
      ],
    });
    const listed = await app.call('GET', '/api/programme-templates', undefined, shop);
    expect(listed.body).toMatchObject({
      templates: [{ id, tasks: 2, days: 3, number: 'Weight, kg', startsBy: 'A lesson', running: 0 }],
      counts: { active: 1, archived: 0 },
    });
    await app.call('PUT', `/api/programme-templates/${id}/archive`, { isArchived: true }, shop);
    expect((await app.call('GET', '/api/programme-templates', undefined, shop)).body).toMatchObject({ templates: [] });
    expect(codeOf(await start(shop, id))).toBe('template_archived');
    await app.call('PUT', `/api/programme-templates/${id}/archive`, { isArchived: false }, shop);
    expect((await start(shop, id)).status).toBe(200);
    expect((await app.call('GET', '/api/programme-templates.csv', undefined, shop)).text).toContain('Better');
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a name of more than 110 characters', { name: 'x'.repeat(111) }, 'name'],
    ['no task', { tasks: [] }, 'tasks'],
    ['a task without a title', { tasks: [task('', 0)] }, 'tasks.0.title'],
    ['a title of more than 110 characters', { tasks: [task('x'.repeat(111), 0)] }, 'tasks.0.title'],
    ['a task before the start', { tasks: [task('Walk', -1)] }, 'tasks.0.day'],
    ['a task more than a year after it', { tasks: [task('Walk', 365)] }, 'tasks.0.day'],
    ['a link that is none', { tasks: [task('Walk', 0, { link: 'javascript:alert(1)' })] }, 'tasks.0.link'],
    ['a number that is not named', { question: '', unit: '' }, 'question'],
    ['a unit of nothing', { question: '', tasks: [task('Walk', 0)] }, 'question'],
    ['packages of no service', { withPackage: true }, 'startsWith'],
  ])('is refused with %s, beside its field', async (_name, change, field) => {
    const shop = await app.creator(`refusedtemplate${nextWord()}`, 'Europe/Lisbon', 'pro');
    const answer = await save(shop, change as Partial<TemplateSent>);
    expect(answer.status).toBe(400);
    expect((answer.body as { error: { fields: object } }).error.fields, answer.text).toHaveProperty([field]);
  });

  it('starts with a service that is offered, and no other', async () => {
    const shop = await newShop({ services: [lesson] });
    const answer = await save(shop, { startsWith: randomUUID() });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'template_service_unknown']);
    const services = await app.call('GET', '/api/programme-templates/services', undefined, shop);
    expect(services.body).toEqual({ services: [{ id: shop.services[0], name: 'A lesson', hasPackages: false }] });
  });
});

describe('a programme', () => {
  it('is a copy with dates, which a change of its template does not reach', async () => {
    const shop = await newShop({ services: [lesson] });
    const id = await template(shop);
    const begun = (await start(shop, id)).body as ProgrammeDetail;
    expect(begun.tasks.map(({ title, date }) => [title, date])).toEqual([
      ['Walk', '2026-11-21'],
      ['Stand on the scales', '2026-11-22'],
      ['Rest', '2026-11-28'],
    ]);
    await save(shop, { name: 'Other', question: 'Steps', unit: '', tasks: [task('Swim', 0)] }, id);
    const read = await open(shop, begun.programme.id);
    expect(read.tasks).toHaveLength(3);
    expect(read.programme).toMatchObject({
      name: 'Four weeks',
      question: 'Weight',
      day: 1,
      days: 8,
      done: 0,
      total: 3,
    });
  });

  it('is one, however often and how fast it is started under its id', async () => {
    const shop = await newShop({ services: [lesson] });
    const [templateId, id] = [await template(shop), randomUUID()];
    const answers = await Promise.all([1, 2, 3].map(() => start(shop, templateId, {}, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await list(shop)).counts).toMatchObject({ running: 1 });
    expect((await open(shop, id)).tasks).toHaveLength(3);
  });

  it('is refused of an unknown template, an address that is none, and a date that is none', async () => {
    const shop = await newShop({ services: [lesson] });
    const id = await template(shop);
    expect(codeOf(await start(shop, randomUUID()))).toBe('template_not_found');
    expect((await start(shop, id, { email: 'nobody' })).status).toBe(400);
    expect((await start(shop, id, { startDate: '2026-02-30' })).status).toBe(400);
  });

  it('takes new tasks and other dates, and leaves what is done as it is', async () => {
    const shop = await newShop({ services: [lesson] });
    const { programme, tasks } = await started(shop);
    const put = (taskId: string, change: object = {}) =>
      app.call(
        'PUT',
        `/api/client-programmes/${programme.id}/tasks/${taskId}`,
        { title: 'Swim', text: '', link: '', date: '2026-11-23', asksNumber: false, ...change },
        shop,
      );
    const added = randomUUID();
    expect((await put(added)).status).toBe(200);
    expect((await put(added)).status).toBe(200);
    const last = tasks[2]?.id ?? '';
    const moved = (await put(last, { title: 'Rest', date: '2026-11-24' })).body as ProgrammeDetail;
    expect(moved.tasks.map(({ title, date }) => [title, date])).toEqual([
      ['Walk', '2026-11-21'],
      ['Stand on the scales', '2026-11-22'],
      ['Swim', '2026-11-23'],
      ['Rest', '2026-11-24'],
    ]);
    await db.updateTable('client_tasks').set({ doneAt: clock.now() }).where('id', '=', last).execute();
    expect(codeOf(await put(last))).toBe('task_done');
    await db.updateTable('client_programmes').set({ question: '' }).where('id', '=', programme.id).execute();
    expect(codeOf(await put(randomUUID(), { asksNumber: true }))).toBe('task_asks_nothing');
    await sql`insert into client_tasks (creator_id, programme_id, id, date, place, title, text, link, asks_number)
      select creator_id, id, gen_random_uuid(), start_date, n, 'x', '', '', false from client_programmes, generate_series(1, 196) n
      where id = ${programme.id}`.execute(db);
    expect(codeOf(await put(randomUUID()))).toBe('too_many_tasks');
    expect(
      codeOf(
        await app.call(
          'PUT',
          `/api/client-programmes/${randomUUID()}/tasks/${added}`,
          { title: 'x', text: '', link: '', date: '2026-11-23', asksNumber: false },
          shop,
        ),
      ),
    ).toBe('programme_not_found');
  });

  it('pauses, and goes on with what was ahead as far ahead as before', async () => {
    clock.set(opening);
    const shop = await newShop({ services: [lesson] });
    const { programme } = await started(shop);
    expect((await move(shop, programme.id, 'paused')).body).toMatchObject({
      programme: { state: 'paused', pausedOn: '2026-11-21' },
    });
    clock.set('2026-12-01T10:00:00Z');
    const on = (await move(shop, programme.id, 'running')).body as ProgrammeDetail;
    expect(on.tasks.map(({ date }) => date)).toEqual(['2026-12-01', '2026-12-02', '2026-12-08']);
    expect(on.programme.state).toBe('running');
    clock.set(opening);
  });

  it('ends for good, and then nothing of it changes', async () => {
    const shop = await newShop({ services: [lesson] });
    const { programme } = await started(shop);
    expect((await move(shop, programme.id, 'ended')).body).toMatchObject({ programme: { state: 'ended' } });
    expect((await move(shop, programme.id, 'ended')).status).toBe(200);
    expect(codeOf(await move(shop, programme.id, 'running'))).toBe('programme_ended');
    const note = await app.call(
      'PUT',
      `/api/client-programmes/${programme.id}/notes/${randomUUID()}`,
      { text: 'Hi' },
      shop,
    );
    expect(codeOf(note)).toBe('programme_ended');
    const swim = { title: 'Swim', text: '', link: '', date: '2026-11-23', asksNumber: false };
    const added = await app.call('PUT', `/api/client-programmes/${programme.id}/tasks/${randomUUID()}`, swim, shop);
    expect(codeOf(added)).toBe('programme_ended');
    expect((await list(shop, 'state=ended')).programmes.map(({ id }) => id)).toEqual([programme.id]);
    expect((await list(shop, 'state=running')).programmes).toEqual([]);
  });

  it('is deleted with its numbers and notes', async () => {
    const shop = await newShop({ services: [lesson] });
    const { programme } = await started(shop);
    expect((await app.call('DELETE', `/api/client-programmes/${programme.id}`, undefined, shop)).status).toBe(204);
    expect(codeOf(await app.call('DELETE', `/api/client-programmes/${programme.id}`, undefined, shop))).toBe(
      'programme_not_found',
    );
    expect(codeOf(await app.call('GET', `/api/client-programmes/${programme.id}`, undefined, shop))).toBe(
      'programme_not_found',
    );
    expect(await db.selectFrom('client_tasks').select('id').where('programmeId', '=', programme.id).execute()).toEqual(
      [],
    );
  });
});

describe('a booking', () => {
  it('starts the programme of its service on the day of the session, with a job of its own transaction, once a client', async () => {
    clock.set(opening);
    const shop = await newShop({ services: [lesson] });
    await template(shop, { startsWith: shop.services[0] ?? '' });
    const bookingId = await book(shop, 'first@example.org', '2026-11-24T09:00:00.000Z');
    expect(await isWrittenWith(db, 'start-programmes', 'bookings', bookingId)).toBe(true);
    const job = { task: 'start-programmes', payload: { creatorId: shop.creatorId, bookingId } };
    await Promise.all([runJob(app.deps, job), runJob(app.deps, job)]);
    await bookingJobs();
    await book(shop, 'first@example.org', '2026-11-25T09:00:00.000Z');
    await bookingJobs();
    const { programmes } = await list(shop);
    expect(programmes).toMatchObject([
      { email: 'first@example.org', clientName: 'Cleo', startDate: '2026-11-24', total: 3 },
    ]);
    await book(shop, 'second@example.org', '2026-11-25T11:00:00.000Z');
    await bookingJobs();
    expect((await list(shop)).counts.running).toBe(2);
  });

  it('starts nothing of an archived template, of another service, or of packages when none pays', async () => {
    const shop = await newShop({ services: [lesson, lesson] });
    const [booked = '', other = ''] = shop.services;
    const archived = await template(shop, { startsWith: booked });
    await app.call('PUT', `/api/programme-templates/${archived}/archive`, { isArchived: true }, shop);
    await template(shop, { startsWith: other });
    await template(shop, { startsWith: booked, withPackage: true });
    await book(shop, 'none@example.org', '2026-11-24T09:00:00.000Z');
    await bookingJobs();
    expect((await list(shop)).programmes).toEqual([]);
  });

  it('of a package starts a programme of packages', async () => {
    const three = { id: randomUUID(), sessions: 3, amount: 9000, validDays: null };
    const shop = await newShop({
      services: [{ ...lesson, price: dollars(40), payMethods: ['unpaid_pay_later'], packages: [three] }],
    });
    await template(shop, { startsWith: shop.services[0] ?? '', withPackage: true });
    const bought = { method: 'unpaid_pay_later', packageId: three.id };
    await book(shop, 'packed@example.org', '2026-11-24T09:00:00.000Z', bought);
    await book(shop, 'single@example.org', '2026-11-24T11:00:00.000Z', { method: 'unpaid_pay_later' });
    await bookingJobs();
    expect((await list(shop)).programmes.map(({ email }) => email)).toEqual(['packed@example.org']);
  });

  it('of a merged address of the same person starts no second one', async () => {
    const shop = await newShop({ services: [lesson] });
    await template(shop, { startsWith: shop.services[0] ?? '' });
    await book(shop, 'old@example.org', '2026-11-24T09:00:00.000Z');
    await bookingJobs();
    // Counts people first.
    await app.call('GET', '/api/people', undefined, shop);
    await sql`insert into people (creator_id, id, email, merged_into, first_seen_at, last_seen_at)
      select creator_id, gen_random_uuid(), 'new@example.org', id, now(), now() from people
      where creator_id = ${shop.creatorId} and email = 'old@example.org'`.execute(db);
    await book(shop, 'new@example.org', '2026-11-25T09:00:00.000Z');
    await bookingJobs();
    expect((await list(shop)).programmes.map(({ email }) => email)).toEqual(['old@example.org']);
  });

  it('that is cancelled before the first email ends its programme without one', async () => {
    clock.set(opening);
    const shop = await newShop({ services: [lesson] });
    await template(shop, { startsWith: shop.services[0] ?? '' });
    const bookingId = await book(shop, 'gone@example.org', '2026-11-24T09:00:00.000Z');
    await bookingJobs();
    const cancelled = await app.call(
      'POST',
      `/api/bookings/${bookingId}/cancellation`,
      { refund: 0, message: '' },
      shop,
    );
    expect(cancelled.status, cancelled.text).toBe(200);
    clock.set('2026-11-24T09:00:00Z');
    await runJob(app.deps, { task: 'mail-client-tasks', payload: null });
    expect((await list(shop)).programmes).toMatchObject([{ state: 'ended' }]);
    expect((await mailsTo('gone@example.org')).filter(({ template: name }) => name === 'client-tasks')).toEqual([]);
    clock.set(opening);
  });
});

let words = 0;
function nextWord(): string {
  words += 1;
  return String.fromCharCode(97 + (words % 26)) + String.fromCharCode(97 + Math.floor(words / 26));
}
