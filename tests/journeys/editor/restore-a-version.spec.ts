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

it('a version is restored into the draft, drawn, and taken back', async () => {
  const caller = overHttp(vitrine);
  const creator = await caller.creator('returns');
  const skill = (id: string, title: string) =>
    editPage(caller, { edit: 'item', id, kind: 'skill', fields: { title } }, creator);
  const id = randomUUID();
  await skill(id, 'Salsa on one');
  await republish(caller, creator);
  await caller.call('PATCH', '/api/accounts/creator', { onboarded: true }, creator);
  await skill(id, 'Salsa on two');

  const page = await openTab(browser, vitrine, { as: creator, viewport: { width: 1440, height: 900 } });
  await page.goto('/manage/pages/1?panel=versions');
  const drawn = page.frameLocator('.v-pane-preview iframe').locator('[data-section="skill"]');
  await drawn.getByText('Salsa on two').waitFor();
  await page.getByRole('dialog').getByRole('button').filter({ hasText: 'Live' }).first().click();
  // The list is there before the page is; where that lasts, the frame says that it is behind. Here it lasts at once.
  await page.evaluate(() => {
    const wait = window.setTimeout;
    const hurry = (work: () => void, ms?: number) => {
      if (ms !== 250) return wait(work, ms);
      work();
      return 0;
    };
    // Only what React passes it is passed on; the type knows more ways to call it.
    window.setTimeout = hurry as typeof window.setTimeout;
    const marks: string[] = [];
    const look = () =>
      marks.push(document.querySelector('.v-pane-preview .v-preview')?.getAttribute('data-behind') ?? 'drawn');
    new MutationObserver(look).observe(document.body, { subtree: true, attributeFilter: ['data-behind'] });
    Object.assign(window, { marks });
  });
  await page.getByRole('button', { name: 'Restore to draft' }).click();
  await page.getByText(/^Restored: /).waitFor();
  await drawn.getByText('Salsa on one').waitFor();
  const marks = await page.evaluate(() => (window as unknown as { marks: string[] }).marks);
  expect([marks[0], marks.at(-1)]).toEqual(['true', 'drawn']);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await page.getByText('Restore undone').waitFor();
  await drawn.getByText('Salsa on two').waitFor();
});
