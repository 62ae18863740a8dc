import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { codeOf, holdClock, type SignedCreator, testApp } from '../../../tests/kit/app.ts';
import { runJob, takeJobs } from '../../../tests/kit/outbox.ts';
import { setPlan } from '../accounts/creators.flow.ts';
import type { Availability } from '../bookings/contract.ts';
import { individualServiceDefaults } from '../services/service.ts';
import { inStyle } from './blocks/appearance/block.ts';
import type { Draft, Scheduled, VersionList } from './contract.ts';

const begin = '2026-11-21T09:00:00Z';
const friday = '2026-11-27T10:00:00.000Z';
const clock = holdClock(begin);
const app = await testApp({ clock });
// A second server on the same database.
const other = await testApp({ clock, url: app.url });
const page = '/api/pages/1';
const at = `${page}/publication/schedule`;
let maya: SignedCreator;
let creators = 0;

beforeEach(async () => {
  clock.set(begin);
  maya = await app.creator(`later${String.fromCharCode(97 + creators++)}`);
  await add('Salsa');
  await publish();
  await takeJobs(app.deps.db);
});

const draft = async () => (await app.call('GET', `${page}/draft`, undefined, maya)).body as Draft;
const add = async (title: string, kind = 'skill', fields: object = {}) => {
  const id = randomUUID();
  const answer = await app.call('PUT', `${page}/items/${id}`, { kind, fields: { title, ...fields } }, maya);
  expect(answer.status).toBe(200);
  return id;
};
const publish = async () => app.call('PUT', `${page}/publication`, { rev: (await draft()).rev }, maya);
const schedule = async (given: object = {}) =>
  app.call('PUT', at, { rev: (await draft()).rev, at: friday, ...given }, maya);
const move = (to: string) => app.call('PATCH', at, { at: to }, maya);
const cancel = () => app.call('DELETE', at, undefined, maya);
const visit = async () => (await app.call('GET', `/at/${maya.userUrl}`)).text;
const sees = async (...words: string[]) => {
  const text = await visit();
  return words.filter(word => text.includes(word));
};
const versions = async () =>
  ((await app.call('GET', `${page}/versions`, undefined, maya)).body as VersionList).versions.map(
    ({ reason, label, isLive }) => `${reason}${label && ` "${label}"`}${isLive ? ' live' : ''}`,
  );
const sweep = (server = app) => runJob(server.deps, { task: 'publish-due', payload: null });
const news = async () =>
  (
    await app.deps.db
      .selectFrom('mails')
      .select('props')
      .where('template', '=', 'scheduled-news')
      .where('creator_id', '=', maya.creatorId)
      .orderBy('created_at')
      .execute()
  ).map(({ props }) => props as { when: string; problem: string | null; url: string });

describe('a page that is to go live later', () => {
  it('is kept as it is, and nothing changes for visitors before its time', async () => {
    await add('Rumba');
    const answer = await schedule();
    expect(answer.body).toMatchObject({ scheduled: { at: friday, problem: null, changesSince: 0 } });
    expect((await draft()).scheduled).toEqual((answer.body as { scheduled: Scheduled }).scheduled);
    clock.set('2026-11-27T09:59:00Z');
    await sweep();
    expect(await sees('Salsa', 'Rumba')).toEqual(['Salsa']);
    expect(await versions()).toEqual(['scheduled', 'publish live']);
  });

  it('goes live at its time without what was edited since, and its creator is told', async () => {
    await add('Rumba');
    await schedule();
    await add('Bachata');
    expect((await draft()).scheduled?.changesSince).toBe(1);
    clock.set(friday);
    await sweep();
    expect(await sees('Salsa', 'Rumba', 'Bachata')).toEqual(['Salsa', 'Rumba']);
    expect(await draft()).toMatchObject({ scheduled: null, changes: 1, isPublished: false });
    expect(await versions()).toEqual(['publish live', 'publish']);
    expect(await news()).toEqual([
      expect.objectContaining({
        when: 'on Friday 27 November 2026 at 10:00 (Lisbon time, GMT)',
        problem: null,
        url: `http://localhost:4310/at/${maya.userUrl}`,
      }),
    ]);
  });

  it('leaves the draft published when nothing was edited since', async () => {
    await add('Rumba');
    await schedule();
    clock.set(friday);
    await sweep();
    expect(await draft()).toMatchObject({ changes: 0, isPublished: true, live: { publishedAt: friday } });
  });

  it('goes live by a job of its own, too', async () => {
    await add('Rumba');
    await schedule();
    const [job] = await takeJobs(app.deps.db);
    expect(job).toMatchObject({ task: 'publish-scheduled', payload: { pageId: '1' } });
    clock.set(friday);
    if (job !== undefined) await runJob(app.deps, job);
    expect(await sees('Rumba')).toEqual(['Rumba']);
  });

  it('goes live once, however many servers try', async () => {
    await add('Rumba');
    await schedule();
    clock.set(friday);
    await Promise.all([sweep(), sweep(other), sweep(), sweep(other)]);
    expect(await versions()).toEqual(['publish live', 'publish']);
    expect(await news()).toHaveLength(1);
  });

  it('goes live late rather than never, when no server ran at its time', async () => {
    await add('Rumba');
    await schedule();
    clock.set('2026-11-29T03:00:00Z');
    await sweep(other);
    expect(await sees('Rumba')).toEqual(['Rumba']);
  });

  it('keeps the name that was given to it', async () => {
    await add('Rumba');
    await schedule();
    const { scheduled } = await draft();
    await app.call('PUT', `${page}/versions/${scheduled?.versionId}/label`, { label: 'Winter' }, maya);
    clock.set(friday);
    await sweep();
    expect(await versions()).toEqual(['publish "Winter" live', 'publish']);
  });

  it('brings a page that is offline back', async () => {
    await add('Rumba');
    await schedule();
    await app.call('DELETE', `${page}/publication`, undefined, maya);
    clock.set(friday);
    await sweep();
    expect(await sees('Rumba')).toEqual(['Rumba']);
  });
});

