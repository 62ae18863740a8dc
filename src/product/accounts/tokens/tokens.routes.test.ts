import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import type { AnswerOf } from '../../../base/operations/call.ts';
import type { makeToken } from './contract.ts';
import { tokenRules } from './token.ts';
import { scopeOf, tokenNounNames, tokenScopes, withoutTokens } from './token-scope.ts';

const clock = holdClock('2026-11-30T10:00:00Z');
const app = await testApp({ clock });
const { db } = app.deps;
const maya = await app.creator('maya');
const jonas = await app.creator('jonas');

const make = (scopes: string[], more: object = {}, as = maya) =>
  app.call('POST', '/api/tokens', { name: 'A program', days: '90', scopes, ...more }, as);
async function token(scopes: string[], more: object = {}) {
  const made = await make(scopes, more);
  expect(made.status, made.text).toBe(201);
  return made.body as AnswerOf<typeof makeToken>;
}
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const ask = (method: Method, url: string, bearer: string, more: { payload?: object; cookie?: string } = {}) =>
  app.app.inject({
    ...{ method, url },
    headers: { authorization: `Bearer ${bearer}`, ...(more.cookie !== undefined && { cookie: more.cookie }) },
    ...(more.payload !== undefined && { payload: more.payload }),
  });
const codeOf = (answer: Awaited<ReturnType<typeof ask>>) => (answer.json() as { error?: { code: string } }).error?.code;

beforeEach(async () => {
  await db.deleteFrom('personal_tokens').execute();
  await db.updateTable('sessions').set({ provedAt: clock.now() }).execute();
});

describe('a token', () => {
  it('reaches what its scopes say, and nothing else', async () => {
    const { token: bearer } = await token(['orders:read', 'coupons:write']);
    expect((await ask('GET', '/api/orders', bearer)).statusCode).toBe(200);
    expect(codeOf(await ask('GET', '/api/coupons', bearer))).toBe('token_out_of_scope');
    expect(codeOf(await ask('GET', '/api/bookings', bearer))).toBe('token_out_of_scope');
    // It may, and the body is wrong.
    expect(codeOf(await ask('PUT', `/api/coupons/${randomUUID()}`, bearer, { payload: {} }))).toBe('invalid_input');
  });

  it('makes no token and changes neither email, password nor payouts', async () => {
    const { token: bearer } = await token([...tokenScopes]);
    for (const [method, url, payload] of [
      ['GET', '/api/tokens'],
      ['POST', '/api/tokens', { name: 'x', days: '90', scopes: ['orders:read'] }],
      ['DELETE', `/api/tokens/${randomUUID()}`],
      ['POST', '/api/auth/email-change', { email: 'x@example.org' }],
      ['GET', '/api/auth/sessions'],
      ['POST', '/api/payouts/check'],
      ['GET', '/api/own-data/vitrine.zip'],
      ['GET', '/api/billing'],
    ] as const)
      expect(codeOf(await ask(method, url, bearer, payload && { payload })), url).toBe('token_excluded');
  });

  it('is of its creator, whatever session comes with it', async () => {
    const { token: bearer, stored } = await token(['people:read']);
    const both = await ask('GET', '/api/people', bearer, { cookie: jonas.cookie });
    expect(both.statusCode).toBe(200);
    expect(codeOf(await ask('GET', '/api/people', `${bearer}x`, { cookie: jonas.cookie }))).toBe('token_unknown');
    expect((await app.call('DELETE', `/api/tokens/${stored.id}`, undefined, jonas)).status).toBe(404);
    expect((await ask('GET', '/api/people', bearer)).statusCode).toBe(200);
  });

  it('ends when it expires, is revoked, or its creator is disabled', async () => {
    const { token: short } = await token(['orders:read'], { days: '30' });
    const { token: long, stored } = await token(['orders:read'], { days: '365' });
    clock.set('2026-12-30T10:00:01Z');
    expect(codeOf(await ask('GET', '/api/orders', short))).toBe('token_unknown');
    expect((await ask('GET', '/api/orders', long)).statusCode).toBe(200);
    await db.updateTable('users').set({ disabledAt: clock.now() }).where('id', '=', maya.creatorId).execute();
    expect(codeOf(await ask('GET', '/api/orders', long))).toBe('token_unknown');
    await db.updateTable('users').set({ disabledAt: null }).execute();
    clock.set('2026-11-30T10:00:00Z');
    expect((await app.call('DELETE', `/api/tokens/${stored.id}`, undefined, maya)).status).toBe(204);
    expect(codeOf(await ask('GET', '/api/orders', long))).toBe('token_unknown');
  });

  it('is stored as a hash, and shows the day of its last use', async () => {
    const { token: bearer, stored } = await token(['orders:read', 'orders:read']);
    expect(stored).toMatchObject({ scopes: ['orders:read'], begins: bearer.slice(0, 12), lastUsedOn: null });
    await ask('GET', '/api/orders', bearer);
    const { body, text } = await app.call('GET', '/api/tokens', undefined, maya);
    expect(body).toMatchObject({ tokens: [{ ...stored, lastUsedOn: '2026-11-30' }] });
    expect(text).not.toContain(bearer);
    const rows = JSON.stringify(await db.selectFrom('personal_tokens').selectAll().execute());
    expect(rows).not.toContain(bearer.slice(12));
    const acts = await app.call('GET', '/api/auth/activity', undefined, maya);
    expect(acts.body).toMatchObject({
      activity: expect.arrayContaining([expect.objectContaining({ act: 'token_made', about: 'A program' })]),
    });
  });

  it('needs proof of identity, a name and a scope, and there are at most so many', async () => {
    expect((await make([])).body).toMatchObject({ error: { fields: { scopes: expect.any(String) } } });
    expect((await make(['orders:read'], { name: ' ' })).body).toMatchObject({
      error: { fields: { name: expect.any(String) } },
    });
    expect((await make(['accounts:write'])).status).toBe(400);
    const all = await Promise.all(Array.from({ length: tokenRules.most + 3 }, () => make(['orders:read'])));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(tokenRules.most);
    await db
      .updateTable('sessions')
      .set({ provedAt: new Date(0) })
      .execute();
    expect((await make(['orders:read'])).body).toMatchObject({ error: { code: 'proof_needed' } });
  });

  it('is refused after so many calls a minute', async () => {
    const { token: bearer } = await token(['orders:read']);
    const statuses = new Set<number>();
    for (let call = 0; call <= tokenRules.perMinute; call++)
      statuses.add((await ask('GET', '/api/bookings', bearer)).statusCode);
    expect([...statuses]).toEqual([403]);
    let last = 0;
    for (let call = 0; call <= tokenRules.perMinute; call++)
      last = (await ask('GET', '/api/orders?limit=1', bearer)).statusCode;
    expect(last).toBe(429);
  });
});

it('each declared operation has a scope or is closed to tokens', () => {
  const operations = app.routes.flatMap(({ config }) => (config?.operation === undefined ? [] : [config.operation]));
  expect(operations.length).toBeGreaterThan(300);
  const known = new Set<string>([...tokenNounNames, ...withoutTokens]);
  expect(operations.filter(({ tag, who }) => who !== 'anybody' && !known.has(tag)).map(({ id }) => id)).toEqual([]);
  const used = new Set(operations.map(scopeOf));
  expect(tokenScopes.filter(scope => !used.has(scope))).toEqual([]);
});
