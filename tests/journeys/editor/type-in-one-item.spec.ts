import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { creatorWithSamplePage, openTab } from '../../kit/page/sample-creator.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();

type Drawn = { rows: string[]; sections: string[]; components: number };

/**
 * Counts in the built editor what React itself says it drew: the hook its developer tools listen to is there before
 * React is, and is told of every commit. A component was drawn when its fiber has done work in that very commit.
 */
function watchReact(): void {
  const PerformedWork = 1;
  const drawn: Drawn = { rows: [], sections: [], components: 0 };
  type Fiber = {
    flags: number;
    tag: number;
    stateNode: unknown;
    child: Fiber | null;
    sibling: Fiber | null;
    alternate: Fiber | null;
  };
  const isComponent = ({ tag }: Fiber) => [0, 1, 11, 14, 15].includes(tag);
  const elementOf = (fiber: Fiber | null): Element | undefined => {
    for (let at = fiber; at !== null; at = at.child) {
      // Elements of the preview belong to another document, and so to another Element.
      if (at.tag === 5) return at.stateNode as Element;
    }
    return undefined;
  };
  function note(fiber: Fiber): void {
    drawn.components += 1;
    const element = elementOf(fiber);
    const row = element?.closest('.v-item')?.getAttribute('data-sort');
    const section = element?.matches('[data-section]') ? element.getAttribute('data-section') : null;
    if (row != null) drawn.rows.push(row);
    if (section !== null) drawn.sections.push(section);
  }
  function walk(fiber: Fiber): void {
    if (isComponent(fiber) && (fiber.flags & PerformedWork) !== 0) note(fiber);
    // Children that are the same as before were not even looked at.
    if (fiber.alternate !== null && fiber.alternate.child === fiber.child) return;
    for (let child = fiber.child; child !== null; child = child.sibling) walk(child);
  }
  Object.assign(window, {
    drawn,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_: number, root: { current: Fiber }) => walk(root.current),
      onCommitFiberUnmount: () => undefined,
    },
  });
}

// `drawn` is put on the window before the page begins.
const begin = (page: Page) =>
  page.evaluate(() =>
    Object.assign((window as unknown as { drawn: Drawn }).drawn, { rows: [], sections: [], components: 0 }),
  );
const drawn = (page: Page): Promise<Drawn> => page.evaluate(() => (window as unknown as { drawn: Drawn }).drawn);

it('typing in a field draws the row of its item and no other, and of the page its section', async () => {
  const creator = await creatorWithSamplePage(vitrine, 'renders');
  const page = await openTab(browser, vitrine, { viewport: { width: 1440, height: 900 } });
  await page.addInitScript(watchReact);
  await page.goto('/signin');
  await page.getByLabel('Email').fill(creator.email);
  await page.getByLabel('Password', { exact: true }).fill('open sesame');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/manage');
  const [id = ''] = creator.services;
  await page.goto(`/manage/pages/1?item=${id}`);
  const row = page.locator(`.v-item[data-sort="${id}"]`);
  const title = page.getByLabel('Title').first();
  await title.focus();
  await page.keyboard.press('End');
  await page.frameLocator('iframe').getByText('First private lesson').first().waitFor();
  // The whole list was counted when it was first drawn, so the count sees rows.
  expect(new Set((await drawn(page)).rows).size).toBe(await page.locator('.v-item').count());

  await begin(page);
  await page.keyboard.type('!');
  await row.getByText('First private lesson!').waitFor();
  await page.frameLocator('iframe').getByText('First private lesson!').first().waitFor();
  const { rows, sections, components } = await drawn(page);
  expect(new Set(rows)).toEqual(new Set([id]));
  // The head and the links name what is elsewhere on the page.
  const others = sections.filter(kind => !['profile', 'link', 'pageLink'].includes(kind));
  expect(new Set(others)).toEqual(new Set(['individualService']));
  expect(components).toBeLessThan(250);
});
