import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/kit/database/database.ts';
import { insertBooking, insertCreator, insertOrder } from '../../../../tests/kit/payments/sample-order.ts';
import { takeJobs } from '../../../../tests/kit/server/outbox.ts';
import type { Trx } from '../../../platform/database.ts';
import { createLog } from '../../../platform/log.ts';
import type { OrderState } from '../order/order.ts';
import { applyRefund, refundOrder } from '../refunds/refund-order.flow.ts';
import { keepRefunded } from '../refunds/refunded.sql.ts';
import {
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

const { db, pool } = await testDatabase();
const log = createLog('silent');
const now = new Date('2026-11-21T10:00:00Z');
const later = new Date('2026-11-21T11:00:00Z');

const inTrx = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => db.transaction().execute(work);
const read = (order: Order) => getOrder(db, order.creatorId, order.id);
const confirmLocked = ({ creatorId, id }: Order, paid: boolean) =>
  inTrx(async trx => confirmOrder(trx, await lockOrder(trx, creatorId, id), { paid, now }));
const cancel = ({ creatorId, id }: Order, refund: number, reason: string) =>
  inTrx(async trx => cancelOrder(trx, await lockOrder(trx, creatorId, id), refund, reason, now));
const newOrder = async (change: Parameters<typeof insertOrder>[2] = {}) =>
  insertOrder(db, await insertCreator(db), change);

/** An order as if a provider had taken its money. */
async function paidOrder(): Promise<Order> {
  const order = await newOrder();
  await db
    .insertInto('payment_attempts')
    .values({
      creatorId: order.creatorId,
      id: crypto.randomUUID(),
      orderId: order.id,
      provider: 'fake',
      providerRef: `p_${order.id}`,
      state: 'succeeded',
      amount: order.total,
      currency: order.currency,
      payUrl: null,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  await confirmLocked(order, true);
  await takeJobs(db);
  return read(order);
}

/** The refund under way ends at its provider. */
async function ended(
  { creatorId, id: orderId }: Order,
  refund: { amount: number; ofOrder: boolean; state: 'succeeded' | 'failed' },
): Promise<void> {
  const { id: refundId } = await db
    .updateTable('refunds')
    .set({ state: refund.state })
    .where('orderId', '=', orderId)
    .returning('id')
    .executeTakeFirstOrThrow();
  await inTrx(trx => applyRefund({ log }, trx, { creatorId, orderId, refundId, ...refund }, now));
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
    await cancel(order, 0, 'changed my mind');
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
    await inTrx(trx => expireOrderOf(trx, order.creatorId, order.bookingId, now));
    expect((await read(order)).state).toBe('expired');
    await confirmLocked(order, true);
    expect(await read(order)).toMatchObject({ state: 'confirmed', paymentStatus: 'paid' });
  });
});

describe('the end of an order', () => {
  it('closes what is open for payment when the hold runs out', async () => {
    const order = await newOrder();
    await takeJobs(db);
    await inTrx(trx => expireOrderOf(trx, order.creatorId, order.bookingId, now));
    expect((await takeJobs(db)).map(job => job.task)).toEqual(['cancel-payments']);
  });

  it('does not come to an order that was confirmed in time', async () => {
    const order = await newOrder({ paymentMethod: 'unpaid_pay_later' });
    await takeJobs(db);
    await inTrx(trx => expireOrderOf(trx, order.creatorId, order.bookingId, now));
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
    await cancel(order, amount, 'cancelled by the visitor');
    expect((await read(order)).state).toBe('refunding');
    expect((await takeJobs(db)).map(job => job.task)).toEqual(['refund-payment']);
    await ended(order, { amount, ofOrder, state });
    expect(await read(order)).toMatchObject({ state: end, refunded, paymentStatus: 'paid' });
  });

  it('by a cancellation without refund is only cancelled', async () => {
    const order = await paidOrder();
    await cancel(order, 0, 'too late');
    expect(await read(order)).toMatchObject({ state: 'cancelled', paymentStatus: 'paid' });
    expect(await takeJobs(db)).toEqual([]);
  });

  it('of one paid manually leaves the money to the creator', async () => {
    const order = await newOrder({ paymentMethod: 'unpaid_pay_later' });
    await confirmLocked(order, true);
    await cancel(order, 4000, 'cancelled by the creator');
    expect(await read(order)).toMatchObject({ state: 'cancelled', refunded: 0 });
  });

  it('whose place is gone gives everything back', async () => {
    const order = await paidOrder();
    await db
      .updateTable('orders')
      .set({ state: 'expired', paymentStatus: 'pending', paidAt: null })
      .where('id', '=', order.id)
      .execute();
    await inTrx(trx => refundWholeOrder(trx, order, 'the time was no longer free', now));
    expect(await read(order)).toMatchObject({ state: 'refunding', paymentStatus: 'paid' });
    const refunds = await db.selectFrom('refunds').selectAll().where('orderId', '=', order.id).execute();
    expect(refunds).toMatchObject([{ amount: 4000, state: 'requested', reason: 'the time was no longer free' }]);
  });

  it('requested twice at the same moment refunds once', async () => {
    const order = await paidOrder();
    const asked = await Promise.allSettled([1, 2, 3].map(() => cancel(order, 4000, 'twice')));
    expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    const refunds = await db.selectFrom('refunds').selectAll().where('orderId', '=', order.id).execute();
    expect(refunds).toHaveLength(1);
    expect((await read(order)).state).toBe('refunding');
  });
});

