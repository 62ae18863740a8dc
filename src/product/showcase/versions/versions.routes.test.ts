import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { codeOf, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { setPlan } from '../../accounts/creators/creators.flow.ts';
import { individualServiceDefaults } from '../../services/service.ts';
import type { BlockKind } from '../block-kinds/kinds.ts';
import type { Draft } from '../pages/contract.ts';
import type { Restored, VersionDetail, VersionList } from './contract.ts';

const app = await testApp();
const page = '/api/pages/1';
let maya: SignedCreator;
let creators = 0;

beforeEach(async () => {
  maya = await app.creator(`maya${String.fromCharCode(97 + creators++)}`);
});

const draft = async () => (await app.call('GET', `${page}/draft`, undefined, maya)).body as Draft;
const put = async (kind: BlockKind, fields: object, id: string = randomUUID()) => {
  expect((await editPage(app, { edit: 'item', id, kind, fields }, maya)).status).toBe(200);
  return id;
};
const remove = (id: string) => editPage(app, { edit: 'present', id, present: false }, maya);
const hide = (id: string) => editPage(app, { edit: 'hidden', id, hidden: true }, maya);
const publish = async () => app.call('PUT', `${page}/publication`, { rev: (await draft()).rev }, maya);
const list = async () => (await app.call('GET', `${page}/versions`, undefined, maya)).body as VersionList;
const read = async (id: string) =>
  (await app.call('GET', `${page}/versions/${id}`, undefined, maya)).body as VersionDetail;
const newest = async () => (await list()).versions[0]?.id ?? '';
async function restore(id: string, rev?: number): Promise<Restored> {
  const answer = await app.call(
    'POST',
    `${page}/versions/${id}/restoration`,
    { rev: rev ?? (await draft()).rev },
    maya,
  );
  expect(answer.status).toBe(200);
  return answer.body as Restored;
}
const lesson = (title: string) => ({ ...individualServiceDefaults, title, description: '' });
/** Everything of a draft but the revisions it took to get there. */
const draftNow = async () => {
  const { profile, appearance, sectionOrder, sections } = await draft();
  const items = sections.map(({ kind, settings, items }) => ({
    kind,
    settings,
    items: items.map(({ id, fields, hidden }) => ({ id, fields, hidden })),
  }));
  return { profile, appearance, sectionOrder, items };
};
const titles = async (kind: BlockKind) =>
  (await draft()).sections
    .find(section => section.kind === kind)
    ?.items.map(item => ('title' in item.fields ? item.fields.title : ''));

describe('the list of versions', () => {
  it('is empty before the first publication', async () => {
    expect(await list()).toEqual({ versions: [], more: false });
  });

  it('holds the newest first, says which is live, and leafs back', async () => {
    await put('skill', { title: 'Salsa' });
    await publish();
    await put('skill', { title: 'Rumba' });
    await publish();
    const { versions } = await list();
    expect(versions).toMatchObject([
      { seq: 2, reason: 'publish', label: '', isLive: true },
      { seq: 1, reason: 'publish', label: '', isLive: false },
    ]);
    const older = await app.call('GET', `${page}/versions?before=2`, undefined, maya);
    expect((older.body as VersionList).versions.map(({ seq }) => seq)).toEqual([1]);
    await app.call('DELETE', `${page}/publication`, undefined, maya);
    expect((await list()).versions.map(({ isLive }) => isLive)).toEqual([false, false]);
  });
});

describe('a version', () => {
  it('says in words how the draft and the live page differ from it', async () => {
    const salsa = await put('skill', { title: 'Salsa' });
    await publish();
    const first = await newest();
    await put('skill', { title: 'Rumba' });
    await publish();
    await put('skill', { title: 'Salsa on two' }, salsa);
    const detail = await read(first);
    expect(detail.toDraft.map(line => line.text)).toEqual(['Deleted: Rumba (Skill)', 'Edited: Salsa (Skill)']);
    expect(detail.toLive?.map(line => line.text)).toEqual(['Deleted: Rumba (Skill)']);
    expect(detail.document.sections).toMatchObject([
      { kind: 'skill', items: [{ id: salsa, fields: { title: 'Salsa' } }] },
    ]);
    expect(detail).toMatchObject({ isDraft: false, toPutRight: [] });
  });

  it('is the draft itself when nothing was changed since', async () => {
    await hide(await put('skill', { title: 'Not yet' }));
    await put('skill', { title: 'Salsa' });
    await publish();
    const detail = await read(await newest());
    expect(detail).toMatchObject({ isDraft: true, toDraft: [], toLive: [] });
    expect(await restore(detail.id)).toEqual({ rev: detail.rev, before: null });
    expect((await list()).versions).toHaveLength(1);
  });

  it.each([
    ['words', ' Before the summer ', 'Before the summer'],
    ['markup, as the text it is', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['eighty of the longest letters', '👩🏽'.repeat(40), '👩🏽'.repeat(40)],
    ['nothing, which takes it away', '', ''],
  ])('is named with %s', async (_what, given, kept) => {
    await publish();
    const id = await newest();
    const named = await app.call('PUT', `${page}/versions/${id}/label`, { label: given }, maya);
    expect(named.body).toEqual({ label: kept });
    expect((await list()).versions[0]?.label).toBe(kept);
  });

  it.each([
    ['too long', 'x'.repeat(81)],
    ['no text', 7],
    ['null', null],
  ])('is not named with something %s', async (_what, label) => {
    await publish();
    const id = await newest();
    expect((await app.call('PUT', `${page}/versions/${id}/label`, { label }, maya)).status).toBe(400);
    expect((await list()).versions[0]?.label).toBe('');
  });

  it('of another creator is not found, and stays as it is', async () => {
    await put('skill', { title: 'Hers' });
    await publish();
    const hers = await newest();
    const jonas = await app.creator(`jonas${String.fromCharCode(96 + creators)}`);
    const tries = [
      await app.call('GET', `${page}/versions/${hers}`, undefined, jonas),
      await app.call('PUT', `${page}/versions/${hers}/label`, { label: 'Mine' }, jonas),
      await app.call('POST', `${page}/versions/${hers}/restoration`, { rev: 0 }, jonas),
    ];
    expect(tries.map(answer => [answer.status, codeOf(answer)])).toEqual(tries.map(() => [404, 'version_not_found']));
    expect((await list()).versions[0]?.label).toBe('');
  });

  it('is shown only to signed-in users', async () => {
    expect(codeOf(await app.call('GET', `${page}/versions/${randomUUID()}`))).toBe('no_user_session');
    expect(codeOf(await app.call('GET', `${page}/versions`))).toBe('no_user_session');
  });
});

describe('restoring', () => {
  it('brings back what was, leaves the live page alone, and is taken back by restoring what stood before', async () => {
    const [a, b, c] = [
      await put('skill', { title: 'a' }),
      await put('skill', { title: 'b' }),
      await put('skill', { title: 'c' }),
    ];
    await editPage(app, { edit: 'settings', kind: 'skill', settings: { heading: 'What I dance' } }, maya);
    await publish();
    const first = await newest();
    const was = await draftNow();

    await remove(b);
    await put('skill', { title: 'A' }, a);
    await editPage(app, { edit: 'order', kind: 'skill', ids: [a, c] }, maya);
    await put('link', { linkKind: 'external_link', title: 'New', description: '', url: 'https://example.com' });
    await editPage(app, { edit: 'settings', kind: 'skill', settings: { heading: 'Dances' } }, maya);
    await editPage(app, { edit: 'sections', kinds: ['link', 'skill'] }, maya);
    await editPage(app, { edit: 'appearance', appearance: { art: 'swoosh', theme: 'dark' } }, maya);
    await editPage(
      app,
      { edit: 'profile', profile: { ...(await draft()).profile, greeting: 'Come as you are' } },
      maya,
    );
    await publish();
    const second = await draftNow();
    const live = (await draft()).live;
    const seen = (await app.call('GET', `/at/${maya.userUrl}`)).text;

    const { before } = await restore(first);
    expect(await titles('skill')).toEqual(['c', 'b', 'a']);
    const restored = await draftNow();
    expect(restored).toMatchObject({ profile: was.profile, appearance: was.appearance, items: expect.any(Array) });
    expect(restored.items.find(({ kind }) => kind === 'skill')).toEqual(was.items.find(({ kind }) => kind === 'skill'));
    expect(await titles('link')).toEqual([]);
    expect(await read(first)).toMatchObject({ toDraft: [], isDraft: true });
    expect(await draft()).toMatchObject({ isPublished: false, live });
    expect((await app.call('GET', `/at/${maya.userUrl}`)).text).toBe(seen);

    expect((await list()).versions[0]).toMatchObject({ id: before, reason: 'restore', isLive: false });
    await restore(before ?? '');
    expect(await draftNow()).toEqual(second);
  });

  it('leaves hidden items hidden, and taking it back hides again what it showed', async () => {
    const salsa = await put('skill', { title: 'Salsa' });
    await publish();
    const first = await newest();
    await hide(await put('skill', { title: 'Not ready' }));
    await put('skill', { title: 'Salsa, reworked' }, salsa);
    await hide(salsa);
    const before = await draftNow();
    const restored = await restore(first);
    const skills = (await draftNow()).items.find(({ kind }) => kind === 'skill')?.items;
    expect(skills?.map(({ hidden }) => hidden)).toEqual([true, false]);
    await restore(restored.before ?? '');
    expect(await draftNow()).toEqual(before);
  });

  it('is refused when the draft is no longer the one that was looked at', async () => {
    const salsa = await put('skill', { title: 'Salsa' });
    await publish();
    const first = await newest();
    const { rev } = await draft();
    await put('skill', { title: 'Typed in another window' }, salsa);
    const refused = await app.call('POST', `${page}/versions/${first}/restoration`, { rev }, maya);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'draft_changed']);
    expect(await titles('skill')).toEqual(['Typed in another window']);
    expect((await list()).versions).toHaveLength(1);
  });

  it('may bring back more than the plan holds today; publishing says so', async () => {
    await setPlan(app.deps, maya.creatorId, 'empower');
    for (const title of ['One', 'Two', 'Three', 'Four']) await put('individualService', lesson(title));
    await publish();
    const first = await newest();
    const [four] = (await draft()).sections.find(({ kind }) => kind === 'individualService')?.items ?? [];
    await remove(four?.id ?? '');
    await setPlan(app.deps, maya.creatorId, 'free');
    await restore(first);
    expect(await titles('individualService')).toEqual(['Four', 'Three', 'Two', 'One']);
    expect(codeOf(await publish())).toBe('limit_reached');
    await hide(four?.id ?? '');
    expect((await publish()).status).toBe(200);
  });

  it('accepts an item that current rules refuse, and says what to correct', async () => {
    const id = await put('link', {
      linkKind: 'external_link',
      title: 'Shop',
      description: '',
      url: 'https://example.com',
    });
    await publish();
    const first = await newest();
    await sql`
      update page_versions set document = replace(document::text, 'https://example.com/', 'javascript:alert(1)')::jsonb
      where creator_id = ${maya.creatorId} and id = ${first}`.execute(app.deps.db);
    expect(await read(first)).toMatchObject({ toPutRight: ['Shop'] });
    await restore(first);
    const links = (await draft()).sections.find(({ kind }) => kind === 'link')?.items;
    expect(links).toMatchObject([{ id, problems: { url: expect.stringContaining('Enter a link') } }]);
    expect(codeOf(await publish())).toBe('invalid_items');
  });

  it('reads what was stored before the look and the profile had versions as the same page', async () => {
    await put('skill', { title: 'Salsa' });
    await editPage(app, { edit: 'appearance', appearance: { art: 'cubano', theme: 'dark' } }, maya);
    await publish();
    const first = await newest();
    const { creatorId } = maya;
    const old = sql`'{"art":"cubano","theme":"dark"}'::jsonb`;
    await sql`
      update page_versions set document = jsonb_set(document #- '{profile,version}', '{appearance}', ${old}), sha256 = 'of another build'
      where creator_id = ${creatorId}`.execute(app.deps.db);
    await sql`update pages set profile = profile - 'version', appearance = ${old} where creator_id = ${creatorId}`.execute(
      app.deps.db,
    );
    expect(await draft()).toMatchObject({
      changes: 0,
      changed: [],
      appearance: { mode: 'default', art: 'cubano', theme: 'dark', text: 'white', custom: null },
    });
    expect(await read(first)).toMatchObject({ isDraft: true, toDraft: [], toLive: [], toPutRight: [] });
    await publish();
    expect(await newest()).toBe(first);
  });

  it('leaves out kinds this build does not know', async () => {
    await put('skill', { title: 'Salsa' });
    await publish();
    const first = await newest();
    await sql`
      update page_versions set document = jsonb_insert(document, '{sections,0}', ${JSON.stringify({ kind: 'hologram', settings: {}, items: [{ id: randomUUID(), fields: {} }] })})
      where creator_id = ${maya.creatorId} and id = ${first}`.execute(app.deps.db);
    const detail = await read(first);
    expect(detail.document.sections.map(({ kind }) => kind)).toEqual(['skill']);
    expect(detail.isDraft).toBe(true);
  });
});
