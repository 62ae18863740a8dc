import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { quarterOff } from '../../../tests/kit/bookings/sample-coupon.ts';
import { openShop } from '../../../tests/kit/bookings/shop.ts';
import { deedsOn, opening } from '../../../tests/kit/coaching/do-deeds.ts';
import { codeOf, holdClock, type SignedCreator, testApp } from '../../../tests/kit/server/app.ts';
import { runJob, runWaiting } from '../../../tests/kit/server/outbox.ts';
import { firstChoices } from '../accounts/email-choices/contract.ts';
import type { CoachingOverview } from './contract.ts';
import type { DeedId } from './deeds.ts';
import { type ProgrammeId, programmeIds } from './programmes/programme.ts';
import { programmes } from './programmes/programmes.ts';

const clock = holdClock(opening);
const app = await testApp({ clock });
const { db } = app.deps;
const { doing, shopBefore, newName, must } = deedsOn(app, clock);

const newCreator = (zone?: string) => app.creator(newName(), zone);
const coach = (as: SignedCreator, method: 'GET' | 'PUT' = 'GET', path = '', body?: object) =>
  must<CoachingOverview>(app.call(method, `/api/coaching${path}`, body, as));
const start = (as: SignedCreator, instead: string | null = null) => coach(as, 'PUT', '/programme', { instead });
const taskOf = ({ status }: CoachingOverview, id: DeedId) => status?.tasks.find(({ taskId }) => taskId === id);
const openOf = ({ status }: CoachingOverview) =>
  (status?.tasks ?? []).filter(({ isOpen }) => isOpen).map(one => one.taskId);
const occupy = (as: SignedCreator, profession: ProgrammeId) =>
  sql`update pages set profile = profile || ${JSON.stringify({ profession })}::jsonb
    where creator_id = ${as.creatorId} and page_id = '1'`.execute(db);
const makeCoupon = (as: SignedCreator) => must(app.call('PUT', `/api/coupons/${randomUUID()}`, quarterOff, as));

beforeEach(async () => {
  clock.set(opening);
  await sql`delete from throttles`.execute(db);
});

describe('starting', () => {
  it.each(programmeIds)('follows the occupation %s on the page', async id => {
    const creator = await newCreator();
    await occupy(creator, id);
    expect(await coach(creator)).toMatchObject({ phase: 'none', offered: id, status: null, hasAdvice: false });
    const started = await start(creator);
    expect(started).toMatchObject({ phase: 'running', streakWeeks: 1 });
    // The fields of the specification, and no other.
    expect(Object.keys(started.status ?? {})).toEqual([
      ...['userId', 'userUrl', 'entityId', 'statusId', 'title', 'completedTasks', 'tasks'],
      ...['completionPercentage', 'taskDay', 'totalTaskDays', 'latestTaskDay'],
    ]);
    expect(started.status).toMatchObject({
      ...{ userId: creator.creatorId, userUrl: creator.userUrl, entityId: id },
      ...{ completedTasks: 0, completionPercentage: 0, taskDay: 1, totalTaskDays: 14, latestTaskDay: 0 },
    });
    expect(openOf(started)).toEqual([programmes[id].tasks[0]?.taskId]);
  });

  it('is one run, however often it is asked, and also at once', async () => {
    const creator = await newCreator();
    const runs = await Promise.all([start(creator), start(creator), start(creator)]);
    expect(new Set(runs.map(({ status }) => status?.statusId)).size).toBe(1);
  });

  it('counts what was done before, and begins with what was not', async () => {
    const shop = await openShop(app, newName(), { services: [{}] });
    await makeCoupon(shop);
    const started = await start(shop);
    for (const id of ['page-published', 'coupon-made'] as const)
      expect(taskOf(started, id)).toMatchObject({ status: 'success', isFromBefore: true, taskDay: null });
    expect(openOf(started)).toEqual(['service-priced']);
    expect(started.status).toMatchObject({ completedTasks: 2, completionPercentage: 14, latestTaskDay: 0 });
  });

  it('again replaces the run it names once, and leaving deletes it', async () => {
    const creator = await newCreator();
    const before = (await start(creator)).status?.statusId ?? '';
    const [one, other] = await Promise.all([start(creator, before), start(creator, before)]);
    expect(one.status?.statusId).not.toBe(before);
    expect(other.status?.statusId).toBe(one.status?.statusId);
    for (let n = 0; n < 2; n++)
      expect((await app.call('DELETE', '/api/coaching/programme', undefined, creator)).status).toBe(204);
    expect(await coach(creator)).toMatchObject({ phase: 'none', status: null, streakWeeks: 0 });
  });
});

