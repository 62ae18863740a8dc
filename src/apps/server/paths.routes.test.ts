import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import Fastify from 'fastify';
import { matchRoutes } from 'react-router';
import { afterAll, describe, expect, it } from 'vitest';
import { openShop } from '../../../tests/kit/bookings/shop.ts';
import { testApp } from '../../../tests/kit/server/app.ts';
import { sessionQuery } from '../../product/accounts/sessions/session.client.ts';
import { publicPaths, publicRoute } from '../../product/domains/public-paths.ts';
import { routes, screens } from '../manage/routes.tsx';
import { screenAddress } from '../manage/shell/screen.ts';
import { oldApiPaths, oldPaths } from './old-paths.ts';
import { publicFiles } from './public-files.ts';

const app = await testApp();
const shop = await openShop(app, 'walker', { services: [{ title: 'A walk' }] });
const get = (url: string, cookie?: string) =>
  app.app.inject({ method: 'GET', url, ...(cookie === undefined ? {} : { headers: { cookie } }) });
const listening = app.app.listen({ port: 0, host: '127.0.0.1' });
/** As browsers ask, past what answers before the router. */
const overSocket = async (url: string) =>
  fetch(`${await listening}${url}`, { headers: { accept: 'text/html' }, redirect: 'manual' });

describe('the server’s own addresses', () => {
  it.each([
    ['/healthz', 200, 'application/json'],
    ['/readyz', 200, 'application/json'],
    ['/api/openapi.json', 200, 'application/json'],
    ['/home', 200, 'text/html'],
    ['/mailbox', 200, 'text/html'],
    ['/favicon.svg', 200, 'image/svg+xml'],
    ['/favicon.ico', 200, 'image/svg+xml'],
    ['/robots.txt', 200, 'text/plain'],
    ['/bookings/confirm', 404, 'text/html'],
    ['/bookings/confirm?ref=nothing', 404, 'text/html'],
    ['/bookings/nothing', 404, 'text/html'],
    ['/at/nobody', 404, 'text/html'],
    ['/at/Not-A-Handle', 404, 'text/html'],
    ['/at/walker', 200, 'text/html'],
    ['/at/walker/', 200, 'text/html'],
    ['/at/walker/mobile', 200, 'text/html'],
    [`/at/walker/services/${shop.services[0]}`, 200, 'text/html'],
    ['/at/walker/services/of-another', 404, 'text/html'],
    ['/nowhere', 404, 'application/json'],
  ])('%s answers %i as %s', async (url, status, type) => {
    const answer = await get(url);
    expect([answer.statusCode, String(answer.headers['content-type']).split(';')[0]]).toEqual([status, type]);
  });

  it.each(['/nowhere', '/at', '/at/walker/nowhere', '/at/walker/services', '/at/walker/services/gone', '/at/nobody/x'])(
    '%s tells people so in a page, with a way on',
    async url => {
      const { statusCode, headers, body } = await app.app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(body).toContain('<meta name="robots" content="noindex"');
      expect(body).toContain(
        url.startsWith('/at/walker/')
          ? '<a href="/at/walker">Go to walker’s page</a>'
          : '<a href="/">Go to the homepage</a>',
      );
    },
  );

  it.each([
    ['POST', '/at/walker', 'GET, HEAD'],
    ['DELETE', '/at/walker/?a=1', 'GET, HEAD'],
    ['PUT', `/at/walker/services/${shop.services[0]}`, 'GET, HEAD'],
    ['PATCH', '/at/walker/contact', 'GET, HEAD'],
    ['POST', '/home', 'GET, HEAD'],
    ['GET', '/api/auth/vitrine-signup', 'POST'],
    ['DELETE', '/api/pages', 'GET, HEAD, POST'],
  ])('%s %s is told what the address answers: %s', async (method, url, allow) => {
    const { statusCode, headers, json } = await app.app.inject({ method: method as 'PUT', url });
    expect([statusCode, headers.allow, json().error.code]).toEqual([405, allow, 'method_not_allowed']);
  });

  it('answers the question for its methods', async () => {
    const { statusCode, headers } = await app.app.inject({ method: 'OPTIONS', url: '/at/walker' });
    expect([statusCode, headers.allow]).toEqual([204, 'GET, HEAD']);
  });

  it.each([
    [`/at/walker/services/${shop.services[0]?.toUpperCase()}?a=B`, `/at/walker/services/${shop.services[0]}?a=B`],
    [`/at/Walker/services/${shop.services[0]?.toUpperCase()}`, `/at/walker/services/${shop.services[0]}`],
    ['/at/walker/Contact?utm_source=Poster', '/at/walker/contact?utm_source=Poster'],
    [`/at/walker/SERVICES/${shop.services[0]}`, `/at/walker/services/${shop.services[0]}`],
    ['/at/walker/pages/Prices/QR.svg', '/at/walker/pages/Prices/qr.svg'],
    ['/AT/WALKER', '/at/WALKER'],
    ['/at/walker/Subscribe', '/at/walker/subscribe'],
    ['/Home', '/home'],
    ['/Preview/AbCd', '/preview/AbCd'],
  ])('%s leads to the same in small letters', async (typed, address) => {
    const { statusCode, headers } = await get(typed);
    expect([statusCode, headers.location]).toEqual([301, address]);
  });

  it.each(['//evil.example/Home', '/assets/gone.js', '/at/walker/Nowhere'])('%s leads nowhere', async url => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers.location]).toEqual([404, undefined]);
  });

  it.each(['/nowhere', '/api/nowhere', '/at/walker/nowhere'])('%s tells programs in the one shape', async url => {
    const { statusCode, headers, body } = await app.app.inject({ url, headers: { accept: 'application/json' } });
    expect([statusCode, headers['x-content-type-options']]).toEqual([404, 'nosniff']);
    expect(JSON.parse(body)).toEqual({
      error: { code: 'not_found', message: 'Page not found.', requestId: headers['x-request-id'] },
    });
  });

  it.each([
    '/at/walker/services/a%00b',
    '/at/walker/blogs/a%00b',
    '/at/walker/pages/a%00b',
    '/at/walker/embed/a%00b',
    '/at/a%00b/sitemap.xml',
    '/sandbox/pay/a%00b',
    '/at/%zz',
    '/at/walker/blogs/%E9t%E9',
    `/at/${'a'.repeat(3000)}`,
    `/at/walker/services/${'a'.repeat(3000)}`,
    `/api/${'a'.repeat(3000)}?x=%`,
  ])('%s is no address at all, and troubles nobody', async url => {
    const answer = await overSocket(url);
    expect(answer.status).toBe(404);
    const isApi = url.startsWith('/api/');
    expect(answer.headers.get('content-type')).toBe(`${isApi ? 'application/json' : 'text/html'}; charset=utf-8`);
    expect(await answer.text()).not.toContain('a'.repeat(40));
  });

  it('an address in capitals leads to the page, with what it asks', async () => {
    for (const [from, to] of [
      ['/at/Walker', '/at/walker'],
      ['/at/WALKER/contact?utm_source=poster', '/at/walker/contact?utm_source=poster'],
    ] as const) {
      const answer = await get(from);
      expect([answer.statusCode, answer.headers.location]).toEqual([301, to]);
    }
    expect((await get('/at/Nobody')).statusCode).toBe(404);
    expect((await get(`/at/${encodeURIComponent('wal\u212Aer')}`)).statusCode).toBe(404);
  });

  it.each(Object.entries(oldPaths))('%s, an address of the past, leads to %s for good', async (from, to) => {
    const answer = await get(from);
    expect([answer.statusCode, answer.headers.location]).toEqual([308, to]);
  });

  it.each(oldApiPaths.flatMap(({ methods, ...paths }) => methods.map(method => ({ method, ...paths }))))(
    '$method $from keeps its method on the way to $to',
    async ({ method, from, to }) => {
      const at = (path: string) => `${path.replaceAll(/:\w+/g, 'a%2Fb')}?q=1%202`;
      const answer = await app.app.inject({ method, url: at(from) });
      expect([answer.statusCode, answer.headers.location]).toEqual([308, at(to)]);
      expect(registered()).toContain(`${method} ${to}`);
    },
  );

  it('/ leads visitors to the landing page and creators to their dashboard', async () => {
    const [visitor, creator] = [await get('/'), await get('/', shop.cookie)];
    expect([visitor.statusCode, visitor.headers.location]).toEqual([302, '/home']);
    expect([creator.statusCode, creator.headers.location]).toEqual([302, '/manage']);
  });

  it('in production there is no mailbox and no test payment, and / leads where the settings say', async () => {
    const live = await testApp({
      url: app.url,
      settings: {
        PUBLIC_URL: 'https://vitrine.example',
        SMTP_URL: 'smtp://localhost',
        LANDING_URL: 'https://front.example/start',
      },
    });
    for (const url of ['/mailbox', '/api/mailbox?to=a', '/sandbox/pay/x'])
      expect((await live.app.inject({ method: 'GET', url })).statusCode, url).toBe(404);
    const front = await live.app.inject({ method: 'GET', url: '/' });
    expect(front.headers.location).toBe('https://front.example/start');
  });
});

