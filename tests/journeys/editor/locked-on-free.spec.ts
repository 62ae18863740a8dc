import { expect, it } from 'vitest';
import type { Draft } from '../../../src/product/showcase/pages/contract.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { creatorWithSamplePage, openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();

it('on the free plan what is locked says what unlocks it, leads there, and changes nothing', async () => {
  const creator = await creatorWithSamplePage(vitrine, 'lockedfree');
  const caller = overHttp(vitrine);
  const stored = async () => (await caller.call('GET', '/api/pages/1/draft', undefined, creator)).body as Draft;
  const { rev } = await stored();
  const page = await openTab(browser, vitrine, { as: creator, viewport: { width: 1440, height: 900 } });

  await page.goto('/manage/services');
  await page.getByText('upgrade: Basic includes 10.').waitFor();
  // A locked button says why where it stands, and opens nothing.
  await page.getByRole('button', { name: 'ADD SERVICE' }).press('Enter');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.goto('/manage/events');
  await page.getByText('upgrade: Basic includes 5.').waitFor();

  await page.goto(`/manage/pages/1?item=${creator.services[0]}`);
  const later = page.getByRole('checkbox', { name: /Book now, pay later/ });
  await later.press(' ');
  expect(await later.isChecked()).toBe(false);
  await page
    .getByText(/are part of the Pro plan\. You’re on Free\./)
    .first()
    .waitFor();

  await page.getByRole('button', { name: 'Add a section' }).click();
  const picker = page.getByRole('dialog', { name: 'Add a section' });
  for (const words of ['3 services', '1 class', '5 links'])
    await picker.getByText(`The Free plan includes ${words}.`).waitFor();
  expect(await picker.getByRole('link', { name: 'View plans' }).count()).toBe(3);
  await page.keyboard.press('Escape');

  await page.goto('/manage/pages');
  await page.getByRole('button', { name: 'New page' }).first().click();
  const made = page.getByRole('dialog', { name: 'New page' });
  await made.getByRole('radio', { name: /^Links/ }).check();
  await made.getByRole('button', { name: 'Create page' }).click();
  expect(await made.getByRole('link', { name: 'View plans' }).getAttribute('href')).toBe('/manage/pricing');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.getByText('upgrade: Basic includes 20.').waitFor();
  await page.getByRole('button', { name: 'View plans' }).click();
  await page.waitForURL('**/manage/pricing');

  await page.goto('/manage/pages/1?part=look');
  await page.getByRole('radio', { name: /Cyber/ }).press(' ');
  const preview = page.getByRole('region', { name: 'Style preview' });
  await preview.getByText(/You’re on Free\./).waitFor();
  await preview.getByRole('button', { name: /^Apply/ }).press('Enter');
  await preview.getByRole('link', { name: 'View plans' }).click();
  await page.waitForURL('**/manage/pricing');
  await page.getByRole('heading', { name: 'Plans', level: 1 }).waitFor();
  expect(await stored()).toMatchObject({ rev, changes: 0 });
});