describe('changing one’s mind', () => {
  it('moves it to another time, and the page kept stays the same', async () => {
    await add('Rumba');
    await schedule();
    await add('Bachata');
    const later = '2026-11-28T10:00:00.000Z';
    expect((await move(later)).body).toMatchObject({ scheduled: { at: later, changesSince: 1 } });
    clock.set(friday);
    await sweep();
    expect(await sees('Rumba')).toEqual([]);
    clock.set(later);
    await sweep();
    expect(await sees('Rumba', 'Bachata')).toEqual(['Rumba']);
  });

  it('puts the draft of today in its place', async () => {
    await add('Rumba');
    await schedule();
    await add('Bachata');
    await schedule();
    expect(await versions()).toEqual(['scheduled', 'scheduled', 'publish live']);
    clock.set(friday);
    await sweep();
    expect(await sees('Rumba', 'Bachata')).toEqual(['Rumba', 'Bachata']);
  });

  it('keeps no second version of the same page for another time', async () => {
    await add('Rumba');
    await schedule();
    await schedule({ at: '2026-12-01T10:00:00.000Z' });
    expect(await versions()).toEqual(['scheduled', 'publish live']);
  });

  it('is cancelled, and what was kept stays among the versions', async () => {
    await add('Rumba');
    await schedule();
    expect((await cancel()).body).toEqual({ scheduled: null });
    clock.set(friday);
    await sweep();
    expect(await sees('Rumba')).toEqual([]);
    expect(await versions()).toEqual(['scheduled', 'publish live']);
    expect(codeOf(await cancel())).toBe('nothing_scheduled');
    expect(codeOf(await move(friday))).toBe('nothing_scheduled');
  });

  it('is cancelled by publishing by hand', async () => {
    await add('Rumba');
    await schedule();
    await add('Bachata');
    await publish();
    expect((await draft()).scheduled).toBeNull();
    clock.set(friday);
    await sweep();
    expect(await sees('Bachata')).toEqual(['Bachata']);
    expect(await news()).toEqual([]);
  });
});

describe('an extra page', () => {
  const extraPage = async () => {
    const pageId = randomUUID();
    const made = await app.call('POST', '/api/pages', { pageId, template: 'blank', title: 'Weddings' }, maya);
    expect(made.status, made.text).toBe(200);
    const item = { kind: 'skill', fields: { title: 'First dances' } };
    await app.call('PUT', `/api/pages/${pageId}/items/${randomUUID()}`, item, maya);
    const { rev } = (await app.call('GET', `/api/pages/${pageId}/draft`, undefined, maya)).body as Draft;
    const kept = await app.call('PUT', `/api/pages/${pageId}/publication/schedule`, { rev, at: friday }, maya);
    expect(kept.status, kept.text).toBe(200);
    return pageId;
  };
  const open = () => app.call('GET', `/at/${maya.userUrl}/pages/weddings`);

  it('goes live at its time, beside a Showcase that stays as it is', async () => {
    await extraPage();
    await add('Rumba');
    expect((await open()).status).toBe(404);
    clock.set(friday);
    await sweep();
    expect((await open()).text).toContain('First dances');
    expect(await sees('Salsa', 'Rumba')).toEqual(['Salsa']);
  });

  it('waits and says why when the Showcase is offline by then', async () => {
    const pageId = await extraPage();
    await app.call('DELETE', `${page}/publication`, undefined, maya);
    clock.set(friday);
    await sweep();
    expect((await open()).status).toBe(404);
    const { scheduled } = (await app.call('GET', `/api/pages/${pageId}/draft`, undefined, maya)).body as Draft;
    expect(scheduled?.problem).toBe('Your Showcase is not live; other pages need it.');
  });
});

describe('at the time everything is checked again', () => {
  it('and a page over the limits of the plan stays as it is; the creator is told why, once', async () => {
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
    await app.call('PUT', `${page}/items/${lesson}`, { kind: 'individualService', fields: keeping(null) }, maya);
    const refused = await drop(id);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'schedule_in_use']);
    expect(refused.text).toContain(
      '“Late lesson” keeps these hours on the page “Showcase”, which goes live on Friday 27 November 2026 at 10:00.',
    );
    await cancel();
    expect((await drop(id)).status).toBe(200);
  });

  it('goes live with its service and its hours, whatever the draft has lost meanwhile', async () => {
    const id = randomUUID();
    await app.call('PUT', `/api/calendar/schedules/${id}`, evenings, maya);
    const lesson = await add('Late lesson', 'individualService', keeping(id));
    await schedule();
    expect((await app.call('DELETE', `${page}/items/${lesson}`, undefined, maya)).status).toBe(200);
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
