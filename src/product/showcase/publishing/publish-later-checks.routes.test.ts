import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { at, friday, page, scheduledPageOn } from '../../../../tests/kit/page/scheduled-page.ts';
import { codeOf, holdClock, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { takeJobs } from '../../../../tests/kit/server/outbox.ts';
import { setPlan } from '../../accounts/creators/creators.flow.ts';
import type { Availability } from '../../bookings/booking/contract.ts';
import { individualServiceDefaults } from '../../services/service.ts';
import { inStyle } from '../blocks/appearance/block.ts';

const begin = '2026-11-21T09:00:00Z';
const clock = holdClock(begin);
const app = await testApp({ clock });

// A second server on the same database.
const other = await testApp({ clock, url: app.url });

let maya: SignedCreator;
let creators = 0;

beforeEach(async () => {
  clock.set(begin);
  maya = await app.creator(`later${String.fromCharCode(97 + creators++)}`);
  await add('Salsa');
  await publish();
  await takeJobs(app.deps.db);
});
const { draft, add, publish, schedule, move, cancel, sees, sweep, news } = scheduledPageOn(app, () => maya);

describe('at the time everything is checked again', () => {
  it('a page over the limits of the plan stays unchanged; the creator is emailed why, once', async () => {
    await setPlan(app.deps, maya.creatorId, 'basic');
    for (let n = 0; n < 6; n++)
      await add(`Link ${n}`, 'link', { linkKind: 'external_link', description: '', url: 'https://example.com' });
    expect((await schedule()).status).toBe(200);
    await setPlan(app.deps, maya.creatorId, 'free');
    clock.set(friday);
    await sweep();
    await sweep(other);
    expect(await sees('Link 0')).toEqual([]);
    const problem = expect.stringContaining('5');
    expect((await draft()).scheduled).toMatchObject({ problem });
    expect(await news()).toEqual([expect.objectContaining({ problem, url: expect.stringContaining('panel=publish') })]);
  });

  it('and what was refused may have another time', async () => {
    await setPlan(app.deps, maya.creatorId, 'basic');
    for (let n = 0; n < 6; n++)
      await add(`Link ${n}`, 'link', { linkKind: 'external_link', description: '', url: 'https://example.com' });
    await schedule();
    await setPlan(app.deps, maya.creatorId, 'free');
    clock.set(friday);
    await sweep();
    await setPlan(app.deps, maya.creatorId, 'pro');
    const later = '2026-11-28T10:00:00.000Z';
    expect((await move(later)).body).toMatchObject({ scheduled: { problem: null } });
    clock.set(later);
    await sweep();
    expect(await sees('Link 0')).toEqual(['Link 0']);
    expect((await news()).map(({ problem }) => problem === null)).toEqual([false, true]);
  });
});

describe('what cannot be scheduled', () => {
  it.each([
    ['a time gone by', { at: '2026-11-21T08:59:00.000Z' }, 422, 'time_past'],
    ['a time beyond a year', { at: '2028-01-01T10:00:00.000Z' }, 422, 'time_too_far'],
    ['a time that is none', { at: 'soon' }, 400, 'invalid_input'],
    ['a draft that was changed meanwhile', { rev: 0 }, 409, 'changed_meanwhile'],
  ])('%s', async (_case, given, status, code) => {
    const answer = await schedule(given);
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
    expect((await draft()).scheduled).toBeNull();
  });

  it('more than the plan allows, said at once', async () => {
    await setPlan(app.deps, maya.creatorId, 'basic');
    for (let n = 0; n < 6; n++)
      await add(`Link ${n}`, 'link', { linkKind: 'external_link', description: '', url: 'https://example.com' });
    await setPlan(app.deps, maya.creatorId, 'free');
    expect(codeOf(await schedule())).toBe('limit_reached');
  });

  it('a look that is tried without saying what becomes of it', async () => {
    const noir = inStyle('noir', 'dark');
    await app.call('PUT', `${page}/pending-theme`, noir, maya);
    expect(codeOf(await schedule())).toBe('theme_pending');
    expect((await schedule({ pendingTheme: 'apply' })).status).toBe(200);
    expect(await draft()).toMatchObject({ appearance: noir, pendingTheme: null, scheduled: { changesSince: 0 } });
    expect(await sees('data-art="noir"')).toEqual([]);
    clock.set(friday);
    await sweep();
    expect(await sees('data-art="noir"')).toHaveLength(1);
  });

  it('is the business of who is signed in', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
      const body = { PUT: { rev: 1, at: friday }, PATCH: { at: friday }, DELETE: undefined }[method];
      expect((await app.call(method, at, body)).status).toBe(401);
    }
    expect(codeOf(await app.call('PUT', '/api/pages/nowhere/publication/schedule', { rev: 1, at: friday }, maya))).toBe(
      'page_not_found',
    );
  });
});

describe('a page that waits', () => {
  const evenings = { name: 'Evenings', windows: [{ weekday: 1, from: 1140, to: 1200 }] };
  const drop = (id: string) => app.call('DELETE', `/api/calendar/schedules/${id}`, undefined, maya);
  const keeping = (scheduleId: string | null) => ({ ...individualServiceDefaults, title: 'Late lesson', scheduleId });

  it('keeps the hours it will offer from being deleted, and is named with its time', async () => {
    const id = randomUUID();
    await app.call('PUT', `/api/calendar/schedules/${id}`, evenings, maya);
    const lesson = await add('Late lesson', 'individualService', keeping(id));
    expect((await schedule()).status).toBe(200);
    // The draft goes on without them; what waits does not.
    await editPage(app, { edit: 'item', id: lesson, kind: 'individualService', fields: keeping(null) }, maya);
    const refused = await drop(id);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'schedule_in_use']);
    expect(refused.text).toContain('“Late lesson” uses these hours on the page “Showcase”, scheduled for');
    await cancel();
    expect((await drop(id)).status).toBe(200);
  });

  it('goes live with its service and its hours, whatever the draft has lost meanwhile', async () => {
    const id = randomUUID();
    await app.call('PUT', `/api/calendar/schedules/${id}`, evenings, maya);
    const lesson = await add('Late lesson', 'individualService', keeping(id));
    await schedule();
    expect((await editPage(app, { edit: 'present', id: lesson, present: false }, maya)).status).toBe(200);
    clock.set('2026-11-27T10:00:00Z');
    await sweep();
    const query = `userUrl=${maya.userUrl}&offerId=${lesson}&from=2026-11-30&days=1&zone=Europe/Lisbon`;
    const times = async () =>
      ((await app.call('GET', `/api/vitrine/availability?${query}`)).body as Availability).days?.[0]?.times[0]
        ?.startsAt;
    await expect.poll(times).toBe('2026-11-30T19:00:00.000Z');
    expect(codeOf(await drop(id))).toBe('schedule_in_use');
  });
});
