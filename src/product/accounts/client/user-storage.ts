import { newUnsignedId, unsignedPrefix } from '../errors/auth-failures.ts';
import { creatorKeys, type Kept, tokenKeys } from './local-keys.ts';

/** The browser's local storage, or any object with the same four methods. */
export type UserStorage = {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  clear(): void;
};

/** The storage, or the specification's error for one that lacks get, set, remove or clear (point 5). */
export function checkedStorage(given: unknown): UserStorage {
  const offers = (name: string): boolean =>
    typeof given === 'object' && given !== null && typeof Reflect.get(given, name) === 'function';
  if (!['getItem', 'setItem', 'removeItem', 'clear'].every(offers)) throw new Error('Empty storage object');
  return given as UserStorage;
}

/** Storage that lasts as long as its page, for browsers without local storage. */
export function pageStorage(): UserStorage {
  const all = new Map<string, string>();
  return {
    getItem: key => all.get(key) ?? null,
    setItem: (key, value) => void all.set(key, value),
    removeItem: key => void all.delete(key),
    clear: () => all.clear(),
  };
}

/**
 * Stores what is known of the signed-in creator. Data of another creator and the email of the former visitor are
 * deleted; token keys are emptied, even when another library filled them.
 */
export function keepCreator(storage: UserStorage, kept: Kept): void {
  for (const key of tokenKeys) storage.removeItem(key);
  const { cognitoUsername } = kept;
  if (typeof cognitoUsername === 'string') {
    storage.removeItem('visitor_email');
    const before = storage.getItem('cognitoUsername');
    if (before !== cognitoUsername) for (const key of creatorKeys) storage.removeItem(key);
  }
  for (const key of creatorKeys) {
    const value = kept[key];
    if (value === null) storage.removeItem(key);
    else if (value !== undefined) storage.setItem(key, value);
  }
}

/**
 * Without a session: stores the given visitor id, or creates one. Data of a creator stays until they sign out, a
 * message says that they were signed out, or another one signs in.
 */
export function keepVisitor(storage: UserStorage, given?: { id: string; isNew: boolean }): string {
  for (const key of tokenKeys) storage.removeItem(key);
  if (given !== undefined) {
    // The visitor before may have been somebody else.
    if (given.isNew) storage.removeItem('visitor_email');
    storage.setItem('visitorId', given.id);
  }
  return visitorId(storage);
}

/** A visitor's id, created when there is none; it begins with 'unsigned-' and lasts until the storage is cleared. */
export function visitorId(storage: UserStorage): string {
  const known = storage.getItem('visitorId');
  if (known?.startsWith(unsignedPrefix)) return known;
  const id = newUnsignedId();
  storage.setItem('visitorId', id);
  return id;
}
