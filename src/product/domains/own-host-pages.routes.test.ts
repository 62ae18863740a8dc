import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { republish } from '../../../tests/kit/bookings/shop.ts';
import { editPage } from '../../../tests/kit/page/edit-page.ts';
import { host, own, ownAddresses } from '../../../tests/kit/providers/own-addresses.ts';
import { testApp } from '../../../tests/kit/server/app.ts';

const {
  app,
  clock,
  names,
  proxy,
  settings,
  maya,
  jonas,
  domainOf,
  claim,
  check,
  release,
  proofOf,
  visit,
  ask,
  settleIn,
} = await ownAddresses();

const canonical = (html: string) => /rel="canonical" href="([^"]+)"/.exec(html)?.[1];

describe('at a creator’s own host', () => {
  it('are the page, its services and what they need', async () => {
    await settleIn(maya, host);
    const service = `/services/${maya.services[0]}`;
    for (const path of [
      '/',
      '/mobile',
      service,
      '/contact',
      '/card.png',
      '/qr.svg',
      `/embed/${maya.services[0]}`,
      '/robots.txt',
      '/sitemap.xml',
      '/at/maya',
      `/book/maya/${maya.services[0]}`,
      '/api/vitrine/availability/facts?userUrl=maya',
    ])
      expect([path, (await visit(host, path)).status]).toEqual([path, 200]);
    expect(canonical((await visit(host, service)).text)).toBe(`https://${host}/services/a-first-lesson`);
    expect(canonical((await visit(host, '/mobile')).text)).toBe(`https://${host}/`);
    expect((await visit(host, '/mobile')).headers['x-robots-tag']).toBe('noindex');
    expect((await visit(host, '/robots.txt')).text).toContain(`Sitemap: https://${host}/sitemap.xml`);
    expect((await visit(host, '/sitemap.xml')).text).toContain(`<loc>https://${host}/</loc>`);
    const { etag = '' } = (await visit(host, '/')).headers;
    expect((await visit(host, '/', { 'if-none-match': String(etag) })).status).toBe(304);
    expect((await visit(host.toUpperCase(), '/')).status).toBe(200);
    expect((await visit(`${host}:8443`, '/')).status).toBe(200);
    for (const [typed, address] of [
      ['/Contact?utm_source=Poster', '/contact?utm_source=Poster'],
      [service.toUpperCase(), service],
      ['/Subscribe', '/at/maya/subscribe'],
    ] as const) {
      const { status, headers } = await visit(host, typed);
      expect([typed, status, headers.location]).toEqual([typed, 301, address]);
    }
    expect((await visit(host, '/Manage')).status).toBe(404);
    expect((await visit(host, '/Mobile')).headers['x-robots-tag']).toBe('noindex');
  });

  it('is nothing of the dashboard, and no session is heard or given', async () => {
    await settleIn(maya, host);
    const { cookie } = maya;
    for (const path of [
      '/manage',
      '/signin',
      '/signup',
      '/onboarding',
      '/mailbox',
      '/home',
      '/api/domain',
      '/api/auth/session',
      '/api/pages/1/draft',
      '/api/vitrine/signed-user',
      '/api/openapi.json',
      '/internal/tls/ask?domain=x',
      '/at/jonas',
      '/book/jonas/x',
      '/healthz',
    ]) {
      const { status, headers } = await visit(host, path, { cookie });
      expect([path, status, headers['set-cookie']]).toEqual([path, 404, undefined]);
    }
    expect((await visit(host, '/api/holds/x', { cookie }, 'DELETE')).headers['set-cookie']).toBeUndefined();
    expect((await visit(own, '/api/pages/1/draft', { cookie })).status).toBe(200);
  });

  it('is what /at names as its address, leaves the sitemap, and is led to when its creator wants that', async () => {
    await settleIn(maya, host);
    const shown = await visit(own, '/at/maya');
    expect([shown.status, canonical(shown.text)]).toEqual([200, `https://${host}/`]);
    expect(shown.text).toContain(`href="/at/maya/services/`);
    const sitemap = (await visit(own, '/sitemap.xml')).text;
    expect([sitemap.includes('/at/maya'), sitemap.includes('/at/jonas')]).toEqual([false, true]);

    await app.call('PATCH', '/api/domain', { redirects: true }, maya);
    const led = await visit(own, `/at/maya/services/${maya.services[0]}?utm_source=flyer`);
    const service = `https://${host}/services/${maya.services[0]}`;
    expect([led.status, led.headers.location]).toEqual([301, `${service}?utm_source=flyer`]);
    expect((await visit(own, `/at/maya/embed/${maya.services[0]}`)).status).toBe(200);
    expect((await visit(host, '/at/maya')).status).toBe(200);
    await release(maya);
    expect((await visit(own, '/at/maya')).status).toBe(200);
  });

  it('leads on from the former address of a post and of a page, in any script', async () => {
    await settleIn(maya, host);
    const post = randomUUID();
    const put = (fields: object) => editPage(app, { edit: 'item', id: post, kind: 'blog', fields }, maya);
    const slugs = ['면접에서-침묵하는-법', '차-한-잔'];
    for (const slug of slugs) {
      expect(
        (await put({ title: 'A post', description: 'Words', date: '2026-11-01', imageId: null, slug })).status,
      ).toBe(200);
      await republish(app, maya);
      expect((await visit(host, encodeURI(`/blogs/${slug}/`))).text).toContain('A post</h1>');
    }
    const led = await visit(host, `${encodeURI(`/blogs/${slugs[0]}`)}?utm_source=x`);
    expect([led.status, led.headers.location]).toEqual([301, `${encodeURI(`/blogs/${slugs[1]}`)}?utm_source=x`]);

    const pageId = randomUUID();
    const asMaya = (method: 'POST' | 'PUT' | 'PATCH', path: string, body: object) =>
      app.call(method, `/api/pages${path}`, body, maya).then(({ status, text }) => expect(status, text).toBe(200));
    await asMaya('POST', '', { pageId, template: 'blank', title: 'Prices' });
    const skill = { edit: 'item', id: randomUUID(), kind: 'skill', fields: { title: 'Salsa' } };
    expect((await editPage(app, skill, maya, pageId)).status).toBe(200);
    await asMaya('PUT', `/${pageId}/publication`, { rev: 1 });
    await asMaya('PATCH', `/${pageId}`, { slug: 'what-it-costs' });
    const moved = await visit(host, '/pages/prices');
    expect([moved.status, moved.headers.location]).toEqual([301, '/pages/what-it-costs']);
    expect((await visit(host, '/pages/what-it-costs')).status).toBe(200);
  });

  it('tells people in a page that an address leads nowhere, and the way on stays there', async () => {
    await settleIn(maya, host);
    for (const path of ['/nowhere', '/services/gone', '/manage', '/at/jonas', '/%00', '/a%zz']) {
      const { status, text } = await visit(host, path, { accept: 'text/html' });
      expect([path, status, text.includes('Page not found')]).toEqual([path, 404, true]);
      expect(text).toMatch(/<a href="(\/|\/at\/maya)">/);
    }
    expect((await visit(host, '/')).text).toContain(`href="http://${own}/home">Made with Vitrine`);
  });

  it('follows a new handle', async () => {
    await settleIn(jonas, host);
    await app.call('PATCH', '/api/accounts/creator', { userUrl: 'jonaslind' }, jonas);
    await app.deps.domains.book.load();
    const page = await visit(host, '/');
    expect([page.status, page.text.includes('"/at/')]).toEqual([200, false]);
  });

  it('a name nobody claimed is answered nothing, nor is one that only counts within a network', async () => {
    for (const path of ['/', '/signin', '/api/auth/session', '/at/maya'])
      expect((await visit('stranger.vitrine-test.org', path)).status).toBe(421);
    expect((await visit('stranger.vitrine-test.org', '/healthz')).status).toBe(200);
    expect((await visit(own, '/at/maya')).status).toBe(200);
    for (const name of ['localhost', '127.0.0.1:4310', '[::1]:4310', '192.168.1.7', 'vitrine', 'laptop.local', ''])
      expect([name, (await visit(name, '/at/maya')).status, (await visit(name, '/readyz')).status]).toEqual([
        name,
        421,
        200,
      ]);
  });
});

