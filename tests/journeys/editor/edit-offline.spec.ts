import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Draft } from '../../../src/product/showcase/pages/contract.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { editPage } from '../../kit/page/edit-page.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();

it('what is typed, added and deleted without a network outlives the tab, and what was not fetched yet says so', async () => {
  const caller = overHttp(vitrine);
  const creator = await caller.creator('tunnel');
  await caller.call('PATCH', '/api/accounts/creator', { onboarded: true }, creator);
  for (const title of ['Rumba', 'Salsa']) {
    const body = { kind: 'skill', fields: { title } };
    expect((await editPage(caller, { edit: 'item', id: randomUUID(), ...body }, creator)).status).toBe(200);
  }
  const skills = async () => {
    const { body } = await caller.call('GET', '/api/pages/1/draft', undefined, creator);
    const section = (body as Draft).sections.find(({ kind }) => kind === 'skill');
    return section?.items.filter(item => !item.deleted).map(item => (item.fields as { title: string }).title);
  };

  const page = await openTab(browser, vitrine, { as: creator, viewport: { width: 1440, height: 900 } });
  const context = page.context();
  // A browser that never rests fetches nothing ahead.
  await context.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto('/manage/pages/1');
  const row = (title: string) => page.locator('.v-part-main', { hasText: title });
  await row('Salsa').waitFor();

  await context.setOffline(true);
  await row('Salsa').click();
  const pane = page.getByRole('region', { name: 'Salsa' });
  await pane.getByText('This part loads when you’re back online').waitFor();
  await pane.getByRole('button', { name: 'Try again' }).click();
  await pane.getByText('This part loads when you’re back online').waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('status').getByText('This part loads when you’re back online').waitFor();
  await page.getByRole('link', { name: 'PAGE', exact: true }).waitFor();

  await context.setOffline(false);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();
  const title = page.getByLabel('Skill', { exact: true });
  await expect.poll(() => title.inputValue()).toBe('Salsa');

  await context.setOffline(true);
  await title.fill('Salsa on two');
  await page.getByText('Offline. Changes are kept').waitFor();
  await page.getByRole('button', { name: 'Add a skill' }).click();
  await expect.poll(() => title.inputValue()).toBe('');
  await title.fill('Kizomba');
  await row('Rumba').press('Delete');
  await row('Rumba').waitFor({ state: 'detached' });
  await page.getByText('Offline. Changes are kept').waitFor();
  expect(await skills()).toEqual(['Salsa', 'Rumba']);
  await page.close({ runBeforeUnload: false });

  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/manage/pages/1');
  await next.locator('.v-part-main', { hasText: 'Kizomba' }).waitFor();
  await next.getByText(/^Saved \d/).waitFor();
  expect(await next.locator('.v-part-main', { hasText: 'Rumba' }).count()).toBe(0);
  expect(await skills()).toEqual(['Kizomba', 'Salsa on two']);
});

it('a list opened without a network says so, offers another try, and comes by itself', async () => {
  const caller = overHttp(vitrine);
  const creator = await caller.creator('offlist');
  await caller.call('PATCH', '/api/accounts/creator', { onboarded: true }, creator);
  const page = await openTab(browser, vitrine, { as: creator, viewport: { width: 1440, height: 900 } });
  await page.goto('/manage/events');
  await page.getByRole('tab', { name: /^Past/ }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('tab', { name: /^Past/ }).click();
  await page.getByText('We could not reach the server').first().waitFor();
  await page.getByRole('button', { name: 'Try again' }).first().waitFor();
  await page.context().setOffline(false);
  await page.getByText('We could not reach the server').first().waitFor({ state: 'detached' });
});
