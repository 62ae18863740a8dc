import { expect, it } from 'vitest';
import type { Billing } from './contract.ts';
import { planStatus, priceWords } from './plan-words.ts';
import { type SubscriptionStatus, subscriptionStatuses } from './subscription.ts';

const subscription = (status: SubscriptionStatus, endsAtPeriodEnd = false): NonNullable<Billing['subscription']> => ({
  status,
  plan: 'pro',
  cycle: 'month',
  amount: 1900,
  currency: 'USD',
  periodEnd: '2026-12-15T12:00:00.000Z',
  trialEnd: '2026-12-01T12:00:00.000Z',
  graceEnd: '2026-12-22T12:00:00.000Z',
  endsAtPeriodEnd,
  next: null,
  method: null,
  account: null,
  confirm: null,
  payUrl: null,
});

const now = new Date('2026-12-16T12:00:00Z');

it.each<[SubscriptionStatus, boolean, string, string]>([
  ['trialing', false, 'Trial', 'Dec 1, 2026'],
  ['trialing', true, 'Ending', 'Dec 1, 2026'],
  ['active', false, 'Active', 'Dec 15, 2026'],
  ['active', true, 'Ending', 'Dec 15, 2026'],
  ['past_due', false, 'Payment failed', 'Dec 22, 2026'],
  ['unpaid', false, 'Not paid', 'Pro'],
  ['canceled', false, 'Ended', 'Pro'],
])('%s, ending %s, is called %s and names %s', (status, ends, word, named) => {
  const said = planStatus(subscription(status, ends), 'en-US', now);
  expect([said.word, said.sentence]).toEqual([word, expect.stringContaining(named)]);
});

it('says that a plan is on hold once its days to pay are over', () => {
  const at = new Date('2026-12-22T12:00:00Z');
  expect(planStatus(subscription('past_due'), 'en-US', at)).toEqual(planStatus(subscription('unpaid'), 'en-US', at));
});

it.each<[SubscriptionStatus, boolean, string]>([
  ['incomplete', false, 'Approve Pro on PayPal'],
  ['active', true, 'you can choose a plan again'],
  ['past_due', false, 'PayPal couldn’t charge you'],
  ['unpaid', false, 'on hold until you’ve paid'],
  ['trialing', false, 'Your free trial ends'],
])('%s, ending %s, is said of an account at PayPal as “%s”', (status, ends, words) => {
  const account = { page: 'https://www.paypal.com/myaccount/autopay/', endsForGood: true };
  expect(planStatus({ ...subscription(status, ends), account }, 'en-US', now).sentence).toContain(words);
});

it('has words for every state', () => {
  for (const status of subscriptionStatuses) expect(planStatus(subscription(status)).sentence).not.toBe('');
});

it('says a price with its cycle', () => expect(priceWords(subscription('active'), 'en-US')).toBe('$19.00 a month'));
