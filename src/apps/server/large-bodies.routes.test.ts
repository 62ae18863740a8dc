import { describe, expect, it } from 'vitest';
import { codeOf, testApp } from '../../../tests/kit/server/app.ts';
import { bodyBytes, mostFields, mostParts } from '../../platform/request-limits/body-limits.ts';

const app = await testApp();

const send = async (url: string, payload: string, type = 'application/json') => {
  const headers = { origin: 'http://localhost:4310', 'content-type': type };
  const { statusCode, body } = await app.app.inject({ method: 'POST', url, headers, payload });
  return { status: statusCode, body: JSON.parse(body) as { error: { message: string; fields: object } }, text: body };
};
const names = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, 1])));
const form = (count: number) => Array.from({ length: count }, (_, at) => `f${at}=1`).join('&');

describe('a body larger than a route reads', () => {
  it.each(['/api/holds', '/api/waitlist', '/api/auth/session', '/api/auth/vitrine-signup', '/api/holds/none/details'])(
    '%s refuses 80,000 names in a short answer',
    async url => {
      const answer = await send(url, names(80_000));
      expect([answer.status, codeOf(answer)]).toEqual([413, 'too_large']);
      expect(answer.text.length).toBeLessThan(200);
    },
  );

  it('is refused one byte above the limit and read at it', async () => {
    const filled = (bytes: number) => `{"email":"${'x'.repeat(bytes - 12)}"}`;
    expect((await send('/api/auth/session', filled(bodyBytes.form))).status).toBe(400);
    expect((await send('/api/auth/session', filled(bodyBytes.form + 1))).status).toBe(413);
  });

  it('is a document only for who may edit one', async () => {
    const answer = await send('/api/pages/1/edits', names(80_000));
    expect([answer.status, codeOf(answer)]).toEqual([401, 'no_user_session']);
  });
});

it.each([
  ['too large', names(2000), 413],
  ['of too many values', names(mostParts(bodyBytes.form) + 1), 413],
])('a body %s is answered late: whoever sends one after the other sends ten a second', async (_what, body, status) => {
  const begun = performance.now();
  expect((await send('/api/auth/session', body)).status).toBe(status);
  expect(performance.now() - begun).toBeGreaterThan(95);
});

describe('a body of many parts', () => {
  it('is not looked at where long texts may be sent', async () => {
    const answer = await send('/api/holds/none/details', names(mostParts(bodyBytes.texts) + 1));
    expect([answer.status, codeOf(answer)]).toEqual([413, 'too_many_fields']);
  });

  it.each([
    [mostFields, 400, 'invalid_input'],
    [mostFields + 1, 413, 'too_many_fields'],
  ])('is a form of %i fields: %i', async (count, status, code) => {
    const answer = await send('/bookings/none/details', form(count), 'application/x-www-form-urlencoded');
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
  });
});

it('counts unknown names and does not list them', async () => {
  const answer = await send('/api/auth/confirmation/resend', names(mostParts(bodyBytes.form)));
  expect(answer.status).toBe(400);
  expect(answer.text).toContain('There are 500 unknown fields');
  expect(answer.text.length).toBeLessThan(400);
});

it('says at most ten things that are wrong', async () => {
  const starts = Array.from({ length: 40 }, () => 'never');
  const answer = await send('/api/series-holds', JSON.stringify({ starts }));
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.error.fields).length).toBeLessThanOrEqual(10);
});
