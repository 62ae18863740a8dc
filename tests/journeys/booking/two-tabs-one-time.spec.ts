import { expect, it } from 'vitest';
import type { Availability } from '../../../src/product/bookings/booking/contract.ts';
import { openShop } from '../../kit/bookings/shop.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();
const app = overHttp(vitrine);
const viewport = { width: 360, height: 780 };
const hourly = { title: 'A lesson', durationMinutes: 60, stepMinutes: 60, series: { max: 4 } };

it('a time held in two tabs stays with the one that is left, and is free when both are closed', async () => {
  const shop = await openShop(app, 'twotabs', { services: [hourly] });
  const [offerId = ''] = shop.services;
  const free = async () => {
    const path = `/api/vitrine/availability?${new URLSearchParams({ userUrl: shop.userUrl, offerId })}`;
    return ((await app.call('GET', path)).body as Availability).days.flatMap(day => day.times).length;
  };
  const all = await free();

  const first = await openTab(browser, vitrine, { viewport, timezoneId: 'Europe/Lisbon' });
  const second = await first.context().newPage();
  const time = (page: typeof first) =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^\d{1,2}:\d\d/ })
      .first();
  for (const page of [first, second]) {
    await page.goto(`/at/${shop.userUrl}`);
    await page.getByRole('link', { name: 'Book: A lesson' }).first().click();
    await time(page).waitFor();
  }
  for (const page of [first, second]) {
    await time(page).click();
    await page.getByLabel('Name').fill('Ana Silva');
  }
  expect(await free()).toBe(all - 1);

  const given = first.waitForResponse(answer => answer.request().method() === 'DELETE');
  await first.getByRole('dialog').getByRole('button', { name: 'Change' }).click();
  await given;
  expect(await free()).toBe(all - 1);
  await second.goto('about:blank');
  await expect.poll(free).toBe(all);

  await second.goto(`/at/${shop.userUrl}`);
  await second.getByRole('link', { name: 'Book: A lesson' }).first().click();
  await time(second).click();
  await second.getByLabel('Email').fill('ana@example.org');
  await second.getByRole('button', { name: 'Confirm booking' }).click();
  await second.getByRole('heading', { name: 'You’re booked' }).waitFor();
  expect(await free()).toBe(all - 1);
  await second.context().close();
});

it('weeks booked together take along the one that another tab holds', async () => {
  const shop = await openShop(app, 'alongweeks', { services: [hourly] });
  const [offerId = ''] = shop.services;
  const first = await openTab(browser, vitrine, { viewport, timezoneId: 'Europe/Lisbon' });
  await first.goto(`/book/${shop.userUrl}/${offerId}`);
  const startsAt = (await first.locator('button[name=startsAt]').first().getAttribute('value')) ?? '';
  const next = new Date(Date.parse(startsAt) + 7 * 86_400_000);
  await first.goto(`/book/${shop.userUrl}/${offerId}?from=${next.toISOString().slice(0, 10)}`);
  await first.locator(`button[value="${next.toISOString()}"]`).click();
  await first.getByLabel('Name').waitFor();

  const second = await first.context().newPage();
  await second.goto(`/at/${shop.userUrl}`);
  await second.getByRole('link', { name: 'Book: A lesson' }).first().click();
  const dialog = second.getByRole('dialog');
  await dialog
    .getByRole('button', { name: /^\d{1,2}:\d\d/ })
    .first()
    .click();
  await dialog.getByLabel('Repeat').selectOption('3');
  await dialog.getByRole('button', { name: 'See the 3 dates' }).click();
  await dialog.getByText(/you’re already holding it; it’s included/i).waitFor();
  expect(await dialog.getByText(/Already taken/).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Hold these 3 dates' }).click();
  await dialog.getByLabel('Name').fill('Ana Silva');
  await dialog.getByLabel('Email').fill('ana@example.org');
  await dialog.getByRole('button', { name: 'Confirm booking' }).click();
  await second.getByRole('heading', { name: 'You’re booked' }).waitFor();
  await second.getByText('1 of 3').waitFor();
  await first.context().close();
});
