import type { CreatorId } from '../../../base/id.ts';
import { isPaidByProvider, paymentHistory, returningOfOrders } from '../../payments/refunds/payment-history.flow.ts';
import { entriesOfOrder } from '../ledger/ledger.sql.ts';
import { canMarkPaid, checkMarkUnpaid, type Order, refundable, refundFor } from '../order/order.ts';
import { leftToRefund } from '../order/order-acts.ts';
import { eventsOfOrder, noteOfOrder, type OrderSession, sessionOfOrder } from '../order/order-events.sql.ts';
import { stageOf } from '../order/order-stage.ts';
import { findOrder } from '../order/orders.sql.ts';
import { passOfOrder } from '../passes/passes.flow.ts';
import { type ReceiptDeps, receiptPathOf } from '../receipts/receipts.flow.ts';
import { orderRow } from './order-list.flow.ts';

/** One order with the whole history of its money; undefined when the creator has no such order. */
export async function orderDetail(deps: ReceiptDeps, creatorId: CreatorId, id: string) {
  const order = await findOrder(deps.db, creatorId, id);
  if (order === undefined) return undefined;
  const { attempts, refunds, disputes } = await paymentHistory(deps.db, creatorId, id);
  const events = await eventsOfOrder(deps.db, creatorId, id);
  const session = await sessionOfOrder(deps.db, order);
  const returning = (await returningOfOrders(deps.db, creatorId, [id])).get(id) ?? 0;
  const left = leftToRefund(order, returning);
  const pass = await passOfOrder(deps.db, order, order.paymentStatus === 'pending' ? refundable(order) : left);
  const retried = new Set(events.flatMap(({ what }) => (what.kind === 'refund_asked' ? [what.again] : [])));
  const counted = new Set(attempts.filter(({ state }) => state === 'succeeded').map(attempt => attempt.id));
  const now = deps.clock.now();
  return {
    ...orderRow(order),
    stage: stageOf(order, { endsAt: session?.endsAt, now }),
    parts: order.access?.parts ?? null,
    pass,
    note: await noteOfOrder(deps.db, creatorId, id),
    receiptPath:
      order.paymentStatus === 'pending' && order.state !== 'confirmed' ? null : await receiptPathOf(deps, order),
    canMarkPaid: canMarkPaid(order),
    canMarkUnpaid: order.paymentStatus === 'paid' && checkMarkUnpaid(order) === undefined,
    refunding: {
      left,
      byPolicy: pass === null ? byPolicy(order, left, session, now) : Math.min(left, pass.refundOfUnused),
      way: (await isPaidByProvider(deps.db, creatorId, id)) ? ('provider' as const) : ('hand' as const),
      // Cancelling refunds all that is left; a disputed amount is no part of that.
      mayCancel: session?.isSingle === true && session.startsAt > now && pass === null && left > 0,
    },
    attempts,
    refunds: refunds.map(refund => ({
      ...refund,
      state: refund.progress ?? refund.state,
      ofOrder: counted.has(refund.attemptId),
      canRetry: refund.state === 'failed' && !retried.has(refund.id) && (left > 0 || !counted.has(refund.attemptId)),
    })),
    disputes: disputes.map(dispute => ({ ...dispute, id: dispute.attemptId })),
    events,
    transactions: await entriesOfOrder(deps.db, creatorId, id),
  };
}

/** What the policy would refund a customer who cancelled now, of what is left; minor units. */
function byPolicy(order: Order, left: number, session: OrderSession | undefined, now: Date): number {
  if (session === undefined) return left;
  const { kind, startsAt } = session;
  return refundFor({ policy: order.refundPolicy, paid: left, startsAt, now, kind, by: 'visitor' });
}
