import { describe, expect, it } from 'vitest';
import { attributesOf, isProfileCreated, localKeys, tokenKeys } from './local-keys.ts';
import { checkedStorage, keepUser, type UserStorage, visitorId } from './user-storage.ts';

function memory(): UserStorage & { all: Map<string, string> } {
  const all = new Map<string, string>();
  return {
    all,
    getItem: key => all.get(key) ?? null,
    setItem: (key, value) => void all.set(key, value),
    removeItem: key => void all.delete(key),
    clear: () => all.clear(),
  };
}

describe('a custom storage', () => {
  it('must offer get, set, remove and clear', () => {
    const whole = memory();
    expect(checkedStorage(whole)).toBe(whole);
    for (const name of ['getItem', 'setItem', 'removeItem', 'clear'] as const) {
      const { [name]: _left, ...rest } = whole;
      expect(() => checkedStorage(rest)).toThrow('Empty storage object');
    }
    for (const given of [null, undefined, 'local', {}])
      expect(() => checkedStorage(given)).toThrow('Empty storage object');
  });
});

describe('what a browser keeps', () => {
  it('has twenty names, of which three are never filled', () => {
    expect(new Set(localKeys).size).toBe(20);
    const storage = memory();
    storage.setItem('accessToken', 'left by somebody');
    const filled = localKeys.filter(key => !tokenKeys.some(token => token === key));
    keepUser(storage, Object.fromEntries(filled.map(key => [key, `kept ${key}`])));
    expect([...storage.all.keys()].sort()).toEqual([...filled].sort());
  });

  it('is an id of one’s own for a visitor, until it is cleared', () => {
    const storage = memory();
    const first = visitorId(storage);
    expect(first).toMatch(/^unsigned-[0-9a-f-]{36}$/);
    expect(visitorId(storage)).toBe(first);
    storage.clear();
    expect(visitorId(storage)).not.toBe(first);
    storage.setItem('visitorId', 'somebody');
    expect(visitorId(storage)).toMatch(/^unsigned-/);
  });
});

it('a profile counts as created for one value of the user state alone', () => {
  expect(['profileCreated', 'profilecreated', '', null, undefined].map(isProfileCreated)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

it('a session is known by the attributes of the specification, without its token', () => {
  const user = { id: 'u1', email: 'maya@example.org', firstName: 'Maya', lastName: 'Okafor' };
  expect(attributesOf({ user, creator: { onboarded: true } })).toEqual({
    cognitoUsername: 'u1',
    signedIn: true,
    profileCreated: true,
    emailVerified: true,
    firstName: 'Maya',
    lastName: 'Okafor',
    email: 'maya@example.org',
    accessToken: undefined,
  });
});
