import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { codeOf, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { groupServiceDefaults, individualServiceDefaults } from '../../services/service.ts';
import { type BlockKind, sectionKinds } from '../block-kinds/kinds.ts';
import { plainLink } from '../blocks/links/block.ts';
import type { Draft, Saved } from '../pages/contract.ts';

const app = await testApp();
const page = '/api/pages/1';
let maya: SignedCreator;
let creators = 0;

beforeEach(async () => {
  maya = await app.creator(`maya${String.fromCharCode(97 + creators++)}`);
});

const link = (title: string) => ({ ...plainLink, title, description: '', url: 'https://example.com' });
const service = (title: string) => ({ ...individualServiceDefaults, title });

async function draft(as = maya): Promise<Draft> {
  return (await app.call('GET', `${page}/draft`, undefined, as)).body as Draft;
}
const itemsOf = async (kind: BlockKind) => (await draft()).sections.find(section => section.kind === kind)?.items ?? [];
const labels = async (kind: BlockKind) =>
  (await itemsOf(kind)).map(item => 'title' in item.fields && item.fields.title);
const put = (id: string, body: { kind: BlockKind; fields: object; baseRev?: number }, as = maya) =>
  editPage(app, { edit: 'item', id, ...body }, as);

async function add(kind: BlockKind, fields: object): Promise<string> {
  const id = randomUUID();
  expect((await put(id, { kind, fields })).status).toBe(200);
  return id;
}

describe('the draft', () => {
  it('is there from the moment a creator joins, with their name', async () => {
    expect(await draft()).toMatchObject({
      rev: 0,
      isPublished: false,
      live: null,
      changes: 0,
      userUrl: maya.userUrl,
      profile: { firstName: maya.userUrl, lastName: 'Tester' },
      appearance: { mode: 'default', art: 'minimal', theme: 'light', text: 'black', custom: null },
      sectionOrder: sectionKinds,
      limits: [
        { kind: 'individualService', limit: 3, used: 0 },
        { kind: 'groupService', limit: 1, used: 0 },
        { kind: 'link', limit: 5, used: 0 },
        { kind: 'calendar_booking', limit: 2, used: 0 },
      ],
    });
  });

  it('is shown only to signed-in users', async () => {
    expect(codeOf(await app.call('GET', `${page}/draft`))).toBe('no_user_session');
  });

  it('answers 404 for a page that is not there', async () => {
    expect(codeOf(await app.call('GET', '/api/pages/2/draft', undefined, maya))).toBe('page_not_found');
  });
});

describe('items', () => {
  it('are added at the front and merged where they are', async () => {
    const first = await add('link', link('First'));
    await add('link', link('Second'));
    expect(await labels('link')).toEqual(['Second', 'First']);
    const merged = await put(first, { kind: 'link', fields: { title: 'Changed' } });
    expect((merged.body as Saved).item?.fields).toEqual({ ...link('Changed'), url: 'https://example.com/' });
    expect(await labels('link')).toEqual(['Second', 'Changed']);
  });

  it('are saved once, however often the same request arrives', async () => {
    const id = randomUUID();
    const body = { kind: 'skill' as const, fields: { title: 'Salsa' } };
    const first = (await put(id, body)).body as Saved;
    expect((await put(id, body)).body).toEqual(first);
    expect(await labels('skill')).toEqual(['Salsa']);
  });

  it('say beside the field what is wrong, and nothing is written', async () => {
    const before = await draft();
    const refused = await put(randomUUID(), { kind: 'link', fields: { ...link(''), url: 'javascript:alert(1)' } });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      error: {
        code: 'invalid_input',
        fields: { title: 'Title is required', url: expect.stringContaining('Enter a link') },
      },
    });
    expect(await draft()).toEqual(before);
  });

  it('are moved, and the same order again changes nothing', async () => {
    const ids = [
      await add('skill', { title: 'a' }),
      await add('skill', { title: 'b' }),
      await add('skill', { title: 'c' }),
    ];
    const order = (itemIds: string[]) => editPage(app, { edit: 'order', kind: 'skill', ids: itemIds }, maya);
    const saved = (await order(ids)).body as Saved;
    expect(await labels('skill')).toEqual(['a', 'b', 'c']);
    expect(((await order(ids)).body as Saved).rev).toBe(saved.rev);
    await order([ids[2] ?? '', ids[0] ?? '', ids[1] ?? '']);
    expect(await labels('skill')).toEqual(['c', 'a', 'b']);
  });

  it('come back with the same id to the same place', async () => {
    await add('skill', { title: 'c' });
    const middle = await add('skill', { title: 'b' });
    await add('skill', { title: 'a' });
    const deleted = (await editPage(app, { edit: 'present', id: middle, present: false }, maya)).body as Saved;
    expect(deleted.item).toMatchObject({ id: middle, deleted: true });
    expect(await labels('skill')).toEqual(['a', 'c']);
    expect(codeOf(await put(middle, { kind: 'skill', fields: { title: 'B' } }))).toBe('item_deleted');
    await editPage(app, { edit: 'present', id: middle, present: true }, maya);
    expect(await labels('skill')).toEqual(['a', 'b', 'c']);
  });

  it('keep their kind', async () => {
    const id = await add('skill', { title: 'Salsa' });
    expect(codeOf(await put(id, { kind: 'link', fields: link('Salsa') }))).toBe('kind_differs');
  });

  it('of another creator are not found, and stay as they are', async () => {
    const hers = await add('skill', { title: 'Hers' });
    const jonas = await app.creator(`jonas${String.fromCharCode(96 + creators)}`);
    const tries = [
      await editPage(app, { edit: 'present', id: hers, present: false }, jonas),
      await editPage(app, { edit: 'present', id: hers, present: true }, jonas),
      await editPage(app, { edit: 'hidden', id: hers, hidden: true }, jonas),
      await editPage(app, { edit: 'order', kind: 'skill', ids: [hers] }, jonas),
    ];
    expect(tries.map(answer => [answer.status, codeOf(answer)])).toEqual(tries.map(() => [404, 'item_not_found']));
    await put(hers, { kind: 'skill', fields: { title: 'His own' } }, jonas);
    expect(await labels('skill')).toEqual(['Hers']);
  });
});

