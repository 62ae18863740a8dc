import { expect, it } from 'vitest';
import { testApp } from '../../../tests/kit/app.ts';
import { openShop } from '../../../tests/kit/shop.ts';

const app = await testApp();

it('a class has a code that leads to its page, for its creator', async () => {
  const shop = await openShop(app, 'codes', { classes: [{}] });
  const code = `/api/showcase/offers/${shop.classes[0]}/qr`;
  const svg = await app.call('GET', `${code}.svg`, undefined, shop);
  expect([svg.status, svg.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(svg.text).toContain('<svg');
  const png = await app.call('GET', `${code}.png`, undefined, shop);
  expect([png.status, png.headers['content-type']]).toEqual([200, 'image/png']);
  expect((await app.call('GET', `${code}.svg`)).status).toBe(401);
  expect((await app.call('GET', `${code}.gif`, undefined, shop)).status).toBe(400);
});
