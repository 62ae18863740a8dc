import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { creatorWithSamplePage, openTab } from '../../kit/page/sample-creator.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();

const viewport = { width: 1440, height: 900 };
const saved = (page: Page) => page.getByText(/^Saved \d/).waitFor();

it('an edit is undone and redone after a reload, and two tabs choose between their texts', async () => {
  const creator = await creatorWithSamplePage(vitrine, 'undo');
  const page = await openTab(browser, vitrine, { viewport });
  await page.goto('/signin');
  await page.getByLabel('Email').fill(creator.email);
  await page.getByLabel('Password', { exact: true }).fill('open sesame');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/manage');

  const profile = '/manage/pages/1?part=profile';
  await page.goto(profile);
  const line = page.getByLabel('Greeting');
  const before = await line.inputValue();
  await line.fill('Come and dance');
  await saved(page);
  await page.goto('/manage/pages/1');
  await page.getByRole('button', { name: 'Undo (Ctrl Z)' }).waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText('Undone: an earlier change').first().waitFor();
  // The changed item is opened, and scrolled to.
  expect(await line.inputValue()).toBe(before);
  expect(await line.evaluate(field => field.getBoundingClientRect().bottom < innerHeight - 40)).toBe(true);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => line.inputValue()).toBe('Come and dance');
  await saved(page);

  // Killed in the middle of typing: the typed text is there again.
  await line.fill('Come and dance with us');
  const other = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await other.goto(profile);
  const there = other.getByLabel('Greeting');
  await expect.poll(() => there.inputValue()).toBe('Come and dance with us');

  const third = await page.context().newPage();
  await third.goto(profile);
  const here = third.getByLabel('Greeting');
  await expect.poll(() => here.inputValue()).toBe('Come and dance with us');
  await there.fill('Their words');
  await saved(other);
  await here.fill('My words');
  await third.getByText('This was also changed in another tab.').waitFor();
  // From wherever one is, the state leads to the choice.
  await third.getByRole('button', { name: /^Appearance/ }).click();
  await third.getByRole('button', { name: 'choose which version to keep' }).click();
  await expect.poll(() => third.evaluate(() => document.activeElement?.textContent)).toBe('Keep mine');
  await third.keyboard.press('Enter');
  await saved(third);
  await third.reload();
  expect(await here.inputValue()).toBe('My words');

  await third.keyboard.press('Control+s');
  const dialog = third.getByRole('dialog', { name: 'Save as named version' });
  await dialog.getByRole('textbox').fill('Before the summer');
  await third.keyboard.press('Enter');
  await third.getByText('Saved as Before the summer').first().waitFor();
});

it('on a phone, deleting from the list closes the form as its own button does', async () => {
  const creator = await creatorWithSamplePage(vitrine, 'undophone');
  const page = await openTab(browser, vitrine, { as: creator, viewport: { width: 360, height: 740 }, hasTouch: true });
  const [service] = creator.services;
  const list = page.getByRole('tab', { name: 'List' });
  const actions = page.locator('.v-item[data-open]').getByRole('button', { name: /^Actions for/ });
  // A tap while the screen is still being put together may be lost, as on any slow phone.
  const openList = () =>
    expect
      .poll(async () => {
        await list.tap();
        return (await list.getAttribute('aria-selected')) === 'true' && actions.isVisible();
      })
      .toBe(true);
  await page.goto(`/manage/pages/1?item=${service}`);
  await openList();
  await actions.tap();
  await page.getByRole('menuitem', { name: /^Delete/ }).tap();
  await page.waitForURL('**/manage/pages/1?section=individualService');
  expect(await list.getAttribute('aria-selected')).toBe('true');

  const only = page.locator('.v-section', { hasText: 'Newsletter' }).locator('.v-item .v-part-main');
  await only.first().tap();
  await page.waitForURL('**/manage/pages/1?item=*');
  await openList();
  await only.first().press('Delete');
  await page.waitForURL(url => url.search === '');
});
