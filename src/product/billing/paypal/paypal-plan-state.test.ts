import { describe, expect, it } from 'vitest';
import type { KnownSubscription, SubscriptionState } from '../subscriptions/subscription-port.ts';
import {
  type PaypalPlanFacts,
  paypalPlanSchema,
  planMark,
  providerStateOf,
  readPlanMark,
  subscriptionSchema,
} from './paypal-plan-state.ts';

const now = new Date('2026-12-10T12:00:00Z');
const pro = { plan: 'pro', cycle: 'month' } as const;
const plan = { amount: 1900, currency: 'USD', cycle: 'month', product: 'PROD-1', plain: true } as const;
const balance = (value: string) => ({ currency_code: 'USD', value });
const paid = {
  outstanding_balance: balance('0.00'),
  failed_payments_count: 0,
  last_payment: { amount: balance('19.00'), time: '2026-12-01T10:12:00Z' },
  next_billing_time: '2027-01-01T10:00:00Z',
};
const known: KnownSubscription = {
  ...pro,
  status: 'active',
  amount: 1900,
  periodEnd: new Date('2027-01-01T10:00:00Z'),
  confirm: null,
};
const state = (given: object, facts: Partial<PaypalPlanFacts> = {}) =>
  providerStateOf(
    subscriptionSchema.parse({
      id: 'I-BW452GLLEP1G',
      status: 'ACTIVE',
      plan_id: 'P-5ML4271244454362WXNWU5NQ',
      create_time: '2026-11-01T10:00:00Z',
      start_time: '2026-11-01T10:00:00Z',
      billing_info: paid,
      ...given,
    }),
    { plan, chosen: pro, transactions: [], known, now, ...facts },
  );
const over = { ...paid, next_billing_time: undefined };
const owing = { ...paid, outstanding_balance: balance('19.00'), failed_payments_count: 1 };
const never = { outstanding_balance: balance('0.00'), failed_payments_count: 0 };
const free = { create_time: '2026-12-05T10:00:00Z', start_time: '2026-12-19T10:00:00Z', billing_info: never };

