import { describe, expect, it } from 'vitest';
import { amountOf, paypalMoney } from '../port/paypal-answer.ts';
import {
  eventSchema,
  markOf,
  mayCapture,
  orderSchema,
  type PaypalOrder,
  providerStateOf,
  refundState,
  subjectOf,
} from './paypal-state.ts';

const now = new Date('2026-11-25T12:00:00Z');
const later = new Date('2026-11-25T12:10:00Z');
const earlier = new Date('2026-11-25T11:50:00Z');
const attempt = '22222222-2222-4222-8222-222222222222';
const ofOrder = { supplementary_data: { related_ids: { order_id: 'O1' } } };

const order = (status: string, until: Date | null, payments?: object, source: object = { paypal: {} }): PaypalOrder =>
  orderSchema.parse({
    id: 'O1',
    status,
    purchase_units: [{ custom_id: markOf('a-1', until), amount: { currency_code: 'USD', value: '40.00' }, payments }],
    payment_source: source,
  });
const captured = (status: string, refunds: object[] = []) => ({
  captures: [{ id: 'C1', status, amount: { currency_code: 'USD', value: '40.00' } }],
  refunds,
});

it.each([
  [
    { amount: 4000, currency: 'USD' },
    { currency_code: 'USD', value: '40.00' },
  ],
  [
    { amount: 1, currency: 'USD' },
    { currency_code: 'USD', value: '0.01' },
  ],
  [
    { amount: 99_999_999, currency: 'USD' },
    { currency_code: 'USD', value: '999999.99' },
  ],
  [
    { amount: 10_000, currency: 'KRW' },
    { currency_code: 'KRW', value: '10000' },
  ],
] as const)('writes %o as %o and reads it back', (money, written) => {
  expect(paypalMoney(money)).toEqual(written);
  expect(amountOf(written)).toBe(money.amount);
});

it('counts an amount in a currency we do not sell in as none, so that it fits no order', () => {
  expect(amountOf({ currency_code: 'ZAR', value: '40.00' })).toBe(0);
});

describe('the state of an order', () => {
  it.each([
    ['CREATED', later, undefined, 'requires_action'],
    ['PAYER_ACTION_REQUIRED', later, undefined, 'requires_action'],
    ['APPROVED', later, undefined, 'requires_action'],
    ['APPROVED', earlier, undefined, 'expired'],
    ['APPROVED', null, undefined, 'cancelled'],
    ['PAYER_ACTION_REQUIRED', null, undefined, 'cancelled'],
    ['VOIDED', later, undefined, 'cancelled'],
    ['COMPLETED', later, captured('COMPLETED'), 'succeeded'],
    ['COMPLETED', null, captured('COMPLETED'), 'succeeded'],
    ['COMPLETED', later, captured('REFUNDED'), 'succeeded'],
    ['COMPLETED', later, captured('PARTIALLY_REFUNDED'), 'succeeded'],
    ['COMPLETED', later, captured('PENDING'), 'processing'],
    ['COMPLETED', later, captured('DECLINED'), 'failed'],
    ['COMPLETED', later, captured('FAILED'), 'failed'],
    ['COMPLETED', later, captured('A_STATE_OF_TOMORROW'), 'processing'],
  ])('%s until %s with %o is %s', (status, until, payments, state) => {
    expect(providerStateOf(order(status, until, payments), [], now).state).toBe(state);
  });
});

it.each([
  ['APPROVED', later, true],
  ['APPROVED', now, true],
  ['APPROVED', earlier, false],
  ['APPROVED', null, false],
  ['PAYER_ACTION_REQUIRED', later, false],
  ['COMPLETED', later, false],
])('takes the money of an order that is %s until %s: %s', (status, until, may) => {
  expect(mayCapture(order(status, until), now)).toBe(may);
});

it('counts refunds that have arrived, and names what was paid with', () => {
  const refunds = [
    { id: 'R1', status: 'COMPLETED', amount: { currency_code: 'USD', value: '15.00' } },
    { id: 'R2', status: 'PENDING', amount: { currency_code: 'USD', value: '5.00' } },
  ];
  const state = providerStateOf(
    order('COMPLETED', null, captured('PARTIALLY_REFUNDED', refunds), { venmo: {} }),
    [],
    now,
  );
  expect(state).toEqual({
    state: 'succeeded',
    amount: 4000,
    currency: 'USD',
    refunded: 1500,
    dispute: null,
    method: 'Venmo',
  });
});

it.each([
  ['OPEN', undefined, 'open'],
  ['UNDER_REVIEW', undefined, 'open'],
  ['RESOLVED', 'RESOLVED_SELLER_FAVOUR', 'won'],
  ['RESOLVED', 'CANCELED_BY_BUYER', 'won'],
  ['RESOLVED', 'RESOLVED_BUYER_FAVOUR', 'lost'],
  ['RESOLVED', undefined, 'lost'],
])('a dispute that is %s %s is %s', (status, outcome, state) => {
  const dispute = {
    dispute_id: 'D1',
    status,
    dispute_amount: { currency_code: 'USD', value: '40.00' },
    ...(outcome === undefined ? {} : { dispute_outcome: { outcome_code: outcome } }),
  };
  expect(providerStateOf(order('COMPLETED', null, captured('COMPLETED')), [dispute], now).dispute).toEqual({
    state,
    amount: 4000,
  });
});

it.each([
  ['CHECKOUT.ORDER.APPROVED', { id: 'O1' }, 'O1'],
  ['PAYMENT.CAPTURE.COMPLETED', { id: 'C1', supplementary_data: { related_ids: { order_id: 'O1' } } }, 'O1'],
  ['PAYMENT.CAPTURE.DENIED', { id: 'C1' }, 'capture:C1'],
  [
    'PAYMENT.CAPTURE.REFUNDED',
    { id: 'R1', links: [{ rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/C1' }] },
    'capture:C1',
  ],
  ['CUSTOMER.DISPUTE.CREATED', { disputed_transactions: [{ seller_transaction_id: 'C1' }] }, 'capture:C1'],
  ['BILLING.SUBSCRIPTION.ACTIVATED', { id: 'I-1' }, undefined],
  ['PAYMENT.CAPTURE.COMPLETED', { id: 'C1', custom_id: markOf(attempt, later) }, 'capture:C1'],
  ['PAYMENT.CAPTURE.COMPLETED', { id: 'C1', custom_id: 'INVOICE.7' }, undefined],
  ['PAYMENT.CAPTURE.REFUNDED', { ...ofOrder, id: 'R1', custom_id: 'refund.7' }, 'O1'],
  ['CHECKOUT.ORDER.APPROVED', { id: 'O1', purchase_units: [{ custom_id: `${markOf(attempt, later)}.V-1` }] }, 'O1'],
  ['CHECKOUT.ORDER.APPROVED', { id: 'O1', purchase_units: [{ custom_id: 'INVOICE.7' }] }, undefined],
])('%s of %o is about %s', (event_type, resource, subject) => {
  expect(subjectOf(eventSchema.parse({ id: 'WH-1', event_type, resource }))).toBe(subject);
});

it.each([
  ['COMPLETED', 'succeeded'],
  ['PENDING', 'pending'],
  ['FAILED', 'failed'],
  ['CANCELLED', 'failed'],
])('a refund that is %s has %s', (status, state) => {
  expect(refundState(status)).toBe(state);
});
