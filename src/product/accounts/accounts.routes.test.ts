import { describe, expect, it } from 'vitest';
import { codeOf, holdClock, testApp } from '../../../tests/kit/server/app.ts';
import { creatorIdOf } from '../../base/id.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
const { db } = app.deps;

const person = {
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@example.org',
  password: 'salsa4ever',
  zone: 'Europe/Lisbon',
};
const mailedCode = async (email: string) => {
  const mail = await db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', email)
    .where('template', '=', 'confirm-code')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return (mail.props as { code: string }).code;
};
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
// Only the cookie is sent; whose it is, the test does not know.
const as = (cookie: string) => ({ creatorId: '' as never, cookie, email: '', userUrl: '' });

describe('signing up', () => {
  it('mails a code, and the code opens a session in a cookie no script can read', async () => {
    const answer = await app.call('POST', '/api/auth/vitrine-signup', person);
    expect(answer.status).toBe(202);
    expect(await app.call('GET', '/api/auth/session')).toMatchObject({ status: 200, body: null });

    const confirmed = await app.call('POST', '/api/auth/confirmation', {
      email: person.email,
      code: await mailedCode(person.email),
    });
    expect(confirmed.status).toBe(200);
    expect(confirmed.body).toMatchObject({
      user: { firstName: 'Maya' },
      creator: { zone: 'Europe/Lisbon', plan: 'free', onboarded: false, userUrl: null },
    });
    expect(String(confirmed.headers['set-cookie'])).toMatch(/HttpOnly.*SameSite=Lax/);

    const page = await db
      .selectFrom('pages')
      .selectAll()
      .where('creator_id', '=', creatorIdOf((confirmed.body as { user: { id: string } }).user.id))
      .execute();
    expect(page).toHaveLength(1);
    const signed = await app.call('GET', '/api/vitrine/signed-user', undefined, as(cookieOf(confirmed)));
    expect(signed.body).toMatchObject({ user: { email: person.email } });
  });

  it('answers the same for an address that has an account, and mails its owner instead', async () => {
    const answer = await app.call('POST', '/api/auth/vitrine-signup', { ...person, password: 'another one' });
    expect(answer).toMatchObject({ status: 202, body: { next: 'confirm' } });
    const told = await db.selectFrom('mails').selectAll().where('template', '=', 'already-here').execute();
    expect(told).toHaveLength(1);
    expect((await app.call('POST', '/api/auth/session', { email: person.email, password: 'another one' })).status).toBe(
      401,
    );
  });

  it.each([
    [{ firstName: '  ' }, 'firstName', 'Please enter First name'],
    [{ lastName: '' }, 'lastName', 'Please enter Last name'],
    [{ email: 'maya@' }, 'email', 'Invalid email. Please enter a valid email'],
    [{ password: 'short12' }, 'password', 'Use 8 to 16 characters'],
    [{ password: 'x'.repeat(17) }, 'password', 'Use 8 to 16 characters'],
    [{ firstName: 'x'.repeat(51) }, 'firstName', 'Use at most 50 characters'],
  ])('refuses %j beside its field', async (change, field, message) => {
    const answer = await app.call('POST', '/api/auth/vitrine-signup', {
      ...person,
      email: 'new@example.org',
      ...change,
    });
    expect(answer.status).toBe(400);
    expect((answer.body as { error: { fields: Record<string, string> } }).error.fields[field]).toBe(message);
  });

  it('keeps a zone under its name of today, whichever is given', async () => {
    const email = 'kolkata@example.org';
    await app.call('POST', '/api/auth/vitrine-signup', { ...person, email, zone: 'Asia/Calcutta' });
    const code = await mailedCode(email);
    const confirmed = await app.call('POST', '/api/auth/confirmation', { email, code });
    expect(confirmed.body).toMatchObject({ creator: { zone: 'Asia/Kolkata' } });
    const creator = as(cookieOf(confirmed));
    for (const [zone, kept] of [
      ['Europe/Kiev', 'Europe/Kyiv'],
      ['Europe/Kyiv', 'Europe/Kyiv'],
    ])
      expect((await app.call('PATCH', '/api/accounts/creator', { zone }, creator)).body).toMatchObject({
        creator: { zone: kept },
      });
    expect(codeOf(await app.call('PATCH', '/api/accounts/creator', { zone: 'Mars/Olympus' }, creator))).toBe(
      'unknown_zone',
    );
  });

  it('refuses fields nobody asked for', async () => {
    expect(
      (await app.call('POST', '/api/auth/vitrine-signup', { ...person, email: 'n@example.org', plan: 'pro' })).status,
    ).toBe(400);
  });

  it('lets nobody in after five wrong codes, not even with the right one', async () => {
    const email = 'guess@example.org';
    await app.call('POST', '/api/auth/vitrine-signup', { ...person, email });
    const code = await mailedCode(email);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i++)
      expect(codeOf(await app.call('POST', '/api/auth/confirmation', { email, code: wrong }))).toBe('code_mismatch');
    expect(codeOf(await app.call('POST', '/api/auth/confirmation', { email, code }))).toBe('too_many_codes');
  });

  it('mails a new code at most once a minute', async () => {
    const email = 'again@example.org';
    await app.call('POST', '/api/auth/vitrine-signup', { ...person, email });
    const count = async () =>
      (await db.selectFrom('mails').select('id').where('recipient', '=', email).execute()).length;
    await app.call('POST', '/api/auth/confirmation/resend', { email });
    expect(await count()).toBe(1);
    clock.forward(1);
    await app.call('POST', '/api/auth/confirmation/resend', { email });
    expect(await count()).toBe(2);
  });
});

