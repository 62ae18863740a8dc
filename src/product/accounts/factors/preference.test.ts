import { describe, expect, it } from 'vitest';
import { changePreference, type MfaState, type PreferenceChange, preferenceOf, readPreference } from './preference.ts';

const none: MfaState = { preferred: null, enabled: [] };
const app: MfaState = { preferred: 'SOFTWARE_TOKEN_MFA', enabled: ['SOFTWARE_TOKEN_MFA'] };
const unread: MfaState = { preferred: null, enabled: ['SOFTWARE_TOKEN_MFA', 'SMS_MFA'] };

describe('a preference', () => {
  it.each([
    ['TOTP', 'SOFTWARE_TOKEN_MFA'],
    ['SOFTWARE_TOKEN_MFA', 'SOFTWARE_TOKEN_MFA'],
    ['SMS', 'SMS_MFA'],
    ['SMS_MFA', 'SMS_MFA'],
    ['NOMFA', 'NOMFA'],
    ['totp', undefined],
    ['EMAIL_OTP', undefined],
    ['', undefined],
    ['constructor', undefined],
  ])('%j is read as %s', (given, read) => expect(readPreference(given)).toBe(read));

  it.each<[string, MfaState, ReturnType<typeof preferenceOf>]>([
    ['none where nothing is on', none, 'NOMFA'],
    ['the preferred one', app, 'SOFTWARE_TOKEN_MFA'],
    ['none where a pool lists nothing', { preferred: null, enabled: undefined }, 'NOMFA'],
    [
      'text messages where a pool has only options',
      { preferred: null, enabled: undefined, hasOptions: true },
      'SMS_MFA',
    ],
    ['unreadable where methods are on and none is preferred', unread, undefined],
  ])('is %s', (_case, state, preference) => expect(preferenceOf(state)).toBe(preference));

  it.each<[string, string, MfaState, PreferenceChange]>([
    ['an unknown one', 'EMAIL', app, { kind: 'no_mfa' }],
    ['none while there is none', 'NOMFA', none, { kind: 'no_change' }],
    ['none while there is one', 'NOMFA', app, { kind: 'change', preferred: null, turnOff: ['SOFTWARE_TOKEN_MFA'] }],
    [
      'none while two are on',
      'NOMFA',
      unread,
      { kind: 'change', preferred: null, turnOff: ['SOFTWARE_TOKEN_MFA', 'SMS_MFA'] },
    ],
    ['another one', 'SMS', app, { kind: 'change', preferred: 'SMS_MFA', turnOff: [] }],
    ['the same one', 'TOTP', app, { kind: 'change', preferred: 'SOFTWARE_TOKEN_MFA', turnOff: [] }],
  ])('asked for as %s', (_case, given, state, change) => expect(changePreference(given, state)).toEqual(change));
});
