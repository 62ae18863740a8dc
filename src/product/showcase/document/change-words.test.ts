import { expect, it } from 'vitest';
import { samplePage } from '../../../../tests/kit/page/sample-pages.ts';
import { listChanges } from './change-summary.ts';
import { formatChanges } from './change-words.ts';
import type { PageDocument } from './page-document.ts';

const words = (draft: PageDocument, live: PageDocument) =>
  formatChanges(listChanges(draft, live), draft, live).map(line => line.text);

const without = (kind: string): PageDocument => ({
  ...samplePage,
  sections: samplePage.sections.map(section =>
    section.kind === kind ? ({ ...section, items: section.items.slice(1) } as typeof section) : section,
  ),
});

it('says nothing about a draft that matches the live page', () => {
  expect(words(samplePage, samplePage)).toEqual([]);
});

it('names what is new from the draft and what is gone from the live page', () => {
  const first = samplePage.sections.find(section => section.kind === 'individualService')?.items[0];
  expect(first).toBeDefined();
  const title = first !== undefined && 'title' in first.fields ? first.fields.title : '';
  expect(words(samplePage, without('individualService'))).toEqual([`New: ${title} (1 on 1)`]);
  expect(words(without('individualService'), samplePage)).toEqual([`Deleted: ${title} (1 on 1)`]);
});

it('names the parts that are no items', () => {
  const changed: PageDocument = {
    ...samplePage,
    profile: { ...samplePage.profile, greeting: 'Come as you are' },
    appearance: { ...samplePage.appearance, theme: samplePage.appearance.theme === 'dark' ? 'light' : 'dark' },
  };
  expect(words(changed, samplePage)).toEqual(['Edited: your name, photo or greeting', 'Edited: style of the page']);
});
