import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Availability, Hold } from '../../../src/product/bookings/booking/contract.ts';
import { openShop } from '../../kit/bookings/shop.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();
const app = overHttp(vitrine);
const viewport = { width: 360, height: 780 };

it('a booking moves to another time in the picker it was booked with, by keyboard', async () => {
  const shop = await openShop(app, 'movesit', { services: [{ title: 'A lesson', minimumNoticeMinutes: 2880 }] });
  const asked = { userUrl: shop.userUrl, offerId: shop.services[0] ?? '' };
  const listed = await app.call('GET', `/api/vitrine/availability?${new URLSearchParams(asked)}`);
  const startsAt = (listed.body as Availability).days[0]?.times[0]?.startsAt;
  const held = await app.call('POST', '/api/holds', { ...asked, startsAt, bookingId: randomUUID() });
  const { ref } = held.body as Hold;
  const person = { name: 'Ana Silva', email: 'mover@example.org', notes: '', method: null };
  expect((await app.call('POST', `/api/holds/${ref}/details`, person)).status).toBe(200);

  const page = await openTab(browser, vitrine, { viewport, timezoneId: 'Europe/Lisbon' });
  const said: string[] = [];
  page.on('console', message => said.push(message.text()));
  await page.goto(`/bookings/${ref}`);
  const before = await page.locator('dl').innerText();
  await page.getByRole('link', { name: 'Reschedule' }).click();
  await page.getByRole('button', { name: 'Show the month' }).click();
  // Of this month as few days may be left as today is one of its last.
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('grid').locator('[data-free]').nth(2).click();
  const time = page.getByRole('button', { name: /^\d{1,2}:\d\d/ }).nth(1);
  await time.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Confirm your new time' }).waitFor();
  await page.getByRole('button', { name: 'Choose another time' }).click();
  await page.getByRole('heading', { name: 'Choose a time' }).waitFor();
  await time.click();
  await page.getByRole('heading', { name: 'Confirm your new time' }).waitFor();
  await page.getByRole('button', { name: 'Reschedule' }).click();
  await page.getByRole('heading', { name: 'Your booking is rescheduled' }).waitFor();
  expect(await page.locator('dl').innerText()).not.toBe(before);
  // The page's policy let the module and its questions through.
  expect(said.filter(text => text.includes('Content Security Policy'))).toEqual([]);
  await page.context().close();
});

it('the dates of a class are also seen by the month', async () => {
  const shop = await openShop(app, 'monthly', { classes: [{ title: 'Salsa' }] });
  const page = await openTab(browser, vitrine, { viewport, timezoneId: 'Europe/Lisbon' });
  await page.goto(`/at/${shop.userUrl}/services/${shop.classes[0]}`);
  await page.getByRole('button', { name: 'Show the month' }).click();
  await page.getByRole('button', { name: 'Next month' }).click();
  const dates = page.getByRole('grid').locator('[data-free]');
  await expect.poll(() => dates.count()).toBeGreaterThan(1);
  await dates.nth(1).click();
  await page.locator('.bk-dates button').first().click();
  await page.getByRole('heading', { name: 'Your details' }).waitFor();
  await page.context().close();
});