describe('a creator’s public addresses', () => {
  const belowHandle = () => registered().filter(route => / \/at(\/|$)/.test(route));

  it('are registered exactly as the table of public paths lists them', () => {
    const paths = belowHandle().map(route => route.replace(/^\w+ /, ''));
    expect([...new Set(paths)].toSorted()).toEqual(publicPaths.map(row => publicRoute(row.path)).toSorted());
  });

  it('are only read where memory answers them', () => {
    const kept: string[] = publicPaths.filter(row => row.from !== 'router').map(row => `GET ${publicRoute(row.path)}`);
    const read = belowHandle().filter(route => kept.includes(route.replace(/^\w+/, 'GET')));
    expect(read.toSorted()).toEqual(kept.toSorted());
  });
});

describe('the creator’s addresses', () => {
  const client = (session: unknown) => {
    const queries = new QueryClient();
    // Just the part of a session that the guards read.
    queries.setQueryData(sessionQuery.queryKey, session as never);
    return queries;
  };
  /** Where the browser's router sends somebody who opens this address; undefined when it lets them in. */
  async function sentTo(url: string, session: unknown): Promise<string | undefined> {
    const matches = matchRoutes(routes(client(session)), url) ?? [];
    const request = new Request(`http://localhost${url}`);
    for (const { route, params } of matches) {
      if (typeof route.loader !== 'function') continue;
      try {
        // Our loaders read the address alone; the package hands on more.
        await route.loader({ request, params, context: {} } as never);
      } catch (thrown) {
        if (thrown instanceof Response) return thrown.headers.get('location') ?? '';
        throw thrown;
      }
    }
    return undefined;
  }
  const signedIn = { user: {}, creator: { leavesAt: null } };
  const addresses = screens.map(screen => [screenAddress(screen), screen.title] as const);

  it('are those of the spec, under its titles', () => {
    expect(Object.fromEntries(addresses)).toMatchObject({
      '/manage': 'HOME',
      '/manage/bookings': 'BOOKINGS',
      '/manage/order': 'ORDERS',
      '/manage/services': 'MY SERVICES',
      '/manage/events': 'MY EVENTS',
      '/manage/AIcoaching': 'COACHING DASHBOARD',
      '/manage/accountSettings': 'SETTINGS',
    });
  });

  it.each([
    ...addresses,
    ['/onboarding', 'onboarding'] as const,
    ['/coaching/loading', 'coaching'] as const,
    ['/linkedin', 'a profile'] as const,
    ['/upwork', 'a profile'] as const,
  ])('%s (%s) asks visitors to sign in and brings them back', async url => {
    expect(await sentTo(url, null)).toBe(`/signin?next=${encodeURIComponent(url)}`);
    expect(await sentTo(url, signedIn)).toBeUndefined();
  });

  it.each(['/signin', '/signup'])('%s is for those without a session', async url => {
    expect(await sentTo(url, signedIn)).toBe('/manage');
    expect(await sentTo(url, null)).toBeUndefined();
  });

  it('are all one page, and a file that is not there is not that page', async () => {
    const root = mkdtempSync(join(tmpdir(), 'vitrine-paths-'));
    mkdirSync(join(root, 'dist/public/assets'), { recursive: true });
    writeFileSync(join(root, 'dist/public/manage.html'), '<!doctype html><title>Vitrine</title>');
    for (const page of ['signin', 'signin-next', 'signup', 'passwordreset'])
      writeFileSync(join(root, `dist/public/${page}.html`), `drawn ${page}`);
    const files = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
    afterAll(async () => {
      await files.close();
      rmSync(root, { recursive: true });
    });
    await publicFiles(files, app.deps.config, root);
    const deep = ['/manage/order/0190', '/manage/bookings/0190', '/manage/of-a-later-issue'];
    for (const url of [
      ...addresses.map(([address]) => address),
      ...deep,
      '/onboarding',
      '/coaching/loading',
      '/linkedin',
      '/upwork',
      '/error',
    ]) {
      const answer = await files.inject({ method: 'GET', url });
      expect([url, answer.statusCode, answer.body]).toEqual([url, 200, '<!doctype html><title>Vitrine</title>']);
      expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
    }
    expect((await files.inject({ method: 'GET', url: '/assets/lost.js' })).statusCode).toBe(404);
    for (const [url, cookie, body] of [
      ['/signin', '', 'drawn signin'],
      ['/signin/?next=%2Fmanage', '', 'drawn signin-next'],
      ['/signup?next=%2Fmanage', 'other=1', 'drawn signup'],
      ['/password/reset', '', 'drawn passwordreset'],
      // A visitor who may be signed in sees nothing until that is known.
      ['/signin', 'a=b; vitrine_session=token', '<!doctype html><title>Vitrine</title>'],
    ])
      expect((await files.inject({ method: 'GET', url: url ?? '', headers: { cookie } })).body).toBe(body);
  });
});

