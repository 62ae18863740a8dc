import { describe, expect, it } from 'vitest';
import { checkFields } from '../../document/showcase.ts';
import { linkedin } from './block.ts';

const card = { url: 'linkedin.com/in/maya-okafor/?ref=me', title: '', description: '' };

describe('a card of LinkedIn', () => {
  it('needs no more than an address, which is stored in its one form', () => {
    expect(checkFields('linkedin', card)).toMatchObject({
      ok: true,
      value: { url: 'https://www.linkedin.com/in/maya-okafor' },
    });
    expect(linkedin.label({ url: 'https://www.linkedin.com/in/maya-okafor', title: '', description: '' })).toBe(
      'Maya Okafor',
    );
    expect(linkedin.label({ url: '', title: '', description: '' })).toBe('LinkedIn');
  });

  it.each([
    [
      'from elsewhere',
      { url: 'https://example.com/maya' },
      { url: 'Enter a LinkedIn link, such as https://www.linkedin.com/in/maya-okafor' },
    ],
    ['with a name over 50 characters', { title: 'a'.repeat(51) }, { title: 'Use at most 50 characters' }],
    ['with more than 260 characters', { description: 'a'.repeat(261) }, { description: 'Use at most 260 characters' }],
  ])('is refused %s', (_flaw, given, fields) => {
    expect(checkFields('linkedin', { ...card, ...given })).toMatchObject({ ok: false, refusal: { fields } });
  });
});
