import { describe, expect, it } from 'vitest';
import { checkFields } from '../../document/showcase.ts';

const photo = { imageId: 'a', alt: '' };
const strip = { handle: 'https://instagram.com/Maya.Dances/', photos: [photo] };

describe('a strip of Instagram', () => {
  it('keeps the handle alone of whatever was typed, and needs no photo', () => {
    expect(checkFields('instagram', strip)).toMatchObject({ ok: true, value: { handle: 'maya.dances' } });
    expect(checkFields('instagram', { ...strip, photos: [] })).toMatchObject({ ok: true });
    expect(checkFields('instagram', { ...strip, photos: Array(9).fill(photo) })).toMatchObject({ ok: true });
  });

  it('keeps the post a photo was copied from', () => {
    const copied = { ...photo, permalink: 'https://instagram.com/p/Cx1/?igsh=me' };
    expect(checkFields('instagram', { ...strip, photos: [copied, photo] })).toMatchObject({
      ok: true,
      value: { photos: [{ permalink: 'https://www.instagram.com/p/Cx1/' }, photo] },
    });
  });

  it.each([
    [
      'with a photo copied from elsewhere',
      { photos: [{ ...photo, permalink: 'https://evil.example/p/Cx1/' }] },
      { 'photos.0.permalink': 'Enter the link of a post on Instagram' },
    ],
    [
      'with an address from elsewhere',
      { handle: 'https://example.com/maya' },
      { handle: 'Enter a handle, such as @maya.dances, or your profile link' },
    ],
    ['with ten photos', { photos: Array(10).fill(photo) }, { photos: 'Choose at most 9 photos' }],
    [
      'with a description over 260 characters',
      { photos: [photo, { ...photo, alt: 'a'.repeat(261) }] },
      { 'photos.1.alt': 'Use at most 260 characters' },
    ],
  ])('is refused %s', (_flaw, given, fields) => {
    expect(checkFields('instagram', { ...strip, ...given })).toMatchObject({ ok: false, refusal: { fields } });
  });
});
