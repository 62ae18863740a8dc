import { expect, it } from 'vitest';
import type { CheckoutFacts } from '../../../base/checkout-facts.ts';
import { paypalWords, stripeWords } from './page-words.ts';

const facts: CheckoutFacts = {
  seller: 'Maya Okafor',
  title: 'Salsa',
  when: ['Mon, Nov 23, 2026, 9:00 AM (Lisbon time)', 'Mon, Nov 23, 2026, 6:00 PM (Seoul time)'],
  refund: 'Free cancellation until Sun, Nov 22.',
  look: null,
};
const long = 'x'.repeat(1000);

it.each<[string, string, CheckoutFacts | undefined, ReturnType<typeof stripeWords>]>([
  ['what is bought alone', 'Salsa', undefined, { name: 'Salsa', description: '', submit: '' }],
  [
    'seller, times and refund rule',
    'Salsa',
    facts,
    { name: 'Salsa', description: ['Maya Okafor', ...facts.when].join('\n'), submit: facts.refund },
  ],
  [
    'what is charged later before what comes back',
    'Club',
    { ...facts, when: [], renews: 'You agree to $30 a week.' },
    { name: 'Club', description: 'Maya Okafor', submit: `You agree to $30 a week. ${facts.refund}` },
  ],
  [
    'dates as far as they fit whole',
    long,
    { ...facts, when: Array.from({ length: 60 }, () => 'y'.repeat(99)), refund: long, renews: 'z'.repeat(600) },
    {
      name: `${'x'.repeat(249)}…`,
      description: ['Maya Okafor', ...Array.from({ length: 4 }, () => 'y'.repeat(99))].join('\n'),
      submit: 'z'.repeat(600),
    },
  ],
])('Stripe is told %s', (_what, description, shown, wanted) => {
  expect(stripeWords({ description, shown })).toEqual(wanted);
});

it.each<[string, string, CheckoutFacts | undefined, ReturnType<typeof paypalWords>]>([
  ['the operator where nobody else sells', 'Salsa', undefined, { brand: 'Vitrine', description: 'Salsa' }],
  [
    'seller, time and refund rule',
    'Salsa',
    facts,
    { brand: 'Maya Okafor', description: `Salsa. ${facts.when[0]}. ${facts.refund}` },
  ],
  [
    'the time before a rule that does not fit',
    'Salsa',
    { ...facts, refund: 'r'.repeat(100) },
    { brand: 'Maya Okafor', description: `Salsa. ${facts.when[0]}` },
  ],
  [
    'no half of a letter',
    `${'가'.repeat(125)}😀😀`,
    { ...facts, seller: '나'.repeat(200) },
    { brand: `${'나'.repeat(126)}…`, description: `${'가'.repeat(125)}…` },
  ],
])('PayPal is told %s', (_what, description, shown, wanted) => {
  const words = paypalWords({ description, shown }, 'Vitrine');
  expect(words).toEqual(wanted);
  for (const text of Object.values(words)) expect(text.length).toBeLessThanOrEqual(127);
});
