import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Availability, Hold } from '../../../src/product/bookings/booking/contract.ts';
import { dollars, openShop } from '../../kit/bookings/shop.ts';
import { findBarriers, isTooWide } from '../../kit/browser/find-barriers.ts';
import { focused } from '../../kit/browser/keyboard.ts';
import { resized } from '../../kit/browser/resized.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { tabAt } from '../../kit/browser/tab-at.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();
const caller = overHttp(vitrine);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const shop = await openShop(caller, 'offerhost', {
  services: [{ title: 'First lesson' }, { title: 'Second lesson', price: dollars(40) }],
  classes: [{ title: 'Evening class', startDate: inDays(3), startTime: '18:00' }],
});
await caller.call('PATCH', '/api/accounts/creator', { onboarded: true }, shop);

const sized = tabAt(await openTab(browser, vitrine, { as: shop }));

/** On a desktop and on a phone, where it is left. */
async function lookAtBoth(page: Page): Promise<void> {
  for (const width of [1440, 360]) {
    await resized(page, { width, height: 900 });
    expect(await findBarriers(page), `${width} px`).toEqual([]);
    expect(await isTooWide(page), `${width} px`).toBe(false);
  }
}

it('a service is looked at as a draft, hidden, published, and shown again', async () => {
  const page = await sized(360);
  await page.goto('/manage/services');
  const row = page.getByRole('listitem').filter({ hasText: 'First lesson' });
  await row.getByText('Not booked yet').waitFor();
  await lookAtBoth(page);

  await row.getByRole('button', { name: 'Actions for First lesson' }).click();
  await page.getByRole('menuitem', { name: 'Preview' }).click();
  const frame = page.frameLocator('iframe[title="First lesson in your draft"]');
  await frame.getByRole('heading', { name: 'First lesson' }).waitFor();
  await frame.getByText('People choose a time here.').waitFor();
  await page.goBack();
  await page.getByRole('dialog', { name: 'First lesson' }).waitFor({ state: 'hidden' });

  const shown = row.getByRole('switch', { name: 'Show First lesson on your page' });
  await shown.focus();
  await page.keyboard.press('Space');
  await row.getByText('Hidden once published').waitFor();
  const stored = page.waitForResponse(answer => answer.url().endsWith('/edits') && answer.ok());
  await shown.click();
  await row.getByText('On the page').waitFor();
  await stored;
});

it('services are found by name, and no results differ from no services', async () => {
  const page = await sized(1440);
  await page.goto('/manage/services?q=second');
  await page.getByRole('link', { name: 'Second lesson' }).waitFor();
  expect(await page.getByRole('link', { name: 'First lesson' }).count()).toBe(0);
  await page.getByLabel('Search services').fill('tango');
  await page.getByRole('heading', { name: 'No service matches “tango”' }).waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByRole('link', { name: 'First lesson' }).waitFor();
  expect(await page.getByLabel('Search services').count()).toBe(0);
});

it('services are ordered, shown in another way, kept as a view, and come as a file with what is shown', async () => {
  const page = await sized(1440);
  const titles = () => page.locator('.v-card-row-title').allTextContents();
  await page.goto('/manage/services');
  await page.getByRole('link', { name: 'Second lesson' }).waitFor();
  await page.getByRole('button', { name: 'Display' }).click();
  expect(await page.getByLabel('Rows per page').count()).toBe(0);
  await page.getByLabel('Sort by', { exact: true }).selectOption('Cheapest first');
  await page.getByLabel('Length and location').click();
  await expect.poll(titles).toEqual(['First lesson', 'Second lesson']);
  expect(await page.locator('.v-card-row-facts').count()).toBe(0);
  expect(await page.locator('.v-grip').first().isVisible()).toBe(false);
  await page.keyboard.press('Escape');
  expect([...new URL(page.url()).searchParams].toSorted()).toEqual([
    ['columns', 'price,booked,state'],
    ['sort', 'cheapest'],
  ]);

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  await page.getByLabel('Name', { exact: true }).fill('By price');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'By price' }).waitFor();
  await page.goto('/manage/services');
  await expect.poll(titles).toEqual(['Second lesson', 'First lesson']);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'By price' }).click();
  await expect.poll(titles).toEqual(['First lesson', 'Second lesson']);

  await page.getByRole('button', { name: 'Export' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Current view, JSON' }).click();
  const rows = JSON.parse(await readFile(await (await coming).path(), 'utf8')) as Record<string, unknown>[];
  expect(rows.map(row => [row.service, row.price])).toEqual([
    ['First lesson', '0.00'],
    ['Second lesson', '40.00'],
  ]);
  expect(Object.keys(rows[0] ?? {})).not.toContain('minutes');
});

