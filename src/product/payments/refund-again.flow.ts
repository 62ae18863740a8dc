import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';
import { heldBy } from './dispute.ts';
import { findDispute } from './disputes.sql.ts';
import { attemptsOfOrder, findPaidAttempt } from './payments.sql.ts';
import { requestRefund } from './refund-payment.flow.ts';
import { refundsOfOrder, returningOfAttempt } from './refunds.sql.ts';

/** A refund requested from the provider; `ofOrder` is false for money that never counted for its order. Minor units. */
type AskedRefund = { refundId: string; amount: number; ofOrder: boolean };

/** Whether a provider took money for an order and can still refund some of it. */
export const isPaidByProvider = async (db: Db | Trx, creatorId: CreatorId, orderId: string): Promise<boolean> =>
  (await findPaidAttempt(db, creatorId, orderId)) !== undefined;

/**
 * Requests a refund of a part of an order's payment; undefined when less than that is left. The caller holds the
 * order's lock and has checked the amount.
 */
export async function askRefund(
  trx: Trx,
  wish: { creatorId: CreatorId; orderId: string; amount: number; reason: string },
  now: Date,
): Promise<AskedRefund | undefined> {
  const { creatorId, orderId, amount, reason } = wish;
  const paid = await findPaidAttempt(trx, creatorId, orderId);
  if (paid === undefined || amount > (await leftOf(trx, creatorId, paid))) return undefined;
  const refund = { creatorId, orderId, attemptId: paid.id, amount, currency: paid.currency, reason };
  return { refundId: await requestRefund(trx, refund, now), amount, ofOrder: true };
}

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
