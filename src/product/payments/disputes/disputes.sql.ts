import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { DisputeState } from '../port/payment-port.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    payment_disputes: Dispute & { creatorId: CreatorId; orderId: string; askedAt: Date };
  }
}

/** A bank's dispute over one attempt, minor units. */
type Dispute = {
  attemptId: string;
  state: DisputeState;
  amount: number;
  currency: string;
  openedAt: Date;
  endedAt: Date | null;
};

/**
 * Records the state of a dispute; false when it was known. It opens once and ends once, however often it is
 * reported.
 */
export async function keepDispute(
  trx: Trx,
  attempt: { creatorId: CreatorId; id: string; orderId: string; currency: string },
  dispute: { state: DisputeState; amount: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into payment_disputes as known (creator_id, attempt_id, order_id, state, amount, currency, opened_at, ended_at, asked_at)
    values (${attempt.creatorId}, ${attempt.id}, ${attempt.orderId}, ${dispute.state}, ${dispute.amount}, ${attempt.currency}, ${now}, ${dispute.state === 'open' ? null : now}, ${now})
    on conflict (creator_id, attempt_id) do update set state = excluded.state, amount = excluded.amount, ended_at = excluded.ended_at
      where known.state = 'open' and excluded.state <> 'open'
    returning attempt_id`.execute(trx);
  return rows.length === 1;
}

export const findDispute = (db: Db | Trx, creatorId: CreatorId, attemptId: string): Promise<Dispute | undefined> =>
  disputes(db, creatorId).where('attemptId', '=', attemptId).executeTakeFirst();

export const disputesOfOrder = (db: Db | Trx, creatorId: CreatorId, orderId: string): Promise<Dispute[]> =>
  disputes(db, creatorId).where('orderId', '=', orderId).orderBy('openedAt').execute();

/** Of some payments, by ref, those without a known dispute; payments that are not ours are left out. */
export async function findUnheardDisputes(
  db: Db,
  provider: string,
  refs: readonly string[],
): Promise<{ creatorId: CreatorId; id: string }[]> {
  const { rows } = await sql<{ creatorId: CreatorId; id: string }>`
    select creator_id, id from payment_attempts a
    where provider = ${provider} and provider_ref = any(${refs}::text[])
      and not exists (select from payment_disputes d where d.creator_id = a.creator_id and d.attempt_id = a.id)`.execute(
    db,
  );
  return rows;
}

/** Open disputes that were not checked since `before`, of all creators; the longest waiting first. */
export async function takeOpenDisputes(
  db: Db,
  before: Date,
  now: Date,
): Promise<{ creatorId: CreatorId; id: string }[]> {
  const { rows } = await sql<{ creatorId: CreatorId; id: string }>`
    with waiting as (
      select creator_id, attempt_id from payment_disputes where state = 'open' and asked_at < ${before}
      order by asked_at limit 200 for update skip locked)
    update payment_disputes d set asked_at = ${now} from waiting w
    where d.creator_id = w.creator_id and d.attempt_id = w.attempt_id
    returning d.creator_id, d.attempt_id as id`.execute(db);
  return rows;
}

const disputes = (db: Db | Trx, creatorId: CreatorId) =>
  db
    .selectFrom('payment_disputes')
    .select(['attemptId', 'state', 'amount', 'currency', 'openedAt', 'endedAt'])
    .where('creatorId', '=', creatorId);
