import { describe, expect, it } from 'vitest';
import { perCurrency } from '../../../base/currency.ts';
import type { PageDocument } from '../document/page-document.ts';
import { moneyArrives, priceFlaws, priceProblems, type Sold, unpayable } from './price-flaws.ts';

const carried = { ...perCurrency(() => null), EUR: { least: 50, most: 99_999_999 } };
const terms = { currency: 'EUR' as const, carried };
const paid = (amount: number, more: Partial<Sold> = {}): Sold => ({
  price: { pricing: 'paid', amount, currency: 'EUR' },
  payMethods: ['card'],
  ...more,
});
const page = (...sold: Sold[]): PageDocument =>
  ({
    sections: [
      {
        kind: 'individualService',
        items: sold.map((fields, at) => ({ id: `${at}`, fields: { title: `No. ${at}`, ...fields } })),
      },
    ],
  }) as unknown as PageDocument;

describe('a price that cannot be asked', () => {
  it.each<[string, Sold, string[]]>([
    ['the smallest', paid(50), []],
    ['the largest', paid(99_999_999), []],
    ['too small', paid(49), ['price.amount']],
    ['too large', paid(100_000_000), ['price.amount']],
    ['too small, but in person too', paid(49, { payMethods: ['card', 'unpaid_other_payments'] }), []],
    ['a package too large', paid(5000, { packages: [{ amount: 100_000_000 }] }), ['packages.0.amount']],
    ['a pass too small', paid(49, { payMethods: undefined, leadsTo: 'checkout' }), ['price.amount']],
    ['arranged elsewhere', paid(49, { payMethods: undefined, leadsTo: 'contact' }), []],
    [
      'in another currency',
      paid(5000, { price: { pricing: 'paid', amount: 5000, currency: 'USD' } }),
      ['price.amount'],
    ],
    ['free in another currency', { price: { pricing: 'free', amount: 0, currency: 'USD' } }, []],
    ['too small in a link', { offer: paid(49) }, ['offer.price.amount']],
    ['nothing sold', {}, []],
  ])('%s', (_what, fields, paths) => expect(Object.keys(priceProblems(fields, terms))).toEqual(paths));

  it('is no flaw without a provider: that is said when publishing', () => {
    expect(priceProblems(paid(1), { currency: 'EUR', carried: perCurrency(() => null) })).toEqual({});
  });

  it('names the offer, and leaves what the live page asks already', () => {
    expect(priceFlaws(page(paid(5000), paid(49)), undefined, terms)).toMatchObject([{ id: '1', label: 'No. 1' }]);
    expect(priceFlaws(page(paid(5000), paid(49)), page(paid(5000), paid(49)), terms)).toEqual([]);
  });
});

it.each<[string, Sold, boolean, boolean]>([
  ['a real card', paid(5000), false, true],
  ['a test card', paid(5000), true, false],
  [
    'no card in its currency',
    { ...paid(5000), price: { pricing: 'paid', amount: 5000, currency: 'INR' } },
    false,
    false,
  ],
])('with %s alone an offer can be paid or is named', (_what, sold, test, arrives) => {
  expect(moneyArrives(page(sold), { test, carried })).toBe(arrives);
  expect(unpayable(page(sold), carried, test).map(({ label }) => label)).toEqual(arrives ? [] : ['No. 0']);
});

it('money arrives in person without any provider; not from what is free', () => {
  const inPerson = paid(5000, { payMethods: ['unpaid_other_payments'] });
  expect(moneyArrives(page(inPerson), undefined)).toBe(true);
  expect(
    unpayable(
      page(inPerson),
      perCurrency(() => null),
      false,
    ),
  ).toEqual([]);
  expect(moneyArrives(page({ price: { pricing: 'free', amount: 0, currency: 'EUR' } }), { test: false, carried })).toBe(
    false,
  );
});
