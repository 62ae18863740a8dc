import { expect, it } from 'vitest';
import { attributesOf, authenticatedUserOf, isProfileCreated } from './signed-in.ts';

const user = {
  id: 'u1',
  email: 'maya@example.org',
  emailVerified: true,
  phone: '+351912345678',
  phoneVerified: false,
  firstName: 'Maya',
  lastName: 'Okafor',
};

it.each<[boolean, string | null | undefined]>([
  [true, 'profileCreated'],
  [false, 'profilecreated'],
  [false, 'profileCreated '],
  [false, ''],
  [false, null],
  [false, undefined],
])('a profile counts as created: %s for the user state %j', (isCreated, state) =>
  expect(isProfileCreated(state)).toBe(isCreated),
);

it.each([true, false])(
  'a session is known by the attributes of the specification, without its token (%s)',
  onboarded => {
    expect(attributesOf({ user: { ...user, emailVerified: onboarded }, creator: { onboarded } })).toEqual({
      cognitoUsername: 'u1',
      signedIn: true,
      profileCreated: onboarded,
      emailVerified: onboarded,
      firstName: 'Maya',
      lastName: 'Okafor',
      email: 'maya@example.org',
      accessToken: undefined,
    });
  },
);

it('the authenticated user has email and phone, each with whether it is verified', () => {
  expect(authenticatedUserOf({ user, creator: { onboarded: true } })).toEqual({
    username: 'u1',
    attributes: {
      email: 'maya@example.org',
      email_verified: true,
      phone_number: '+351912345678',
      phone_number_verified: false,
    },
  });
});
