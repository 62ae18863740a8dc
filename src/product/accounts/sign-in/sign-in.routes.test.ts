import { hash, verify } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { answerOfCall, codeOf, holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import type { SessionAnswer } from '../account/contract.ts';
import { createVerifiedAccount } from '../sign-up/sign-up.flow.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });

const person = {
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@example.org',
  password: 'salsa4ever',
  zone: 'Europe/Lisbon',
};
await createVerifiedAccount(app.deps, person);

const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
// Only the cookie is sent; whose it is, the test does not know.
const as = (cookie: string) => ({ creatorId: '' as never, cookie, email: '', userUrl: '' });

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
    expect(answerOfCall(wrong)).toEqual(answerOfCall(unknown));
  });

  it('says which of the two is missing, in the words of the specification', async () => {
    const answer = await app.call('POST', '/api/auth/session', { email: '', password: '' });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        error: {
          fields: { email: 'Invalid email. Please enter a valid email', password: 'Password cannot be empty' },
        },
      },
    });
  });

  it('stops after ten wrong tries for a quarter of an hour', async () => {
    const email = 'locked@example.org';
    for (let i = 0; i < 10; i++) await app.call('POST', '/api/auth/session', { email, password: 'wrong wrong' });
    expect(codeOf(await app.call('POST', '/api/auth/session', { email, password: 'wrong wrong' }))).toBe(
      'too_many_sign_ins',
    );
  });

  it('does not let strangers lock the owner out, who is emailed once a day', async () => {
    const owner = { ...person, email: 'chased@example.org' };
    await createVerifiedAccount(app.deps, owner);
    const from = (remoteAddress: string, password: string, cookie = '') =>
      app.app.inject({
        method: 'POST',
        url: '/api/auth/session',
        remoteAddress,
        headers: { origin: app.deps.config.publicUrl, cookie },
        payload: { email: owner.email, password },
      });
    const first = await from('192.0.2.1', owner.password);
    const device = first.cookies.find(({ name }) => name === 'vitrine_device');
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
    const known = `vitrine_device=${device?.value}`;
    for (let network = 0; network < 12; network++)
      for (let i = 0; i < 10; i++) await from(`198.51.100.${network}`, 'wrong wrong');
    const stopped = await from('198.51.100.3', 'wrong wrong');
    expect([stopped.statusCode, Number(stopped.headers['retry-after']) > 600]).toEqual([429, true]);
    // Strangers are slowed to a few tries in ten seconds; the owner's own browser is not.
    for (let i = 0; i < 6; i++) await from(`203.0.113.${i}`, 'wrong wrong');
    const slowed = await from('203.0.113.9', owner.password);
    expect([slowed.statusCode, Number(slowed.headers['retry-after']) <= 10]).toEqual([429, true]);
    expect((await from('198.51.100.3', owner.password, known)).statusCode).toBe(200);
    const mails = await app.deps.db
      .selectFrom('mails')
      .select('template')
      .where('recipient', '=', owner.email)
      .execute();
    expect(mails).toEqual([{ template: 'wrong-passwords' }]);
    // A browser known to another account, or by another password, is a stranger's.
    await app.deps.db.updateTable('users').set({ passwordHash: 'changed' }).where('email', '=', owner.email).execute();
    expect((await from('198.51.100.3', owner.password, known)).statusCode).toBe(429);
  });

  it('checks one password of an account at a time from one network', async () => {
    const owner = { ...person, email: 'pending@example.org' };
    await createVerifiedAccount(app.deps, owner);
    const enter = () => app.call('POST', '/api/auth/session', { email: owner.email, password: owner.password });
    const answers = await Promise.all(Array.from({ length: 6 }, enter));
    const codes = answers.map(answer => codeOf(answer) ?? 'signed in');
    expect(codes).toContain('signed in');
    expect(codes).toContain('sign_in_pending');
    const refused = answers.find(answer => codeOf(answer) === 'sign_in_pending');
    expect(refused?.body).toMatchObject({ error: { message: 'Pending sign-in attempt already in progress' } });
    expect((await enter()).status).toBe(200);
  });

  it('looks at the password of an owner’s own browser before those of a rush', async () => {
    const owner = { ...person, email: 'rushed@example.org' };
    await createVerifiedAccount(app.deps, owner);
    const ended: string[] = [];
    const enter = async (email: string, password: string, remoteAddress: string, cookie = '') => {
      const headers = { origin: app.deps.config.publicUrl, cookie };
      const payload = { email, password };
      const answer = await app.app.inject({
        method: 'POST',
        url: '/api/auth/session',
        remoteAddress,
        headers,
        payload,
      });
      ended.push(email);
      return answer;
    };
    const first = await enter(owner.email, owner.password, '192.0.2.50');
    const known = `vitrine_device=${first.cookies.find(({ name }) => name === 'vitrine_device')?.value}`;
    ended.length = 0;
    const strangers = Array.from({ length: 30 }, (_, index) =>
      enter(`stranger.${index}@example.org`, 'wrong wrong', `192.0.2.${100 + index}`),
    );
    expect((await enter(owner.email, owner.password, '192.0.2.50', known)).statusCode).toBe(200);
    expect(ended.length).toBeLessThan(20);
    await Promise.all(strangers);
  });

  it('ends a session unused for 30 days', async () => {
    const maya = await app.creator('idle');
    expect((await app.call('GET', '/api/auth/session', undefined, maya)).body).not.toBeNull();
    clock.forward(30 * 24 * 60 + 1);
    expect((await app.call('GET', '/api/auth/session', undefined, maya)).body).toMatchObject({
      error: { message: 'Refresh Token has expired' },
    });
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

describe('a password with accents', () => {
  const composed = 'p\u00e9n\u00e9lope7'.normalize('NFC');
  const enter = (email: string, password: string) => app.call('POST', '/api/auth/session', { email, password });
  const hashOf = async (email: string) =>
    (await app.deps.db.selectFrom('users').select('passwordHash').where('email', '=', email).executeTakeFirst())
      ?.passwordHash ?? '';

  it('is the same however a device composes its letters', async () => {
    const email = 'accents@example.org';
    await createVerifiedAccount(app.deps, { ...person, email, password: composed.normalize('NFD') });
    expect((await enter(email, composed)).status).toBe(200);
    expect((await enter(email, composed.normalize('NFD'))).status).toBe(200);
    expect((await enter(email, 'penelope7')).status).toBe(401);
  });

  it('hashed before as it was typed is right in both spellings, and hashed again', async () => {
    const email = 'accentsbefore@example.org';
    await createVerifiedAccount(app.deps, { ...person, email });
    const before = await hash(composed.normalize('NFD'), { memoryCost: 8, timeCost: 1, parallelism: 1 });
    await app.deps.db.updateTable('users').set({ passwordHash: before }).where('email', '=', email).execute();
    expect((await enter(email, composed)).status).toBe(200);
    const after = await hashOf(email);
    expect(after).not.toBe(before);
    expect(await verify(after, composed)).toBe(true);
    expect((await enter(email, composed.normalize('NFD'))).status).toBe(200);
    expect(await hashOf(email)).toBe(after);
  });
});

describe('the time format', () => {
  const session = async (as: Awaited<ReturnType<typeof app.creator>>) =>
    (await app.call('GET', '/api/auth/session', undefined, as)).body as SessionAnswer;

  it('is automatic until one is chosen, and again after the choice is removed', async () => {
    const creator = await app.creator('watchful');
    const change = async (patch: object) => (await app.call('PATCH', '/api/accounts/creator', patch, creator)).status;
    expect((await session(creator))?.creator).toMatchObject({ timeFormat: null, localeHours: null });
    expect(await change({ localeHours: '12h' })).toBe(200);
    expect(await change({ timeFormat: '24h' })).toBe(200);
    expect((await session(creator))?.creator).toMatchObject({ timeFormat: '24h', localeHours: '12h' });
    expect(await change({ timeFormat: null })).toBe(200);
    expect(await change({ timeFormat: '13h' })).toBe(400);
    expect((await session(creator))?.creator).toMatchObject({ timeFormat: null, localeHours: '12h' });
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

  it('of an account is reserved for it only as one of the last two', async () => {
    const [mover, other] = [await app.creator('moverone'), await app.creator('waiting')];
    const take = (userUrl: string, as: typeof mover) => app.call('PATCH', '/api/accounts/creator', { userUrl }, as);
    for (const next of ['movertwo', 'moverthree', 'moverfour']) {
      clock.forward(1);
      expect((await take(next, mover)).status).toBe(200);
    }
    expect(codeOf(await take('moverthree', other))).toBe('handle_taken');
    expect(codeOf(await take('movertwo', other))).toBe('handle_taken');
    expect((await take('moverone', other)).status).toBe(200);
  });

  it('claimed by several at once goes to one; the others read beside the field that it is taken', async () => {
    const all = [];
    for (const name of ['onehand', 'twohands', 'manyhands', 'allhands']) all.push(await app.creator(name));
    for (const userUrl of ['wanted', 'coveted', 'desired']) {
      const answers = await Promise.all(
        all.map(creator => app.call('PATCH', '/api/accounts/creator', { userUrl }, creator)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      for (const { body } of answers.filter(({ status }) => status === 409))
        expect(body).toMatchObject({ error: { code: 'handle_taken', fields: { userUrl: 'This address is taken' } } });
    }
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
