import type { LocalKey } from '../../accounts/client/local-keys.ts';
import { stored } from './times/availability-store.browser.ts';

const key = 'visitor_email' satisfies LocalKey;

/** The email that a visitor sent from this device before; '' without one. */
export const keptEmail = (): string => stored(() => localStorage.getItem(key)) ?? '';

/** Keeps the email that was sent; an empty one deletes what was kept. */
export const keepEmail = (email: string): void => {
  stored(() => (email === '' ? localStorage.removeItem(key) : localStorage.setItem(key, email)));
};
