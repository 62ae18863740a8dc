import type { Page } from 'playwright-core';
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
// Open day and night: a check-in opens twelve hours before the session.
const shop = await openShop(app, 'friendhost', {
  windows: [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: 0, to: 1440 })),
  services: [
    {
      title: 'A lesson',
      stepMinutes: 60,
      price: dollars(40),
      payMethods: ['unpaid_pay_later'],
      minimumNoticeMinutes: 0,
    },
  ],
});
await app.call('PATCH', '/api/accounts/creator', { onboarded: true }, shop);
const phone = { width: 360, height: 780 };

/** Books the first time of the lesson on a creator's page. */
async function book(page: Page, name: string, email: string, total: string): Promise<void> {
  await page.getByRole('link', { name: 'Book: A lesson' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: /^\d{1,2}:\d\d/ })
    .first()
    .click();
  await expect.poll(() => dialog.innerText()).toContain(total);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Confirm booking' }).click();
  await page.getByRole('heading', { name: 'You’re booked' }).waitFor();
}

it('a customer gets a link, a friend books by it for less, and a check-in brings the customer a coupon', async () => {
  const host = await openTab(browser, vitrine, { as: shop, viewport: { width: 1280, height: 900 } });
  await host.goto('/manage/referrals');
  await host.getByRole('button', { name: 'Set up' }).first().click();
  const sheet = host.getByRole('dialog', { name: 'What customers and friends get' });
  await sheet.getByLabel('Percent off').first().fill('25');
  expect([await findBarriers(host), await isTooWide(host)]).toEqual([[], false]);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await sheet.waitFor({ state: 'detached' });

  const ana = await openTab(browser, vitrine, { viewport: phone });
  await ana.goto('/at/friendhost');
  await book(ana, 'Ana Silva', 'ana@example.org', '$40.00');
  await ana.goto('/at/friendhost/bookings');
  await ana.getByLabel('Your email').fill('ana@example.org');
  await ana.getByRole('button', { name: 'Send link' }).click();
  await ana.getByRole('heading', { name: 'Check your email' }).waitFor();
  const mail = await vitrine.mailTo('ana@example.org', 'Your bookings with');
  await ana.goto(/\/at\/friendhost\/bookings\/open\/[\w-]+/.exec(mail)?.[0] ?? '');
  await ana.getByRole('button', { name: 'View my bookings' }).click();
  const part = ana.getByRole('region', { name: 'Bring a friend' });
  expect(await part.innerText()).toContain('25% off');
  await part.getByRole('button', { name: 'Get my link' }).click();
  const link = (await part.getByRole('link').getAttribute('href')) ?? '';
  expect([await findBarriers(ana), await isTooWide(ana)]).toEqual([[], false]);

  const friend = await openTab(browser, vitrine, { viewport: phone });
  await friend.goto(new URL(link).pathname);
  await friend.getByText('25% off').waitFor();
  expect([await findBarriers(friend), await isTooWide(friend)]).toEqual([[], false]);
  await friend.getByRole('link', { name: /page$/ }).first().click();
  await book(friend, 'Bo Friend', 'bo@example.org', '$30.00');

  await host.goto('/manage/bookings');
  await host.getByText('Bo Friend').first().waitFor();
  const { bookings } = (await app.call('GET', '/api/bookings?scope=upcoming', undefined, shop)).body as {
    bookings: { id: string; customerName: string }[];
  };
  const id = bookings.find(({ customerName }) => customerName === 'Bo Friend')?.id ?? '';
  expect((await app.call('PUT', `/api/bookings/${id}/check-in`, { here: true }, shop)).status).toBe(200);
  const thanks = await vitrine.mailTo('ana@example.org', 'Thank you: a friend of yours came');
  expect(thanks).toMatch(/\?coupon=THANKS-/);
  expect(thanks).not.toContain('Bo');
  await ana.reload();
  await ana.getByText('Your coupon: THANKS-').waitFor();

  await host.goto('/manage/referrals');
  const row = host.getByRole('row', { name: /Ana Silva/ });
  await expect.poll(() => row.innerText()).toMatch(/1[\s\S]*1/);
  for (const width of [360, 768, 1440]) {
    await host.setViewportSize({ width, height: 900 });
    expect([await findBarriers(host), await isTooWide(host)], `${width}`).toEqual([[], false]);
  }
  await Promise.all([host, ana, friend].map(each => each.context().close()));
});
