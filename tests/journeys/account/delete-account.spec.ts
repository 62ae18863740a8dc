import { expect, it } from 'vitest';
import { findBarriers, isTooWide } from '../../kit/browser/find-barriers.ts';
import { resized } from '../../kit/browser/resized.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { shot } from '../../kit/browser/shot.ts';
import { creatorWithSamplePage, openTab } from '../../kit/page/sample-creator.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();

it('a creator deletes their account, comes back within the days of grace and keeps it', async () => {
  const mona = await creatorWithSamplePage(vitrine, 'monaleaves');
  const page = await openTab(browser, vitrine, { as: mona, viewport: { width: 1440, height: 900 } });
  const look = async (name: string) => {
    for (const width of [1440, 768, 360]) {
      await resized(page, { width, height: 900 });
      expect(await isTooWide(page)).toBe(false);
      await shot(page, `${name}-${width}`);
    }
    await resized(page, { width: 1440, height: 900 });
  };
  const statusOf = async () => (await fetch(`${vitrine.base}/at/monaleaves`)).status;

  await page.goto('/manage/accountSettings#deletion');
  await page.locator('#deletion').getByRole('button', { name: 'Delete account…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByText('You have no upcoming bookings.').waitFor();
  await look('delete-account');
  const email = dialog.getByLabel(`Type ${mona.email} to confirm`);
  await email.fill('other@example.org');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await dialog.getByText('That isn’t the email of your account').waitFor();
  expect(await statusOf()).toBe(200);
  await email.fill(mona.email);
  await dialog.getByRole('button', { name: 'Delete account' }).click();

  const leaving = page.getByRole('heading', { name: /^Your account will be deleted on/ });
  await leaving.waitFor();
  expect(await statusOf()).toBe(404);
  expect(await findBarriers(page)).toEqual([]);
  await look('leaving');
  await page.goto('/manage/bookings');
  await leaving.waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/signin');

  await page.getByLabel('Email').fill(mona.email);
  await page.getByLabel('Password', { exact: true }).fill('open sesame');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await leaving.waitFor();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await page.getByText('Your account won’t be deleted.').waitFor();
  await leaving.waitFor({ state: 'detached' });
  await page.goto('/manage/accountSettings');
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  expect(await statusOf()).toBe(404);
});

it('settings that are seldom needed open by their button, by their address and by the palette', async () => {
  const page = await openTab(browser, vitrine, {
    as: await creatorWithSamplePage(vitrine, 'monafolds'),
    viewport: { width: 1440, height: 900 },
  });
  const devices = page.locator('#devices');
  const show = devices.getByRole('button', { name: 'Show devices' });
  const here = devices.getByText('This browser').first();
  await page.goto('/manage/accountSettings');
  await devices.getByText('Signed in here only').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2800);
  await show.focus();
  await page.keyboard.press('Enter');
  await here.waitFor();
  const close = devices.getByRole('button', { name: 'Close Devices' });
  expect(await close.evaluate(button => button === document.activeElement)).toBe(true);
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await here.waitFor({ state: 'detached' });

  await page.goto('/manage/bookings');
  await page.goto('/manage/accountSettings#devices');
  await here.waitFor();
  await close.click();
  await here.waitFor({ state: 'detached' });

  await page.keyboard.press('Control+k');
  await page.locator('dialog[open] input, [role=dialog] input').first().fill('time zone');
  await page.getByRole('option', { name: /^Time zone/ }).click();
  await page.getByRole('combobox', { name: 'Time zone' }).waitFor();

  for (const width of [360, 768, 1440]) {
    await resized(page, { width, height: 900 });
    expect(await isTooWide(page)).toBe(false);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await shot(page, `settings-${width}-${colorScheme}`, { fullPage: true });
    }
  }
});
