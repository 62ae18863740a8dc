import type { AuthErrorKind } from '../errors/auth-errors.ts';
import type { MfaMethod } from '../factors/preference.ts';

/** The later steps of a sign-in (spec point 4), by the names of the user pool. */
export const challengeNames = [
  'CUSTOM_CHALLENGE',
  'SMS_MFA',
  'SOFTWARE_TOKEN_MFA',
  'MFA_SETUP',
  'SELECT_MFA_TYPE',
  'NEW_PASSWORD_REQUIRED',
] as const;
export type ChallengeName = (typeof challengeNames)[number];

/** The specification's name for an empty answer to each (point 8). */
export const emptyKinds = {
  CUSTOM_CHALLENGE: 'emptyChallengeResponse',
  SMS_MFA: 'emptyCode',
  SOFTWARE_TOKEN_MFA: 'emptyCode',
  MFA_SETUP: 'emptyCode',
  SELECT_MFA_TYPE: 'emptyChallengeResponse',
  NEW_PASSWORD_REQUIRED: 'emptyPassword',
} as const satisfies Record<ChallengeName, AuthErrorKind>;

/** Three minutes and five tries for each step. */
export const challengeRules = { minutesValid: 3, tries: 5 } as const;

/** What a sign-in has proved after the password: the address by a mailed code, or a second factor. */
export type Passed = 'address' | 'second' | null;

export type SignInFacts = {
  /** Many wrong passwords today, from a browser this account does not know. */
  isSuspicious: boolean;
  mustChangePassword: boolean;
  enabled: readonly MfaMethod[];
  preferred: MfaMethod | null;
  /** This browser may skip the second step for now. */
  isRemembered: boolean;
  /** The operator requires a second factor. */
  needsSecond: boolean;
};

/**
 * The next step, or undefined when the sign-in is complete. A new password comes last, so that the old password
 * alone cannot set one.
 */
export function nextChallenge(facts: SignInFacts, passed: Passed): ChallengeName | undefined {
  const hasSecond = facts.enabled.length > 0;
  if (passed === null && facts.isSuspicious && !hasSecond) return 'CUSTOM_CHALLENGE';
  if (passed !== 'second') {
    if (hasSecond && !facts.isRemembered) return methodAsked(facts);
    if (!hasSecond && facts.needsSecond) return 'MFA_SETUP';
  }
  return facts.mustChangePassword ? 'NEW_PASSWORD_REQUIRED' : undefined;
}

function methodAsked({ preferred, enabled }: Pick<SignInFacts, 'preferred' | 'enabled'>): ChallengeName {
  if (preferred !== null && enabled.includes(preferred)) return preferred;
  return enabled.length === 1 && enabled[0] !== undefined ? enabled[0] : 'SELECT_MFA_TYPE';
}

/** What a right answer proves. Choosing a method and choosing a password prove nothing. */
export function passedBy(name: ChallengeName, before: Passed): Passed {
  if (name === 'SMS_MFA' || name === 'SOFTWARE_TOKEN_MFA' || name === 'MFA_SETUP') return 'second';
  return name === 'CUSTOM_CHALLENGE' && before === null ? 'address' : before;
}

/** Enough of an address for its owner to know where to look. */
export const maskedEmail = (email: string): string =>
  email
    .split('@')
    .map(part => `${part.slice(0, 1)}***`)
    .join('@');
