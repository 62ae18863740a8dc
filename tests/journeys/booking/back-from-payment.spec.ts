import { expect, it } from 'vitest';
import { dollars, openShop } from '../../kit/bookings/shop.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();
const app = overHttp(vitrine);

it('a visitor who returns from the payment page finds the held details, by Back and in a new tab', async () => {
  const refundPolicy = { template: 'custom' as const, tiers: [{ hours: 720, percent: 100 }] };
  const shop = await openShop(app, 'backagain', {
    services: [{ title: 'A lesson', price: dollars(45), payMethods: ['card'], refundPolicy }],
  });
  const page = await openTab(browser, vitrine, { viewport: { width: 360, height: 780 }, timezoneId: 'Europe/Lisbon' });
  const dialog = page.getByRole('dialog');
  await page.goto(`/at/${shop.userUrl}`);
  await page.getByRole('link', { name: 'Book: A lesson' }).first().click();
  await dialog
    .getByRole('button', { name: /^\d{1,2}:\d\d/ })
    .first()
    .click();
  await dialog.getByLabel('Name').fill('Ana Silva');
  await dialog.getByLabel('Email').fill('ana@example.org');
  // What applies to this booking, whose first time is less than thirty days ahead, and not the rule as such.
  await dialog.getByText('No refund: the deadlines have passed.').waitFor();
  await dialog.getByRole('button', { name: 'Continue to payment, $45.00' }).click();
  await page.waitForURL(/sandbox\/pay/);

  await page.goBack();
  await dialog.getByText(/Not paid yet\. Your time is held until/).waitFor();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Ana Silva');

  const next = await page.context().newPage();
  await page.close();
  await next.goto(`${vitrine.base}/at/${shop.userUrl}`);
  const again = next.getByRole('dialog');
  await again.getByText(/Not paid yet\. Your time is held until/).waitFor();
  expect(await again.getByLabel('Email').inputValue()).toBe('ana@example.org');
  await again.getByRole('button', { name: 'Continue to payment, $45.00' }).click();
  await next.waitForURL(/sandbox\/pay/);
  await next.goBack();
  const given = next.waitForResponse(answer => answer.url().endsWith('/release'));
  await again.getByRole('button', { name: 'Release this time' }).click();
  expect((await given).status()).toBe(204);
  await again.waitFor({ state: 'detached' });
  await next.reload();
  await next.getByRole('link', { name: 'Book: A lesson' }).first().waitFor();
  expect(await again.count()).toBe(0);
  await next.context().close();
});
