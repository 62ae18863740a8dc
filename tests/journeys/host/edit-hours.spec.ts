import { expect, it } from 'vitest';
import type { SchedulesAnswer } from '../../../src/product/calendar/contract.ts';
import { openShop } from '../../kit/bookings/shop.ts';
import { focused } from '../../kit/browser/keyboard.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();
const caller = overHttp(vitrine);
const shop = await openShop(caller, 'hourshost', { services: [{ title: 'Lesson' }] });
await caller.call('PATCH', '/api/accounts/creator', { onboarded: true }, shop);

async function ends(): Promise<number[]> {
  const { body } = await caller.call('GET', '/api/calendar/schedules', undefined, shop);
  return (body as SchedulesAnswer).schedules[0]?.windows.map(({ to }) => to / 60) ?? [];
}

async function limits(): Promise<SchedulesAnswer['limits']> {
  return ((await caller.call('GET', '/api/calendar/schedules', undefined, shop)).body as SchedulesAnswer).limits;
}

it.each([360, 1440])('at %d px hours not yet saved are there after a look at the bookings', async width => {
  const page = await openTab(browser, vitrine, { as: shop, viewport: { width, height: 900 } });
  await page.goto('/manage/availability');
  await page.getByLabel('Friday, to').selectOption('960');
  await page.getByText('Unsaved changes').waitFor();
  await page
    .getByRole('link', { name: /^bookings/i })
    .first()
    .click();
  await page.waitForURL('**/manage/bookings');
  await page.goBack();
  await page.getByText('Unsaved changes').waitFor();
  expect(await page.getByLabel('Friday, to').inputValue()).toBe('960');

  await page.getByLabel('Monday, to').selectOption('1560');
  const add = page.getByRole('button', { name: 'Add hours on Monday' });
  await page.getByLabel('Monday, from').selectOption('0');
  expect(await add.getAttribute('aria-description')).toContain('No time left on this day');
  await page.getByRole('button', { name: 'Remove Monday', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatch(/Tuesday/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
  await page.context().close();
});

it('a schedule is named as its dialog opens, and a host far away finds the city', async () => {
  const page = await openTab(browser, vitrine, { as: shop, viewport: { width: 1440, height: 900 } });
  await page.goto('/manage/availability');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await expect.poll(() => focused(page)).toBe('input Name');
  await page.keyboard.type('Late hours');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByLabel('Schedule').locator('option:checked').textContent()).toBe('Late hours');
  await page.goto('/manage/accountSettings');
  const clock = page.locator('#clock');
  const change = clock.getByRole('button', { name: 'Change Time zone and currency' });
  expect(await change.getAttribute('aria-expanded')).toBe('false');
  await change.press('Enter');
  await page.getByRole('combobox', { name: 'Time zone' }).click();
  await page.keyboard.type('kathm');
  await page.getByRole('option', { name: /Kathmandu/ }).waitFor();
  await page.context().close();
});

it('a tab whose hours were changed in another says so, and neither side is lost', async () => {
  const [one, other] = [
    await openTab(browser, vitrine, { as: shop, viewport: { width: 1440, height: 900 } }),
    await openTab(browser, vitrine, { as: shop, viewport: { width: 360, height: 800 } }),
  ];
  for (const page of [one, other]) {
    await page.goto('/manage/availability');
    await page.getByLabel('Friday, to').waitFor();
  }
  await one.getByLabel('Saturday, to').selectOption('840');
  await one.getByRole('button', { name: 'Save hours' }).click();
  await one.getByText('Saved', { exact: true }).waitFor();
  await other.getByLabel('Friday, to').selectOption('900');
  await other.getByRole('button', { name: 'Save hours' }).click();
  const told = other.getByText('These hours were changed in another tab.', { exact: true });
  await told.waitFor();
  await other
    .getByText(/Sat, 09:00 to 14:00/)
    .first()
    .waitFor();
  expect(await other.getByLabel('Friday, to').inputValue()).toBe('900');
  expect(await ends()).toEqual([17, 17, 17, 17, 17, 14, 17]);

  await other.getByRole('button', { name: 'Keep mine' }).click();
  await told.waitFor({ state: 'hidden' });
  await other.getByRole('button', { name: 'Save hours' }).click();
  await expect.poll(ends).toEqual([17, 17, 17, 17, 15, 17, 17]);
});

/** A date of next month whose hours no other test here changes. */
function tuesdayOfNextMonth(): number {
  const now = new Date();
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).getUTCDay();
  return 15 + ((9 - first) % 7);
}

it('a day off and a limit that another tab changed are shown, and neither side is lost', async () => {
  const [one, other] = [
    await openTab(browser, vitrine, { as: shop, viewport: { width: 1440, height: 900 } }),
    await openTab(browser, vitrine, { as: shop, viewport: { width: 360, height: 800 } }),
  ];
  for (const page of [one, other]) {
    await page.goto('/manage/availability');
    await page.getByRole('button', { name: 'Next month' }).click();
    await page
      .locator('.v-month-day')
      .nth(tuesdayOfNextMonth() - 1)
      .click();
  }
  await one.getByRole('textbox', { name: /^Note/ }).fill('Dentist');
  await one.getByRole('button', { name: 'Save day' }).click();
  await one.getByText('· Dentist').waitFor();
  const day = other.getByRole('dialog');
  await day.getByText('Custom hours').click();
  await day.getByRole('button', { name: 'Save day' }).click();
  const told = day.getByText('This day was changed in another tab.', { exact: true });
  await told.waitFor();
  await day.getByText(/This day is now: day off \(Dentist\)/).waitFor();
  await day.getByRole('button', { name: 'Keep mine' }).click();
  await told.waitFor({ state: 'hidden' });
  await day.getByRole('button', { name: 'Save day' }).click();
  await day.waitFor({ state: 'hidden' });
  const stored = await caller.call('GET', '/api/calendar/overrides', undefined, shop);
  expect(stored.body).toMatchObject({ overrides: [{ windows: [{ from: 540, to: 1020 }], note: '' }] });

  // A slow processor: what the server answered is drawn some frames late.
  await one.addInitScript(() => {
    const wait = window.setTimeout.bind(window);
    Object.assign(window, { setTimeout: (run: () => void, ms = 0) => wait(run, Math.max(ms, 80)) });
  });
  await one.reload();
  await one.getByRole('button', { name: /^Remove the override on / }).focus();
  await one.keyboard.press('Enter');
  await one.getByText('No date overrides yet.').waitFor();
  await expect.poll(() => focused(one)).toMatch(/^button /);

  for (const page of [one, other]) await page.getByLabel('Maximum per day').scrollIntoViewIfNeeded();
  await one.getByLabel('Maximum per day').fill('4');
  await one.getByRole('button', { name: 'Save limits' }).click();
  await expect.poll(async () => (await limits()).perDay).toBe(4);
  await other.getByLabel('Maximum per week').fill('9');
  await other.getByRole('button', { name: 'Save limits' }).click();
  await other.getByText('The limits are now: 4 a day, any number a week.').waitFor();
  expect(await limits()).toEqual({ perDay: 4, perWeek: null });
  await other.getByRole('button', { name: 'Use those' }).click();
  await expect.poll(() => other.getByLabel('Maximum per day').inputValue()).toBe('4');
  expect(await other.getByLabel('Maximum per week').inputValue()).toBe('');
});

it('hours saved without a network, or after the session ended, are reported and not lost', async () => {
  const page = await openTab(browser, vitrine, { as: shop, viewport: { width: 768, height: 900 } });
  await page.goto('/manage/availability');
  await page.getByLabel('Tuesday, to').selectOption('900');
  const save = page.getByRole('button', { name: 'Save hours' });
  await page.context().setOffline(true);
  await save.click();
  await page.getByText('We could not reach the server.').waitFor();
  await page.context().setOffline(false);
  await save.click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect((await ends())[1]).toBe(15);

  const cookies = await page.context().cookies();
  page.on('dialog', dialog => void dialog.accept());
  await page.getByLabel('Tuesday, to').selectOption('840');
  await page.context().clearCookies();
  await save.click();
  await page.waitForURL('**/signin?next=*');
  await page.context().addCookies(cookies);
  await page.goto('/manage/availability');
  await page.getByText('Unsaved changes').waitFor();
  expect(await page.getByLabel('Tuesday, to').inputValue()).toBe('840');
});

it('a day and limits that were not saved when the session ended are there again', async () => {
  const page = await openTab(browser, vitrine, { as: shop, viewport: { width: 360, height: 800 } });
  await page.goto('/manage/availability');
  await page.getByLabel('Maximum per week').fill('12');
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.locator('.v-month-day').nth(16).click();
  const day = page.getByRole('dialog');
  const name = (await day.getByRole('heading').textContent()) ?? '';
  await day.getByText('Custom hours').click();
  await day.getByLabel('Hours, to').selectOption('900');
  await day.getByRole('textbox', { name: /^Note/ }).fill('Half a day');
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await day.getByRole('button', { name: 'Save day' }).click();
  await page.waitForURL('**/signin?next=*');

  // Somebody else signs in here first.
  const next = await openShop(caller, 'nexthost', { services: [{ title: 'Lesson' }] });
  await caller.call('PATCH', '/api/accounts/creator', { onboarded: true }, next);
  const [cookieName = '', value = ''] = next.cookie.split('=');
  await page.context().addCookies([{ name: cookieName, value, url: vitrine.base }]);
  await page.goto('/manage/availability');
  expect(await page.getByLabel('Maximum per week').inputValue()).toBe('');
  await page.getByText('No date overrides yet.').waitFor();
  expect(await day.count()).toBe(0);

  await page.context().clearCookies();
  await page.context().addCookies(cookies);
  await page.goto('/manage/availability');
  await page.getByRole('dialog', { name }).waitFor();
  expect(await day.getByLabel('Hours, to').inputValue()).toBe('900');
  expect(await day.getByRole('textbox', { name: /^Note/ }).inputValue()).toBe('Half a day');
  await day.getByRole('button', { name: 'Save day' }).press('Enter');
  await page.getByText('· Half a day').waitFor();
  expect(await page.getByLabel('Maximum per week').inputValue()).toBe('12');
  await page.getByRole('button', { name: 'Save limits' }).click();
  await expect.poll(async () => (await limits()).perWeek).toBe(12);

  await page.getByRole('button', { name: 'Next month' }).click();
  await page.locator('.v-month-day').nth(18).click();
  await day.getByRole('textbox', { name: /^Note/ }).fill('Left on purpose');
  await day.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await page.getByText('· Half a day').waitFor();
  expect(await day.count()).toBe(0);
});
