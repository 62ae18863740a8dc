import type { Trx } from '../../../platform/database.ts';
import { recordEvent } from '../../../platform/product-events/product-events.sql.ts';
import { insertTransactions } from '../ledger/ledger.sql.ts';
import { ledgerOf, type MovedBy } from '../ledger/ledger.ts';
import type { Order } from './order.ts';
import { changeOrder, type OrderChange } from './orders.sql.ts';
import { collectorOf } from './payment-methods.ts';

/**
 * Changes an order that this transaction created or locked, and writes the movement of its money into the ledger.
 * Refunds go through `refund-order.flow.ts` alone.
 */
export async function applyChange(trx: Trx, order: Order, change: OrderChange, now: Date): Promise<Order> {
  if (Object.keys(change).length === 0) return order;
  await changeOrder(trx, order, change);
  const after: Order = { ...order, ...change };
  const lines = ledgerOf(order, after, movedBy(after));
  const { id: orderId, currency } = order;
  await insertTransactions(
    trx,
    order.creatorId,
    lines.map(each => ({ orderId, currency, lines: each, at: now })),
  );
  await recordPaid(trx, order, after, now);
  return after;
}

/** The amount is without the installation's fee, which may be known only after the payment. A free order is never paid. */
async function recordPaid(trx: Trx, before: Order, after: Order, now: Date): Promise<void> {
  if (before.paymentStatus === after.paymentStatus) return;
  const { creatorId, id: orderId, bookingId, membershipId, total, fee, currency } = after;
  if (after.paymentStatus === 'paid') {
    const payload = { orderId, bookingId, membershipId, amount: total - fee, currency, by: movedBy(after) };
    await recordEvent(trx, now, { creatorId, kind: 'order.paid', payload });
  } else if (after.paymentStatus === 'pending') {
    await recordEvent(trx, now, { creatorId, kind: 'order.unpaid', payload: { orderId } });
  }
}

const movedBy = ({ paymentMethod }: Pick<Order, 'paymentMethod'>): MovedBy =>
  collectorOf(paymentMethod) === 'host' ? 'hand' : 'provider';
