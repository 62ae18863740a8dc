import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { leadOn } from './plain-page.tsx';

const app = Fastify();
app.post<{ Querystring: { to: string } }>('/', (request, reply) => leadOn(request, reply, request.query.to));
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