it('the dates of a class are found, one is moved, and its code leads people to it', async () => {
  const page = await sized(1440);
  await page.goto('/manage/events');
  await page.getByLabel('Search classes').fill('nothing like it');
  await page.getByText('No dates match').waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByRole('link', { name: 'Evening class' }).nth(1).click();
  await page.getByRole('button', { name: 'Only this date' }).click();
  const change = page.getByRole('button', { name: 'Save changes' });
  expect(await change.getAttribute('title')).toBe('No changes yet');
  await page.getByLabel('Date', { exact: true }).fill(inDays(11));
  const sent: string[] = [];
  page.on('request', request => void (request.method() !== 'GET' && sent.push(request.url())));
  // Pressed twice in a hurry, it is one change, and nobody is told that somebody else made it.
  await change.dblclick();
  await page.getByText('Date changed.').waitFor();
  expect(sent).toHaveLength(1);
  expect(await page.getByText('This date was changed elsewhere.').count()).toBe(0);
  const shared = page.locator('.v-address-box').getByText(`?date=${inDays(11)}`);
  await shared.waitFor();
  const address = await shared.textContent();

  const visitor = await openTab(browser, vitrine, { viewport: { width: 360, height: 780 } });
  await visitor.goto(`http://${address}`);
  const date = visitor.getByRole('button', { name: /Your selected date/ });
  await date.waitFor();
  expect(await date.evaluate(row => row.getBoundingClientRect().top)).toBeLessThan(780);
  await visitor.goto(`http://${address?.replace(inDays(11), inDays(12))}`);
  await visitor.getByText('The date you selected is no longer available.').waitFor();
});

it('a tab that shows a former date is shown the current one', async () => {
  const [one, other] = [
    await sized(1440),
    await openTab(browser, vitrine, { as: shop, viewport: { width: 360, height: 900 } }),
  ];
  for (const page of [one, other]) {
    await page.goto('/manage/events');
    await page.getByRole('link', { name: 'Evening class' }).first().click();
    await page.getByRole('button', { name: 'Only this date' }).click();
  }
  await one.getByLabel('Spots', { exact: true }).fill('7');
  await one.getByRole('button', { name: 'Save changes' }).click();
  await one.getByText('Date changed.').waitFor();
  await other.getByLabel('Spots', { exact: true }).fill('9');
  await other.getByRole('button', { name: 'Save changes' }).click();
  await other.getByText('This date was changed elsewhere.').waitFor();
  await other.getByText(/with 7 spots/).waitFor();
  await other.getByRole('button', { name: 'Load current version' }).click();
  expect(await other.getByLabel('Spots', { exact: true }).inputValue()).toBe('7');
});

it('a booked date is cancelled and restored, and what happens to its bookings is shown', async () => {
  const [offerId = ''] = shop.classes;
  const query = `userUrl=${shop.userUrl}&offerId=${offerId}&days=28`;
  const { days } = (await caller.call('GET', `/api/vitrine/availability?${query}`)).body as Availability;
  const startsAt = days.flatMap(({ times }) => times).at(-1)?.startsAt;
  const input = { userUrl: shop.userUrl, offerId, startsAt, bookingId: randomUUID() };
  const held = (await caller.call('POST', '/api/holds', input)).body as Hold;
  const details = { name: 'Ana Silva', email: 'ana@example.org', notes: '', method: null };
  expect((await caller.call('POST', `/api/holds/${held.ref}/details`, details)).status).toBe(200);

  const page = await sized(360);
  await page.goto('/manage/events');
  const row = page
    .getByRole('listitem')
    .filter({ hasText: /^(?!.*0 of).*1 of \d+ booked/s })
    .last();
  await row.getByRole('link', { name: 'Evening class' }).click();
  await page.getByRole('button', { name: 'Cancel date' }).click();
  await page.getByText('We’ll email 1 person.').waitFor();
  await page.getByRole('button', { name: 'Keep date' }).click();
  await page.getByRole('button', { name: 'Cancel date' }).click();
  await page.getByRole('button', { name: 'Cancel date' }).click();
  await page.getByText('This date is cancelled.').waitFor();
  await page.getByText('Cancelled bookings stay cancelled and no one is emailed.').waitFor();
  await page.getByRole('button', { name: 'Restore date' }).click();
  await page.getByText('Date restored. It can be booked again.').waitFor();
  await page
    .getByText(/0 of \d+ booked/)
    .first()
    .waitFor();
});

