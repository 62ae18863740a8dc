import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { creatorWithSamplePage, openTab } from '../../kit/page/sample-creator.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();

/** How far the row of panes stands from the pane it shows. */
const astray = (page: Page) =>
  page
    .locator('.v-phone-panes')
    .evaluate(row => Math.abs(row.scrollLeft - Math.round(row.scrollLeft / row.clientWidth) * row.clientWidth));

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return at instanceof HTMLInputElement || at instanceof HTMLSelectElement
      ? at.labels?.[0]?.textContent
      : at?.textContent;
  });

it('what is added on a phone is there to be filled in, and says what it lacks once something was written into it', async () => {
  const creator = await creatorWithSamplePage(vitrine, 'pocket');
  const page = await openTab(browser, vitrine, { viewport: { width: 360, height: 740 }, hasTouch: true });
  await page.goto('/signin');
  await page.getByLabel('Email').fill(creator.email);
  await page.getByLabel('Password', { exact: true }).fill('open sesame');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/manage');
  await page.goto('/manage/pages/1');

  const add = async (section: RegExp) => {
    await page.getByRole('tab', { name: 'List' }).tap();
    await page.getByRole('button', { name: 'Add a section' }).tap();
    await page.getByRole('dialog', { name: 'Add a section' }).getByRole('button', { name: section }).tap();
    await page.locator('.v-pane-form:not([inert]) .v-form').first().waitFor();
  };
  await page.getByRole('button', { name: 'Add a section' }).waitFor();
  const unnamed = page.getByRole('button', { name: 'LinkedIn', exact: true });
  const before = await unnamed.count();
  for (const [section, field] of [
    [/^Call to action/, /Button text/],
    [/^Showcase/, /Choose an image/],
    [/^LinkedIn/, /LinkedIn link/],
  ] as const) {
    await add(section);
    await expect.poll(() => focused(page)).toMatch(field);
    await expect.poll(() => astray(page)).toBeLessThan(2);
    // A page that is wider than its window moves away under a dialog.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }

  // Nothing was written into any of them: neither list nor form finds fault, and the last waits in its form alone.
  const wrong = page.locator('.v-form [aria-invalid="true"]');
  expect(await wrong.count()).toBe(0);
  await page.getByRole('tab', { name: 'List' }).tap();
  expect(await unnamed.count()).toBe(before);
  await page.getByRole('tab', { name: 'Form' }).tap();
  const link = page.locator('.v-pane-form:not([inert])').getByLabel('LinkedIn link');
  await link.waitFor();
  expect(await page.getByText(/^Fix “/).count()).toBe(0);
  expect(await wrong.count()).toBe(0);
  await link.fill('nowhere');
  await wrong.waitFor();
  await page.getByRole('tab', { name: 'List' }).tap();
  await page.getByRole('button', { name: /^LinkedIn .*Fix “LinkedIn link” to save/ }).tap();
  await wrong.waitFor();
});

it('a row that is chosen stays chosen when a busy phone stops on the way to its form', async () => {
  const creator = await creatorWithSamplePage(vitrine, 'busypocket');
  const options = { viewport: { width: 360, height: 740 }, hasTouch: true, as: creator };
  const page = await openTab(browser, vitrine, options);
  await page.goto('/manage/pages/1');
  const panes = page.locator('.v-phone-panes');
  await panes.evaluate(row => {
    // A glide that stalls is not snapped to a pane; a jump to the same place is, unless snapping is off.
    (row as HTMLElement).style.scrollSnapType = 'none';
    const whole = row.scrollTo.bind(row);
    row.scrollTo = ((to: ScrollToOptions) => {
      if (to.behavior !== 'smooth') return whole(to);
      whole({ left: 35, behavior: 'instant' });
      // It goes on once more, after the row was brought to its place.
      setTimeout(() => {
        whole({ left: 100, behavior: 'instant' });
        row.setAttribute('data-stopped', '');
      }, 200);
    }) as typeof row.scrollTo;
  });
  await page.getByRole('button', { name: /^First private lesson/ }).tap();
  await page.locator('.v-phone-panes[data-stopped]').waitFor();
  await expect.poll(() => panes.evaluate(row => row.scrollLeft)).toBe(360);
  await page.locator('.v-pane-form:not([inert])').getByLabel('Title').fill('A first lesson');
  await page.getByText(/^Saved \d/).waitFor();

  // Undo of the deletion and the next addition are side by side.
  await panes.evaluate(row => row.removeAttribute('data-stopped'));
  await page.getByRole('tab', { name: 'List' }).tap();
  // A menu closes when what it belongs to is scrolled.
  await page.locator('.v-phone-panes[data-stopped]').waitFor();
  await expect.poll(() => panes.evaluate(row => row.scrollLeft)).toBe(0);
  await page.getByRole('button', { name: 'Actions for A first lesson' }).tap();
  await page.getByRole('menuitem', { name: 'Delete' }).tap();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).waitFor();
  await page.getByRole('button', { name: 'Add a section' }).tap();
  await page.getByRole('dialog', { name: 'Add a section' }).waitFor();
});

it('a view that is chosen while the one before is still on its way stays chosen', async () => {
  const creator = await creatorWithSamplePage(vitrine, 'slowpocket');
  const options = { viewport: { width: 360, height: 740 }, hasTouch: true, as: creator };
  const page = await openTab(browser, vitrine, options);
  await page.goto('/manage/pages/1');
  await page.getByRole('button', { name: /^First private lesson/ }).waitFor();
  const panes = page.locator('.v-phone-panes');
  // A busy phone begins to glide late, and does not hear that it shall stay.
  await panes.evaluate(row => {
    const whole = row.scrollTo.bind(row);
    row.scrollTo = ((to: ScrollToOptions) => {
      if (to.behavior !== 'smooth') return whole(to);
      setTimeout(() => {
        whole({ ...to, behavior: 'instant' });
        row.setAttribute('data-glided', '');
      }, 200);
    }) as typeof row.scrollTo;
    const [list, form] = document.querySelectorAll<HTMLElement>('.v-phone-tabs [role=tab]');
    form?.click();
    setTimeout(() => list?.click(), 50);
  });
  await page.locator('.v-phone-panes[data-glided]').waitFor();
  await expect.poll(() => panes.evaluate(row => row.scrollLeft)).toBe(0);
  expect(await page.getByRole('tab', { name: 'List' }).getAttribute('aria-selected')).toBe('true');
});
