import { describe, expect, it } from 'vitest';
import { checkFields } from '../../document/showcase.ts';

const picture = { imageId: 'a', title: '', caption: '', alt: '' };

describe('a picture of the showcase', () => {
  it('needs no words', () => {
    expect(checkFields('showcase', picture)).toMatchObject({ ok: true });
  });

  it.each([
    ['without a picture', { imageId: null }, { imageId: 'Choose an image' }],
    ['with a title over 50 characters', { title: 'a'.repeat(51) }, { title: 'Use at most 50 characters' }],
    ['with a caption over 260 characters', { caption: 'a'.repeat(261) }, { caption: 'Use at most 260 characters' }],
    ['with a description over 260 characters', { alt: 'a'.repeat(261) }, { alt: 'Use at most 260 characters' }],
  ])('is refused %s', (_flaw, given, fields) => {
    expect(checkFields('showcase', { ...picture, ...given })).toMatchObject({ ok: false, refusal: { fields } });
  });
});
