import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { severalPagesOn } from '../../../../tests/kit/page/several-pages.ts';
import { codeOf, holdClock, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { setPlan } from '../../accounts/creators/creators.flow.ts';
import { liveOffers } from '../../services/offers.flow.ts';
import { individualServiceDefaults } from '../../services/service.ts';
import { inStyle } from '../blocks/appearance/block.ts';

const clock = holdClock('2026-11-20T10:00:00Z');
const app = await testApp({ clock });
let maya: SignedCreator;
let creators = 0;
const nextLetters = () => [Math.floor(creators / 26), creators++ % 26].map(n => String.fromCharCode(97 + n)).join('');

beforeEach(async () => {
  maya = await app.creator(`maya${nextLetters()}`);
});
const { call, addPage, draft, put, publish, visit, link, twoPages } = severalPagesOn(app, () => maya);

describe('an extra page', () => {
  it('is published beside the Showcase, with its own texts, in its style, with a link back', async () => {
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
    await editPage(app, { edit: 'profile', profile: { ...profile, firstName: 'Renamed' } }, maya);
    await editPage(app, { edit: 'appearance', appearance: inStyle('swoosh', 'dark') }, maya);
    expect((await visit('/pages/wedding-dances')).text).not.toContain('Renamed');
    await publish('1');
    const { text } = await visit('/pages/wedding-dances');
    expect(text).toContain('Renamed');
    expect(text).toContain('data-art="swoosh"');
  });

  it('has no head, look or offers of its own', async () => {
    const pageId = await addPage('Other');
    const { profile } = await draft(pageId);
    expect(codeOf(await editPage(app, { edit: 'profile', profile }, maya, pageId))).toBe('worn_from_showcase');
    const look = inStyle('noir', 'dark');
    expect(codeOf(await editPage(app, { edit: 'appearance', appearance: look }, maya, pageId))).toBe(
      'worn_from_showcase',
    );
    const lesson = { ...individualServiceDefaults, title: 'Lesson' };
    expect(codeOf(await put(pageId, 'individualService', lesson))).toBe('showcase_only');
    expect((await put(pageId, 'individualService', lesson)).body).toMatchObject({
      error: { message: expect.stringContaining('can only be on your Showcase') },
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

  it('is published while another page changes, and both are kept', async () => {
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
      for (const page of ['1', pageId])
        await editPage(app, { edit: 'present', id: winners[0], present: false }, maya, page);
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
    expect(refused.text).toContain('The Free plan includes 5 links; you would have 6. Hide or delete 1.');
    const limit = (await draft(pageId)).limits.find(({ kind }) => kind === 'link');
    expect(limit).toMatchObject({ limit: 5, used: 2, shownElsewhere: 4 });
  });

  it('that shrank counts links to the calendar by themselves when it publishes', async () => {
    await setPlan(app.deps, maya.creatorId, 'pro');
    const booking = { ...link('Times'), linkKind: 'calendar_booking', targetId: 'lesson' };
    for (let n = 0; n < 3; n++) await put('1', 'link', booking);
    await setPlan(app.deps, maya.creatorId, 'free');
    const refused = await publish('1');
    expect(refused.text).toContain('The Free plan includes 2 calendar links; you would have 3.');
    expect((await draft('1')).sections.find(({ kind }) => kind === 'link')?.items).toHaveLength(3);
  });
});

describe('the menu', () => {
  it('appears on all pages once it has another page', async () => {
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
    const notYet = await addPage('Cancel');
    await call('PATCH', `/${await addPage('Neither')}`, { title: 'Nor this' });
    await put('1', 'pageLink', { pageId: notYet, label: 'Soon there' });
    // RenderedPage again, with the drafts there to be named.
    expect((await publish('1')).status).toBe(200);
    expect((await visit('')).text).not.toMatch(/Not yet|Nor this|Soon there/);
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
