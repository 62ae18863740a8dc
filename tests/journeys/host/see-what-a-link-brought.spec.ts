import { expect, it } from 'vitest';
import { openShop } from '../../kit/bookings/shop.ts';
import { findBarriers, isTooWide } from '../../kit/browser/find-barriers.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();

it('a host shares a link; two visitors book by it, one without script, and the host sees which link brought them', async () => {
  const shop = await openShop(overHttp(vitrine), 'linked', {
    services: [{ title: 'A lesson', minimumNoticeMinutes: 0 }],
  });
  const host = await openTab(browser, vitrine, { as: shop, viewport: { width: 1280, height: 900 } });
  await host.goto('/manage/sources');
  await host.getByRole('button', { name: 'New link' }).first().click();
  await host.getByLabel('Name').fill('Instagram, May 3');
  await host.getByRole('button', { name: 'Make link' }).click();
  const address = await host
    .getByText(/\/at\/linked\?via=[a-z2-9]{7}/)
    .first()
    .innerText();
  expect(await findBarriers(host)).toEqual([]);
  await host.getByRole('button', { name: 'Done' }).click();
  const query = /\?via=[a-z2-9]+/.exec(address)?.[0] ?? '';

  // The page before is asked where the code is, so that a link works without script too.
  for (const javaScriptEnabled of [true, false]) {
    const page = await openTab(browser, vitrine, { javaScriptEnabled, viewport: { width: 360, height: 780 } });
    if (javaScriptEnabled) {
      await page.goto(`/at/linked${query}`);
      await page.getByRole('link', { name: 'Book: A lesson' }).first().click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /\d:\d\d/ })
        .first()
        .click();
    } else {
      await page.goto(`/at/linked/services/${shop.services[0]}${query}`);
      await page.getByRole('link', { name: 'Choose a time' }).click();
      await page.locator('button[name=startsAt]').nth(3).click();
    }
    await page.getByLabel('Name').fill('Ana Silva');
    await page.getByLabel('Email').fill(`ana.${javaScriptEnabled}@example.org`);
    await page.getByRole('button', { name: 'Confirm booking' }).click();
    await page.getByRole('heading', { name: 'You’re booked' }).waitFor();
    await page.context().close();
  }

  await host.goto('/manage/sources');
  const row = host.getByRole('row', { name: /Instagram, May 3/ });
  await expect.poll(() => row.innerText()).toMatch(/Share link[\s\S]*\b2\b/);
  for (const width of [360, 768, 1440]) {
    await host.setViewportSize({ width, height: 900 });
    expect(await isTooWide(host), `${width}`).toBe(false);
    expect(await findBarriers(host), `${width}`).toEqual([]);
  }
  await host.context().close();
});
