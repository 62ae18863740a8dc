import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { findBarriers } from '../../kit/browser/find-barriers.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { creatorWithSamplePage, openTab } from '../../kit/page/sample-creator.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();

/** What Ctrl V does with a picture in the clipboard. */
const paste = (target: Locator, bytes: Buffer): Promise<void> =>
  target.evaluate((element, base64) => {
    const file = new File([Uint8Array.from(atob(base64), byte => byte.charCodeAt(0))], 'pasted.png', {
      type: 'image/png',
    });
    const clipboardData = new DataTransfer();
    clipboardData.items.add(file);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, bytes.toString('base64'));

it('a picture is pasted, cut by keyboard, described, and seen on the published page', async () => {
  const creator = await creatorWithSamplePage(vitrine, 'hanger');
  const page = await openTab(browser, vitrine, { viewport: { width: 1440, height: 900 }, as: creator });
  await page.goto('/manage/pages/1?part=profile');
  const portrait = page.getByRole('group', { name: 'Photo' });
  await portrait.getByRole('button', { name: 'Replace' }).focus();
  const upper = { create: { width: 300, height: 450, channels: 3 as const, background: '#2040c0' } };
  const picture = sharp({ create: { width: 300, height: 900, channels: 3, background: '#c03020' } });
  const bytes = await picture
    .composite([{ input: upper, top: 0, left: 0 }])
    .png()
    .toBuffer();
  await paste(page.locator(':focus'), bytes);

  const dialog = page.getByRole('dialog', { name: 'Crop image' });
  const part = dialog.getByRole('application');
  await part.waitFor();
  await expect.poll(() => part.evaluate(element => element === document.activeElement)).toBe(true);
  expect(await part.getAttribute('aria-label')).toContain('Middle');
  expect(await findBarriers(page, { within: 'dialog[open]' })).toEqual([]);
  for (let step = 0; step < 8; step++) await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('+');
  await page.keyboard.press('Home');
  expect(await part.getAttribute('aria-label')).toContain('Middle');
  for (let step = 0; step < 8; step++) await page.keyboard.press('Shift+ArrowDown');
  expect(await part.getAttribute('aria-label')).toContain('Bottom');
  await dialog.getByRole('button', { name: 'Apply crop' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });

  const words = portrait.getByLabel('Describe the image (alt text)');
  await words.fill('Hanger under a red lamp');
  const said = page.waitForResponse(answer => answer.url().endsWith('/alt-text') && answer.ok());
  await words.press('Tab');
  await said;
  await page.getByText(/^Saved \d/).waitFor();
  // In the rail too, in place of the initials.
  for (const place of ['.v-live', '.v-account'])
    await expect.poll(() => page.locator(`.v-rail ${place} img`).getAttribute('src')).toContain('/images/');
  await page.getByRole('button', { name: 'Publish', exact: true }).first().click();
  // What the dialog finds out moves its buttons down.
  await page.getByRole('dialog').getByText('Edited: your name, photo or greeting').waitFor();
  await page.getByRole('dialog').getByText('These don’t say where to meet.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog', { name: 'Published' }).waitFor();

  const visit = await openTab(browser, vitrine);
  await visit.goto('/at/hanger');
  const image = visit.getByAltText('Hanger under a red lamp').first();
  const src = await image.getAttribute('src');
  const shown = sharp(Buffer.from(await (await fetch(new URL(src ?? '', vitrine.base))).arrayBuffer()));
  const { width, height } = await shown.metadata();
  expect([width, height]).toEqual([300, 300]);
  const { dominant } = await shown.stats();
  expect(dominant.r).toBeGreaterThan(dominant.b);
});
