import { expect, it } from 'vitest';
import { type StripeSubscription, stateOf } from './stripe-plan-state.ts';

const day = 86_400;
const start = 1_793_000_000;
const subscription = (change: Partial<StripeSubscription>): StripeSubscription => ({
  id: 'sub_1',
  status: 'canceled',
  currency: 'USD',
  created: start,
  customer: 'cus_1',
  items: {
    data: [
      {
        id: 'si_1',
        price: {
          id: 'price_pro',
          active: true,
          currency: 'USD',
          unit_amount: 1900,
          recurring: { interval: 'month', interval_count: 1 },
        },
        current_period_start: start,
        current_period_end: start + 30 * day,
      },
    ],
  },
  trial_end: null,
  cancel_at_period_end: false,
  cancel_at: null,
  ended_at: null,
  default_payment_method: null,
  schedule: null,
  ...change,
});
const until = start + 20 * day;

it.each<[string, Partial<StripeSubscription>, string]>([
  ['that runs', { status: 'active' }, 'active'],
  ['that will end on a day', { status: 'active', cancel_at: until }, 'active'],
  ['that ended on the day it was bought until', { cancel_at: until, ended_at: until }, 'complete'],
  ['that was ended before that day', { cancel_at: until, ended_at: until - day }, 'canceled'],
  ['that was cancelled with its period', { cancel_at: until, cancel_at_period_end: true, ended_at: until }, 'canceled'],
  ['that was ended at once', { ended_at: start + day }, 'canceled'],
])('a subscription %s', (_case, change, status) => {
  const state = stateOf(subscription(change), { data: [] }, () => ({ plan: 'pro', cycle: 'month' }));
  expect(state).toMatchObject({ status });
});