describe('signing in and out', () => {
  it('gives a fresh session, and signing out ends it', async () => {
    const answer = await app.call('POST', '/api/auth/session', {
      email: ' MAYA@example.org ',
      password: person.password,
    });
    expect(answer.status).toBe(200);
    const cookie = cookieOf(answer);
    expect((await app.call('DELETE', '/api/auth/session', undefined, as(cookie))).status).toBe(204);
    expect((await app.call('GET', '/api/auth/session', undefined, as(cookie))).body).toBeNull();
  });

  it('says the same for a wrong password and an unknown address', async () => {
    const wrong = await app.call('POST', '/api/auth/session', { email: person.email, password: 'not this one' });
    const unknown = await app.call('POST', '/api/auth/session', {
      email: 'nobody@example.org',
      password: 'not this one',
    });
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
  });

  it('stops after ten wrong tries for a quarter of an hour', async () => {
    const email = 'locked@example.org';
    for (let i = 0; i < 10; i++) await app.call('POST', '/api/auth/session', { email, password: 'wrong wrong' });
    expect(codeOf(await app.call('POST', '/api/auth/session', { email, password: 'wrong wrong' }))).toBe(
      'too_many_sign_ins',
    );
  });

  it('ends a session unused for 30 days', async () => {
    const maya = await app.creator('idle');
    expect((await app.call('GET', '/api/auth/session', undefined, maya)).body).not.toBeNull();
    clock.forward(30 * 24 * 60 + 1);
    expect((await app.call('GET', '/api/auth/session', undefined, maya)).body).toBeNull();
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['no origin at all', {}],
  ])('refuses a change asked for by %s', async (_case, headers) => {
    const creator = await app.creator(`cross${_case.replaceAll(' ', '')}`);
    const answer = await app.app.inject({
      method: 'PATCH',
      url: '/api/accounts/creator',
      headers: { ...headers, cookie: creator.cookie, 'content-type': 'application/json' },
      payload: '{"currency":"KRW"}',
    });
    expect(answer.statusCode).toBe(403);
  });
});

describe('a handle', () => {
  it('belongs to one creator, redirects when renamed and stays reserved for 90 days', async () => {
    const [first, second] = [await app.creator('firsthand'), await app.creator('secondhand')];
    expect(codeOf(await app.call('PATCH', '/api/accounts/creator', { userUrl: 'firsthand' }, second))).toBe(
      'handle_taken',
    );
    expect((await app.call('PATCH', '/api/accounts/creator', { userUrl: 'thirdhand' }, first)).body).toMatchObject({
      creator: { userUrl: 'thirdhand' },
    });
    expect(codeOf(await app.call('PATCH', '/api/accounts/creator', { userUrl: 'firsthand' }, second))).toBe(
      'handle_taken',
    );
    clock.forward(91 * 24 * 60);
    const later = await app.creator('laterhand');
    expect((await app.call('PATCH', '/api/accounts/creator', { userUrl: 'firsthand' }, later)).status).toBe(200);
  });

  it.each([
    ['Maya', 'Invalid profile url. Use only Lowercase English Alphabets'],
    ['', 'Profile URL is requied'],
  ])('%j is refused in the words of the product', async (userUrl, message) => {
    const creator = await app.creator(`words${userUrl.length === 0 ? 'none' : 'caps'}`);
    const answer = await app.call('PATCH', '/api/accounts/creator', { userUrl }, creator);
    expect((answer.body as { error: { fields: Record<string, string> } }).error.fields.userUrl).toBe(message);
  });

  it('needs somebody signed in', async () => {
    expect(await app.call('PATCH', '/api/accounts/creator', { currency: 'KRW' })).toMatchObject({
      status: 401,
      body: { error: { code: 'no_user_session', message: 'No current user' } },
    });
  });
});
