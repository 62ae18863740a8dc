import type { Page } from 'playwright-core';

const tries = 5;

/**
 * Resizes a window and waits until the page is drawn. Begin with the narrowest: a section that is not laid out yet
 * keeps its former width. On a busy machine Chromium may miss the first frame after resizing and then draws none
 * for as long as a test waits; another size starts it again.
 */
export async function resized(page: Page, size: { width: number; height: number }): Promise<void> {
  for (let nth = 0; nth < tries; nth++) {
    if (nth > 0) await page.setViewportSize({ ...size, width: size.width + 1 });
    await page.setViewportSize(size);
    if (await Promise.race([isDrawn(page, size.width), later()])) return;
  }
  throw new Error(`nothing is drawn at ${size.width} × ${size.height}`);
}

function isDrawn(page: Page, width: number): Promise<boolean> {
  const drawn = page.evaluate(
    wide =>
      new Promise<boolean>(resolve => {
        const look = () =>
          innerWidth === wide ? requestAnimationFrame(() => resolve(true)) : requestAnimationFrame(look);
        requestAnimationFrame(look);
      }),
    width,
  );
  // Without any frame this never ends, and fails when the page is closed.
  drawn.catch(() => undefined);
  return drawn;
}

const later = (): Promise<boolean> => new Promise(resolve => setTimeout(() => resolve(false), 5000));