describe('the question before a certificate', () => {
  it.each([own, 'localhost', '127.0.0.1', '', 'evil.example', `${host}.evil.example`, '*'])(
    'is no for %j',
    async name => {
      expect(await ask(name)).toBe(404);
    },
  );

  it('is not answered to whoever comes through the proxy', async () => {
    await settleIn(maya, host);
    const path = `/internal/tls/ask?domain=${host}`;
    expect((await visit('localhost', path, { 'x-forwarded-for': '8.8.8.8' })).status).toBe(404);
    expect((await visit('localhost', path)).status).toBe(200);
    expect((await visit('localhost', `${path}&domain=evil.example`)).status).toBe(404);
  });
});

describe('a name that leads where nothing may be called', () => {
  const guarded = testApp({
    settings: { ...settings, CUSTOM_HOSTS_ADDRESSES: '127.0.0.1,127.0.0.2' },
    url: app.url,
    clock,
  });
  let canary: Server;
  let touched = 0;
  afterAll(() => void canary?.close());

  it.each(['127.0.0.1', '10.0.0.7', '169.254.169.254', '192.168.1.1'])('%s is refused before a call', async address => {
    const { call } = await guarded;
    const before = proxy.knocks();
    names.set(`_vitrine.${host}`, 'TXT', proofOf(domainOf(await call('PUT', '/api/domain', { host }, maya))));
    names.set(host, 'A', '93.184.216.34', address);
    const answer = domainOf(await call('POST', '/api/domain/check', {}, maya));
    expect(answer).toMatchObject({ state: 'waiting', finding: { leads: 'private', https: 'untried' } });
    expect(proxy.knocks()).toBe(before);
  });

  it('only the address that was judged is called, whatever the name says next', async () => {
    canary = createServer(socket => {
      touched += 1;
      socket.destroy();
    });
    await new Promise<void>(resolve => void canary.listen(proxy.port, '127.0.0.2', resolve));
    const name = 'rebind.vitrine-test.org';
    names.set(`_vitrine.${name}`, 'TXT', proofOf(await claim(maya, name)));
    names.turn(name, ['127.0.0.1', '127.0.0.2']);
    expect((await check(maya)).state).toBe('active');
    expect([touched, names.asked(name, 'A')]).toEqual([0, 1]);
  });
});
