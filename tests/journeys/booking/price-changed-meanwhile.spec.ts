import { expect, it } from 'vitest';
import { dollars, openShop, republish } from '../../kit/bookings/shop.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { editPage } from '../../kit/page/edit-page.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();
const app = overHttp(vitrine);

it('a price that changed before the hold is shown before paying', async () => {
  const shop = await openShop(app, 'dearer', {
    services: [{ title: 'A lesson', price: dollars(40), payMethods: ['card', 'unpaid_pay_later'] }],
  });
  const page = await openTab(browser, vitrine, { viewport: { width: 360, height: 780 } });
  await page.goto(`/at/${shop.userUrl}`);
  await page.getByRole('link', { name: 'Book: A lesson' }).first().click();
  const dialog = page.getByRole('dialog');
  const time = dialog.getByRole('button', { name: /\d:\d\d/ }).first();
  await time.waitFor();

  const fields = { price: dollars(90) };
  const dearer = { edit: 'item', id: shop.services[0], kind: 'individualService', fields };
  expect((await editPage(app, dearer, shop)).status).toBe(200);
  await republish(app, shop);

  await time.click();
  await dialog.getByLabel('Name').fill('Ana Silva');
  await dialog.getByText('The price has changed from $40.00 to $90.00.').waitFor();
  await dialog.getByRole('button', { name: 'Continue to payment, $90.00' }).waitFor();
  expect(await dialog.locator('.bk-price').textContent()).toBe('$90.00');
  await dialog.getByLabel('Pay later').check();
  await dialog.getByLabel('Email').fill('ana@example.org');
  await dialog.getByRole('button', { name: 'Confirm booking' }).click();
  await page.getByRole('heading', { name: 'You’re booked' }).waitFor();
  expect(await page.locator('dl').innerText()).toContain('$90.00');
});

it('a click is shown while the booking is still being sent over a slow network', async () => {
  const shop = await openShop(app, 'slowway', { services: [{ title: 'A lesson', price: dollars(40) }] });
  const page = await openTab(browser, vitrine, { viewport: { width: 360, height: 780 } });
  await page.goto(`/at/${shop.userUrl}`);
  let arrive = () => {};
  const arrived = new Promise<void>(resolve => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', async route => {
    await arrived;
    await route.continue();
  });
  const link = page.getByRole('link', { name: 'Book: A lesson' }).first();
  const brightness = () => link.evaluate(element => getComputedStyle(element).opacity);
  expect(await brightness()).toBe('1');
  await link.click();
  expect([await link.getAttribute('aria-busy'), await brightness()]).toEqual(['true', '0.6']);
  arrive();
  await page.getByRole('dialog').waitFor();
  await expect.poll(brightness).toBe('1');
});
