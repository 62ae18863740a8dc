import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findBarriers } from '../../kit/browser/find-barriers.ts';
import { resized } from '../../kit/browser/resized.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { layOutWhole } from '../../kit/browser/whole-page.ts';
import { creatorWithSamplePage, openTab } from '../../kit/page/sample-creator.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();
const creator = await creatorWithSamplePage(vitrine, 'everyone');

const phone = { width: 360, height: 780 };
const desktop = { width: 1440, height: 900 };

/** What axe finds on a page that is open on a phone, there and then on a desktop. */
async function barriers(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [device, size] of Object.entries({ phone, desktop })) {
    await resized(page, size);
    await layOutWhole(page);
    found.push(...(await findBarriers(page)).map(line => `on a ${device}: ${line}`));
  }
  await resized(page, phone);
  return found;
}

describe('on a phone and on a desktop axe finds nothing', () => {
  it('on Vitrine’s own pages, and where there is none', async () => {
    const page = await openTab(browser, vitrine, { viewport: phone });
    const found: Record<string, string[]> = {};
    for (const path of [
      ...(['/home', '/examples', '/selectfreelancer', '/signup', '/signin', '/mailbox'] as const),
      ...(['/at/nobody', '/at/everyone/nowhere', '/bookings/nothing'] as const),
    ]) {
      // The gallery draws its pictures when they are first asked for, and axe needs none of them.
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.getByRole('heading').first().waitFor();
      const here = await barriers(page);
      if (here.length > 0) found[path] = here;
    }
    expect(found).toEqual({});
    await page.context().close();
  });

  it('on the Showcase, the pages beside it, and in a frame', async () => {
    const page = await openTab(browser, vitrine, { viewport: phone });
    await page.goto('/at/everyone/blogs');
    const post = await page.locator('.all-posts a[href*="/blogs/"]').first().getAttribute('href');
    const found: Record<string, string[]> = {};
    for (const path of ['', '/contact', '/blogs', '/mobile', `/embed/${creator.services[0]}`, '/subscribe', '/leads']) {
      await page.goto(`/at/everyone${path}`);
      const here = await barriers(page);
      if (here.length > 0) found[path] = here;
    }
    await page.goto(post ?? 'no post');
    expect(found).toEqual({});
    expect(await barriers(page), 'a post').toEqual([]);
    await page.context().close();
  });

  it('from a service to the confirmation', async () => {
    const page = await openTab(browser, vitrine, { viewport: phone });
    await page.goto(`/at/everyone/services/${creator.services[0]}`);
    expect(await barriers(page), 'service page').toEqual([]);
    await page.goto('/at/everyone');
    await page
      .getByRole('link', { name: /^Book: / })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    const time = dialog.getByRole('button', { name: /\d:\d\d/ }).first();
    await time.waitFor();
    expect(await barriers(page), 'choosing a time').toEqual([]);
    await time.click();
    await dialog.getByLabel('Name').fill('Ana Silva');
    expect(await barriers(page), 'details').toEqual([]);
    await dialog.getByLabel('Email').fill('ana@example.org');
    await dialog.getByText('Card', { exact: false }).first().click();
    await dialog.getByRole('button', { name: /^Continue to payment/ }).click();
    await page.waitForURL('**/sandbox/pay/**');
    expect(await barriers(page), 'paying').toEqual([]);
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByLabel('Expires').fill('12 / 34');
    await page.getByLabel('Security code').fill('123');
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.getByRole('heading', { name: 'You’re booked' }).waitFor();
    expect(await barriers(page), 'confirmation').toEqual([]);
    await page.context().close();
  });
});
