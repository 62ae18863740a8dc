import { describe, expect, it } from 'vitest';
import { checkFields } from '../../document/showcase.ts';
import { promotion } from './block.ts';

const offer = { ...promotion.itemDefaults('2026-06-01'), title: 'All access' };

describe('an all-access offer', () => {
  it('leads to the contact, at a price on request, until the creator says more', () => {
    expect(checkFields('promotion', offer)).toMatchObject({
      ok: true,
      value: { leadsTo: 'contact', price: { pricing: 'unlisted' } },
    });
  });

  it('may lead to an address', () => {
    expect(checkFields('promotion', { ...offer, leadsTo: 'address', url: 'example.com/all' })).toMatchObject({
      ok: true,
      value: { url: 'https://example.com/all' },
    });
  });

  it.each([
    ['no title', { title: '' }, { title: 'Title is required' }],
    ['a title over 50 characters', { title: 'a'.repeat(51) }, { title: 'Use at most 50 characters' }],
    ['a subtitle over 100 characters', { subtitle: 'a'.repeat(101) }, { subtitle: 'Use at most 100 characters' }],
    ['a text over 5000 characters', { description: 'a'.repeat(5001) }, { description: 'Use at most 5000 characters' }],
    [
      'a price of nothing',
      { price: { pricing: 'paid', amount: 0, currency: 'USD' } },
      { 'price.amount': 'Enter a price, or choose free' },
    ],
    [
      'the amount that stands for "unlisted"',
      { price: { pricing: 'paid', amount: 999_999, currency: 'USD' } },
      { 'price.amount': 'This amount is reserved. Choose another' },
    ],
    ['an address it does not have', { leadsTo: 'address' }, { url: 'Enter the button’s link' }],
  ])('is refused with %s', (_flaw, given, fields) => {
    expect(checkFields('promotion', { ...offer, ...given })).toMatchObject({ ok: false, refusal: { fields } });
  });
});
