import { describe, expect, it } from 'vitest';
import type { ListedBooking } from '../../../src/product/bookings/manage/parts/manage-contract.ts';
import { artStyleCodes, inStyle } from '../../../src/product/showcase/blocks/appearance/block.ts';
import { dollars, openShop } from '../../kit/bookings/shop.ts';
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
  const services = [{ title: 'A lesson', stepMinutes: 60, minimumNoticeMinutes: 0, price: dollars(40) }];

  it('every style shows how to book in the first view of a phone, and nothing overflows', async () => {
    const page = await open(vitrine, { width: 360, height: 640 });
    const seen: Record<string, unknown> = {};
    for (const art of artStyleCodes) {
      await page.setContent(wholeHtml(sampleIn(inStyle(art, 'light')), sampleFacts), {
        waitUntil: 'load',
      });
      seen[art] = await page.evaluate(async () => {
        await document.fonts.ready;
        const whole = ['.hero h1', '.headline', '.hero .cta'].filter(part => {
          const box = document.querySelector(part)?.getBoundingClientRect();
          return box !== undefined && box.top >= 0 && box.bottom <= innerHeight && box.height > 0;
        });
        const { scrollWidth, clientWidth } = document.documentElement;
        return { whole, sideways: scrollWidth - clientWidth };
      });
    }
    const asItShould = { whole: ['.hero h1', '.headline', '.hero .cta'], sideways: 0 };
    expect(seen).toEqual(Object.fromEntries(artStyleCodes.map(art => [art, asItShould])));
  });

  it('somebody signs up and is asked the first question', async () => {
    const page = await open(vitrine, { width: 1280, height: 800 });
    await page.goto(`${vitrine.base}/signup`);
    await write(page, 'input[name="firstName"]', 'Fox');
    await write(page, 'input[name="lastName"]', 'Rey');
    await write(page, 'input[name="email"]', 'fox@example.org');
    await write(page, 'input[name="password"]', 'a window seat');
    await press(page, 'form button[type="submit"]');
    const code = /\b\d{6}\b/.exec(await vitrine.mailTo('fox@example.org', 'is your Vitrine code'))?.[0] ?? '';
    await write(page, 'input.v-code', code);
    await page.waitForSelector('h1 ::-p-text(Add your photo)');
  });

  it('a visitor books and pays from the first tap to the confirmation; the host sees it in each view', async () => {
    const host = await openShop(app, 'foxhost', { services });
    const page = await open(vitrine, { width: 360, height: 740 });
    await page.goto(`${vitrine.base}/at/foxhost`);
    await press(page, 'a[aria-label="Book: A lesson"]');
    // Whichever time is offered first, at this hour of this day.
    await press(page, 'dialog button ::-p-text(:00)');
    await write(page, 'dialog input[name="name"]', 'Ana Silva');
    await write(page, 'dialog input[name="email"]', 'ana@example.org');
    await press(page, '::-p-text(Continue to payment)');
    await page.waitForSelector('::-p-text(Card number)');
    await write(page, 'input[name="number"]', '4242 4242 4242 4242');
    await write(page, 'input[name="expiry"]', '12 / 34');
    await write(page, 'input[name="cvc"]', '123');
    await press(page, 'form button[type="submit"]');
    await page.waitForSelector('::-p-text(You’re booked)');

    const desk = await open(vitrine, { width: 1440, height: 900, as: host });
    const { bookings } = (await app.call('GET', '/api/bookings', undefined, host)).body as {
      bookings: ListedBooking[];
    };
    await desk.goto(`${vitrine.base}/manage/bookings?day=${bookings[0]?.startsAt.slice(0, 10)}`);
    for (const view of ['Week', 'Day', 'List']) {
      await press(desk, `main ::-p-aria(${view}[role="tab"])`);
      await desk.waitForSelector('main ::-p-text(Ana Silva)');
    }
  });

  it('a creator publishes a change', async () => {
    const creator = await creatorWithSamplePage(vitrine, 'foxpublisher');
    const [id = ''] = creator.services;
    const page = await open(vitrine, { width: 1440, height: 900, as: creator });
    await page.goto(`${vitrine.base}/manage/pages/1?item=${id}`);
    await write(page, 'input[name="title"]', 'A lesson at dawn');
    await press(page, 'header button::-p-text(Publish)');
    await press(page, 'dialog button::-p-text(Publish)');
    await page.waitForSelector('dialog ::-p-text(Published)');
    expect(await (await fetch(`${vitrine.base}/at/foxpublisher`)).text()).toContain('A lesson at dawn');
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
