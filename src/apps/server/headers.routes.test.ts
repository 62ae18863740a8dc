import { randomUUID } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { beforeAll, expect, it } from 'vitest';
import { publishedPageOn } from '../../../tests/kit/page/published-page.ts';
import { type SignedCreator, testApp } from '../../../tests/kit/server/app.ts';

// Over a connection: what memory answers, no `inject` reaches.
const app = await testApp({ settings: { PUBLIC_URL: 'https://vitrine.test', VITRINE_MODE: 'development' } });
let maya: SignedCreator;
let port = 0;
beforeAll(async () => {
  maya = await app.creator('maya');
  maya = { ...maya, cookie: maya.cookie.replace('vitrine_session', '__Host-session') };
  await publishedPageOn(app, () => maya).publish();
  port = Number(new URL(await app.app.listen({ port: 0 })).port);
});

const get = (path: string, headers: Record<string, string> = {}): Promise<IncomingMessage & { text: string }> =>
  new Promise((resolve, reject) => {
    const asked = request(
      { port, path, headers: { host: 'vitrine.test', accept: 'text/html', ...headers } },
      answer => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', part => {
          text += part;
        });
        answer.on('end', () => resolve(Object.assign(answer, { text })));
      },
    );
    asked.on('error', reject);
    asked.end();
  });

it.each<[kind: string, path: string, status: number]>([
  ['a published page', '/at/maya', 200],
  ['a page nobody has', '/at/nobody', 404],
  ['a card to share', '/at/maya/card.png', 200],
  ['a code to print', '/at/maya/qr.svg', 200],
  ['a preview that ended', `/preview/${'x'.repeat(43)}`, 404],
  ['a frame', '/frames/typeform/aB3xyz', 200],
  ['the script for frames', '/embed.js', 200],
  ['a picture nobody has', `/images/${randomUUID()}/${'a'.repeat(32)}-card.webp`, 404],
  ['the list for search engines', '/sitemap.xml', 200],
  ['the landing page', '/home', 200],
  ['a sample page', '/examples/malik', 200],
  ['health', '/healthz', 200],
  ['the mailbox', '/mailbox', 200],
  ['the API', '/api/auth/session', 200],
  ['an error', '/api/pages', 401],
  ['an address nobody knows', '/nowhere', 404],
  ['an address that cannot be read', '/%ff', 404],
])('%s carries what every answer carries', async (_kind, path, status) => {
  const { statusCode, headers, text } = await get(path);
  expect([statusCode, path]).toEqual([status, path]);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000',
    'permissions-policy': expect.stringContaining('camera=()'),
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'referrer-policy': expect.any(String),
  });
  if (!headers['content-type']?.startsWith('text/html')) return;
  const policy = String(headers['content-security-policy']);
  for (const rule of ["default-src 'none'", 'form-action ', 'frame-ancestors ', "base-uri 'none'"])
    expect(policy).toContain(rule);
  expect(text).not.toBe('');
});

it('names the request in the error as in the header, each by an id of its own', async () => {
  const answers = await Promise.all(['/api/pages', '/api/nowhere', '/%ff'].map(path => get(path, { accept: '*/*' })));
  const ids = answers.map(({ text }) => (JSON.parse(text) as { error: { requestId?: string } }).error.requestId);
  expect(ids).toEqual(answers.map(({ headers }) => headers['x-request-id']));
  expect(new Set(ids).size).toBe(3);
});

it('binds another name to https for a day only', async () => {
  const { headers } = await get('/healthz', { host: 'maya.example.org' });
  expect(headers['strict-transport-security']).toBe('max-age=86400');
});
