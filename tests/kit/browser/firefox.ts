import type { ElementHandle, Page } from 'puppeteer-core';
import { newestFirefox } from '../../../scripts/browsers.mjs';
import { atEnd } from '../cleanup/at-end.ts';

import type { SignedCreator } from '../server/app.ts';
import type { RunningVitrine } from '../server/vitrine.ts';

/** Undefined where there is no Firefox. */
export const firefoxPath = newestFirefox()?.path;

type Tab = { width: number; height: number; as?: SignedCreator };

/**
 * Opens windows of one Firefox, which ends with the file. Playwright drives only builds of its own; this drives
 * the released one.
 */
export async function openFirefox(): Promise<(vitrine: RunningVitrine, tab: Tab) => Promise<Page>> {
  // The bodies of skipped groups of tests run all the same.
  if (firefoxPath === undefined) return () => Promise.reject(new Error('there is no Firefox here'));
  const { launch } = await import('puppeteer-core');
  const browser = await launch({
    browser: 'firefox',
    executablePath: firefoxPath,
    headless: true,
    defaultViewport: null,
  });
  atEnd(() => browser.close());
  return async (vitrine, { width, height, as }) => {
    const context = await browser.createBrowserContext();
    if (as !== undefined) {
      const [name = '', value = ''] = as.cookie.split('=');
      await context.setCookie({ name, value, domain: new URL(vitrine.base).hostname, path: '/', httpOnly: true });
    }
    const page = await context.newPage();
    // Firefox 140 knows no orientation and says so; it takes the size all the same.
    await page.setViewport({ width, height }).catch(error => {
      if (!String(error).includes('setScreenOrientationOverride')) throw error;
    });
    await page.waitForFunction(wide => innerWidth === wide, {}, width);
    page.setDefaultTimeout(60_000);
    return page;
  };
}

/**
 * Clicks what the selector finds, as a person does. Puppeteer's locators wait for frames that a background window
 * never draws.
 */
export function press(page: Page, selector: string): Promise<void> {
  return onElement(page, selector, found => found.click());
}

/** Replaces the content of a field. */
export async function write(page: Page, selector: string, text: string): Promise<void> {
  await onElement(page, selector, field => field.click({ count: 3 }));
  await page.keyboard.type(text);
}

/** The server's markup is replaced once the app has loaded: an element that is gone is looked for again. */
async function onElement(page: Page, selector: string, act: (found: ElementHandle) => Promise<void>): Promise<void> {
  for (let tries = 3; ; tries--) {
    const found = await page.waitForSelector(selector);
    try {
      if (found !== null) await act(found);
      return;
    } catch (error) {
      if (tries === 0 || !/detached/.test(String(error))) throw error;
    }
  }
}
