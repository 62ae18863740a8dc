import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Availability, Hold } from '../../../src/product/bookings/booking/contract.ts';
import { dollars, openShop, type Shop } from '../../kit/bookings/shop.ts';
import { findBarriers, isTooWide } from '../../kit/browser/find-barriers.ts';
import { focused } from '../../kit/browser/keyboard.ts';
import { resized } from '../../kit/browser/resized.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();
const caller = overHttp(vitrine);

// A free plan holds one class, so each has its own creator.
const title = 'Salsa from zero';
const shopOf = async (userUrl: string): Promise<Shop> => {
  const shop = await openShop(caller, userUrl, {
    classes: [
      {
        title,
        capacity: 1,
        price: dollars(12),
        payMethods: ['unpaid_pay_later'],
        recurrence: 'one_time',
        startDate: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
      },
    ],
  });
  await caller.call('PATCH', '/api/accounts/creator', { onboarded: true }, shop);
  return shop;
};
const asked = (shop: Shop) => ({ userUrl: shop.userUrl, offerId: shop.classes[0] ?? '' });

/** The only place of a class, booked: the path of the booking. */
async function fill(shop: Shop): Promise<{ startsAt: string; bookingPath: string }> {
  const path = `/api/vitrine/availability?${new URLSearchParams({ ...asked(shop), days: '14' })}`;
  const free = (await caller.call('GET', path)).body as Availability;
  const startsAt = free.days[0]?.times[0]?.startsAt ?? '';
  const input = { ...asked(shop), startsAt, bookingId: randomUUID() };
  const { ref } = (await caller.call('POST', '/api/holds', input)).body as Hold;
  const details = { name: 'Rui Faria', email: 'rui@example.org', notes: '', method: 'unpaid_pay_later' };
  const answer = await caller.call('POST', `/api/holds/${ref}/details`, details);
  expect(answer.status, answer.text).toBe(200);
  return { startsAt, bookingPath: `/bookings/${ref}` };
}
const mailOf = ({ userUrl }: Shop, name: string) => `${name.toLowerCase()}.${userUrl}@example.org`;
async function wait(shop: Shop, startsAt: string, name: string): Promise<string> {
  const email = mailOf(shop, name);
  const answer = await caller.call('POST', '/api/waitlist', { ...asked(shop), startsAt, name, email });
  expect(answer.status, answer.text).toBe(201);
  return email;
}
const pathIn = (mail: string, pattern: RegExp): string => pattern.exec(mail)?.[0] ?? 'no such link';
const linePath = /\/waitlist\/[\w-]+/;
const takePath = /\/bookings\/[\w-]+\/details/;

async function check(page: Page, where: string): Promise<void> {
  const found = await findBarriers(page);
  expect(found, where).toEqual([]);
  expect(await isTooWide(page), where).toBe(false);
}

