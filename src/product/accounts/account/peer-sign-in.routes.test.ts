import { describe, expect, it } from 'vitest';
import { mailedCode } from '../../../../tests/kit/database/mails-to.ts';
import { codeOf, holdClock, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { runWaiting } from '../../../../tests/kit/server/outbox.ts';
import { codeAt } from '../factors/time-code.ts';
import { returnPath } from './return-path.ts';

/** What was wrong with sign-in and accounts of other products, tried here (docs/security/holes.md). */
const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
const { db, pool, config } = app.deps;
const own = { origin: config.publicUrl };
const password = 'open sesame';
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.app.inject({ method: 'POST', url, headers: { ...own, ...headers }, payload });
const jar = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
const userRow = async (id: string) => (await pool.query('select * from users where id = $1', [id])).rows;

it('3 cal.com 2026-01: signing up with the email of an account changes nothing of it, whatever comes along', async () => {
  const bea = await app.creator('bea');
  const before = await userRow(bea.creatorId);
  const person = { firstName: 'Mal', lastName: 'Lory', password: 'salsa4ever' };
  const known = await post('/api/auth/vitrine-signup', { ...person, email: bea.email });
  const fresh = await post('/api/auth/vitrine-signup', { ...person, email: 'fresh@example.org' });
  expect([known.statusCode, known.body.replace(bea.email, '')]).toEqual([
    fresh.statusCode,
    fresh.body.replace('fresh@example.org', ''),
  ]);
  for (const more of [
    { token: 'invite' },
    { inviteToken: 'x' },
    { teamId: 1 },
    { userUrl: 'bea' },
    { id: bea.creatorId },
  ])
    expect((await post('/api/auth/vitrine-signup', { ...person, email: bea.email, ...more })).statusCode).toBe(400);
  expect(await userRow(bea.creatorId)).toEqual(before);
  for (const name of ['_get', '_post', '_delete', '_patch', 'bookings/_get', 'bookings/1/_delete', '_auth-middleware'])
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const answer = await app.app.inject({ method, url: `/api/${name}`, headers: { ...own, cookie: bea.cookie } });
      expect([name, answer.statusCode >= 400]).toEqual([name, true]);
    }
});

it('10 CVE-2026-22594: a sign-in that waits for its second step opens nothing', async () => {
  const ana = await app.creator('ana');
  const as = { cookie: ana.cookie };
  const begun = await post('/api/auth/mfa/app', {}, as);
  const key = (begun.json() as { key: string }).key.replaceAll(' ', '');
  expect((await post('/api/auth/mfa/app/confirmation', { code: codeAt(key, clock.now()) }, as)).statusCode).toBe(200);
  const half = await post('/api/auth/session', { email: ana.email, password });
  expect(half.json()).toMatchObject({ challengeName: 'SOFTWARE_TOKEN_MFA' });
  const { session } = half.json() as { session: string };
  for (const headers of [
    { cookie: jar(half) },
    { cookie: `vitrine_session=${session}` },
    { cookie: `vitrine_session=${/=([^;]+)/.exec(jar(half))?.[1] ?? 'x'}` },
    { authorization: `Bearer ${session}` },
  ])
    for (const url of ['/api/bookings', '/api/orders', '/api/auth/mfa', '/api/own-data/vitrine.zip', '/api/tokens'])
      expect([url, (await app.app.inject({ url, headers: { ...own, ...headers } })).statusCode]).toEqual([url, 401]);
  for (const answer of ['', '000000', null, [], { $ne: '' }])
    expect(
      (await post('/api/auth/challenge', { session, challengeName: 'SOFTWARE_TOKEN_MFA', answer })).statusCode,
    ).toBeGreaterThanOrEqual(400);
});

it('17 GHSA-v6q3-xqxm-6f5v: what lists secrets never has them again', async () => {
  const jo = await app.creator('joan');
  await db.updateTable('sessions').set({ provedAt: clock.now() }).execute();
  const token = await app.call('POST', '/api/tokens', { name: 'Mine', days: '90', scopes: ['orders:read'] }, jo);
  const hook = { url: 'https://joan.example/', kinds: ['order.paid'] };
  const webhook = await app.call('POST', '/api/webhook-endpoints', hook, jo);
  const secrets = [(token.body as { token: string }).token, (webhook.body as { secret: string }).secret];
  expect(secrets.map(secret => secret.length > 20)).toEqual([true, true]);
  const preview = await app.call('GET', '/api/cross-promotions', undefined, jo);
  const read = [
    preview,
    await app.call('GET', '/api/tokens', undefined, jo),
    await app.call('GET', '/api/webhook-endpoints', undefined, jo),
    await app.call('GET', '/api/auth/activity', undefined, jo),
  ];
  for (const { status, text } of read) {
    expect([status, secrets.filter(secret => text.includes(secret))]).toEqual([200, []]);
    expect(text).not.toMatch(/"(token|secret|inviteToken)"/);
  }
});

