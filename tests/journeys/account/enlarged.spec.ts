import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { drawnScreen } from '../../kit/browser/drawn-screen.ts';
import { goWithin } from '../../kit/browser/go-within.ts';
import { resized } from '../../kit/browser/resized.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { creatorWithSamplePage, openTab } from '../../kit/page/sample-creator.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();
const creator = await creatorWithSamplePage(vitrine, 'enlarged');
const [service] = creator.services;

// A window of 1280 by 1024 at 400 and at 200 percent (WCAG 1.4.10).
const sizes = [
  { width: 320, height: 256 },
  { width: 640, height: 512 },
] as const;
const [smallest] = sizes;
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
/** How much of the window's height is taken by bars that stay. */
const staying = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('.v-bar, .v-phone-bar')].filter(
      bar => getComputedStyle(bar).display !== 'none' && getComputedStyle(bar).position !== 'static',
    );
    return bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
  });

describe('in a window enlarged to 400 and to 200 percent', () => {
  it('what visitors see is read without scrolling sideways', async () => {
    const page = await openTab(browser, vitrine, { viewport: smallest });
    const found: string[] = [];
    for (const path of [
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
    ]) {
      await resized(page, smallest);
      await page.goto(path);
      for (const size of sizes) {
        await resized(page, size);
        if ((await widthOf(page)) !== size.width) found.push(`${path}, ${size.width} px`);
      }
    }
    expect(found).toEqual([]);
  });

  it('the creator’s screens are read without scrolling sideways, and nothing that stays takes half of them', async () => {
    const page = await openTab(browser, vitrine, { as: creator, viewport: smallest });
    const found: string[] = [];
    await page.goto('/manage');
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const path of [
      '',
      '/pages',
      '/pages/1?part=look',
      '/services',
      '/events',
      '/bookings',
      '/order',
      '/leads',
      '/accountSettings',
    ]) {
      await resized(page, smallest);
      await goWithin(page, `/manage${path}`);
      for (const size of sizes) {
        await resized(page, size);
        await drawnScreen(page);
        if ((await widthOf(page)) !== size.width) found.push(`${path}, ${size.width} px: too wide`);
        if ((await staying(page)) >= size.height / 2) found.push(`${path}, ${size.width} px: covered`);
      }
    }
    expect(found).toEqual([]);
  });

  it.each(sizes)(
    'of $width px an item is found in the list of the editor, written, compared, and the way out is there',
    async viewport => {
      const { width } = viewport;
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
    },
  );
});

it('words of a page keep a readable line in the list of pages, 320 to 768 px wide', async () => {
  const page = await openTab(browser, vitrine, { as: creator, viewport: { width: 320, height: 800 } });
  await page.goto('/manage/pages');
  const words = page.locator('.v-card-row-words').first();
  await words.waitFor();
  for (const width of [320, 360, 600, 768]) {
    await resized(page, { width, height: 800 });
    expect((await words.boundingBox())?.width, `${width} px`).toBeGreaterThan(width / 3);
  }
});
