import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { creatorWithSamplePage, openTab } from '../../kit/page/sample-creator.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();

/** What can be pressed and lies under the message, by name. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toasts = document.querySelector('.v-toasts');
    if (toasts === null || toasts.childElementCount === 0) return ['the message is gone'];
    const own = toasts.getBoundingClientRect();
    return [...document.querySelectorAll('a[href], button, input, select, textarea')]
      .filter(one => !toasts.contains(one))
      .filter(one => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return right - left > 1 && left < own.right && own.left < right && top < own.bottom && own.top < bottom;
      })
      .map(one => one.textContent ?? '');
  });

it('a message makes room for what comes later, for the next screen, and after a dialog', async () => {
  const creator = await creatorWithSamplePage(vitrine, 'roomy');
  const page = await openTab(browser, vitrine, { as: creator, viewport: { width: 1280, height: 720 } });
  await page.goto('/manage/services');
  const bar = page.getByRole('region', { name: 'Selected services' });
  // A new message each time: it stays for seconds only.
  const act = async (action: 'Hide' | 'Show'): Promise<void> => {
    const box = page.getByRole('checkbox', { name: /^Select/ }).first();
    await box.check();
    await bar.getByRole('button', { name: action }).click();
    await page.locator('.v-toast').first().waitFor();
    await expect.poll(() => covered(page)).toEqual([]);
  };
  await act('Hide');

  // A button that comes exactly where the message is.
  await page.evaluate(() => {
    const { left, top, width, height } = document.querySelector('.v-toasts')?.getBoundingClientRect() ?? new DOMRect();
    const late = document.createElement('button');
    late.textContent = 'Late';
    late.style.cssText = `position:fixed;left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
    document.querySelector('main')?.append(late);
  });
  await expect.poll(() => covered(page)).toEqual([]);

  await act('Show');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => covered(page)).toEqual([]);

  await act('Hide');
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.waitForURL('**/manage/accountSettings**');
  await expect.poll(() => covered(page)).toEqual([]);
  await page.context().close();
});
