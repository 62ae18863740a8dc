import { beforeAll, expect, test } from 'vitest';
import { openShop } from '../../../../tests/kit/bookings/shop.ts';
import { testApp } from '../../../../tests/kit/server/app.ts';

const app = await testApp();
const sitemap = () => app.call('GET', '/sitemap.xml');

test('live pages and their services are listed until they are withdrawn, drafts never', async () => {
  const maya = await openShop(app, 'maya', { services: [{ title: 'A lesson' }] });
  await app.creator('draftsonly');
  const { text, headers } = await sitemap();
  expect(headers['content-type']).toContain('application/xml');
  expect([...text.matchAll(/<loc>([^<]*)/g)].map(([, address]) => address)).toEqual([
    'http://localhost:4310/at/maya',
    'http://localhost:4310/at/maya/services/a-lesson',
  ]);
  const { live } = (await app.call('GET', '/api/pages/1/draft', undefined, maya)).body as {
    live: { publishedAt: string };
  };
  expect(text).toContain(`<lastmod>${new Date(live.publishedAt).toISOString()}</lastmod>`);
  await app.call('DELETE', '/api/pages/1/publication', undefined, maya);
  expect((await sitemap()).text).not.toContain('<loc>');
});

test('crawlers are told where it is', async () => {
  expect((await app.call('GET', '/robots.txt')).text).toContain('Sitemap: http://localhost:4310/sitemap.xml\n');
});

beforeAll(() => app.creator('unseen'));

test.each(['nobody', 'unseen'])('nothing is found under the address of a page that is not live: %s', async userUrl => {
  const files = [
    '',
    '/mobile',
    '/contact',
    '/blogs',
    '/blogs/a',
    '/services/a',
    '/embed/a',
    '/pages/a',
    '/sitemap.xml',
  ];
  const more = ['/feed.xml', '/card.png', '/qr.svg', '/qr.png', '/pages/a/card.png', '/subscribe', '/leads'];
  for (const path of [...files, ...more]) {
    const answer = await app.call('GET', `/at/${userUrl}${path}`);
    expect(answer.status, path).toBe(404);
    expect(answer.headers['content-type'], path).toContain('text/html');
  }
});
