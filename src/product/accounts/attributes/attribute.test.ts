import { describe, expect, it } from 'vitest';
import {
  attributesIn,
  hasProfile,
  readDeletions,
  readUpdates,
  type StoredUser,
  userAdminScope,
  userIdsOf,
} from './attribute.ts';

describe('an update of attributes', () => {
  it('skips sub and all that ends in _verified', () => {
    const given = { sub: 'another', email_verified: 'true', phone_number_verified: 'true', nickname_verified: 'x' };
    expect(readUpdates(given)).toEqual({ ok: true, value: { kept: {} } });
    expect(readUpdates({ ...given, nickname: 'Mo', given_name: ' Maya ' })).toEqual({
      ok: true,
      value: { firstName: 'Maya', kept: { nickname: 'Mo' } },
    });
  });

  it.each([
    ['given_name', '', 'Please enter First name'],
    ['family_name', ' ', 'Please enter Last name'],
    ['email', 'maya', 'Invalid email. Please enter a valid email'],
    ['email', ' ', 'Email cannot be empty'],
    ['phone_number', '', 'Phone number cannot be empty'],
  ])('refuses %s as %j in the words of the specification', (name, value, message) =>
    expect(readUpdates({ [name]: value })).toEqual({
      ok: false,
      refusal: { kind: 'invalid_attribute', name, message },
    }),
  );

  it.each([
    ['zodiac', 'leo', 'unknown_attribute'],
    ['__proto__', 'x', 'unknown_attribute'],
    ['custom:user_state', 'profilecreated', 'invalid_attribute'],
    ['phone_number', '912', 'invalid_attribute'],
    ['nickname', '', 'invalid_attribute'],
  ])('refuses %s as %j', (name, value, kind) =>
    expect(readUpdates(JSON.parse(`{${JSON.stringify(name)}: ${JSON.stringify(value)}}`))).toMatchObject({
      ok: false,
      refusal: { kind, name },
    }),
  );
});

it.each([
  [['nickname', 'sub', 'email_verified'], { ok: true, value: { kept: ['nickname'], phone: false } }],
  [['phone_number'], { ok: true, value: { kept: [], phone: true } }],
  [['email'], { ok: false, refusal: { kind: 'required_attribute', name: 'email' } }],
  [['nickname', 'zodiac'], { ok: false, refusal: { kind: 'unknown_attribute', name: 'zodiac' } }],
])('deleting %j', (names, outcome) => expect(readDeletions(names)).toEqual(outcome));

describe('a user', () => {
  const user: StoredUser = {
    id: 'u1',
    email: 'maya@example.org',
    firstName: 'Maya',
    lastName: 'Okafor',
    isEmailVerified: true,
    phone: '+351912345678',
    isPhoneVerified: true,
    isOnboarded: true,
    kept: { nickname: 'Mo' },
    identities: [],
  };
  const basic = { sub: 'u1', email: 'maya@example.org', email_verified: 'true' };

  it('is read whole with the user-admin scope alone', () => {
    expect(attributesIn(user, ['openid', userAdminScope])).toEqual({
      ...basic,
      given_name: 'Maya',
      family_name: 'Okafor',
      phone_number: '+351912345678',
      phone_number_verified: 'true',
      'custom:user_state': 'profileCreated',
      nickname: 'Mo',
    });
    expect(attributesIn(user, ['openid', 'email', 'profile'])).toEqual(basic);
  });

  it('has the ids of all ways in, its own first', () => {
    const id = '3f2b8c1e-4d5a-4b6c-8d7e-9f0a1b2c3d4e';
    const identities = [
      { provider: 'google', subject: '107691' },
      { provider: 'oidc', subject: 'maya' },
    ];
    expect(userIdsOf({ id, identities })).toEqual([`USERPOOL#${id}`, 'GOOGLE#Google_107691', 'USERPOOL#Oidc_maya']);
  });

  it('has a profile where the user state says profileCreated', () => {
    expect(hasProfile(attributesIn(user, [userAdminScope]))).toBe(true);
    expect(hasProfile(attributesIn({ ...user, isOnboarded: false }, [userAdminScope]))).toBe(false);
  });
});
