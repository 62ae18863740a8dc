import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { editPage } from '../../../../tests/kit/page/edit-page.ts';
import { codeOf, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { inStyle } from '../blocks/appearance/block.ts';
import type { Draft } from '../pages/contract.ts';

const app = await testApp();
const page = '/api/pages/1';
const noir = inStyle('noir', 'dark');
let maya: SignedCreator;
let creators = 0;

beforeEach(async () => {
  maya = await app.creator(`maya${String.fromCharCode(97 + creators++)}`);
  const fields = { title: 'Salsa' };
  await editPage(app, { edit: 'item', id: randomUUID(), kind: 'skill', fields }, maya);
  await editPage(app, { edit: 'appearance', appearance: { art: 'cubano', theme: 'light' } }, maya);
  expect((await publish()).status).toBe(200);
});

const draft = async () => (await app.call('GET', `${page}/draft`, undefined, maya)).body as Draft;
const publish = async (given: object = {}) =>
  app.call('PUT', `${page}/publication`, { rev: (await draft()).rev, ...given }, maya);
const tryOn = (look: unknown) => app.call('PUT', `${page}/pending-theme`, look, maya);
const visit = (query = '', as?: SignedCreator) => app.call('GET', `/at/${maya.userUrl}${query}`, undefined, as);
const artOf = (html: string) => /data-art="(\w+)"/.exec(html)?.[1];

describe('a look that is tried', () => {
  it('is kept beside the draft, which stays as it is, published and all', async () => {
    const before = await draft();
    expect(before.pendingTheme).toBeNull();
    expect((await tryOn(noir)).body).toEqual({ pendingTheme: noir });
    expect(await draft()).toEqual({ ...before, pendingTheme: noir });
    expect(before.isPublished).toBe(true);
  });

  it('is discarded without a trace, however often', async () => {
    const before = await draft();
    await tryOn(noir);
    for (const _ of [1, 2])
      expect((await app.call('DELETE', `${page}/pending-theme`, undefined, maya)).status).toBe(200);
    expect(await draft()).toEqual(before);
  });

  it('gives way to the next one', async () => {
    await tryOn(noir);
    await tryOn(inStyle('pop', 'light'));
    expect((await draft()).pendingTheme).toEqual(inStyle('pop', 'light'));
  });

  it('can be read: colours are settled before they are kept', async () => {
    const custom = { ...{ bg: '#ffffff', surface: '#ffffff', primary: '#fefefe', second: '#123456' } };
    const look = { ...noir, mode: 'custom', custom: { ...custom, corners: 'soft', heading: null, body: 'pop' } };
    await tryOn(look);
    const tried = (await draft()).pendingTheme?.custom;
    expect(tried).toMatchObject({ second: '#123456', corners: 'soft', body: 'pop' });
    expect(tried?.bg).not.toBe('#ffffff');
    await publish({ pendingTheme: 'apply' });
    expect((await draft()).appearance.custom).toEqual(tried);
  });

  it('shows in a preview link, which says so', async () => {
    await tryOn(noir);
    const made = await app.call('POST', `${page}/preview-links`, { days: 1 }, maya);
    const { text } = await app.call('GET', new URL((made.body as { url: string }).url).pathname);
    expect(artOf(text)).toBe('noir');
    expect(text).toContain('Previewing Noir.');
  });

  it.each([
    ['what the page wears', inStyle('cubano', 'light'), 409, 'worn_already'],
    ['a style nobody drew', { art: 'vaporwave', theme: 'light' }, 400, 'invalid_input'],
    ['colours without the colours', { art: 'pop', theme: 'light', mode: 'custom' }, 400, 'invalid_input'],
  ])('is not %s', async (_case, look, status, code) => {
    const answer = await tryOn(look);
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
    expect((await draft()).pendingTheme).toBeNull();
  });

  it.each([
    ['PUT', '/pending-theme'],
    ['DELETE', '/pending-theme'],
  ] as const)('is the business of who is signed in: %s %s', async (method, path) => {
    const body = method === 'PUT' ? noir : undefined;
    expect((await app.call(method, `${page}${path}`, body)).status).toBe(401);
    expect(codeOf(await app.call(method, `/api/pages/nowhere${path}`, body, maya))).toBe('page_not_found');
  });
});

describe('publishing while a look is tried', () => {
  it('asks what becomes of it, and publishes nothing', async () => {
    await tryOn(noir);
    expect(codeOf(await publish())).toBe('theme_pending');
    expect(artOf((await visit()).text)).toBe('cubano');
  });

  it('with it puts it on', async () => {
    await tryOn(noir);
    const answer = await publish({ pendingTheme: 'apply' });
    expect(answer.status).toBe(200);
    expect(await draft()).toMatchObject({
      rev: (answer.body as { rev: number }).rev,
      appearance: noir,
      pendingTheme: null,
      isPublished: true,
      changes: 0,
    });
    expect(artOf((await visit()).text)).toBe('noir');
  });

  it('without it goes on trying', async () => {
    await tryOn(noir);
    await editPage(app, { edit: 'item', id: randomUUID(), kind: 'skill', fields: { title: 'Rumba' } }, maya);
    expect((await publish({ pendingTheme: 'leave' })).status).toBe(200);
    const { text } = await visit();
    expect([artOf(text), text.includes('Rumba')]).toEqual(['cubano', true]);
    expect((await draft()).pendingTheme).toEqual(noir);
  });
});

describe('a style asked for in the address', () => {
  it('shows the owner their draft in it, which no cache keeps', async () => {
    await editPage(app, { edit: 'item', id: randomUUID(), kind: 'skill', fields: { title: 'Not live yet' } }, maya);
    const { status, text, headers } = await visit('?theme=noir', maya);
    expect([status, artOf(text)]).toEqual([200, 'noir']);
    expect(text).toContain('Not live yet');
    expect(text).toContain('Only you see this.');
    expect(text).not.toContain('<script');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    expect(headers['set-cookie']).toBeUndefined();
    expect(await draft()).toMatchObject({ appearance: inStyle('cubano', 'light'), pendingTheme: null });
  });

  it('changes nothing for other pages, nor for an unknown style', async () => {
    const plain = await visit();
    const other = await app.creator(`other${String.fromCharCode(97 + creators)}`);
    for (const seen of [
      await visit('?theme=noir'),
      await visit('?theme=noir', other),
      await visit('?theme=noir', { ...maya, cookie: 'vitrine_session=forged' }),
      await visit('?theme=vaporwave', maya),
      await visit('?theme=noir&theme=pop', maya),
      await visit('?utm=theme', maya),
    ]) {
      expect(seen.text).toBe(plain.text);
      expect(seen.headers['cache-control']).toBe(plain.headers['cache-control']);
      expect(seen.headers['set-cookie']).toBeUndefined();
    }
  });

  it('can be put on from there', async () => {
    const { text } = await visit('?theme=noir', maya);
    expect(text).toContain('<form action="/manage/look" method="post"><input type="hidden" name="art" value="noir"/>');
    const answer = await app.call('POST', '/manage/look', { art: 'noir' }, maya);
    expect([answer.status, answer.headers.location]).toEqual([303, '/manage/pages/1?part=look']);
    expect(await draft()).toMatchObject({ appearance: inStyle('noir', 'light'), isPublished: false });
    expect((await app.call('POST', '/manage/look', { art: 'noir' })).status).toBe(401);
  });
});
