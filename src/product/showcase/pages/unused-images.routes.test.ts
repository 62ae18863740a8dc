import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { usedImagesOn } from '../../../../tests/kit/page/used-images.ts';
import { holdClock, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { setPlan } from '../../accounts/creators/creators.flow.ts';
import type { EditBody, WireEdit } from './contract.ts';

const begin = '2026-03-02T09:00:00Z';
const clock = holdClock(begin);
const app = await testApp({ clock });
let maya: SignedCreator;
let creators = 0;

beforeEach(async () => {
  clock.set(begin);
  maya = await app.creator(`unused${String.fromCharCode(97 + Math.floor(creators / 26), 97 + (creators++ % 26))}`);
  await setPlan(app.deps, maya.creatorId, 'pro');
});
const { upload, cut, draft, edit, profile, add, story, publish, addPage, nights, stays, rows } = usedImagesOn(
  app,
  clock,
  () => maya,
);

describe('a picture stays while it is named by', () => {
  it.each<[string, (id: string) => Promise<unknown>]>([
    ['the portrait', id => profile({ imageId: id })],
    ['the cover', id => profile({ coverId: id })],
    ['an item', id => add('mediaText', story(id))],
    ['a hidden item', async id => edit({ edit: 'hidden', id: await add('mediaText', story(id)), hidden: true })],
    ['a strip of photos', id => add('instagram', { handle: 'maya', photos: [{ imageId: id, alt: '' }] })],
    [
      'the text of a post',
      id =>
        add('blog', {
          title: 'Post',
          date: '2026-03-01',
          imageId: null,
          slug: '',
          description: { type: 'doc', content: [{ type: 'image', attrs: { imageId: id, alt: '' } }] },
        }),
    ],
    [
      'a version that was live, though nothing else does',
      async id => {
        const item = await add('mediaText', story(id));
        await publish();
        await edit({ edit: 'present', id: item, present: false });
        await add('mediaText', { ...story(id), imageId: null });
        await publish();
      },
    ],
    [
      'a version kept by name',
      async id => {
        const item = await add('mediaText', story(id));
        await app.call('POST', '/api/pages/1/versions', { label: 'Before' }, maya);
        await edit({ edit: 'present', id: item, present: false });
      },
    ],
    [
      'a hidden item in a version kept by name',
      async id => {
        const item = await add('mediaText', story(id));
        await edit({ edit: 'hidden', id: item, hidden: true });
        await app.call('POST', '/api/pages/1/versions', { label: 'Before' }, maya);
        await edit({ edit: 'present', id: item, present: false });
      },
    ],
    [
      'a version that goes live later',
      async id => {
        await add('mediaText', { ...story(id), imageId: null });
        await publish();
        const item = await add('mediaText', story(id));
        const at = new Date(clock.now().getTime() + 80 * 86_400_000).toISOString();
        const path = '/api/pages/1/publication/schedule';
        const answer = await app.call('PUT', path, { rev: (await draft()).rev, at }, maya);
        expect(answer.status, answer.text).toBe(200);
        await edit({ edit: 'present', id: item, present: false });
      },
    ],
    ['an extra page', async id => add('mediaText', story(id), await addPage())],
    ['the whole of a part that is shown', async id => profile({ imageId: await cut(id) })],
  ])('%s', async (_where, put) => {
    const id = await upload();
    await put(id);
    await nights(62);
    expect(await rows()).toContain(id);
    expect(await stays(id)).toBe(true);
  });

  // No block writes a picture there today; one that will must not lose it.
  it.each([
    ['appearance', sql`update pages set appearance = appearance || `],
    ['pending_theme', sql`update pages set pending_theme = `],
  ])('the column %s', async (_column, write) => {
    const id = await upload();
    await sql`${write} ${JSON.stringify({ backgroundId: id })}::jsonb where creator_id = ${maya.creatorId}`.execute(
      app.deps.db,
    );
    await nights(62);
    expect(await rows()).toEqual([id]);
  });

  it('the settings of a section', async () => {
    const id = await upload();
    await sql`insert into page_settings (creator_id, page_id, kind, settings)
      values (${maya.creatorId}, '1', 'skill', ${JSON.stringify({ heading: '', imageId: id })}::jsonb)`.execute(
      app.deps.db,
    );
    await nights(62);
    expect(await rows()).toEqual([id]);
  });

  it('no column of a page, its items, steps or versions that is not searched', async () => {
    const { rows: columns } = await sql<{ at: string }>`
      select table_name || '.' || column_name as at from information_schema.columns
      where table_schema = current_schema() and data_type in ('json', 'jsonb')
        and (table_name like 'page%' or table_name like 'scheduled%') order by 1`.execute(app.deps.db);
    const namesNone = ['pages.part_revs', 'pages.section_order'];
    expect(columns.map(column => column.at).filter(at => !namesNone.includes(at))).toEqual([
      'page_items.fields',
      'page_ops.redo',
      'page_ops.undo',
      'page_settings.settings',
      'page_versions.document',
      'page_versions.draft',
      'pages.appearance',
      'pages.pending_theme',
      'pages.profile',
    ]);
  });
});

describe('what can still be brought back keeps its pictures', () => {
  it('an item that was deleted, for thirty days', async () => {
    const id = await upload();
    const item = await add('mediaText', story(id));
    await edit({ edit: 'present', id: item, present: false });
    await nights(29);
    await edit({ edit: 'present', id: item, present: true });
    await nights(40);
    expect(await stays(id)).toBe(true);
  });

  it('one that was used for a day, long after it was uploaded', async () => {
    const id = await upload();
    await nights(20);
    await edit({ edit: 'present', id: await add('mediaText', story(id)), present: false });
    await nights(29);
    expect(await rows()).toEqual([id]);
  });

  it.each(['undo', 'redo'] as const)('a step that names it in its %s', async side => {
    const id = await upload();
    const empty: WireEdit = { edit: 'profile', profile: (await draft()).profile };
    const step = { id: randomUUID(), undone: false, at: 0, undo: { typed: {} }, redo: { typed: {} } };
    await nights(20);
    const named = { ...step, [side]: { edit: 'profile', typed: { imageId: id } } } as EditBody['steps'][number];
    await edit(empty, [named]);
    await nights(29);
    expect(await rows()).toEqual([id]);
  });

  it('a page in the trash', async () => {
    const id = await upload();
    const page = await addPage();
    await add('mediaText', story(id), page);
    expect((await app.call('DELETE', `/api/pages/${page}`, undefined, maya)).status).toBeLessThan(300);
    await nights(29);
    expect(await rows()).toEqual([id]);
    await nights(33);
    expect(await rows()).toEqual([]);
  });
});
