import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { dollars, openShop } from '../../kit/bookings/shop.ts';
import { focused, tabTo } from '../../kit/browser/keyboard.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();
const caller = overHttp(vitrine);
const shop = await openShop(caller, 'besidehost', {
  services: [{ title: 'Paid lesson', price: dollars(40) }, { title: 'Asked lesson' }],
  classes: [{ title: 'Salsa class' }],
});
await caller.call('PATCH', '/api/accounts/creator', { onboarded: true }, shop);

async function openForm(title: string, list = '/manage/services'): Promise<Page> {
  const page = await openTab(browser, vitrine, { as: shop, viewport: { width: 1440, height: 900 } });
  await page.goto(list);
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.getByLabel('Length').waitFor();
  return page;
}

it('an error deep inside a service is shown beside its field, and its fold stays open while it is corrected', async () => {
  const page = await openForm('Paid lesson');
  const type = async (label: string, text: string) => {
    await page.getByLabel(label).first().fill(text);
    await page.keyboard.press('Tab');
  };
  const said = (text: string) => page.locator('.v-field-error', { hasText: text });
  await type('Amount', 'forty');
  await said('Enter a price such as 40').waitFor();
  await type('Amount', '45,50');
  await said('Enter a price such as 40').waitFor({ state: 'hidden' });
  await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('45.50');

  await page.locator('summary', { hasText: 'Times and limits' }).click();
  await type('Maximum per day', 'many');
  await said('Enter a number').waitFor();
  await type('Maximum per day', '3');
  await said('Enter a number').waitFor({ state: 'hidden' });
  expect(await page.getByLabel('Maximum per day').isVisible()).toBe(true);

  await page.locator('summary', { hasText: 'How people book' }).click();
  await page.getByLabel('Allow booking several weeks at once').click();
  await type('Maximum weeks', '1');
  await said('At least two').waitFor();
  await type('Maximum weeks', '6');
  await said('At least two').waitFor({ state: 'hidden' });

  await page.locator('summary', { hasText: 'Refunds' }).click();
  await page.getByLabel('Custom steps').click();
  await type('Refund percent, step 1', '200');
  await said('At most 100').waitFor();
  await type('Refund percent, step 1', '100');
  await type('No-show refund', '150');
  await said('At most 100').waitFor();
  await page.context().close();
});

it('questions are written, ordered and removed from the keyboard, and the focus stays among them', async () => {
  const page = await openForm('Asked lesson');
  await page.locator('summary', { hasText: 'Question' }).click();
  const questions = page.locator('.v-ask');
  await tabTo(page, /^button Add a question$/);
  for (const words of ['Danced before?', 'Which level?', 'Sore knees?']) {
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toMatch(/^textarea Question$/);
    expect(await page.getByText('Enter a question or remove it').and(page.locator('.v-field-error')).count()).toBe(0);
    await page.keyboard.type(words);
    await tabTo(page, /^button Add a question$/);
  }
  // A question without words is said to lack them once one goes on.
  await page.keyboard.press('Enter');
  await tabTo(page, /^button Add a question$/);
  await questions.nth(3).getByText('Enter a question or remove it').waitFor();
  await questions.nth(3).getByLabel('Question', { exact: true }).fill('Anything else?');
  await questions.nth(3).getByText('Enter a question or remove it').waitFor({ state: 'hidden' });

  // A long one is seen whole, and stays one line.
  const long = questions.nth(3).getByLabel('Question', { exact: true });
  await long.fill('Is there anything that I should know before we meet,\nsuch as an old injury? '.repeat(2));
  expect(await long.evaluate(area => area.scrollHeight <= area.clientHeight + 1)).toBe(true);
  expect(await long.inputValue()).not.toContain('\n');
  await long.fill('Anything else?');

  await page.getByRole('button', { name: 'Move question 3 up' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('button Move question 2 up');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('button Move question 1 up');
  expect(await page.getByLabel('Question', { exact: true }).first().inputValue()).toBe('Sore knees?');
  await page.getByRole('button', { name: 'Remove question 2' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => questions.count()).toBe(3);
  await expect.poll(() => focused(page)).toMatch(/question 2/);
  await page.context().close();
});

it.each([
  ['Asked lesson', '/manage/services'],
  ['Salsa class', '/manage/events?show=classes'],
])(
  'a private link of %s never becomes an address on the page, and each way to meet keeps its words',
  async (title, list) => {
    const page = await openForm(title, list);
    const way = (name: string) => page.getByRole('radio', { name, exact: true });
    const place = page.locator('input[name="delivery.place"]');
    await way('Online').check({ force: true });
    await place.fill('https://meet.example.com/secret');
    await way('In person').check({ force: true });
    await expect.poll(() => place.inputValue()).toBe('');
    await place.fill('Studio Lapa');
    await way('Online').check({ force: true });
    await expect.poll(() => place.inputValue()).toBe('https://meet.example.com/secret');
    await way('In person').check({ force: true });
    await expect.poll(() => place.inputValue()).toBe('Studio Lapa');
    await page.getByText(/^Saved/).waitFor();
    await page.context().close();
  },
);

it('what a choice hides is neither wrong unseen nor lost: a price once free, a last date of one date', async () => {
  const page = await openForm('Paid lesson');
  // By key: a click would miss what moves while ways to pay arrive.
  const choose = (name: string) => page.getByRole('radio', { name, exact: true }).press(' ');
  await page.getByLabel('Amount').fill('37');
  await choose('Free');
  await choose('Paid');
  expect(await page.getByLabel('Amount').inputValue()).toBe('37');
  await page.getByText(/^Saved/).waitFor();
  await page.goto('/manage/events?show=classes');
  await page.getByRole('link', { name: 'Salsa class', exact: true }).click();
  await choose('Every week');
  await page.getByLabel('From', { exact: true }).fill('2027-01-05');
  await page.getByLabel(/^Last date/).fill('2027-02-09');
  await choose('One date');
  await page.getByLabel('Date', { exact: true }).fill('2027-03-02');
  await page.getByText(/^Saved/).waitFor();
  await choose('Every week');
  expect(await page.getByLabel(/^Last date/).inputValue()).toBe('2027-02-09');
  await page.locator('.v-field-error', { hasText: 'The last date is before the first date' }).waitFor();
  await page.context().close();
});
