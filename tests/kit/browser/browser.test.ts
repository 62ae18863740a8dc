import { expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';

test('a browser opens and runs a page', async () => {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  await page.setContent('<h1>hello</h1><script>document.title = String(6 * 7)</script>');
  expect(await page.title()).toBe('42');
  expect(await page.getByRole('heading').textContent()).toBe('hello');
  await browser.close();
});
