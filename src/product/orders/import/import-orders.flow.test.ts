import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/kit/database/database.ts';
import { insertBooking, insertCreator } from '../../../../tests/kit/payments/sample-order.ts';
import { entriesOfOrder } from '../ledger/ledger.sql.ts';
import type { LedgerAccount } from '../ledger/ledger.ts';
import { findOrdersOfBookings } from '../order/orders.sql.ts';
import type { Pricing } from '../order/pricing-type.ts';
import { importOrders } from './import-orders.flow.ts';

const { db } = await testDatabase();

type How = {
  plan?: 'free' | 'basic' | 'pro';
  paymentStatus?: 'paid' | 'pending';
  refunded?: number;
  priced?: Partial<Pricing>;
};

async function imported(
  paymentMethod: string,
  { plan = 'free', paymentStatus = 'paid', refunded = 0, priced = {} }: How = {},
) {
  const creatorId = await insertCreator(db);
  await db.updateTable('creators').set({ plan }).where('creatorId', '=', creatorId).execute();
  const bookingId = await insertBooking(db, creatorId);
  const paidAt = new Date('2026-11-05T12:00:00Z');
  const order = {
    id: randomUUID(),
    bookingId,
    state: 'confirmed',
    paymentStatus,
    paymentMethod,
    customerName: 'Ana Reis',
    customerEmail: 'ana@example.org',
    productName: 'Salsa for two',
    currency: 'USD',
    subtotal: 4000,
    refunded,
    refundPolicy: { template: '100p' },
    createdAt: paidAt,
    paidAt: paymentStatus === 'paid' ? paidAt : null,
    ...priced,
  } as const;
  const take = () => db.transaction().execute(trx => importOrders(trx, creatorId, [order]));
  return {
    take,
    found: () => findOrdersOfBookings(db, creatorId, [bookingId]),
    sums: async () => {
      const of: Partial<Record<LedgerAccount, number>> = {};
      for (const { account, amount } of await entriesOfOrder(db, creatorId, order.id))
        of[account] = (of[account] ?? 0) + amount;
      return of;
    },
  };
}

describe('an imported order', () => {
  it.each([
    ['CreditCard', 'CreditCard'],
    ['cc', 'CreditCard'],
    ['paypal', 'PaypalAccount'],
    ['venmo', 'Venmo'],
    ['Undefined', 'unlisted'],
    ['apple_pay', 'apple_pay'],
  ])('paid by %s is kept as paid by %s', async (raw, method) => {
    const { take, found } = await imported(raw);
    await take();
    expect(await found()).toMatchObject([{ paymentMethod: method, paymentStatus: 'paid', total: 4000 }]);
  });

  it.each([
    ['free', 'pending', 'unpaid_pay_later', false],
    ['free', 'pending', 'unpaid_other_payments', false],
    ['free', 'paid', 'unpaid_pay_later', true],
    ['basic', 'pending', 'unpaid_pay_later', false],
    ['pro', 'pending', 'unpaid_pay_later', true],
  ] as const)('on %s, %s by %s, is taken over: %s', async (plan, paymentStatus, method, taken) => {
    const { take, found } = await imported(method, { plan, paymentStatus });
    expect((await take()).ok).toBe(taken);
    expect((await found()).length).toBe(taken ? 1 : 0);
  });

  it.each([
    ['CreditCard', {}, { pricingType: 'single', billingPeriod: null }],
    ['unpaid_pay_later', {}, { pricingType: 'paylater', billingPeriod: null }],
    ['subscription', {}, { pricingType: 'subscription', billingPeriod: null }],
    ['bnpl', {}, { pricingType: 'bnpl', billingPeriod: null }],
    [
      'CreditCard',
      { pricingType: 'membership', billingPeriod: 'month' },
      { pricingType: 'membership', billingPeriod: 'month' },
    ],
  ] as const)('paid by %s, said to be %o, is %o', async (method, priced, kept) => {
    const { take, found } = await imported(method, { priced });
    await take();
    expect(await found()).toMatchObject([kept]);
  });

  it.each(['CreditCard', 'unpaid_other_payments'])(
    'paid by %s was never here: its creator has the money, and nobody owes it to them',
    async method => {
      const { take, sums } = await imported(method, { refunded: 1500 });
      await take();
      expect(await sums()).toEqual({ customer: -2500, creator: 0, hand: 2500 });
    },
  );

  it('that nobody has paid yet has no line in the ledger', async () => {
    const { take, sums } = await imported('unpaid_pay_later', { plan: 'pro', paymentStatus: 'pending' });
    await take();
    expect(await sums()).toEqual({});
  });

  it('paid by an unknown method is not imported', async () => {
    const { take, found } = await imported('barter');
    await expect(take()).rejects.toThrow('was paid by barter');
    expect(await found()).toEqual([]);
  });
});
