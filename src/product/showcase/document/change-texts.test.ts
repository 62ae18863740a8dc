import { expect, it } from 'vitest';
import { samplePage } from '../../../../tests/kit/page/sample-pages.ts';
import { richTextFromPlain } from '../../../base/rich-text.ts';
import { listChanges } from './change-summary.ts';
import { textChanges } from './change-texts.ts';
import type { PageDocument, PageSection } from './page-document.ts';

const withFirst = (kind: PageSection['kind'], fields: object): PageDocument => ({
  ...samplePage,
  sections: samplePage.sections.map(section =>
    section.kind === kind
      ? ({
          ...section,
          items: section.items.map((item, n) => (n === 0 ? { ...item, fields: { ...item.fields, ...fields } } : item)),
        } as PageSection)
      : section,
  ),
});
const changesTo = (after: PageDocument, before = samplePage) =>
  listChanges(after, before).flatMap(change => textChanges(change, before, after));

it('shows the words of a text that was edited', () => {
  const before = withFirst('skill', { title: 'Salsa on one' });
  expect(changesTo(withFirst('skill', { title: 'Salsa on two' }), before)).toEqual([
    {
      field: 'Title',
      runs: [
        { kind: 'same', text: 'Salsa on ' },
        { kind: 'removed', text: 'one' },
        { kind: 'added', text: 'two' },
      ],
    },
  ]);
});

it('reads rich text as its words', () => {
  const before = withFirst('blog', { description: richTextFromPlain('Bring water') });
  const after = withFirst('blog', { description: richTextFromPlain('Bring shoes') });
  expect(changesTo(after, before)).toEqual([
    {
      field: 'Description',
      runs: [
        { kind: 'same', text: 'Bring ' },
        { kind: 'removed', text: 'water' },
        { kind: 'added', text: 'shoes' },
      ],
    },
  ]);
});

it('names what has no words', () => {
  const before = withFirst('individualService', { imageId: null });
  const after = withFirst('individualService', { imageId: 'f'.repeat(64) });
  expect(changesTo(after, before)).toEqual([{ field: 'Image', runs: null }]);
});

it('shows the words of the head of the page and of headings', () => {
  const after: PageDocument = {
    ...samplePage,
    profile: { ...samplePage.profile, firstName: 'Maja' },
    sections: samplePage.sections.map(section =>
      section.kind === 'skill' ? { ...section, settings: { ...section.settings, heading: 'What I do' } } : section,
    ),
  };
  expect(changesTo(after).map(({ field }) => field)).toEqual(['Heading', 'First name']);
});

it('has nothing to show of what came, went or moved', () => {
  const [first, ...rest] = samplePage.sections;
  if (first === undefined) throw new Error('the sample page is empty');
  expect(changesTo({ ...samplePage, sections: rest })).toEqual([]);
});
