import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openShop, republish } from '../../../../tests/kit/bookings/shop.ts';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { changeCreator } from '../../accounts/creators/creators.flow.ts';
import { storeImage } from '../images/image-variants.flow.ts';

const app = await testApp();
const other = await testApp({ url: app.url });
const card = (userUrl: string, headers: Record<string, string> = {}, from = app) =>
  from.app.inject({ url: `/at/${userUrl}/card.png`, headers });

async function rename(creator: SignedCreator, firstName: string): Promise<void> {
  const { profile } = (await app.call('GET', '/api/pages/1/draft', undefined, creator)).body as { profile: object };
  const answer = await editPage(app, { edit: 'profile', profile: { ...profile, firstName } }, creator);
  expect(answer.status).toBe(200);
}

test('a live page has a picture of 1200 by 630, the same for everybody who asks', async () => {
  await openShop(app, 'maya', { services: [{}] });
  const [first, again, elsewhere] = await Promise.all([card('maya'), card('maya'), card('maya', {}, other)]);
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/png']);
  expect(first.headers['set-cookie']).toBeUndefined();
  const { width, height, format } = await sharp(first.rawPayload).metadata();
  expect([width, height, format]).toEqual([1200, 630, 'png']);
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  expect(elsewhere.headers.etag).toBe(first.headers.etag);
  const known = await card('maya', { 'if-none-match': String(first.headers.etag), 'accept-encoding': 'br' });
  expect([known.statusCode, known.body]).toEqual([304, '']);
});

test('it changes with the published page, not with the draft', async () => {
  const jonas = await openShop(app, 'jonas', { services: [{}] });
  const before = (await card('jonas')).headers.etag;
  await rename(jonas, 'Johannes');
  expect((await card('jonas')).headers.etag).toBe(before);
  await republish(app, jonas);
  expect((await card('jonas')).headers.etag).not.toBe(before);
});

test('it follows a new address, and nothing is shown of a page that is not live', async () => {
  const hana = await openShop(app, 'hana', { services: [{}] });
  const before = (await card('hana')).headers.etag;
  await changeCreator(app.deps, hana.creatorId, { userUrl: 'hanapark' });
  await expect.poll(async () => (await card('hana')).headers.location).toBe('/at/hanapark/card.png');
  expect((await card('hanapark')).headers.etag).not.toBe(before);
  await app.call('DELETE', '/api/pages/1/publication', undefined, hana);
  expect((await card('hanapark')).statusCode).toBe(404);
  expect((await card('nobody')).statusCode).toBe(404);
});

test('a name in letters the style does not have is drawn all the same', async () => {
  const suji = await openShop(app, 'suji', { services: [{}] });
  await rename(suji, '수지 🌸');
  await republish(app, suji);
  expect((await sharp((await card('suji')).rawPayload).stats()).isOpaque).toBe(true);
});

test('a picture chosen for sharing takes the place of the drawing, cut to its size', async () => {
  const lena = await openShop(app, 'lena', { services: [{}] });
  const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#b3261e' } })
    .png()
    .toBuffer();
  const stored = await storeImage(app.deps, lena.creatorId, {
    bytes: photo,
    use: 'picture',
    alt: '',
    decorative: true,
  });
  const fields = { title: '', description: '', imageId: stored.ok ? stored.value.id : null };
  const answer = await editPage(app, { edit: 'item', id: randomUUID(), kind: 'htmlMetaTags', fields }, lena);
  expect(answer.status).toBe(200);
  await republish(app, lena);
  const chosen = await card('lena');
  expect([chosen.statusCode, chosen.headers['content-type']]).toEqual([200, 'image/jpeg']);
  const { width, height, format } = await sharp(chosen.rawPayload).metadata();
  expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
});
