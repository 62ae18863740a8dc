import { expect, it } from 'vitest';
import { openShop } from '../../kit/bookings/shop.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();
const app = overHttp(vitrine);

it('the button of the first view and the bar below it open the times of what is free next, with that time among them', async () => {
  const shop = await openShop(app, 'atonce', { services: [{ title: 'A lesson' }], classes: [{ title: 'A class' }] });
  const page = await openTab(browser, vitrine, { viewport: { width: 360, height: 780 }, timezoneId: 'Europe/Lisbon' });
  await page.goto(`/at/${shop.userUrl}`);
  const next = page.locator('.next[data-fact]').first();
  await expect.poll(() => next.innerText()).toMatch(/\d{1,2}:\d\d/);
  // The page writes it as its language does, the booking as the visitor's browser does.
  const [time] = /\d{1,2}:\d\d/.exec(await next.innerText()) ?? [''];
  const dialog = page.getByRole('dialog');
  for (const way of ['.cta', '.thumb .book']) {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    if (way !== '.cta') await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await page.locator(way).first().click();
    await dialog.getByRole('heading', { name: 'A lesson' }).first().waitFor();
    await dialog
      .getByRole('button', { name: new RegExp(`^0?${time}`) })
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
});
