import { expect, it } from 'vitest';
import { dollars, openShop } from '../../kit/bookings/shop.ts';
import { findBarriers, isTooWide } from '../../kit/browser/find-barriers.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();
const app = overHttp(vitrine);
const shop = await openShop(app, 'allaccess', {
  services: [{ title: 'A lesson', price: dollars(45), payMethods: ['card'], minimumNoticeMinutes: 0 }],
  promotions: [{ title: 'Everything, one month', price: dollars(90) }],
});
await app.call('PATCH', '/api/accounts/creator', { onboarded: true }, shop);

it('a pass is bought with a card, books a lesson for nothing, and its creator sees who holds it', async () => {
  const page = await openTab(browser, vitrine, { viewport: { width: 360, height: 780 } });
  await page.goto(`/at/${shop.userUrl}`);
  await page.getByRole('link', { name: /Buy pass/ }).click();
  await page.getByRole('heading', { name: 'Everything, one month' }).waitFor();
  expect([await findBarriers(page), await isTooWide(page)]).toEqual([[], false]);
  await page.getByLabel('Name').fill('Ana Silva');
  await page.getByLabel('Email').fill('ana@example.org');
  await page.getByRole('button', { name: 'Pay $90.00' }).click();
  // Back from the payment page: the same order, with what was typed.
  await page.getByRole('link', { name: 'Fill in the card: Succeeds', exact: true }).waitFor();
  const payUrl = page.url();
  await page.goBack();
  expect(await page.getByLabel('Name').inputValue()).toBe('Ana Silva');
  await page.getByRole('button', { name: 'Pay $90.00' }).click();
  await page.getByRole('link', { name: 'Fill in the card: Succeeds', exact: true }).click();
  expect(page.url().split('?')[0]).toBe(payUrl.split('?')[0]);
  await page.getByRole('button', { name: 'Pay $90.00' }).click();
  await page.getByRole('heading', { name: 'Your pass is ready' }).waitFor();
  expect([await findBarriers(page), await isTooWide(page)]).toEqual([[], false]);
  await page.getByRole('link', { name: 'View your pass' }).click();
  await page.getByRole('heading', { name: 'Book with it' }).waitFor();
  expect([await findBarriers(page), await isTooWide(page)]).toEqual([[], false]);
  const passPage = page.url();

  await page.getByRole('link', { name: 'A lesson' }).click();
  await page.waitForURL(/\/services\/.+pass=/);
  await page
    .getByRole('main')
    .getByRole('button', { name: /\d:\d\d/ })
    .first()
    .click();
  await page.getByLabel('Name').fill('Ana Silva');
  await page.getByLabel('Email').fill('ana@example.org');
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await page.getByRole('heading', { name: 'You’re booked' }).waitFor();
  await page.goto(passPage);
  await page.getByRole('heading', { name: 'Booked with it' }).waitFor();

  const desk = await openTab(browser, vitrine, { as: shop, viewport: { width: 1440, height: 900 } });
  await desk.goto('/manage/order');
  const order = desk.getByRole('row', { name: /Ana Silva/ });
  await order.waitFor();
  expect((await order.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/Everything, one month.*\$90\.00/);
  await order.click();
  await desk.getByText('All sessions and classes, 1 booking used, no limit').waitFor();
  await Promise.all([page, desk].map(each => each.context().close()));
});
