import type { Page } from 'playwright-core';

/**
 * Leads to another screen of the dashboard as its links do, without loading the app anew, and waits until the screen
 * before is gone: not for another state of the same screen.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  const isThere = await page.evaluate(to => {
    if (new URL(to, location.href).pathname === location.pathname) return true;
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    return false;
  }, path);
  if (!isThere) await page.locator('h1[data-left]').waitFor({ state: 'detached' });
}
