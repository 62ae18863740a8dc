import { expect, it } from 'vitest';
import { codeAt } from '../../../src/product/accounts/factors/time-code.ts';
import { resized } from '../../kit/browser/resized.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { shot } from '../../kit/browser/shot.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();
const password = 'open sesame';

it('an app is set up, and signs in with its code, then with a recovery code, and is asked no more where wanted', async () => {
  const caller = overHttp(vitrine);
  const nora = await caller.creator('norasteps');
  await caller.call('PATCH', '/api/accounts/creator', { onboarded: true }, nora);
  const page = await openTab(browser, vitrine, { as: nora, viewport: { width: 1440, height: 900 } });
  const look = async (name: string) => {
    for (const width of [1440, 768, 360]) {
      await resized(page, { width, height: 900 });
      await shot(page, `${name}-${width}`);
    }
    await resized(page, { width: 1440, height: 900 });
  };

  await page.goto('/manage/accountSettings#two-step');
  const app = page.getByRole('region', { name: 'Authenticator app' });
  await app.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await dialog.getByAltText('QR code').waitFor();
  await look('set-up');
  const key = (await dialog.locator('.v-app-key-letters').innerText()).replaceAll(' ', '');
  await dialog.getByLabel('Code', { exact: true }).fill(codeAt(key, new Date()));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  const codes = await list.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await look('recovery-codes');
  await page.getByRole('button', { name: 'I saved them' }).click();
  await app.getByText('On', { exact: true }).waitFor();
  await look('settings');

  const signOut = async () => {
    await page.goto('/manage/accountSettings');
    await page.locator('#account').getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL('**/signin');
  };
  const signIn = async () => {
    await page.getByLabel('Email').fill(nora.email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'Confirm that it’s you' }).waitFor();
  };

  await signOut();
  await signIn();
  await look('second-step');
  const code = page.getByLabel('Code', { exact: true });
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
  // The step before was used to turn the app on; the next one is half a minute away and counts already.
  await code.fill(codeAt(key, new Date(Date.now() + 30_000)));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/manage');

  await signOut();
  await signIn();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill('aaaaa-aaaaa');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('This code is wrong or was used before.').waitFor();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByLabel('Don’t ask again in this browser').check();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL('**/manage');

  await signOut();
  await page.getByLabel('Email').fill(nora.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/manage');
});
