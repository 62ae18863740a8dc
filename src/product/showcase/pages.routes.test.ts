import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { codeOf, holdClock, type SignedCreator, testApp } from '../../../tests/kit/app.ts';
import { richTextFromPlain } from '../../base/rich-text.ts';
import { setPlan } from '../accounts/creators.flow.ts';
import { liveOffers } from '../services/offers.flow.ts';
import { individualServiceDefaults } from '../services/service.ts';
import { inStyle } from './blocks/appearance/block.ts';
import type { Draft } from './contract.ts';
import { pageJobs } from './pages.jobs.ts';
import type { PageLine, PageList } from './pages-contract.ts';

const clock = holdClock('2026-11-20T10:00:00Z');
const app = await testApp({ clock });
let maya: SignedCreator;
let creators = 0;
const nextLetters = () => [Math.floor(creators / 26), creators++ % 26].map(n => String.fromCharCode(97 + n)).join('');

beforeEach(async () => {
  maya = await app.creator(`maya${nextLetters()}`);
});

type Method = Parameters<typeof app.call>[0];
const call = (method: Method, path: string, body?: unknown, as = maya) =>
  app.call(method, `/api/pages${path}`, body, as);
const list = async (as = maya) => (await call('GET', '', undefined, as)).body as PageList;
const lineOf = async (pageId: string) => (await list()).pages.find(page => page.pageId === pageId) as PageLine;
async function addPage(title: string, more: object = {}, as = maya): Promise<string> {
  const pageId = randomUUID();
  const answer = await call('POST', '', { pageId, template: 'blank', title, ...more }, as);
  expect(answer.status, answer.text).toBe(200);
  return pageId;
}
const draft = async (pageId: string) => (await call('GET', `/${pageId}/draft`)).body as Draft;
const put = (pageId: string, kind: string, fields: object, id: string = randomUUID()) =>
  call('PUT', `/${pageId}/items/${id}`, { kind, fields });
async function publish(pageId: string) {
  return call('PUT', `/${pageId}/publication`, { rev: (await draft(pageId)).rev });
}
const visit = (path: string) => app.call('GET', `/at/${maya.userUrl}${path}`);
const story = (title: string) => ({ title, text: richTextFromPlain(`All about ${title}`), imageId: null });
const link = (title: string) => ({ linkKind: 'external_link', title, description: '', url: 'https://example.com' });

/** A live Showcase, and a live extra page. */
async function twoPages(title = 'Wedding dances'): Promise<string> {
  await put('1', 'mediaText', story('Me'));
  expect((await publish('1')).status).toBe(200);
  const pageId = await addPage(title);
  await put(pageId, 'mediaText', story('First dances'));
  expect((await publish(pageId)).status).toBe(200);
  return pageId;
}

