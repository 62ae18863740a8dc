import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailField } from '../account/contract.ts';
import { federatedUsername, kindOfUsername, poolPrefix, userIdOf } from './user-id.ts';

const account = '3f2b8c1e-4d5a-4b6c-8d7e-9f0a1b2c3d4e';

describe('user ids', () => {
  it.each([
    ['a visitor keeps theirs', `unsigned-${account}`, `unsigned-${account}`],
    ['Google gets its prefix', 'Google_107691', 'GOOGLE#Google_107691'],
    ['an account gets that of the pool', account, `${poolPrefix}${account}`],
    ['another provider too', 'Oidc_107691', `${poolPrefix}Oidc_107691`],
  ])('%s', (_case, username, id) => expect(userIdOf(username)).toBe(id));

  it.each([
    ['a visitor chosen by name', 'unsigned-maya'],
    ['a visitor with an email', `unsigned-${account}@example.org`],
    ['an email that starts with Google', 'Google@example.org'],
    ['Google without a subject', 'Google_'],
    ['a prefix brought along', `GOOGLE#Google_107691`],
    ['the prefix of the pool brought along', `${poolPrefix}${account}`],
    ['a key of records', `${account}#PAGE#DEFAULT`],
    ['nothing', ''],
    ['a visitor in capitals', `Unsigned-${account}`],
    ['a look-alike', `unsigned‑${account}`],
  ])('none for %s', (_case, username) => expect(userIdOf(username)).toBeUndefined());

  it('no email that somebody signs up with is a username', () => {
    const prefixes = fc.constantFrom('', 'unsigned-', `unsigned-${account}`, 'google_', 'Google_1', 'GOOGLE#', account);
    fc.assert(
      fc.property(prefixes, fc.emailAddress(), (prefix, email) => {
        const given = emailField.safeParse(`${prefix}${email}`);
        expect(given.success && kindOfUsername(given.data)).toBeFalsy();
      }),
    );
  });

  it('no two usernames have one id, whatever subject a provider gives', () => {
    const names = fc.oneof(
      fc.uuid().map(id => id),
      fc.uuid().map(id => `unsigned-${id}`),
      fc.tuple(fc.constantFrom('google', 'oidc'), fc.string({ minLength: 1 })).map(([p, s]) => federatedUsername(p, s)),
    );
    fc.assert(
      fc.property(names, names, (a, b) => {
        const [first, second] = [userIdOf(a), userIdOf(b)];
        if (a !== b && first !== undefined) expect(first).not.toBe(second);
      }),
    );
  });
});
