import pg from 'pg';
import { expect, it } from 'vitest';
import { findBarriers } from '../../kit/browser/find-barriers.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { creatorWithSamplePage, openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { startVitrine } from '../../kit/server/vitrine.ts';

const vitrine = await startVitrine({ settings: { OPERATORS: 'operatorone@example.org' } });
const browser = await sharedBrowser();
const viewport = { width: 1440, height: 900 };

/** The operator proved long ago who they are. */
async function forgetProof(userId: string): Promise<void> {
  const client = new pg.Client(vitrine.url);
  await client.connect();
  await client.query('update sessions set proved_at = to_timestamp(0) where user_id = $1', [userId]);
  await client.end();
}

it('an operator gives a plan, disables and enables a user, and takes a code back; everybody else finds nothing', async () => {
  const maya = await creatorWithSamplePage(vitrine, 'operatedon');
  const caller = overHttp(vitrine);
  const boss = await caller.creator('operatorone');
  await caller.call('PATCH', '/api/accounts/creator', { onboarded: true }, boss);
  const live = async () => (await fetch(`${vitrine.base}/at/operatedon`)).status;

  const other = await openTab(browser, vitrine, { as: maya, viewport });
  await other.goto('/manage/operator');
  await other.getByRole('heading', { name: 'Page not found' }).waitFor();
  expect(await other.getByRole('link', { name: 'OPERATOR', exact: true }).count()).toBe(0);

  const page = await openTab(browser, vitrine, { as: boss, viewport });
  await page.goto('/manage');
  await forgetProof(boss.creatorId);
  await page.getByRole('link', { name: 'OPERATOR', exact: true }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await proof.getByLabel('Password', { exact: true }).fill('open sesame');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('searchbox', { name: 'Search users' }).fill('operatedon');
  await page.getByRole('link', { name: 'operatedon Tester' }).click();
  const user = page.getByRole('dialog', { name: 'operatedon Tester' });
  await user.getByLabel('Granted plan').selectOption('pro');
  await user.getByRole('button', { name: 'Save plan' }).click();
  await user.getByText('Granted by an operator: Pro').waitFor();

  await user.getByRole('button', { name: 'Disable user' }).click();
  const sure = page.getByRole('dialog', { name: 'Disable operatedon?' });
  await sure.getByRole('button', { name: 'Disable user' }).click();
  await user.getByText('Disabled since').waitFor();
  await expect.poll(live).toBe(404);
  await user.getByRole('button', { name: 'Enable user' }).click();
  await user.getByRole('button', { name: 'Disable user' }).waitFor();
  await expect.poll(live).toBe(200);
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Codes' }).click();
  await page.getByRole('button', { name: 'Create codes' }).first().click();
  const making = page.getByRole('dialog', { name: 'Create codes' });
  await making.getByLabel('Plan').selectOption('empower');
  await making.getByRole('button', { name: 'Create codes' }).click();
  const made = page.getByRole('dialog', { name: 'Your code' });
  const code = (await made.locator('code').textContent()) ?? '';
  await made.getByRole('button', { name: 'Done' }).click();
  const signedIn = await caller.creator('operatedtoo');
  await caller.call('POST', '/api/plan/codes', { code }, signedIn);
  const planOf = async () =>
    ((await caller.call('GET', '/api/plan', undefined, signedIn)).body as { plan: string }).plan;
  expect(await planOf()).toBe('empower');
  await page.getByRole('link', { name: `Ends in ${code.slice(-4)}` }).click();
  const sheet = page.getByRole('dialog', { name: `Code ending in ${code.slice(-4)}` });
  await sheet.getByRole('button', { name: 'Revoke code' }).click();
  await page.getByRole('dialog', { name: 'Revoke this code?' }).getByRole('button', { name: 'Revoke code' }).click();
  await sheet.getByText('Revoked', { exact: true }).waitFor();
  expect(await planOf()).toBe('free');
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Log' }).click();
  for (const done of ['Granted a plan', 'Disabled', 'Enabled', 'Created codes', 'Revoked a code'])
    await page.getByRole('rowheader', { name: done }).waitFor();
});
