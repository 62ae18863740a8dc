import type { Announcements } from '../../../platform/announcements.ts';
import type { Trx } from '../../../platform/database.ts';
import { paymentHistory } from '../../payments/refunds/payment-history.flow.ts';
import { getOrder, lockOrder } from '../changes/orders.flow.ts';
import { insertTransactions } from '../ledger/ledger.sql.ts';
import { strayBackLines, strayLines } from '../ledger/ledger.ts';
import { applyChange } from '../order/change-order.flow.ts';
import { mayBecome } from '../order/order.ts';
import { eventsOfOrder } from '../order/order-events.sql.ts';
import { mailRefund, type ReceiptDeps } from '../receipts/receipts.flow.ts';

type Settled = Announcements['refundSettled'];

/**
 * A refund ended: a payment that counted for no order is written into the ledger, and a refund by the creator is
 * emailed.
 */
export async function refundSettled(deps: ReceiptDeps, trx: Trx, refund: Settled): Promise<void> {
  if (!refund.ofOrder) return keepStray(deps, trx, refund);
  if (refund.state !== 'succeeded') return;
  const { creatorId, orderId, refundId, amount, reason } = refund;
  if (refund.elsewhere === true) return takeBackPass(deps, trx, refund);
  const events = await eventsOfOrder(trx, creatorId, orderId);
  // The refund of a cancelled booking is in the email about that.
  if (!events.some(({ what }) => what.kind === 'refund_asked' && what.refundId === refundId)) return;
  const order = await getOrder(trx, creatorId, orderId);
  const after = { ...order, refunded: order.refunded + amount };
  await mailRefund(deps, trx, after, { key: refundId, amount, reason, way: 'provider' });
}

/** A pass whose whole price was given back at the provider pays for nothing from now on, as if its creator had done so here. */
async function takeBackPass({ clock }: Pick<ReceiptDeps, 'clock'>, trx: Trx, refund: Settled): Promise<void> {
  const order = await lockOrder(trx, refund.creatorId, refund.orderId);
  if (order.access === null || order.refunded + refund.amount < order.total) return;
  if (mayBecome(order.state, 'refunding')) await applyChange(trx, order, { state: 'refunding' }, clock.now());
}

async function keepStray({ clock }: Pick<ReceiptDeps, 'clock'>, trx: Trx, refund: Settled): Promise<void> {
  const { creatorId, orderId, refundId, amount } = refund;
  const { refunds, attempts } = await paymentHistory(trx, creatorId, orderId);
  const attemptId = refunds.find(({ id }) => id === refundId)?.attemptId;
  const attempt = attempts.find(({ id }) => id === attemptId);
  if (attemptId === undefined || attempt === undefined) return;
  const order = await getOrder(trx, creatorId, orderId);
  const of = { orderId, currency: order.currency, at: clock.now() };
  const came = { ...of, id: attemptId, lines: strayLines(amount) };
  const went = { ...of, id: refundId, lines: strayBackLines(amount) };
  await insertTransactions(trx, creatorId, refund.state === 'succeeded' ? [came, went] : [came]);
}
