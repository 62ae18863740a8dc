import { expect, it } from 'vitest';
import type { Draft } from '../../../src/product/showcase/pages/contract.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { creatorWithSamplePage, openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();

const { call } = overHttp(vitrine);
const visit = (path: string) => fetch(`${vitrine.base}/at/besides${path}`, { redirect: 'manual' });

it('a page is made from a template, written, found in the menu, moved, deleted and brought back', async () => {
  const creator = await creatorWithSamplePage(vitrine, 'besides');
  const page = await openTab(browser, vitrine, { as: creator, viewport: { width: 1440, height: 900 } });
  const draft = (await call('GET', '/api/pages/1/draft', undefined, creator)).body as Draft;
  const links = draft.sections.find(({ kind }) => kind === 'pageLink')?.items ?? [];
  await page.goto(`/manage/pages/1?item=${links[0]?.id}`);
  await page.locator('.v-form-pane:visible').getByRole('link', { name: 'Pages' }).click();
  await page.getByRole('button', { name: 'New page' }).first().click();
  await page.getByRole('radio', { name: /^Questions and answers/ }).check();
  expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Frequently asked questions');
  await page.getByRole('textbox', { name: 'Address' }).fill('faq');
  await page.getByRole('button', { name: 'Create page' }).click();

  const parts = page.getByRole('navigation', { name: 'Page sections' });
  await parts.getByText('Can I come with a friend?').click();
  await page.getByRole('textbox', { name: 'Title' }).fill('May I bring a friend?');
  await parts.getByText('May I bring a friend?').waitFor();
  expect((await visit('/pages/faq')).status).toBe(404);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Would you like to publish “Frequently asked questions”?' });
  await asked.getByRole('button', { name: 'Publish' }).click();
  const done = page.getByRole('dialog', { name: 'Published' });
  await done.getByRole('link', { name: /\/at\/besides\/pages\/faq$/ }).waitFor();

  // The menus of the creator's other pages follow in a job.
  await expect.poll(async () => (await visit('')).text()).toContain('/at/besides/pages/faq');
  const visitor = await openTab(browser, vitrine, { javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  // The creator's other pages are rendered by a job a moment later.
  await expect
    .poll(async () => {
      await visitor.goto('/at/besides');
      return visitor.getByRole('button', { name: 'Menu' }).count();
    })
    .toBe(1);
  await visitor.getByRole('button', { name: 'Menu' }).click();
  await visitor.getByRole('link', { name: 'Frequently asked questions' }).click();
  await visitor.getByRole('heading', { level: 1, name: 'Frequently asked questions' }).waitFor();
  await visitor.getByText('May I bring a friend?').waitFor();

  await page.goto('/manage/pages');
  const row = page.getByRole('link', { name: 'Frequently asked questions' });
  await row.press('F2');
  await page.getByRole('textbox', { name: 'Address' }).fill('before-you-come');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. Visitors already see it.').waitFor();
  const moved = await visit('/pages/faq');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/at/besides/pages/before-you-come']);

  await row.press('Delete');
  await page.getByRole('tab', { name: 'Trash (1)' }).click();
  expect((await visit('/pages/before-you-come')).status).toBe(404);
  await page.getByText('Deleted in 30 days').waitFor();
  await page.getByRole('button', { name: 'Restore Frequently asked questions' }).click();
  await page.getByText('The trash is empty').waitFor();
  const back = await visit('/pages/before-you-come');
  expect(await back.text()).toContain('May I bring a friend?');
});
