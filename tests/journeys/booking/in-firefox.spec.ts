import { describe, expect, it } from 'vitest';
import { artStyleCodes, inStyle } from '../../../src/product/showcase/blocks/appearance/block.ts';
import { openShop } from '../../kit/bookings/shop.ts';
import { firefoxPath, openFirefox, press, write } from '../../kit/browser/firefox.ts';
import { creatorWithSamplePage } from '../../kit/page/sample-creator.ts';
import { sampleFacts, sampleIn } from '../../kit/page/sample-pages.ts';
import { wholeHtml } from '../../kit/page/shown-page.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

describe.skipIf(firefoxPath === undefined)('in Firefox', async () => {
  const vitrine = await sharedVitrine();
  const app = overHttp(vitrine);
  const open = await openFirefox();
  const services = [{ title: 'A lesson', stepMinutes: 60, minimumNoticeMinutes: 0 }];

  it('every style shows how to book in the first view of a phone, and nothing overflows', async () => {
    const page = await open(vitrine, { width: 360, height: 640 });
    const seen: Record<string, unknown> = {};
    for (const art of artStyleCodes) {
      await page.setContent(wholeHtml(sampleIn(inStyle(art, 'light')), sampleFacts), {
        waitUntil: 'load',
      });
      seen[art] = await page.evaluate(async () => {
        await document.fonts.ready;
        const whole = ['.hero h1', '.headline', '.cta'].filter(part => {
          const box = document.querySelector(part)?.getBoundingClientRect();
          return box !== undefined && box.top >= 0 && box.bottom <= innerHeight && box.height > 0;
        });
        const { scrollWidth, clientWidth } = document.documentElement;
        return { whole, sideways: scrollWidth - clientWidth };
      });
    }
    const asItShould = { whole: ['.hero h1', '.headline', '.cta'], sideways: 0 };
    expect(seen).toEqual(Object.fromEntries(artStyleCodes.map(art => [art, asItShould])));
  });

  it('a visitor books from the first tap to the confirmation', async () => {
    await openShop(app, 'foxhost', { services });
    const page = await open(vitrine, { width: 360, height: 740 });
    await page.goto(`${vitrine.base}/at/foxhost`);
    await press(page, 'a[aria-label="Book: A lesson"]');
    await press(page, 'dialog ::-p-text(11:00 AM)');
    await write(page, 'dialog input[name="name"]', 'Ana Silva');
    await write(page, 'dialog input[name="email"]', 'ana@example.org');
    await press(page, '::-p-text(Confirm booking)');
    await page.waitForSelector('::-p-text(You’re booked)');
  });

  it('a creator changes a title, which the page beside it and a reload show', async () => {
    const creator = await creatorWithSamplePage(vitrine, 'foxwriter');
    const [id = ''] = creator.services;
    const page = await open(vitrine, { width: 1440, height: 900, as: creator });
    await page.goto(`${vitrine.base}/manage/pages/1?item=${id}`);
    await write(page, 'input[name="title"]', 'A lesson for two');
    const title = () =>
      page.$eval('iframe', frame => {
        const shown = (frame as HTMLIFrameElement).contentDocument;
        return shown?.querySelector('[data-section=individualService] h3')?.textContent;
      });
    await expect.poll(title).toBe('A lesson for two');
    await page.waitForNetworkIdle();
    await page.reload();
    await expect.poll(title).toBe('A lesson for two');
  });
});
