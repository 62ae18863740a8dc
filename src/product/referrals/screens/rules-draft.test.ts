import { expect, it } from 'vitest';
import { draftOf, sentOf } from './rules-draft.ts';

const rules = {
  isSetUp: true,
  isOn: false,
  friendDiscount: { type: 'fixed_rate', basisPoints: 1250 },
  sharerDiscount: { type: 'fixed_amount', amount: 1000, currency: 'USD' },
  mostAYear: 3,
  validDays: 90,
} as const;

it('what is read is sent again as it was', () => {
  const { isSetUp: _, ...sent } = rules;
  expect(sentOf(draftOf(rules, 'EUR'))).toEqual(sent);
});

it('what was never set up begins switched on', () => {
  expect(draftOf({ ...rules, isSetUp: false }, 'EUR').isOn).toBe(true);
});

it('what is no number is refused by the server, and a comma is a point', () => {
  const draft = { ...draftOf(rules, 'EUR'), mostAYear: 'many' };
  const typed = {
    ...draft,
    friend: { ...draft.friend, percent: '7,5' },
    sharer: { ...draft.sharer, amount: undefined },
  };
  expect(sentOf(typed)).toMatchObject({
    friendDiscount: { basisPoints: 750 },
    sharerDiscount: { amount: 0 },
    mostAYear: 0,
  });
});
