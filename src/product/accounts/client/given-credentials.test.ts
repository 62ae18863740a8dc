import { describe, expect, it } from 'vitest';
import { readSignIn, type SignInGiven } from './given-credentials.ts';

describe('what sign-in is given', () => {
  it.each<[SignInGiven, string | undefined]>([
    ['maya@example.org', 'salsa4ever'],
    [{ username: 'maya@example.org', password: 'salsa4ever' }, undefined],
  ])('may be %j', (given, second) =>
    expect(readSignIn(given, second)).toEqual({ username: 'maya@example.org', password: 'salsa4ever' }),
  );

  it.each<[string, SignInGiven, string | undefined]>([
    ['The username should either be a string or one of the sign in types', { password: 'salsa4ever' }, undefined],
    ['Username cannot be empty', { username: '', password: 'salsa4ever' }, undefined],
    ['Username cannot be empty', '', 'salsa4ever'],
    ['Password cannot be empty', 'maya@example.org', undefined],
    ['Password cannot be empty', { username: 'maya@example.org', password: '' }, undefined],
  ])('is refused with %j', (message, given, second) => expect(() => readSignIn(given, second)).toThrow(message));
});
