import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../base/api-error.ts';
import { AuthError, authErrors, endsSession, signOutMessages } from './auth-errors.ts';
import { orFalse, orSignedOut } from './auth-failures.ts';
import { deviceError } from './device-error.ts';

describe('the kinds of identity errors', () => {
  it('are the fourteen of the specification, each with a code of its own', () => {
    expect(Object.keys(authErrors)).toHaveLength(14);
    expect(new Set(Object.values(authErrors).map(({ code }) => code)).size).toBe(14);
  });

  it('say the messages of the stock library word for word', async () => {
    // The table of the library that the specification describes, read from the package itself.
    const { authErrorMessages } = await import('@aws-amplify/auth/lib/Errors.js');
    for (const [kind, { message }] of Object.entries(authErrors))
      expect([kind, message]).toEqual([
        kind,
        (authErrorMessages as Record<string, { message: string } | undefined>)[kind]?.message,
      ]);
  });
});

describe('which errors end a session', () => {
  it.each(signOutMessages)('%s', message => expect(endsSession(new Error(message))).toBe(true));

  it.each([
    new Error('Network Error'),
    new Error('user is disabled.'),
    new Error('User is disabled. Really'),
    'User is disabled.',
    null,
  ])('not %s', error => expect(endsSession(error)).toBe(false));
});

describe('calls about devices', () => {
  it('name a pool without devices and a lost network, and leave other errors as they are', () => {
    const other = Object.assign(new Error('no'), { code: 'NotAuthorizedException' });
    expect(deviceError(new ApiError(400, 'device_config', 'off'))).toEqual(new AuthError('deviceConfig'));
    expect(deviceError(new ApiError(0, 'offline', 'away'))).toEqual(new AuthError('networkError'));
    expect(deviceError(Object.assign(new Error(), { code: 'InvalidParameterException' }))).toEqual(
      new AuthError('deviceConfig'),
    );
    expect(deviceError(Object.assign(new Error(), { code: 'NetworkError' }))).toEqual(new AuthError('networkError'));
    expect(deviceError(other)).toBe(other);
    expect(deviceError(new ApiError(401, 'no_user_session', 'No current user'))).toEqual(
      new ApiError(401, 'no_user_session', 'The user is not authenticated'),
    );
  });
});

describe('what a failure becomes', () => {
  const problem = new Error('User is disabled.');
  const fail = () => Promise.reject(problem);

  it('verifying an email gives false', async () => expect(await orFalse('verifyEmailCode', fail)).toBe(false));
  it('the current user is a signed-out one with an id of its own, also when nobody is signed in', async () => {
    const first = await orSignedOut('currentUser', fail);
    const second = await orSignedOut('currentUser', async () => null);
    expect(first).toEqual({ signedIn: false, cognitoUsername: expect.stringMatching(/^unsigned-[0-9a-f-]{36}$/) });
    expect(second).not.toEqual(first);
    expect(await orSignedOut('currentUser', fail, () => 'unsigned-kept')).toMatchObject({
      cognitoUsername: 'unsigned-kept',
    });
  });
});
