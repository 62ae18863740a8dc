import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { dollars, openShop } from '../../kit/bookings/shop.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();

const app = overHttp(vitrine);
const paid = { durationMinutes: 60, stepMinutes: 60, price: dollars(25), payMethods: ['unpaid_pay_later' as const] };
const five = { id: randomUUID(), sessions: 5, amount: 10_000, validDays: null };
const shop = await openShop(app, 'sixpack', {
  services: [
    { ...paid, title: 'A lesson', packages: [five], series: { max: 4 } },
    { ...paid, title: 'A walk' },
  ],
});

it('a code typed at another service is refused beside its field; in the address it fills itself in and pays for two weeks', async () => {
  const page = await openTab(browser, vitrine, { viewport: { width: 360, height: 780 } });
  const dialog = page.getByRole('dialog');
  const open = async (title: string, query = '') => {
    await page.goto(`/at/${shop.userUrl}${query}`);
    await page
      .getByRole('link', { name: `Book: ${title}` })
      .first()
      .click();
  };
  const chooseTime = () =>
    dialog
      .getByRole('button', { name: /^\d{1,2}:\d\d/ })
      .first()
      .click();
  const fillIn = async () => {
    await dialog.getByLabel('Name').fill('Ana Silva');
    await dialog.getByLabel('Email').fill('ana@example.org');
  };

  await open('A lesson');
  await chooseTime();
  await fillIn();
  await dialog.getByText(/^5 sessions, /).click();
  await dialog.getByRole('button', { name: 'Confirm booking' }).click();
  await page.getByRole('heading', { name: 'You’re booked' }).waitFor();
  const { passes } = (await app.call('GET', '/api/passes', undefined, shop)).body as { passes: { code: string }[] };
  const code = passes[0]?.code ?? '';

  await open('A walk');
  await chooseTime();
  await fillIn();
  await dialog.getByText('I have a package').click();
  await dialog.getByLabel('Package or pass code').fill(code);
  await dialog.getByRole('button', { name: 'Confirm booking' }).click();
  await dialog.getByText(/^This package is for another service/).waitFor();
  expect(await dialog.getByLabel('Package or pass code').inputValue()).toBe(code);
  // Putting it right does not fold the field away.
  await dialog.getByLabel('Package or pass code').fill(`${code} `);
  expect(await dialog.getByLabel('Package or pass code').isVisible()).toBe(true);

  await open('A lesson', `?${new URLSearchParams({ pass: code })}`);
  await chooseTime();
  await dialog.getByLabel('Repeat').selectOption('2');
  await dialog.getByRole('button', { name: 'See the 2 dates' }).click();
  await dialog.getByRole('button', { name: 'Hold these 2 dates' }).click();
  await fillIn();
  expect(await dialog.getByLabel('Package or pass code').inputValue()).toBe(code);
  await dialog.getByText('It pays for each of these dates.').waitFor();
  expect(await dialog.getByText('Pay later').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Confirm booking' }).click();
  await page.getByRole('heading', { name: 'You’re booked' }).waitFor();
  const after = (await app.call('GET', '/api/passes', undefined, shop)).body;
  expect(after).toMatchObject({ passes: [{ left: 2 }] });
  await page.context().close();
});
