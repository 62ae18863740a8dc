import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openShop } from '../../kit/bookings/shop.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { startVitrine } from '../../kit/server/vitrine.ts';

const vitrine = await startVitrine();
const browser = await sharedBrowser();
const caller = overHttp(vitrine);
const shop = await openShop(caller, 'settled', { services: [] });
await caller.call('PATCH', '/api/accounts/creator', { onboarded: true }, shop);

const tab = await openTab(browser, vitrine, { as: shop });

it.each([
  ['phone', { width: 360, height: 780 }, 4200],
  ['tablet', { width: 768, height: 1024 }, 3200],
  ['desktop', { width: 1440, height: 900 }, 2800],
])('from the end of the settings every other part is one press away on a %s', async (_device, viewport, longest) => {
  const page = tab;
  await page.setViewportSize(viewport);
  await page.goto('/manage/accountSettings');
  await page.getByRole('button', { name: 'Delete account' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(longest);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const ways = page.getByRole('navigation', { name: 'Settings sections' });
  await expect.poll(() => ways.evaluate(nav => nav.getBoundingClientRect().top)).toBeGreaterThan(40);
  for (const name of ['Payments', 'Profile', 'Sign-in and security']) {
    await ways.getByRole('button', { name }).click();
    const heading = page.getByRole('heading', { level: 2, name });
    const { bottom } = await ways.evaluate(nav => nav.getBoundingClientRect().toJSON());
    await expect.poll(() => heading.evaluate(box => box.getBoundingClientRect().top)).toBeGreaterThanOrEqual(bottom);
    expect(await heading.evaluate(box => box.getBoundingClientRect().bottom)).toBeLessThan(viewport.height);
  }
  // A way that is reached with the keyboard is seen whole, and does not move the screen.
  const at = await page.evaluate(() => scrollY);
  await ways.getByRole('button', { name: 'Notifications' }).focus();
  for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    const edges = () => page.evaluate(() => document.activeElement?.getBoundingClientRect().toJSON());
    await expect.poll(async () => (await edges()).left).toBeGreaterThanOrEqual(0);
    await expect.poll(async () => (await edges()).right).toBeLessThanOrEqual(viewport.width);
    expect(await page.evaluate(() => scrollY)).toBe(at);
  }
  await ways.getByRole('button', { name: 'Sign-in and security' }).click();
  // With the keyboard nothing that is reached hides under a bar, forwards or backwards.
  expect(await hiddenOnTheWay(page, 'Tab')).toEqual([]);
  expect(await hiddenOnTheWay(page, 'Shift+Tab')).toEqual([]);
});

/** What is reached on the screen with this key, beginning where the focus is, and covered by something else. */
async function hiddenOnTheWay(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const hidden: string[] = [];
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press(key);
    const reached = await page.evaluate(() => {
      const element = document.activeElement;
      if (element?.closest('.v-settings-group') == null) return;
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const isSeen = hit !== null && (element.contains(hit) || hit.contains(element));
      return { isSeen, name: element.getAttribute('aria-label') ?? element.textContent };
    });
    if (reached === undefined && step > 0) break;
    if (reached?.isSeen === false) hidden.push(reached.name);
  }
  return hidden;
}

it('one of several browsers is told from the others by its name and time, and signed out', async () => {
  for (const agent of ['(Windows NT 10.0) Chrome/149.0 Safari/537.36', '(X11; Linux x86_64) Firefox/140.0'])
    await fetch(`${vitrine.base}/api/auth/session`, {
      method: 'POST',
      headers: { origin: vitrine.base, 'content-type': 'application/json', 'user-agent': agent },
      body: JSON.stringify({ email: shop.email, password: 'open sesame' }),
    });
  const page = await openTab(browser, vitrine, { as: shop, viewport: { width: 360, height: 780 } });
  await page.goto('/manage/accountSettings#devices');
  await page.getByRole('button', { name: /^Sign out of Chrome on Windows, last used .+:\d\d/ }).waitFor();
  await page.getByRole('button', { name: /^Sign out of Firefox on Linux, last used / }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out of Firefox on Linux?' });
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('Firefox on Linux has been signed out').first().waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Sign out of Firefox/ }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Sign out of Chrome/ }).count()).toBe(1);
  await page.context().close();
});
