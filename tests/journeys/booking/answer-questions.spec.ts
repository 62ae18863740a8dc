import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openShop } from '../../kit/bookings/shop.ts';
import { findBarriers, isTooWide } from '../../kit/browser/find-barriers.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();

const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const question = { help: '', required: false, options: [] as string[] };
const asks = {
  phone: 'required' as const,
  notes: 'off' as const,
  questions: [
    {
      ...question,
      id: randomUUID(),
      kind: 'one_choice' as const,
      label: 'Have you danced?',
      options: ['Never', 'A bit', longWord],
    },
    {
      ...question,
      id: randomUUID(),
      kind: 'several_choices' as const,
      label: 'What for?',
      options: ['Fun', 'A wedding'],
    },
    { ...question, id: randomUUID(), kind: 'short_text' as const, label: 'Which song?', required: true },
    { ...question, id: randomUUID(), kind: 'long_text' as const, label: 'Anything that hurts?' },
    { ...question, id: randomUUID(), kind: 'yes_no' as const, label: 'May we film?', required: true },
  ],
};
const shop = await openShop(overHttp(vitrine), 'asking', {
  services: [{ title: 'A lesson', minimumNoticeMinutes: 0, asks }],
});
const [service = ''] = shop.services;
const account = `/at/${shop.userUrl}/bookings`;

describe.each([
  ['a phone without JavaScript', { width: 360, height: 780 }, false],
  ['a desktop with it', { width: 1440, height: 900 }, true],
] as const)('a visitor on %s', (_device, viewport, javaScriptEnabled) => {
  const guest = `ana${viewport.width}@example.org`;

  /** Without script the page cannot be asked. */
  const check = async (page: Page, where: string) => {
    if (!javaScriptEnabled) return;
    const found = await findBarriers(page);
    expect(found, where).toEqual([]);
    expect(await isTooWide(page), where).toBe(false);
  };
  /** The details of the first free time. */
  const openDetails = async (page: Page): Promise<Locator> => {
    if (javaScriptEnabled) {
      await page.goto(`/at/${shop.userUrl}`);
      await page.getByRole('link', { name: 'Book: A lesson' }).first().click();
    } else await page.goto(`/book/${shop.userUrl}/${service}`);
    const place = javaScriptEnabled ? page.getByRole('dialog') : page.getByRole('main');
    await place
      .getByRole('button', { name: /\d:\d\d/ })
      .first()
      .click();
    await place.getByLabel('Name').waitFor();
    return place;
  };
  const confirm = (place: Locator) => place.getByRole('button', { name: 'Confirm booking' }).click();

  it('answers, mistypes, corrects an answer, returns by the emailed link and finds the details filled in', async () => {
    const page = await openTab(browser, vitrine, { viewport, javaScriptEnabled });
    const form = await openDetails(page);
    const [choice, field] = [form.getByText(longWord), form.getByLabel('Name')];
    expect(await choice.evaluate(words => words.scrollWidth - words.clientWidth)).toBeLessThanOrEqual(0);
    const right = async (of: Locator) => ((await of.boundingBox())?.x ?? 0) + ((await of.boundingBox())?.width ?? 0);
    expect(await right(choice)).toBeLessThanOrEqual(viewport.width);
    expect(await right(choice)).toBeLessThanOrEqual(await right(form.getByLabel('Which song?')));
    await field.fill('Ana Silva');
    await form.getByLabel('Email').fill(guest);
    await form.getByLabel('Phone').fill('912');
    await form.getByLabel('A bit').check();
    await form.getByLabel('Fun').check();
    await form.getByLabel('A wedding').check();
    await form.getByLabel('Which song?').fill('Quimbara');
    await form.getByLabel('Yes').check();
    await confirm(form);
    await form.getByText(/^Enter a phone number/).waitFor();
    await check(page, 'the refused phone');
    expect(await form.getByLabel('Phone').inputValue()).toBe('912');
    expect(await form.getByLabel('A wedding').isChecked()).toBe(true);
    await form.getByLabel('Phone').fill('+351 912 345 678');
    await confirm(form);
    await page.getByRole('heading', { name: 'You’re booked' }).waitFor();
    await page.getByText('Fun, A wedding').waitFor();
    await check(page, 'the booking');

    await page.getByRole('link', { name: 'Edit details' }).click();
    await page.getByLabel('Which song?').fill('Bemba Colorá');
    await check(page, 'the answers');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Bemba Colorá').waitFor();
    expect(await vitrine.mailTo(shop.email, 'Changed details')).toContain('Bemba Colorá');

    await page.getByRole('link', { name: 'View all your bookings' }).click();
    await page.getByLabel('Your email').fill(guest);
    await check(page, 'asking for the link');
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    const mail = await vitrine.mailTo(guest, 'Your bookings with');
    await page.goto(/\/at\/\w+\/bookings\/open\/[\w-]+/.exec(mail)?.[0] ?? '');
    await page.getByRole('button', { name: 'View my bookings' }).click();
    await page.getByRole('link', { name: /^View or change A lesson/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe(account);
    await check(page, 'the bookings');

    const again = await openDetails(page);
    if (!javaScriptEnabled) await page.getByRole('link', { name: 'Fill in my details' }).click();
    await expect.poll(() => again.getByLabel('Email').inputValue()).toBe(guest);
    // This browser remembers the email by itself, before the rest is there.
    await expect.poll(() => again.getByLabel('Name').inputValue()).toBe('Ana Silva');
    expect(await again.getByLabel('Phone').inputValue()).toBe('+351912345678');
    await again.getByLabel('Which song?').fill('La Rebelión');
    await again.getByLabel('No', { exact: true }).check();
    await confirm(again);
    await page.getByRole('heading', { name: 'You’re booked' }).waitFor();
    await page.goto(account);
    await page
      .getByRole('link', { name: /^View or change A lesson/ })
      .nth(1)
      .waitFor();

    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'View your bookings' }).waitFor();
    await page.context().close();
  });
});
