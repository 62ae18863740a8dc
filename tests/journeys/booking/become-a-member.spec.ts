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
const shop = await openShop(app, 'members', {
  services: [{ title: 'A lesson', price: dollars(45), payMethods: ['card'], minimumNoticeMinutes: 0 }],
  promotions: [{ title: 'Every class', price: dollars(60), access: { renews: 'month' } }],
});
await app.call('PATCH', '/api/accounts/creator', { onboarded: true }, shop);

it('a member pays the first month, cancels, reactivates, and the creator sees each', async () => {
  const page = await openTab(browser, vitrine, { viewport: { width: 360, height: 780 } });
  const desk = await openTab(browser, vitrine, { as: shop, viewport: { width: 1440, height: 900 } });
  const seenByCreator = async () => {
    await desk.goto('/manage/order?show=members');
    const row = desk.getByRole('row', { name: /Ana Silva/ });
    await row.waitFor();
    return (await row.innerText()).replaceAll(/\s+/g, ' ');
  };
  await page.goto(`/at/${shop.userUrl}`);
  await page.getByRole('link', { name: /Become a member/ }).click();
  await page.getByText('$60.00 a month', { exact: true }).waitFor();
  expect([await findBarriers(page), await isTooWide(page)]).toEqual([[], false]);
  await page.getByLabel('Name').fill('Ana Silva');
  await page.getByLabel('Email').fill('ana@example.org');
  await page.getByRole('button', { name: 'Pay $60.00' }).click();
  await page.getByRole('link', { name: 'Fill in the card: Succeeds', exact: true }).click();
  await page.getByRole('button', { name: 'Pay $60.00' }).click();
  await page.getByRole('link', { name: 'View your membership' }).click();

  const membership = page.getByRole('region', { name: 'Membership' });
  await membership.getByText('Next charge').waitFor();
  expect([await findBarriers(page), await isTooWide(page)]).toEqual([[], false]);
  expect(await seenByCreator()).toMatch(/Every class Active \$60\.00 a month/);

  await membership.getByRole('button', { name: 'Cancel membership' }).press('Enter');
  await membership.getByRole('button', { name: 'Keep membership' }).waitFor();
  expect([await findBarriers(page), await isTooWide(page)]).toEqual([[], false]);
  expect(await seenByCreator()).toMatch(/Ends/);

  await membership.getByRole('button', { name: 'Keep membership' }).press('Enter');
  await membership.getByText('Next charge').waitFor();
  expect(await seenByCreator()).not.toMatch(/Ends/);
  await Promise.all([page, desk].map(each => each.context().close()));
});
