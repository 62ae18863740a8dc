import { expect, it } from 'vitest';
import type { Draft } from '../../../src/product/showcase/pages/contract.ts';
import { resized } from '../../kit/browser/resized.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { editPage } from '../../kit/page/edit-page.ts';
import { creatorWithSamplePage, openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();
const creator = await creatorWithSamplePage(vitrine, 'forms');
const caller = overHttp(vitrine);
const draft = (await caller.call('GET', '/api/pages/1/draft', undefined, creator)).body as Draft;
// Without a picture of its own, what is shared is drawn in the page's style.
for (const { kind, items } of draft.sections)
  for (const { id, fields } of kind === 'htmlMetaTags' ? items : [])
    await editPage(caller, { edit: 'item', id, kind, fields: { ...fields, imageId: null } }, creator);
const opened = [
  ['profile', 'part=profile'],
  ['look', 'part=look'],
  ...draft.sections.flatMap(({ kind, items }) => items.slice(0, 1).map(item => [kind, `item=${item.id}`])),
];

// Between a phone's and 1200 px the form stands alone: nothing the preview would have fetched is here.
const page = await openTab(browser, vitrine, { as: creator, viewport: { width: 320, height: 800 } });
const errors: string[] = [];
page.on('pageerror', error => errors.push(error.message));

const field = page.locator('.v-form-pane:visible').locator('input, select, textarea').first();

it.each(opened.slice(0, 3))('the form of %s opens by its address', async (_kind, part) => {
  await page.goto(`/manage/pages/1?${part}`);
  await field.waitFor({ state: 'attached' });
  expect(errors.splice(0)).toEqual([]);
});

it.each(opened)('the form of %s fits, 320 and 900 px wide', async (_kind, part) => {
  const broken: string[] = [];
  await resized(page, { width: 320, height: 800 });
  await goTo(`/manage/pages/1?${part}`);
  for (const width of [320, 900]) {
    await resized(page, { width, height: 800 });
    await field.waitFor({ state: 'attached' });
    broken.push(...(await page.evaluate(overflowing)).map(words => `${width} px: ${words}`));
  }
  expect([...errors.splice(0), ...broken]).toEqual([]);
});

/** Leads to another form without loading the app anew, and waits until the one before is gone. */
async function goTo(path: string): Promise<void> {
  const isThere = page.url().endsWith(path);
  if (isThere) return;
  const before = await field.elementHandle();
  await page.evaluate(to => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await before?.waitForElementState('hidden');
}

/** Words of a form that hang out of their control, and a page that can be scrolled sideways. */
function overflowing(): string[] {
  const words = [...document.querySelectorAll<HTMLElement>('.v-form-pane :is(label, legend, button) > span')]
    .filter(span => span.offsetWidth > 1 && span.scrollWidth > span.clientWidth + 1)
    .map(span => `${span.textContent}`);
  const isWide = document.documentElement.scrollWidth > innerWidth;
  return isWide ? [...words, `${document.documentElement.scrollWidth} px wide`] : words;
}
