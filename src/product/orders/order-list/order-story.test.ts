import { expect, it } from 'vitest';
import type { OrderDetail } from '../order/contract.ts';
import { orderStory } from './order-story.ts';

const order: OrderDetail = {
  id: 'o1',
  number: '7HK2M9QX',
  createdAt: '2026-11-02T09:00:00.000Z',
  customerName: 'Lena Fischer',
  customerEmail: 'lena@example.com',
  productName: 'Private salsa lesson',
  paymentMethod: 'CreditCard',
  paidBy: 'Card',
  paymentStatus: 'pending',
  servicePriceStatus: 'pending',
  pricingType: 'single',
  billingPeriod: null,
  couponCode: null,
  amount: 4000,
  currency: 'USD',
  state: 'awaiting_payment',
  refunded: 0,
  dispute: null,
  disputed: 0,
  disputes: [],
  bookingId: 'b1',
  byHost: false,
  subtotal: 4000,
  discount: 0,
  fee: 0,
  refundPolicy: { template: '100p' },
  paidAt: null,
  canMarkPaid: false,
  canMarkUnpaid: false,
  stage: 'awaiting_payment',
  note: '',
  receiptPath: null,
  refunding: { mayCancel: false, left: 0, byPolicy: 0, way: 'provider' },
  events: [],
  transactions: [],
  attempts: [],
  refunds: [],
  pass: null,
  parts: null,
};
const attempt = (id: string, state: string, updatedAt: string) => ({
  id,
  provider: 'sandbox',
  ref: null,
  state,
  amount: 4000,
  currency: 'USD',
  createdAt: '2026-11-02T09:00:10.000Z',
  updatedAt,
});
const told = (changes: Partial<OrderDetail>) => orderStory({ ...order, ...changes }).map(event => event.text);

it('begins with the order', () => {
  expect(orderStory(order)).toEqual([
    {
      id: 'created',
      at: '2026-11-02T09:00:00.000Z',
      text: 'Lena Fischer ordered',
      tone: 'done',
      note: 'Private salsa lesson',
    },
  ]);
});

it('lists a failed card, the card that worked, and the refund, in the order they happened', () => {
  expect(
    told({
      paidAt: '2026-11-02T09:02:00.000Z',
      paymentStatus: 'paid',
      state: 'refunding',
      attempts: [
        attempt('a2', 'succeeded', '2026-11-02T09:02:00.000Z'),
        attempt('a1', 'failed', '2026-11-02T09:01:00.000Z'),
      ],
      refunds: [
        {
          id: 'r1',
          state: 'requested',
          ofOrder: true,
          canRetry: false,
          amount: 4000,
          currency: 'USD',
          reason: 'cancelled by the creator',
          createdAt: '2026-11-03T10:00:00.000Z',
          updatedAt: '2026-11-03T10:00:00.000Z',
        },
      ],
    }),
  ).toEqual([
    'Lena Fischer ordered',
    'A payment of $40.00 failed',
    'Paid by card, $40.00',
    'Refund of $40.00 is processing',
  ]);
});

it.each([
  [{ paymentMethod: 'unpaid_pay_later', paidAt: '2026-11-05T12:00:00.000Z' }, 'Marked as paid, $40.00'],
  [{ paymentMethod: 'CreditCard', paidAt: '2026-11-05T12:00:00.000Z' }, 'Paid by card, $40.00'],
  [{ state: 'expired', attempts: [attempt('a1', 'failed', '2026-11-02T09:15:00.000Z')] }, 'Expired before it was paid'],
  [{ attempts: [attempt('a1', 'processing', '2026-11-02T09:01:00.000Z')] }, 'Payment of $40.00 is processing'],
] satisfies [Partial<OrderDetail>, string][])('ends %# with what happened last', (changes, last) => {
  expect(told(changes).at(-1)).toBe(last);
});

const dispute = {
  id: 'a1',
  state: 'open' as const,
  amount: 4000,
  openedAt: '2026-11-05T09:00:00.000Z',
  endedAt: null,
};
it('emails about a dispute when it began and how it ended, and never asks for money twice', () => {
  expect(told({ disputes: [dispute] }).at(-1)).toBe('Lena Fischer disputed $40.00');
  const ended = { ...dispute, endedAt: '2026-11-09T09:00:00.000Z' };
  expect(told({ disputes: [{ ...ended, state: 'won' }] }).at(-1)).toBe('Dispute won: you keep $40.00');
  const refund = {
    id: 'r1',
    state: 'failed' as const,
    ofOrder: true,
    canRetry: false,
    amount: 4000,
    currency: 'USD',
    reason: '',
    createdAt: '2026-11-04T09:00:00.000Z',
    updatedAt: '2026-11-10T09:00:00.000Z',
  };
  const lost = told({ dispute: 'lost', disputed: 4000, disputes: [{ ...ended, state: 'lost' }], refunds: [refund] });
  expect(lost.slice(-2)).toEqual([
    'Dispute lost: $40.00 returned to the customer',
    'The refund of $40.00 was not sent: the bank already returned the money',
  ]);
});

