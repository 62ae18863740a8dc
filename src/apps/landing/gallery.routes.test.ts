import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openShop } from '../../../tests/kit/bookings/shop.ts';
import { testApp } from '../../../tests/kit/server/app.ts';
import { artStyleCodes } from '../../product/showcase/blocks/appearance/block.ts';

const app = await testApp();
const get = (path: string) => app.app.inject({ url: path });

test.each(['/examples', '/showcase', '/images'])('%s shows every art style, without script or cookie', async path => {
  const { statusCode, body, headers } = await get(path);
  expect([statusCode, headers['set-cookie']]).toEqual([200, undefined]);
  for (const art of artStyleCodes) expect(body).toContain(`src="/examples/${art}.webp"`);
  expect(body).not.toMatch(/<script|\son\w+=|\sstyle=/);
  const style = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? '';
  expect(headers['content-security-policy']).toContain(createHash('sha256').update(style).digest('base64'));
});

test.each(artStyleCodes)('%s opens as a whole page, without an account, and begins one with it', async art => {
  expect((await get('/examples')).body).toContain(`href="/examples/${art}"`);
  const { statusCode, body, headers } = await get(`/examples/${art}`);
  expect([statusCode, headers['set-cookie']]).toEqual([200, undefined]);
  expect(body).toContain(`data-art="${art}"`);
  for (const part of ['class="cta"', 'data-section="individualService"', `href="/signup?style=${art}"`])
    expect(body).toContain(part);
  expect(body).not.toContain('href="/at/');
  const [picture = ''] = /\/examples\/pictures\/[\w-]+\.svg/.exec(body) ?? [];
  expect((await get(picture)).headers['content-type']).toContain('image/svg+xml');
});

test('no page opens in an unknown style', async () => {
  expect((await get('/examples/vaporwave')).statusCode).toBe(404);
});

test('a style is shown by a picture of its page', async () => {
  const { rawPayload, headers } = await get('/examples/cubano.webp');
  expect(headers['content-type']).toBe('image/webp');
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 480, height: 600 });
  expect((await get('/examples/nosuch.webp')).statusCode).toBe(404);
});

test.each(['/home', '/examples', '/selectfreelancer'])('%s has styles, prices and people in its bar', async path => {
  const bar = /<header class="top">.*?<\/header>/.exec((await get(path)).body)?.[0] ?? '';
  for (const href of ['/examples', '/home#prices', '/selectfreelancer', '/signin'])
    expect(bar).toContain(`href="${href}"`);
});

test('no creator is listed without consent, and a booking begins with the only page there is', async () => {
  expect((await get('/booknow')).headers.location).toBe('/selectfreelancer');
  await openShop(app, 'maya', { services: [{}] });
  expect((await get('/booknow')).headers.location).toBe('/at/maya#book-me');
  expect((await get('/selectfreelancer')).body).not.toContain('/at/maya');
  await openShop(app, 'jonas', { services: [{}] });
  expect((await get('/booknow')).headers.location).toBe('/selectfreelancer');
  expect((await get('/recommendations')).body).not.toContain('/at/maya');
});

test('a creator who wants to be found is listed, until they no longer do', async () => {
  const shop = await openShop(app, 'petra', { services: [{}] });
  const list = (isListed: boolean) => app.call('PATCH', '/api/accounts/creator', { isListed }, shop);
  await list(true);
  expect((await get('/selectfreelancer')).body).toContain('/at/petra');
  await list(false);
  expect((await get('/selectfreelancer')).body).not.toContain('/at/petra');
});

test.each(['/home', '/examples', '/selectfreelancer'])(
  '%s says what it is where it is found and shared',
  async path => {
    const { body } = await get(path);
    const said = (name: string) => new RegExp(`${name}" content="([^"]+)"`).exec(body)?.[1] ?? '';
    const title = /<title>([^<]+)/.exec(body)?.[1] ?? '';
    expect([title.length, said('name="description').length].map(length => length > 0)).toEqual([true, true]);
    expect([title.length <= 60, said('name="description').length <= 155]).toEqual([true, true]);
    const address = `http://localhost:4310${path}`;
    expect(body).toContain(`<link rel="canonical" href="${address}"/>`);
    expect([said('og:title'), said('og:url'), said('twitter:card')]).toEqual([title, address, 'summary_large_image']);
    const card = await get(new URL(said('og:image')).pathname);
    expect(await sharp(card.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' });
  },
);