describe('the API', () => {
  type Description = { paths: Record<string, Record<string, unknown>> };
  const description = async () => (await get('/api/openapi.json')).json<Description>();

  it('describes every one of its routes', async () => {
    const { paths } = await description();
    const described = new Set(
      Object.entries(paths).flatMap(([path, calls]) => Object.keys(calls).map(call => `${call.toUpperCase()} ${path}`)),
    );
    const all = registered()
      .map(route => route.replaceAll(/:(\w+)/g, '{$1}'))
      .filter(route => route.includes(' /api/'));
    expect(all.length).toBeGreaterThan(30);
    const old = oldApiPaths.flatMap(({ methods, from }) =>
      methods.map(method => `${method} ${from.replaceAll(/:(\w+)/g, '{$1}')}`),
    );
    const plain = new Set(['GET /api/openapi.json', ...old]);
    const missing = all.filter(route => !described.has(route) && !plain.has(route));
    expect(missing).toEqual([]);
  });

  it('answers any request in its one error shape, and never crashes', async () => {
    const { paths } = await description();
    for (const [path, calls] of Object.entries(paths)) {
      const url = path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
      for (const call of Object.keys(calls)) {
        const method = call.toUpperCase() as 'GET';
        const answer = await app.app.inject({ method, url, headers: { origin: app.deps.config.publicUrl } });
        expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBeLessThan(500);
        if (answer.statusCode >= 400)
          expect(answer.json(), `${method} ${url}`).toMatchObject({
            error: { code: expect.stringMatching(/^[a-z0-9_]+$/), message: expect.any(String) },
          });
      }
    }
  });
});

/** `METHOD /path` of every route in Fastify's drawing of its router. */
function registered(): string[] {
  const drawing = app.app.printRoutes({ commonPrefix: false });
  const above: string[] = [];
  return drawing.split('\n').flatMap(line => {
    const found = /^([│ ]*)[├└]── (\S*?)(?: \(([A-Z, ]+)\))?$/.exec(line);
    if (found === null) return [];
    const [, indent = '', part = '', methods = ''] = found;
    const depth = indent.length / 4;
    above.length = depth;
    above[depth] = part;
    const path = above.join('');
    const named = methods.split(', ').filter(method => method !== '' && method !== 'HEAD' && method !== 'OPTIONS');
    return named.map(method => `${method} ${path}`);
  });
}
