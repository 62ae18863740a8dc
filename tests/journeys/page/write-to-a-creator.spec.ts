import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findBarriers, isTooWide } from '../../kit/browser/find-barriers.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { wholePage } from '../../kit/browser/whole-page.ts';
import { creatorWithSamplePage, openTab } from '../../kit/page/sample-creator.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();
const creator = await creatorWithSamplePage(vitrine, 'letters');

/** Types where the keyboard stands, after going on until it stands in that field. */
async function type(page: Page, name: string, text: string): Promise<void> {
  for (let steps = 0; steps < 20; steps++) {
    if ((await page.evaluate(() => document.activeElement?.getAttribute('name'))) === name) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

describe.each([
  ['a phone without JavaScript', { width: 360, height: 780 }, false],
  ['a desktop with it', { width: 1440, height: 900 }, true],
] as const)('a new visitor on %s, by keyboard', (_device, viewport, javaScriptEnabled) => {
  const guest = `guest${viewport.width}@example.org`;
  const open = async (path: string) => {
    const page = await openTab(browser, vitrine, { viewport, javaScriptEnabled });
    await page.goto(path);
    return page;
  };
  /** Without script the page cannot be asked; what it holds is looked at by its markup alone. */
  const check = async (page: Page, where: string) => {
    if (!javaScriptEnabled) return;
    await wholePage(page);
    expect(await findBarriers(page), where).toEqual([]);
    expect(await isTooWide(page), where).toBe(false);
  };

  it('subscribes, mistypes, confirms and leaves again', async () => {
    const page = await open(`/at/${creator.userUrl}/subscribe`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await check(page, 'the form');
    await page.getByLabel('Your email').fill('guest@');
    await page.getByLabel('Your email').press('Enter');
    await page.getByText('Invalid email. Please enter a valid email').waitFor();
    expect(await page.getByLabel('Your email').inputValue()).toBe('guest@');
    expect(await page.getByLabel('Your email').getAttribute('aria-invalid')).toBe('true');
    await check(page, 'the problem');
    await page.getByLabel('Your email').fill(guest);
    await page.getByLabel('Your email').press('Enter');
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await check(page, 'check your email');

    const mail = await vitrine.mailTo(guest, 'Confirm your subscription to');
    await page.goto(/\/newsletter\/[^\s/]+/.exec(mail)?.[0] ?? '');
    await page.getByRole('button').first().press('Enter');
    await page.getByRole('heading', { name: 'You’re subscribed' }).waitFor();
    await check(page, 'subscribed');

    const welcome = await vitrine.mailTo(guest, 'You’re subscribed to');
    await page.goto(/\/newsletter\/[^\s/]+\/unsubscribe/.exec(welcome)?.[0] ?? '');
    await page.getByRole('button').first().press('Enter');
    await page.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor();
    await page.context().close();
  });

  it('writes a message, forgets the address, and sends it', async () => {
    const page = await open(`/at/${creator.userUrl}/leads`);
    const name = page.getByLabel('Your name');
    await name.focus();
    if (javaScriptEnabled) {
      await type(page, 'name', 'Ana Silva');
      await type(page, 'message', 'Do you teach on Sundays?');
    } else {
      await name.fill('Ana Silva');
      await page.getByLabel('Message').fill('Do you teach on Sundays?');
    }
    await page.getByRole('button', { name: 'Send message' }).press('Enter');
    await page.getByText('Invalid email. Please enter a valid email').waitFor();
    expect(await page.getByLabel('Your name').inputValue()).toBe('Ana Silva');
    expect(await page.getByLabel('Message').inputValue()).toBe('Do you teach on Sundays?');
    await check(page, 'the problem');
    // A message sent within two seconds of being shown is taken for spam.
    await page.waitForTimeout(2100);
    await page.getByLabel('Your email').fill(guest);
    await page.getByRole('button', { name: 'Send message' }).press('Enter');
    await page.getByRole('heading', { name: 'Message sent' }).waitFor();
    await check(page, 'sent');
    expect(await vitrine.mailTo(creator.email, 'New message from Ana Silva')).toContain('Do you teach on Sundays?');
    await page.context().close();
  });
});
