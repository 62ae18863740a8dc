import { expect, it } from 'vitest';
import { openShop } from '../../../../tests/kit/bookings/shop.ts';
import { testApp } from '../../../../tests/kit/server/app.ts';
import { qrSvg } from '../../domains/qr-code.flow.ts';

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

it('a date of a class has a code of its own', async () => {
  const shop = await openShop(app, 'datecodes', { classes: [{}] });
  const code = `/api/showcase/offers/${shop.classes[0]}/qr.svg`;
  const { publicUrl } = app.deps.config;
  const svg = await app.call('GET', `${code}?date=2026-12-07`, undefined, shop);
  expect(svg.text).toBe(await qrSvg(`${publicUrl}/at/datecodes/services/${shop.classes[0]}?date=2026-12-07&via=qr`));
  expect((await app.call('GET', `${code}?date=2026-02-30`, undefined, shop)).status).toBe(400);
});