describe('two tabs', () => {
  it('may edit different items', async () => {
    const [a, b] = [await add('skill', { title: 'a' }), await add('skill', { title: 'b' })];
    const { rev } = await draft();
    const answers = await Promise.all([
      put(a, { kind: 'skill', fields: { title: 'A' }, baseRev: rev }),
      put(b, { kind: 'skill', fields: { title: 'B' }, baseRev: rev }),
    ]);
    expect(answers.map(answer => answer.status)).toEqual([200, 200]);
  });

  it('are notified when the other tab changed the same item, and see its current state', async () => {
    const id = await add('skill', { title: 'Salsa' });
    const { rev } = await draft();
    await put(id, { kind: 'skill', fields: { title: 'Rumba' }, baseRev: rev });
    const refused = await put(id, { kind: 'skill', fields: { title: 'Tango' }, baseRev: rev });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      error: { code: 'edited_elsewhere', details: { item: { id, rev: rev + 1, fields: { title: 'Rumba' } } } },
    });
    expect(await labels('skill')).toEqual(['Rumba']);
    expect((await put(id, { kind: 'skill', fields: { title: 'Tango' }, baseRev: rev + 1 })).status).toBe(200);
  });

  it('cannot both take the last place of the plan', async () => {
    await add('individualService', service('One'));
    await add('individualService', service('Two'));
    const answers = await Promise.all(
      ['Three', 'Four'].map(title => put(randomUUID(), { kind: 'individualService', fields: service(title) })),
    );
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409]);
    expect(answers.find(answer => answer.status === 409)?.body).toMatchObject({
      error: {
        code: 'limit_reached',
        message: 'The Free plan includes 3 services. Delete one to add another, or upgrade: Basic includes 10.',
        details: { what: 'individualService', limit: 3, plan: 'free' },
      },
    });
  });
});

it('keeps the limit when a deleted item is restored', async () => {
  const classOf = (title: string) => ({ ...groupServiceDefaults('2026-06-03'), title });
  const first = await add('groupService', classOf('First'));
  await editPage(app, { edit: 'present', id: first, present: false }, maya);
  const second = await add('groupService', classOf('Second'));
  const restore = () => editPage(app, { edit: 'present', id: first, present: true }, maya);
  expect(codeOf(await restore())).toBe('limit_reached');
  await editPage(app, { edit: 'present', id: second, present: false }, maya);
  expect((await restore()).status).toBe(200);
});

describe('the parts of a page', () => {
  it('keep sections in the chosen order', async () => {
    await editPage(app, { edit: 'sections', kinds: ['link', 'review'] }, maya);
    expect((await draft()).sectionOrder.slice(0, 3)).toEqual(['link', 'review', 'individualService']);
  });

  it('keep a heading beside the settings it does not name', async () => {
    const saved = await editPage(
      app,
      { edit: 'settings', kind: 'individualService', settings: { heading: 'Lessons' } },
      maya,
    );
    expect(saved.status).toBe(200);
    const section = (await draft()).sections.find(({ kind }) => kind === 'individualService');
    expect(section?.settings).toEqual({ heading: 'Lessons', callToAction: 'Book' });
    const refused = await editPage(
      app,
      { edit: 'settings', kind: 'skill', settings: { heading: 'x'.repeat(51) } },
      maya,
    );
    expect(refused.body).toMatchObject({ error: { fields: { heading: 'Use at most 50 characters' } } });
  });

  it('keep profile and appearance, and count a revision only for a change', async () => {
    const { profile } = await draft();
    const given = { ...profile, greeting: 'Dance is a conversation' };
    const saved = (await editPage(app, { edit: 'profile', profile: given }, maya)).body as Saved;
    expect(((await editPage(app, { edit: 'profile', profile: given }, maya)).body as Saved).rev).toBe(saved.rev);
    await editPage(app, { edit: 'appearance', appearance: { art: 'cubano', theme: 'dark' } }, maya);
    expect(await draft()).toMatchObject({ rev: saved.rev + 1, profile: given, appearance: { art: 'cubano' } });
    const refused = await editPage(app, { edit: 'profile', profile: { ...given, bio: 'x'.repeat(145) } }, maya);
    expect(refused.body).toMatchObject({
      error: { code: 'invalid_input', fields: { bio: 'Use at most 144 characters' } },
    });
  });
});

it.each([
  ['a visitor', false, '/home'],
  ['a signed-in creator', true, '/manage'],
])('the landing page leads %s on', async (_who, isSigned, to) => {
  const answer = await app.call('GET', '/', undefined, isSigned ? maya : undefined);
  expect([answer.status, answer.headers.location]).toEqual([302, to]);
});
