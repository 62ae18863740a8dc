import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, it } from 'vitest';
import { individualServiceDefaults } from '../../../src/product/services/service.ts';
import { dollars, republish } from '../../kit/bookings/shop.ts';
import { resized } from '../../kit/browser/resized.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { editPage } from '../../kit/page/edit-page.ts';
import { creatorWithSamplePage, openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();

/** Everything the test provider and Vitrine remember of a subscription happened so many days earlier. */
async function passDays(creatorId: string, days: number): Promise<void> {
  const client = new pg.Client(vitrine.url);
  await client.connect();
  const earlier = (name: string) => `'${name}', (state->>'${name}')::timestamptz - make_interval(days => $2)`;
  const names = ['periodStart', 'periodEnd', 'trialEnd', 'pastDueSince', 'createdAt'].map(earlier).join(', ');
  await client.query(`update sandbox_plans set state = state || jsonb_build_object(${names}) where creator_id = $1`, [
    creatorId,
    days,
  ]);
  await client.query(
    `update subscriptions set period_start = period_start - make_interval(days => $2),
      past_due_since = past_due_since - make_interval(days => $2) where creator_id = $1`,
    [creatorId, days],
  );
  await client.end();
}

it('a creator goes from free to Pro, is past due, falls back to free, and loses nothing', async () => {
  const creator = await creatorWithSamplePage(vitrine, 'freetopro');
  const caller = overHttp(vitrine);
  const page = await openTab(browser, vitrine, { as: creator, viewport: { width: 1440, height: 900 } });
  const later = async (days: number) => {
    await passDays(creator.creatorId, days);
    await page.goto('/manage/billing?back=portal');
  };
  const draft = async () => (await caller.call('GET', '/api/pages/1/draft', undefined, creator)).text;
  const shown = async (title: string) => (await (await fetch(`${vitrine.base}/at/freetopro`)).text()).includes(title);

  await page.goto('/manage/pricing');
  // On a phone every plan of a feature is in sight, one's own among them.
  await resized(page, { width: 360, height: 740 });
  const table = page.getByRole('region', { name: 'What each plan includes' });
  expect(await table.evaluate(frame => frame.scrollWidth - frame.clientWidth)).toBe(0);
  for (const plan of ['Free', 'Pro']) await table.getByText(plan, { exact: true }).last().waitFor();
  await resized(page, { width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Start free trial' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pay with a test card' });
  await dialog.getByRole('button', { name: '4000 0000 0000 0341' }).click();
  await dialog.getByRole('button', { name: 'Save card' }).click();
  await page.getByText('Your free trial ends on').waitFor();

  const added = ['A fourth lesson', 'A fifth lesson'];
  for (const title of added) {
    const fields = { ...individualServiceDefaults, title, price: dollars(40) };
    const { status } = await editPage(
      caller,
      { edit: 'item', id: randomUUID(), kind: 'individualService', fields },
      creator,
    );
    expect(status).toBe(200);
  }
  await republish(caller, creator);
  const last = 'Wedding dance for two';
  for (const title of [...added, last]) expect(await shown(title)).toBe(true);

  await later(14);
  await page.getByText('Renews on').waitFor();
  await later(31);
  await page.getByText('Payment failed', { exact: true }).waitFor();
  expect(await shown(last)).toBe(true);

  await later(7);
  await page.getByText('Your plan hides 2 services.').waitFor();
  await expect.poll(() => shown(last)).toBe(false);
  expect(await draft()).toContain(last);

  await page.getByRole('button', { name: 'Update card' }).click();
  await dialog.getByLabel('Card number').fill('4242 4242 4242 4242');
  await dialog.getByRole('button', { name: 'Save card' }).click();
  await page.getByText('Card ending in 4242').waitFor();
  await expect.poll(() => shown(last)).toBe(true);

  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  const cancelling = page.getByRole('dialog', { name: 'Cancel your subscription?' });
  await cancelling.getByText('Your page will hide 2 services.').waitFor();
  await cancelling.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByText('You won’t be charged again').waitFor();
  await later(31);
  await page.getByText('Your Pro subscription has ended').waitFor();
  await expect.poll(() => shown(last)).toBe(false);
  for (const title of [...added, last]) expect(await draft()).toContain(title);
});
