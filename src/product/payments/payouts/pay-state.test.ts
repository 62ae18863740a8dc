import { expect, it } from 'vitest';
import { perCurrency } from '../../../base/currency.ts';
import type { Payouts } from './contract.ts';
import { payState } from './pay-state.ts';

const nothing: Payouts = {
  ...{ connects: false, takesKeys: false, keyPage: null, collects: false, test: false },
  ...{ methods: perCurrency(() => []), limits: perCurrency(() => null), carried: perCurrency(() => null) },
  ...{ connected: null, own: null },
};
const cards = { methods: { ...perCurrency(() => []), EUR: ['CreditCard' as const] } };

it.each<[ReturnType<typeof payState>, Partial<Payouts>]>([
  ['unavailable', {}],
  ['none', { connects: true }],
  ['none', { takesKeys: true, ...cards }],
  ['otherCurrency', { collects: true, methods: { ...perCurrency(() => []), USD: ['CreditCard'] } }],
  ['test', { collects: true, test: true, ...cards }],
  ['collects', { collects: true, ...cards }],
])('%s', (state, change) => expect(payState({ ...nothing, ...change }, 'EUR')).toBe(state));
