import { afterAll, expect, it } from 'vitest';
import { dollars, openShop } from '../../kit/bookings/shop.ts';
import { findBarriers, isTooWide } from '../../kit/browser/find-barriers.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { braintreeSettings, openBraintree } from '../../kit/payments/braintree/open-braintree.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { startVitrine } from '../../kit/server/vitrine.ts';

const braintree = await openBraintree();
afterAll(() => braintree.close());
const vitrine = await startVitrine({ settings: braintreeSettings(braintree.base) });
const browser = await sharedBrowser();
const app = overHttp(vitrine);

it('a visitor has one card declined on our page, and pays with another', async () => {
  const shop = await openShop(app, 'braintreeday', {
    services: [{ title: 'A lesson', price: dollars(45), payMethods: ['card'] }],
  });
  const page = await openTab(browser, vitrine, { viewport: { width: 320, height: 640 }, timezoneId: 'Europe/Lisbon' });
  const refused: string[] = [];
  page.on('console', said => {
    if (said.text().includes('Content Security Policy')) refused.push(said.text());
  });
  const dialog = page.getByRole('dialog');
  await page.goto(`/at/${shop.userUrl}`);
  await page.getByRole('link', { name: 'Book: A lesson' }).first().click();
  await dialog
    .getByRole('button', { name: /^\d{1,2}:\d\d/ })
    .first()
    .click();
  await dialog.getByLabel('Name').fill('Ana Silva');
  await dialog.getByLabel('Email').fill('ana@example.org');
  await dialog.getByRole('button', { name: 'Continue to payment, $45.00' }).click();
  await page.waitForURL(/\/payments\/vitrine-/);

  const payButton = page.getByRole('button', { name: 'Pay $45.00' });
  await page.getByRole('button', { name: 'Pay with Venmo' }).waitFor();
  expect(await isTooWide(page)).toBe(false);
  expect(await findBarriers(page, { within: 'main' })).toEqual([]);

  await payButton.click();
  await page.getByText('Check the card number').waitFor();
  await page.getByLabel('number', { exact: true }).fill('4000 0000 0000 0002');
  await page.getByLabel('expirationDate').fill('12 / 34');
  await page.getByLabel('cvv').fill('123');
  await payButton.click();
  await page.getByText('This payment was declined.').waitFor();

  await page.getByLabel('number', { exact: true }).fill('4111 1111 1111 1111');
  await page.getByLabel('expirationDate').fill('12 / 34');
  await page.getByLabel('cvv').fill('123');
  await payButton.click();
  await page.getByRole('heading', { name: 'You’re booked' }).waitFor();
  expect(braintree.bank.all().map(({ status, amount }) => [status, amount])).toEqual([
    ['processor_declined', '45.00'],
    ['submitted_for_settlement', '45.00'],
  ]);
  expect(refused).toEqual([]);
  await page.context().close();
});

it('a visitor becomes a member with a card on our page, and changes it there', async () => {
  const shop = await openShop(app, 'braintreeclub', {
    promotions: [{ title: 'Club', price: dollars(30), access: { uses: 2, renews: 'month' } }],
  });
  const page = await openTab(browser, vitrine, { viewport: { width: 320, height: 640 }, timezoneId: 'Europe/Lisbon' });
  const refused: string[] = [];
  page.on('console', said => {
    if (said.text().includes('Content Security Policy')) refused.push(said.text());
  });
  async function enterCard(number: string): Promise<void> {
    await page.getByLabel('number', { exact: true }).fill(number);
    await page.getByLabel('expirationDate').fill('12 / 34');
    await page.getByLabel('cvv').fill('123');
  }
  await page.goto(`/at/${shop.userUrl}/passes/${shop.promotions[0]}`);
  await page.getByLabel('Name').fill('Ana Silva');
  await page.getByLabel('Email').fill('ana@example.org');
  await page.getByRole('button', { name: 'Pay $30.00' }).click();
  await page.waitForURL(/\/payments\/vitrine-/);
  await page.getByText('charged $30.00 a month until you cancel').waitFor();
  await page.getByRole('button', { name: 'Pay with Venmo' }).waitFor();
  await enterCard('4111 1111 1111 1111');
  await page.getByRole('button', { name: 'Pay $30.00' }).click();
  await page.getByRole('link', { name: 'View your membership' }).click();
  await page.getByText('Visa •••• 1111').waitFor();

  await page.getByRole('button', { name: 'Change payment method' }).click();
  await page.waitForURL(/\/payments\/cards\//);
  await page.getByRole('button', { name: 'Use Venmo' }).waitFor();
  expect(await isTooWide(page)).toBe(false);
  expect(await findBarriers(page, { within: 'main' })).toEqual([]);
  await enterCard('4000 0000 0000 0002');
  await page.getByRole('button', { name: 'Save card' }).click();
  await page.getByText('This card was declined.').waitFor();
  await enterCard('5555 5555 5555 4444');
  await page.getByRole('button', { name: 'Save card' }).click();
  await page.getByText('Mastercard •••• 4444').waitFor();

  await page.getByRole('button', { name: 'Change payment method' }).click();
  await page.getByRole('button', { name: 'PayPal' }).click();
  await page.getByText('Paid with').waitFor();
  await page.locator('dd', { hasText: 'PayPal' }).waitFor();
  expect(braintree.bank.all().filter(({ amount }) => amount === '30.00')).toHaveLength(1);

  await page.goto(`/at/${shop.userUrl}/passes/${shop.promotions[0]}`);
  await page.getByLabel('Name').fill('Rui Dias');
  await page.getByLabel('Email').fill('rui@example.org');
  await page.getByRole('button', { name: 'Pay $30.00' }).click();
  await page.getByRole('button', { name: 'PayPal' }).click();
  await page.getByRole('link', { name: 'View your membership' }).click();
  await page.locator('dd', { hasText: 'PayPal' }).waitFor();
  expect(refused).toEqual([]);
  await page.context().close();
});
