import { describe, expect, it } from 'vitest';
import { creatorKeys, deviceKeys, localKeys, tokenKeys, visitorKeys } from './local-keys.ts';
import { checkedStorage, keepCreator, keepVisitor, pageStorage, type UserStorage, visitorId } from './user-storage.ts';

/** What a storage has under the twenty keys. */
const kept = (storage: UserStorage) =>
  Object.fromEntries(
    localKeys.flatMap(key => {
      const value = storage.getItem(key);
      return value === null ? [] : [[key, value]];
    }),
  );

describe('a custom storage', () => {
  it('must offer get, set, remove and clear', () => {
    const whole = pageStorage();
    expect(checkedStorage(whole)).toBe(whole);
    for (const name of ['getItem', 'setItem', 'removeItem', 'clear'] as const) {
      const { [name]: _left, ...rest } = whole;
      expect(() => checkedStorage(rest)).toThrow('Empty storage object');
      expect(() => checkedStorage({ ...whole, [name]: 'no function' })).toThrow('Empty storage object');
    }
    for (const given of [null, undefined, 'local', {}])
      expect(() => checkedStorage(given)).toThrow('Empty storage object');
  });
});

describe('the twenty keys', () => {
  it('are each of a creator, of a visitor, of the device, or of a token that is never kept', () => {
    expect(new Set(localKeys).size).toBe(20);
    const all = [...creatorKeys, ...visitorKeys, ...deviceKeys, ...tokenKeys];
    expect([...all].sort()).toEqual([...localKeys].sort());
  });

  it('of a creator are kept, forgotten when the page no longer says them, and those of tokens never', () => {
    const storage = pageStorage();
    for (const key of tokenKeys) storage.setItem(key, 'left by somebody');
    keepCreator(storage, Object.fromEntries(creatorKeys.map(key => [key, `kept ${key}`])));
    expect(Object.keys(kept(storage)).sort()).toEqual([...creatorKeys].sort());
    keepCreator(storage, { headline: null, skills: '["Salsa"]' });
    expect(kept(storage)).toMatchObject({ skills: '["Salsa"]', firstName: 'kept firstName' });
    expect(kept(storage)).not.toHaveProperty('headline');
  });

  it('of another creator go when somebody else signs in, and so does the email of a visitor', () => {
    const storage = pageStorage();
    storage.setItem('theme', 'dark');
    storage.setItem('visitor_email', 'noah@example.org');
    keepCreator(storage, { cognitoUsername: 'maya', headline: 'Salsa in Lisbon' });
    keepCreator(storage, { cognitoUsername: 'noah', firstName: 'Noah' });
    expect(kept(storage)).toEqual({ cognitoUsername: 'noah', firstName: 'Noah', theme: 'dark' });
    // The same creator again loses nothing.
    keepCreator(storage, { cognitoUsername: 'noah' });
    expect(kept(storage)).toMatchObject({ firstName: 'Noah' });
  });
});

describe('a visitor', () => {
  it('has an id of their own until it is cleared', () => {
    const storage = pageStorage();
    const first = visitorId(storage);
    expect(first).toMatch(/^unsigned-[0-9a-f-]{36}$/);
    expect(visitorId(storage)).toBe(first);
    storage.clear();
    expect(visitorId(storage)).not.toBe(first);
    storage.setItem('visitorId', 'somebody');
    expect(visitorId(storage)).toMatch(/^unsigned-/);
  });

  it('has the id of the guest credential once there is one; a new credential forgets the email typed before', () => {
    const storage = pageStorage();
    storage.setItem('visitor_email', 'noah@example.org');
    expect(keepVisitor(storage, { id: 'unsigned-1', isNew: false })).toBe('unsigned-1');
    expect(kept(storage)).toEqual({ visitorId: 'unsigned-1', visitor_email: 'noah@example.org' });
    keepVisitor(storage, { id: 'unsigned-2', isNew: true });
    expect(kept(storage)).toEqual({ visitorId: 'unsigned-2' });
  });

  it('takes nothing from a creator whose session could not be read', () => {
    const storage = pageStorage();
    keepCreator(storage, { cognitoUsername: 'maya', headline: 'Salsa in Lisbon' });
    keepVisitor(storage);
    expect(kept(storage)).toMatchObject({ cognitoUsername: 'maya', headline: 'Salsa in Lisbon' });
  });
});
