import { expect, it } from 'vitest';
import { focused, tabTo } from '../../kit/browser/keyboard.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { creatorWithSamplePage, openTab } from '../../kit/page/sample-creator.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();

const viewport = { width: 1440, height: 900 };

it('a creator signs in, moves a service, is notified and publishes without a pointer', async () => {
  const creator = await creatorWithSamplePage(vitrine, 'keys');
  const page = await openTab(browser, vitrine, { viewport });
  await page.goto('/signin');
  await page.getByLabel('Email').waitFor();
  await tabTo(page, /^input Email/);
  await page.keyboard.type(creator.email);
  await tabTo(page, /^input Password/);
  await page.keyboard.type('open sesame');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/manage');

  await page.goto('/manage/pages/1');
  const list = page.getByRole('navigation', { name: 'Page sections' });
  await list.getByText('First private lesson').waitFor();
  await tabTo(page, /^button First private lesson/);
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('status').getByText('First private lesson moved to position 2 of 3').waitFor();
  // It keeps the focus, so that it can be moved on.
  await expect.poll(() => focused(page)).toMatch(/^button First private lesson/);

  await page.keyboard.press('Enter');
  const form = page.getByRole('region', { name: 'First private lesson' });
  await form.getByLabel('Title').waitFor();
  await expect.poll(() => focused(page)).toMatch(/^button First private lesson/);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatch(/^input Title/);
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toMatch(/^button First private lesson/);

  await page.getByText('1 change not published').first().waitFor();
  await tabTo(page, /^button Publish$/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Would you like to continue to publish your Showcase?').waitFor();
  await tabTo(page, /^button Publish$/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('Published').first().waitFor();

  const sent = await (await fetch(`${vitrine.base}/at/keys`)).text();
  expect(sent.indexOf('Wedding dance for two')).toBeLessThan(sent.indexOf('First private lesson'));
});

it('a creator adds, fills, copies, moves and deletes an item without a pointer, and takes it back', async () => {
  const creator = await creatorWithSamplePage(vitrine, 'keysedit');
  const page = await openTab(browser, vitrine, { as: creator, viewport });
  let arrive = (): void => undefined;
  const code = new Promise<void>(resolve => {
    arrive = resolve;
  });
  await page.route(/command-palette-.*\.js/, async route => {
    await code;
    await route.continue();
  });
  await page.goto('/manage/pages/1');
  const list = page.getByRole('navigation', { name: 'Page sections' });
  await list.getByText('First private lesson').waitFor();
  const rows = list.getByRole('button', { name: /^Rita from Graça/ });

  await page.keyboard.press('Control+k');
  // Its code is still on the way, and React shows it up to 300 ms after it came: text typed meanwhile is in its field.
  await page.keyboard.type('a');
  arrive();
  await page.keyboard.type('dd a review', { delay: 40 });
  await page.getByRole('option', { name: 'Add a review' }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatch(/^textarea Review/);
  await page.keyboard.type('She made me dance.');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Rita from Graça');
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toMatch(/^button Rita from Graça/);
  await page.keyboard.press('Control+d');
  await expect.poll(() => rows.count()).toBe(2);
  // The copy stands first, is open, and is what the next key is about.
  const isFirstOpen = () => rows.first().evaluate(row => row === document.activeElement && row.ariaCurrent === 'true');
  await expect.poll(isFirstOpen).toBe(true);
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('status').getByText('Rita from Graça moved to position 2').waitFor();

  await page.keyboard.press('Delete');
  const offer = page.locator('.v-toast-words', { hasText: 'Rita from Graça deleted' });
  await offer.waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  await page.keyboard.press('Control+z');
  await expect.poll(() => rows.count()).toBe(2);
  // A restored item is no longer offered for restoring.
  await offer.waitFor({ state: 'detached' });
});

it('a dialog begins at its first field, and details at their heading', async () => {
  const creator = await creatorWithSamplePage(vitrine, 'keysdialog');
  const page = await openTab(browser, vitrine, { as: creator, viewport });
  const opensAt = async (path: string, button: string | RegExp, field: RegExp): Promise<void> => {
    await page.goto(path);
    await page.getByRole('button', { name: button }).first().press('Enter');
    await expect.poll(() => focused(page)).toMatch(field);
  };
  await opensAt('/manage/bookings', 'Block time', /^input First day/);
  await opensAt('/manage/bookings', 'Add booking', /^select Service/);
  await opensAt('/manage/coupon', 'Create coupon', /^input Code/);
  // Details begin at their heading, also those of a booking that does not exist.
  await page.goto('/manage/bookings/week');
  await page.getByRole('dialog').getByText('Booking not found').waitFor();
  expect(await focused(page)).toBe('h2 Booking');
});

it('a visitor finds a time, books and pays without a pointer', async () => {
  await creatorWithSamplePage(vitrine, 'keysvisit');
  const page = await openTab(browser, vitrine, { viewport });
  await page.goto('/at/keysvisit');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toContain('Skip to content');
  await page.keyboard.press('Enter');
  await tabTo(page, /^a .*Book: First private lesson/);
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: /\d:\d\d/ })
    .first()
    .waitFor();
  await tabTo(page, /^button .*\d:\d\d/);
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Name').waitFor();
  await tabTo(page, /^input Name/);
  await page.keyboard.type('Ana Silva');
  await tabTo(page, /^input Email/);
  await page.keyboard.type('ana.keys@example.org');
  await tabTo(page, /^button Continue to payment/);
  await page.keyboard.press('Enter');

  await page.waitForURL('**/sandbox/pay/**');
  await tabTo(page, /^input Card number/);
  await page.keyboard.type('4242424242424242');
  await tabTo(page, /^input Expires/);
  await page.keyboard.type('1234');
  await tabTo(page, /^input Security code/);
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'You’re booked' }).waitFor();
});
