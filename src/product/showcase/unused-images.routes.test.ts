import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { holdClock, type SignedCreator, testApp } from '../../../tests/kit/app.ts';
import { richTextFromPlain } from '../../base/rich-text.ts';
import { setPlan } from '../accounts/creators.flow.ts';
import type { Draft, EditBody, WireEdit } from './contract.ts';
import { cutImage } from './cut-image.flow.ts';
import { storeImage } from './image-variants.flow.ts';
import { countImages } from './images.sql.ts';
import { pageJobs } from './pages.jobs.ts';
import { showcaseJobs } from './showcase.jobs.ts';

const begin = '2026-03-02T09:00:00Z';
const clock = holdClock(begin);
const app = await testApp({ clock });
let maya: SignedCreator;
let creators = 0;
let shade = 0;

beforeEach(async () => {
  clock.set(begin);
  maya = await app.creator(`unused${String.fromCharCode(97 + Math.floor(creators / 26), 97 + (creators++ % 26))}`);
  await setPlan(app.deps, maya.creatorId, 'pro');
});

const bytesOf = (of: number) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: { r: of % 256, g: 90, b: Math.floor(of / 256) } } })
    .png()
    .toBuffer();
async function upload(of = shade++, as = maya): Promise<string> {
  const given = { bytes: await bytesOf(of), use: 'picture' as const, alt: '', decorative: false };
  const stored = await storeImage(app.deps, as.creatorId, given);
  if (!stored.ok) throw new Error(stored.refusal.kind);
  return stored.value.id;
}
async function cut(id: string): Promise<string> {
  const crop = { x: 0, y: 0, width: 0.5, height: 0.5, rotation: 0 as const };
  const part = await cutImage(app.deps, maya.creatorId, id, { crop, use: 'picture' });
  if (!part.ok) throw new Error(part.refusal.kind);
  return part.value.id;
}
const draft = async (page = '1') => (await app.call('GET', `/api/pages/${page}/draft`, undefined, maya)).body as Draft;
async function edit(wire: WireEdit, steps: EditBody['steps'] = [], page = '1'): Promise<void> {
  const body = { edit: wire, steps, window: randomUUID() };
  const answer = await app.call('POST', `/api/pages/${page}/edits`, body, maya);
  expect(answer.status, answer.text).toBe(200);
}
async function profile(words: object): Promise<void> {
  await edit({ edit: 'profile', profile: { ...(await draft()).profile, ...words } });
}
async function add(kind: 'mediaText' | 'instagram' | 'blog', fields: object, page = '1'): Promise<string> {
  const id = randomUUID();
  await edit({ edit: 'item', id, kind, fields: { ...fields } }, [], page);
  return id;
}
const story = (imageId: string) => ({ title: 'Me', text: richTextFromPlain('Words'), imageId });
async function publish(page = '1'): Promise<void> {
  const answer = await app.call('PUT', `/api/pages/${page}/publication`, { rev: (await draft(page)).rev }, maya);
  expect(answer.status, answer.text).toBe(200);
}
async function addPage(): Promise<string> {
  const pageId = randomUUID();
  const answer = await app.call('POST', '/api/pages', { pageId, template: 'blank', title: 'More' }, maya);
  expect(answer.status, answer.text).toBe(200);
  return pageId;
}

/** Lets days go by; every night the jobs run. */
async function nights(days: number): Promise<void> {
  const jobs = { ...pageJobs(app.deps), ...showcaseJobs(app.deps) };
  for (let day = 0; day < days; day++) {
    clock.forward(24 * 60);
    await jobs['forget-old-steps']?.({});
    await jobs['empty-page-trash']?.({});
    await jobs['forget-unused-pictures']?.({});
  }
}
const stays = async (id: string, as = maya): Promise<boolean> =>
  (await app.app.inject(`/images/${as.creatorId}/${id}-card.webp`)).statusCode === 200;
const rows = async () =>
  (
    await app.deps.db.selectFrom('images').select('id').where('creator_id', '=', maya.creatorId).orderBy('id').execute()
  ).map(row => row.id);

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

describe('a picture nothing names', () => {
  it('goes after thirty days with all its sizes and its source, and its room is free again', async () => {
    const [kept, unused] = [await upload(), await upload()];
    await profile({ imageId: kept });
    const before = await countImages(app.deps.db, maya.creatorId);
    await nights(30);
    expect(await rows()).toHaveLength(2);
    await nights(1);
    expect(await rows()).toEqual([kept]);
    expect(await stays(unused)).toBe(false);
    const after = await countImages(app.deps.db, maya.creatorId);
    expect([before.count, after.count]).toEqual([2, 1]);
    expect(after.bytes).toBeLessThan(before.bytes);
    for (const table of ['image_variants', 'image_sources'] as const)
      expect(
        await app.deps.db
          .selectFrom(table)
          .select('image_id')
          .where('creator_id', '=', maya.creatorId)
          .where('image_id', '=', unused)
          .execute(),
      ).toEqual([]);
  });

  it('begins its thirty days anew when it is taken out of use', async () => {
    const id = await upload();
    await profile({ imageId: id });
    await nights(15);
    await profile({ imageId: null });
    await nights(30);
    expect(await rows()).toEqual([id]);
    await nights(1);
    expect(await rows()).toEqual([]);
  });

  it('begins them anew when it is uploaded or cut again', async () => {
    const whole = await upload(9000);
    const part = await cut(whole);
    await nights(29);
    expect([await upload(9000), await cut(whole)]).toEqual([whole, part]);
    await nights(29);
    expect(await rows()).toEqual([whole, part].toSorted());
  });

  it('goes as a part while its whole stays, and stays as a whole of a part just cut', async () => {
    const [shown, other] = [await upload(), await upload()];
    const part = await cut(shown);
    await profile({ imageId: shown });
    await nights(29);
    const late = await cut(other);
    await nights(2);
    expect(await rows()).toEqual([shown, other, late].toSorted());
    expect(await rows()).not.toContain(part);
  });

  it('does not stay because another creator shows the same one, nor go from there', async () => {
    const anna = await app.creator('unusedanna');
    const mine = await upload(9001);
    expect(await upload(9001, anna)).toBe(mine);
    await profile({ imageId: mine });
    await nights(32);
    expect([await stays(mine), await stays(mine, anna)]).toEqual([true, false]);
  });
});
