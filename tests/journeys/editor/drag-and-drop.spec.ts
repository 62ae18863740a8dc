import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { creatorWithSamplePage, openTab } from '../../kit/page/sample-creator.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();

const rows = (page: Page) =>
  page.locator('.v-items').filter({ hasText: 'First private lesson' }).locator('.v-part-main .v-truncate');

async function openList(page: Page, email: string): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('open sesame');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/manage');
  await page.goto('/manage/pages/1');
  await rows(page).first().waitFor();
}

/** The middles of the handle of a row and of the row it is to be brought to. */
async function ways(page: Page, from: number, to: number) {
  const items = page.locator('.v-items').filter({ hasText: 'First private lesson' }).locator('> li');
  // Away from the ends, where the list scrolls under the row.
  await items.nth(to).evaluate(row => row.scrollIntoView({ block: 'center' }));
  const look = async () => {
    const [grip, aim] = [await items.nth(from).locator('[data-grip]').boundingBox(), await items.nth(to).boundingBox()];
    if (grip === null || aim === null) throw new Error('the rows are not to be seen');
    return { x: grip.x + grip.width / 2, from: grip.y + grip.height / 2, to: aim.y + aim.height / 2 };
  };
  // The list may still be gliding from the gesture before.
  for (let last = await look(); ; ) {
    await page.waitForTimeout(120);
    const now = await look();
    if (now.from === last.from && now.to === last.to) return now;
    last = now;
  }
}

/** Takes a row by its handle with the mouse; what follows the hand is fetched when the first row is taken. */
async function lift(page: Page, way: { x: number; from: number }): Promise<void> {
  await page.mouse.move(way.x, way.from);
  await page.mouse.down();
  const dragged = page.locator('[data-dragging]');
  for (let by = 6; (await dragged.count()) === 0; by = by === 6 ? 8 : 6) {
    await page.mouse.move(way.x, way.from + by);
    await page.waitForTimeout(50);
  }
}

it('rows are sorted with a mouse, Escape leaves them, and a finger holds a moment before it drags', async () => {
  const creator = await creatorWithSamplePage(vitrine, 'sorting');
  const page = await openTab(browser, vitrine, { viewport: { width: 1440, height: 900 }, hasTouch: true });
  await openList(page, creator.email);
  const before = await rows(page).allTextContents();
  const [first = '', second = '', third = ''] = before;

  const way = await ways(page, 0, 1);
  await lift(page, way);
  await page.mouse.move(way.x, way.to + 4, { steps: 6 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await rows(page).allTextContents()).toEqual(before);

  const next = await ways(page, 0, 1);
  await lift(page, next);
  await page.mouse.move(next.x, next.to + 4, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => rows(page).allTextContents()).toEqual([second, first, third]);
  await page.getByText(/^Saved \d/).waitFor();

  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: again.x, y }] });
  const again = await ways(page, 2, 0);
  // Moved at once, it scrolls and sorts nothing.
  await send('touchStart', again.from);
  await send('touchMove', again.from - 20);
  await send('touchMove', again.to);
  await send('touchEnd');
  expect(await rows(page).allTextContents()).toEqual([second, first, third]);
  let held = await ways(page, 2, 0);
  // A list that has just been flung takes the first touch as a halt.
  for (let tries = 0; tries < 5; tries++) {
    await send('touchStart', held.from);
    await page.waitForTimeout(500);
    if ((await page.locator('[data-dragging]').count()) > 0) break;
    await send('touchEnd');
    held = await ways(page, 2, 0);
  }
  await send('touchMove', held.from - 20);
  await send('touchMove', held.to - 4);
  await send('touchEnd');
  await expect.poll(() => rows(page).allTextContents()).toEqual([third, second, first]);
  await page.getByText(/^Saved \d/).waitFor();
  await page.reload();
  await rows(page).first().waitFor();
  expect(await rows(page).allTextContents()).toEqual([third, second, first]);
});
