import type { LocalKey } from '../../accounts/client/local-keys.ts';
import { stored } from './times/availability-store.browser.ts';

const idKey = 'visitorId' satisfies LocalKey;
const emailKey = 'visitor_email' satisfies LocalKey;

/**
 * Stores the id of the visitor who holds a time; merely viewing a page stores nothing. The stored email of another
 * visitor is deleted, as on the pages of the app.
 */
export const keepVisitor = (id: string): void =>
  stored(() => {
    if (localStorage.getItem(idKey) !== id) localStorage.removeItem(emailKey);
    localStorage.setItem(idKey, id);
  });
