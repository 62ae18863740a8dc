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
const shop = await openShop(app, 'parts', {
  services: [{ title: 'A lesson', price: dollars(45), payMethods: ['card'], minimumNoticeMinutes: 0 }],
  promotions: [{ title: 'Everything for life', price: dollars(120), access: { validDays: null, parts: 3 } }],
});
await app.call('PATCH', '/api/accounts/creator', { onboarded: true }, shop);

it('a buyer chooses to pay in parts, and both see what is paid and what is to come', async () => {
  const page = await openTab(browser, vitrine, { viewport: { width: 320, height: 780 } });
  const desk = await openTab(browser, vitrine, { as: shop, viewport: { width: 1440, height: 900 } });
  await page.goto(`/at/${shop.userUrl}`);
  await page.getByText('or 3 monthly payments of $40.00').waitFor();
  await page.getByRole('link', { name: /Buy pass/ }).click();
  await page.getByText('$120.00 in total', { exact: false }).waitFor();
  expect([await findBarriers(page), await isTooWide(page)]).toEqual([[], false]);
  await page.getByLabel('Name').fill('Ana Silva');
  await page.getByLabel('Email').fill('ana@example.org');
  await page.getByRole('button', { name: 'Pay $40.00 now' }).click();
  await page.getByRole('link', { name: 'Fill in the card: Succeeds', exact: true }).click();
  await page.getByRole('button', { name: 'Pay $40.00' }).click();
  await page.getByRole('link', { name: 'View your pass' }).click();
  const plan = page.getByRole('region', { name: 'Payment plan' });
  await plan.getByText('3 monthly payments of $40.00, 1 of 3 paid').waitFor();
  await plan.getByText('Next payment').waitFor();
  expect([await findBarriers(page), await isTooWide(page)]).toEqual([[], false]);

  await desk.goto('/manage/order?show=members');
  const row = desk.getByRole('row', { name: /Ana Silva/ });
  await row.getByText('3 monthly payments of $40.00, 1 of 3 paid').waitFor();
  await row.getByRole('link', { name: 'Ana Silva' }).click();
  const sheet = desk.getByRole('dialog');
  await sheet.getByText('Payment plan').waitFor();
  expect(await sheet.getByText(/\$40\.00 due /).count()).toBe(2);
  expect(await findBarriers(desk)).toEqual([]);

  await desk.goto(`/manage/pages/1?item=${shop.promotions[0]}`);
  const parts = desk.getByLabel('Payment plan');
  await parts.waitFor();
  expect(await parts.inputValue()).toBe('3');
  await Promise.all([page, desk].map(each => each.context().close()));
});

it('a buyer with a coupon sees what each payment becomes, and pays that', async () => {
  const terms = { code: 'SPRING', scope: 'coupon', discount: { type: 'fixed_rate', basisPoints: 2500 } };
  const limits = { productIds: null, maxUses: 1, maxPerCustomer: null, firstPurchaseOnly: false, holderEmail: null };
  const made = { ...terms, ...limits, startsAt: null, endsAt: null };
  await app.call('PUT', `/api/coupons/${crypto.randomUUID()}`, made, shop);
  const page = await openTab(browser, vitrine, { viewport: { width: 320, height: 780 } });
  await page.goto(`/at/${shop.userUrl}/passes/${shop.promotions[0]}`);
  await page.getByLabel('Name').fill('Rui Dias');
  await page.getByLabel('Email').fill('rui@example.org');
  await page.getByText('Have a code?').click();
  await page.getByLabel('Coupon').fill('spring');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('3 monthly payments of $30.00, $90.00 in total').waitFor();
  await page.getByRole('button', { name: 'Pay $90.00' }).waitFor();
  expect([await findBarriers(page), await isTooWide(page)]).toEqual([[], false]);
  await page.getByRole('button', { name: 'Pay $30.00 now' }).click();
  await page.getByRole('link', { name: 'Fill in the card: Succeeds', exact: true }).click();
  await page.getByRole('button', { name: 'Pay $30.00' }).click();
  await page.getByRole('link', { name: 'View your pass' }).click();
  await page.getByText('3 monthly payments of $30.00, 1 of 3 paid').waitFor();
  await page.context().close();
});
