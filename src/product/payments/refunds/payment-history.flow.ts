import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { attemptsOfOrder, findPaidAttempt } from '../attempts/payments.sql.ts';
import { disputesOfOrder } from '../disputes/disputes.sql.ts';
import { refundsOfOrder } from './refunds.sql.ts';

export { returningOfOrders } from './refunds.sql.ts';

/** Whether a provider took money for an order. */
export const isPaidByProvider = async (db: Db | Trx, creatorId: CreatorId, orderId: string): Promise<boolean> =>
  (await findPaidAttempt(db, creatorId, orderId)) !== undefined;

/** Whether the provider that took an order's money has refused to give some back, or a bank has returned it. */
export async function isRefusedByProvider(db: Db | Trx, creatorId: CreatorId, orderId: string): Promise<boolean> {
  const paid = await findPaidAttempt(db, creatorId, orderId);
  const refunds = await refundsOfOrder(db, creatorId, orderId);
  return refunds.some(({ attemptId, state }) => attemptId === paid?.id && state === 'failed');
}

/** Everything that happened to an order's money, oldest first. */
export async function paymentHistory(db: Db | Trx, creatorId: CreatorId, orderId: string) {
  const attempts = await attemptsOfOrder(db, creatorId, orderId);
  const refunds = await refundsOfOrder(db, creatorId, orderId);
  const disputes = await disputesOfOrder(db, creatorId, orderId);
  return { attempts, refunds, disputes };
}
