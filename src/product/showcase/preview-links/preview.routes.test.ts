import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { codeOf, holdClock, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { individualServiceDefaults } from '../../services/service.ts';
import type { BlockKind } from '../block-kinds/kinds.ts';
import type { Draft } from '../pages/contract.ts';

const start = '2026-06-01T08:00:00Z';
const clock = holdClock(start);
const app = await testApp({ clock });
const page = '/api/pages/1';
const days = 24 * 60;
let maya: SignedCreator;
let creators = 0;

beforeEach(async () => {
  clock.set(start);
  maya = await app.creator(`maya${String.fromCharCode(97 + creators++)}`);
});

const put = async (kind: BlockKind, fields: object) => {
  const id = randomUUID();
  expect((await editPage(app, { edit: 'item', id, kind, fields }, maya)).status).toBe(200);
  return id;
};
async function link(given: unknown = 7): Promise<string> {
  const made = await app.call('POST', `${page}/preview-links`, { days: given }, maya);
  expect(made.status).toBe(200);
  return new URL((made.body as { url: string }).url).pathname;
}
const open = (path: string) => app.call('GET', path);

describe('a preview link', () => {
  it('shows the current draft without a session', async () => {
    const path = await link();
    await put('skill', { title: 'Afro-fusion' });
    const seen = await open(path);
    expect(seen.status).toBe(200);
    expect(seen.text).toContain('Afro-fusion');
    expect(seen.text).toContain('Draft preview, valid until 8 June 2026');
    expect((await open(`/at/${maya.userUrl}`)).status).toBe(404);
  });

  it('is not kept, not found, not framed, and tells no site its address', async () => {
    const seen = await open(await link());
    expect(seen.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
    });
    expect(seen.headers['set-cookie']).toBeUndefined();
    expect(seen.text).toContain('<meta name="robots" content="noindex,nofollow">');
  });

  it('lets nothing be booked and nothing run', async () => {
    await put('individualService', { ...individualServiceDefaults, title: 'Private lesson' });
    await put('link', { linkKind: 'external_link', title: 'Films', description: '', url: 'https://example.com/films' });
    const { text } = await open(await link());
    expect(text).toContain('Private lesson');
    expect(text).not.toMatch(/<(?!link rel="preload")[^>]* href="\//);
    expect(text).not.toContain('<script');
    expect(text).toContain('href="https://example.com/films"');
    expect(text).toContain('href="#main"');
  });

  it('leaves out what is hidden and shows hostile words as words', async () => {
    const hidden = await put('skill', { title: 'Not for your eyes' });
    await editPage(app, { edit: 'hidden', id: hidden, hidden: true }, maya);
    const evil = '"><script>alert(1)</script> href="/x"';
    await put('skill', { title: evil.slice(0, 50) });
    const { text } = await open(await link());
    expect(text).not.toContain('Not for your eyes');
    expect(text).not.toContain('<script');
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; href=&quot;/x');
  });

  it.each([1, 7, 30])('of %i days opens until then and not after', async length => {
    const path = await link(length);
    clock.forward(length * days - 1);
    expect((await open(path)).status).toBe(200);
    clock.forward(1);
    const ended = await open(path);
    expect(ended.status).toBe(410);
    expect(ended.text).toContain('This preview has expired');
    expect(ended.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  });

  it('stops opening when links are taken back; a new one opens', async () => {
    const [first, second] = [await link(1), await link(30)];
    expect((await app.call('DELETE', `${page}/preview-links`, undefined, maya)).status).toBe(200);
    expect([(await open(first)).status, (await open(second)).status]).toEqual([410, 410]);
    expect((await open(await link())).status).toBe(200);
  });

  it('of one creator says nothing about another, and is not taken back by them', async () => {
    const jonas = await app.creator(`jonas${String.fromCharCode(96 + creators)}`);
    const hers = await link();
    await app.call('DELETE', `${page}/preview-links`, undefined, jonas);
    expect((await open(hers)).text).toContain(maya.userUrl);
    expect((await open(hers)).text).not.toContain(jonas.userUrl);
  });

  it.each(['x', 'A'.repeat(64), '..%2f..%2fetc', '%3Cscript%3E'])('that nobody made is not found: %s', async token => {
    const answer = await open(`/preview/${token}`);
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain('<script');
  });
});

it.each([0, 2, 365, -1, '7', null])('is not made for %j days', async given => {
  expect((await app.call('POST', `${page}/preview-links`, { days: given }, maya)).status).toBe(400);
});

it('is made and withdrawn only when signed in, and only for an existing page', async () => {
  const tries = [
    await app.call('POST', `${page}/preview-links`, { days: 7 }),
    await app.call('DELETE', `${page}/preview-links`),
    await app.call('POST', '/api/pages/2/preview-links', { days: 7 }, maya),
    await app.call('DELETE', '/api/pages/2/preview-links', undefined, maya),
  ];
  expect(tries.map(codeOf)).toEqual(['no_user_session', 'no_user_session', 'page_not_found', 'page_not_found']);
});

it('leaves the draft as it was', async () => {
  const before = (await app.call('GET', `${page}/draft`, undefined, maya)).body as Draft;
  await open(await link());
  expect((await app.call('GET', `${page}/draft`, undefined, maya)).body).toEqual(before);
});
