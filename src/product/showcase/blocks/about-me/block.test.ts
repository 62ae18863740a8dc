import { expect, it } from 'vitest';
import { plainText } from '../../../../base/rich-text.ts';
import { migrateFields } from '../block.ts';
import { aboutMe } from './block.ts';

it('makes the plain paragraphs of its first version a rich text, at its full length', () => {
  const text = `${'a'.repeat(2498)}\n\n${'b'.repeat(2500)}`;
  const stored = { version: 1, fields: { title: 'T', text, imageId: null } };
  const fields = aboutMe.fields.parse(migrateFields(aboutMe, stored));
  expect(fields.text.content).toHaveLength(2);
  expect(plainText(fields.text)).toBe(text);
  expect(aboutMe.label({ ...fields, title: '' })).toBe('a'.repeat(40));
});
