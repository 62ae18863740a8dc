import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { EventBus } from '../../../src/platform/announcements.ts';
import { setPlan } from '../../../src/product/accounts/creators/creators.flow.ts';
import { individualServiceDefaults } from '../../../src/product/services/service.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { databaseAt } from '../../kit/database/database.ts';
import { editPage } from '../../kit/page/edit-page.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
// Nobody listens here: the rooms are in the server's process.
const billing = { db: databaseAt(vitrine.url).db, events: new EventBus() };
const browser = await sharedBrowser();

it('a lower plan marks what is over its limits, keeps it, and says so before and after publishing', async () => {
  const caller = overHttp(vitrine);
  const creator = await caller.creator('shrunk');
  await caller.call('PATCH', '/api/accounts/creator', { onboarded: true }, creator);
  await setPlan(billing, creator.creatorId, 'pro');
  // Each new item goes to the front, so that the first one made is the last on the page.
  for (const title of ['Fifth', 'Fourth', 'Third', 'Second', 'First']) {
    const fields = { ...individualServiceDefaults, title, delivery: { mode: 'offline', place: 'Studio' } };
    const edit = { edit: 'item', id: randomUUID(), kind: 'individualService', fields };
    expect((await editPage(caller, edit, creator)).status).toBe(200);
  }
  await setPlan(billing, creator.creatorId, 'free');

  const page = await openTab(browser, vitrine, { as: creator, viewport: { width: 1440, height: 900 } });
  await page.goto('/manage/pages/1');
  const marked = (title: string) =>
    page.getByRole('button', { name: `${title} Over the Free plan’s limit of 3 services: hide or delete it` });
  await marked('Fourth').waitFor();
  expect(await marked('Fifth').count()).toBe(1);
  expect(await page.getByText('Over the Free plan’s limit of 3 services').count()).toBe(2);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('2 items are over your plan’s limit.').waitFor();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByText('The Free plan includes 3 services; you would have 5. Hide or delete 2').waitFor();
  await dialog.getByRole('link', { name: 'Fifth' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.getByLabel('Title').first().inputValue()).toBe('Fifth');

  for (const title of ['Fourth', 'Fifth']) {
    await marked(title).hover();
    await page.getByRole('button', { name: `Hide ${title}` }).click();
  }
  await page.getByText('Over the Free plan’s limit of 3 services').first().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByRole('heading', { name: 'Published' }).waitFor();
  const sent = await (await fetch(`${vitrine.base}/at/shrunk`)).text();
  for (const title of ['First', 'Second', 'Third']) expect(sent).toContain(title);
  expect(sent).not.toContain('Fourth');
});
