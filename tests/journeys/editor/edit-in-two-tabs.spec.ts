import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Draft } from '../../../src/product/showcase/pages/contract.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { editPage } from '../../kit/page/edit-page.ts';
import { openTab } from '../../kit/page/sample-creator.ts';
import { overHttp } from '../../kit/server/over-http.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();

const saved = (page: Page) => page.getByText(/^Saved \d/).waitFor();
const conflict = (page: Page) => page.getByText('This was also changed in another tab.').waitFor();

it('two tabs that change the style, a heading or the order of sections choose, and neither overwrites the other', async () => {
  const caller = overHttp(vitrine);
  const creator = await caller.creator('editedtwice');
  await caller.call('PATCH', '/api/accounts/creator', { onboarded: true }, creator);
  for (const [kind, fields] of [
    ['skill', { title: 'Salsa' }],
    ['review', { text: 'Lovely', author: 'Ana', context: '', stars: null }],
    ['newsletterSub', { line: 'News', button: 'Subscribe', note: '' }],
  ] as const) {
    const put = await editPage(caller, { edit: 'item', id: randomUUID(), kind, fields }, creator);
    expect(put.status, put.text).toBe(200);
  }
  const draft = async () => (await caller.call('GET', '/api/pages/1/draft', undefined, creator)).body as Draft;
  const art = async () => ((await draft()).appearance as { art: string; theme: string }).art;
  const heading = async () => {
    const section = (await draft()).sections.find(({ kind }) => kind === 'skill');
    return section?.settings as { heading: string } | undefined;
  };
  const order = async () =>
    (await draft()).sectionOrder.filter(kind => ['skill', 'review', 'newsletterSub'].includes(kind));

  // Two devices: neither hears of the other but through what it sends.
  const open = async (path: string) => {
    const page = await openTab(browser, vitrine, { as: creator, viewport: { width: 1440, height: 900 } });
    await page.goto(`/manage/pages/1?${path}`);
    return page;
  };
  const both = async (path: string, ready: (page: Page) => Promise<unknown>) => {
    const windows = [await open(path), await open(path)] as const;
    for (const page of windows) await ready(page);
    return windows;
  };

  const wear = async (page: Page, style: string) => {
    await page.getByRole('radio', { name: style, exact: true }).check({ force: true });
    await page.getByRole('region', { name: 'Style preview' }).getByRole('button', { name: 'Apply' }).click();
  };
  const [here, there] = await both('part=look', page =>
    page.getByRole('radio', { name: 'Noir', exact: true }).waitFor(),
  );
  await wear(there, 'Noir');
  await saved(there);
  await wear(here, 'Pop');
  await conflict(here);
  expect(await art()).toBe('noir');
  await here.getByRole('button', { name: 'Keep mine' }).click();
  await saved(here);
  expect(await art()).toBe('pop');
  await Promise.all([here.close(), there.close()]);

  const field = (page: Page) => page.getByLabel('Heading');
  const [mine, theirs] = await both('section=skill', page => field(page).waitFor());
  await field(theirs).fill('What I teach');
  await saved(theirs);
  await field(mine).fill('What I can do');
  await conflict(mine);
  expect(await heading()).toEqual({ heading: 'What I teach' });
  await mine.getByRole('button', { name: 'Use other version' }).click();
  await expect.poll(() => field(mine).inputValue()).toBe('What I teach');
  expect(await heading()).toEqual({ heading: 'What I teach' });
  await Promise.all([mine.close(), theirs.close()]);

  const named = (page: Page, name: string) => page.locator('.v-section-name', { hasText: name });
  const [one, other] = await both('', page => named(page, 'Newsletter').waitFor());
  expect(await order()).toEqual(['review', 'skill', 'newsletterSub']);
  await named(other, 'Newsletter').press('Alt+ArrowUp');
  await saved(other);
  expect(await order()).toEqual(['review', 'newsletterSub', 'skill']);
  await named(one, 'What I teach').press('Alt+ArrowUp');
  await conflict(one);
  expect(await order()).toEqual(['review', 'newsletterSub', 'skill']);
  await one.getByRole('button', { name: 'Keep mine' }).click();
  await saved(one);
  expect(await order()).toEqual(['skill', 'review', 'newsletterSub']);
});
