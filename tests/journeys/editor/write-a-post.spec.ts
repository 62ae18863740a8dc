import { expect, it } from 'vitest';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { creatorWithSamplePage, openTab } from '../../kit/page/sample-creator.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';
import { clipboards } from './clipboards.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();

it('a post is written by keyboard, published, and read without JavaScript and in the feed', async () => {
  const creator = await creatorWithSamplePage(vitrine, 'postwriter');
  const page = await openTab(browser, vitrine, { as: creator, viewport: { width: 1440, height: 900 } });
  await page.goto('/manage/pages/1');
  const keys = page.keyboard;
  await page.locator('[data-row]').first().waitFor();

  await keys.press('/');
  await page.getByRole('dialog', { name: 'Add a section' }).getByLabel('Search sections').waitFor();
  await keys.type('blog');
  await keys.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('placeholder'))).toContain('bring');
  await keys.type('How to be late');
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.waitFor();
  // One stop for the whole toolbar, then the text.
  await keys.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=toolbar]') !== null)).toBe(true);
  await keys.press('Tab');
  await expect.poll(() => text.evaluate(field => field === document.activeElement)).toBe(true);

  await keys.type('## Before you come\n- water\ntwo ');
  await keys.press('Control+b');
  await keys.type('dry');
  await keys.press('Control+b');
  await keys.type(' shirts\n\nRead ');
  await keys.press('Control+k');
  await keys.type('not an address\n');
  await page.getByRole('alert').getByText('Enter a link, email or phone number').waitFor();
  await keys.press('Control+a');
  await keys.type('example.com/late\n');
  await keys.type(' first.');
  await keys.press('Alt+F10');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[role=toolbar]')?.getAttribute('aria-label')))
    .toBe('Text formatting');
  await keys.press('Escape');
  await expect.poll(() => text.evaluate(field => field === document.activeElement)).toBe(true);
  await page.getByText(/^Saved \d/).waitFor();

  await page.reload();
  await text.locator('li').first().waitFor();
  await expect.poll(() => text.locator('li').allInnerTexts()).toEqual(['water', 'two dry shirts']);
  await page.getByRole('button', { name: 'Publish', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByText('Published').first().waitFor();
  const address = `${vitrine.base}/at/postwriter/blogs/how-to-be-late`;
  await expect.poll(async () => (await fetch(address)).status).toBe(200);

  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });
  const reader = await plain.newPage();
  await reader.goto(`${vitrine.base}/at/postwriter`);
  await reader.getByRole('link', { name: 'How to be late' }).click();
  await reader.getByRole('heading', { level: 1, name: 'How to be late' }).waitFor();
  await reader.getByRole('heading', { level: 2, name: 'Before you come' }).waitFor();
  expect(await reader.locator('.rich').innerHTML()).toContain(
    '<ul><li><p>water</p></li><li><p>two <strong>dry</strong> shirts</p></li></ul>',
  );
  expect(await reader.getByRole('link', { name: 'example.com/late' }).getAttribute('href')).toBe(
    'https://example.com/late',
  );
  const feed = await (await fetch(`${vitrine.base}/at/postwriter/feed.xml`)).text();
  expect(feed).toContain('<title>How to be late</title>');
  expect(feed).toContain('two &lt;strong&gt;dry&lt;/strong&gt; shirts');
}, 90_000);

it('what is pasted becomes a part of the closed set, and a click on the page leads to its words', async () => {
  const creator = await creatorWithSamplePage(vitrine, 'paster');
  const page = await openTab(browser, vitrine, { as: creator, viewport: { width: 1440, height: 900 } });
  await page.goto('/manage/pages/1');
  const frame = page.frameLocator('iframe[title="Your page on a phone"]');
  await frame.locator('[data-section=individualService] .desc').first().click();
  const text = page.getByRole('textbox', { name: 'Description' });
  await expect.poll(() => text.evaluate(field => field === document.activeElement)).toBe(true);

  for (const { from, html, becomes } of clipboards) {
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await text.evaluate((field, given) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', given);
      clipboardData.setData('text/plain', 'plain');
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, html);
    const seen = await text.evaluate(field =>
      field.innerHTML.replaceAll(/ (rel|class|contenteditable)="[^"]*"|<br class="[^"]*">/g, ''),
    );
    expect(seen, from).toBe(becomes);
  }
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);

  await page.getByRole('button', { name: 'Image', exact: true }).first().click();
  await page.locator('.v-rich-pictures button').first().click();
  await page
    .getByRole('group', { name: 'Selected image' })
    .getByLabel('Describe the image (alt text)')
    .fill('A pair of shoes');
  await expect.poll(() => text.locator('img').getAttribute('alt')).toBe('A pair of shoes');
}, 90_000);
