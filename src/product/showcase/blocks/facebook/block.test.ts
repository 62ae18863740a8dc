import { describe, expect, it } from 'vitest';
import { checkFields } from '../../document/showcase.ts';
import { facebook } from './block.ts';

const card = { url: 'facebook.com/maya.okafor/?ref=me', title: '', description: '' };

describe('a card of Facebook', () => {
  it('needs no more than an address, which is stored in its one form', () => {
    expect(checkFields('facebook', card)).toMatchObject({
      ok: true,
      value: { url: 'https://www.facebook.com/maya.okafor' },
    });
    expect(facebook.label({ url: 'https://www.facebook.com/maya.okafor', title: '', description: '' })).toBe(
      'Maya Okafor',
    );
    expect(facebook.label({ url: '', title: '', description: '' })).toBe('Facebook');
  });

  it.each([
    [
      'from elsewhere',
      { url: 'https://example.com/maya' },
      { url: 'Enter a Facebook link, such as https://www.facebook.com/maya.okafor' },
    ],
    ['with a name over 50 characters', { title: 'a'.repeat(51) }, { title: 'Use at most 50 characters' }],
    ['with more than 260 characters', { description: 'a'.repeat(261) }, { description: 'Use at most 260 characters' }],
  ])('is refused %s', (_flaw, given, fields) => {
    expect(checkFields('facebook', { ...card, ...given })).toMatchObject({ ok: false, refusal: { fields } });
  });
});
