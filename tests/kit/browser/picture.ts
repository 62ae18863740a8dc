import type { Page } from 'playwright-core';

/** A picture of what a page shows. Chromium may have no picture yet of a page that has just been given its size, and says so. */
export async function picture(page: Page): Promise<Buffer> {
  for (let nth = 1; ; nth++) {
    try {
      return await page.screenshot();
    } catch (error) {
      if (nth === 5 || !String(error).includes('Unable to capture screenshot')) throw error;
    }
  }
}
