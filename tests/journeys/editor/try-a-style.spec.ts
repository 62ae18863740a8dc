import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { creatorWithSamplePage, openTab } from '../../kit/page/sample-creator.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();

const editor = '/manage/pages/1?part=look';
const saved = (page: Page) => page.getByText(/^Saved \d/).waitFor();
/** Chosen as from the keyboard: the pictures of the styles lie over their radios. */
const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check({ force: true });
const themePreview = (page: Page) => page.getByRole('region', { name: 'Style preview' });

async function publish(page: Page, look?: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  if (look !== undefined) await dialog.getByRole('radio', { name: look }).check({ force: true });
  // The dialog grows once more when this part is loaded, and its button moves.
  await dialog.getByText('Publish now').first().waitFor();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
}

it('a style is tried, discarded, kept, published either way, and looked at by its address', async () => {
  const creator = await creatorWithSamplePage(vitrine, 'tries');
  const page = await openTab(browser, vitrine, { viewport: { width: 1440, height: 900 }, as: creator });
  const visitor = await openTab(browser, vitrine);
  const live = async (query = '') => {
    await visitor.goto(`/at/tries${query}`);
    return visitor.locator('.v').first().getAttribute('data-art');
  };

  await page.goto(editor);
  const kept = page.waitForResponse(answer => answer.request().method() === 'PUT');
  await choose(page, 'Noir');
  await kept;
  await themePreview(page).getByText('Previewing Noir.').waitFor();
  await page.reload();
  await themePreview(page).getByRole('button', { name: 'Discard' }).click();
  await themePreview(page).waitFor({ state: 'detached' });

  await choose(page, 'Pop');
  await themePreview(page).getByRole('button', { name: 'Apply' }).click();
  await saved(page);
  await publish(page);
  expect(await live()).toBe('pop');

  await choose(page, 'Jean');
  await publish(page, /^Pop$/);
  expect(await live()).toBe('pop');
  await themePreview(page).getByText('Previewing Jean.').waitFor();
  await publish(page, /^Jean/);
  expect(await live()).toBe('jean');
  await themePreview(page).waitFor({ state: 'detached' });

  expect(await live('?theme=gerd')).toBe('jean');
  await page.goto('/at/tries?theme=gerd');
  expect(await page.locator('.v').first().getAttribute('data-art')).toBe('gerd');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.waitForURL('**/manage/pages/1**');
  await expect.poll(() => page.getByRole('radio', { name: 'Gerd' }).isChecked()).toBe(true);
});

it('unreadable colors are adjusted, say so, and are published as previewed', async () => {
  const creator = await creatorWithSamplePage(vitrine, 'loud');
  const page = await openTab(browser, vitrine, { viewport: { width: 360, height: 780 }, as: creator });
  await page.goto(editor);
  await choose(page, 'Custom');
  await page.getByRole('textbox', { name: 'Main color', exact: true }).fill('#ffff00');
  const worn = await page.getByRole('img', { name: /^Used: #/ }).getAttribute('aria-label');
  await saved(page);
  await publish(page);
  await page.goto('/at/loud');
  const primary = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary'));
  expect(`Used: ${primary.trim()}`).toBe(worn);
});
