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

type Answer = IncomingMessage & { text: string };

const ask = (method: string, path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = request(
      { port, method, path, headers: { host: 'vitrine.test', accept: 'text/html', ...headers } },
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

const get = (path: string, headers: Record<string, string> = {}): Promise<Answer> => ask('GET', path, headers);

/** What every answer carries, and what a page may load, where its forms go and who may frame it. */
function expectHeaders({ statusCode, headers }: Answer, what: string): void {
  expect(statusCode, what).toBeLessThan(500);
  expect(headers, what).toMatchObject({
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000',
    'permissions-policy': expect.stringContaining('microphone=()'),
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    'referrer-policy': expect.any(String),
  });
  const policy = String(headers['content-security-policy']);
  const rules = String(headers['content-type']).startsWith('text/html')
    ? ["default-src 'none'", ...pageRules]
    : ["default-src 'none'"];
  for (const rule of rules) expect(policy, what).toContain(rule);
}
const pageRules = ['form-action ', 'frame-ancestors ', "base-uri 'none'"];

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
  const answer = await get(path);
  expect([answer.statusCode, path]).toEqual([status, path]);
  expectHeaders(answer, path);
  expect(answer.headers['permissions-policy']).toContain('camera=()');
  if (answer.headers['content-type']?.startsWith('text/html')) expect(answer.text).not.toBe('');
});

/** What is in an address for each of its parameters. */
const known: Record<string, string> = { userUrl: 'maya', pageId: '1', art: 'malik', kind: 'typeform', part: '1' };
const filled = (url: string): string =>
  url.replace(/:(\w+)(\([^)]*\))?/g, (_all, name: string) => known[name] ?? randomUUID()).replace('*', 'x');

it('every route sends it, whatever the method', async () => {
  const routes = new Set(app.routes.flatMap(({ method, url }) => [method].flat().map(one => `${one} ${filled(url)}`)));
  expect(routes.size).toBeGreaterThan(400);
  for (const route of routes) {
    const [method = '', path = ''] = route.split(' ');
    if (method === 'OPTIONS') continue;
    for (const accept of ['text/html', 'application/json']) {
      const answer = await ask(method, path, { accept, origin: 'https://vitrine.test' });
      expectHeaders(answer, `${route} as ${accept}`);
    }
  }
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