describe('days', () => {
  it('are those in the creator’s zone on which they open the programme', async () => {
    const creator = await newCreator('Asia/Seoul');
    await start(creator);
    clock.set('2026-11-21T14:59:00Z');
    expect((await coach(creator, 'PUT', '/day')).status?.taskDay).toBe(1);
    // Midnight in Seoul.
    clock.set('2026-11-21T15:00:00Z');
    expect((await coach(creator, 'PUT', '/day')).status?.taskDay).toBe(2);
    clock.set('2026-12-20T03:00:00Z');
    expect((await coach(creator)).status?.taskDay).toBe(2);
    expect(await coach(creator)).toMatchObject({ streakWeeks: 0 });
    expect(await coach(creator, 'PUT', '/day')).toMatchObject({ status: { taskDay: 3 }, streakWeeks: 1 });
  });

  it('are also those on which the creator does a task, and not those on which a visitor does', async () => {
    const shop = await shopBefore('link-pressed');
    await start(shop);
    clock.set('2026-11-22T10:00:00Z');
    await makeCoupon(shop);
    await runWaiting(app.deps, 'notice-deeds');
    const active = (await coach(shop)).status;
    expect(active).toMatchObject({ taskDay: 2, latestTaskDay: 2 });
    clock.set('2026-11-23T10:00:00Z');
    await doing['link-pressed'](shop);
    await runWaiting(app.deps, 'notice-deeds');
    const passive = await coach(shop);
    expect(taskOf(passive, 'link-pressed')?.status).toBe('success');
    expect(passive.status).toMatchObject({ taskDay: 2, completedTasks: (active?.completedTasks ?? 0) + 1 });
  });

  it('fail a task whose window has passed, which is offered again at the end', async () => {
    const creator = await newCreator();
    await start(creator);
    for (const day of [22, 23, 24]) {
      clock.set(`2026-11-${day}T10:00:00Z`);
      await coach(creator, 'PUT', '/day');
    }
    const { status } = await coach(creator);
    expect(status?.tasks.at(-1)).toMatchObject({ taskId: 'page-published', status: 'failure', isOpen: false });
    expect(status).toMatchObject({ taskDay: 4, totalTaskDays: 15 });
  });
});

it('a task is skipped with a reason, once while it is open', async () => {
  const creator = await newCreator();
  const [first, second] = programmes.other.tasks.map(({ taskId }) => taskId);
  await start(creator);
  const skipped = await coach(creator, 'PUT', `/tasks/${first}/skip`, { reason: 'No pictures yet' });
  expect(openOf(skipped)).toEqual([second]);
  expect(skipped.status?.tasks.at(-1)).toMatchObject({
    ...{ taskId: first, status: 'pending', skipReason: 'No pictures yet' },
  });
  const again = await app.call('PUT', `/api/coaching/tasks/${first}/skip`, { reason: '' }, creator);
  expect([again.status, codeOf(again)]).toEqual([409, 'task_not_open']);
  expect((await app.call('PUT', '/api/coaching/tasks/fly/skip', { reason: '' }, creator)).status).toBe(400);
});

