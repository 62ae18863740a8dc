import { describe, expect, it } from 'vitest';
import { claimsSchema, namesFrom } from './claims.ts';
import { decideIdentity } from './provider.ts';

describe('what an identity leads to', () => {
  const nobody = { owner: undefined, linkingUser: null, verifiedEmail: null, accountOfEmail: undefined };
  const email = 'maya@example.org';
  it.each([
    [
      'its owner',
      { owner: 'maya', verifiedEmail: email, accountOfEmail: 'other' },
      { kind: 'sign_in', userId: 'maya' },
    ],
    ['its owner without any email', { owner: 'maya' }, { kind: 'sign_in', userId: 'maya' }],
    ['a new account', { verifiedEmail: email }, { kind: 'found', email }],
    [
      'a proof, where the email has an account',
      { verifiedEmail: email, accountOfEmail: 'maya' },
      { kind: 'ask_for_proof', userId: 'maya', email },
    ],
    ['nothing without a verified email', {}, { kind: 'email_not_verified' }],
    ['a link for whoever asked for one', { linkingUser: 'maya' }, { kind: 'link', userId: 'maya' }],
    [
      'a link whoever has the email',
      { linkingUser: 'maya', verifiedEmail: email, accountOfEmail: 'other' },
      { kind: 'link', userId: 'maya' },
    ],
    ['a link that is there already', { linkingUser: 'maya', owner: 'maya' }, { kind: 'link', userId: 'maya' }],
    ['no link to two accounts', { linkingUser: 'maya', owner: 'other' }, { kind: 'belongs_to_another' }],
  ])('%s', (_case, given, decided) => expect(decideIdentity({ ...nobody, ...given })).toEqual(decided));
});

describe('names from a provider', () => {
  it.each([
    [{ given_name: 'Maya', family_name: 'Okafor' }, ['Maya', 'Okafor']],
    [{ name: 'Maya Ada Okafor' }, ['Maya', 'Ada Okafor']],
    [{ name: 'Maya' }, ['Maya', '']],
    [{ given_name: 'Maya', name: 'Maya Okafor' }, ['Maya', '']],
    [{ given_name: 'M'.repeat(60), family_name: 'Okafor' }, ['M'.repeat(50), 'Okafor']],
    [{ given_name: '\u202e', email: 'maya@example.org' }, ['maya', '']],
    [{}, ['New', '']],
  ])('%j', (claims, [firstName, lastName]) => expect(namesFrom(claims)).toEqual({ firstName, lastName }));

  it.each([
    [true, true],
    ['true', true],
    ['false', false],
    [false, false],
    ['yes', undefined],
    [1, undefined],
    [undefined, undefined],
  ])('an email is verified when the provider says %j: %j', (given, verified) =>
    expect(claimsSchema.parse({ sub: 'x', email: 'a@b.co', email_verified: given }).email_verified).toBe(verified),
  );
});
