import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openShop } from '../../kit/bookings/shop.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();

const kept = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({ ...localStorage }));

it('a published page keeps its visitor’s id when a time is held, and nothing when it is only read', async () => {
  const shop = await openShop(overHttp(vitrine), 'keptvisitor', {
    services: [{ title: 'A lesson', durationMinutes: 60, stepMinutes: 60 }],
  });
  const page = await openTab(browser, vitrine, { viewport: { width: 360, height: 780 } });
  await page.goto(`/at/${shop.userUrl}`);
  await page.getByRole('link', { name: 'Book: A lesson' }).first().click();
  const time = page
    .getByRole('dialog')
    .getByRole('button', { name: /^\d{1,2}:\d\d/ })
    .first();
  await time.waitFor();
  expect([await kept(page), await page.context().cookies()]).toEqual([{}, []]);

  await page.evaluate(() => {
    localStorage.setItem('visitor_email', 'somebody.else@example.org');
    localStorage.setItem('visitorId', 'unsigned-somebody-else');
  });
  await time.click();
  await page.getByLabel('Name').waitFor();
  const { visitorId, ...others } = await kept(page);
  expect([visitorId, others]).toEqual([expect.stringMatching(/^unsigned-[0-9a-f-]{36}$/), {}]);

  // The app names the same visitor.
  await page.goto('/signin');
  await page.getByLabel('Password', { exact: true }).waitFor();
  expect((await kept(page)).visitorId).toBe(visitorId);
  await page.context().close();
});

it('an email that a form of the page kept is in every other form, until the visitor empties one', async () => {
  const shop = await openShop(overHttp(vitrine), 'keptemail', {
    services: [{ title: 'A lesson', durationMinutes: 60, stepMinutes: 60 }],
  });
  const email = 'rui@example.org';
  const page = await openTab(browser, vitrine, { viewport: { width: 360, height: 780 } });
  const field = page.locator('[name=email]');
  await page.goto(`/at/${shop.userUrl}/subscribe`);
  await field.fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();

  await page.goto(`/at/${shop.userUrl}/leads`);
  await expect.poll(() => field.inputValue()).toBe(email);
  await page.goto(`/at/${shop.userUrl}`);
  await page.getByRole('link', { name: 'Book: A lesson' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^\d{1,2}:\d\d/ })
    .first()
    .click();
  const typed = page.getByRole('dialog').getByRole('textbox', { name: 'Email', exact: true });
  await typed.waitFor();
  await expect.poll(() => typed.inputValue()).toBe(email);
  await typed.fill('');
  await expect.poll(async () => (await kept(page)).visitor_email).toBeUndefined();

  await page.goto(`/at/${shop.userUrl}/subscribe`);
  await page.waitForLoadState('networkidle');
  expect(await field.inputValue()).toBe('');
  await page.context().close();
});