describe('fields nobody asked for', () => {
  const secret = /hash|secret|password|reset|sealed|totp|recovery|provider_?ref/i;
  const keysOf = (value: unknown): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, part]) => [Array.isArray(value) ? '' : key, ...keysOf(part)])
      : [];

  it('30 CVE-2023-39345: none is taken when an account is made', async () => {
    const person = { firstName: 'N', lastName: 'N', email: 'extra@example.org', password: 'salsa4ever' };
    for (const more of [
      { plan: 'empower' },
      { isOperator: true },
      { emailVerified: true },
      { role: 'admin' },
      { disabled: false },
      { id: '1' },
    ])
      expect((await post('/api/auth/vitrine-signup', { ...person, ...more })).statusCode).toBe(400);
    expect((await pool.query("select 1 from users where email = 'extra@example.org'")).rows).toEqual([]);
  });

  it('30 CVE-2023-39345: none is in what people and visitors read of an account', async () => {
    const ida = await app.creator('ida');
    for (const [url, as] of [
      ['/api/auth/session', ida],
      ['/api/auth/user', ida],
      ['/api/auth/sessions', ida],
      ['/api/vitrine/signed-user', ida],
      ['/api/accounts/handle?userUrl=ida', undefined],
      ['/api/auth/session', undefined],
    ] as const) {
      const { body } = await app.call('GET', url, undefined, as);
      // `password` among the ways to sign in is a word, and no key that holds one.
      expect([url, keysOf(body).filter(key => secret.test(key) && key !== 'hasPassword')]).toEqual([url, []]);
    }
  });
});

it.each([
  '//evil.test',
  String.raw`/\evil.test`,
  '/%09/evil.test',
  '/\t/evil.test',
  '/\n//evil.test',
  '///evil.test',
  'https://evil.test',
  'javascript:alert(1)',
  '/.//evil.test',
  '/x/..//evil.test',
  '/\u2028/evil.test',
  'evil.test',
  '',
])('33 CVE-2025-71403: sign-in never leads from %j to another site', asked => {
  const to = returnPath(asked, '/manage');
  expect(new URL(to, config.publicUrl).origin).toBe(new URL(config.publicUrl).origin);
  expect(to).toMatch(/^\/(?![/\\])/);
});

describe('what an intruder has made', () => {
  const tokenOf = async (as: SignedCreator) => {
    await db.updateTable('sessions').set({ provedAt: clock.now() }).execute();
    const made = await app.call('POST', '/api/tokens', { name: 'Theirs', days: '90', scopes: ['orders:read'] }, as);
    return (made.body as { token: string }).token;
  };
  const reads = async (token: string) =>
    (await app.app.inject({ url: '/api/orders', headers: { authorization: `Bearer ${token}` } })).statusCode;
  const revoked = async (creatorId: string) =>
    (
      await pool.query<{ act: string }>(
        `select act from account_activity where creator_id = $1 and act = 'token_revoked'`,
        [creatorId],
      )
    ).rows.length;

  it('56 GHSA-g72g-r7m4-9x4g: a reset password revokes every personal token, each in the activity', async () => {
    const una = await app.creator('una');
    const [one, two] = [await tokenOf(una), await tokenOf(una)];
    expect([await reads(one), await reads(two)]).toEqual([200, 200]);
    const forgot = await post('/api/auth/password/forgot', { email: una.email });
    await runWaiting(app.deps, 'mail-reset-code');
    const code = await mailedCode(db, una.email, 'reset-code');
    const given = { email: una.email, code, password: 'bachata4ever', repeat: 'bachata4ever' };
    const answer = await post('/api/auth/password/reset', given, { cookie: jar(forgot) });
    expect(answer.statusCode, answer.body).toBe(200);
    expect([await reads(one), await reads(two), await revoked(una.creatorId)]).toEqual([401, 401, 2]);
  });

  it('56 GHSA-g72g-r7m4-9x4g: so does stopping a change of the email from the old address', async () => {
    const eva = await app.creator('eva');
    const token = await tokenOf(eva);
    const asked = await app.call('POST', '/api/auth/email-change', { email: 'intruder@example.org' }, eva);
    expect(asked.status, asked.text).toBeLessThan(300);
    const { rows } = await pool.query<{ props: { stopUrl: string } }>(
      `select props from mails where recipient = $1 and template = 'email-change-notice'`,
      [eva.email],
    );
    const stop = rows[0]?.props.stopUrl.split('#')[1];
    expect(await reads(token)).toBe(200);
    const stopped = await post('/api/auth/email-change/stop', { stop });
    expect(codeOf({ body: stopped.body === '' ? null : stopped.json() })).toBeUndefined();
    expect([await reads(token), await revoked(eva.creatorId)]).toEqual([401, 1]);
  });
});