it.each([360, 1440])('at %d px what is booked online without a link is named, and leads to its field', async width => {
  const page = await sized(width);
  await page.goto(`/manage/pages/1?item=${shop.services[1]}`);
  const link = page.locator('.v-form [name="delivery.place"]');
  const hint = page.getByText('Without a link, customers won’t know where to join.');
  await link.fill('');
  await hint.waitFor();
  await link.fill('https://meet.example.com/second');
  await hint.waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: /^Publish/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const lacking = dialog.locator('.v-banner', { hasText: 'These don’t say where to meet.' });
  await lacking.waitFor();
  expect(await lacking.getByRole('link').allTextContents()).not.toContain('Second lesson');
  await lacking.getByRole('link', { name: 'First lesson' }).click();
  await expect.poll(() => focused(page)).toMatch(/^input Meeting link/);
  await dialog.waitFor({ state: 'hidden' });
});

it('the sixth package, the sixth step and the eleventh question say why there is none', async () => {
  // Unfinished input stays in its tab's memory.
  const page = await openTab(browser, vitrine, { as: shop, viewport: { width: 1440, height: 900 } });
  await page.goto(`/manage/pages/1?item=${shop.services[1]}`);
  const summary = (words: string) => page.locator('summary', { hasText: words }).click();
  for (const [button, most, one, why] of [
    ['Add a package', 5, /^Remove package/, 'You can have 5 packages'],
    ['Add a step', 5, /^Remove step/, 'You can have 5 steps'],
    ['Add a question', 10, /^Remove question/, 'You can have 10 questions'],
  ] as const) {
    if (button === 'Add a question') await summary('Booking form questions');
    if (button === 'Add a step') {
      await summary('Refunds');
      await page.getByRole('radio', { name: /^Custom steps/ }).check({ force: true });
    }
    const add = page.getByRole('button', { name: button });
    const rows = page.getByRole('button', { name: one });
    await add.waitFor();
    for (let present = await rows.count(); present < most; present += 1) {
      expect(await add.getAttribute('aria-disabled'), `${button}, ${present}`).toBeNull();
      await add.click();
      await expect.poll(() => rows.count(), { message: button }).toBe(present + 1);
    }
    await expect.poll(() => add.getAttribute('aria-disabled'), { message: button }).toBe('true');
    const said = `${await add.getAttribute('title')}${await add.getAttribute('aria-description')}`;
    expect(said).toContain(why);
  }
});

it('several services are hidden, deleted and brought back together', async () => {
  const page = await sized(360);
  await page.goto('/manage/services');
  const titles = page.locator('a.v-card-row-title');
  await expect.poll(() => titles.allTextContents()).toEqual(['Second lesson', 'First lesson']);
  await page.getByRole('checkbox', { name: 'Select First lesson' }).check();
  const bar = page.getByRole('region', { name: 'Selected services' });
  await bar.getByRole('button', { name: 'Select all 2' }).click();
  await bar.getByText('2 selected').waitFor();
  await lookAtBoth(page);
  expect(await bar.getByRole('button', { name: 'Show' }).getAttribute('aria-disabled')).toBe('true');
  await bar.getByRole('button', { name: 'Hide' }).click();
  await expect.poll(() => page.getByText('Hidden once published').count()).toBe(2);
  const undo = (done: string) =>
    page.locator('.v-toast', { hasText: done }).getByRole('button', { name: 'Undo' }).click();
  await undo('2 services hidden');
  await expect.poll(() => page.getByText('Hidden once published').count()).toBe(0);

  await page.getByRole('checkbox', { name: 'Select First lesson' }).check();
  await page.getByRole('checkbox', { name: 'Select Second lesson' }).check();
  const gone = page.waitForResponse(async answer => {
    const isDraft = answer.url().includes('/draft') || answer.url().endsWith('/edits');
    return isDraft && answer.ok() && !(await answer.text()).includes('First lesson');
  });
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => titles.count()).toBe(0);
  await gone;
  await undo('2 services deleted');
  await expect.poll(() => titles.allTextContents()).toEqual(['Second lesson', 'First lesson']);
  const stored = async () => {
    const { sections } = (await caller.call('GET', '/api/pages/1/draft', undefined, shop)).body as {
      sections: { kind: string; items: { hidden: boolean }[] }[];
    };
    return sections.find(({ kind }) => kind === 'individualService')?.items.map(({ hidden }) => hidden);
  };
  await expect.poll(stored).toEqual([false, false]);
});

it('a class without a coming date is named beside the dates', async () => {
  const page = await sized(360);
  await page.goto(`/manage/pages/1?item=${shop.classes[0]}`);
  const told = page.getByText('This class has no upcoming dates.');
  await page.getByLabel('From', { exact: true }).fill('2026-01-05');
  await page.getByLabel('Last date').fill('2026-02-02');
  await told.waitFor();
  await page.getByLabel('Last date').fill('');
  await told.waitFor({ state: 'detached' });
});
