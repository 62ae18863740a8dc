import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findBarriers, isTooWide } from '../../kit/browser/find-barriers.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { wholePage } from '../../kit/browser/whole-page.ts';
import { creatorWithSamplePage, openTab } from '../../kit/page/sample-creator.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();
const creator = await creatorWithSamplePage(vitrine, 'issues');
const readers = ['ana', 'ben', 'cho'].map(name => `${name}.issues@example.org`);
const subject = 'New floors, old songs';

async function subscribe(page: Page, email: string): Promise<void> {
  await page.goto(`/at/${creator.userUrl}/subscribe`);
  await page.getByLabel('Your email').fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const mail = await vitrine.mailTo(email, 'Confirm your subscription to');
  await page.goto(/\/newsletter\/[^\s/]+/.exec(mail)?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await page.getByRole('heading', { name: 'You’re subscribed' }).waitFor();
}

async function addBlock(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Add block' }).click();
  await page.getByRole('menuitem', { name: kind }).click();
}

it('a creator writes an issue, tries it, sends it to three people; one leaves; the results say so', async () => {
  const visitor = await openTab(browser, vitrine);
  for (const email of readers) await subscribe(visitor, email);

  const page = await openTab(browser, vitrine, { as: creator, viewport: { width: 1440, height: 900 } });
  await page.goto('/manage/newsletters');
  await page.getByRole('heading', { name: 'No issues yet' }).waitFor();
  await page.getByRole('button', { name: 'Write your first issue' }).click();
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Preview text').fill('Wednesdays begin at the beginning.');
  await addBlock(page, 'Heading');
  await page.getByLabel('Heading', { exact: true }).fill('The bakery has a new floor');
  await addBlock(page, 'Service or class');
  await page.getByRole('combobox', { name: 'Service or class' }).selectOption({ index: 1 });
  await addBlock(page, 'Button');
  await page.getByLabel('Button text').fill('See the floor');
  await page.getByLabel('Link', { exact: true }).fill('example.com/floor');
  // By keyboard alone: the button goes above the service.
  await page.locator('.v-sorted-row-main', { hasText: 'Button' }).press('Alt+ArrowUp');
  const email = page.frameLocator('iframe[title="Preview of the email"]');
  await email.getByRole('link', { name: 'See the floor' }).waitFor();
  await page.getByText('Saved', { exact: true }).waitFor();
  await wholePage(page);
  expect(await findBarriers(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);

  await page.getByRole('button', { name: 'Send test' }).click();
  expect(await vitrine.mailTo(creator.email, `Test: ${subject}`)).toContain('THE BAKERY HAS A NEW FLOOR');

  await page.getByRole('button', { name: 'Review and send' }).click();
  await page.getByText('Enter your sender name and postal address').waitFor();
  await page.getByRole('button', { name: 'Enter sender' }).click();
  await page.getByLabel('Postal address').fill('Rua da Lapa 12\nLisboa');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Review and send' }).click();
  await page.getByText('Everything is ready.').waitFor();
  await page.getByRole('button', { name: 'Send to 3 people' }).click();

  const mails = await Promise.all(readers.map(reader => vitrine.mailTo(reader, subject)));
  const [mail = ''] = mails;
  expect(mail.indexOf('See the floor')).toBeGreaterThan(0);
  expect(mail).toContain('Rua da Lapa 12');
  const links = mails.map(text => /Unsubscribe: (\S+)/.exec(text)?.[1] ?? '');
  expect(new Set(links).size).toBe(3);
  await visitor.goto(links[0] ?? '');
  await visitor.getByRole('button', { name: 'Unsubscribe' }).click();
  await visitor.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor();

  await page.reload();
  await page.getByText('Sent', { exact: true }).first().waitFor();
  const numberOf = (label: string) => page.locator('dl', { hasText: label }).locator('.v-stat-value').textContent();
  await expect.poll(() => numberOf('Delivered')).toBe('3');
  await expect.poll(() => numberOf('Unsubscribed')).toBe('1');
  expect(await page.getByRole('cell', { name: 'example.com/floor' }).count()).toBe(1);
  await wholePage(page);
  expect(await findBarriers(page)).toEqual([]);
  await page.context().close();
  await visitor.context().close();
});
