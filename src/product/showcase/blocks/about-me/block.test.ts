import { expect, it } from 'vitest';
import { about } from '../../../../../tests/kit/page/sample-sections.ts';
import { plainText } from '../../../../base/rich-text.ts';
import { migrateFields } from '../../block-fields/block.ts';
import { presentFields } from '../../document/present-document.ts';
import { checkFields } from '../../document/showcase.ts';
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
