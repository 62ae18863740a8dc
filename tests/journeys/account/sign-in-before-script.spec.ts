import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { focused } from '../../kit/browser/keyboard.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();

/**
 * Keeps the script waiting for the session, and the page as the server drew it, until the function it returns is
 * called.
 */
async function holdSession(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>(done => {
    release = done;
  });
  await page.unroute('**/api/auth/session');
  await page.route('**/api/auth/session', async route => {
    await held;
    await route.continue();
  });
  return release;
}

const tab = await openTab(browser, vitrine);

describe.each([
  ['/signin', 'Welcome back', 'Sign in'],
  ['/signin?next=%2Fmanage%2Forder', 'Welcome back', 'Sign in'],
  ['/signup', 'Create your page', 'Create account'],
])('%s', (path, title, button) => {
  it('says what it is, and what it needs, without a script', async () => {
    const page = await openTab(browser, vitrine, { javaScriptEnabled: false, viewport: { width: 360, height: 780 } });
    await page.goto(path);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title);
    expect(await page.title()).toBe(`${title} · Vitrine`);
    expect(await page.locator('noscript p').innerText()).toContain('This page needs JavaScript.');
    expect(await page.locator('noscript p').isVisible()).toBe(true);
    await page.getByRole('link', { name: path === '/signup' ? 'Sign in' : 'Create an account' }).click();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe(title);
  });

  it.each([360, 1440])('stands where it will stand once its script has come, at %i', async width => {
    await tab.setViewportSize({ width, height: 900 });
    const release = await holdSession(tab);
    await tab.goto(path);
    await tab.evaluate(() => document.fonts.ready);
    const places = () =>
      Promise.all(
        [
          tab.getByRole('heading', { level: 1 }),
          tab.locator('form input').first(),
          tab.locator('form button[type=submit]'),
          tab.locator('.v-account-foot').last(),
        ].map(async part => [await part.innerText(), await part.boundingBox()]),
      );
    const before = await places();
    expect(await tab.locator('form[inert]').count()).toBe(1);
    release();
    await tab.getByRole('button', { name: button, exact: true }).waitFor();
    await tab.locator('form:not([inert])').waitFor();
    expect(await places()).toEqual(before);
  });

  it('keeps the focus on a link while its script comes', async () => {
    await tab.setViewportSize({ width: 360, height: 780 });
    const release = await holdSession(tab);
    await tab.goto(path);
    const link = tab.locator('.v-account-foot a').last();
    const name = await link.innerText();
    await link.focus();
    release();
    await tab.locator('form:not([inert])').waitFor();
    expect(await focused(tab)).toBe(`a ${name}`);
  });
});
