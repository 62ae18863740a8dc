import type { Page } from 'playwright-core';

/** A screenshot of a page. Chromium may not have drawn a page yet that was just resized, and says so. */
export async function picture(page: Page): Promise<Buffer> {
  for (let nth = 1; ; nth++) {
    try {
      return await page.screenshot();
    } catch (error) {
      if (nth === 5 || !String(error).includes('Unable to capture screenshot')) throw error;
    }
  }
}
