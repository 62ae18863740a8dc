import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until a screen of the app has loaded its data and its fonts; says what is missing when it never does. */
export async function drawnScreen(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  const awaited = page.locator('main').locator('.v-skeleton, .v-skeleton-lines, .v-preview[aria-busy="true"]');
  const shown = () =>
    awaited.evaluateAll(all => all.filter(part => part.checkVisibility()).map(part => part.outerHTML.slice(0, 200)));
  await expect.poll(shown).toEqual([]);
  // Words are as wide as their font.
  await page.evaluate(async () => void (await document.fonts.ready));
}
