import type { Page } from 'playwright-core';

/**
 * Gives a window another size and waits until the page is drawn in it. Begin with the narrowest: a section that is not
 * laid out yet keeps the width it once had.
 */
export async function resized(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(
    wide =>
      new Promise<void>(resolve => {
        const look = () => (innerWidth === wide ? requestAnimationFrame(() => resolve()) : requestAnimationFrame(look));
        requestAnimationFrame(look);
      }),
    size.width,
  );
}