it('lists what the creator did, in their words', () => {
  const event = (n: number, what: OrderDetail['events'][number]['what'], by: 'creator' | 'system' = 'creator') => ({
    id: `e${n}`,
    at: `2026-11-06T0${n}:00:00.000Z`,
    by,
    what,
  });
  const events = [
    event(1, { kind: 'marked_paid' }),
    event(2, { kind: 'marked_unpaid' }),
    event(3, { kind: 'marked_paid' }),
    event(4, { kind: 'returned_by_hand', amount: 1000, reason: 'cash' }),
    event(5, { kind: 'returned_by_hand', amount: 500, reason: 'some times were gone' }, 'system'),
    event(6, { kind: 'refund_asked', refundId: 'r2', amount: 700, reason: '', again: 'r1' }),
    event(7, { kind: 'receipt_sent', to: 'lena@example.com' }),
    event(8, { kind: 'noted', text: 'Prefers mornings' }),
  ];
  const story = orderStory({ ...order, paymentMethod: 'unpaid_pay_later', paidAt: '2026-11-06T03:00:00.000Z', events });
  expect(story.map(({ text }) => text)).toEqual([
    'Lena Fischer ordered',
    'You marked it as paid',
    'You marked it as not paid',
    'Marked as paid, $40.00',
    'You refunded $10.00 yourself',
    '$5.00 to refund yourself',
    'You tried to refund $7.00 again',
    'You sent the receipt to lena@example.com',
    'You changed the note',
  ]);
  expect(story.at(-1)?.note).toBe('Prefers mornings');
});

it('says of emails that went by themselves after what they tell of, at the same moment too', () => {
  const at = '2026-11-02T09:01:00.000Z';
  const emailed = (kind: 'receipt_sent' | 'refund_emailed') =>
    ({ id: kind, at, by: 'system', what: { kind, to: 'lena@example.com' } }) as const;
  const returned = { kind: 'returned_by_hand', amount: 1000, reason: '' } as const;
  const events = [
    emailed('receipt_sent'),
    emailed('refund_emailed'),
    { id: 'hand', at, by: 'creator' as const, what: returned },
  ];
  expect(orderStory({ ...order, paidAt: at, events }).map(({ text }) => text)).toEqual([
    'Lena Fischer ordered',
    'Paid by card, $40.00',
    'You refunded $10.00 yourself',
    'lena@example.com was emailed the receipt',
    'lena@example.com was emailed about the refund',
  ]);
});

it('tells of one refund once, as far as it is', () => {
  const at = '2026-11-03T10:00:00.000Z';
  const refund = { id: 'r1', ofOrder: true, canRetry: false, amount: 4000, currency: 'USD', reason: '', createdAt: at };
  const what = { kind: 'refund_asked', refundId: 'r1', amount: 4000, reason: '', again: null } as const;
  const events = [{ id: 'e1', at, by: 'creator' as const, what }];
  expect(told({ events, refunds: [{ ...refund, state: 'requested', updatedAt: at }] }).slice(1)).toEqual([
    'Refund of $40.00 is processing',
  ]);
  expect(told({ events, refunds: [{ ...refund, state: 'succeeded', updatedAt: at }] }).slice(1)).toEqual([
    '$40.00 refunded',
  ]);
});

it('names a payment as its provider does', () => {
  const paid = { ...attempt('a1', 'succeeded', '2026-11-02T09:01:00.000Z'), ref: 'pay_123' };
  const story = orderStory({ ...order, paidAt: '2026-11-02T09:01:00.000Z', attempts: [paid] });
  expect(story.at(-1)).toMatchObject({ text: 'Paid by card, $40.00', note: 'sandbox pay_123' });
});

it('does not say that the customer ordered what the host wrote in', () => {
  expect(orderStory({ ...order, byHost: true })[0]?.text).toBe('You added this order');
});

it.each([
  ['requested', 'Refund of $40.00 is processing'],
  ['pending', 'Refund of $40.00 is on its way'],
  [
    'requires_action',
    'Refund of $40.00 is waiting for the customer: the payment provider has asked them for their bank details',
  ],
  ['succeeded', '$40.00 refunded'],
  ['failed', 'The refund of $40.00 was refused. Refund it yourself.'],
] as const)('says of a refund that is %s how far it is', (state, said) => {
  const at = '2026-11-03T10:00:00.000Z';
  const refund = { id: 'r1', ofOrder: true, canRetry: false, amount: 4000, currency: 'USD', reason: '' };
  expect(told({ refunds: [{ ...refund, state, createdAt: at, updatedAt: at }] }).at(-1)).toBe(said);
});

it('lists what a provider took and gave back before the order was imported', () => {
  const at = '2026-11-03T09:00:00.000Z';
  const [, paid, refunded] = orderStory({
    ...order,
    events: [
      { id: 'e1', at, by: 'system', what: { kind: 'paid_elsewhere', amount: 4000, provider: 'stripe', ref: 'pi_1' } },
      { id: 'e2', at, by: 'system', what: { kind: 'refunded_elsewhere', amount: 1000, reason: 'a gift' } },
    ],
  });
  expect(paid).toMatchObject({ text: '$40.00 paid before the import', note: 'stripe pi_1' });
  expect(refunded).toMatchObject({ text: '$10.00 refunded before the import', note: 'a gift' });
});
