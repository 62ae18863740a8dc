import { describe, expect, it } from 'vitest';
import { drawnScreen } from '../../kit/browser/drawn-screen.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { creatorWithSamplePage, openTab } from '../../kit/page/sample-creator.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();
const creator = await creatorWithSamplePage(vitrine, 'enlarged');
const [service] = creator.services;

// A window of 1280 by 1024 at 400 and at 200 percent (WCAG 1.4.10).
describe.each([
  [320, 256],
  [640, 512],
])('in a window of %i by %i', (width, height) => {
  const viewport = { width, height };

  it.each([
    '/at/enlarged',
    '/at/enlarged/contact',
    '/at/enlarged/blogs',
    `/at/enlarged/services/${service}`,
    `/at/enlarged/embed/${service}`,
    `/book/enlarged/${service}`,
    '/home',
    '/examples',
    '/selectfreelancer',
    '/signin',
    '/signup',
  ])('%s is read without scrolling sideways', async path => {
    const page = await openTab(browser, vitrine, { viewport });
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.context().close();
  });

  it.each([
    '',
    '/pages',
    '/pages/1?part=look',
    '/services',
    '/events',
    '/bookings',
    '/order',
    '/leads',
    '/accountSettings',
  ])('/manage%s is read without scrolling sideways, and nothing that stays takes half of it', async path => {
    const page = await openTab(browser, vitrine, { as: creator, viewport });
    await page.goto(`/manage${path}`);
    await page.locator('main').waitFor();
    await drawnScreen(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const stays = await page.evaluate(() => {
      const bars = [...document.querySelectorAll('.v-bar, .v-phone-bar')].filter(
        bar => getComputedStyle(bar).display !== 'none' && getComputedStyle(bar).position !== 'static',
      );
      return bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
    });
    expect(stays).toBeLessThan(height / 2);
    await page.context().close();
  });

  it('an item is found in the list of the editor, written, compared, and the way out is there', async () => {
    const page = await openTab(browser, vitrine, { as: creator, viewport });
    await page.goto('/manage/pages/1');
    await page.getByRole('button', { name: /^(First private lesson|Enlarged)/ }).click();
    await page.getByLabel('Title').first().fill(`Enlarged ${width}`);
    await page.getByText(/^Saved/).waitFor();
    await page.goto('/manage/pages/1?panel=compare');
    const close = page.getByRole('button', { name: 'Close' });
    await close.waitFor();
    const { x = -1, width: wide = 0 } = (await close.boundingBox()) ?? {};
    expect(x + wide).toBeLessThanOrEqual(width);
    const frame = await page.locator('.v-compare iframe').last().boundingBox();
    expect(frame?.height).toBeGreaterThan(160);
    await close.click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

it.each([320, 360, 600, 768])('words of a page keep a readable line in the list of pages, %i px wide', async width => {
  const page = await openTab(browser, vitrine, { as: creator, viewport: { width, height: 800 } });
  await page.goto('/manage/pages');
  const words = await page.locator('.v-card-row-words').first().boundingBox();
  expect(words?.width).toBeGreaterThan(width / 3);
});
