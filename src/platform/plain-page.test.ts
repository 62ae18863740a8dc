import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { createElement } from 'react';
import { afterAll, describe, expect, it } from 'vitest';
import { leadOn, pageHtml } from './plain-page.tsx';
import { keepWhole } from './shrink-page.ts';

const app = Fastify();
app.post<{ Querystring: { to: string } }>('/', (request, reply) => leadOn(request, reply, request.query.to));
const body = createElement('main', null, 'Times to choose from. '.repeat(400));
app.route({ method: ['GET', 'POST'], url: '/page', handler: (_request, reply) => pageHtml(reply, 'Times', body) });
app.get('/own', (_request, reply) => pageHtml(keepWhole(reply), 'Yours', body));
afterAll(() => app.close());
const send = (to: string) =>
  app.inject({ method: 'POST', url: '/', query: { to }, headers: { host: 'maya.example:8080' } });

describe('after a form', () => {
  it.each(['/bookings/abc', 'http://maya.example:8080/bookings/abc'])(
    '%s, at the same address, is an answer',
    async to => {
      const answer = await send(to);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, to]);
    },
  );

  it.each(['https://pay.example/session?a=1&b=2', 'http://maya.example/bookings/abc', '//evil.example'])(
    '%s, elsewhere, is led to by a page, because a form may not be answered from there',
    async to => {
      const answer = await send(to);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-security-policy']).toContain("form-action 'self'");
      const shown = to.replaceAll('&', '&amp;');
      expect(answer.body).toContain(`<meta http-equiv="refresh" content="0;url=${shown}"/>`);
      expect(answer.body).toContain(`<a href="${shown}">Continue</a>`);
    },
  );
});

describe('a page of the server’s own', () => {
  const load = (url: string, accepted: string | undefined, method: 'GET' | 'POST' = 'GET') =>
    app.inject({ method, url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('goes out small to a browser that accepts %s, and is the same page', async (accepted, encoding, read) => {
    const whole = await load('/page', undefined);
    const small = await load('/page', accepted);
    expect(small.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(small.rawPayload.length).toBeLessThan(whole.rawPayload.length / 3);
    expect(read(small.rawPayload).toString()).toBe(whole.body);
    expect(whole.headers['content-encoding']).toBeUndefined();
  });

  it('goes out as it is when a cookie opens it or it answers a form, so that sizes tell nothing', async () => {
    const own = await load('/own', 'br, gzip');
    expect(own.headers['content-encoding']).toBeUndefined();
    // Nobody on the way is to compress it either.
    expect(own.headers['cache-control']).toContain('no-transform');
    expect((await load('/page', 'br', 'POST')).headers['content-encoding']).toBeUndefined();
  });
});
