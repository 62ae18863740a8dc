import { afterEach, describe, expect, it, vi } from 'vitest';
import { everyCallAnswered } from '../../../../tests/kit/server/every-call-answered.ts';
import { AuthError } from '../errors/auth-errors.ts';
import { signIn } from './sign-in.client.ts';

afterEach(() => void vi.unstubAllGlobals());

const challenge = { challengeName: 'SMS_MFA', challengeParam: {}, session: 's' };
const refusal = { error: { code: 'some_code', message: 'Incorrect username or password.' } };

describe('a sign-in by password', () => {
  it('is one at a time: a second one is refused until the first is answered', async () => {
    let answer = (_: Response): void => undefined;
    vi.stubGlobal('fetch', () => new Promise<Response>(resolve => (answer = resolve)));
    const first = signIn('maya@example.org', 'salsa4ever');
    await expect(signIn('maya@example.org', 'salsa4ever')).rejects.toThrow(
      'Pending sign-in attempt already in progress',
    );
    answer(new Response(JSON.stringify(challenge), { status: 200 }));
    expect(await first).toEqual(challenge);
    everyCallAnswered(200, challenge);
    expect(await signIn({ username: 'maya@example.org', password: 'salsa4ever' })).toEqual(challenge);
  });

  it('throws the very error of the server, and lets the next one begin', async () => {
    everyCallAnswered(401, refusal);
    for (let i = 0; i < 2; i++)
      await expect(signIn('maya@example.org', 'salsa4ever')).rejects.toMatchObject({ status: 401, ...refusal.error });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
    await expect(signIn('maya@example.org', 'salsa4ever')).rejects.toMatchObject({ code: 'offline' });
  });

  it.each([
    ['', 'salsa4ever', 'emptyUsername'],
    ['maya@example.org', '', 'emptyPassword'],
  ] as const)('of %j and %j is %s, and is not pending', async (username, password, kind) => {
    const sent = everyCallAnswered(200, challenge);
    await expect(signIn(username, password)).rejects.toEqual(new AuthError(kind));
    expect(sent).toEqual([]);
    expect(await signIn('maya@example.org', 'salsa4ever')).toEqual(challenge);
  });
});
