import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Availability, Hold } from '../../../src/product/bookings/booking/contract.ts';
import { openShop, type Shop } from '../../kit/bookings/shop.ts';
import { drawnScreen } from '../../kit/browser/drawn-screen.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();
const caller = overHttp(vitrine);

async function opened(userUrl: string): Promise<Shop> {
  const shop = await openShop(caller, userUrl, { services: [{ title: 'A lesson', minimumNoticeMinutes: 0 }] });
  await caller.call('PATCH', '/api/accounts/creator', { onboarded: true }, shop);
  return shop;
}

/** Where both buttons stand, each by the corner that the layout holds. */
async function actsOf(page: Page) {
  const places = [];
  for (const name of ['Block time', 'Add booking']) {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    places.push([name, Math.round((box?.x ?? 0) + (box?.width ?? 0)), Math.round(box?.y ?? 0)]);
  }
  return places;
}

it('before the first booking both actions are there, and at one place in every view', async () => {
  const page = await openTab(browser, vitrine, {
    as: await opened('nobodyyet'),
    viewport: { width: 1440, height: 900 },
  });
  await page.goto('/manage/bookings');
  await drawnScreen(page);
  const first = await actsOf(page);
  for (const view of ['Day', 'Week', 'List']) {
    await page.getByRole('tab', { name: view, exact: true }).click();
    await drawnScreen(page);
    expect(await actsOf(page), view).toEqual(first);
  }
  await page.context().close();
});

it.each(['12h', '24h'] as const)('a host who reads %s sees every time of day so', async hours => {
  const shop = await opened(`reads${hours === '12h' ? 'twelve' : 'all'}`);
  await caller.call('PATCH', '/api/accounts/creator', { timeFormat: hours }, shop);
  const offerId = shop.services[0] ?? '';
  const query = `userUrl=${shop.userUrl}&offerId=${offerId}&days=7`;
  const { days } = (await caller.call('GET', `/api/vitrine/availability?${query}`)).body as Availability;
  const startsAt = days.flatMap(({ times }) => times).at(-1)?.startsAt;
  const input = { userUrl: shop.userUrl, offerId, startsAt, bookingId: randomUUID() };
  const { ref } = (await caller.call('POST', '/api/holds', input)).body as Hold;
  const person = { name: 'Ana Silva', email: 'ana@example.org', notes: '', method: null };
  expect((await caller.call('POST', `/api/holds/${ref}/details`, person)).status).toBe(200);
  const page = await openTab(browser, vitrine, { as: shop, viewport: { width: 1440, height: 900 } });
  const seen: string[] = [];
  for (const path of [
    '',
    '/bookings',
    `/bookings/${input.bookingId}`,
    '/bookings?view=week',
    '/availability',
    '/order',
  ]) {
    await page.goto(`/manage${path}`);
    await drawnScreen(page);
    const words = await page.locator('body').innerText();
    seen.push(...[...words.matchAll(/(?<![\d+-])\d{1,2}:\d{2}(?:\s?[ap]m)?/gi)].map(([time]) => `${path}: ${time}`));
  }
  expect(seen.length).toBeGreaterThan(10);
  const written = hours === '12h' ? /: (?:[1-9]|1[0-2]):\d\d\s[ap]m$/ : /: (?:[01]\d|2[0-4]):\d\d$/;
  expect(seen.filter(time => !written.test(time))).toEqual([]);
  await page.context().close();
});
