import { createHash, randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { lesson, page, publishedPageOn } from '../../../../tests/kit/page/published-page.ts';
import { type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { notifyChange } from '../../../platform/change-feed.ts';
import { changeCreator } from '../../accounts/creators/creators.flow.ts';
import { blocks } from '../block-kinds/kinds.ts';

const app = await testApp();
const other = await testApp({ url: app.url });
let maya: SignedCreator;
let creators = 0;

beforeEach(async () => {
  maya = await app.creator(`maya${'abcdefghijklmnopqrstuvwxyz'.charAt(creators % 26)}${creators < 26 ? '' : 'b'}`);
  creators += 1;
});
const { put, publish, visit } = publishedPageOn(app, () => maya);

describe('two servers on one database', () => {
  it('show a new version within a second, and take it back as fast', async () => {
    const id = await put('skill', { title: 'First version' });
    await publish();
    expect((await visit('', other)).text).toContain('First version');
    await put('skill', { title: 'Second version' }, id);
    await publish();
    const soon = { timeout: 1000, interval: 10 };
    await expect.poll(async () => (await visit('', other)).text, soon).toContain('Second version');
    await app.call('DELETE', `${page}/publication`, undefined, maya);
    await expect.poll(async () => (await visit('', other)).status, soon).toBe(404);
  });
});

describe('a creator who moves', () => {
  it('is found at the new address, and from the old one', async () => {
    const id = await put('individualService', lesson('Private lesson'));
    await publish();
    await visit();
    const moved = `${maya.userUrl}new`;
    await changeCreator(app.deps, maya.creatorId, { userUrl: moved });
    await expect.poll(async () => (await visit()).status).toBe(301);
    expect((await visit()).headers.location).toBe(`/at/${moved}`);
    expect((await visit(`/services/${id}`)).headers.location).toBe(`/at/${moved}/services/${id}`);
    const { status, text } = await app.call('GET', `/at/${moved}`);
    expect(status).toBe(200);
    expect(text).toContain(`/at/${moved}/services/private-lesson`);
    expect(text).not.toContain(`/at/${maya.userUrl}/`);
  });
});

it('renders pages of another build again before it sends them, and says so once for all addresses of a creator', async () => {
  await put('individualService', lesson('Private lesson'));
  await put('groupService', { ...blocks.groupService.itemDefaults('2026-11-23'), title: 'Salsa' });
  await publish();
  const fresh = (await visit()).text;
  await sql`update page_snapshots set renderer_version = 'old', html = 'stale', brotli = 'stale', gzip = 'stale' where creator_id = ${maya.creatorId}`.execute(
    app.deps.db,
  );
  app.deps.pages.doubt();
  const heard: string[] = [];
  for (const topic of ['page', 'page-bytes']) other.deps.feed.on(topic, subject => void heard.push(subject));
  const answers = await Promise.all([visit(), visit(), visit()]);
  expect(answers.map(answer => answer.text)).toEqual([fresh, fresh, fresh]);
  for (const path of ['/services/private-lesson', '/services/salsa'])
    expect((await visit(path)).text).not.toContain('stale');
  await notifyChange(app.deps.db, 'page', 'last');
  await expect.poll(() => heard.at(-1)).toBe('last');
  expect(heard.filter(subject => subject === maya.userUrl).length).toBeLessThanOrEqual(1);
});

describe('a published page over HTTP', () => {
  const get = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
    app.app.inject({ method, url: `/at/${maya.userUrl}`, headers });

  beforeEach(async () => {
    await put('skill', { title: 'Salsa' });
    await publish();
  });

  it('comes in the best encoding the client takes, the same text in each', async () => {
    const plain = await get({});
    const gzip = await get({ 'accept-encoding': 'gzip' });
    const brotli = await get({ 'accept-encoding': 'gzip, deflate, br' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    for (const answer of [plain, gzip, brotli]) expect(answer.headers.vary).toBe('Accept-Encoding');
    expect(new Set([plain, gzip, brotli].map(answer => answer.headers.etag)).size).toBe(3);
  });

  it('is not sent again to a recipient who has it', async () => {
    const first = await get({ 'accept-encoding': 'br' });
    const again = await get({ 'accept-encoding': 'br', 'if-none-match': `"other", ${first.headers.etag}` });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect(again.headers.etag).toBe(first.headers.etag);
    expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('sets no cookie, may not be framed, and runs nothing but its own loader', async () => {
    const { headers, body } = await get({ cookie: maya.cookie });
    const style = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`);
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });

  it('may frame the player of its video, and only when it has one', async () => {
    const policy = async () => (await get({})).headers['content-security-policy'];
    expect(await policy()).not.toContain('frame-src');
    const words = await put('skill', { title: '<iframe src="https://example.com">' });
    await publish();
    expect(await policy()).not.toContain('frame-src');
    await put('youtube', { title: 'One song', url: `https://youtu.be/aB3_-xyz01Q?si=${words}`, imageId: null });
    await publish();
    expect(await policy()).toContain("; frame-src 'self' https://www.youtube-nocookie.com; form-action 'self';");
    await put('typeform', { title: 'Which class?', description: '', url: 'maya.typeform.com/to/aB3xyz' });
    await publish();
    expect(await policy()).toContain(
      "; frame-src 'self' https://www.youtube-nocookie.com https://form.typeform.com; form-action 'self';",
    );
  });

  it('has the same bytes at its mobile address, and answers HEAD without them', async () => {
    const main = await get({});
    const mobile = await app.app.inject({ url: `/at/${maya.userUrl}/mobile` });
    expect(mobile.body).toBe(main.body);
    expect([main.headers['x-robots-tag'], mobile.headers['x-robots-tag']]).toEqual([undefined, 'noindex']);
    expect(main.body).toContain(`<link rel="canonical" href="http://localhost:4310/at/${maya.userUrl}">`);
    const head = await get({}, 'HEAD');
    expect([head.statusCode, head.headers.etag, head.body]).toEqual([200, main.headers.etag, '']);
  });

  it.each([
    '/at/nobodyhere',
    '/at/Maya',
    '/at/x',
    '/at/%E0%A4%A',
    '/at/maya../..',
    `/at/mayaa/services/${randomUUID()}`,
  ])('is not found at %s', async url => {
    const { statusCode } = await app.app.inject({ url });
    expect(statusCode === 404 || statusCode === 400).toBe(true);
  });
});

it('answers over a socket from memory as it does through the router', async () => {
  await put('skill', { title: 'Salsa' });
  await publish();
  const routed = await visit();
  const address = await other.app.listen({ port: 0, host: '127.0.0.1' });
  for (const path of ['', '?utm_source=card', '', '/mobile', '/']) {
    const answer = await fetch(`${address}/at/${maya.userUrl}${path}`);
    expect([answer.status, await answer.text()]).toEqual([200, routed.text]);
  }
  expect(other.deps.pages.peek(maya.userUrl, '')).toBeDefined();
});
