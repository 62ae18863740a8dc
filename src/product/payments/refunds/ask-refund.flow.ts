import { randomUUID } from 'node:crypto';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { attemptsOfOrder, findPaidAttempt } from '../attempts/payments.sql.ts';
import { heldBy } from '../disputes/dispute.ts';
import { findDispute } from '../disputes/disputes.sql.ts';
import { insertRefund } from './new-refunds.sql.ts';
import { type NewRefund, refundsOfOrder, returningOfAttempt } from './refunds.sql.ts';

// Only the door of an order (orders/refunds/refund-order.flow.ts) and money that counts for no order ask for refunds here.

/** A refund requested from the provider; `ofOrder` is false for money that never counted for its order. Minor units. */
type AskedRefund = { refundId: string; amount: number; ofOrder: boolean };

/** Records a refund; a job of this transaction requests it from the provider. Returns the refund's id. */
async function requestRefund(trx: Trx, refund: Omit<NewRefund, 'id'>, now: Date): Promise<string> {
  const id = randomUUID();
  await insertRefund(trx, { ...refund, id }, now);
  await enqueue(trx, 'refund-payment', { creatorId: refund.creatorId, refundId: id });
  return id;
}

/**
 * What the provider that took an order's money still has of it, minor units: without refunds, refunds on their way and
 * disputed amounts. Undefined when no provider took any.
 */
export async function leftAtProvider(trx: Trx, creatorId: CreatorId, orderId: string): Promise<number | undefined> {
  const paid = await findPaidAttempt(trx, creatorId, orderId);
  return paid && (await leftOf(trx, creatorId, paid));
}

/** Requests a refund of a part of an order's payment. The caller holds the order's lock. Throws when less is left. */
export async function askRefund(
  trx: Trx,
  input: { creatorId: CreatorId; orderId: string; amount: number; reason: string },
  now: Date,
): Promise<string> {
  const { creatorId, orderId, amount, reason } = input;
  const paid = await findPaidAttempt(trx, creatorId, orderId);
  if (paid === undefined) throw new Error(`no provider took the money of order ${orderId}`);
  const left = await leftOf(trx, creatorId, paid);
  if (amount > left) throw new Error(`payment ${paid.id} has ${left} left and was to give back ${amount}`);
  return requestRefund(trx, { creatorId, orderId, attemptId: paid.id, amount, currency: paid.currency, reason }, now);
}

/** Requests a refund of money that counts for no order: paid twice, or another sum. */
export const returnStray = (trx: Trx, refund: Omit<NewRefund, 'id'>, now: Date): Promise<string> =>
  requestRefund(trx, refund, now);

/**
 * Requests a failed refund again: at most `most` of an order's own money. Undefined when that refund did not fail
 * or nothing is left. As a new refund, because a provider answers a repeated key as before.
 */
export async function askRefundAgain(
  trx: Trx,
  { creatorId, orderId, refundId, most }: { creatorId: CreatorId; orderId: string; refundId: string; most: number },
  now: Date,
): Promise<AskedRefund | undefined> {
  const failed = (await refundsOfOrder(trx, creatorId, orderId)).find(({ id }) => id === refundId);
  if (failed?.state !== 'failed') return undefined;
  const attempt = (await attemptsOfOrder(trx, creatorId, orderId)).find(({ id }) => id === failed.attemptId);
  if (attempt === undefined) return undefined;
  const ofOrder = attempt.state === 'succeeded';
  const left = await leftOf(trx, creatorId, attempt);
  const amount = Math.min(failed.amount, left, ofOrder ? most : failed.amount);
  if (amount <= 0) return undefined;
  const { attemptId, currency, reason } = failed;
  const id = await requestRefund(trx, { creatorId, orderId, attemptId, amount, currency, reason }, now);
  return { refundId: id, amount, ofOrder };
}

/** What is left of one payment: without refunds, refunds under way, and disputed amounts. Minor units. */
async function leftOf(trx: Db | Trx, creatorId: CreatorId, attempt: { id: string; amount: number }): Promise<number> {
  const held = heldBy(await findDispute(trx, creatorId, attempt.id));
  return attempt.amount - held - (await returningOfAttempt(trx, creatorId, attempt.id));
}
