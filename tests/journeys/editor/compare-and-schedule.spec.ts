import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { republish } from '../../kit/bookings/shop.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { editPage } from '../../kit/page/edit-page.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();

it('what changes is seen word by word, by keyboard alone, and goes live at a time to come', async () => {
  const caller = overHttp(vitrine);
  const creator = await caller.creator('weigher');
  const [kept, gone] = [randomUUID(), randomUUID()];
  const skill = (id: string, title: string) =>
    editPage(caller, { edit: 'item', id, kind: 'skill', fields: { title } }, creator);
  await skill(kept, 'Salsa on one');
  await skill(gone, 'Tango');
  await republish(caller, creator);
  await caller.call('PATCH', '/api/accounts/creator', { onboarded: true }, creator);
  await skill(kept, 'Salsa on two');
  await editPage(caller, { edit: 'present', id: gone, present: false }, creator);

  const page = await openTab(browser, vitrine, { as: creator, viewport: { width: 1440, height: 900 } });
  await page.goto('/manage/pages/1?panel=publish');
  await page.getByRole('button', { name: 'See changes' }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Changes' });
  const current = panel.locator('button[aria-current]');
  await current.waitFor();
  await page.keyboard.press('n');
  const seen: string[] = [];
  for (const _ of [1, 2]) {
    seen.push((await current.textContent()) ?? '');
    await page.keyboard.press('n');
  }
  expect(seen.sort()).toEqual(['Deleted: Tango (Skill)', 'Edited: Salsa on two (Skill)']);
  if (!((await current.textContent()) ?? '').startsWith('Edited')) await page.keyboard.press('p');
  await panel.locator('del', { hasText: 'one' }).waitFor();
  expect(await panel.locator('ins').allTextContents()).toEqual(['two']);
  const before = panel.frameLocator('iframe[title="Live page, before"]');
  const after = panel.frameLocator('iframe[title="Draft, after"]');
  await before.locator('.vc-mark[data-change="removed"]').waitFor();
  expect(await before.locator('.vc-mark').allTextContents()).toHaveLength(2);
  expect(await after.locator('.vc-mark').allTextContents()).toEqual(['Edited']);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });

  await page.goto('/manage/pages/1?panel=publish');
  await page.getByLabel('Schedule').check();
  await page.getByText('Your page goes live as it is now').waitFor();
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await page.getByRole('heading', { name: /^Goes live (today|tomorrow) at/ }).waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: /^Goes live/ }).click();
  await page.getByRole('button', { name: 'Cancel schedule' }).click();
  await page.getByText('Cancelled. The scheduled version is in your version history.').waitFor();
  await page.getByRole('button', { name: /^Goes live/ }).waitFor({ state: 'detached' });
});
