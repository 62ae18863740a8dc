import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Availability, Hold } from '../../../src/product/bookings/booking/contract.ts';
import { openShop } from '../../kit/bookings/shop.ts';
import { findBarriers, isTooWide } from '../../kit/browser/find-barriers.ts';
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
const shop = await openShop(caller, 'listhost', {
  services: [{ title: 'Trial lesson', minimumNoticeMinutes: 0 }],
  classes: [
    {
      title: 'Evening class',
      startDate: inDays(3),
      startTime: '18:00',
      recurrence: 'daily_including_weekends',
      platform: 'offline',
      delivery: { mode: 'offline', place: 'Studio Lapa' },
    },
  ],
});
await caller.call('PATCH', '/api/accounts/creator', { onboarded: true }, shop);

async function book(
  offerId: string,
  name: string,
  email: string,
  at = shop,
  method: string | null = null,
): Promise<void> {
  const query = `userUrl=${at.userUrl}&offerId=${offerId}&days=14`;
  const free = (await caller.call('GET', `/api/vitrine/availability?${query}`)).body as Availability;
  const startsAt = free.days.find(day => day.date > inDays(4) && day.times.length > 0)?.times[0]?.startsAt;
  const input = { userUrl: at.userUrl, offerId, startsAt, bookingId: randomUUID() };
  const held = (await caller.call('POST', '/api/holds', input)).body as Hold;
  const details = { name, email, notes: 'I am new', method };
  const answer = await caller.call('POST', `/api/holds/${held.ref}/details`, details);
  expect(answer.status, answer.text).toBe(200);
}
const [lesson = '', evening = ''] = [...shop.services, ...shop.classes];
await book(lesson, 'Zoë Ang', 'zoe@example.org');
await book(lesson, 'Ana Silva', 'ana@example.org');
await book(evening, 'Bo Li', 'bo@example.org');

const sized = tabAt(await openTab(browser, vitrine, { as: shop }));
const names = (page: Page) => page.locator('.v-booking-words a').allTextContents();
const widths = [360, 768, 1440];
async function barriers(page: Page): Promise<string[]> {
  const found = await findBarriers(page);
  const isWide = await isTooWide(page);
  return [...found, ...(isWide ? ['wider than the window'] : [])];
}
/** What is in the way at any width; the page is left at the widest. */
async function barriersAtAll(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await resized(page, { width, height: 900 });
    found.push(...(await barriers(page)).map(line => `${width} px: ${line}`));
  }
  return found;
}

/** Notes as `data-put-in` what a script puts into a field. */
function noteWhatIsPutIn(field: Element): void {
  const value =
    Object.getOwnPropertyDescriptor(field, 'value') ??
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  Object.defineProperty(field, 'value', {
    configurable: true,
    get: () => value?.get?.call(field),
    set: (text: string) => {
      field.setAttribute('data-put-in', `${field.getAttribute('data-put-in') ?? ''}[${text}]`);
      value?.set?.call(field, text);
    },
  });
}

it('a list is ordered, shows more, is kept under a name, and comes back so by keyboard', async () => {
  const page = await sized(1440);
  await page.goto('/manage/bookings');
  await page.getByRole('link', { name: 'Bo Li' }).waitFor();
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByLabel('Sort by', { exact: true }).selectOption('Name, A to Z');
  await page.getByLabel('Email').click();
  await page.getByLabel('Payment', { exact: true }).click();
  await page.getByText('zoe@example.org').waitFor();
  await expect.poll(() => names(page)).toEqual(['Ana Silva', 'Bo Li', 'Zoë Ang']);
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const { searchParams } = new URL(page.url());
  expect([...searchParams].toSorted()).toEqual([
    ['columns', 'place,email'],
    ['sort', 'name'],
  ]);

  await page.getByRole('button', { name: 'Views' }).press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByLabel('Name', { exact: true }).fill('By name');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'By name' }).waitFor();

  await page.goto('/manage/bookings');
  await page.getByRole('link', { name: 'Bo Li' }).waitFor();
  expect(await page.getByText('zoe@example.org').count()).toBe(0);
  await page.getByRole('button', { name: 'Views' }).press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText('zoe@example.org').waitFor();
  await expect.poll(() => names(page)).toEqual(['Ana Silva', 'Bo Li', 'Zoë Ang']);

  await page.getByRole('tab', { name: /Cancelled/ }).click();
  await page.getByText('No cancelled bookings').waitFor();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  await page.getByLabel('Name', { exact: true }).fill('BY NAME');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('You already have a view with this name').waitFor();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Update “By name”' }).click();
  await page.getByRole('button', { name: 'By name' }).click();
  await page.getByRole('menuitem', { name: 'Delete “By name”' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'By name' }).waitFor();
});

