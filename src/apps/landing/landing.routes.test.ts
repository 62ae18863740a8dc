import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { editPage } from '../../../tests/kit/page/edit-page.ts';
import { type SignedCreator, testApp } from '../../../tests/kit/server/app.ts';
import { changeCreator } from '../../product/accounts/creators/creators.flow.ts';
import { openSession } from '../../product/accounts/sessions/sessions.flow.ts';
import { createVerifiedAccount } from '../../product/accounts/sign-up/sign-up.flow.ts';
import { demoPeople } from '../demo/demo-people.ts';

const app = await testApp();
const get = (headers: Record<string, string> = {}) => app.app.inject({ method: 'GET', url: '/home', headers });

async function person(userUrl: string, email: string): Promise<SignedCreator> {
  const given = { email, password: 'open sesame', firstName: 'Maya', lastName: 'Tester', zone: 'Europe/Lisbon' };
  const creatorId = await createVerifiedAccount(app.deps, given);
  await changeCreator(app.deps, creatorId, { userUrl });
  return { creatorId, email, userUrl, cookie: `vitrine_session=${await openSession(app.deps, creatorId, 'test')}` };
}

async function publish(creator: SignedCreator): Promise<void> {
  const profile = { firstName: 'Maya', lastName: 'of the Test', headline: 'Somebody who dances' };
  const draft = (await app.call('GET', '/api/pages/1/draft', undefined, creator)).body as { profile: object };
  await editPage(app, { edit: 'profile', profile: { ...draft.profile, ...profile } }, creator);
  const { rev } = (await app.call('GET', '/api/pages/1/draft', undefined, creator)).body as { rev: number };
  expect((await app.call('PUT', '/api/pages/1/publication', { rev }, creator)).status).toBe(200);
}

test('the landing page leads to sign-up, sign-in and the API', async () => {
  const { statusCode, body } = await get();
  expect(statusCode).toBe(200);
  for (const href of ['/signup', '/signin', '/api/openapi.json']) expect(body).toContain(`href="${href}"`);
});

test('the product is in its first view, and every picture is there', async () => {
  const { body } = await get();
  const hero = /<section class="hero">.*?<\/section>/.exec(body)?.[0] ?? '';
  const pictures = [...body.matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src ?? '');
  expect(hero).toContain('src="/home/page.webp"');
  expect(pictures.length).toBeGreaterThanOrEqual(10);
  for (const url of pictures) {
    const { statusCode, headers } = await app.app.inject({ url });
    expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'image/webp']);
  }
});

test('it names what each plan costs and includes', async () => {
  const { body } = await get();
  const prices = /<section class="prices" id="prices">.*?<\/section>/.exec(body)?.[0] ?? '';
  expect([...prices.matchAll(/<h3>([^<]+)</g)].map(([, plan]) => plan)).toEqual(['Free', 'Basic', 'Pro', 'Premium']);
  expect([...prices.matchAll(/<b>([^<]+)</g)].map(([, price]) => price)).toEqual([
    '$0.00',
    '$9.00',
    '$19.00',
    '$39.00',
  ]);
  expect(prices).toContain('3 services and 1 class');
});

test('it needs no script, sets no cookie and loads nothing from elsewhere', async () => {
  const { body, headers } = await get();
  expect(body).not.toMatch(/<script|\son\w+=|\sstyle=/);
  expect(headers['set-cookie']).toBeUndefined();
  expect(body.match(/(?:src|srcSet|srcset)="[^/]|url\((?!\/)/g)).toBeNull();
});

test('its policy allows exactly the style it contains', async () => {
  const { body, headers } = await get();
  const style = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('in %s it is the same page, and 304 when it is known', async (encoding, unpack) => {
  const plain = await get();
  const packed = await get({ 'accept-encoding': encoding });
  expect(packed.headers['content-encoding']).toBe(encoding);
  expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
  const again = await get({ 'accept-encoding': encoding, 'if-none-match': String(packed.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a demo creator is in the row from publishing until withdrawing the page', async () => {
  expect((await get()).body).not.toContain('See it live');
  const maya = await person('maya', demoPeople[0].email);
  await publish(maya);
  await expect.poll(async () => (await get()).body).toContain('Maya of the Test');
  expect((await get()).body).toContain('href="/at/maya"');
  await app.call('DELETE', '/api/pages/1/publication', undefined, maya);
  await expect.poll(async () => (await get()).body).not.toContain('href="/at/maya"');
});

test('no other creator is called fictional, whatever their address', async () => {
  await publish(await person('jonas', 'jonas@example.net'));
  expect((await app.call('GET', '/at/jonas')).status).toBe(200);
  expect((await get()).body).not.toContain('/at/jonas');
});

test('crawlers may read public pages and nothing behind them', async () => {
  const { text, headers } = await app.call('GET', '/robots.txt');
  expect(headers['content-type']).toContain('text/plain');
  for (const path of ['/manage', '/api/', '/bookings/']) expect(text).toContain(`Disallow: ${path}\n`);
  expect(text).not.toContain('Disallow: /at');
});

test('the sign of the house is there for the browser tab', async () => {
  const { status, headers } = await app.call('GET', '/favicon.svg');
  expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml']);
});
