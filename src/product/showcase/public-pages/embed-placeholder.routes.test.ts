import { expect, it } from 'vitest';
import { testApp } from '../../../../tests/kit/server/app.ts';

const { app } = await testApp();

it('answers with the placeholder, which runs nothing, loads nothing and is not found by search engines', async () => {
  const { statusCode, headers, body } = await app.inject('/frames/typeform/aB3xyz');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; form-action 'none'; frame-ancestors 'self'; base-uri 'none'",
  );
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(body).toContain('<a href="https://form.typeform.com/to/aB3xyz"');
});

it.each(['/frames/typeform/..%2Fevil', '/frames/youtube/%22%3E%3Cb%3E', '/frames/nowhere/aB3xyz', '/frames/youtube'])(
  '%s is nowhere',
  async url => {
    const { statusCode, body } = await app.inject(url);
    expect(statusCode).toBe(404);
    expect(body).not.toContain('<b>');
  },
);
