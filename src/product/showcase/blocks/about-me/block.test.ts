import { describe, expect, it } from 'vitest';
import { about } from '../../../../../tests/kit/page/sample-sections.ts';
import { plainText, richTextFromPlain } from '../../../../base/rich-text.ts';
import { migrateFields } from '../../block-fields/block.ts';
import { presentFields } from '../../document/present-document.ts';
import { checkFields, type DraftItem, saveItem } from '../../document/showcase.ts';
import { checkFields as checkTypedHere } from '../../editor/draft/draft-state.ts';
import { aboutMe } from './block.ts';

it('makes the plain paragraphs of its first version a rich text, at its full length', () => {
  const text = `${'a'.repeat(2498)}\n\n${'b'.repeat(2500)}`;
  const stored = { version: 1, fields: { title: 'T', text, imageId: null } };
  const fields = aboutMe.fields.parse(migrateFields(aboutMe, stored));
  expect(fields.text.content).toHaveLength(2);
  expect(plainText(fields.text)).toBe(text);
});

it('is named by its title, or by its first words', () => {
  const { fields } = about.items[0] ?? {};
  if (fields === undefined) throw new Error('no text');
  expect(aboutMe.label(fields)).toBe('From Enugu to Lapa, mostly on foot');
  expect(aboutMe.label({ ...fields, title: '' })).toBe('I learnt to dance in my grandmother’s…');
});

it.each([
  ['nothing at all', {}, false],
  ['a title of blanks', { title: '  ' }, false],
  ['an empty paragraph', { text: { type: 'doc', content: [{ type: 'paragraph', content: [] }] } }, false],
  ['a title', { title: 'Since 2014' }, true],
  ['some words', { text: 'From Enugu to Lapa.' }, true],
  ['a picture', { imageId: 'bakery' }, true],
])('with %s in it', (_what, given, passes) => {
  const read = checkFields('mediaText', { ...aboutMe.itemDefaults('2026-06-01'), ...given });
  expect(read).toMatchObject(
    passes ? { ok: true } : { ok: false, refusal: { fields: { title: 'Enter a title or text, or choose an image' } } },
  );
});

it('that visitors see already is taken as it is', () => {
  const empty = aboutMe.itemDefaults('2026-06-01');
  expect(presentFields('mediaText', empty)).toEqual({ version: 2, fields: empty });
});

describe('a text that was stored before 400 characters were the limit', () => {
  const fields = { title: 'T', text: richTextFromPlain('a'.repeat(900)), imageId: null };
  const stored: DraftItem = {
    ...{ kind: 'mediaText', id: 'i', position: 'a', version: 2, fields, hidden: false, rev: 1, deletedAt: null },
  };
  const save = (given: object) => saveItem(stored, { kind: 'mediaText', fields: { ...given } });

  it('is still read, and published', () => expect(checkFields('mediaText', fields)).toMatchObject({ ok: true }));

  it('stays while something else changes', () =>
    expect(save({ title: 'Another' })).toMatchObject({ ok: true, value: { fields: { text: fields.text } } }));

  it('has to be short once it changes', () => {
    const refused = { ok: false, refusal: { fields: { text: 'Use at most 400 characters' } } };
    expect(save({ text: 'a'.repeat(899) })).toMatchObject(refused);
    expect(save({ text: 'a'.repeat(400) })).toMatchObject({ ok: true });
    expect(saveItem(undefined, { kind: 'mediaText', fields })).toMatchObject(refused);
  });

  it('says so in the form, with the same rule', () => {
    const typed = { ...fields, text: richTextFromPlain('b'.repeat(401)) };
    expect(checkTypedHere('mediaText', typed, fields).problems).toEqual({ text: 'Use at most 400 characters' });
    expect(checkTypedHere('mediaText', { ...fields, title: 'Another' }, fields).problems).toEqual({});
    expect(checkTypedHere('mediaText', typed, typed, null).problems).toEqual({ text: 'Use at most 400 characters' });
  });
});
