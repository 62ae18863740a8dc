import { describe, expect, it } from 'vitest';
import { accessDefaults } from '../../../services/promotion.ts';
import { checkFields } from '../../document/showcase.ts';
import { promotion } from './block.ts';

const offer = { ...promotion.itemDefaults('2026-06-01'), title: 'All access' };

const sold = { leadsTo: 'checkout', price: { pricing: 'paid', amount: 10_000, currency: 'USD' } };

describe('an all-access offer', () => {
  it('may be paid in parts while it lasts, and for life', () => {
    for (const validDays of [62, null])
      expect(
        checkFields('promotion', { ...offer, ...sold, access: { ...accessDefaults, validDays, parts: 3 } }).ok,
      ).toBe(true);
  });

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
    [
      'a membership paid in parts',
      { ...sold, access: { ...accessDefaults, renews: 'month', parts: 3 } },
      { 'access.parts': 'A membership can’t be paid in parts' },
    ],
    [
      'payments that go on when it is over',
      { ...sold, access: { ...accessDefaults, validDays: 30, parts: 3 } },
      { 'access.parts': 'Make the pass valid for at least 62 days, or offer fewer payments' },
    ],
    [
      'parts of nothing',
      { ...sold, price: { ...sold.price, pricing: 'free' }, access: { ...accessDefaults, validDays: null, parts: 3 } },
      { 'access.parts': 'Enter a price to pay in parts' },
    ],
    ['an address it does not have', { leadsTo: 'address' }, { url: 'Enter the button’s link' }],
  ])('is refused with %s', (_flaw, given, fields) => {
    expect(checkFields('promotion', { ...offer, ...given })).toMatchObject({ ok: false, refusal: { fields } });
  });
});
