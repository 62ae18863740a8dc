import { expect, it } from 'vitest';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { creatorWithSamplePage, openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();
const caller = overHttp(vitrine);
const creator = await creatorWithSamplePage(vitrine, 'hearts');

it('a heart is pressed and taken back without leaving the page, and works without script', async () => {
  await caller.call('PUT', '/api/hearts/1', { isShown: true }, creator);
  const path = `/at/${creator.userUrl}`;
  const page = await openTab(browser, vitrine, { viewport: { width: 360, height: 780 } });
  const heart = page.getByRole('button', { name: /^Like / });
  await expect.poll(async () => (await page.goto(path)) && (await heart.count())).toBe(1);
  await page.waitForLoadState('networkidle');
  await heart.press('Enter');
  await page.getByText('You like this.').waitFor();
  expect(await heart.getAttribute('aria-pressed')).toBe('true');
  await heart.press('Enter');
  await expect.poll(() => page.getByText('You like this.').count()).toBe(0);
  expect(await heart.getAttribute('aria-pressed')).toBe('false');
  expect(page.url()).toMatch(new RegExp(`${path}$`));
  await page.context().close();

  const plain = await openTab(browser, vitrine, { viewport: { width: 360, height: 780 }, javaScriptEnabled: false });
  await plain.goto(path);
  await plain.getByRole('button', { name: /^Like / }).press('Enter');
  await plain.getByRole('heading', { name: /^You like/ }).waitFor();
  await plain.context().close();
});
