import type { Page } from 'playwright-core';

const tries = 5;

/**
 * Gives a window another size and waits until the page is drawn in it. Begin with the narrowest: a section that is not
 * laid out yet keeps the width it once had. On a busy machine Chromium may miss the first picture after a change of size and
 * then draws no further one, for as long as a test waits; another size starts it again.
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
  // Where nothing is drawn this never ends, and fails when the page is closed.
  drawn.catch(() => undefined);
  return drawn;
}

const later = (): Promise<boolean> => new Promise(resolve => setTimeout(() => resolve(false), 5000));
