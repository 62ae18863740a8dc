import type { Page } from 'playwright-core';

/** Waits until every section of a public page is laid out, also those far below. */
export const wholePage = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('.sec')].every(section => getComputedStyle(section).contentVisibility === 'visible'),
  );

/** Lays out every section now. `open-a-long-page.spec.ts` proves that they come by themselves after a second. */
export async function layOutWhole(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSAnimation && animation.animationName === 'drawn') animation.finish();
  });
  await wholePage(page);
}
