import { stored } from '../../../ui/behavior/stored.ts';
import type { Kept, KeptKey } from './local-keys.ts';
import { checkedStorage, keepCreator, keepVisitor, pageStorage, type UserStorage } from './user-storage.ts';

// The storage this page was told to use, out of the browser's own, which all tabs share.
let storage: UserStorage | undefined;
const listeners = new Set<() => void>();

/** Uses this storage from now on; throws the specification's error for an invalid one. */
export function keepIn(given: unknown): void {
  storage = checkedStorage(given);
  notify();
}

/** Storage that lasts as long as the page, until another is set. */
function inUse(): UserStorage {
  storage ??= pageStorage();
  return storage;
}

export const keptValue = (key: KeptKey): string | null => stored(() => inUse().getItem(key)) ?? null;

export const keepOfCreator = (kept: Kept): void => change(() => keepCreator(inUse(), kept));

/** The id of the visitor, created when none is stored. */
export const keepOfVisitor = (given?: { id: string; isNew: boolean }): string =>
  change(() => keepVisitor(inUse(), given)) ?? keepVisitor(pageStorage(), given);

/** Stores the email a visitor typed, so that the next account form begins with it. */
export const keepVisitorEmail = (email: string): void => change(() => inUse().setItem('visitor_email', email));

/** The theme chosen on this device. */
export const keepTheme = (theme: string): void => change(() => inUse().setItem('theme', theme));

/** Clears all that this browser stores, as signing out does (specification, point 4). */
export function clearKept(): void {
  change(() => inUse().clear());
  stored(() => localStorage.clear());
  stored(() => sessionStorage.clear());
}

/** Calls `listener` at each change, also of one in another tab. Returns the function that ends this. */
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
