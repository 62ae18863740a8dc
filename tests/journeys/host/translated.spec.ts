import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openShop } from '../../kit/bookings/shop.ts';
import { drawnScreen } from '../../kit/browser/drawn-screen.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { translated } from '../../kit/browser/translated.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();
const caller = overHttp(vitrine);
const shop = await openShop(caller, 'translatedhost', {
  services: [{ title: 'Trial lesson', minimumNoticeMinutes: 0 }],
});
await caller.call('PATCH', '/api/accounts/creator', { onboarded: true }, shop);

async function translatedTab(path: string, as?: typeof shop): Promise<Page> {
  const viewport = { width: 1440, height: 900 };
  const page = await openTab(browser, vitrine, as === undefined ? { viewport } : { as, viewport });
  await translated(page);
  await page.goto(path);
  await page.locator('body font').first().waitFor();
  return page;
}

const crashed = (page: Page) => page.getByText('This page couldn’t be loaded').count();

it('a visitor books while the browser translates', async () => {
  const page = await translatedTab('/at/translatedhost');
  await page.getByRole('link', { name: 'Book: Trial lesson' }).click();
  await page.locator('dialog button.bk-chip:visible').first().click();
  await page.locator('dialog button[type=submit]').click();
  await page.locator('dialog [data-problem=true]').first().waitFor();
  await page.getByLabel('Name').fill('Ana Silva');
  await page.getByLabel('Email').fill('ana@example.org');
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await page.getByRole('heading', { name: 'You’re booked' }).waitFor();
});

it('a creator works while the browser translates: lists, sheets, dialogs, a service, a publication', async () => {
  const page = await translatedTab('/manage/bookings', shop);
  await page.getByRole('tab', { name: /Past/ }).click();
  await page.getByRole('tab', { name: /Upcoming/ }).click();
  await page.getByRole('link', { name: 'Ana Silva' }).first().click();
  await page.getByLabel('Your note').fill('Left knee');
  await page.getByText('Saved', { exact: false }).first().waitFor();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByText('Cancelled by you.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add booking' }).click();
  await page.locator('.v-sheet[open] .v-dialog-foot button').last().click();
  await page.getByText('Enter a name').waitFor();

  await page.goto('/manage/order');
  await drawnScreen(page);
  await page.goto('/manage/services');
  await page.getByRole('button', { name: 'ADD SERVICE' }).first().click();
  await page.getByLabel('Title').first().fill('Couple lesson');
  await page.locator('.v-save').getByText(/Saved/).waitFor();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+Shift+z');
  // Not '1 unpublished change', which stands before it once the edit is saved.
  const publish = { name: '«Publish»', exact: true };
  await page.getByRole('button', publish).first().click();
  await page.getByRole('dialog').getByRole('button', publish).last().click();
  await page.locator('.v-publish-chip').getByText('Live').waitFor();
  await page.goto('/manage/accountSettings');
  await drawnScreen(page);
  expect(await crashed(page)).toBe(0);
});
