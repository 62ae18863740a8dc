import { describe, expect, it } from 'vitest';
import { checkFields } from '../../document/showcase.ts';
import { newsletter } from './block.ts';

const form = { ...newsletter.itemDefaults('2026-06-01'), line: 'One letter a month.' };

describe('a newsletter form', () => {
  it('needs no more than a line', () => {
    expect(checkFields('newsletterSub', form)).toMatchObject({ ok: true, value: { button: 'Subscribe', note: '' } });
  });

  it.each([
    ['says nothing', { line: ' ' }, { line: 'Describe what people get' }],
    ['says more than 160 characters', { line: 'a'.repeat(161) }, { line: 'Use at most 160 characters' }],
    ['has an empty button', { button: '' }, { button: 'Enter the button text' }],
    ['has a button of 41 characters', { button: 'a'.repeat(41) }, { button: 'Use at most 40 characters' }],
    ['has a note over 200 characters', { note: 'a'.repeat(201) }, { note: 'Use at most 200 characters' }],
  ])('is refused when it %s', (_flaw, given, fields) => {
    expect(checkFields('newsletterSub', { ...form, ...given })).toMatchObject({ ok: false, refusal: { fields } });
  });
});
