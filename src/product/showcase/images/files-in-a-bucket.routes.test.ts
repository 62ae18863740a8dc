import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { uploadsOn } from '../../../../tests/kit/page/uploaded-images.ts';
import { startS3Bucket } from '../../../../tests/kit/providers/s3-bucket.ts';
import { codeOf, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { runJob } from '../../../../tests/kit/server/outbox.ts';
import { readConfig } from '../../../platform/config.ts';
import { openFileStore } from '../../../platform/files/file-store.ts';
import { sweepFiles } from './image-files.flow.ts';
import { countImages } from './images.sql.ts';
import { moveFiles } from './move-files.flow.ts';

const bucket = await startS3Bucket();
const app = await testApp({ settings: { FILES: 's3', ...bucket.settings } });
const plain = await testApp({ url: app.url, settings: bucket.settings });
const { db } = app.deps;
let maya: SignedCreator;
beforeAll(async () => {
  maya = await app.creator('bucketed');
});
const { picture, upload, fetchImage } = uploadsOn(app, () => maya);
const on = (server: typeof app, url: string) => server.app.inject({ url });
const files = openFileStore(readConfig({ FILES: 's3', ...bucket.settings }));
if (files === undefined) throw new Error('no bucket is set');

type Row = { fileKey: string | null; hasBytes: boolean };
const rowsOf = async (id: string): Promise<Row[]> =>
  (
    await sql<Row>`
      select file_key, bytes is not null as has_bytes from image_variants where image_id = ${id}
      union all select file_key, bytes is not null from image_sources where image_id = ${id}`.execute(db)
  ).rows;
const keysOf = async (id: string) => (await rowsOf(id)).map(({ fileKey }) => fileKey);
const loose = async () =>
  (await sql<{ key: string }>`select key from loose_files`.execute(db)).rows.map(({ key }) => key);
/** Whatever is loose has been for two hours. */
const sweepLater = async () => {
  await sql`update loose_files set since = now() - interval '2 hours'`.execute(db);
  await runJob(app.deps, { task: 'sweep-files', payload: null });
};
let size = 40;
const newImage = async () => upload(await picture(size++, 30).png().toBuffer());

it('an upload is in the bucket under random keys, and every server serves it', async () => {
  const { status, body } = await newImage();
  expect(status).toBe(201);
  const rows = await rowsOf(body.id);
  expect(rows.length).toBeGreaterThan(2);
  expect(
    rows.every(({ fileKey, hasBytes }) => !hasBytes && /^images\/[0-9a-f]{2}\/[0-9a-f]{32}$/.test(fileKey ?? '')),
  ).toBe(true);
  expect(bucket.keys()).toEqual(expect.arrayContaining(await keysOf(body.id)));
  expect(await keysOf(body.id)).not.toContainEqual(expect.stringContaining(body.id));
  expect(await loose()).toEqual([]);
  for (const server of [app, plain]) expect((await on(server, body.image.src)).statusCode).toBe(200);
  expect((await countImages(db, maya.creatorId)).bytes).toBeGreaterThan(100);
  const crop = { x: 0, y: 0, width: 0.5, height: 1, rotation: 0 };
  const cut = await app.call('POST', `/api/images/${body.id}/crops`, { crop, use: 'picture' }, maya);
  expect(cut.status, cut.text).toBeLessThan(300);
});

it('while the bucket is away an upload says so and writes nothing; what is in memory is served', async () => {
  const { body: known } = await newImage();
  expect((await fetchImage(known.image.src)).statusCode).toBe(200);
  const { body: unread } = await newImage();
  const before = (await sql`select id from images`.execute(db)).rows.length;
  await bucket.goAway();
  const refused = await newImage();
  expect([refused.status, codeOf(refused)]).toEqual([503, 'files_away']);
  expect(JSON.stringify(refused.body)).toContain('Nothing was changed');
  expect((await sql`select id from images`.execute(db)).rows.length).toBe(before);
  expect((await fetchImage(known.image.src)).statusCode).toBe(200);
  const missing = await on(plain, unread.image.src);
  expect([missing.statusCode, missing.headers['retry-after'], missing.headers['cache-control']]).toEqual([
    503,
    '30',
    'no-store',
  ]);
  expect((await app.call('GET', '/healthz')).status).toBe(200);

  await bucket.comeBack();
  expect((await on(plain, unread.image.src)).statusCode).toBe(200);
  expect((await newImage()).status).toBe(201);
  // What the refused upload noted is swept, whether it had arrived or not.
  expect((await loose()).length).toBeGreaterThan(0);
  await sweepLater();
  expect(await loose()).toEqual([]);
});

it('a deleted image leaves the bucket with the next sweep, and not before an hour', async () => {
  const { body } = await newImage();
  const keys = await keysOf(body.id);
  await sql`delete from images where id = ${body.id}`.execute(db);
  await sweepFiles({ db, files });
  expect(bucket.keys()).toEqual(expect.arrayContaining(keys));
  await bucket.goAway();
  await expect(sweepLater()).rejects.toThrow();
  await bucket.comeBack();
  await sweepLater();
  expect(bucket.keys().filter(key => keys.includes(key))).toEqual([]);
});

it('everything moves between bucket and database, again after an interruption, and is the same bytes', async () => {
  const { body } = await newImage();
  const shown = (await on(app, body.image.src)).rawPayload;
  const all = async () =>
    (
      await sql<{ there: number; away: number }>`
    select count(bytes)::int as there, count(file_key)::int as away from image_variants`.execute(db)
    ).rows[0];
  const whole = await all();
  expect(whole).toMatchObject({ there: 0 });

  await moveFiles({ db, files }, 'postgres');
  expect(await all()).toEqual({ there: whole?.away, away: 0 });
  await sweepLater();
  expect(bucket.keys()).toEqual([]);
  expect((await on(await testApp({ url: app.url }), body.image.src)).rawPayload).toEqual(shown);

  let puts = 0;
  const tired = {
    ...files,
    put: (key: string, bytes: Buffer) => (++puts > 3 ? Promise.reject(new Error('cut')) : files.put(key, bytes)),
  };
  await expect(moveFiles({ db, files: tired }, 's3')).rejects.toThrow('cut');
  expect(await all()).toMatchObject({ away: 3 });
  await moveFiles({ db, files }, 's3');
  expect(await all()).toEqual(whole);
  await sweepLater();
  const named = (
    await sql<{ key: string }>`
    select file_key as key from image_variants union all select file_key from image_sources`.execute(db)
  ).rows;
  expect(bucket.keys()).toEqual(named.map(({ key }) => key).sort());
  expect((await on(await testApp({ url: app.url, settings: bucket.settings }), body.image.src)).rawPayload).toEqual(
    shown,
  );
});

it('what the bucket gives back otherwise is neither shown nor moved', async () => {
  const { body } = await newImage();
  for (const key of await keysOf(body.id)) bucket.damage(key ?? '');
  const fresh = await testApp({ url: app.url, settings: bucket.settings });
  expect((await on(fresh, body.image.src)).statusCode).toBe(503);
  await expect(moveFiles({ db, files }, 'postgres')).rejects.toMatchObject({
    cause: { message: expect.stringContaining('not what was put there') },
  });
  await sql`delete from images where id = ${body.id}`.execute(db);
});

it('a row that would name a swept file is refused', async () => {
  const slow = {
    ...files,
    put: async (key: string, bytes: Buffer) => {
      await files.put(key, bytes);
      await sql`update loose_files set since = now() - interval '2 hours'`.execute(db);
      await sweepFiles({ db, files });
    },
  };
  const late = { ...app.deps, files: slow };
  const { storeImage } = await import('./image-variants.flow.ts');
  const given = { bytes: await picture(77, 31).png().toBuffer(), use: 'picture' as const, alt: '', decorative: false };
  await expect(storeImage(late, maya.creatorId, given)).rejects.toThrow('swept');
});
