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
const shop = await openShop(app, 'couponhost', {
  services: [
    {
      title: 'A lesson',
      stepMinutes: 60,
      price: dollars(40),
      payMethods: ['unpaid_pay_later'],
      minimumNoticeMinutes: 0,
    },
  ],
});
await app.call('PATCH', '/api/accounts/creator', { onboarded: true }, shop);

it('a coupon is made, its link fills the code in, the booking costs less, and the order has both', async () => {
  const desk = await openTab(browser, vitrine, { as: shop, viewport: { width: 1440, height: 900 } });
  await desk.goto('/manage/coupon');
  await desk.locator('.v-empty').getByRole('button', { name: 'Create coupon' }).click();
  const sheet = desk.getByRole('dialog', { name: 'Create coupon' });
  // A missing value is named beside its field, and nothing typed is lost.
  await sheet.getByLabel('Percent off').fill('25');
  await sheet.getByRole('button', { name: 'Create coupon' }).click();
  await sheet.getByText('Enter a code').waitFor();
  await sheet.getByLabel('Code', { exact: true }).fill('autumn');
  expect(await sheet.getByRole('region', { name: 'Price with coupon' }).innerText()).toContain('$30.00');
  expect([await findBarriers(desk), await isTooWide(desk)]).toEqual([[], false]);
  await sheet.getByRole('button', { name: 'Create coupon' }).click();
  const made = desk.getByRole('dialog', { name: 'AUTUMN' });
  const link = (await made.locator('.v-address-box').innerText()).split('\n')[0] ?? '';
  expect(link).toMatch(/\/at\/couponhost\?coupon=AUTUMN$/);
  await desk.keyboard.press('Escape');
  await desk.getByRole('row', { name: /AUTUMN/ }).waitFor();

  const page = await openTab(browser, vitrine, { viewport: { width: 360, height: 780 } });
  await page.goto(`/at/${link.split('/at/')[1]}`);
  await page.getByRole('link', { name: 'Book: A lesson' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: /^\d{1,2}:\d\d/ })
    .first()
    .click();
  await dialog.getByText('Coupon AUTUMN').waitFor();
  const sums = await dialog.locator('.bk-sums').innerText();
  expect(sums.replaceAll(/\s+/g, ' ')).toContain('Coupon AUTUMN -$10.00 Total $30.00');
  // Taken out and put in again, a wrong one in between.
  await dialog.getByRole('button', { name: 'Remove code' }).click();
  await dialog.getByText('Have a code?').click();
  await dialog.getByLabel('Coupon (optional)').fill('winter');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await dialog.getByText('This code isn’t valid. Check the spelling.').waitFor();
  await dialog.getByLabel('Coupon (optional)').fill('autumn');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await dialog.getByText('Coupon AUTUMN').waitFor();
  expect([await findBarriers(page), await isTooWide(page)]).toEqual([[], false]);
  await dialog.getByLabel('Name').fill('Ana Silva');
  await dialog.getByLabel('Email').fill('ana@example.org');
  await dialog.getByRole('button', { name: 'Confirm booking' }).click();
  await page.getByRole('heading', { name: 'You’re booked' }).waitFor();

  await desk.goto('/manage/order');
  const order = desk.getByRole('row', { name: /Ana Silva/ });
  await order.waitFor();
  expect((await order.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/AUTUMN.*\$30\.00/);
  await desk.goto('/manage/coupon');
  await desk.getByRole('row', { name: /AUTUMN.*1/ }).waitFor();
  await Promise.all([page, desk].map(each => each.context().close()));
});
