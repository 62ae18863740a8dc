import { afterEach, describe, expect, it, vi } from 'vitest';
import { AuthError, type AuthErrorKind } from '../errors/auth-errors.ts';
import type { ChallengeName } from './chain.ts';
import { answerChallenge } from './challenges.client.ts';

afterEach(() => void vi.unstubAllGlobals());

describe('an empty answer to a later step', () => {
  it.each<[ChallengeName, string, AuthErrorKind]>([
    ['CUSTOM_CHALLENGE', '', 'emptyChallengeResponse'],
    ['CUSTOM_CHALLENGE', '  ', 'emptyChallengeResponse'],
    ['SELECT_MFA_TYPE', '', 'emptyChallengeResponse'],
    ['SMS_MFA', ' ', 'emptyCode'],
    ['SOFTWARE_TOKEN_MFA', '', 'emptyCode'],
    ['MFA_SETUP', '', 'emptyCode'],
    ['NEW_PASSWORD_REQUIRED', '', 'emptyPassword'],
  ])('of %s, %j, is %s, and nobody is asked', async (challengeName, answer, kind) => {
    const asked = vi.fn();
    vi.stubGlobal('fetch', asked);
    await expect(answerChallenge({ session: 's', challengeName, answer })).rejects.toEqual(new AuthError(kind));
    expect(asked).not.toHaveBeenCalled();
  });
});
