import { newUnsignedId, unsignedPrefix } from '../errors/auth-failures.ts';
import { type Kept, type KeptKey, localKeys, tokenKeys } from './local-keys.ts';

/** Where a browser keeps things: its local storage, or anything that offers the same four. */
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

/** Keeps what is known of the person who is signed in. Other keys stay; those of tokens are emptied. */
export function keepUser(storage: UserStorage, kept: Kept): void {
  for (const key of tokenKeys) storage.removeItem(key);
  for (const key of localKeys) {
    const value = kept[key as KeptKey];
    if (value !== undefined) storage.setItem(key, value);
  }
}

/** A visitor's id, made when there is none; it begins with 'unsigned-' and lives until the storage is cleared. */
export function visitorId(storage: UserStorage): string {
  const known = storage.getItem('visitorId');
  if (known?.startsWith(unsignedPrefix)) return known;
  const id = newUnsignedId();
  storage.setItem('visitorId', id);
  return id;
}
