import { expect, it } from 'vitest';
import { usualPrice, writtenPriceSchema } from './written-price.ts';

it.each([
  ['a service of $45 is to be paid', { amount: 4500, currency: 'USD' }, { how: 'owed', amount: 4500, currency: 'USD' }],
  ['so is one in won', { amount: 50_000, currency: 'KRW' }, { how: 'owed', amount: 50_000, currency: 'KRW' }],
  ['a free service is free', { amount: 0, currency: 'USD' }, { how: 'free' }],
  ['so is what no service is', undefined, { how: 'free' }],
] as const)('%s', (_name, offer, price) => expect(usualPrice(offer, 'pro')).toEqual(price));

it('begins as paid already where the plan knows no paying later', () =>
  expect(usualPrice({ amount: 4500, currency: 'USD' }, 'free')).toMatchObject({ how: 'settled', amount: 4500 }));

it('keeps an emptied amount as one that is to be paid, and never as free', () => {
  const emptied = { how: 'settled', amount: 0, currency: 'USD' };
  expect(writtenPriceSchema.parse(emptied)).toEqual(emptied);
});
