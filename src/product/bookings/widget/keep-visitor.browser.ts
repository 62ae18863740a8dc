import type { LocalKey } from '../../accounts/client/local-keys.ts';
import { stored } from './times/availability-store.browser.ts';

const idKey = 'visitorId' satisfies LocalKey;
const emailKey = 'visitor_email' satisfies LocalKey;

/**
 * Keeps the id of the visitor who holds a time; a page that is only looked at keeps nothing. The email kept of another
 * visitor goes, as on the pages of the app.
 */
export const keepVisitor = (id: string): void =>
  stored(() => {
    if (localStorage.getItem(idKey) !== id) localStorage.removeItem(emailKey);
    localStorage.setItem(idKey, id);
  });
