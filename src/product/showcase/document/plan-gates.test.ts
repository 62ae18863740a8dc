import { expect, it } from 'vitest';
import { artStyleCodes } from '../blocks/appearance/block.ts';
import { gateItem, gateLook, isPremiumStyle } from './plan-gates.ts';

const sold = (pricing: string, ...payMethods: string[]) => ({ price: { pricing }, payMethods });

it.each([
  ['a card', sold('paid', 'card'), undefined, undefined],
  ['pay later', sold('paid', 'card', 'unpaid_pay_later'), undefined, 'plan_excludes'],
  ['paying in person', sold('paid', 'unpaid_other_payments'), undefined, undefined],
  ['pay later without a price', sold('free', 'unpaid_pay_later'), undefined, undefined],
  ['pay later in a link', { offer: sold('paid', 'unpaid_pay_later') }, { offer: null }, 'plan_excludes'],
  ['what it had', sold('paid', 'unpaid_pay_later'), sold('paid', 'card', 'unpaid_pay_later'), undefined],
  [
    'pay later beside what it had',
    sold('paid', 'unpaid_pay_later'),
    sold('paid', 'unpaid_other_payments'),
    'plan_excludes',
  ],
  ['an item that sells nothing', { title: 'A review' }, undefined, undefined],
])('the free plan and %s', (_, fields, before, refusal) => {
  expect(gateItem(fields, before, 'free')?.kind).toBe(refusal);
  expect(gateItem(fields, before, 'pro')).toBeUndefined();
});

it('a free page keeps the premium style it has and takes no other', () => {
  const premium = artStyleCodes.filter(isPremiumStyle);
  expect(premium).toHaveLength(5);
  const [one = 'cyber', other = 'cyber'] = premium;
  expect(gateLook({ art: one }, { art: 'minimal' }, 'free')?.what).toBe('isPremiumAssetsEnabled');
  expect(gateLook({ art: one }, { art: other }, 'basic')?.what).toBe('isPremiumAssetsEnabled');
  expect(gateLook({ art: one }, { art: one }, 'free')).toBeUndefined();
  expect(gateLook({ art: one }, undefined, 'pro')).toBeUndefined();
  expect(gateLook({ art: 'noir' }, undefined, 'free')).toBeUndefined();
});
