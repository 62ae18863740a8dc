import { describe, expect, it } from 'vitest';
import { checkFields } from '../../showcase.ts';
import { cta, ctaLabels } from './block.ts';

const button = cta.itemDefaults('2026-06-01');

describe('a call to action', () => {
  it.each(ctaLabels)('may say "%s"', label => {
    expect(checkFields('cta', { ...button, label })).toMatchObject({ ok: true, value: { label } });
  });

  it('may say anything else in 40 characters', () => {
    expect(checkFields('cta', { ...button, label: 'a'.repeat(40) })).toMatchObject({ ok: true });
  });

  it.each([
    ['says nothing', { label: ' ' }, { label: 'Enter the words on the button' }],
    ['says more', { label: 'a'.repeat(41) }, { label: 'Use at most 40 characters' }],
    ['leads to no address', { leadsTo: 'address' }, { url: 'Enter the address the button leads to' }],
  ])('is refused when it %s', (_flaw, given, fields) => {
    expect(checkFields('cta', { ...button, ...given })).toMatchObject({ ok: false, refusal: { fields } });
  });
});
