import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { friday, page, scheduledPageOn } from '../../../../tests/kit/page/scheduled-page.ts';
import { codeOf, holdClock, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { runJob, takeJobs } from '../../../../tests/kit/server/outbox.ts';
import type { Draft, Scheduled } from '../pages/contract.ts';

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
const { draft, add, publish, schedule, move, cancel, sees, versions, sweep, news } = scheduledPageOn(app, () => maya);

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

  it('goes live at its time without later edits, and its creator is emailed', async () => {
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

describe('changing a schedule', () => {
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

  it('is cancelled by publishing manually', async () => {
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
    await editPage(app, { edit: 'item', id: randomUUID(), ...item }, maya, pageId);
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
    expect(scheduled?.problem).toBe('Your Showcase isn’t live; other pages need it.');
  });
});
