import type { Currency } from '../../../base/currency.ts';
import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import { returningOfOrders } from '../../payments/refunds/payment-history.flow.ts';
import { getOrder, returnPart } from '../changes/orders.flow.ts';
import { leftToRefund } from '../order/order-acts.ts';
import { collectedByProvider } from '../order/payment-methods.ts';
import { isTakenBack } from '../passes/pass.ts';
import { lockPass, type Pass } from '../passes/passes.sql.ts';
import { texts } from '../receipts/receipt-texts.ts';
import { mailRefund, type ReceiptDeps } from '../receipts/receipts.flow.ts';
import { lockRefundable } from '../refunds/refund-order.flow.ts';
import { closePass, openPasses } from './open-passes.sql.ts';
import { unusedWorth } from './unused-worth.ts';

/** The refund of one pass; `byProvider`: automatic, not by the creator. */
type UnusedPart = { currency: Currency; amount: number; byProvider: boolean };

/**
 * The refunds if a creator closed the account now, pass by pass. `credits` are returned to passes by cancelled
 * bookings.
 */
export async function previewUnused(
  { db, clock }: Pick<ReceiptDeps, 'db' | 'clock'>,
  creatorId: CreatorId,
  credits: ReadonlyMap<string, number>,
): Promise<UnusedPart[]> {
  const now = clock.now();
  const parts: UnusedPart[] = [];
  for (const pass of await openPasses(db, creatorId, now)) {
    const back = credits.get(pass.id) ?? 0;
    const order = await getOrder(db, creatorId, pass.orderId);
    const returning = (await returningOfOrders(db, creatorId, [order.id])).get(order.id) ?? 0;
    const given = { ...pass, left: pass.left === null ? null : pass.left + back };
    const amount = worthOf(given, leftToRefund(order, returning), now);
    const { currency, paymentMethod } = order;
    if (amount > 0) parts.push({ currency, amount, byProvider: collectedByProvider(paymentMethod) });
  }
  return parts;
}

/**
 * Ends every pass of a creator who leaves, each in a transaction of its own: the unused part is refunded, and its
 * buyer emailed. Safe to repeat; continues after an interruption.
 */
export async function returnUnused(deps: ReceiptDeps, creatorId: CreatorId): Promise<void> {
  for (const pass of await openPasses(deps.db, creatorId, deps.clock.now()))
    await deps.db.transaction().execute(trx => returnOne(deps, trx, creatorId, pass));
  deps.wake();
}

async function returnOne(deps: ReceiptDeps, trx: Trx, creatorId: CreatorId, known: Pass): Promise<void> {
  const now = deps.clock.now();
  // The order before its pass, as everywhere.
  const { order, left } = await lockRefundable(trx, { creatorId, id: known.orderId });
  const pass = await lockPass(trx, creatorId, known.id);
  if (pass === undefined) return;
  if (pass.orderId !== order.id) throw new Error(`pass ${pass.id} was renewed in between`);
  const amount = worthOf(pass, left, now);
  if (amount === 0) return;
  await closePass(trx, pass, now);
  const reason = texts.refund.sellerCloses;
  const way = await returnPart(trx, order, amount, reason, now);
  // It is not paid yet: less is due, and nothing is refunded.
  if (way === undefined) return;
  const after = { ...order, refunded: order.refunded + amount };
  await mailRefund(deps, trx, after, { key: `pass:${pass.id}`, amount, reason, way });
}

/** Minor units; never more than is left of the order. During a dispute the bank decides. */
function worthOf(pass: Pass, leftOver: number, now: Date): number {
  if (pass.covers !== null && isTakenBack(pass)) return 0;
  const { price, total, left, expiresAt, renewedAt, createdAt } = pass;
  const worth = unusedWorth({ price, total, left, expiresAt, from: renewedAt ?? createdAt }, now);
  return Math.min(worth, leftOver);
}
