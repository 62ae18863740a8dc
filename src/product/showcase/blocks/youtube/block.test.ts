import { describe, expect, it } from 'vitest';
import { checkFields } from '../../document/showcase.ts';

const video = { title: 'One song', url: 'youtu.be/aB3_-xyz01Q?si=me', imageId: null };

describe('a video', () => {
  it('is stored under one address, without what else was in the one typed', () => {
    expect(checkFields('youtube', video)).toMatchObject({
      ok: true,
      value: { url: 'https://www.youtube.com/watch?v=aB3_-xyz01Q' },
    });
  });

  it.each([
    [
      'from elsewhere',
      { url: 'https://example.com/aB3_-xyz01Q' },
      { url: 'Enter a video link, such as https://youtu.be/aB3_-xyz01Q' },
    ],
    ['without a title', { title: '' }, { title: 'Title is required' }],
    ['with a title over 50 characters', { title: 'a'.repeat(51) }, { title: 'Use at most 50 characters' }],
  ])('is refused %s', (_flaw, given, fields) => {
    expect(checkFields('youtube', { ...video, ...given })).toMatchObject({ ok: false, refusal: { fields } });
  });
});
