import type { Page } from 'playwright-core';

/** Waits until a screen of the app shows what it has asked for, with its fonts and its preview. */
export async function drawnScreen(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      document.querySelector('main .v-skeleton, main .v-skeleton-lines, main .v-preview[aria-busy="true"]') === null,
  );
}