describe('the list of pages', () => {
  it('begins with the Showcase', async () => {
    expect((await list()).pages).toMatchObject([
      { pageId: '1', slug: null, path: `/at/${maya.userUrl}`, isLive: false },
    ]);
  });

  it('is shown to nobody who is not signed in', async () => {
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

  it('keeps the order it is given, and pages it was not told of behind', async () => {
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

describe('an extra page', () => {
  it('is published beside the Showcase, with its own words, in its look, and says the way back', async () => {
    const pageId = await twoPages();
    const seen = await visit('/pages/wedding-dances');
    expect(seen.status).toBe(200);
    expect(seen.text).toContain('<h1>Wedding dances</h1>');
    expect(seen.text).toContain('All about First dances');
    expect(seen.text).not.toContain('All about Me');
    expect(seen.text).toContain(`href="http://localhost:4310/at/${maya.userUrl}/pages/wedding-dances"`);
    expect(seen.text).toContain('"BreadcrumbList"');
    expect(seen.headers['content-security-policy']).toBeDefined();
    const tag = String(seen.headers.etag);
    const again = await app.app.inject({
      url: `/at/${maya.userUrl}/pages/wedding-dances`,
      headers: { 'if-none-match': tag },
    });
    expect(again.statusCode).toBe(304);
    expect((await draft(pageId)).live?.url).toBe(`/at/${maya.userUrl}/pages/wedding-dances`);
    expect((await app.call('GET', '/sitemap.xml')).text).toContain(`/at/${maya.userUrl}/pages/wedding-dances<`);
  });

  it('follows a Showcase that changes its look and name', async () => {
    await twoPages();
    const { profile } = await draft('1');
    await call('PUT', '/1/profile', { ...profile, firstName: 'Renamed' });
    await call('PUT', '/1/appearance', inStyle('swoosh', 'dark'));
    expect((await visit('/pages/wedding-dances')).text).not.toContain('Renamed');
    await publish('1');
    const { text } = await visit('/pages/wedding-dances');
    expect(text).toContain('Renamed');
    expect(text).toContain('data-art="swoosh"');
  });

  it('has no head, look or offers of its own', async () => {
    const pageId = await addPage('Other');
    const { profile } = await draft(pageId);
    expect(codeOf(await call('PUT', `/${pageId}/profile`, profile))).toBe('worn_from_showcase');
    const look = inStyle('noir', 'dark');
    expect(codeOf(await call('PUT', `/${pageId}/appearance`, look))).toBe('worn_from_showcase');
    const lesson = { ...individualServiceDefaults, title: 'Lesson' };
    expect(codeOf(await put(pageId, 'individualService', lesson))).toBe('showcase_only');
    expect((await put(pageId, 'individualService', lesson)).body).toMatchObject({
      error: { message: expect.stringContaining('live on your Showcase') },
    });
    const { sectionOrder } = await draft(pageId);
    for (const kind of ['individualService', 'groupService', 'promotion', 'weeklySchedule', 'blog'])
      expect(sectionOrder).not.toContain(kind);
  });

  it('is no place to try a look', async () => {
    const pageId = await addPage('Other');
    const tried = await call('PUT', `/${pageId}/pending-theme`, inStyle('noir', 'dark'));
    expect([tried.status, codeOf(tried)]).toEqual([409, 'worn_from_showcase']);
  });

  it('has a picture and codes of its own, while visitors may see it', async () => {
    const pageId = await twoPages();
    const files = ['card.png', 'qr.svg', 'qr.png'];
    const { text } = await visit('/pages/wedding-dances');
    expect(text).toContain(`content="http://localhost:4310/at/${maya.userUrl}/pages/wedding-dances/card.png"`);
    for (const file of files) {
      const [own, showcase] = [await visit(`/pages/wedding-dances/${file}`), await visit(`/${file}`)];
      expect([own.status, own.headers['content-type']]).toEqual([200, showcase.headers['content-type']]);
      expect(own.headers.etag).not.toBe(showcase.headers.etag);
    }
    const before = (await visit('/pages/wedding-dances/card.png')).headers.etag;
    await call('PATCH', `/${pageId}`, { title: 'Two left feet', slug: 'feet' });
    expect((await visit('/pages/feet/card.png')).headers.etag).not.toBe(before);
    const moved = await visit('/pages/wedding-dances/qr.svg');
    expect([moved.status, moved.headers.location]).toEqual([301, `/at/${maya.userUrl}/pages/feet/qr.svg`]);
    expect((await visit('/pages/feet/anything.png')).status).toBe(404);
    await call('DELETE', '/1/publication');
    for (const file of files) expect((await visit(`/pages/feet/${file}`)).status, file).toBe(404);
  });

  it('touches no offer when it is published or taken offline', async () => {
    const pageId = await twoPages();
    await put('1', 'individualService', { ...individualServiceDefaults, title: 'Lesson' });
    await publish('1');
    const before = await liveOffers(app.deps.db, maya.creatorId);
    expect(before).toHaveLength(1);
    await put(pageId, 'skill', { title: 'Waltz' });
    await publish(pageId);
    await call('DELETE', `/${pageId}/publication`);
    expect(await liveOffers(app.deps.db, maya.creatorId)).toEqual(before);
    expect([(await visit('')).status, (await visit('/pages/wedding-dances')).status]).toEqual([200, 404]);
  });

  it('is published while another page changes, and both stand', async () => {
    const pageId = await twoPages();
    await put('1', 'skill', { title: 'CANARY draft' });
    await put(pageId, 'skill', { title: 'Waltz' });
    const [one, other] = await Promise.all([publish(pageId), call('PATCH', `/${pageId}`, { title: 'First dances' })]);
    expect([one.status, other.status]).toEqual([200, 200]);
    const { text } = await visit('/pages/wedding-dances');
    expect(text).toContain('<h1>First dances</h1>');
    expect(text).toContain('Waltz');
    expect((await visit('')).text).not.toContain('CANARY');
  });

  it('waits for the Showcase, and goes offline with it', async () => {
    const pageId = await addPage('Early');
    expect(codeOf(await publish(pageId))).toBe('showcase_not_live');
    await publish('1');
    expect((await publish(pageId)).status).toBe(200);
    await call('DELETE', '/1/publication');
    expect((await visit('/pages/early')).status).toBe(404);
    await publish('1');
    expect((await visit('/pages/early')).status).toBe(200);
  });

  it('refuses an item whose id another page has', async () => {
    const id = randomUUID();
    await put('1', 'skill', { title: 'Waltz' }, id);
    expect(codeOf(await put(await addPage('Other'), 'skill', { title: 'Tango' }, id))).toBe('kind_differs');
  });
});

describe('the plan', () => {
  it('counts links over all pages, and not those in the trash', async () => {
    const pageId = await addPage('Other');
    for (const title of ['a', 'b', 'c']) await put('1', 'link', link(title));
    for (const title of ['d', 'e']) expect((await put(pageId, 'link', link(title))).status).toBe(200);
    for (const page of ['1', pageId]) expect(codeOf(await put(page, 'link', link('f')))).toBe('limit_reached');
    expect((await draft(pageId)).limits).toContainEqual({
      ...{ kind: 'link', limit: 5, used: 2, elsewhere: 3 },
      shownElsewhere: 0,
    });
    expect(codeOf(await call('POST', `/${pageId}/copies`, { pageId: randomUUID() }))).toBe('limit_reached');
    await call('DELETE', `/${pageId}`);
    expect((await put('1', 'link', link('f'))).status).toBe(200);
    await put('1', 'link', link('g'));
    expect(codeOf(await call('POST', `/${pageId}/restoration`))).toBe('limit_reached');
  });

  it('gives its last place to one of two pages, however close together they ask', async () => {
    const pageId = await addPage('Other');
    for (const title of ['a', 'b', 'c', 'd']) await put('1', 'link', link(title));
    for (let round = 0; round < 4; round++) {
      const ids = [randomUUID(), randomUUID(), randomUUID(), randomUUID()] as const;
      const answers = await Promise.all(ids.map((id, at) => put(at % 2 === 0 ? '1' : pageId, 'link', link('e'), id)));
      const winners = ids.filter((_id, at) => answers[at]?.status === 200);
      expect(winners).toHaveLength(1);
      expect(answers.map(codeOf).filter(code => code === 'limit_reached')).toHaveLength(3);
      for (const page of ['1', pageId]) await call('DELETE', `/${page}/items/${winners[0]}`);
    }
  });

  it('holds two links to the calendar, over all pages, as a new link or a changed one', async () => {
    await setPlan(app.deps, maya.creatorId, 'free');
    const pageId = await addPage('Other');
    const booking = (title: string) => ({ ...link(title), linkKind: 'calendar_booking', targetId: 'lesson' });
    expect((await put('1', 'link', booking('a'))).status).toBe(200);
    expect((await put(pageId, 'link', booking('b'))).status).toBe(200);
    expect(codeOf(await put('1', 'link', booking('c')))).toBe('limit_reached');
    const id = randomUUID();
    expect((await put('1', 'link', link('d'), id)).status).toBe(200);
    const changed = await put('1', 'link', booking('d'), id);
    expect(codeOf(changed)).toBe('limit_reached');
    expect((await draft(pageId)).limits).toContainEqual({
      ...{ kind: 'calendar_booking', limit: 2, used: 1, elsewhere: 1 },
      shownElsewhere: 0,
    });
  });

  it('that shrank counts what visitors would see of all pages', async () => {
    await setPlan(app.deps, maya.creatorId, 'pro');
    const pageId = await twoPages();
    for (const title of ['a', 'b', 'c', 'd']) await put('1', 'link', link(title));
    await publish('1');
    for (const title of ['e', 'f']) await put(pageId, 'link', link(title));
    await setPlan(app.deps, maya.creatorId, 'free');
    const refused = await publish(pageId);
    expect(codeOf(refused)).toBe('limit_reached');
    expect(refused.text).toContain('The Free plan shows 5 links, and there would be 6. Hide or delete 1, or upgrade.');
    const limit = (await draft(pageId)).limits.find(({ kind }) => kind === 'link');
    expect(limit).toMatchObject({ limit: 5, used: 2, shownElsewhere: 4 });
  });

  it('that shrank counts links to the calendar by themselves when it publishes', async () => {
    await setPlan(app.deps, maya.creatorId, 'pro');
    const booking = { ...link('Times'), linkKind: 'calendar_booking', targetId: 'lesson' };
    for (let n = 0; n < 3; n++) await put('1', 'link', booking);
    await setPlan(app.deps, maya.creatorId, 'free');
    const refused = await publish('1');
    expect(refused.text).toContain('The Free plan shows 2 links to your calendar, and there would be 3.');
    expect((await draft('1')).sections.find(({ kind }) => kind === 'link')?.items).toHaveLength(3);
  });
});

describe('the menu', () => {
  it('stands on all pages once there is another one in it', async () => {
    await put('1', 'individualService', { ...individualServiceDefaults, title: 'Lesson' });
    await publish('1');
    expect((await visit('')).text).not.toContain('popover');
    const post = { title: 'Tea', description: 'Hot.', date: '2026-11-01', imageId: null, slug: 'tea' };
    await put('1', 'blog', post);
    const pageId = await twoPages();
    const [lesson] = await liveOffers(app.deps.db, maya.creatorId);
    const named = `<a href="/at/${maya.userUrl}/pages/wedding-dances"`;
    for (const path of [
      '',
      '/contact',
      '/blogs',
      '/blogs/tea',
      '/pages/wedding-dances',
      `/services/${lesson?.offerId}`,
    ])
      expect((await visit(path)).text).toContain(named);
    await call('PATCH', `/${pageId}`, { inMenu: false });
    expect((await visit('')).text).not.toContain(named);
    expect((await visit('/pages/wedding-dances')).status).toBe(200);
  });

  it('never names a draft', async () => {
    await twoPages();
    await addPage('Not yet');
    await call('PATCH', `/${await addPage('Neither')}`, { title: 'Nor this' });
    expect((await visit('')).text).not.toMatch(/Not yet|Nor this/);
  });

  it('and links follow a page that is renamed, moved and deleted', async () => {
    const pageId = await twoPages();
    await put('1', 'pageLink', { pageId, label: '' });
    await publish('1');
    expect((await visit('')).text).toContain('data-section="pageLink"');
    await call('PATCH', `/${pageId}`, { title: 'Two left feet', slug: 'two-left-feet' });
    const { text } = await visit('');
    expect(text).toContain('<strong>Two left feet</strong>');
    expect(text).not.toContain('pages/wedding-dances');
    await call('DELETE', `/${pageId}`);
    expect((await visit('')).text).not.toContain('Two left feet');
    expect((await visit('')).text).not.toContain('data-section="pageLink"');
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
    await call('POST', `/${pageId}/restoration`);
    expect((await visit('/pages/wedding-dances')).text).toContain('All about First dances');
    expect((await visit('')).text).toContain('pages/wedding-dances');
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
    await pageJobs(app.deps)['empty-page-trash']?.(null);
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
    const tries: [Method, string, unknown?][] = [
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
