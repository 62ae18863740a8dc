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
  'part=profile',
  'part=look',
  ...draft.sections.flatMap(({ items }) => items.slice(0, 1).map(item => `item=${item.id}`)),
];

// Between a phone's and 1200 px the form stands alone: nothing the preview would have fetched is here.
it('the form of every kind opens by its address and fits, 320 and 900 px wide', async () => {
  const page = await openTab(browser, vitrine, { as: creator, viewport: { width: 320, height: 800 } });
  const broken: string[] = [];
  page.on('pageerror', error => broken.push(error.message));
  for (const part of opened) {
    await resized(page, { width: 320, height: 800 });
    await page.goto(`/manage/pages/1?${part}`);
    const form = page.locator('.v-form-pane:visible');
    await form.locator('input, select, textarea').first().waitFor({ state: 'attached' });
    const kind = await form.getByRole('heading', { level: 2 }).first().innerText();
    for (const width of [320, 900]) {
      await resized(page, { width, height: 800 });
      await form.locator('input, select, textarea').first().waitFor({ state: 'attached' });
      broken.push(...(await page.evaluate(overflowing)).map(words => `${kind}, ${width} px: ${words}`));
    }
  }
  expect(broken).toEqual([]);
});

/** Words of a form that hang out of their control, and a page that can be scrolled sideways. */
function overflowing(): string[] {
  const words = [...document.querySelectorAll<HTMLElement>('.v-form-pane :is(label, legend, button) > span')]
    .filter(span => span.offsetWidth > 1 && span.scrollWidth > span.clientWidth + 1)
    .map(span => `${span.textContent}`);
  const isWide = document.documentElement.scrollWidth > innerWidth;
  return isWide ? [...words, `${document.documentElement.scrollWidth} px wide`] : words;
}
