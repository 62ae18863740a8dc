import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordedOf } from '../../../../tests/kit/database/recorded-events.ts';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { lesson, page, publishedPageOn } from '../../../../tests/kit/page/published-page.ts';
import { codeOf, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { changeCreator, setPlan } from '../../accounts/creators/creators.flow.ts';
import { liveOffers } from '../../services/offers.flow.ts';
import { groupServiceDefaults } from '../../services/service.ts';
import { plainLink } from '../blocks/links/block.ts';
import type { Published } from '../pages/contract.ts';

const app = await testApp();
let maya: SignedCreator;
let creators = 0;

beforeEach(async () => {
  maya = await app.creator(`maya${'abcdefghijklmnopqrstuvwxyz'.charAt(creators % 26)}${creators < 26 ? '' : 'b'}`);
  creators += 1;
});
const { draft, put, publishRev, publish, visit } = publishedPageOn(app, () => maya);

describe('publishing', () => {
  it('makes the draft what visitors see', async () => {
    expect((await visit()).status).toBe(404);
    await put('skill', { title: 'Afro-fusion' });
    const { rev, live } = await publish();
    expect(live.url).toBe(`/at/${maya.userUrl}`);
    const seen = await visit();
    expect(seen.status).toBe(200);
    expect(seen.text).toContain('Afro-fusion');
    expect(await draft()).toMatchObject({ rev, isPublished: true, changes: 0, live });
  });

  it('is undone by an edit for the creator, and not for visitors', async () => {
    const id = await put('skill', { title: 'Afro-fusion' });
    await publish();
    const before = await visit();
    await put('skill', { title: 'CANARY-1' }, id);
    await put('mediaText', { title: 'CANARY-2', text: '', imageId: null });
    await editPage(app, { edit: 'profile', profile: { ...(await draft()).profile, greeting: 'CANARY-3' } }, maya);
    await editPage(app, { edit: 'appearance', appearance: { art: 'swoosh', theme: 'dark' } }, maya);
    expect(await draft()).toMatchObject({ isPublished: false, changes: 4 });
    await changeCreator(app.deps, maya.creatorId, { zone: 'Asia/Seoul' });
    const after = await visit();
    expect(after.text).toBe(before.text);
    expect(after.text).not.toContain('CANARY');
  });

  it('never shows hidden or deleted items', async () => {
    const hidden = await put('skill', { title: 'CANARY-hidden' });
    const deleted = await put('skill', { title: 'CANARY-deleted' });
    await put('skill', { title: 'Shown' });
    await editPage(app, { edit: 'hidden', id: hidden, hidden: true }, maya);
    await editPage(app, { edit: 'present', id: deleted, present: false }, maya);
    await publish();
    const { text } = await visit();
    expect(text).toContain('Shown');
    expect(text).not.toContain('CANARY');
  });

  it('needs the revision that the dialog showed', async () => {
    const { rev } = await draft();
    await put('skill', { title: 'Added in another window' });
    const refused = await publishRev(rev);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'changed_meanwhile']);
    expect((await visit()).status).toBe(404);
  });

  it('of the same revision twice at once makes one version', async () => {
    await put('skill', { title: 'Salsa' });
    const { rev } = await draft();
    const answers = await Promise.all([publishRev(rev), publishRev(rev)]);
    const versions = answers.map(answer => (answer.body as Published).live?.versionId);
    expect(answers.map(answer => answer.status)).toEqual([200, 200]);
    expect(new Set(versions).size).toBe(1);
  });

  it('leaves alone the bytes and dates of what stays the same', async () => {
    const salsa = await put('individualService', lesson('Salsa'));
    const rumba = await put('individualService', lesson('Rumba'));
    const id = await put('groupService', { ...groupServiceDefaults('2026-06-03'), title: 'Class' });
    await publish();
    const prints = async () => {
      const rows = await app.deps.db
        .selectFrom('page_snapshots')
        .select(['path', 'versionId', sql<string>`created_at::text`.as('renderedAt')])
        .where('creatorId', '=', maya.creatorId)
        .execute();
      return new Map(rows.map(row => [row.path, row]));
    };
    const dates = () =>
      // A row that is locked names who locked it last.
      sql`select id, xmax::text from class_occurrences where creator_id = ${maya.creatorId} order by id`
        .execute(app.deps.db)
        .then(({ rows }) => rows);
    const [before, datesBefore] = [await prints(), await dates()];
    expect(before.has('services/class')).toBe(true);
    await put('individualService', lesson('Rumba for two'), rumba);
    const { live } = await publish();
    const after = await prints();
    const isAnew = (path: string) => before.get(path)?.renderedAt !== after.get(path)?.renderedAt;
    expect([...after.keys()].filter(isAnew).sort()).toEqual(['', 'services/rumba-for-two']);
    expect([...new Set([...after.values()].map(row => row.versionId))]).toEqual([live?.versionId]);
    expect((await visit(`/services/${rumba}`)).text).toContain('Rumba for two');
    expect((await visit(`/services/${salsa}`)).text).toContain('Salsa');

    const datesThen = await dates();
    await put('skill', { title: 'Shown and not sold' });
    await publish();
    expect(await dates()).toEqual(datesThen);
    expect(datesThen).not.toEqual(datesBefore);
    await editPage(app, { edit: 'present', id, present: false }, maya);
    await publish();
    expect(await dates()).toEqual([]);
    expect((await prints()).has('services/class')).toBe(false);
  });

  it('of what is live already keeps its version', async () => {
    const id = await put('skill', { title: 'Salsa' });
    const first = await publish();
    await put('skill', { title: 'Rumba' }, id);
    await put('skill', { title: 'Salsa' }, id);
    expect(await draft()).toMatchObject({ isPublished: false, changes: 0 });
    expect((await publish()).live).toEqual(first.live);
    expect(await draft()).toMatchObject({ isPublished: true });
  });

  it('lists what may not be published, and publishes nothing', async () => {
    const id = await put('skill', { title: 'Salsa' });
    await sql`update page_items set fields = '{"title": ""}' where creator_id = ${maya.creatorId}`.execute(app.deps.db);
    const refused = await publishRev((await draft()).rev);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      error: {
        code: 'invalid_items',
        details: { items: [{ kind: 'skill', id, label: 'Skill', fields: { title: 'Title is required' } }] },
      },
    });
    expect((await visit()).status).toBe(404);
  });

  it('keeps the limits of a plan that shrank, until enough is hidden', async () => {
    await setPlan(app.deps, maya.creatorId, 'pro');
    const ids = await Promise.all(['a', 'b', 'c', 'd'].map(title => put('individualService', lesson(title))));
    await setPlan(app.deps, maya.creatorId, 'free');
    expect(codeOf(await publishRev((await draft()).rev))).toBe('limit_reached');
    await editPage(app, { edit: 'hidden', id: ids[0], hidden: true }, maya);
    await publish();
    expect((await visit(`/services/${ids[1]}`)).status).toBe(200);
  });

  it('names every limit of a plan that shrank', async () => {
    await setPlan(app.deps, maya.creatorId, 'pro');
    await Promise.all(['a', 'b', 'c', 'd'].map(title => put('individualService', lesson(title))));
    for (const title of ['a', 'b', 'c', 'd', 'e', 'f'])
      await put('link', { ...plainLink, title, description: '', url: 'https://example.com' });
    await setPlan(app.deps, maya.creatorId, 'free');
    const { body } = await publishRev((await draft()).rev);
    expect((body as { error: { message: string } }).error.message).toBe(
      'The Free plan includes 3 services and 5 links; you would have 4 and 6. Hide or delete 1 service and 1 link.',
    );
  });

  it('follows the plan with its branding, without being published again', async () => {
    const branding = 'Made with Vitrine';
    await put('skill', { title: 'Salsa' });
    await publish();
    expect((await visit()).text).toContain(branding);
    await setPlan(app.deps, maya.creatorId, 'pro');
    await expect.poll(async () => (await visit()).text).not.toContain(branding);
    await setPlan(app.deps, maya.creatorId, 'free');
    await expect.poll(async () => (await visit()).text).toContain(branding);
    expect(await draft()).toMatchObject({ isPublished: true, changes: 0 });
  });

  it('needs an address first', async () => {
    await sql`update creators set user_url = null where creator_id = ${maya.creatorId}`.execute(app.deps.db);
    expect(codeOf(await publishRev(0))).toBe('handle_missing');
  });

  it('gives each service a page of its own and makes exactly these buyable', async () => {
    const kept = await put('individualService', lesson('Private lesson'));
    const gone = await put('groupService', { ...groupServiceDefaults('2026-06-03'), title: 'Salsa basics' });
    await publish();
    expect((await visit(`/services/${gone}`)).text).toContain('Salsa basics');
    await editPage(app, { edit: 'present', id: gone, present: false }, maya);
    expect((await visit(`/services/${gone}`)).status).toBe(200);
    await publish();
    expect((await visit(`/services/${gone}`)).status).toBe(404);
    expect((await visit(`/services/${kept}`)).text).toContain('All about Private lesson');
    expect((await liveOffers(app.deps.db, maya.creatorId)).map(offer => offer.offerId)).toEqual([kept]);
  });
});

it('takes a page offline and brings it back', async () => {
  const id = await put('individualService', lesson('Private lesson'));
  await publish();
  await visit();
  const answer = await app.call('DELETE', `${page}/publication`, undefined, maya);
  expect(answer.status).toBe(200);
  expect((await visit()).status).toBe(404);
  const { text, headers } = await visit();
  expect(text).toContain('Page not found');
  expect(headers['cache-control']).toBe('no-store');
  expect((await visit(`/services/${id}`)).status).toBe(404);
  expect(await liveOffers(app.deps.db, maya.creatorId)).toEqual([]);
  expect(await draft()).toMatchObject({ live: null, isPublished: false });
  await publish();
  expect((await visit()).status).toBe(200);
  const events = await recordedOf(app.deps.db, maya.creatorId, 'page', 'profile');
  expect(events.map(({ kind }) => kind).filter(kind => !/signUp|updateProfile/.test(kind))).toEqual([
    ...['page.published', 'profile.publishProfile', 'page.withdrawn', 'page.published', 'profile.publishProfile'],
  ]);
});