describe('creators', () => {
  it('see and move only their own programme', async () => {
    const [one, other] = [await newCreator(), await newCreator()];
    const before = await start(one);
    expect(await coach(other)).toMatchObject({ phase: 'none', status: null });
    expect((await app.call('PUT', '/api/coaching/tasks/page-published/skip', { reason: '' }, other)).status).toBe(409);
    await coach(other, 'PUT', '/day');
    await start(other, before.status?.statusId ?? null);
    await makeCoupon(other);
    await app.call('DELETE', '/api/coaching/programme', undefined, other);
    expect(await coach(one)).toEqual(before);
    expect((await app.call('GET', '/api/coaching')).status).toBe(401);
  });

  it('take it with them when their account is deleted', async () => {
    const creator = await newCreator();
    await start(creator);
    await sql`delete from creators where creator_id = ${creator.creatorId}`.execute(db);
    const { rows } = await sql`select from coaching_runs where creator_id = ${creator.creatorId}`.execute(db);
    expect(rows).toEqual([]);
  });
});

describe('reminders', () => {
  const remind = () => runJob(app.deps, { task: 'remind-coaching', payload: null });
  const remindAt = async (instant: string) => {
    clock.set(instant);
    await remind();
  };
  const mailed = async (as: SignedCreator) =>
    (
      await db
        .selectFrom('mails')
        .select('props')
        .where('template', '=', 'coaching-reminder')
        .where('creatorId', '=', as.creatorId)
        .execute()
    ).length;
  const inbox = async (as: SignedCreator) =>
    (await must<{ notifications: object[] }>(app.call('GET', '/api/notifications', undefined, as))).notifications;

  it('come a week after the last active day, once, and three times at most', async () => {
    const creator = await newCreator();
    await start(creator);
    await remindAt('2026-11-28T09:59:00Z');
    expect(await mailed(creator)).toBe(0);
    clock.set('2026-11-28T10:00:00Z');
    await Promise.all([remind(), remind()]);
    expect(await mailed(creator)).toBe(1);
    expect(await inbox(creator)).toEqual([
      expect.objectContaining({ kind: 'coaching.reminded', title: 'Your next task waits', path: '/manage/AIcoaching' }),
    ]);
    for (const instant of ['2026-12-05T10:00:00Z', '2026-12-12T10:00:00Z', '2026-12-19T10:00:00Z'])
      await remindAt(instant);
    expect(await mailed(creator)).toBe(3);
  });

  it('are at most one a week, also after a visit in between', async () => {
    const creator = await newCreator();
    await start(creator);
    await remindAt('2026-11-28T10:00:00Z');
    clock.set('2026-11-29T10:00:00Z');
    await coach(creator, 'PUT', '/day');
    await remindAt('2026-12-05T10:00:00Z');
    expect(await mailed(creator)).toBe(1);
    await remindAt('2026-12-06T10:00:00Z');
    expect(await mailed(creator)).toBe(2);
  });

  it('are not emailed to a creator who wants none, and are in the inbox all the same', async () => {
    const creator = await newCreator();
    await start(creator);
    await must(app.call('PUT', '/api/accounts/email-choices', { ...firstChoices, coaching: 'never' }, creator));
    await remindAt('2026-11-28T10:00:00Z');
    expect(await mailed(creator)).toBe(0);
    expect(await inbox(creator)).toHaveLength(1);
  });

  it('are none once the programme was left, or is over', async () => {
    const [left, over] = [await newCreator(), await newCreator()];
    await start(left);
    await app.call('DELETE', '/api/coaching/programme', undefined, left);
    await start(over);
    await sql`update coaching_runs set tasks = (
        select jsonb_agg(one || '{"state": "success"}') from jsonb_array_elements(tasks) one)
      where creator_id = ${over.creatorId}`.execute(db);
    await remindAt('2026-11-28T10:00:00Z');
    expect([await mailed(left), await mailed(over)]).toEqual([0, 0]);
  });
});
