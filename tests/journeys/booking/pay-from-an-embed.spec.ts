import { afterAll, describe, expect, it } from 'vitest';
import { embedCode } from '../../../src/product/showcase/embeds/embed-script.ts';
import { dollars, openShop } from '../../kit/bookings/shop.ts';
import { launchBrowser } from '../../kit/browser/browser.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
// The made-up website stands for one on the internet, from where browsers do not reach this machine.
const browser = await launchBrowser(['--disable-features=LocalNetworkAccessChecks']);
afterAll(() => browser.close());

const studio = 'https://studio.example.org/book';
const caller = overHttp(vitrine);
const shop = await openShop(caller, 'framed', {
  services: [{ title: 'A lesson', minimumNoticeMinutes: 0, price: dollars(40), payMethods: ['card'] }],
});
const allowed = await caller.call('PUT', '/api/showcase/embed', { hosts: [studio] }, shop);
expect(allowed.status, allowed.text).toBe(200);
const code = embedCode(vitrine.base, `/at/framed/embed/${shop.services[0]}`, 'Book a lesson');

describe.each([320, 761, 1280])('a website of another origin, %i px wide', width => {
  it('shows the times in a frame of one height, and payment takes the whole page', async () => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, timezoneId: 'Europe/Lisbon' });
    const page = await context.newPage();
    await page.route(studio, route =>
      route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Studio</title><h1>Studio</h1>${code}` }),
    );
    await page.goto(studio);
    const frame = page.frameLocator('iframe');
    await frame
      .getByRole('button', { name: /\d:\d\d/ })
      .first()
      .click();
    await frame.getByLabel('Name').fill('Ana Silva');
    await frame.getByLabel('Email').fill(`ana${width}@example.org`);
    const height = () => page.locator('iframe').evaluate(element => element.getBoundingClientRect().height);
    const seen = await height();
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await height()).toBe(seen);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);

    await frame.getByRole('button', { name: /pay/i }).click();
    await page.waitForURL(`${vitrine.base}/sandbox/pay/**`);
    expect(page.frames()).toHaveLength(1);
    await page.getByRole('link', { name: 'Fill in the card: Succeeds', exact: true }).click();
    await page.getByRole('button', { name: 'Pay $40.00' }).click();
    await page.getByRole('heading', { name: 'You’re booked' }).waitFor();
    expect([page.frames().length, new URL(page.url()).origin]).toEqual([1, vitrine.base]);
    await context.close();
  });
});