describe('the one door for refunds', () => {
  const refund = (order: Order, amount: number, more: object = {}) =>
    inTrx(trx => refundOrder(trx, order, { amount, reason: 'asked', by: 'creator', ...more }, now));

  it.each([0, -1, 2001])('refuses %i of 2000 that are left beside what is on its way', async amount => {
    const order = await paidOrder();
    await refund(order, 2000);
    await expect(refund(order, amount)).rejects.toThrow('has 2000 left');
    await refund(order, 2000);
    await expect(refund(order, 1)).rejects.toThrow('has 0 left');
  });

  it('gives by hand what no provider took, and what its provider refused to give back', async () => {
    const cash = await newOrder({ paymentMethod: 'unpaid_pay_later' });
    await confirmLocked(cash, true);
    expect(await refund(cash, 1000)).toMatchObject({ way: 'hand', order: { refunded: 1000 } });
    const card = await paidOrder();
    await expect(refund(card, 1000, { way: 'hand' })).rejects.toThrow('goes back by the provider');
    await refund(card, 1000);
    await ended(card, { amount: 1000, ofOrder: true, state: 'failed' });
    expect(await refund(card, 1000, { way: 'hand' })).toMatchObject({ way: 'hand', order: { refunded: 1000 } });
  });

  it('writes down more than the order took as an error that the operator reviews, and caps nothing', async () => {
    const order = await paidOrder();
    await refund(order, 1000);
    await ended(order, { amount: 1000, ofOrder: true, state: 'succeeded' });
    const more = { creatorId: order.creatorId, orderId: order.id, refundId: crypto.randomUUID() };
    await inTrx(trx => applyRefund({ log }, trx, { ...more, amount: 3001, ofOrder: true, state: 'succeeded' }, now));
    expect((await read(order)).refunded).toBe(1000);
    const { rows } = await pool.query('select kind, details from reconciliation_breaks where subject = $1', [order.id]);
    expect(rows).toMatchObject([{ kind: 'refund', details: { order: order.number, amount: 3001, refunded: 1000 } }]);
  });
});

describe('the database', () => {
  const insert = ({ creatorId, id }: Order, amount: number) =>
    pool.query(
      `insert into refunds (creator_id, id, order_id, attempt_id, amount, currency, reason, state)
       select creator_id, gen_random_uuid(), order_id, id, $3, currency, 'behind our back', 'requested'
       from payment_attempts where creator_id = $1 and order_id = $2`,
      [creatorId, id, amount],
    );
  const beyond = 'would give back more than it took';

  it('refuses what an order cannot bear, whatever writes it', async () => {
    const order = await paidOrder();
    await expect(insert(order, 4001)).rejects.toThrow(beyond);
    await insert(order, 3000);
    await expect(insert(order, 1001)).rejects.toThrow(beyond);
    await expect(inTrx(trx => keepRefunded(trx, order, 1001))).rejects.toThrow(beyond);
    await inTrx(trx => keepRefunded(trx, order, 1000));
    await expect(insert(order, 1)).rejects.toThrow(beyond);
  });

  it('refuses all but one of several at once, without a lock of theirs', async () => {
    const order = await paidOrder();
    const asked = await Promise.allSettled([1, 2, 3, 4].map(() => insert(order, 3000)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('lets money go back that counts for no order', async () => {
    const order = await paidOrder();
    await insert(order, 4000);
    const { rows } = await pool.query(
      `insert into payment_attempts (creator_id, id, order_id, provider, provider_ref, state, amount, currency)
       select creator_id, gen_random_uuid(), order_id, provider, provider_ref || '2', 'cancelled', amount, currency
       from payment_attempts where order_id = $1 returning id`,
      [order.id],
    );
    const stray = `insert into refunds (creator_id, id, order_id, attempt_id, amount, currency, reason, state)
      values ($1, gen_random_uuid(), $2, $3, 4000, 'USD', 'paid_twice', 'requested')`;
    await pool.query(stray, [order.creatorId, order.id, rows[0].id]);
  });
});
