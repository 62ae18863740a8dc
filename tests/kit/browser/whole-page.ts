import type { Page } from 'playwright-core';

/** Waits until every section of a public page is laid out, also those far from sight. */
export const wholePage = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('.sec')].every(section => getComputedStyle(section).contentVisibility === 'visible'),
  );
