import { describe, expect, it } from 'vitest';
import { readSignIn, readSignUp, type SignInGiven, type SignUpGiven } from './given-credentials.ts';

const password = 'salsa4ever';

describe('what sign-in is given', () => {
  it.each<[SignInGiven, string | undefined]>([
    ['maya@example.org', password],
    [{ username: 'maya@example.org', password }, undefined],
  ])('may be %j', (given, second) =>
    expect(readSignIn(given, second)).toEqual({ username: 'maya@example.org', password }),
  );

  it.each<[string, SignInGiven, string | undefined]>([
    ['The username should either be a string or one of the sign in types', { password }, undefined],
    ['Username cannot be empty', { username: '', password }, undefined],
    ['Username cannot be empty', '', password],
    ['Password cannot be empty', 'maya@example.org', undefined],
    ['Password cannot be empty', { username: 'maya@example.org', password: '' }, undefined],
  ])('is refused with %j', (message, given, second) => expect(() => readSignIn(given, second)).toThrow(message));
});

describe('what sign-up is given', () => {
  const whole = { username: 'maya@example.org', password, given_name: 'Maya', family_name: 'Okafor' };

  it.each<[SignUpGiven, readonly string[], object]>([
    ['maya@example.org', [password, 'Maya', 'Okafor'], whole],
    [whole, [], whole],
    [{ ...whole, style: 'retro' }, [], { ...whole, style: 'retro' }],
    // Names are asked for by the server, in its own words.
    ['maya@example.org', [password], { ...whole, given_name: '', family_name: '' }],
  ])('may be %j and %j', (given, rest, read) => expect(readSignUp(given, ...rest)).toEqual(read));

  it.each<[string, unknown, readonly string[]]>([
    ['Error creating account', undefined, []],
    ['Error creating account', null, []],
    ['Error creating account', 7, [password]],
    ['Username cannot be empty', '', [password]],
    ['Username cannot be empty', { password }, []],
    ['Password cannot be empty', 'maya@example.org', []],
    ['Password cannot be empty', { ...whole, password: '' }, []],
  ])('is refused with %j: %j', (message, given, rest) =>
    expect(() => readSignUp(given as SignUpGiven, ...rest)).toThrow(message),
  );
});
