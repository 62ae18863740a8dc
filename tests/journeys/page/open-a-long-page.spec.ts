import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { artStyleCodes, inStyle } from '../../../src/product/showcase/blocks/appearance/block.ts';
import { farSectionsCss } from '../../../src/product/showcase/rendering/far-sections-style.ts';
import { renderPageHtml } from '../../../src/product/showcase/rendering/page-html.tsx';
import { picture } from '../../kit/browser/picture.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { wholePage } from '../../kit/browser/whole-page.ts';
import { sampleFacts, sampleIn } from '../../kit/page/sample-pages.ts';

const browser = await sharedBrowser();

const address = 'https://vitrine.example/at/maya';
const assets = { origin: 'https://vitrine.example', fonts: {}, loader: '', islandUrls: { en: '', ko: '' } };
const htmlIn = (art: (typeof artStyleCodes)[number]): string =>
  renderPageHtml(sampleIn(inStyle(art, 'light')), sampleFacts, assets);

async function opened(width: number, html: string, hash = ''): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: 780 } });
  await open(page, html, hash);
  return page;
}
async function open(page: Page, html: string, hash = ''): Promise<void> {
  await page.unroute(address);
  await page.route(address, route => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(address + hash);
}
const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
const waiting = (page: Page) =>
  page
    .locator('.sec')
    .evaluateAll(all => all.filter(section => getComputedStyle(section).contentVisibility === 'auto').length);
/** Ends the wait of the sections far from sight, or has it stand at its beginning. */
const endWait = (page: Page, isOver: boolean) =>
  page.evaluate(over => {
    for (const animation of document.getAnimations()) {
      if (!(animation instanceof CSSAnimation && animation.animationName === 'drawn')) continue;
      if (over) {
        animation.finish();
        continue;
      }
      animation.currentTime = 0;
      animation.pause();
    }
  }, isOver);
/** Which section is at the top of the window, and how far above it begins. */
const atTop = (page: Page) =>
  page
    .locator('.sec')
    .evaluateAll(all =>
      all
        .map(section => [section.id, Math.round(section.getBoundingClientRect().top)] as const)
        .findLast(([, top]) => top < 100),
    );

describe.each([360, 768])('a long page on a screen %i px wide', width => {
  it('is whole a moment later, as if it had been from the start', async () => {
    const plain = await opened(width, htmlIn('cubano').replace(farSectionsCss, ''));
    const page = await opened(width, htmlIn('cubano'));
    expect(await waiting(plain)).toBe(0);
    await wholePage(page);
    expect(await height(page)).toBe(await height(plain));
    await Promise.all([page.close(), plain.close()]);
  });

  it('is at first about as tall as it will be', async () => {
    const page = await opened(width, htmlIn('cubano'));
    await endWait(page, false);
    expect(await waiting(page)).toBeGreaterThan(3);
    const first = await height(page);
    await endWait(page, true);
    await wholePage(page);
    expect(Math.abs(first / (await height(page)) - 1)).toBeLessThan(0.5);
    await page.close();
  });

  it('is whole at once where its address leads to a section', async () => {
    const page = await opened(width, htmlIn('cubano'), '#testimonials');
    expect(await waiting(page)).toBe(0);
    await page.close();
  });

  it('opens again at the same place', async () => {
    const page = await opened(width, htmlIn('cubano'));
    await wholePage(page);
    await page.evaluate(() => {
      document.documentElement.style.scrollBehavior = 'auto';
      document.getElementById('testimonials')?.scrollIntoView();
      scrollBy(0, 57);
    });
    await page.waitForTimeout(300);
    const before = await atTop(page);
    await page.reload();
    await wholePage(page);
    await expect.poll(() => atTop(page)).toEqual(before);
    await page.close();
  });
});

const phone = await browser.newPage({ viewport: { width: 412, height: 780 } });

it.each(artStyleCodes)('the first view in %s shows all of itself while the rest waits', async art => {
  await open(phone, htmlIn(art));
  // A slow machine may need longer for a picture than the sections wait.
  await endWait(phone, false);
  const first = await picture(phone);
  expect(await waiting(phone)).toBeGreaterThan(3);
  await endWait(phone, true);
  expect(await waiting(phone)).toBe(0);
  expect(await differing(first, await picture(phone))).toBeLessThan(20);
});

/** How many pixels are another colour for the eye. */
async function differing(one: Buffer, other: Buffer): Promise<number> {
  const [before, after] = await Promise.all([one, other].map(png => sharp(png).removeAlpha().raw().toBuffer()));
  if (before === undefined || after === undefined || before.length !== after.length) throw new Error('no two pictures');
  let pixels = 0;
  for (let at = 0; at < before.length; at += 3) {
    const far = [0, 1, 2].reduce((sum, part) => sum + Math.abs((before[at + part] ?? 0) - (after[at + part] ?? 0)), 0);
    if (far > 60) pixels += 1;
  }
  return pixels;
}
