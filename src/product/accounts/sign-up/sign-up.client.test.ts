import { afterEach, describe, expect, it, vi } from 'vitest';
import { everyCallAnswered } from '../../../../tests/kit/server/every-call-answered.ts';
import { AuthError } from '../errors/auth-errors.ts';
import { confirmSignUp } from './sign-up.client.ts';

afterEach(() => void vi.unstubAllGlobals());

const challenge = { challengeName: 'SMS_MFA', challengeParam: {}, session: 's' };
describe('confirming a sign-up', () => {
  it('forces alias creation unless it is told not to', async () => {
    const sent = everyCallAnswered(200, challenge);
    await confirmSignUp('maya@example.org', '123456');
    await confirmSignUp('maya@example.org', '123456', { forceAliasCreation: false });
    const given = { email: 'maya@example.org', code: '123456' };
    expect(sent).toEqual([
      { ...given, forceAliasCreation: true },
      { ...given, forceAliasCreation: false },
    ]);
  });

  it.each([
    ['', '123456', 'emptyUsername'],
    ['maya@example.org', '', 'emptyCode'],
    ['', '', 'emptyUsername'],
  ] as const)('of %j with %j is %s', async (username, code, kind) => {
    const sent = everyCallAnswered(200, challenge);
    await expect(confirmSignUp(username, code)).rejects.toEqual(new AuthError(kind));
    expect(sent).toEqual([]);
  });
});
