import pg from 'pg';
import { expect, it } from 'vitest';
import { openShop, republish, type Shop } from '../../kit/bookings/shop.ts';
import { findBarriers, isTooWide } from '../../kit/browser/find-barriers.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();
const caller = overHttp(vitrine);

/** A creator whose account is old enough to take part. */
async function open(userUrl: string): Promise<Shop> {
  const shop = await openShop(caller, userUrl, { services: [{}] });
  await caller.call('PATCH', '/api/accounts/creator', { onboarded: true }, shop);
  const client = new pg.Client(vitrine.url);
  await client.connect();
  await client.query(`update users set created_at = now() - interval '30 days' where id = $1`, [shop.creatorId]);
  await client.query(`update creators set created_at = now() - interval '30 days' where creator_id = $1`, [
    shop.creatorId,
  ]);
  await client.end();
  return shop;
}

const [ana, ben] = [await open('anapairs'), await open('benpairs')];
const entry = { occupation: 'fitness_trainer', skills: ['Squats'], city: 'Porto', isOnline: false, isPaused: false };
const joined = await caller.call('PUT', '/api/exchange-entry', { ...entry, badges: ['we_work_together'] }, ben);
expect(joined.status, joined.text).toBe(200);

type Drafted = { sections: { items: { fields: { partnerId?: string } }[] }[] };
/** Whether the draft has the card of the other. */
async function hasCardOf(as: Shop, other: Shop): Promise<boolean> {
  const { sections } = (await caller.call('GET', '/api/pages/1/draft', undefined, as)).body as Drafted;
  return sections.some(({ items }) => items.some(({ fields }) => fields.partnerId === other.creatorId));
}

it('two creators find each other, agree, publish, and are on each other’s page', async () => {
  const page = await openTab(browser, vitrine, { as: ana, viewport: { width: 360, height: 780 } });
  await page.goto('/manage/exchange-network');
  await page.getByRole('heading', { name: 'What members see' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(await isTooWide(page)).toBe(false);
  await page.getByLabel('City').fill('Lisbon');
  await page.getByRole('button', { name: 'Join', exact: true }).press('Enter');
  await page.getByRole('searchbox', { name: 'Search creators' }).fill('squats');
  await page
    .getByRole('link', { name: /benpairs/ })
    .first()
    .press('Enter');
  const sheet = page.getByRole('dialog', { name: 'benpairs Tester' });
  await sheet.getByText('Porto').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Invite' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Invite benpairs Tester' });
  await dialog.getByLabel('Badge').selectOption('We share same value');
  await dialog.getByLabel('Note').fill('Shall we?');
  await dialog.getByRole('button', { name: 'Send invitation' }).press('Enter');
  await page.getByText('Invitation sent to benpairs Tester').waitFor();

  const incoming = (await caller.call('GET', '/api/cross-promotions', undefined, ben)).body as {
    promotions: { id: string; note: string }[];
  };
  const [invitation] = incoming.promotions;
  const accepted = await caller.call(
    'PUT',
    `/api/cross-promotions/${invitation?.id}/acceptance`,
    { badge: 'partner_recommendation' },
    ben,
  );
  expect(accepted.status, accepted.text).toBe(200);
  await expect.poll(() => hasCardOf(ana, ben), { timeout: 15_000 }).toBe(true);
  await expect.poll(() => hasCardOf(ben, ana), { timeout: 15_000 }).toBe(true);

  await page.goto('/manage/pages/1?panel=add-promotion-panel');
  const panel = page.getByRole('dialog', { name: 'Recommend or promote' });
  await panel.getByText('We share same value').waitFor();
  await panel.getByText('On your page').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  for (const shop of [ana, ben]) await republish(caller, shop);
  await page.context().close();

  const visitor = await openTab(browser, vitrine, { viewport: { width: 768, height: 900 } });
  await visitor.goto('/at/anapairs');
  await visitor.getByRole('heading', { name: 'Recommendations' }).waitFor();
  await visitor.getByText('We share same value').waitFor();
  expect(await findBarriers(visitor)).toEqual([]);
  await visitor.getByRole('link', { name: /benpairs Tester/ }).click();
  await visitor.waitForURL(/\/at\/benpairs/);
  await visitor.getByRole('link', { name: /anapairs Tester/ }).waitFor();
  await visitor.goto('/recommendations');
  await visitor.getByText('Partner recommendation').waitFor();
  expect(await findBarriers(visitor)).toEqual([]);
  await visitor.context().close();
  const mine = await caller.call('GET', '/api/recommendations', undefined, ana);
  expect(mine.body).toMatchObject({ recommendations: 1, recommendedCards: 1 });
});