describe.each([
  ['waitphone', 'a phone without JavaScript', { width: 360, height: 780 }, false],
  ['waitdesktop', 'a desktop with it', { width: 1440, height: 900 }, true],
] as const)('a visitor of %s', (userUrl, device, viewport, javaScriptEnabled) => {
  it(`on ${device} waits, leaves, waits again, is offered a place and lets it go to the next, who takes it`, async () => {
    const shop = await shopOf(userUrl);
    const ana = mailOf(shop, 'Ana');
    const { startsAt, bookingPath } = await fill(shop);
    const page = await openTab(browser, vitrine, { viewport, javaScriptEnabled });
    // Without script the page cannot be asked.
    const looks = async (where: string) => (javaScriptEnabled ? check(page, where) : undefined);

    if (javaScriptEnabled) {
      await page.goto(`/at/${shop.userUrl}`);
      await page.getByRole('link', { name: `Join waitlist ${title}` }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Join the waitlist/ })
        .press('Enter');
      await page.getByLabel('Email').fill('nobody');
      await page.getByLabel('Email').press('Enter');
      await page.getByText('Enter your name').waitFor();
      expect(await page.getByLabel('Name').evaluate(field => field === document.activeElement)).toBe(true);
      await looks('the refused form');
    } else {
      await page.goto(`/book/${shop.userUrl}/${shop.classes[0]}`);
      await page.getByRole('link', { name: /Full\. Join the waitlist/ }).click();
    }
    const join = async () => {
      await page.getByLabel('Name').fill('Ana Silva');
      await page.getByLabel('Email').fill(ana);
      await page.getByRole('button', { name: 'Join the waitlist' }).click();
      await page.getByRole('heading', { name: 'You’re on the waitlist' }).waitFor();
      await page.getByText(/You’re number 1 of 1 on the waitlist/).waitFor();
    };
    await join();
    await looks('on the waitlist');

    await page.goto(pathIn(await vitrine.mailTo(ana, 'On the waitlist'), linePath));
    await page.getByText('You’re on the waitlist.').waitFor();
    await looks('the place in the line');
    await page.getByRole('button', { name: 'Leave the waitlist' }).click();
    await page.getByText('You’re no longer on the waitlist.').waitFor();
    await page.getByRole('link', { name: 'Join again' }).click();
    await looks('joining again');
    await join();
    const ben = await wait(shop, startsAt, 'Ben');

    await page.goto(bookingPath);
    await page.getByText('Cancel booking').click();
    await page.getByRole('button', { name: 'Confirm cancellation' }).click();
    await page.getByRole('heading', { name: 'Booking cancelled' }).waitFor();

    const offer = await vitrine.mailTo(ana, 'A spot is open');
    const take = pathIn(offer, takePath);
    await page.goto(take);
    expect(await page.getByLabel('Name').inputValue()).toBe('Ana Silva');
    await page.goto(pathIn(offer, linePath));
    await page.getByRole('link', { name: 'Book the spot' }).waitFor();
    await looks('the offer');
    await page.getByRole('button', { name: 'Pass it on to the next person' }).click();
    await page.getByText('You’re no longer on the waitlist.').waitFor();
    await page.goto(take);
    await page.getByText('You’re no longer on the waitlist.').waitFor();

    const next = await vitrine.mailTo(ben, 'A spot is open');
    await page.goto(pathIn(next, takePath));
    await page.getByRole('button', { name: 'Book for $12.00' }).click();
    await page.getByRole('heading', { name: 'You’re booked' }).waitFor();
    await page.goto(pathIn(next, linePath));
    await page.getByText('You booked the spot that opened.').waitFor();
    await page.getByRole('link', { name: 'View your booking' }).click();
    await page.getByRole('heading', { name: 'You’re booked' }).waitFor();
    await page.context().close();
  });
});

it('the host sees the line, adds a place for somebody and takes somebody out', async () => {
  const shop = await shopOf('waithost');
  const { startsAt } = await fill(shop);
  for (const name of ['Ana', 'Ben']) await wait(shop, startsAt, name);
  const page = await openTab(browser, vitrine, { as: shop, viewport: { width: 360, height: 800 } });
  await page.goto('/manage/events');
  await page.getByRole('link', { name: title, exact: true }).first().click();
  const line = page.getByRole('region', { name: 'Waitlist' });
  await line.getByText('1. Ana').waitFor();
  await line.getByText('2. Ben').waitFor();
  for (const width of [360, 1440]) {
    await resized(page, { width, height: 800 });
    await check(page, `the line, ${width} px`);
  }
  const ben = line.getByRole('listitem').filter({ hasText: 'Ben' });
  await ben.getByRole('button', { name: 'Add a spot and offer it' }).click();
  await ben.getByText(/Offered until/).waitFor();
  expect(await vitrine.mailTo(mailOf(shop, 'Ben'), 'A spot is open')).toContain('Book the spot');
  const remove = line.getByRole('button', { name: 'Remove Ana from the waitlist' });
  await remove.click();
  await line.getByText('Ana loses their position. We won’t email them.').waitFor();
  await page.keyboard.press('Enter');
  await line.getByText('1. Ana').waitFor();
  await expect.poll(() => focused(page)).toBe('button Remove Ana from the waitlist');
  await remove.click();
  await line.getByRole('button', { name: 'Remove from waitlist' }).click();
  await line.getByText('1. Ana').waitFor({ state: 'detached' });
  await page.context().close();
});
