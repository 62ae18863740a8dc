import { expect, test } from 'vitest';
import { dollars, openShop, republish } from '../../../../tests/kit/bookings/shop.ts';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { testApp } from '../../../../tests/kit/server/app.ts';
import type { Draft } from '../pages/contract.ts';

const app = await testApp();
const visit = (path: string) => app.call('GET', `/at/maya/services/${path}`);

test('a service has an address made of its title, former ones lead to it, and its id keeps working', async () => {
  const maya = await openShop(app, 'maya', { services: [{ title: 'Video feedback', price: dollars(40) }] });
  const [id = ''] = maya.services;
  const first = await visit('video-feedback');
  expect(first.status).toBe(200);
  expect(first.text).toContain('<link rel="canonical" href="http://localhost:4310/at/maya/services/video-feedback">');
  expect((await app.call('GET', '/at/maya')).text).toContain('href="/at/maya/services/video-feedback"');
  expect((await visit(id)).text).toBe(first.text);
  expect((await app.call('GET', '/at/maya/sitemap.xml')).text).toContain('/at/maya/services/video-feedback<');

  const draft = (await app.call('GET', '/api/pages/1/draft', undefined, maya)).body as Draft;
  const item = draft.sections.find(({ kind }) => kind === 'individualService')?.items.find(known => known.id === id);
  const fields = { ...(item?.fields as object), title: 'Form check' };
  expect((await editPage(app, { edit: 'item', id, kind: 'individualService', fields }, maya)).status).toBe(200);
  await republish(app, maya);
  const former = await visit('video-feedback?date=2026-12-01');
  expect([former.status, former.headers.location]).toEqual([301, '/at/maya/services/form-check?date=2026-12-01']);
  expect((await visit('form-check')).status).toBe(200);
  expect((await visit(id)).text).toBe((await visit('form-check')).text);
  expect((await visit('never-sold')).status).toBe(404);
});

test('a service can be passed on by visitors, without script', async () => {
  await openShop(app, 'passedon', { services: [{ title: 'Video feedback' }] });
  const { text } = await app.call('GET', '/at/passedon/services/video-feedback');
  const [row = ''] = /<div class="share">.*?<\/div>/s.exec(text) ?? [];
  const address = 'http://localhost:4310/at/passedon/services/video-feedback';
  expect(row).toContain(`<a href="#share" data-share="${address}">`);
  expect(
    row
      .match(/<a[^>]*>[^<]*/g)
      ?.slice(1)
      .map(link => link.replace(/.*>/, '')),
  ).toEqual(['Copy link', 'Email', 'WhatsApp', 'LinkedIn', 'Facebook']);
  expect(row.split(encodeURIComponent(address))).toHaveLength(5);
});
