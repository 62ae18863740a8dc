import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, expect, it } from 'vitest';
import { lesson, publishedPageOn } from '../../../../tests/kit/page/published-page.ts';
import { type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { notifyChange } from '../../../platform/change-feed.ts';
import { compressSnapshots } from './compress-snapshots.flow.ts';
import { keepSubmitted, listUncompressed } from './snapshots.sql.ts';

const app = await testApp();
let maya: SignedCreator;
let creators = 0;

beforeEach(async () => {
  maya = await app.creator(`maya${'abcdefghij'.charAt(creators)}`);
  creators += 1;
});
const { put, publish } = publishedPageOn(app, () => maya);

const bytesOf = async (path = '') => {
  const { rawPayload, headers } = await app.app.inject({
    method: 'GET',
    url: `/at/${maya.userUrl}${path}`,
    headers: { 'accept-encoding': 'br' },
  });
  return { body: rawPayload, etag: headers.etag };
};

const compressAll = async (): Promise<void> => {
  while ((await compressSnapshots(app.deps)) > 0);
};

it('makes what is published as small as it can be, and keeps its text', async () => {
  const id = await put('individualService', { ...lesson('Salsa'), description: '' });
  await publish();
  const quick = await bytesOf();
  await compressAll();
  await expect.poll(async () => (await bytesOf()).body.length).toBeLessThan(quick.body.length);
  const small = await bytesOf();
  expect(brotliDecompressSync(small.body)).toEqual(brotliDecompressSync(quick.body));
  expect(small.etag).toBe(quick.etag);
  expect(brotliDecompressSync((await bytesOf(`/services/${id}`)).body).toString()).toContain('Salsa');
  expect(await compressSnapshots(app.deps)).toBe(0);
});

it('is told to servers once a creator, however many addresses became smaller', async () => {
  for (const title of ['Salsa', 'Bachata', 'Tango']) await put('individualService', lesson(title));
  await publish();
  expect(await listUncompressed(app.deps.db, 25)).toHaveLength(4);
  const heard: string[] = [];
  app.deps.feed.on('page-bytes', subject => void heard.push(subject));
  await compressAll();
  await notifyChange(app.deps.db, 'page-bytes', 'last');
  await expect.poll(() => heard.at(-1)).toBe('last');
  expect(heard).toEqual([maya.userUrl, 'last']);
});

it('is not done again for what a later publication leaves as it was', async () => {
  await put('skill', { title: 'Listening' });
  await put('individualService', lesson('Bachata'));
  await publish();
  await compressAll();
  await put('skill', { title: 'Timeouts' });
  await publish();
  const paths = (await listUncompressed(app.deps.db, 25)).map(({ path }) => path);
  expect(paths).toContain('');
  expect(paths).not.toContain('services/bachata');
  await compressAll();
});

it('never lays the bytes of an earlier publication over a later one', async () => {
  await put('skill', { title: 'Listening' });
  await publish();
  const [before] = (await listUncompressed(app.deps.db, 25)).filter(({ path }) => path === '');
  if (before === undefined) throw new Error('nothing was published');
  await put('skill', { title: 'Timeouts' });
  await publish();
  expect(await app.deps.db.transaction().execute(trx => keepSubmitted(trx, before, Buffer.from('old')))).toBe(false);
  expect(brotliDecompressSync((await bytesOf()).body).toString()).toContain('Timeouts');
  await compressAll();
});