it('what is seen comes as a file for programs', async () => {
  const page = await sized(1440);
  await page.goto('/manage/bookings?kind=individual&sort=name');
  await page.getByRole('link', { name: 'Zoë Ang' }).waitFor();
  await page.getByRole('button', { name: 'Export' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Current view, JSON' }).click();
  const rows = JSON.parse(await readFile(await (await coming).path(), 'utf8')) as { customerName: string }[];
  expect(rows.map(row => row.customerName)).toEqual(['Ana Silva', 'Zoë Ang']);
});

it('chosen rows stay chosen while the list is searched', async () => {
  const page = await sized(360);
  await page.goto('/manage/bookings');
  await page.getByLabel('Select Bo Li, Evening class').check();
  const field = page.getByLabel('Search bookings');
  await field.evaluate(noteWhatIsPutIn);
  await field.fill('Ana');
  await page.getByLabel('Select Ana Silva, Trial lesson').check();
  const bar = page.getByRole('region', { name: 'Selected bookings' });
  await bar.getByText('2 selected, 1 not shown here').waitFor();
  // Nobody but who types puts anything into the field, not for a moment either: letters would be lost.
  expect(await field.getAttribute('data-put-in')).toBe(null);
  expect(await barriersAtAll(page)).toEqual([]);
  await page.getByLabel('Search bookings').fill('');
  await bar.getByText('2 selected', { exact: true }).waitFor();
  await bar.getByRole('button', { name: 'Select all 3' }).click();
  await bar.getByText('3 selected', { exact: true }).waitFor();
});

it('dates of a class are chosen over all pages, emailed, and cancelled with the refunds shown first', async () => {
  const page = await sized(1440);
  await page.goto('/manage/events');
  await page.getByLabel('Select Evening class').first().check();
  const bar = page.getByRole('region', { name: 'Selected dates' });
  const all = bar.getByRole('button', { name: /^Select all \d+$/ });
  const asked = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0]);
  expect(asked).toBeGreaterThan(100);
  await all.click();
  await bar.getByText(`${asked} selected, ${asked - 25} not shown here`).waitFor();
  const cancel = bar.getByRole('button', { name: 'Cancel', exact: true });
  expect(await cancel.getAttribute('aria-disabled')).toBe('true');
  expect(await cancel.getAttribute('title')).toBe('Select at most 100 at once');
  await bar.getByRole('button', { name: 'Message' }).click();
  await page.getByRole('dialog').getByText('Bo Li').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();
  await bar.getByRole('button', { name: 'Clear' }).click();
  await bar.waitFor({ state: 'hidden' });

  await page.getByLabel('Select Evening class').first().check();
  await page
    .getByLabel('Select Evening class')
    .nth(2)
    .click({ modifiers: ['Shift'] });
  await bar.getByText('3 selected', { exact: true }).waitFor();
  await bar.getByRole('button', { name: 'Cancel', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel 3 dates?' });
  await dialog.getByText('We’ll email 1 person. Nothing to refund.').waitFor();
  await dialog.getByRole('textbox', { name: 'Message' }).fill('The roof leaks.');
  await dialog.getByRole('button', { name: 'Cancel 3 dates' }).click();
  await page.getByText('3 dates cancelled.').waitFor();
  await page.getByRole('tab', { name: 'Cancelled 3' }).click();
  await page.getByRole('link', { name: 'Evening class' }).nth(2).waitFor();
  const mail = await vitrine.mailTo('bo@example.org', 'ancelled');
  expect(mail).toContain('Evening class');
  expect(mail).toContain('The roof leaks.');
});

it('orders are marked as paid together, with their sum shown before', async () => {
  const price = { pricing: 'paid', amount: 4000, currency: 'USD' } as const;
  const later = { price, payMethods: ['unpaid_pay_later' as const], minimumNoticeMinutes: 0 };
  const host = await openShop(caller, 'orderhost', {
    services: [{ title: 'Lesson', ...later }, { title: 'Free talk' }],
  });
  await caller.call('PATCH', '/api/accounts/creator', { onboarded: true }, host);
  const [paid = '', free = ''] = host.services;
  await book(paid, 'Ana Silva', 'ana@example.org', host, 'unpaid_pay_later');
  await book(paid, 'Bo Li', 'bo@example.org', host, 'unpaid_pay_later');
  await book(free, 'Cem Ak', 'cem@example.org', host);
  const page = await openTab(browser, vitrine, { as: host, viewport: { width: 1440, height: 900 } });
  await page.goto('/manage/order');
  await page.getByLabel('Select all shown').check();
  const bar = page.getByRole('region', { name: 'Selected orders' });
  await bar.getByText('3 selected', { exact: true }).waitFor();
  await bar.getByRole('button', { name: 'Mark as paid' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark 2 orders as paid?' });
  await dialog.getByText('You confirm that you received $80.00.').waitFor();
  await dialog.getByText('1 order isn’t changed').waitFor();
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Mark 2 orders as paid' }).click();
  await page.getByText('2 orders marked as paid').waitFor();
  await bar.waitFor({ state: 'hidden' });
  await expect.poll(() => page.getByRole('row').getByText('Paid', { exact: true }).count()).toBe(2);
});

it('the dates, their display and their views have no barriers', async () => {
  const page = await sized(360);
  await page.goto('/manage/events');
  await page.getByLabel('Select Evening class').first().check();
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByLabel('Address or link').click();
  await page.getByText('Studio Lapa').first().waitFor();
  expect(await barriersAtAll(page)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await page.getByRole('button', { name: 'Display' }).evaluate(it => it === document.activeElement)).toBe(true);
});

describe('messages', () => {
  const isOnRow = (page: Page) => page.evaluate(() => document.activeElement?.matches('input[data-choose]'));
  const boxOf = (page: Page, name: string) => page.getByLabel(`Select message from ${name}`);
  beforeAll(async () => {
    for (const name of ['Ana', 'Bo', 'Cem']) {
      const body = new URLSearchParams({ name, email: 'a@example.org', message: `=I am ${name}`, website: '' });
      const headers = { origin: vitrine.base };
      const answer = await fetch(`${vitrine.base}/at/listhost/leads`, {
        method: 'POST',
        redirect: 'manual',
        headers,
        body,
      });
      expect(answer.status, await answer.text()).toBe(303);
    }
  });

  it('are chosen by keys over a range, marked, deleted and brought back, with focus in the list', async () => {
    const page = await sized(1440);
    await page.goto('/manage/leads');
    const bar = page.getByRole('region', { name: 'Selected messages' });
    await boxOf(page, 'Cem').press('Space');
    await boxOf(page, 'Ana').press('Shift+Space');
    await bar.getByText('3 selected', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await bar.waitFor({ state: 'hidden' });
    expect(await isOnRow(page)).toBe(true);

    await page.getByLabel('Select all shown').press('Space');
    await bar.getByRole('button', { name: 'Mark' }).press('ArrowDown');
    expect(await page.getByRole('menuitem').allTextContents()).toEqual([
      'Mark as contacted',
      'Mark as booked',
      'Mark as lost',
      'Mark as spam',
    ]);
    await page.keyboard.press('Enter');
    await page.getByText('3 messages marked as contacted').waitFor();
    await bar.waitFor({ state: 'hidden' });
    await expect.poll(() => isOnRow(page)).toBe(true);

    await boxOf(page, 'Cem').check();
    await boxOf(page, 'Bo').check();
    await bar.getByRole('button', { name: 'Delete' }).press('Enter');
    await page.getByText('2 messages deleted').waitFor();
    await boxOf(page, 'Bo').waitFor({ state: 'detached' });
    await expect.poll(() => isOnRow(page)).toBe(true);
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).last().click();
    await boxOf(page, 'Bo').waitFor();
  });

  it('that are chosen are a file with what is shown, safe in a spreadsheet', async () => {
    const page = await sized(1440);
    await page.goto('/manage/leads?columns=message,email');
    await boxOf(page, 'Bo').check();
    await boxOf(page, 'Ana').check();
    await page.getByRole('region', { name: 'Selected messages' }).getByRole('button', { name: 'Export' }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Current view, CSV' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
    expect(await readFile(await file.path(), 'utf8')).toBe(
      "\ufeffNAME,EMAIL,MESSAGE\r\nBo,a@example.org,'=I am Bo\r\nAna,a@example.org,'=I am Ana\r\n",
    );
  });

  it('that are chosen have no barriers', async () => {
    const page = await sized(360);
    await page.goto('/manage/leads');
    await boxOf(page, 'Bo').check();
    await page.getByRole('region', { name: 'Selected messages' }).waitFor();
    expect(await barriersAtAll(page)).toEqual([]);
  });
});

it('the times of a day of twelve hours touch nothing, 320 to 1440 px wide', async () => {
  const page = await sized(320);
  for (const [path, part] of [
    ['/manage', '.v-session-time'],
    ['/manage/bookings', '.v-booking-time'],
  ] as const) {
    await page.goto(path);
    for (const width of [320, 768, 1440]) {
      await resized(page, { width, height: 900 });
      const times = page.locator(part);
      await times.first().waitFor();
      // Other letters are shown until these have come.
      await page.evaluate(() => document.fonts.ready);
      // The widest there are, whatever was booked.
      const beyond = await times.evaluateAll(all =>
        all.map(time => {
          for (const [at, words] of [...time.querySelectorAll('strong, span:last-child')].entries())
            words.textContent = at === 0 ? '12:00 pm' : 'to 12:00 pm';
          return time.scrollWidth - time.clientWidth;
        }),
      );
      expect(Math.max(...beyond), `${path}, ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});
