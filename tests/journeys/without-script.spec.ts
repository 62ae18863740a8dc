import type { Browser } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { testApp } from '../kit/app.ts';
import { launchBrowser } from '../kit/browser.ts';
import { testDatabase } from '../kit/database.ts';
import { openShop } from '../kit/shop.ts';
import { startVitrine } from '../kit/vitrine.ts';

const { url } = await testDatabase();
const vitrine = await startVitrine({ url });
const browser: Browser = await launchBrowser();
afterAll(() => browser.close());

it('a visitor without JavaScript books, moves and cancels', async () => {
  const app = await testApp({ url, settings: { PUBLIC_URL: vitrine.base } });
  const shop = await openShop(app, 'plainly', { services: [{ title: 'A quiet talk', minimumNoticeMinutes: 2880 }] });
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 780 },
    baseURL: vitrine.base,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);

  await page.goto(`/at/${shop.userUrl}/services/${shop.services[0]}`);
  await page.getByRole('link', { name: 'Choose a time on a plain page' }).click();
  await page.locator('button[name=startsAt]').nth(3).click();
  await page.getByLabel('Name').fill('Ana Silva');
  await page.getByLabel('Email').fill('plain.guest@example.org');
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await page.getByRole('heading', { name: 'You are booked' }).waitFor();

  const before = await page.locator('dl').innerText();
  await page.getByRole('link', { name: 'Choose another time' }).click();
  await page.locator('button[name=startsAt]').nth(8).click();
  await page.getByRole('heading', { name: 'You have a new time' }).waitFor();
  expect(await page.locator('dl').innerText()).not.toBe(before);

  await page.getByText('I cannot come').click();
  await page.getByRole('button', { name: 'Cancel my booking' }).click();
  await page.getByRole('heading', { name: 'Booking cancelled' }).waitFor();
  expect(await vitrine.mailTo('plain.guest@example.org', 'Cancelled: A quiet talk')).toContain('Lisbon');
});
