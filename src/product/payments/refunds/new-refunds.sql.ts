import { sql } from 'kysely';
import type { Trx } from '../../../platform/database.ts';
import type { NewRefund } from './refunds.sql.ts';

/**
 * Records a refund on its way. The database refuses one that an order or its payment cannot bear
 * (`db/migrations/0190-refunds-fit.sql`).
 */
export const insertRefund = (trx: Trx, refund: NewRefund, now: Date) =>
  trx
    .insertInto('refunds')
    .values({ ...refund, state: 'requested', progress: null, createdAt: now, updatedAt: now })
    .execute();

/** Writes down a refund that has ended well already; false when it is known. */
export async function insertRefundMade(trx: Trx, refund: NewRefund, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into refunds (creator_id, id, order_id, attempt_id, amount, currency, reason, state, created_at, updated_at)
    values (${refund.creatorId}, ${refund.id}, ${refund.orderId}, ${refund.attemptId}, ${refund.amount},
      ${refund.currency}, ${refund.reason}, 'succeeded', ${now}, ${now})
    on conflict do nothing returning id`.execute(trx);
  return rows.length === 1;
}
