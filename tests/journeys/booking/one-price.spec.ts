import { describe, expect, it } from 'vitest';
import { dollars, openShop } from '../../kit/bookings/shop.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();
const shop = await openShop(overHttp(vitrine), 'priced', {
  services: [{ title: 'A lesson', price: dollars(45), minimumNoticeMinutes: 0 }],
});
const [service = ''] = shop.services;

describe.each(['en-GB', 'de-DE', 'ko-KR'])('to a visitor who reads %s', locale => {
  it.each(['embed', 'services'])('a price is the same on the page and in the booking, at /%s', async place => {
    const page = await openTab(browser, vitrine, { locale });
    await page.goto(`/at/${shop.userUrl}/${place}/${service}`);
    const times = page.locator('.island').getByRole('button', { name: /\d/ });
    await times.first().waitFor();
    const text = await page.locator('body').innerText();
    const prices = text.match(/\S*45(?:[.,]00)?\s?\S?\$|\S*\$\S*/g) ?? [];
    expect(prices.length).toBeGreaterThan(0);
    expect(new Set(prices)).toEqual(new Set(['$45.00']));
    await page.context().close();
  });
});
