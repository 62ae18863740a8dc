import { expect, it } from 'vitest';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { creatorWithSamplePage, openTab } from '../../kit/page/sample-creator.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();

it('texts are changed in place on the page, and undone, and a section is added by its name', async () => {
  const creator = await creatorWithSamplePage(vitrine, 'inplace');
  const page = await openTab(browser, vitrine, { as: creator, viewport: { width: 1440, height: 900 } });
  await page.goto('/manage/pages/1');
  const frame = page.frameLocator('iframe[title="Your page on a phone"]');
  const title = frame.locator('[data-section=individualService] h3').first();
  const before = await title.innerText();

  await title.click();
  // At once, for what is typed slowly is several steps to undo.
  await page.keyboard.insertText('A lesson for you');
  await expect.poll(() => page.getByLabel('Title').first().inputValue()).toBe('A lesson for you');
  await page.keyboard.press('Enter');
  await expect.poll(() => title.innerText()).toBe('A lesson for you');
  await page.keyboard.press('Control+z');
  await expect.poll(() => title.innerText()).toBe(before);

  await page.keyboard.press('/');
  const picker = page.getByRole('dialog', { name: 'Add a section' });
  await picker.getByLabel('Search sections').waitFor();
  await page.keyboard.type('skill');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('placeholder'))).toContain('Salsa');
});
