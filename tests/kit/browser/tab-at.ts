import type { Page } from 'playwright-core';

/**
 * Shares one tab between all tests of a file, as wide as each wants it: a tab of its own takes longer than what most of
 * them do in it. What a test leaves unsaved in the tab is there for the next.
 */
export const tabAt =
  (tab: Page) =>
  async (width: number, height = 900): Promise<Page> => {
    await tab.setViewportSize({ width, height });
    return tab;
  };
