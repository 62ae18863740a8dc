import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import Fastify from 'fastify';
import { matchRoutes } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { republish } from '../../../tests/kit/bookings/shop.ts';
import { monday9, visitorOf } from '../../../tests/kit/bookings/visitor.ts';
import { editPage } from '../../../tests/kit/page/edit-page.ts';
import { host, own, ownAddresses } from '../../../tests/kit/providers/own-addresses.ts';
import { accountPaths, managePaths } from '../../../tests/kit/server/specified-paths.ts';
import { sessionQuery } from '../../product/accounts/sessions/session.client.ts';
import { routes, screens } from '../manage/routes.tsx';
import type { Screen } from '../manage/shell/screen.ts';
import { screenAddress } from '../manage/shell/screen.ts';
import { publicFiles } from './public-files.ts';

// Every path of point 2 of the specification: what a visitor, a signed-in creator and a visitor at a creator's own host
// get there. What the screens then do is in tests/journeys/host/every-path.spec.ts.

const { app, maya, visit, settleIn } = await ownAddresses();
const [service = ''] = maya.services;
const pageId = randomUUID();
const post = { title: 'Tea', description: 'Hot.', date: '2026-11-01', imageId: null, slug: 'tea' };
let ref = '';

beforeAll(async () => {
  await app.call('POST', '/api/pages', { pageId, template: 'blank', title: 'Weddings' }, maya);
  await editPage(app, { edit: 'item', id: randomUUID(), kind: 'blog', fields: post }, maya);
  await republish(app, maya);
  const { rev } = (await app.call('GET', `/api/pages/${pageId}/draft`, undefined, maya)).body as { rev: number };
  await app.call('PUT', `/api/pages/${pageId}/publication`, { rev }, maya);
  const visitor = visitorOf(app);
  ({ ref } = await visitor.held(maya, service, monday9));
  await visitor.details(ref);
});

/** A status with a title, or with the address it leads to. */
type Answer = readonly [status: number, shown: string];
type Row = { path: string; visitor: Answer; creator?: Answer; ownHost: Answer };

const missing: Answer = [404, 'Page not found'];
const same = (path: string, title: string): Row => ({ path, visitor: [200, title], ownHost: [200, title] });
/** Of the operator's own pages; not at the host of a creator. */
const here = (path: string, ...visitor: Answer): Row => ({ path, visitor, ownHost: missing });

const publicRows: Row[] = [
  { path: '/', visitor: [302, '/home'], creator: [302, '/manage'], ownHost: [200, 'maya Tester'] },
  here('/home', 200, 'Vitrine: your page, bookings and payments'),
  same('/support', 'Support · Vitrine'),
  { path: '/contact', visitor: [200, 'Contact · Vitrine'], ownHost: [200, 'Contact maya Tester'] },
  here('/booknow', 302, '/selectfreelancer'),
  here('/selectfreelancer', 200, 'People · Vitrine'),
  here(
    '/serviceLocationUrl/users/{userSub}/services/individualService/{serviceId}',
    302,
    '/at/maya/services/{serviceId}',
  ),
  same('/at/maya', 'maya Tester'),
  same('/at/maya/mobile', 'maya Tester'),
  same('/at/maya/services/a-first-lesson', 'A first lesson · maya Tester'),
  same('/at/maya/embed/{serviceId}', 'A first lesson · maya Tester'),
  same('/at/maya/blogs/tea', 'Tea · maya Tester'),
  same('/at/maya/pages/weddings', 'Weddings · maya Tester'),
  same('/at/maya/contact', 'Contact maya Tester'),
  same('/bookings/confirm?ref={ref}', 'A first lesson · Vitrine'),
  here('/newhome', 308, '/home'),
  here('/redirect', 308, '/'),
  same('/terms-of-use', 'Terms of use · Vitrine'),
  same('/privacy-policy', 'Privacy policy · Vitrine'),
  here('/images', 200, 'Styles · Vitrine'),
  here('/showcase', 200, 'Styles · Vitrine'),
  here('/recommendations', 200, 'Recommended creators · Vitrine'),
  here('/zoom-support', 200, 'Zoom support · Vitrine'),
  here('/instagram-support', 200, 'Instagram support · Vitrine'),
  here('/examples', 200, 'Styles · Vitrine'),
  // Without the operator's keys; with them in the tests of meetings and photos.
  here('/zoom/redirect', 303, '/api/meetings/zoom/return?state='),
  here('/instagram/redirect', 303, '/manage/accountSettings#instagram'),
  here('/zoomverify/verifyzoom', 404, 'Page not found'),
];

const filled = (text: string): string =>
  text.replaceAll('{userSub}', maya.creatorId).replaceAll('{serviceId}', service).replaceAll('{ref}', ref);

