import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openShop } from '../../kit/bookings/shop.ts';
import { findBarriers, isTooWide } from '../../kit/browser/find-barriers.ts';
import { resized } from '../../kit/browser/resized.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();
const caller = overHttp(vitrine);
const sample = (file: string) => readFileSync(new URL(`../../kit/imports/samples/${file}`, import.meta.url));

it('a saved page of Linktree becomes a draft in the editor', async () => {
  const as = await openShop(caller, 'bringspage', { services: [] });
  await caller.call('PATCH', '/api/accounts/creator', { onboarded: true }, as);
  const page = await openTab(browser, vitrine, { as, viewport: { width: 360, height: 900 } });
  await page.goto('/manage/pages');
  await page.getByRole('link', { name: 'Bring a page here' }).click();
  await page.getByRole('heading', { name: 'Bring a page here' }).waitFor();
  const html = sample('linktree/06-twice-and-untitled.html');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'linktree.html', mimeType: 'text/html', buffer: html });
  await page.getByRole('heading', { name: 'Maya Okafor, from Linktree' }).waitFor();
  await page.getByText('2 parts can’t be brought').waitFor();
  for (const width of [768, 1440, 360]) {
    await resized(page, { width, height: 900 });
    expect(await findBarriers(page), `${width} px`).toEqual([]);
    expect(await isTooWide(page), `${width} px`).toBe(false);
  }
  await page.getByRole('checkbox', { name: /^One/ }).uncheck();
  await page.getByText('A new page', { exact: true }).click();
  await page.getByLabel('Title of the page').fill('My links');
  await page.getByRole('button', { name: 'Make a draft of 2 parts' }).dblclick();
  await page.waitForURL(/\/manage\/pages\/[0-9a-f-]{36}$/);
  await page.getByText('Salsa and afro-fusion in Lisbon').first().waitFor();
  const { pages } = (await caller.call('GET', '/api/pages', undefined, as)).body as {
    pages: { title: string; isLive: boolean }[];
  };
  expect(pages.map(({ title, isLive }) => [title, isLive])).toEqual([
    ['Showcase', true],
    ['My links', false],
  ]);
});

it('a copied profile fills an empty Showcase, after signing in', async () => {
  const as = await openShop(caller, 'bringsprofile', { services: [] });
  await caller.call('PATCH', '/api/accounts/creator', { onboarded: true }, as);
  const visitor = await openTab(browser, vitrine, {});
  await visitor.goto('/linkedin');
  await visitor.waitForURL('**/signin?next=%2Flinkedin');
  const page = await openTab(browser, vitrine, { as });
  await page.goto('/linkedin');
  await page.getByLabel('Your profile as text').fill(sample('linkedin/01-copied-page.txt').toString());
  await page.getByRole('button', { name: 'Read it' }).click();
  await page.getByRole('button', { name: 'Make a draft of 6 parts' }).click();
  await page.waitForURL('**/manage/pages/1');
  await page.getByText('Dance instructor').first().waitFor();
});
