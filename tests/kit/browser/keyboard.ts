import type { Page } from 'playwright-core';

/** The focused element, by role and name as assistive technology announces it. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLElement | null;
    const label = at?.getAttribute('aria-label') ?? (at as HTMLInputElement | null)?.labels?.[0]?.textContent;
    return `${at?.tagName.toLowerCase()} ${(label ?? at?.textContent ?? '').trim()}`;
  });

/** The focus outline: 'none' for mouse users, visible for keyboard users. */
export const focusRing = (page: Page): Promise<string> =>
  page.evaluate(() =>
    document.activeElement === null ? 'none' : getComputedStyle(document.activeElement).outlineStyle,
  );

/** Presses Tab until `wanted` has the focus; fails when a whole round does not reach it. */
export async function tabTo(page: Page, wanted: RegExp, key = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let i = 0; i < 120; i++) {
    const now = await focused(page);
    if (wanted.test(now)) return;
    passed.push(now);
    await page.keyboard.press(key);
  }
  throw new Error(`Tab never reached ${wanted}; it passed ${passed.join(' | ')}`);
}