async function answerAt(at: string, path: string, cookie?: string): Promise<Answer> {
  const { status, headers, text } = await visit(at, filled(path), {
    accept: 'text/html',
    ...(cookie !== undefined && { cookie }),
  });
  return [status, String(headers.location ?? /<title>([^<]*)/.exec(text)?.[1] ?? '')];
}

describe('a public path', () => {
  it.each(publicRows)('$path', async ({ path, visitor, creator = visitor }) => {
    const given = [await answerAt(own, path), await answerAt(own, path, maya.cookie)];
    expect(given).toEqual([visitor, creator].map(([status, shown]) => [status, filled(shown)]));
  });
});

it('at a creator’s own host these are their public pages, signed in or not, and nothing of the app', async () => {
  await settleIn(maya, host);
  const ofApp = [...managePaths, ...accountPaths].map(({ path }) => ({ path, ownHost: missing }));
  for (const { path, ownHost } of [...publicRows, ...ofApp])
    for (const cookie of [undefined, maya.cookie])
      expect([path, await answerAt(host, path, cookie)]).toEqual([path, [ownHost[0], filled(ownHost[1])]]);
});

describe('a path of the app', () => {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-specified-'));
  const files = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  beforeAll(async () => {
    mkdirSync(join(root, 'dist/public/assets'), { recursive: true });
    writeFileSync(join(root, 'dist/public/manage.html'), '<title>Vitrine</title>');
    await publicFiles(files, app.deps.config, root);
  });
  afterAll(async () => {
    await files.close();
    rmSync(root, { recursive: true });
  });

  const signedIn = { user: {}, creator: { leavesAt: null } };
  const matchesAt = (path: string, session: unknown) => {
    const queries = new QueryClient();
    // Just the part of a session that the guards read.
    queries.setQueryData(sessionQuery.queryKey, session as never);
    return matchRoutes(routes(queries), path) ?? [];
  };
  /** Where the guards send this person; undefined where they may stay. */
  async function sentTo(path: string, session: unknown): Promise<string | undefined> {
    const request = new Request(`http://localhost${path}`);
    for (const { route, params } of matchesAt(path, session)) {
      if (typeof route.loader !== 'function') continue;
      try {
        await route.loader({ request, params, context: {} } as never);
      } catch (thrown) {
        if (thrown instanceof Response) return thrown.headers.get('location') ?? '';
        throw thrown;
      }
    }
    return undefined;
  }
  const titleAt = (path: string) => (matchesAt(path, signedIn).at(-1)?.route.handle as Screen | undefined)?.title;
  const isMissing = (path: string) => matchesAt(path, signedIn).at(-1)?.route.path === '*';

  it.each(managePaths)('$path is $title, for creators alone', async ({ path, title }) => {
    expect([isMissing(path), titleAt(path)]).toEqual([false, title]);
    expect((await files.inject(path)).body).toBe('<title>Vitrine</title>');
    expect([await sentTo(path, null), await sentTo(path, signedIn)]).toEqual([
      `/signin?next=${encodeURIComponent(path)}`,
      undefined,
    ]);
  });

  it.each(accountPaths)('$path is for somebody with: $needs', async ({ path, needs }) => {
    expect(isMissing(path)).toBe(false);
    expect((await files.inject(path)).body).toBe('<title>Vitrine</title>');
    expect([await sentTo(path, null), await sentTo(path, signedIn)]).toEqual([
      needs === 'session' ? `/signin?next=${encodeURIComponent(path)}` : undefined,
      needs === 'no-session' ? '/manage' : undefined,
    ]);
  });

  it('a title of the specification is that of a screen', () => {
    const titles =
      'ORDERS, SETTINGS, MY SUBSCRIBERS, MY EVENTS, MY SERVICES, COUPONS, ANALYTICS, BOOKINGS, COACHING DASHBOARD, UPGRADE TO PREMIUM, LIKES, EXCHANGE NETWORK, APPSUMO SPECIAL, HOME, MY CROSS PROMOTIONS, LEADS';
    expect(screens.map(({ title }): string => title)).toEqual(expect.arrayContaining(titles.split(', ')));
  });

  it('a screen that is not in the specification is one of these', () => {
    const specified: readonly string[] = managePaths.map(({ path }) => path);
    expect(screens.map(screenAddress).filter(address => !specified.includes(address))).toEqual([
      ...['/manage/availability', '/manage/import', '/manage/customers', '/manage/newsletters'],
      ...['/manage/programmes', '/manage/programme-templates', '/manage/testimonials'],
      ...['/manage/sources', '/manage/referrals', '/manage/operator'],
    ]);
  });
});
