import pg from 'pg';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findBarriers, isTooWide } from '../../kit/browser/find-barriers.ts';
import { resized } from '../../kit/browser/resized.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { atEnd } from '../../kit/cleanup/at-end.ts';
import { creatorWithSamplePage, openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { startVitrine } from '../../kit/server/vitrine.ts';

const settings = {
  ANALYTICS_APP_KEY: 'key-of-the-app',
  ANALYTICS_PAGES_KEY: 'key-of-pages',
  OPERATORS: 'measuredboss@example.org',
};
const vitrine = await startVitrine({ settings });
const browser = await sharedBrowser();
const database = new pg.Pool({ connectionString: vitrine.url });
atEnd(() => database.end());
const viewport = { width: 1440, height: 900 };

async function viewed(source: 'app' | 'pages'): Promise<string[]> {
  const { rows } = await database.query<{ path: string }>(
    `select properties ->> 'path' as path from collected_events where source = $1 and type = 'page_view'
     order by occurred_at, path`,
    [source],
  );
  return rows.map(({ path }) => path);
}
const forget = () => database.query('delete from collected_events');
const uploadsOf = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', request => {
    if (request.url().endsWith('/api/vitrine/events') && request.postData()?.includes('checksum='))
      sent.push(request.url());
  });
  return sent;
};
const keptIn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter(name => name.startsWith('vitrine-')));
/** The rest is sent when the page is left. */
const leave = (page: Page) => page.goto('about:blank');

it('every change of the dashboard’s address is reported, without ids, and the operator sees it', async () => {
  const caller = overHttp(vitrine);
  const boss = await caller.creator('measuredboss');
  await caller.call('PATCH', '/api/accounts/creator', { onboarded: true }, boss);
  const page = await openTab(browser, vitrine, { as: boss, viewport });
  await page.goto('/manage');
  await page.getByRole('link', { name: 'COUPONS', exact: true }).click();
  await page.waitForURL('**/manage/coupon');
  await page.getByRole('link', { name: 'ORDERS', exact: true }).click();
  await page.waitForURL('**/manage/order');
  await page.goBack();
  await page.waitForURL('**/manage/coupon');
  await page.goto('/manage/operator/plans');
  await page.getByRole('table', { name: 'Plans' }).waitFor();
  await leave(page);
  await expect
    .poll(() => viewed('app'))
    .toEqual(['/manage', '/manage/coupon', '/manage/order', '/manage/coupon', '/manage/operator/:part']);

  await page.goto('/manage/operator/analytics');
  const collected = page.getByRole('table', { name: 'Collected events' });
  await collected.waitFor();
  expect(await collected.getByRole('row').nth(1).getByRole('cell').allInnerTexts()).toEqual(
    expect.arrayContaining(['Dashboard', '5', '1']),
  );
  await page.getByText('/manage/order', { exact: true }).waitFor();
  for (const width of [360, 768, 1280, 1440]) {
    await resized(page, { width, height: 900 });
    await expect.poll(() => isTooWide(page), { message: `at ${width}` }).toBe(false);
  }
  expect(await findBarriers(page)).toEqual([]);
  await page.context().close();

  await forget();
  const quiet = await openTab(browser, vitrine, { as: boss, viewport });
  await quiet.addInitScript(() => Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' }));
  const sent = uploadsOf(quiet);
  await quiet.goto('/manage/coupon');
  await quiet.getByRole('heading', { level: 1 }).waitFor();
  expect(await keptIn(quiet)).toEqual([]);
  await leave(quiet);
  expect(sent).toEqual([]);
  await quiet.context().close();
});

it('a creator turns it on; visitors are asked, and only who agrees is reported, until they stop it', async () => {
  await forget();
  const creator = await creatorWithSamplePage(vitrine, 'measured');
  const host = await openTab(browser, vitrine, { as: creator, viewport });
  const visitor = await openTab(browser, vitrine, { viewport });
  await visitor.goto('/at/measured');
  expect(await visitor.locator('.measure').count()).toBe(0);

  await host.goto('/manage/accountSettings#measuring');
  await host.getByRole('switch', { name: 'Ask visitors whether their visits may be measured' }).click();
  await host.getByText('Your pages ask visitors now').waitFor();
  await host.context().close();

  const sent = uploadsOf(visitor);
  const question = visitor.getByRole('complementary', { name: 'Measuring visits' });
  await expect
    .poll(async () => {
      await visitor.goto('/at/measured');
      return visitor.locator('.measure').count();
    })
    .toBe(1);
  await question.getByText('measure which of these pages you view').waitFor();
  expect([await keptIn(visitor), await visitor.context().cookies()]).toEqual([[], []]);
  for (const width of [360, 768, 1280, 1440]) {
    await resized(visitor, { width, height: 800 });
    await expect.poll(() => isTooWide(visitor), { message: `at ${width}` }).toBe(false);
  }
  expect(await findBarriers(visitor, { within: '.measure' })).toEqual([]);
  await question.getByRole('button', { name: 'No' }).press('Enter');
  await question.waitFor({ state: 'hidden' });
  expect(await keptIn(visitor)).toEqual(['vitrine-measured-measured']);
  await visitor.goto(`/at/measured/services/${creator.services[0]}`);
  expect(await question.isVisible()).toBe(false);
  await leave(visitor);
  expect(sent).toEqual([]);
  await visitor.context().close();

  const agreeing = await openTab(browser, vitrine, { viewport });
  await agreeing.goto('/at/measured');
  await agreeing.getByRole('button', { name: 'Yes', exact: true }).click();
  await agreeing.getByText('You agreed that your visits here are measured.').waitFor();
  await agreeing.goto('/at/measured/contact');
  await agreeing.getByRole('button', { name: 'Stop' }).waitFor();
  await leave(agreeing);
  await expect.poll(() => viewed('pages')).toEqual(['/at/measured', '/at/measured/contact']);
  await agreeing.goto('/at/measured');
  await agreeing.getByRole('button', { name: 'Stop' }).click();
  await agreeing.getByText('You agreed').waitFor({ state: 'hidden' });
  expect(await keptIn(agreeing)).toEqual(['vitrine-measured-measured']);
  await leave(agreeing);
  await agreeing.context().close();

  const quiet = await openTab(browser, vitrine, { viewport });
  await quiet.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  );
  await quiet.goto('/at/measured', { waitUntil: 'networkidle' });
  expect([await quiet.locator('.measure').isVisible(), await keptIn(quiet)]).toEqual([false, []]);
  await quiet.context().close();
});
