import { describe, expect, it } from 'vitest';
import { richTextFromPlain } from '../../base/rich-text.ts';
import {
  groupServiceDefaults,
  groupServiceSchema,
  individualServiceDefaults,
  individualServiceSchema,
  priceField,
  unlistedAmount,
} from './service.ts';

describe.each([
  ['a one-on-one service', individualServiceSchema, { ...individualServiceDefaults, title: 'Lesson' }],
  ['a class', groupServiceSchema, { ...groupServiceDefaults('2026-06-01'), title: 'Salsa' }],
] as const)('the description of %s', (_, schema, fields) => {
  it('is taken as plain words too, as offers published before held them', () => {
    expect(schema.parse({ ...fields, description: 'One.\n\nTwo.' }).description).toEqual(
      richTextFromPlain('One.\n\nTwo.'),
    );
  });

  it.each([
    ['5000 code points', '💃'.repeat(5000), undefined],
    ['one more', '💃'.repeat(5001), 'Use at most 5000 characters'],
    ['a form that is not of the set', { type: 'doc', content: [{ type: 'iframe' }] }, /formatting we can’t save/],
  ])('answers %s beside its field', (_what, description, message) => {
    const issues = schema.safeParse({ ...fields, description }).error?.issues;
    if (message === undefined) expect(issues).toBeUndefined();
    else
      expect(issues).toEqual([
        expect.objectContaining({ path: ['description'], message: expect.stringMatching(message) }),
      ]);
  });
});

describe('a price on request', () => {
  const price = (amount: number) => ({ pricing: 'unlisted' as const, amount, currency: 'USD' as const });
  it.each([0, unlistedAmount])('is kept as the placeholder, from %i', amount => {
    expect(priceField.parse(price(amount))).toEqual(price(unlistedAmount));
  });
  it.each([1, 4000, 999_998])('has no amount of its own: %i', amount => {
    const read = priceField.safeParse(price(amount));
    expect(read.error?.issues).toMatchObject([{ path: ['amount'], message: 'A price on request has no amount' }]);
  });
});
