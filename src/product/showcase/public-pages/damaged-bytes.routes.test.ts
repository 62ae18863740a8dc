import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { lesson, publishedPageOn } from '../../../../tests/kit/page/published-page.ts';
import { type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';

const app = await testApp();
const { db } = app.deps;
await app.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.app.server.address() as { port: number };
let maya: SignedCreator;
let creators = 0;
beforeEach(async () => {
  maya = await app.creator(`damaged${'abcdefghijklmnopqrstuvwxyz'.charAt(creators++)}`);
});
const { put, publish } = publishedPageOn(app, () => maya);

type Got = { status: number; html: string };
/** Over a real connection, as an exception of the bare listener ends the process there. */
const ask = (path: string, encoding: 'br' | 'gzip' | 'identity' = 'br'): Promise<Got> =>
  new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': encoding, accept: 'text/html' };
    request({ port, path, headers }, async answer => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part as Buffer);
      const body = Buffer.concat(parts);
      const coding = answer.headers['content-encoding'];
      const html = coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body;
      resolve({ status: answer.statusCode ?? 0, html: html.toString() });
    })
      .on('error', reject)
      .end();
  });
const all = async (path = `/at/${maya.userUrl}`): Promise<Got[]> => [
  await ask(path),
  await ask(path, 'gzip'),
  await ask(path, 'identity'),
];
const damage = async (columns: readonly string[], path = ''): Promise<void> => {
  for (const column of columns)
    await sql`update page_snapshots set ${sql.ref(column)} = ${randomBytes(300)} where creator_id = ${maya.creatorId} and path = ${path}`.execute(
      db,
    );
  app.deps.pages.drop(maya.userUrl);
};

it.each([[['brotli']], [['html']], [['gzip']], [['brotli', 'html']], [['brotli', 'html', 'gzip']]])(
  '%j damaged: the page is as it was, in every encoding',
  async columns => {
    await put('individualService', lesson('Private lesson'));
    await publish();
    const [before] = await all();
    expect(before).toMatchObject({ status: 200, html: expect.stringContaining('Private lesson') });
    await damage(columns);
    expect(await all()).toEqual([before, before, before]);
  },
);

it.each(['', '/services/private-lesson'])('a lost snapshot of "%s" is made again', async rest => {
  await put('individualService', lesson('Private lesson'));
  await publish();
  const path = `/at/${maya.userUrl}${rest}`;
  const [before] = await all(path);
  await sql`delete from page_snapshots where creator_id = ${maya.creatorId}`.execute(db);
  app.deps.pages.drop(maya.userUrl);
  expect(await all(path)).toEqual([before, before, before]);
  expect((await ask(`/at/${maya.userUrl}/services/never-there`)).status).toBe(404);
});

it('a page that cannot be rendered again either costs itself alone', async () => {
  await put('individualService', lesson('Private lesson'));
  await publish();
  const service = `/at/${maya.userUrl}/services/private-lesson`;
  const [before] = await all(service);
  await damage(['brotli', 'html', 'gzip']);
  await sql`update page_versions set document = '{"sections": 7}' where creator_id = ${maya.creatorId}`.execute(db);
  for (const { status } of await all()) expect(status).toBe(503);
  expect((await all(service))[1]).toEqual(before);
});

it('an exception of an answer from memory is an error of that request, and no end of the process', async () => {
  app.app.quickAnswers.unshift(({ url }, response) => {
    if (url === '/falls') throw new Error('it fell');
    if (url !== '/falls/late') return false;
    response.writeHead(200).write('half');
    throw new Error('it fell later');
  });
  expect(await ask('/falls')).toMatchObject({ status: 500, html: expect.stringContaining('Something went wrong') });
  await expect(ask('/falls/late')).rejects.toThrow();
  expect((await ask('/healthz')).status).toBe(200);
});

it('a picture for sharing is drawn again when its bytes are damaged', async () => {
  await publish();
  const card = async () => (await app.app.inject(`/at/${maya.userUrl}/card.png`)).rawPayload;
  const before = await card();
  await damage(['html'], 'card.png');
  expect((await card()).equals(before)).toBe(true);
});
