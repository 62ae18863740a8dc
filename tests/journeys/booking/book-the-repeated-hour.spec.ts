import { expect, it } from 'vitest';
import { zoneCity } from '../../../src/base/zone-city.ts';
import { openShop } from '../../kit/bookings/shop.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();

const dayMs = 86_400_000;
const offsetAt = (zone: string, instant: number): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** The next date, YYYY-MM-DD, on which a northern zone's clocks go back: winter's offset holds at noon, not the day before. */
function clocksGoBack(zone: string): { zone: string; date: string; inDays: number } {
  const winter = offsetAt(zone, Date.UTC(new Date().getUTCFullYear(), 0, 15));
  const noon = Math.floor(Date.now() / dayMs) * dayMs + dayMs / 2;
  for (let inDays = 2; inDays < 364; inDays++) {
    const isWinter = (day: number) => offsetAt(zone, noon + day * dayMs) === winter;
    if (!isWinter(inDays - 1) && isWinter(inDays))
      return { zone, date: new Date(noon + inDays * dayMs).toISOString().slice(0, 10), inDays };
  }
  return { zone, date: '', inDays: Number.POSITIVE_INFINITY };
}

// In both the hour from one to two comes twice, on different dates; a year holds one that can be booked already.
const [lisbon, newYork] = [clocksGoBack('Europe/Lisbon'), clocksGoBack('America/New_York')];
const isLisbon = lisbon.inDays < newYork.inDays;
const { zone, date } = isLisbon ? lisbon : newYork;
const [summer, winter] = isLisbon ? ['GMT+1', 'GMT'] : ['GMT-4', 'GMT-5'];

const chip = (clock: string, offset: string) => new RegExp(`^0?${clock} ${offset.replace('+', '\\+')}$`);

const app = overHttp(vitrine);
const shop = await openShop(app, 'twice', {
  zone,
  windows: [],
  services: [{ title: 'A night lesson', durationMinutes: 30, stepMinutes: 30, furthestDays: 365 }],
});
const opened = await app.call(
  'PUT',
  `/api/calendar/overrides/${date}`,
  { windows: [{ from: 60, to: 120 }], note: '' },
  shop,
);
expect(opened.status, opened.text).toBe(200);

it('when the clocks go back both 1:30s are offered, named by their offset, and each can be booked', async () => {
  const page = await openTab(browser, vitrine, { viewport: { width: 360, height: 780 }, timezoneId: zone });
  const dialog = page.getByRole('dialog');
  const booked: string[] = [];
  for (const offset of [winter, summer]) {
    await page.goto(`/at/${shop.userUrl}`);
    await page.getByRole('link', { name: 'Book: A night lesson' }).first().click();
    await dialog.getByRole('button', { name: chip('1:30', offset) }).click();
    await dialog.getByText(`${zoneCity(zone)} time, ${offset}`, { exact: true }).waitFor();
    await dialog.getByLabel('Name').fill('Ana Silva');
    await dialog.getByLabel('Email').fill('ana@example.org');
    await dialog.getByRole('button', { name: 'Confirm booking' }).click();
    await page.getByRole('heading', { name: 'You’re booked' }).waitFor();
    booked.push((await page.getByText(`01:30 (${offset},`, { exact: false }).first().textContent()) ?? '');
  }
  expect(new Set(booked).size).toBe(2);
  await page.goto(`/at/${shop.userUrl}`);
  await page.getByRole('link', { name: 'Book: A night lesson' }).first().click();
  await dialog.getByRole('button', { name: chip('1:00', winter) }).waitFor();
  expect(await dialog.getByRole('button', { name: /^0?1:30/ }).count()).toBe(0);
  await page.context().close();
});