describe('a subscription of PayPal', () => {
  it.each<[string, object, Partial<PaypalPlanFacts>, SubscriptionState['status'], boolean]>([
    ['that runs', {}, {}, 'active', false],
    ['in its free days', free, { known: undefined }, 'trialing', false],
    ['ended in its free days', { ...free, status: 'CANCELLED' }, { known: undefined }, 'trialing', true],
    [
      'whose free days are over and not charged yet',
      { ...free, start_time: '2026-12-10T11:00:00Z' },
      {},
      'active',
      false,
    ],
    ['that owes', { billing_info: owing }, {}, 'past_due', false],
    [
      'whose charge failed and is tried again',
      { billing_info: { ...paid, failed_payments_count: 1 } },
      {},
      'past_due',
      false,
    ],
    [
      'that owes from before',
      { billing_info: { ...paid, outstanding_balance: balance('19.00') } },
      {},
      'past_due',
      false,
    ],
    ['that PayPal suspended', { status: 'SUSPENDED' }, {}, 'past_due', false],
    ['never paid at all', { billing_info: { ...owing, last_payment: undefined } }, {}, 'unpaid', false],
    [
      'never paid after free days',
      { ...free, start_time: '2026-12-09T10:00:00Z', billing_info: { ...owing, last_payment: undefined } },
      {},
      'past_due',
      false,
    ],
    ['ended, its period paid', { status: 'CANCELLED', billing_info: over }, {}, 'active', true],
    [
      'ended, its period paid, and nothing known of it',
      { status: 'CANCELLED', billing_info: over },
      { known: undefined },
      'active',
      true,
    ],
    [
      'ended, its period over',
      { status: 'CANCELLED', billing_info: over },
      { now: new Date('2027-01-01T10:00:00Z') },
      'canceled',
      false,
    ],
    ['ended while it owes', { status: 'CANCELLED', billing_info: owing }, {}, 'canceled', false],
    [
      'ended while it owed, which PayPal forgot',
      { status: 'CANCELLED', billing_info: over },
      { known: { ...known, status: 'past_due' } },
      'canceled',
      false,
    ],
    ['ended and never paid', { status: 'CANCELLED', billing_info: never }, {}, 'canceled', false],
    ['that ran out, its last period paid', { status: 'EXPIRED', billing_info: over }, {}, 'active', true],
    [
      'that ran out',
      { status: 'EXPIRED', billing_info: over },
      { now: new Date('2027-02-01T10:00:00Z') },
      'complete',
      false,
    ],
  ])('%s', (_case, given, facts, status, ends) => {
    expect(state(given, facts)).toMatchObject({ status, endsAtPeriodEnd: ends });
  });

  it.each([
    ['APPROVAL_PENDING', '2026-12-10T09:00:00Z', 'waiting'],
    ['APPROVED', '2026-12-10T09:00:00Z', 'waiting'],
    ['APPROVAL_PENDING', '2026-12-07T09:00:00Z', 'expired'],
    ['APPROVED', '2026-12-07T09:00:00Z', 'expired'],
  ])('that is %s since %s', (status, since, is) => {
    expect(state({ status, create_time: since, billing_info: undefined })).toBe(is);
  });

  it.each<[string, object, Partial<PaypalPlanFacts>, string]>([
    ['next charge', {}, {}, '2027-01-01T10:00:00Z'],
    [
      'known end, once nothing is charged any more',
      { status: 'CANCELLED', billing_info: over },
      {},
      '2027-01-01T10:00:00Z',
    ],
    [
      'period after the known end, when that was paid before it ended',
      { status: 'CANCELLED', billing_info: { ...over, last_payment: { time: '2027-01-01T09:00:00Z' } } },
      { now: new Date('2027-01-02T10:00:00Z') },
      '2027-02-01T10:00:00Z',
    ],
    [
      'period of the payment, counted from the start, when nothing is known',
      {
        status: 'CANCELLED',
        start_time: '2026-08-31T10:00:00Z',
        billing_info: { ...over, last_payment: { time: '2026-11-30T11:00:00Z' } },
      },
      { known: undefined },
      '2026-12-31T10:00:00Z',
    ],
    [
      'end of what was paid, while it owes',
      { billing_info: owing },
      { known: { ...known, periodEnd: new Date('2026-12-01T10:00:00Z') } },
      '2026-12-01T10:00:00Z',
    ],
  ])('is paid until the %s', (_case, given, facts, until) => {
    expect(state(given, facts)).toMatchObject({ periodEnd: new Date(until) });
  });

  it.each<[string, Partial<KnownSubscription>, string | undefined, string | null]>([
    ['waits for its period', {}, 'basic', 'pro'],
    ['waits for its payment', { periodEnd: now }, 'basic', 'pro'],
    ['counts with its payment', { periodEnd: new Date('2026-12-01T10:00:00Z') }, 'pro', null],
    ['counts at once in free days', { status: 'trialing' }, 'pro', null],
  ])('another plan %s', (_case, change, sold, next) => {
    const was = { ...known, plan: 'basic', amount: 900, ...change } as const;
    const is = state({}, { known: was }) as SubscriptionState;
    expect([is.sold?.plan, is.next?.plan ?? null]).toEqual([sold, next]);
    expect(is.amount).toBe(sold === 'basic' ? 900 : 1900);
  });

  it('waits to be approved until it is, its page has lapsed, or it has ended', () => {
    const confirm = {
      to: { plan: 'empower', cycle: 'month' },
      url: 'https://paypal.example',
      until: new Date('2026-12-10T13:00:00Z'),
    } as const;
    const waiting = { known: { ...known, confirm } };
    expect(state({}, waiting)).toMatchObject({ confirm });
    expect(state({}, { ...waiting, now: confirm.until })).toMatchObject({ confirm: null });
    expect(state({}, { ...waiting, chosen: confirm.to })).toMatchObject({ confirm: null });
    expect(state({ status: 'CANCELLED', billing_info: over }, waiting)).toMatchObject({ confirm: null });
  });

  it('has an invoice for each payment, and none for a try that failed', () => {
    const one = (status: string, value = '19.00', currency_code = 'USD') => ({
      id: `T-${status}`,
      status,
      time: now,
      amount_with_breakdown: { gross_amount: { currency_code, value } },
    });
    const transactions = [
      one('COMPLETED'),
      one('REFUNDED', '9.00'),
      one('PENDING'),
      one('DECLINED'),
      one('COMPLETED', '9.00', 'ZAR'),
    ];
    const { invoices } = state({}, { transactions }) as SubscriptionState;
    expect(invoices.map(({ what, amount, status }) => [what, amount, status])).toEqual([
      ['Vitrine Pro, monthly', 1900, 'paid'],
      ['Vitrine plan', 900, 'paid'],
      ['Vitrine Pro, monthly', 1900, 'open'],
    ]);
  });
});

describe('a plan at PayPal', () => {
  const cycle = {
    tenure_type: 'REGULAR',
    frequency: { interval_unit: 'MONTH', interval_count: 1 },
    pricing_scheme: { fixed_price: balance('19.00') },
  };
  const read = (given: object) =>
    paypalPlanSchema.safeParse({ status: 'ACTIVE', billing_cycles: [cycle], ...given }).data;

  it.each<[string, object, boolean]>([
    ['with one price', {}, true],
    ['with taxes in the price', { taxes: { percentage: '10', inclusive: true } }, true],
    ['with taxes on top', { taxes: { percentage: '10', inclusive: false } }, false],
    ['with a fee to begin', { payment_preferences: { setup_fee: balance('5.00') } }, false],
    ['with a trial of its own', { billing_cycles: [{ ...cycle, tenure_type: 'TRIAL' }, cycle] }, false],
    ['that is not for sale', { status: 'INACTIVE' }, false],
  ])('%s', (_case, given, plain) => expect(read(given)).toMatchObject({ amount: 1900, cycle: 'month', plain }));

  it.each([
    ['YEAR', 1, 'year'],
    ['MONTH', 3, null],
    ['WEEK', 1, null],
  ])('each %s %i', (unit, count, is) => {
    const frequency = { interval_unit: unit, interval_count: count };
    expect(read({ billing_cycles: [{ ...cycle, frequency }] })?.cycle).toBe(is);
  });

  it('without a fixed price, or in a currency nobody here knows, cannot be read', () => {
    for (const pricing_scheme of [{}, { fixed_price: { currency_code: 'ZAR', value: '19.00' } }])
      expect(read({ billing_cycles: [{ ...cycle, pricing_scheme }] })).toBeUndefined();
  });
});

it('is marked as whose it is', () => {
  expect(readPlanMark(planMark('creator', 'row'))).toEqual({ creatorId: 'creator', id: 'row' });
  for (const other of [undefined, '', 'order-77', 'a.b.c', '.b']) expect(readPlanMark(other)).toBeNull();
});
