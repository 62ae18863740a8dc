import { randomUUID } from 'node:crypto';
import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { quarterOff } from '../../kit/bookings/sample-coupon.ts';
import { findBarriers, isTooWide } from '../../kit/browser/find-barriers.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();
const caller = overHttp(vitrine);

async function open(userUrl: string) {
  const creator = await caller.creator(userUrl);
  await caller.call('PATCH', '/api/accounts/creator', { onboarded: true }, creator);
  return creator;
}

it('a new creator starts a programme, publishes their page, and sees the task done, by keyboard alone', async () => {
  const creator = await open('followsprogramme');
  const page = await openTab(browser, vitrine, { as: creator, viewport: { width: 360, height: 780 } });
  await page.goto('/manage/AIcoaching');
  await page.getByRole('heading', { level: 1, name: 'Get your first regulars' }).waitFor();
  expect(await page.title()).toBe('COACHING DASHBOARD · Vitrine');
  expect(await findBarriers(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  let held: Route | undefined;
  await page.route('**/api/coaching/programme', route => {
    held = route;
  });
  await page.getByRole('link', { name: 'Start the programme' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Preparing your programme' }).waitFor();
  await page.getByText('Programme: Get your first regulars').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await held?.continue();
  await page.unroute('**/api/coaching/programme');
  await page.waitForURL('**/manage/AIcoaching');
  await page.getByRole('heading', { level: 2, name: 'Publish your page' }).waitFor();
  await page.getByText('Day 1 of 14').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await page.getByText('Done: Publish your page').waitFor();
  await page.getByText('Done for today').waitFor();
  await page.getByText('1 of 14 tasks done').waitFor();

  // While the programme is not open.
  await page.goto('/manage/coupon');
  await caller.call('PUT', `/api/coupons/${randomUUID()}`, quarterOff, creator);
  await page.goto('/manage/AIcoaching');
  await page.getByText('2 of 14 tasks done').waitFor();

  await page.getByRole('button', { name: 'More about the programme' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Start over' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).press('Enter');
  await page.getByRole('heading', { level: 2, name: 'Put a price on a service' }).waitFor();

  await page.getByRole('button', { name: 'Skip “Put a price on a service”' }).press('Enter');
  const skip = page.getByRole('dialog', { name: 'Skip this task?' });
  await skip.getByLabel('Why').fill('Prices change in May');
  await skip.getByRole('button', { name: 'Skip task' }).press('Enter');
  await page.getByRole('heading', { level: 2, name: 'Write one line under your name' }).waitFor();

  await page.getByRole('button', { name: 'More about the programme' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Leave programme' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Leave programme' }).press('Enter');
  await page.getByRole('link', { name: 'Start the programme' }).waitFor();
});

it('when the server fails, the programme is prepared by trying again', async () => {
  const creator = await open('followsagain');
  const page = await openTab(browser, vitrine, { as: creator, viewport: { width: 1280, height: 800 } });
  await page.route('**/api/coaching/programme', route => route.fulfill({ status: 500, body: '' }));
  await page.goto('/coaching/loading');
  await page.getByText('Your programme couldn’t be prepared').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.unroute('**/api/coaching/programme');
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await page.waitForURL('**/manage/AIcoaching');
  await page.getByRole('heading', { level: 2, name: 'Publish your page' }).waitFor();
});
