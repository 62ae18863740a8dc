/** The methods of the second step, by the names of the user pool (spec point 5). */
export const mfaMethods = ['SOFTWARE_TOKEN_MFA', 'SMS_MFA'] as const;
export type MfaMethod = (typeof mfaMethods)[number];
type MfaChoice = MfaMethod | 'NOMFA';

/** What a user pool knows of a user's second factors; `options` is the form pools used before they had a list. */
export type MfaState = {
  preferred: MfaMethod | null;
  enabled: readonly MfaMethod[] | undefined;
  hasOptions?: boolean;
};

const spellings: Readonly<Record<string, MfaChoice>> = {
  TOTP: 'SOFTWARE_TOKEN_MFA',
  SOFTWARE_TOKEN_MFA: 'SOFTWARE_TOKEN_MFA',
  SMS: 'SMS_MFA',
  SMS_MFA: 'SMS_MFA',
  NOMFA: 'NOMFA',
};

/** What a given preference means; undefined for all but the five spellings of spec point 5. */
export const readPreference = (given: string): MfaChoice | undefined =>
  Object.hasOwn(spellings, given) ? spellings[given] : undefined;

/** The preferred method; undefined when it cannot be read: methods are on and none of them is preferred. */
export function preferenceOf({ preferred, enabled, hasOptions = false }: MfaState): MfaChoice | undefined {
  if (preferred !== null) return preferred;
  if (enabled === undefined) return hasOptions ? 'SMS_MFA' : 'NOMFA';
  return enabled.length === 0 ? 'NOMFA' : undefined;
}

export type PreferenceChange =
  /** Each named method is turned on or off, and at most one is preferred. */
  | { kind: 'change'; preferred: MfaMethod | null; turnOff: readonly MfaMethod[] }
  | { kind: 'no_change' }
  | { kind: 'no_mfa' }
  | { kind: 'invalid_mfa' };

/**
 * The effect of asking for another preference. `NOMFA` changes nothing while no method is on, and otherwise turns
 * all methods off.
 */
export function changePreference(given: string, state: MfaState): PreferenceChange {
  const wanted = readPreference(given);
  if (wanted === undefined) return { kind: 'no_mfa' };
  const current = preferenceOf(state);
  if (wanted !== 'NOMFA') return { kind: 'change', preferred: wanted, turnOff: [] };
  if (current === 'NOMFA') return { kind: 'no_change' };
  const turnOff = state.enabled ?? (current === undefined ? [] : [current]);
  return turnOff.length === 0 ? { kind: 'invalid_mfa' } : { kind: 'change', preferred: null, turnOff };
}
