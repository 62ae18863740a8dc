import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';
import type { DisputeState } from './payment-port.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    payment_disputes: {
      creator_id: string;
      attempt_id: string;
      order_id: string;
      state: DisputeState;
      amount: number;
      currency: string;
      opened_at: Date;
      ended_at: Date | null;
    };
  }
}

/** What a customer's bank asks back of one attempt, minor units. */
export type Dispute = {
  attemptId: string;
  state: DisputeState;
  amount: number;
  currency: string;
  openedAt: Date;
  endedAt: Date | null;
};

/** Keeps what was told of a dispute; false when it was known. It opens once and ends once, however it is told. */
export async function keepDispute(
  trx: Trx,
  attempt: { creatorId: CreatorId; id: string; orderId: string; currency: string },
  told: { state: DisputeState; amount: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into payment_disputes as known (creator_id, attempt_id, order_id, state, amount, currency, opened_at, ended_at)
    values (${attempt.creatorId}, ${attempt.id}, ${attempt.orderId}, ${told.state}, ${told.amount}, ${attempt.currency}, ${now}, ${told.state === 'open' ? null : now})
    on conflict (creator_id, attempt_id) do update set state = excluded.state, amount = excluded.amount, ended_at = excluded.ended_at
      where known.state = 'open' and excluded.state <> 'open'
    returning attempt_id`.execute(trx);
  return rows.length === 1;
}

export const findDispute = (db: Db | Trx, creatorId: CreatorId, attemptId: string): Promise<Dispute | undefined> =>
  disputes(db, creatorId).where('attempt_id', '=', attemptId).executeTakeFirst();

export const disputesOfOrder = (db: Db | Trx, creatorId: CreatorId, orderId: string): Promise<Dispute[]> =>
  disputes(db, creatorId).where('order_id', '=', orderId).orderBy('opened_at').execute();

const disputes = (db: Db | Trx, creatorId: CreatorId) =>
  db
    .selectFrom('payment_disputes')
    .select(['attempt_id as attemptId', 'state', 'amount', 'currency', 'opened_at as openedAt', 'ended_at as endedAt'])
    .where('creator_id', '=', creatorId);
