import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { RefundAnswer } from '../port/refund-state.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    refunds: Refund;
  }
}

type RefundState = 'requested' | 'succeeded' | 'failed';
type Progress = Exclude<RefundAnswer, 'succeeded' | 'failed'>;
export type Refund = {
  creatorId: CreatorId;
  id: string;
  orderId: string;
  attemptId: string;
  amount: number;
  currency: string;
  reason: string;
  state: RefundState;
  /** The provider's last answer before the end; null until then. */
  progress: Progress | null;
  createdAt: Date;
  updatedAt: Date;
};

const refundRows = (db: Db | Trx, creatorId: CreatorId) =>
  db.selectFrom('refunds').selectAll().where('creatorId', '=', creatorId);

export type NewRefund = Omit<Refund, 'state' | 'progress' | 'createdAt' | 'updatedAt'>;

export const findRefund = (db: Db, creatorId: CreatorId, id: string): Promise<Refund | undefined> =>
  refundRows(db, creatorId).where('id', '=', id).executeTakeFirst();

export const refundsOfOrder = (db: Db | Trx, creatorId: CreatorId, orderId: string): Promise<Refund[]> =>
  refundRows(db, creatorId).where('orderId', '=', orderId).orderBy('createdAt').orderBy('id').execute();

/** Refunds under way of the payments that count, by order, in minor units; orders without one are left out. */
export async function returningOfOrders(
  db: Db | Trx,
  creatorId: CreatorId,
  orderIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ orderId: string; amount: number }>`
    select r.order_id, sum(r.amount)::bigint as amount
    from refunds r
    join payment_attempts a on a.creator_id = r.creator_id and a.id = r.attempt_id and a.state = 'succeeded'
    where r.creator_id = ${creatorId} and r.order_id = any(${[...orderIds]}::uuid[]) and r.state = 'requested'
    group by r.order_id`.execute(db);
  return new Map(rows.map(({ orderId, amount }) => [orderId, amount]));
}

/** Refunds of one attempt, made or under way, in minor units. */
export async function returningOfAttempt(trx: Db | Trx, creatorId: CreatorId, attemptId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from refunds
    where creator_id = ${creatorId} and attempt_id = ${attemptId} and state <> 'failed'`.execute(trx);
  return rows[0]?.sum ?? 0;
}

/** Ends a refund that is still under way; false when it ended before. */
export async function endRefund(
  trx: Trx,
  refund: Pick<Refund, 'creatorId' | 'id'>,
  state: 'succeeded' | 'failed',
  now: Date,
): Promise<boolean> {
  const row = await trx
    .updateTable('refunds')
    .set({ state, progress: null, updatedAt: now })
    .where('creatorId', '=', refund.creatorId)
    .where('id', '=', refund.id)
    .where('state', '=', 'requested')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A refund that had ended well has failed after all; false when that is known. */
export async function failRefundLate(trx: Trx, { creatorId, id }: Pick<Refund, 'creatorId' | 'id'>, now: Date) {
  const row = await trx
    .updateTable('refunds')
    .set({ state: 'failed', updatedAt: now })
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .where('state', '=', 'succeeded')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Attempts at these providers with a refund that ended well in a span of time, without its first instant. */
export async function refundedBetween(
  db: Db,
  providers: readonly string[],
  { from, to }: { from: Date; to: Date },
): Promise<{ creatorId: CreatorId; attemptId: string }[]> {
  if (providers.length === 0) return [];
  const { rows } = await sql<{ creatorId: CreatorId; attemptId: string }>`
    select distinct r.creator_id, r.attempt_id
    from refunds r join payment_attempts a on a.creator_id = r.creator_id and a.id = r.attempt_id
    where r.state = 'succeeded' and r.updated_at > ${from} and r.updated_at <= ${to}
      and a.provider = any(${[...providers]}::text[])`.execute(db);
  return rows;
}

/** Writes down how far a refund has come that has not ended. */
export async function noteProgress(db: Db, { creatorId, id }: Pick<Refund, 'creatorId' | 'id'>, progress: Progress) {
  await db
    .updateTable('refunds')
    .set({ progress })
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .execute();
}

/** Refunds under way that were not checked since `before`, of all creators; the longest waiting first. */
export async function takeStaleRefunds(
  db: Db,
  before: Date,
  now: Date,
): Promise<{ creatorId: CreatorId; id: string }[]> {
  const { rows } = await sql<{ creatorId: CreatorId; id: string }>`
    with stale as (
      select creator_id, id from refunds where state = 'requested' and updated_at < ${before}
      order by updated_at limit 100 for update skip locked)
    update refunds r set updated_at = ${now} from stale s where r.creator_id = s.creator_id and r.id = s.id
    returning r.creator_id, r.id`.execute(db);
  return rows;
}

/** The refunds of one attempt that are still under way. */
export const openRefundsOf = (trx: Db | Trx, creatorId: CreatorId, attemptId: string): Promise<{ id: string }[]> =>
  trx
    .selectFrom('refunds')
    .select('id')
    .where('creatorId', '=', creatorId)
    .where('attemptId', '=', attemptId)
    .where('state', '=', 'requested')
    .orderBy('createdAt')
    .execute();
