import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/kit/database/database.ts';
import { insertBooking, insertCreator, insertOrder } from '../../../tests/kit/payments/sample-order.ts';
import { takeJobs } from '../../../tests/kit/server/outbox.ts';
import type { Trx } from '../../platform/database.ts';
import type { OrderState } from './order.ts';
import {
  applyRefund,
  cancelOrder,
  confirmOrder,
  expireOrderOf,
  findOrderOfBooking,
  getOrder,
  lockOrder,
  type Order,
  ordersOfBookings,
  recordPayment,
  refundWholeOrder,
} from './orders.flow.ts';

const { db } = await testDatabase();
const now = new Date('2026-11-21T10:00:00Z');
const later = new Date('2026-11-21T11:00:00Z');

const inTrx = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => db.transaction().execute(work);
const read = (order: Order) => getOrder(db, order.creatorId, order.id);
const confirmLocked = ({ creatorId, id }: Order, paid: boolean) =>
  inTrx(async trx => confirmOrder(trx, await lockOrder(trx, creatorId, id), { paid, now }));
const newOrder = async (change: Parameters<typeof insertOrder>[2] = {}) =>
  insertOrder(db, await insertCreator(db), change);

/** An order as if a provider had taken its money. */
async function paidOrder(): Promise<Order> {
  const order = await newOrder();
  await db
    .insertInto('payment_attempts')
    .values({
      creator_id: order.creatorId,
      id: crypto.randomUUID(),
      order_id: order.id,
      provider: 'fake',
      provider_ref: `p_${order.id}`,
      state: 'succeeded',
      amount: order.total,
      currency: order.currency,
      pay_url: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await confirmLocked(order, true);
  await takeJobs(db);
  return read(order);
}

describe('making an order', () => {
  it('gives it a number of its own and adds up', async () => {
    const order = await newOrder({ discount: 500, fee: 100 });
    expect(order).toMatchObject({
      subtotal: 4000,
      discount: 500,
      fee: 100,
      total: 3600,
      refunded: 0,
      state: 'awaiting_payment',
    });
    expect(order.number).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
  });

  it('again for the same booking keeps the number and takes the new terms', async () => {
    const creatorId = await insertCreator(db);
    const bookingId = await insertBooking(db, creatorId);
    const first = await insertOrder(db, creatorId, { bookingId });
    const second = await insertOrder(db, creatorId, {
      bookingId,
      customerName: 'Bo',
      paymentMethod: 'unpaid_pay_later',
    });
    expect(second).toMatchObject({ id: first.id, number: first.number, customerName: 'Bo', state: 'confirmed' });
  });

  it('again once it is certain changes nothing', async () => {
    const creatorId = await insertCreator(db);
    const bookingId = await insertBooking(db, creatorId);
    const first = await insertOrder(db, creatorId, { bookingId });
    await confirmLocked(first, true);
    expect(await insertOrder(db, creatorId, { bookingId, subtotal: 1 })).toMatchObject({
      total: 4000,
      paymentStatus: 'paid',
    });
  });

  it('asked for twice at the same moment is one order', async () => {
    const creatorId = await insertCreator(db);
    const bookingId = await insertBooking(db, creatorId);
    const made = await Promise.all([1, 2, 3, 4].map(() => insertOrder(db, creatorId, { bookingId })));
    expect(new Set(made.map(order => order.number)).size).toBe(1);
  });

  it('finds orders by booking, and only the creator’s own', async () => {
    const [one, two] = [await newOrder(), await newOrder()];
    expect(await findOrderOfBooking(db, one.creatorId, two.bookingId)).toBeUndefined();
    const found = await ordersOfBookings(db, one.creatorId, [one.bookingId, two.bookingId]);
    expect([...found.keys()]).toEqual([one.bookingId]);
    expect((await ordersOfBookings(db, one.creatorId, [])).size).toBe(0);
  });
});

describe('money for an order', () => {
  it('is written down once, at its first moment', async () => {
    const order = await newOrder();
    await confirmLocked(order, true);
    await inTrx(trx => recordPayment(trx, { creatorId: order.creatorId, orderId: order.id }, later));
    expect(await read(order)).toMatchObject({ state: 'confirmed', paymentStatus: 'paid', paidAt: now });
  });

  it('does not revive a cancelled order, but is known', async () => {
    const order = await newOrder();
    await inTrx(trx => cancelOrder(trx, order, 0, 'changed my mind'));
    await inTrx(trx => recordPayment(trx, { creatorId: order.creatorId, orderId: order.id }, now));
    expect(await read(order)).toMatchObject({ state: 'cancelled', paymentStatus: 'paid' });
  });

  it('leaves a free order free', async () => {
    const order = await newOrder({ subtotal: 0, paymentMethod: 'free' });
    await confirmLocked(order, false);
    await inTrx(trx => recordPayment(trx, { creatorId: order.creatorId, orderId: order.id }, now));
    expect(await read(order)).toMatchObject({ state: 'confirmed', paymentStatus: 'free', paidAt: null });
  });

  it('that comes after the end may confirm the order again', async () => {
    const order = await newOrder();
    await inTrx(trx => expireOrderOf(trx, order.creatorId, order.bookingId));
    expect((await read(order)).state).toBe('expired');
    await confirmLocked(order, true);
    expect(await read(order)).toMatchObject({ state: 'confirmed', paymentStatus: 'paid' });
  });
});

describe('the end of an order', () => {
  it('closes what is open for payment when the hold runs out', async () => {
    const order = await newOrder();
    await takeJobs(db);
    await inTrx(trx => expireOrderOf(trx, order.creatorId, order.bookingId));
    expect((await takeJobs(db)).map(job => job.task)).toEqual(['cancel-payments']);
  });

  it('does not come to an order that was confirmed in time', async () => {
    const order = await newOrder({ paymentMethod: 'unpaid_pay_later' });
    await takeJobs(db);
    await inTrx(trx => expireOrderOf(trx, order.creatorId, order.bookingId));
    expect((await read(order)).state).toBe('confirmed');
    expect(await takeJobs(db)).toEqual([]);
  });

  it.each<[number, boolean, 'succeeded' | 'failed', OrderState, number]>([
    [4000, true, 'succeeded', 'refunded', 4000],
    [1000, true, 'succeeded', 'partially_refunded', 1000],
    [4000, true, 'failed', 'cancelled', 0],
    [4000, false, 'succeeded', 'refunding', 0],
  ])('with %i going back (of the order: %s, %s) is %s', async (amount, ofOrder, state, end, refunded) => {
    const order = await paidOrder();
    await inTrx(trx => cancelOrder(trx, order, amount, 'cancelled by the visitor'));
    expect((await read(order)).state).toBe('refunding');
    expect((await takeJobs(db)).map(job => job.task)).toEqual(['refund-payment']);
    await inTrx(trx => applyRefund(trx, { creatorId: order.creatorId, orderId: order.id, amount, ofOrder, state }));
    expect(await read(order)).toMatchObject({ state: end, refunded, paymentStatus: 'paid' });
  });

  it('by a cancellation without refund is only cancelled', async () => {
    const order = await paidOrder();
    await inTrx(trx => cancelOrder(trx, order, 0, 'too late'));
    expect(await read(order)).toMatchObject({ state: 'cancelled', paymentStatus: 'paid' });
    expect(await takeJobs(db)).toEqual([]);
  });

  it('of one paid manually leaves the money to the creator', async () => {
    const order = await newOrder({ paymentMethod: 'unpaid_pay_later' });
    await confirmLocked(order, true);
    await inTrx(trx => cancelOrder(trx, order, 4000, 'cancelled by the creator'));
    expect(await read(order)).toMatchObject({ state: 'cancelled', refunded: 0 });
  });

  it('whose place is gone gives everything back', async () => {
    const order = await paidOrder();
    await db
      .updateTable('orders')
      .set({ state: 'expired', payment_status: 'pending', paid_at: null })
      .where('id', '=', order.id)
      .execute();
    await inTrx(trx => refundWholeOrder(trx, order, 'the time was no longer free', now));
    expect(await read(order)).toMatchObject({ state: 'refunding', paymentStatus: 'paid' });
    const refunds = await db.selectFrom('refunds').selectAll().where('order_id', '=', order.id).execute();
    expect(refunds).toMatchObject([{ amount: 4000, state: 'requested', reason: 'the time was no longer free' }]);
  });

  it('requested twice at the same moment refunds once', async () => {
    const order = await paidOrder();
    await Promise.all([1, 2, 3].map(() => inTrx(trx => cancelOrder(trx, order, 4000, 'twice'))));
    const refunds = await db.selectFrom('refunds').selectAll().where('order_id', '=', order.id).execute();
    expect(refunds).toHaveLength(1);
    expect((await read(order)).state).toBe('refunding');
  });
});
