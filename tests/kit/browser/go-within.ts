import type { Page } from 'playwright-core';

/** Leads to another screen of the dashboard as its links do, without loading the app anew. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(to => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
