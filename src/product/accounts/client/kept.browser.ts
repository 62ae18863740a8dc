import { stored } from '../../../ui/behavior/stored.ts';
import type { Kept, KeptKey } from './local-keys.ts';
import { checkedStorage, keepCreator, keepVisitor, pageStorage, type UserStorage } from './user-storage.ts';

// The browser's own storage is one for all tabs; this is the part of it that the page was told to use.
let storage: UserStorage | undefined;
const listeners = new Set<() => void>();

/** Has everything kept in this storage from now on; throws the specification's error for one that is none. */
export function keepIn(given: unknown): void {
  storage = checkedStorage(given);
  notify();
}

/** One that lives as long as the page, until another is given. */
function inUse(): UserStorage {
  storage ??= pageStorage();
  return storage;
}

export const keptValue = (key: KeptKey): string | null => stored(() => inUse().getItem(key)) ?? null;

export const keepOfCreator = (kept: Kept): void => change(() => keepCreator(inUse(), kept));

/** The id of the visitor, which is made where nothing is kept of one. */
export const keepOfVisitor = (given?: { id: string; isNew: boolean }): string =>
  change(() => keepVisitor(inUse(), given)) ?? keepVisitor(pageStorage(), given);

/** The email that a visitor typed, so that the next form of an account begins with it. */
export const keepVisitorEmail = (email: string): void => change(() => inUse().setItem('visitor_email', email));

/** The theme chosen on this device. */
export const keepTheme = (theme: string): void => change(() => inUse().setItem('theme', theme));

/** Clears all that this browser keeps, as signing out does (specification, point 4). */
export function clearKept(): void {
  change(() => inUse().clear());
  stored(() => localStorage.clear());
  stored(() => sessionStorage.clear());
}

/** Hears of each change, also of one in another tab. Gives what ends it. */
export function onKept(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function change<T>(act: () => T): T | undefined {
  const done = stored(act);
  notify();
  return done;
}

function notify(): void {
  for (const listener of listeners) listener();
}
