import { describe, expect, it } from 'vitest';
import { sampleDraft, sampleLink } from '../../../../../tests/kit/page/sample-draft.ts';
import { blocks } from '../../block-kinds/kinds.ts';
import { applyEdit } from '../draft/draft-edits.ts';
import { stateOf } from '../draft/draft-state.ts';
import type { Edit } from '../draft/edit.ts';
import { editOfWords, fieldOfWords, namesOf, type PageText, problemOfWords, wordsOf } from './page-texts.ts';

const link = { ...blocks.link.itemDefaults('2026-03-09'), title: 'Studio', url: 'https://example.org' };

describe('which field the words on the page come from', () => {
  it.each([
    ['a whole title', { ...link }, 'Studio', { field: 'title', before: '', after: '' }],
    ['with space around them', { ...link }, '\n Studio ', { field: 'title', before: '', after: '' }],
    ['words nobody wrote', { ...link }, 'Elsewhere', undefined],
    ['no words at all', { ...link, description: '' }, ' ', undefined],
    ['words that stand in two fields', { ...link, description: 'Studio' }, 'Studio', undefined],
  ] as const)('%s', (_, fields, shown, found) => {
    expect(fieldOfWords('link', fields, shown)).toEqual(found);
  });

  it('a paragraph is a part of its text', () => {
    const fields = { ...link, description: 'One.\n\nTwo, and\nmore.\n\nThree.' };
    expect(fieldOfWords('link', fields, 'Two, and\nmore.')).toEqual({
      field: 'description',
      before: 'One.\n\n',
      after: '\n\nThree.',
    });
  });

  it('a choice is no text, even where it reads like one', () => {
    const fields = { ...blocks.cta.itemDefaults('2026-03-09'), label: 'Call', leadsTo: 'book' };
    expect(fieldOfWords('cta', fields, 'book')).toBeUndefined();
  });
});

describe('first and last name in one line', () => {
  it.each([
    ['Maya Okafor', 'Maya', 'Maya', 'Okafor'],
    ['Maya Rose Okafor', 'Maya Rose', 'Maya Rose', 'Okafor'],
    ['Mia Okafor Lind', 'Maya', 'Mia', 'Okafor Lind'],
    ['  Maya   Okafor ', 'Maya', 'Maya', 'Okafor'],
    ['Maya', 'Maya', 'Maya', ''],
  ])('%s, of somebody called %s', (words, known, firstName, lastName) => {
    expect(namesOf(words, { firstName: known })).toEqual({ firstName, lastName });
  });
});

describe('editing words on the page', () => {
  const item = sampleLink('one', 'Studio');
  const draft = stateOf(sampleDraft([item]));
  const title: PageText = { of: 'item', kind: 'link', id: 'one', field: 'title', before: '', after: '' };

  it('writes the field the words come from and nothing else', () => {
    const edit = editOfWords(draft, title, 'Another title');
    expect(edit).toEqual({
      edit: 'item',
      kind: 'link',
      id: 'one',
      typed: { ...item.fields, title: 'Another title' },
    });
  });

  it('says what is wrong, and keeps what was typed', () => {
    const edit = editOfWords(draft, title, 'x'.repeat(2000));
    const after = applyEdit(draft, edit as Edit);
    expect(problemOfWords(after, title)).toMatch(/^Use at most \d+ characters$/);
    expect(wordsOf(after, title)).toBe('x'.repeat(2000));
  });

  it('reads a heading from the settings of its section', () => {
    const heading: PageText = { of: 'heading', kind: 'link' };
    const after = applyEdit(draft, editOfWords(draft, heading, 'What I do') as Edit);
    expect(wordsOf(after, heading)).toBe('What I do');
  });
});
