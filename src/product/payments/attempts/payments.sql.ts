import { type Generated, type SqlBool, sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { PayeeAccount, ProviderMethod } from '../port/payment-port.ts';
import type { AttemptState } from './payment-attempt.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    payment_attempts: Omit<Attempt, 'ref' | 'fee' | 'unattended'> & {
      providerRef: string | null;
      fee: Generated<number>;
      unattended: Generated<boolean>;
    };
  }
}

/**
 * A try at paying an order. `ref` and `payUrl` are null until the provider answered, `method` until it is paid.
 * `account` is the creator's account at its beginning. `cardFor` is the order whose later periods are charged to
 * its card; an `unattended` one was charged that way.
 */
export type Attempt = {
  creatorId: CreatorId;
  id: string;
  orderId: string;
  provider: string;
  ref: string | null;
  state: AttemptState;
  amount: number;
  currency: string;
  /** The installation's fee in it, minor units. */
  fee: number;
  payUrl: string | null;
  account: string | null;
  accountWay: PayeeAccount['way'] | null;
  method: ProviderMethod | null;
  cardFor: string | null;
  unattended: boolean;
  createdAt: Date;
  updatedAt: Date;
};

const columns = [
  'creatorId',
  'id',
  'orderId',
  'provider',
  'providerRef as ref',
  'state',
  'amount',
  'currency',
  'fee',
  'payUrl',
  'account',
  'accountWay',
  'method',
  'cardFor',
  'unattended',
  'createdAt',
  'updatedAt',
] as const;

const attempts = (db: Db | Trx, creatorId: CreatorId) =>
  db.selectFrom('payment_attempts').select(columns).where('creatorId', '=', creatorId);

const openStates = ['creating', 'requires_action', 'processing'] as const;

/** Serializes starts of payments for one order, until the transaction ends. */
export const lockOrderPayments = (trx: Trx, orderId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`pay ${orderId}`}, 0))`.execute(trx);

export const insertAttempt = (
  trx: Trx,
  attempt: Omit<Attempt, 'ref' | 'state' | 'payUrl' | 'method' | 'createdAt' | 'updatedAt'>,
  now: Date,
) =>
  trx
    .insertInto('payment_attempts')
    .values({
      ...attempt,
      providerRef: null,
      state: 'creating',
      payUrl: null,
      method: null,
      createdAt: now,
      updatedAt: now,
    })
    .execute();

/** Stores the provider's answer; an attempt that moved on keeps its state. */
export async function storeStarted(
  db: Db,
  attempt: { creatorId: CreatorId; id: string },
  started: { ref: string; payUrl: string },
  now: Date,
): Promise<void> {
  await sql`
    update payment_attempts set provider_ref = ${started.ref}, pay_url = ${started.payUrl}, updated_at = ${now},
      state = case when state = 'creating' then 'requires_action' else state end
    where creator_id = ${attempt.creatorId} and id = ${attempt.id}`.execute(db);
}

export const attemptsOfOrder = (db: Db | Trx, creatorId: CreatorId, orderId: string): Promise<Attempt[]> =>
  attempts(db, creatorId).where('orderId', '=', orderId).orderBy('createdAt').orderBy('id').execute();

/** What was begun with a creator's own keys at a provider and has not ended, or has a refund that has not. */
export const attemptsWithOwnKeys = (db: Db, creatorId: CreatorId, provider: string): Promise<Attempt[]> =>
  db
    .selectFrom('payment_attempts as a')
    .select(columns)
    .where('creatorId', '=', creatorId)
    .where('provider', '=', provider)
    .where('accountWay', '=', 'own')
    .where(
      sql<SqlBool>`state in ('creating', 'requires_action', 'processing') or exists (
        select from refunds r where r.creator_id = a.creator_id and r.attempt_id = a.id and r.state = 'requested')`,
    )
    .orderBy('createdAt')
    .execute();

export const findPaidAttempt = (db: Db | Trx, creatorId: CreatorId, orderId: string): Promise<Attempt | undefined> =>
  attempts(db, creatorId).where('orderId', '=', orderId).where('state', '=', 'succeeded').executeTakeFirst();

/** Finds by the provider's ref, without a creator, since webhooks name none. */
export const findAttemptByRef = (db: Db, provider: string, ref: string): Promise<Attempt | undefined> =>
  db
    .selectFrom('payment_attempts')
    .select(columns)
    .where('provider', '=', provider)
    .where('providerRef', '=', ref)
    .executeTakeFirst();

/** Sets the ref of an unattended attempt without one; undefined when there is no such attempt. */
export async function nameAttempt(
  db: Db,
  { provider, id, ref }: { provider: string; id: string; ref: string },
): Promise<Attempt | undefined> {
  const named = await db
    .updateTable('payment_attempts')
    .set({ providerRef: ref })
    .where('id', '=', id)
    .where('provider', '=', provider)
    .where('providerRef', 'is', null)
    .where('unattended', '=', true)
    .returning(columns)
    .executeTakeFirst();
  return named;
}

/** Attempts by the marks that a provider keeps, which knows no creators. */
export const findAttemptsMarked = (db: Db, provider: string, ids: readonly string[]): Promise<Attempt[]> =>
  db
    .selectFrom('payment_attempts')
    .select(columns)
    .where('provider', '=', provider)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();

export const findAttempt = (db: Db, creatorId: CreatorId, id: string): Promise<Attempt | undefined> =>
  attempts(db, creatorId).where('id', '=', id).executeTakeFirst();

/** Locks an attempt without blocking rows that refer to it: inserting a refund meanwhile must not deadlock. */
export const lockAttempt = (trx: Trx, creatorId: CreatorId, id: string): Promise<Attempt> =>
  attempts(trx, creatorId).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

export const setAttemptState = (
  trx: Trx,
  attempt: Pick<Attempt, 'creatorId' | 'id'>,
  { state, method }: { state: AttemptState; method?: ProviderMethod | null },
  now: Date,
) =>
  trx
    .updateTable('payment_attempts')
    .set({ state, updatedAt: now, ...(method == null ? {} : { method }) })
    .where('creatorId', '=', attempt.creatorId)
    .where('id', '=', attempt.id)
    .execute();

/** Open attempts that were not checked since `before`, of all creators; the longest waiting first. */
export async function takeStaleAttempts(db: Db, before: Date, now: Date): Promise<Attempt[]> {
  return db
    .with('stale', query =>
      query
        .selectFrom('payment_attempts')
        .select(['creatorId as ofCreator', 'id as attemptId'])
        .where('state', 'in', openStates)
        .where('updatedAt', '<', before)
        .orderBy('updatedAt')
        .limit(200)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('payment_attempts')
    .from('stale')
    .set({ updatedAt: now })
    .whereRef('payment_attempts.creatorId', '=', 'stale.ofCreator')
    .whereRef('payment_attempts.id', '=', 'stale.attemptId')
    .returning(columns)
    .execute();
}

/** Creators with payments in their own accounts since an instant. */
export async function payeesSince(
  db: Db,
  provider: string,
  since: Date,
): Promise<{ creatorId: CreatorId; id: string; way: PayeeAccount['way'] }[]> {
  const { rows } = await sql<{ creatorId: CreatorId; id: string; way: PayeeAccount['way'] }>`
    select distinct on (account, account_way) creator_id, account as id, account_way as way
    from payment_attempts
    where provider = ${provider} and account is not null and account_way <> 'destination' and created_at >= ${since}
    order by account, account_way, created_at desc`.execute(db);
  return rows;
}
