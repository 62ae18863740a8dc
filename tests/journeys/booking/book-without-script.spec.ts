import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openShop } from '../../kit/bookings/shop.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();

/** What one would press on the page and is lower than a thumb: 44 px, WCAG 2.5.5. A box's label counts with it. */
const tooLow = (page: Page) =>
  page.locator('main :is(a, button, summary, input, select, textarea)').evaluateAll(parts =>
    parts.flatMap(part => {
      const { height } = (part.closest('label') ?? part).getBoundingClientRect();
      const { type } = part as HTMLInputElement;
      return type === 'hidden' || height >= 44 ? [] : [`${part.textContent?.trim()}: ${height}`];
    }),
  );

it('a visitor without JavaScript books, moves and cancels', async () => {
  const shop = await openShop(overHttp(vitrine), 'plainly', {
    services: [{ title: 'A quiet talk', minimumNoticeMinutes: 2880 }],
  });
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 780 },
    baseURL: vitrine.base,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);

  await page.goto(`/at/${shop.userUrl}/services/${shop.services[0]}`);
  await page.getByRole('link', { name: 'Choose a time' }).click();
  await page.getByRole('link', { name: 'Change time zone' }).click();
  expect(await tooLow(page)).toEqual([]);
  await page.getByLabel('Show times in').selectOption({ label: 'Kolkata' });
  await page.getByRole('button', { name: 'Show times' }).click();
  await page.getByText('Times are in Kolkata time.').waitFor();
  expect(await tooLow(page)).toEqual([]);
  await page.locator('button[name=startsAt]').nth(3).click();
  expect(await tooLow(page)).toEqual([]);
  await page.getByLabel('Name').fill('Ana Silva');
  await page.getByLabel('Email').fill('plain.guest@example.org');
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await page.getByRole('heading', { name: 'You’re booked' }).waitFor();
  expect(await tooLow(page)).toEqual([]);

  const before = await page.locator('dl').innerText();
  await page.getByRole('link', { name: 'Reschedule' }).click();
  expect(await tooLow(page)).toEqual([]);
  await page.locator('button[name=startsAt]').nth(8).click();
  await page.getByRole('heading', { name: 'Your booking is rescheduled' }).waitFor();
  expect(await page.locator('dl').innerText()).not.toBe(before);

  await page.getByText('Cancel booking').click();
  await page.getByRole('button', { name: 'Confirm cancellation' }).click();
  await page.getByRole('heading', { name: 'Booking cancelled' }).waitFor();
  expect(await tooLow(page)).toEqual([]);
  expect(await vitrine.mailTo('plain.guest@example.org', 'Cancelled: A quiet talk')).toMatch(
    /Lisbon[\s\S]*Kolkata|Kolkata[\s\S]*Lisbon/,
  );
});
