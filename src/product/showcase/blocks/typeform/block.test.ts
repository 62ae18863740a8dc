import { describe, expect, it } from 'vitest';
import { checkFields } from '../../document/showcase.ts';

const form = { title: 'Which class is yours?', description: '', url: 'maya.typeform.com/to/aB3xyz?utm=me' };

describe('a form', () => {
  it('is stored under one address, without what else was in the one typed', () => {
    expect(checkFields('typeform', form)).toMatchObject({
      ok: true,
      value: { url: 'https://form.typeform.com/to/aB3xyz' },
    });
  });

  it.each([
    [
      'from elsewhere',
      { url: 'https://example.com/to/aB3xyz' },
      { url: 'Enter a form link, such as https://maya.typeform.com/to/aB3xyz' },
    ],
    ['without a title', { title: '' }, { title: 'Title is required' }],
    ['with a title over 50 characters', { title: 'a'.repeat(51) }, { title: 'Use at most 50 characters' }],
    ['with more than 260 characters', { description: 'a'.repeat(261) }, { description: 'Use at most 260 characters' }],
  ])('is refused %s', (_flaw, given, fields) => {
    expect(checkFields('typeform', { ...form, ...given })).toMatchObject({ ok: false, refusal: { fields } });
  });
});
