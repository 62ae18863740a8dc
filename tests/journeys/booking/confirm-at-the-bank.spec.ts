import { afterAll, expect, it } from 'vitest';
import { dollars, openShop } from '../../kit/bookings/shop.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { braintreeSettings, openBraintree } from '../../kit/payments/braintree/open-braintree.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { startVitrine } from '../../kit/server/vitrine.ts';

const braintree = await openBraintree();
afterAll(() => braintree.close());
const settings = { ...braintreeSettings(braintree.base), BRAINTREE_THREE_D_SECURE: '1' };
const vitrine = await startVitrine({ settings });
const browser = await sharedBrowser();
const app = overHttp(vitrine);

it('a visitor refuses at the bank and is charged nothing, then confirms and pays once', async () => {
  const shop = await openShop(app, 'confirmday', {
    promotions: [{ title: 'Ten lessons', price: dollars(45), access: { uses: 10, validDays: 90 } }],
  });
  const page = await openTab(browser, vitrine, { viewport: { width: 320, height: 640 }, timezoneId: 'Europe/Lisbon' });
  const refused: string[] = [];
  page.on('console', said => {
    if (said.text().includes('Content Security Policy')) refused.push(said.text());
  });
  await page.goto(`/at/${shop.userUrl}/passes/${shop.promotions[0]}`);
  await page.getByLabel('Name').fill('Ana Silva');
  await page.getByLabel('Email').fill('ana@example.org');
  await page.getByRole('button', { name: 'Pay $45.00' }).click();
  await page.waitForURL(/\/payments\/vitrine-/);
  async function payWith(number: string): Promise<void> {
    await page.getByLabel('number', { exact: true }).fill(number);
    await page.getByLabel('expirationDate').fill('12 / 34');
    await page.getByLabel('cvv').fill('123');
    await page.getByRole('button', { name: 'Pay $45.00' }).click();
  }
  const unconfirmed = page.getByText('Your bank didn’t confirm this payment. You haven’t been charged.').first();

  // A bank that cannot be asked: the page says so by itself, and another card can be entered.
  await payWith('4000 0700 0000 0007');
  await unconfirmed.waitFor();
  expect(await page.getByRole('button', { name: 'Pay $45.00' }).isEnabled()).toBe(true);

  await payWith('4000 0000 0000 1091');
  await page.getByRole('dialog', { name: 'Your bank' }).getByRole('button', { name: 'Refuse' }).click();
  await page.waitForLoadState();
  await unconfirmed.waitFor();
  expect(braintree.bank.all()).toEqual([]);

  await payWith('4000 0000 0000 1091');
  await page.getByRole('dialog', { name: 'Your bank' }).getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('link', { name: 'View your pass' }).waitFor();
  expect(braintree.bank.all().map(({ status, amount }) => [status, amount])).toEqual([
    ['submitted_for_settlement', '45.00'],
  ]);
  expect(refused).toEqual([]);
  await page.context().close();
});
