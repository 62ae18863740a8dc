import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { dollars, openShop } from '../../kit/bookings/shop.ts';
import { findBarriers, isTooWide } from '../../kit/browser/find-barriers.ts';
import { focused, focusRing, tabTo } from '../../kit/browser/keyboard.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();

const app = overHttp(vitrine);
const shop = await openShop(app, 'weekly', {
  services: [
    {
      title: 'A lesson',
      durationMinutes: 60,
      stepMinutes: 60,
      price: dollars(40),
      payMethods: ['unpaid_pay_later'],
      series: { max: 4 },
    },
  ],
});
const [offerId = ''] = shop.services;
const viewport = { width: 360, height: 780 };
const timezoneId = 'Europe/Lisbon';

async function ask<T>(path: string, query: Record<string, string>): Promise<T> {
  const { userUrl } = shop;
  return (await app.call('GET', `${path}?${new URLSearchParams({ userUrl, offerId, ...query })}`)).body as T;
}

it('three weeks are bought with the keyboard on a phone, one of them at the nearest time', async () => {
  const free = await ask<{ days: { times: { startsAt: string }[] }[] }>('/api/vitrine/availability', {});
  const startsAt = free.days[0]?.times[0]?.startsAt ?? '';
  const { dates } = await ask<{ dates: { startsAt: string }[] }>('/api/vitrine/series', { startsAt, count: '2' });
  const taken = { userUrl: shop.userUrl, offerId, startsAt: dates[1]?.startsAt, bookingId: randomUUID() };
  expect((await app.call('POST', '/api/holds', taken)).status).toBe(201);

  const page = await openTab(browser, vitrine, { viewport, timezoneId });
  await page.goto(`/at/${shop.userUrl}`);
  await tabTo(page, /^a .*Book: A lesson|^a Book/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'Choose a time' }).waitFor();
  expect(await dialog.getByLabel('Repeat').count()).toBe(0);
  await tabTo(page, /^button \d{1,2}:\d\d$/);
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Repeat').waitFor();
  await tabTo(page, /^select Repeat/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await dialog.getByLabel('Repeat').inputValue()).toBe('3');
  await tabTo(page, /^button See the 3 dates/);
  await page.keyboard.press('Enter');

  await dialog.getByRole('heading', { name: 'Your dates' }).waitFor();
  await dialog.getByText(/^Already taken\. Book \d{1,2}:\d\d instead$/).waitFor();
  await expect.poll(() => focused(page)).toBe('h3 Your dates');
  expect(await focusRing(page)).toBe('solid');
  const status = dialog.getByRole('status').filter({ hasText: '=' });
  expect(await status.textContent()).toContain('2 × $40.00 = $80.00. One date isn’t available.');
  for (const row of await dialog.locator('label').all())
    expect((await row.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
  expect(await isTooWide(page)).toBe(false);
  const found = await findBarriers(page);
  expect(found).toEqual([]);
  await tabTo(page, /Already taken/);
  await page.keyboard.press('Space');
  await expect.poll(() => status.textContent()).toContain('3 × $40.00 = $120.00');

  // Back leads to the times and forth again; what was ticked begins anew with another first time.
  await tabTo(page, /^button Hold these 3 dates/);
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Name').waitFor();
  await dialog.getByText(/^3 dates from /).waitFor();
  await page.goBack();
  await dialog.getByRole('heading', { name: 'Your dates' }).waitFor();
  await expect.poll(() => status.textContent()).toContain('3 × $40.00 = $120.00');
  await tabTo(page, /^button Hold these 3 dates/);
  await page.keyboard.press('Enter');

  await dialog.getByLabel('Name').waitFor();
  await tabTo(page, /^input Name/);
  await page.keyboard.type('Ana Silva');
  await tabTo(page, /^input Email/);
  await page.keyboard.type('ana@example.org');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'You’re booked' }).waitFor();
  await page.getByText('1 of 3').waitFor();
  expect(
    await page
      .locator('a[href^="/bookings/"]')
      .filter({ hasText: /\d\d:\d\d/ })
      .count(),
  ).toBe(2);
  await page.context().close();

  const { body } = await app.call('GET', '/api/orders', undefined, shop);
  expect(body).toMatchObject({ orders: [{ amount: 12_000, productName: 'A lesson, 3 sessions' }] });
});

it('a date that disappears while the list is open is reported, and nothing is held', async () => {
  const page = await openTab(browser, vitrine, { viewport: { width: 1440, height: 900 }, timezoneId });
  await page.goto(`/at/${shop.userUrl}`);
  await page.getByRole('link', { name: 'Book: A lesson' }).first().click();
  const dialog = page.getByRole('dialog');
  const listed = page.waitForResponse(/\/api\/vitrine\/series\?/);
  await dialog
    .getByRole('button', { name: /^\d{1,2}:\d\d$/ })
    .last()
    .click();
  await dialog.getByLabel('Repeat').selectOption('2');
  await dialog.getByRole('button', { name: 'See the 2 dates' }).click();
  const { dates } = (await (await listed).json()) as { dates: { startsAt: string }[] };
  const take = dialog.getByRole('button', { name: 'Hold these 2 dates' });
  await take.waitFor();
  expect([await focused(page), await focusRing(page)]).toEqual(['h3 Your dates', 'none']);
  expect(await dialog.getByText(/^Already taken/).count()).toBe(0);
  const lost = { userUrl: shop.userUrl, offerId, startsAt: dates[1]?.startsAt, bookingId: randomUUID() };
  expect((await app.call('POST', '/api/holds', lost)).status).toBe(201);
  await take.click();
  await dialog.getByText('Some dates were just taken').waitFor();
  await dialog.getByText(/^Already taken/).waitFor();
  await dialog.getByRole('button', { name: 'Hold this date' }).waitFor();
  await page.context().close();
});

it.each([360, 1440])('at %d px its order leads the host to each of its dates, and says which is off', async width => {
  await app.call('PATCH', '/api/accounts/creator', { onboarded: true }, shop);
  const { orders } = (await app.call('GET', '/api/orders', undefined, shop)).body as { orders: { id: string }[] };
  const order = (await app.call('GET', `/api/orders/${orders.at(-1)?.id}`, undefined, shop)).body as {
    bookingId: string;
  };
  const { together } = (await app.call('GET', `/api/bookings/${order.bookingId}`, undefined, shop)).body as {
    together: { id: string; status: string }[];
  };
  expect(together).toHaveLength(3);
  if (together[1]?.status === 'confirmed') {
    const path = `/api/bookings/${together[1].id}/cancellation`;
    expect((await app.call('POST', path, { refund: 0 }, shop)).status).toBe(200);
  }
  const page = await openTab(browser, vitrine, { as: shop, viewport: { width, height: 800 }, timezoneId });
  await page.goto('/manage/order');
  await page.locator('.v-table-opener').first().click();
  const booking = page.getByRole('dialog').locator('dd').filter({ hasText: 'cancelled' });
  await booking.waitFor();
  expect(await booking.getByRole('link').count()).toBe(3);
  expect(await booking.getByText('cancelled').count()).toBe(1);
  expect(await isTooWide(page)).toBe(false);
  expect(await findBarriers(page)).toEqual([]);
  await booking.getByRole('link').last().click();
  await page.getByText('3 of 3, paid with one order').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/manage/bookings/${together[2]?.id}`);
  await page.context().close();
});
