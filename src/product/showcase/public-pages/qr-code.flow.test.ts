import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openShop } from '../../../../tests/kit/bookings/shop.ts';
import { testApp } from '../../../../tests/kit/server/app.ts';
import { heldThread, threadTime } from '../../../../tests/kit/server/thread-time.ts';
import { changeCreator } from '../../accounts/creators/creators.flow.ts';
import { qrPng, qrSvg } from '../../domains/qr-code.flow.ts';

const app = await testApp();
const get = (path: string) => app.app.inject({ url: path });

/** Dark modules of a code, read back from the picture: one boolean per module, without the quiet zone. */
async function modulesOf(png: Buffer): Promise<string> {
  const { data, info } = await sharp(png).greyscale().threshold(128).raw().toBuffer({ resolveWithObject: true });
  const dark = (x: number, y: number) => data[(y * info.width + x) * info.channels] === 0;
  const row = Array.from({ length: info.width }, (_, x) => x);
  const first = row.find(at => row.some(x => dark(x, at))) ?? 0;
  const finder = row.slice(first).findIndex(x => !dark(x, first));
  const edge = finder / 7;
  const count = Math.round((info.width - 2 * first) / edge);
  const at = (place: number) => Math.floor(first + (place + 0.5) * edge);
  const places = Array.from({ length: count }, (_, place) => at(place));
  expect(first / edge).toBeGreaterThanOrEqual(3.9);
  return places.map(y => places.map(x => (dark(x, y) ? '#' : '.')).join('')).join('\n');
}

test('the code has a quiet zone of four modules, in both forms, and they say the same', async () => {
  const address = 'https://vitrine.example/at/maya';
  const png = await modulesOf(await qrPng(address));
  const svg = await modulesOf(
    await sharp(Buffer.from(await qrSvg(address)), { density: 1200 })
      .png()
      .toBuffer(),
  );
  expect(svg).toBe(png);
  expect(png.split('\n')[0]).toMatch(/^#######.*#######$/);
});

test('a code of a million pixels is drawn while others are answered', async () => {
  const draw = () => qrPng('https://vitrine.example/at/maya');
  const { ms } = await threadTime(draw);
  expect(await heldThread(ms, draw)).toBeUndefined();
});

test('another address is another code', async () => {
  expect(await qrSvg('https://vitrine.example/at/maya')).not.toBe(await qrSvg('https://vitrine.example/at/jonas'));
});

test('a live page has its code as SVG and PNG, under its present address', async () => {
  const maya = await openShop(app, 'maya', { services: [{}] });
  const [svg, png] = [await get('/at/maya/qr.svg'), await get('/at/maya/qr.png')];
  expect([svg.statusCode, svg.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(svg.body).toBe(await qrSvg('http://localhost:4310/at/maya?via=qr'));
  expect([png.statusCode, png.headers['content-type']]).toEqual([200, 'image/png']);
  expect(await sharp(png.rawPayload).metadata()).toMatchObject({ width: 1024, height: 1024 });
  await changeCreator(app.deps, maya.creatorId, { userUrl: 'mayao' });
  await expect.poll(async () => (await get('/at/maya/qr.svg')).headers.location).toBe('/at/mayao/qr.svg');
  expect((await get('/at/mayao/qr.svg')).body).toBe(await qrSvg('http://localhost:4310/at/mayao?via=qr'));
});

test('there is none of a page that is not live', async () => {
  await app.creator('draftsonly');
  expect((await get('/at/draftsonly/qr.svg')).statusCode).toBe(404);
});
