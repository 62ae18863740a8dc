import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordedOf } from '../../../../tests/kit/database/recorded-events.ts';
import { severalPagesOn } from '../../../../tests/kit/page/several-pages.ts';
import { codeOf, holdClock, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { individualServiceDefaults } from '../../services/service.ts';
import type { Draft } from '../pages/contract.ts';
import { pageJobs } from './pages.jobs.ts';
import type { PageList } from './pages-contract.ts';

const clock = holdClock('2026-11-20T10:00:00Z');
const app = await testApp({ clock });
let maya: SignedCreator;
let creators = 0;
const nextLetters = () => [Math.floor(creators / 26), creators++ % 26].map(n => String.fromCharCode(97 + n)).join('');

beforeEach(async () => {
  maya = await app.creator(`maya${nextLetters()}`);
});
const { call, list, lineOf, addPage, draft, put, visit, story, link, twoPages } = severalPagesOn(app, () => maya);

describe('the list of pages', () => {
  it('begins with the Showcase', async () => {
    expect((await list()).pages).toMatchObject([
      { pageId: '1', slug: null, path: `/at/${maya.userUrl}`, isLive: false },
    ]);
  });

  it('is shown only to signed-in users', async () => {
    expect(codeOf(await app.call('GET', '/api/pages'))).toBe('no_user_session');
  });

  it('takes a page once, however often the request arrives', async () => {
    const body = { pageId: randomUUID(), template: 'blank', title: 'Once' };
    await call('POST', '', body);
    await call('POST', '', body);
    expect((await list()).pages.map(page => page.title)).toEqual(['Showcase', 'Once']);
  });

  it('gives each page an address of its own', async () => {
    await addPage('Wedding dances');
    await addPage('Wedding dances');
    expect((await list()).pages.map(page => page.slug)).toEqual([null, 'wedding-dances', 'wedding-dances-2']);
    const taken = await call('POST', '', {
      pageId: randomUUID(),
      template: 'blank',
      title: 'X',
      slug: 'wedding-dances',
    });
    expect(taken.body).toMatchObject({ error: { code: 'address_taken', fields: { slug: expect.any(String) } } });
    const wrong = await call('POST', '', { pageId: randomUUID(), template: 'blank', title: ' ', slug: 'No Way' });
    expect(wrong.body).toMatchObject({
      error: { fields: { title: 'Title is required', slug: expect.stringContaining('lowercase') } },
    });
  });

  it('takes titles of 50 characters, and leaves a longer one from before as it is until it changes', async () => {
    const pageId = await addPage('a'.repeat(50));
    const body = { pageId: randomUUID(), template: 'blank', title: 'a'.repeat(51) };
    const message = 'Use at most 50 characters';
    expect((await call('POST', '', body)).body).toMatchObject({ error: { fields: { title: message } } });
    const old = 'b'.repeat(80);
    await app.deps.pool.query('update pages set title = $3 where creator_id = $1 and page_id = $2', [
      ...[maya.creatorId, pageId, old],
    ]);
    expect((await call('PATCH', `/${pageId}`, { title: old, description: 'Two of us' })).status).toBe(200);
    expect(await lineOf(pageId)).toMatchObject({ title: old, description: 'Two of us' });
    const refused = await call('PATCH', `/${pageId}`, { title: 'b'.repeat(79) });
    expect(refused.body).toMatchObject({ error: { code: 'title_too_long', fields: { title: message } } });
    expect((await call('PATCH', `/${pageId}`, { title: 'b'.repeat(50) })).status).toBe(200);
    const copy = randomUUID();
    await app.deps.pool.query('update pages set title = $3 where creator_id = $1 and page_id = $2', [
      ...[maya.creatorId, pageId, old],
    ]);
    await call('POST', `/${pageId}/copies`, { pageId: copy });
    expect((await lineOf(copy))?.title).toHaveLength(49);
  });

  it.each(['workshop', 'about', 'questions', 'links', 'thanks'])(
    'begins a page from the template %s',
    async template => {
      const pageId = await addPage('Begun', { template });
      const { sections } = await draft(pageId);
      const filled = sections.filter(section => section.items.length > 0);
      expect(filled.length).toBeGreaterThan(0);
      for (const { items } of filled) for (const { problems } of items) expect(problems).toEqual({});
    },
  );

  it('keeps the order it is given, with unnamed pages behind', async () => {
    const ids = [await addPage('A'), await addPage('B'), await addPage('C')];
    const answer = await call('PUT', '/order', { pageIds: [ids[2], ids[0]] });
    expect((answer.body as PageList).pages.map(page => page.title)).toEqual(['Showcase', 'C', 'A', 'B']);
    expect(codeOf(await call('PUT', '/order', { pageIds: [randomUUID()] }))).toBe('page_not_found');
  });

  it('says what is live, draft, and changed', async () => {
    const pageId = await twoPages();
    expect(await lineOf(pageId)).toMatchObject({ isLive: true, isPublished: true, changes: 0 });
    await put(pageId, 'skill', { title: 'Waltz' });
    await put(pageId, 'skill', { title: 'Tango' });
    expect(await lineOf(pageId)).toMatchObject({ isLive: true, isPublished: false, changes: 2 });
    expect(await lineOf('1')).toMatchObject({ isLive: true, changes: 0 });
  });
});

describe('a copy', () => {
  it('has the same content under ids of its own', async () => {
    const pageId = await addPage('FAQ', { template: 'questions' });
    const copy = randomUUID();
    await call('POST', `/${pageId}/copies`, { pageId: copy });
    expect(await lineOf(copy)).toMatchObject({ title: 'FAQ (copy)', slug: 'faq-2', isLive: false });
    const [one, other] = [await draft(pageId), await draft(copy)];
    const fields = (page: Draft) => page.sections.flatMap(section => section.items.map(item => item.fields));
    const ids = (page: Draft) => page.sections.flatMap(section => section.items.map(item => item.id));
    expect(fields(other)).toEqual(fields(one));
    expect(other.sections.map(section => section.settings)).toEqual(one.sections.map(section => section.settings));
    expect(new Set([...ids(one), ...ids(other)]).size).toBe(2 * ids(one).length);
  });

  it('of the Showcase leaves what is sold there, and leads to it', async () => {
    await put('1', 'mediaText', story('Me'));
    const lesson = randomUUID();
    await put('1', 'individualService', { ...individualServiceDefaults, title: 'Lesson' }, lesson);
    await put('1', 'link', link('Elsewhere'));
    await put('1', 'link', { ...link('To the lesson'), linkKind: 'service', targetId: lesson });
    const copy = randomUUID();
    const answer = await call('POST', '/1/copies', { pageId: copy });
    expect(answer.status, answer.text).toBe(200);
    expect(await lineOf(copy)).toMatchObject({ title: 'Showcase (copy)', slug: 'showcase-copy', isLive: false });
    const itemsOf = async (pageId: string): Promise<{ kind: string; problems: object }[]> =>
      (await draft(pageId)).sections.flatMap(({ items }) => items as { kind: string; problems: object }[]);
    const items = await itemsOf(copy);
    expect(items.map(item => item.kind).sort()).toEqual(['cta', 'link', 'mediaText']);
    for (const { problems } of items) expect(problems).toEqual({});
    expect(await itemsOf('1')).toHaveLength(4);
  });
});

describe('an address that changed', () => {
  it('leads on, over several moves, and back again', async () => {
    const pageId = await twoPages();
    await call('PATCH', `/${pageId}`, { slug: 'second' });
    await call('PATCH', `/${pageId}`, { slug: 'third' });
    for (const former of ['wedding-dances', 'second']) {
      const moved = await visit(`/pages/${former}`);
      expect([moved.status, moved.headers.location]).toEqual([301, `/at/${maya.userUrl}/pages/third`]);
    }
    for (const typed of ['Third', 'SECOND']) {
      const { status, headers } = await visit(`/pages/${typed}`);
      expect([status, headers.location]).toEqual([301, `/at/${maya.userUrl}/pages/third`]);
    }
    await call('PATCH', `/${pageId}`, { slug: 'wedding-dances' });
    expect((await visit('/pages/wedding-dances')).status).toBe(200);
    expect((await visit('/pages/third')).headers.location).toBe(`/at/${maya.userUrl}/pages/wedding-dances`);
  });

  it('belongs to whichever page takes it', async () => {
    const pageId = await twoPages();
    await call('PATCH', `/${pageId}`, { slug: 'moved' });
    await addPage('Wedding dances');
    expect((await visit('/pages/wedding-dances')).status).toBe(404);
    expect(codeOf(await call('PATCH', `/${pageId}`, { slug: 'wedding-dances' }))).toBe('address_taken');
  });
});

describe('the trash', () => {
  it('hides a page at once and gives it back as it was', async () => {
    const pageId = await twoPages();
    const { trash, pages } = (await call('DELETE', `/${pageId}`)).body as PageList;
    expect(pages.map(page => page.pageId)).toEqual(['1']);
    expect(trash).toMatchObject([{ pageId, title: 'Wedding dances', daysLeft: 30 }]);
    expect((await visit('/pages/wedding-dances')).status).toBe(404);
    expect(codeOf(await call('GET', `/${pageId}/draft`))).toBe('page_not_found');
    expect(codeOf(await call('PUT', `/${pageId}/publication`, { rev: 1 }))).toBe('page_not_found');
    expect(codeOf(await put(pageId, 'skill', { title: 'Late' }))).toBe('page_not_found');
    clock.forward(1);
    await call('POST', `/${pageId}/restoration`);
    expect((await visit('/pages/wedding-dances')).text).toContain('All about First dances');
    expect((await visit('')).text).toContain('pages/wedding-dances');
    const [, published, ...others] = await recordedOf(app.deps.db, maya.creatorId, 'page');
    expect(published).toEqual({
      kind: 'page.published',
      payload: { pageId, versionId: expect.any(String), wasLive: false },
    });
    expect(others).toEqual([{ kind: 'page.withdrawn', payload: { pageId } }, published]);
  });

  it('gives a page another address when its own was taken meanwhile', async () => {
    const pageId = await twoPages();
    await call('DELETE', `/${pageId}`);
    await addPage('Wedding dances');
    await call('POST', `/${pageId}/restoration`);
    expect((await lineOf(pageId)).slug).toBe('wedding-dances-2');
  });

  it('never takes the Showcase', async () => {
    expect(codeOf(await call('DELETE', '/1'))).toBe('default_page_stays');
    await expect(
      sql`update pages set deleted_at = now() where creator_id = ${maya.creatorId} and page_id = '1'`.execute(
        app.deps.db,
      ),
    ).rejects.toThrow('pages_default_stays');
  });

  it('is really emptied after thirty days, of nothing else', async () => {
    const [gone, late, stays] = [await twoPages(), await addPage('Late'), await addPage('Stays')];
    await call('DELETE', `/${gone}`);
    clock.forward(29 * 24 * 60);
    await call('DELETE', `/${late}`);
    expect((await list()).trash.map(page => page.daysLeft)).toEqual([30, 1]);
    clock.forward(24 * 60);
    await pageJobs(app.deps)['empty-page-trash']?.();
    expect((await list()).trash.map(page => page.pageId)).toEqual([late]);
    expect(codeOf(await call('POST', `/${gone}/restoration`))).toBe('page_not_found');
    expect((await list()).pages.map(page => page.pageId)).toEqual(['1', stays]);
  });

  it('lets go of a page for good only when it is in there', async () => {
    const pageId = await addPage('Away');
    const forGood = () => app.call('DELETE', `/api/trashed-pages/${pageId}`, undefined, maya);
    expect(codeOf(await forGood())).toBe('page_not_found');
    await call('DELETE', `/${pageId}`);
    expect((await forGood()).body).toMatchObject({ trash: [] });
  });
});

describe('two creators', () => {
  it('cannot see or touch each other’s pages, and may use the same addresses', async () => {
    const pageId = await twoPages();
    const jonas = await app.creator(`jonas${nextLetters()}`);
    await addPage('Wedding dances', {}, jonas);
    expect((await list(jonas)).pages.map(page => page.slug)).toEqual([null, 'wedding-dances']);
    const tries: [Parameters<typeof app.call>[0], string, unknown?][] = [
      ['GET', `/${pageId}/draft`],
      ['PATCH', `/${pageId}`, { title: 'Mine' }],
      ['DELETE', `/${pageId}`],
      ['POST', `/${pageId}/restoration`],
      ['POST', `/${pageId}/copies`, { pageId: randomUUID() }],
      ['PUT', '/order', { pageIds: [pageId] }],
      ['PUT', `/${pageId}/publication`, { rev: 0 }],
      ['DELETE', `/${pageId}/publication`],
    ];
    for (const [method, path, body] of tries)
      expect(codeOf(await call(method, path, body, jonas)), `${method} ${path}`).toBe('page_not_found');
    expect((await visit('/pages/wedding-dances')).text).toContain('<h1>Wedding dances</h1>');
    expect((await app.call('GET', `/at/${jonas.userUrl}/pages/wedding-dances`)).status).toBe(404);
  });
});
