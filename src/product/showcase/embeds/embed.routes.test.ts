import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { openShop } from '../../../../tests/kit/bookings/shop.ts';
import { testApp } from '../../../../tests/kit/server/app.ts';
import { embedCode, embedScript, frameScript } from './embed-script.ts';

const app = await testApp();
const other = await testApp({ url: app.url });
const maya = await openShop(app, 'maya', { services: [{ title: 'First lesson' }], classes: [{ title: 'Beginners' }] });
const path = `/at/maya/embed/${maya.services[0]}`;
const policyOf = async (from = app) => String((await from.call('GET', path)).headers['content-security-policy']);
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('a service and a class each have a page for frames: no cookie, not for search, links leave the frame', async () => {
  for (const [id, slug] of [
    [maya.services[0], 'first-lesson'],
    [maya.classes[0], 'beginners'],
  ]) {
    const { status, headers, text } = await app.call('GET', `/at/maya/embed/${id}`);
    expect([status, headers['x-robots-tag'], headers['set-cookie']]).toEqual([200, 'noindex', undefined]);
    expect(text).toContain('<base target="_top">');
    expect(text).toContain(`data-offer="${id}"`);
    expect(text).toContain(`<link rel="canonical" href="http://localhost:4310/at/maya/services/${slug}">`);
  }
  expect((await app.call('GET', '/at/maya/embed/00000000-0000-4000-8000-000000000000')).status).toBe(404);
});

test('its policy allows exactly the scripts it contains', async () => {
  const { text } = await app.call('GET', path);
  const scripts = [...text.matchAll(/<script type="module">([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
  expect(scripts).toContain(frameScript);
  for (const code of scripts) expect(await policyOf()).toContain(hash(code));
});

test('may be framed only by a website that the creator names', async () => {
  expect(await policyOf()).toMatch(/frame-ancestors 'self';/);
  expect(await policyOf(other)).toMatch(/frame-ancestors 'self';/);
  const saved = await app.call('PUT', '/api/showcase/embed', { hosts: ['https://studio.example.org/book'] }, maya);
  expect(saved.body).toEqual({ hosts: ['studio.example.org'] });
  expect(await policyOf()).toMatch(/frame-ancestors 'self' https:\/\/studio\.example\.org;/);
  await expect.poll(() => policyOf(other)).toMatch(/frame-ancestors 'self' https:\/\/studio\.example\.org;/);
  await app.call('PUT', '/api/showcase/embed', { hosts: [] }, maya);
  expect(await policyOf()).toMatch(/frame-ancestors 'self';/);
  expect(String((await app.call('GET', '/at/maya')).headers['content-security-policy'])).toContain(
    "frame-ancestors 'none'",
  );
});

test('a frame on any other website gets a card that leads to the page, and no form', async () => {
  await app.call('PUT', '/api/showcase/embed', { hosts: ['studio.example.org', '*.school.example'] }, maya);
  const framed = (referer: string, more: object = {}) =>
    app.app.inject({
      url: path,
      headers: { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site', referer, ...more },
    });
  for (const listed of ['https://studio.example.org/', 'https://a.school.example/'])
    expect((await framed(listed)).body).toContain('data-island');
  for (const other of ['https://else.example.org/', 'http://studio.example.org/', 'https://school.example/']) {
    const { statusCode, headers, body } = await framed(other);
    expect([statusCode, body.includes('data-island')], other).toEqual([200, false]);
    expect(body).toContain('href="http://localhost:4310/at/maya/services/first-lesson" target="_blank"');
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';.*frame-ancestors \*;/);
    expect(headers['content-security-policy']).toContain(hash(frameScript));
  }
  expect((await framed('https://else.example.org/', { 'sec-fetch-dest': 'document' })).body).toContain('data-island');
  expect((await framed('', {})).body).toContain('data-island');
});

test('what is not a website is refused beside its field, and nothing is saved', async () => {
  await app.call('PUT', '/api/showcase/embed', { hosts: ['a.example.org'] }, maya);
  const refused = await app.call('PUT', '/api/showcase/embed', { hosts: ['b.example.org', 'x.org; *'] }, maya);
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({ error: { code: 'invalid_input', fields: { hosts: expect.any(String) } } });
  expect((await app.call('GET', '/api/showcase/embed', undefined, maya)).body).toEqual({ hosts: ['a.example.org'] });
});

test('only the creator sees and changes the list', async () => {
  expect((await app.call('GET', '/api/showcase/embed')).status).toBe(401);
  const jonas = await app.creator('jonas');
  expect((await app.call('GET', '/api/showcase/embed', undefined, jonas)).body).toEqual({ hosts: [] });
});

test('the script for websites is at most 1 KB', async () => {
  const { status, headers, text } = await app.call('GET', '/embed.js');
  expect([status, String(headers['content-type'])]).toEqual([200, 'text/javascript; charset=utf-8']);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1024);
  expect(text).toBe(embedScript);
});

test('no title breaks out of the code to paste', () => {
  expect(embedCode('https://v.example', '/at/maya/embed/1', '"><script>')).toContain('title="&quot;>&lt;script>"');
});
