import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { dollars, openShop } from '../../kit/bookings/shop.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();
const app = overHttp(vitrine);
const phone = { viewport: { width: 360, height: 780 }, timezoneId: 'Europe/Lisbon' };
const address = { mode: 'offline' as const, place: 'Rua das Flores 12' };

const ways = ['.cta', '.thumb .book'];
const scrollPage = (page: Page, way: string) =>
  page.evaluate(top => scrollTo({ top, behavior: 'instant' }), way === '.cta' ? 0 : 100_000);

it('the button of the first view and the bar below it list all that can be booked, and the picker leads back there', async () => {
  const shop = await openShop(app, 'atonce', {
    services: [{ title: 'A lesson', price: dollars(45) }, { title: 'A call' }],
    classes: [{ title: 'A class' }],
    promotions: [{ title: 'A pass', price: dollars(90) }],
  });
  const page = await openTab(browser, vitrine, phone);
  await page.goto(`/at/${shop.userUrl}`);
  const dialog = page.getByRole('dialog');
  const offer = (name: string) => dialog.getByRole('link', { name: new RegExp(`^${name}`) });
  const title = (name: string) => dialog.getByRole('heading', { name, exact: true });
  for (const way of ways) {
    await scrollPage(page, way);
    await page.locator(way).first().click();
    await offer('A lesson').waitFor();
    expect(await offer('A lesson').innerText()).toMatch(/\$45[\s\S]*1 h · Online[\s\S]*Next: .*\d/);
    expect(await offer('A pass').getAttribute('href')).toMatch(/\/passes\//);
    await offer('A call').click();
    await title('A call').waitFor();
    await dialog.getByRole('button', { name: 'All offers' }).click();
    await offer('A class').click();
    await title('A class').waitFor();
    await page.goBack();
    await offer('A lesson').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(`/at/${shop.userUrl}`);
  }
  // From a card the picker comes first, and the list is one press away.
  await page.getByRole('link', { name: 'Book: A lesson' }).click();
  await title('A lesson').waitFor();
  await dialog.getByRole('button', { name: 'All offers' }).click();
  await offer('A call').click();
  await title('A call').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

it('with one offer they go straight to its times, which a visitor elsewhere asks for once', async () => {
  const shop = await openShop(app, 'onlyone', { services: [{ title: 'A lesson', delivery: address }] });
  const page = await openTab(browser, vitrine, { ...phone, timezoneId: 'Asia/Seoul' });
  const asked: string[] = [];
  page.on('request', request => {
    if (request.url().includes('/api/vitrine/availability?')) asked.push(new URL(request.url()).search);
  });
  await page.goto(`/at/${shop.userUrl}`);
  const dialog = page.getByRole('dialog');
  for (const way of ways) {
    await scrollPage(page, way);
    await page.locator(way).first().click();
    await dialog.locator('[data-chip]').first().waitFor();
    expect(await dialog.getByRole('button', { name: 'All offers' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  expect(asked.map(query => new URLSearchParams(query).get('zone'))).toEqual(['Europe/Lisbon']);
  await page.goto(`/at/${shop.userUrl}/services/${shop.services[0]}`);
  await page.locator('[data-chip]').first().waitFor();
  expect(asked).toHaveLength(2);
});

it('shows the dialog at the press, whatever the network does, and nothing more once it was closed', async () => {
  const shop = await openShop(app, 'slowline', { services: [{ title: 'A lesson' }, { title: 'A call' }] });
  const page = await openTab(browser, vitrine, phone);
  let release = (): void => {};
  const held = new Promise<void>(resolve => (release = resolve));
  await page.route(/booking-island-.*\.js/, async route => {
    await held;
    await route.continue();
  });
  await page.goto(`/at/${shop.userUrl}`);
  const isShownAtOnce = await page.evaluate(() => {
    document.querySelector<HTMLElement>('.cta')?.click();
    return document.querySelector('.bk-dialog[open] .bones') !== null;
  });
  expect(isShownAtOnce).toBe(true);
  await page.getByRole('button', { name: 'Close' }).click();
  const loaded = page.waitForResponse(/booking-island-.*\.js/);
  release();
  await loaded;
  await page.locator('.cta[aria-busy]').waitFor({ state: 'detached' });
  expect(await page.locator('.bk-dialog[open]').count()).toBe(0);
  await page.locator('.cta').first().click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^A call/ })
    .waitFor();
});

it('tells chosen, free and closed days apart in forced colours, in the week and in the month', async () => {
  const windows = [
    { weekday: 3, from: 540, to: 1020 },
    { weekday: 4, from: 540, to: 1020 },
  ];
  const shop = await openShop(app, 'forcedcolours', { services: [{ title: 'A lesson' }], windows });
  const page = await openTab(browser, vitrine, { ...phone, forcedColors: 'active' });
  await page.goto(`/at/${shop.userUrl}/services/${shop.services[0]}`);
  await page.locator('[data-chip]').first().waitFor();
  const look = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(element => {
        const { backgroundColor, color, borderTopStyle } = getComputedStyle(element);
        return { backgroundColor, color, borderTopStyle };
      });
  const system = (color: string) =>
    page.evaluate(named => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.cssText = `forced-color-adjust: none; color: ${named}`;
      const shown = getComputedStyle(probe).color;
      probe.remove();
      return shown;
    }, color);
  const [highlight, gray] = [await system('Highlight'), await system('GrayText')];
  expect((await look('.bk-day input:checked + span')).backgroundColor).toBe(highlight);
  expect((await look('.bk-day:has(:disabled) b')).color).toBe(gray);
  expect((await look('.bk-day input:enabled + span b')).color).not.toBe(gray);
  await page.getByRole('button', { name: 'Show the month' }).click();
  await page.locator('.bk-month [aria-pressed="true"]').waitFor();
  expect((await look('.bk-month [aria-pressed="true"]')).backgroundColor).toBe(highlight);
  expect((await look('.bk-month button[data-free]')).borderTopStyle).toBe('solid');
  expect((await look('.bk-month button:not([data-free])')).color).toBe(gray);
});
