import { expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { takeCrashes } from './crashed-app.ts';

test('a browser opens and runs a page', async () => {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  await page.setContent('<h1>hello</h1><script>document.title = String(6 * 7)</script>');
  expect(await page.title()).toBe('42');
  expect(await page.getByRole('heading').textContent()).toBe('hello');
  await browser.close();
});

test('scroll methods return promises, as in the newest browsers', async () => {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  await page.setContent('<p style="margin-top: 5000px">far</p>');
  const returned = await page.evaluate(() => {
    const far = document.querySelector('p');
    const all = [window.scrollTo(0, 10), far?.scrollIntoView(), far?.scrollBy({ top: 1 })] as unknown[];
    return all.map(value => value instanceof Promise);
  });
  expect(returned).toEqual([true, true, true]);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  await browser.close();
});

test('an app that a mistake ended fails what waits for it at once; a request that failed does not', async () => {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  const say = (name: string) =>
    page.setContent(`<script>console.error('React Router caught the following error', new ${name}('no'))</script>`);
  await say('Error');
  await expect(page.title()).resolves.toBe('');
  await say('TypeError').catch(() => undefined);
  await expect(page.getByText('never').waitFor({ timeout: 20_000 })).rejects.toThrow('has been closed');
  expect(takeCrashes().join()).toContain('TypeError: no');
  expect(takeCrashes()).toEqual([]);
  await browser.close();
});
