import { expect, it } from 'vitest';
import { launchBrowser } from '../../kit/browser/browser.ts';
import { findBarriers, isTooWide } from '../../kit/browser/find-barriers.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { atEnd } from '../../kit/cleanup/at-end.ts';
import { creatorWithSamplePage, openTab } from '../../kit/page/sample-creator.ts';
import { overHttp, putOnPlan } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();
// A browser of its own: what is sent while leaving has the browser's own name, whatever a page was told to say.
const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const persons = await launchBrowser([`--user-agent=${agent}`, '--disable-blink-features=AutomationControlled']);
atEnd(() => persons.close());
const viewport = { width: 1440, height: 900 };

it('a visitor views and clicks; the creator sees the views, and with Pro what was clicked', async () => {
  const creator = await creatorWithSamplePage(vitrine, 'clicked');
  const host = await openTab(browser, vitrine, { as: creator, viewport });
  await host.goto('/manage/analytics');
  await host.getByText('No views in this period').waitFor();

  const visitor = await openTab(persons, vitrine, { viewport });
  const sent = visitor.waitForResponse(answer => answer.url().endsWith('/api/vitrine/events'));
  await visitor.goto('/at/clicked');
  expect((await sent).status()).toBe(204);
  expect(await visitor.context().cookies()).toEqual([]);
  expect(await visitor.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);

  // A service opens here, a video plays, a link leads away: all are sent by the time the visitor has left.
  await visitor.locator('[data-item] a.book[data-book]').first().click();
  await visitor.getByRole('dialog').waitFor();
  await visitor.keyboard.press('Escape');
  await visitor.locator('.screen').first().scrollIntoViewIfNeeded();
  await visitor.frameLocator('iframe[title^="Video: "]').first().getByRole('link', { name: 'Play' }).click();
  const link = visitor.locator('.links li:not(.inside):not(.large) a').first();
  const title = (await link.locator('strong').textContent()) ?? '';
  await link.evaluate((element: HTMLAnchorElement) => {
    element.href = '/home';
  });
  await link.click();
  await visitor.waitForURL('**/home');
  const clicks = async () => {
    const { body } = await overHttp(vitrine).call('GET', '/api/analytics', undefined, creator);
    return (body as { clicks: number }).clicks;
  };
  await expect.poll(clicks).toBe(3);
  // A visitor who comes to a service from elsewhere has opened its card, and is no view of the page.
  await visitor
    .context()
    .newPage()
    .then(page => page.goto(`/at/clicked/services/${creator.services[1]}`));
  await expect.poll(clicks).toBe(4);

  // Neither the creator nor a program.
  const own = await openTab(persons, vitrine, { as: creator });
  await own.goto('/at/clicked', { waitUntil: 'networkidle' });
  const program = await openTab(browser, vitrine, {});
  await program.goto('/at/clicked', { waitUntil: 'networkidle' });

  await host.reload();
  const views = host.locator('.v-stat', { hasText: /^Views/ });
  await expect.poll(() => views.innerText()).toContain('1\n');
  expect(await host.locator('.v-stat', { hasText: 'Clicks' }).innerText()).toContain('4\n');
  await host.getByText('Card analytics are part of the Pro plan. You’re on Free.').waitFor();
  expect(await host.getByRole('table', { name: 'Clicks per card' }).count()).toBe(0);
  expect(await host.getByRole('link', { name: 'View plans' }).getAttribute('href')).toBe('/manage/pricing');
  expect(await findBarriers(host)).toEqual([]);

  await putOnPlan(vitrine.url, creator.creatorId, 'pro');
  await host.reload();
  const row = host.getByRole('table', { name: 'Clicks per card' }).getByRole('row', { name: title });
  await row.waitFor();
  expect(await row.getByRole('cell').allInnerTexts()).toEqual(['Links', '1', 'Too few views']);
  expect(await host.title()).toContain('ANALYTICS');
  expect(await findBarriers(host)).toEqual([]);
  expect(await isTooWide(host)).toBe(false);
  // A row narrows the numbers, as the address says; its chip widens them again.
  await host.getByRole('table', { name: 'Devices' }).getByRole('link', { name: 'Computer' }).click();
  await host.getByRole('button', { name: 'Remove the filter Device: Computer' }).waitFor();
  expect(new URL(host.url()).search).toBe('?by=device&key=computer');
  expect(await host.getByRole('table', { name: 'Clicks per card' }).count()).toBe(0);
  expect(await findBarriers(host)).toEqual([]);
  await host.getByRole('button', { name: 'Remove the filter Device: Computer' }).click();
  await row.waitFor();
  for (const tab of [visitor, own, program, host]) await tab.context().close();
});
