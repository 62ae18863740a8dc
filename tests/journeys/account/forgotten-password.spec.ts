import { expect, it } from 'vitest';
import { focused, tabTo } from '../../kit/browser/keyboard.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();

it('a forgotten password is replaced without a pointer on a small phone, and changed again', async () => {
  const creator = await overHttp(vitrine).creator('forgetful');
  const page = await openTab(browser, vitrine, { viewport: { width: 360, height: 640 } });
  const { keyboard } = page;
  const at = (wanted: RegExp) => expect.poll(() => focused(page)).toMatch(wanted);

  await page.goto('/signin');
  await page.getByLabel('Password').first().waitFor();
  await tabTo(page, /^a Forgot your password/);
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await tabTo(page, /^input Email/);
  await keyboard.type(creator.email);
  await keyboard.press('Enter');
  await at(/^input Code/);
  const mail = await vitrine.mailTo(creator.email, 'is your code for a new password');
  await keyboard.type(/\b\d{6}\b/.exec(mail)?.[0] ?? '');
  await tabTo(page, /^input New password/);
  await keyboard.type('bachata4ever');
  await tabTo(page, /^input Repeat new password/);
  await keyboard.type('bachata4evil');
  await keyboard.press('Enter');
  await at(/^input Repeat new password/);
  await page.getByText('Password does not match').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await keyboard.press('Control+a');
  await keyboard.type('bachata4ever');
  await keyboard.press('Enter');
  await page.waitForURL(/\/(manage|onboarding)/);

  await page.goto('/manage/accountSettings#password');
  const form = page.getByRole('form', { name: 'Change password' });
  await form.getByLabel('Old password').fill('bachata4ever');
  await form.getByLabel('New password', { exact: true }).fill('kizomba4ever');
  await form.getByLabel('Repeat new password').fill('kizomba4ever');
  await form.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Password changed!').waitFor();
  await page.getByText('Signed in here only').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.context().close();
});
