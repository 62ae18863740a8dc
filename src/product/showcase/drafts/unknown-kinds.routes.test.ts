import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { codeOf, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import type { Draft, Saved } from '../pages/contract.ts';

const app = await testApp();
let maya: SignedCreator;
let creators = 0;

beforeEach(async () => {
  maya = await app.creator(`later${String.fromCharCode(97 + creators++)}`);
});

const draft = async () => (await app.call('GET', '/api/pages/1/draft', undefined, maya)).body as Draft;
const put = (id: string, kind: string, fields: object) => editPage(app, { edit: 'item', id, kind, fields }, maya);

async function publish(): Promise<void> {
  const { rev } = await draft();
  expect((await app.call('PUT', '/api/pages/1/publication', { rev }, maya)).status).toBe(200);
}

/** An item as a build with a kind of its own would have stored it. */
async function podcast(): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into page_items (creator_id, page_id, kind, entity_id, position, version, fields, updated_rev)
    values (${maya.creatorId}, '1', 'podcast', ${id}, 'V', 7, '{"episodes":[1]}', 0)`.execute(app.deps.db);
  return id;
}
const stored = async (id: string) =>
  (await sql`select kind, version, fields, deleted_at from page_items where entity_id = ${id}`.execute(app.deps.db))
    .rows;

describe('an item of a kind this build does not know', () => {
  it('is named to its creator, shown to nobody else, and kept unchanged', async () => {
    const id = await podcast();
    await put(randomUUID(), 'skill', { title: 'Salsa' });
    const before = await stored(id);
    expect((await draft()).unsupported).toEqual([{ kind: 'podcast', id }]);
    await publish();
    const page = await app.app.inject({ url: `/at/${maya.userUrl}` });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Salsa');
    expect(page.body).not.toContain('podcast');
    expect(await stored(id)).toEqual(before);
  });

  it('does not become another kind by a save under its id', async () => {
    const id = await podcast();
    expect(codeOf(await put(id, 'skill', { title: 'Salsa' }))).toBe('kind_differs');
    expect(await stored(id)).toMatchObject([{ kind: 'podcast' }]);
  });
});

describe('a live page with a section this build does not know, and items in fields of before', () => {
  const section = { kind: 'podcast', settings: {}, items: [{ id: 'x', fields: { title: 'Episode' } }] };
  const write = async () => {
    await put(randomUUID(), 'link', { linkKind: 'external_link', title: 'Mix', description: '', url: 'example.com' });
    await put(randomUUID(), 'contactInfo', { mail: 'maya@example.com', phone: '', address: '' });
    await publish();
    await sql`
      update page_versions set document = jsonb_set(document, '{sections}', (document->'sections') || ${JSON.stringify([section])}::jsonb)
      where creator_id = ${maya.creatorId}`.execute(app.deps.db);
  };

  it('is compared with the draft, edited, looked at and published again', async () => {
    await write();
    expect(await draft()).toMatchObject({ changes: 0, changed: [], isPublished: true });
    const saved = await put(randomUUID(), 'skill', { title: 'Salsa' });
    expect(saved.status).toBe(200);
    expect((saved.body as Saved).changes).toBe(1);
    expect((await app.app.inject({ url: `/at/${maya.userUrl}/contact` })).statusCode).toBe(200);
    expect((await app.app.inject({ url: `/at/${maya.userUrl}/card.png` })).statusCode).toBe(200);
    const { versions } = (await app.call('GET', '/api/pages/1/versions', undefined, maya)).body as {
      versions: { id: string }[];
    };
    const version = await app.call('GET', `/api/pages/1/versions/${versions[0]?.id}`, undefined, maya);
    expect(version).toMatchObject({ status: 200, body: { toLive: [], toPutRight: [] } });
    await publish();
    expect((await draft()).changes).toBe(0);
  });

  it('is rendered without it, and with all the rest', async () => {
    await write();
    await sql`update page_snapshots set renderer_version = 'old', html = '' where creator_id = ${maya.creatorId}`.execute(
      app.deps.db,
    );
    app.deps.pages.doubt();
    const page = await app.app.inject({ url: `/at/${maya.userUrl}` });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Mix');
    expect(page.body).not.toMatch(/podcast|Episode/);
  });
});
