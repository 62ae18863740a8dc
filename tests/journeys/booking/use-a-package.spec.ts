import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { dollars, openShop } from '../../kit/bookings/shop.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();
const shop = await openShop(overHttp(vitrine), 'fivetimes', {
  services: [
    {
      title: 'A lesson',
      price: dollars(45),
      payMethods: ['unpaid_pay_later'],
      // Far enough ahead to be moved, and cancelled in time.
      minimumNoticeMinutes: 4320,
      packages: [{ id: randomUUID(), sessions: 5, amount: 21_000, validDays: 182 }],
    },
  ],
});

it.each([
  ['a phone without JavaScript', { width: 360, height: 780 }, false],
  ['a desktop with it', { width: 1440, height: 900 }, true],
] as const)(
  'on %s five sessions are bought, two booked with them, one moved, and one cancelled comes back',
  async (_device, viewport, javaScriptEnabled) => {
    const page = await openTab(browser, vitrine, { viewport, javaScriptEnabled });
    if (javaScriptEnabled) {
      await page.goto(`/at/${shop.userUrl}`);
      await page.getByRole('link', { name: 'Book: A lesson' }).first().click();
    } else await page.goto(`/book/${shop.userUrl}/${shop.services[0]}`);
    const form = javaScriptEnabled ? page.getByRole('dialog') : page.getByRole('main');
    const time = () => form.getByRole('button', { name: /\d:\d\d/ }).first();
    await time().click();
    await form.getByLabel(/5 sessions/).check();
    await form.getByLabel('Name').fill('Ana Silva');
    await form.getByLabel('Email').fill(`ana${viewport.width}@example.org`);
    await form.getByRole('button', { name: 'Confirm booking' }).click();

    const booked = page.getByRole('heading', { name: 'You’re booked' });
    const left = (count: number) => page.getByRole('link', { name: `${count} of 5 sessions left` });
    await booked.waitFor();
    await left(4).click();
    await page.getByRole('heading', { name: '4 sessions left' }).waitFor();
    const packagePage = page.url();

    for (const count of [3, 2]) {
      await page.goto(packagePage);
      await page.getByRole('link', { name: 'Book the next session' }).click();
      await page.waitForURL(/\/services\/.+pass=/);
      if (!javaScriptEnabled) await page.getByRole('link', { name: 'Choose a time' }).click();
      await page
        .getByRole('main')
        .getByRole('button', { name: /\d:\d\d/ })
        .first()
        .click();
      // The code of the package came along.
      expect(await page.getByLabel('Package or pass code').inputValue()).not.toBe('');
      await page.getByLabel('Name').fill('Ana Silva');
      await page.getByLabel('Email').fill(`ana${viewport.width}@example.org`);
      await page.getByRole('button', { name: 'Confirm booking' }).click();
      await booked.waitFor();
      await left(count).waitFor();
    }
    await page.getByText('One session of your package').waitFor();

    await page.getByRole('link', { name: 'Reschedule' }).click();
    const times = page.getByRole('button', { name: /^\d{1,2}:\d\d/ });
    if (javaScriptEnabled) {
      await times.last().click();
      await page.getByRole('heading', { name: 'Confirm your new time' }).waitFor();
      await page.getByRole('button', { name: 'Reschedule' }).click();
    } else await times.nth(4).click();
    await page.getByRole('heading', { name: 'Your booking is rescheduled' }).waitFor();
    await left(2).waitFor();

    await page.getByText('Cancel booking').click();
    await page.getByText('If you cancel now, the session goes back to your package').waitFor();
    await page.getByRole('button', { name: 'Confirm cancellation' }).click();
    await page.getByRole('heading', { name: 'Booking cancelled' }).waitFor();
    await page.goto(packagePage);
    await page.getByRole('heading', { name: '3 sessions left' }).waitFor();
    await page.context().close();
  },
);
