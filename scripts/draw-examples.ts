/**
 * Draws the pictures of /home and of the gallery from a running demo, in the newest Chromium:
 *   npm run demo
 *   npx tsx scripts/draw-examples.ts http://localhost:4310
 * They are checked in, because a fresh machine has no browser. `example-pictures.test.ts` fails while a style or
 * the person who shows it has changed and this has not been run.
 */
import { writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { artStyleCodes } from '../src/product/showcase/blocks/appearance/block.ts';
import { launchBrowser } from '../tests/kit/browser/browser.ts';
import { exampleDigest, picturesFolder } from './example-pictures.ts';

const origin = process.argv[2] ?? 'http://localhost:4310';
const browser = await launchBrowser();

/** Fonts are waited for: nobody who chooses a style should see it in another font. */
async function openPage(path: string, width: number, height: number): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width, height },
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Lisbon',
    locale: 'en-US',
  });
  await page.goto(`${origin}${path}`, { waitUntil: 'load' });
  await page.waitForTimeout(1500);
  await page.reload({ waitUntil: 'load' });
  await page.waitForTimeout(500);
  await page.evaluate(() => {
    for (const ribbon of document.querySelectorAll('.draft-ribbon')) ribbon.remove();
    // Machines that draw have no Korean font, and boxes would be seen in its place.
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
      text.textContent = (text.textContent ?? '').replace('한국어', 'Korean').replaceAll(/ · [가-힣 ]+(?= ·|$)/g, '');
  });
  return page;
}

async function draw(page: Page, name: string): Promise<void> {
  const picture = await sharp(await page.screenshot())
    .webp({ quality: 74, effort: 6 })
    .toBuffer();
  writeFileSync(new URL(`${name}.webp`, picturesFolder), picture);
  await page.context().close();
}

for (const art of artStyleCodes) await draw(await openPage(`/examples/${art}`, 480, 600), art);
await draw(await openPage('/at/maya', 1280, 860), 'page');

const booking = await openPage('/at/maya', 390, 700);
await booking.locator('[data-book]').first().click();
await booking.locator('.bk-dialog').waitFor();
await booking.waitForLoadState('networkidle');
await booking.waitForTimeout(800);
await draw(booking, 'booking');

await browser.close();
const digests = Object.fromEntries(artStyleCodes.map(art => [art, exampleDigest(art)]));
writeFileSync(new URL('./drawn-examples.json', import.meta.url), `${JSON.stringify(digests, null, 2)}\n`);
