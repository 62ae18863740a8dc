import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { wayAtOwnHost, withOwnLinks } from './own-host.ts';

describe('an address at a creator’s own host', () => {
  it.each([
    ['/', ''],
    ['/?utm=x', ''],
    ['/contact', 'contact'],
    ['/services/abc?from=1', 'services/abc'],
    ['/blogs/first-steps', 'blogs/first-steps'],
    ['/blogs', 'blogs'],
    ['/pages/prices', 'pages/prices'],
    ['/pages/prices/card.png', 'pages/prices/card.png'],
    ['/pages/prices/qr.svg', 'pages/prices/qr.svg'],
    ['/embed/abc', 'embed/abc'],
    ['/card.png', 'card.png'],
    ['/qr.svg', 'qr.svg'],
    ['/feed.xml', 'feed.xml'],
    ['/at/maya', ''],
    ['/at/maya/services/abc', 'services/abc'],
    ['/contact/', 'contact'],
    ['/blogs/first-steps/?utm=x', 'blogs/first-steps'],
    ['/blogs/%EB%A9%B4%EC%A0%91', 'blogs/면접'],
    ['/blogs/%E1%84%86%E1%85%A7%E1%86%AB', 'blogs/면'],
  ])('%s is the page %j', (url, path) => {
    expect(wayAtOwnHost(url, 'maya')).toEqual({ kind: 'page', path, isMobile: false });
  });

  it('/mobile is the page', () => {
    expect(wayAtOwnHost('/mobile', 'maya')).toEqual({ kind: 'page', path: '', isMobile: true });
  });

  it.each([
    '/assets/x.js',
    '/frames/youtube/aB3_-xyz01Q',
    '/images/c/i.avif',
    '/bookings/confirm?ref=1',
    '/sandbox/pay/pay_1',
    '/book/maya/abc',
    '/book/maya',
    '/book/maya?zone=Asia/Seoul',
    '/api/vitrine/offers?userUrl=maya',
    '/api/vitrine/availability?userUrl=maya',
    '/api/vitrine/availability/facts?userUrl=maya',
    '/api/holds',
    '/api/holds/ref/details',
    '/api/vitrine/series?userUrl=maya',
    '/api/vitrine/events',
    '/api/series-holds',
    '/api/waitlist',
    '/waitlist/ref',
    '/waitlist/ref/leave',
    '/passes/ref',
    '/favicon.svg',
    '/embed.js',
  ])('%s is what a page needs', url => {
    expect(wayAtOwnHost(url, 'maya')).toEqual({ kind: 'router', url });
  });

  it.each([
    '/manage',
    '/manage/bookings',
    '/signin',
    '/signup',
    '/onboarding',
    '/mailbox',
    '/home',
    '/preview/x',
    '/api/pages/1/draft',
    '/api/auth/session',
    '/api/bookings',
    '/api/holdsandmore',
    '/api/vitrine/seriesandmore',
    '/api/waitlists',
    '/api/waitlist-entries/1',
    '/passes',
    '/sandbox/payments',
    '/api/vitrine/signed-user',
    '/api/domain',
    '/internal/tls/ask?domain=x',
    '/book/jonas/abc',
    '/book/jonas',
    '/book/mayas',
    '/at/jonas',
    '/at/mayasister',
    '//manage',
    '/%6danage',
    '/sitemap.xml',
    'http://vitrine.example/manage',
  ])('%s is looked for below the handle', url => {
    const way = wayAtOwnHost(url, 'maya');
    expect(way.kind === 'router' && way.url.startsWith('/at/maya/')).toBe(true);
  });
});

it('every call of the booking island is answered there', () => {
  const client = readFileSync(new URL('../../bookings/booking/visitor.client.ts', import.meta.url), 'utf8');
  const called = [...client.matchAll(/['`](\/api\/[^'`$?]+)/g)].map(([, path = '']) => path);
  expect(called.length).toBeGreaterThan(5);
  for (const url of called) expect(wayAtOwnHost(url, 'maya'), url).toEqual({ kind: 'router', url });
});

it('links of a page stay at the host, texts and other people’s links stay as they are', () => {
  const html =
    '<a href="/at/maya">a</a><a href="/at/maya/services/x">b</a><a href="/at/maya#contact">c</a><a href="/at/mayas">d</a>/at/maya<a href="/home">v</a>';
  expect(withOwnLinks(html, 'maya', 'https://vitrine.example')).toBe(
    '<a href="/">a</a><a href="/services/x">b</a><a href="/#contact">c</a><a href="/at/mayas">d</a>/at/maya<a href="https://vitrine.example/home">v</a>',
  );
});
