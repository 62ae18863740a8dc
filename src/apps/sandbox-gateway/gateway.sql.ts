import { type ColumnType, type SqlBool, sql } from 'kysely';
import type { CheckoutFacts } from '../../base/checkout-facts.ts';
import type { Currency } from '../../base/currency.ts';
import type { Db, Trx } from '../../platform/database.ts';
import type { GatewayPayment } from './payment.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    'sandbox_gateway.payments': {
      ref: string;
      idempotency_key: string;
      request_hash: string;
      amount: number;
      currency: Currency;
      description: string;
      shown: ColumnType<CheckoutFacts | null, string | null, never>;
      return_url: string;
      state: GatewayPayment['state'];
      failure: string | null;
      refunded: number;
      dispute: GatewayPayment['dispute'];
      disputed: number;
      keeps: boolean;
      declines_renewals: boolean;
      disputes_at: Date | null;
      settles_at: Date | null;
      expires_at: Date;
      created_at: Date;
    };
    'sandbox_gateway.refunds': {
      ref: string;
      idempotency_key: string;
      payment_ref: string;
      amount: number;
      created_at: Date;
    };
    'sandbox_gateway.events': {
      id: string;
      kind: string;
      payment_ref: string;
      created_at: Date;
      delivered_at: Date | null;
      attempts: number;
    };
  }
}

const columns = [
  'ref',
  'amount',
  'currency',
  'description',
  'shown',
  'return_url as returnUrl',
  'state',
  'failure',
  'refunded',
  'dispute',
  'disputed',
  'disputes_at as disputesAt',
  'settles_at as settlesAt',
  'expires_at as expiresAt',
  'keeps',
  'declines_renewals as declinesRenewals',
] as const;

type NewPayment = Omit<
  GatewayPayment,
  'state' | 'failure' | 'refunded' | 'dispute' | 'disputed' | 'disputesAt' | 'settlesAt'
> & {
  key: string;
  requestHash: string;
};

/** Inserts unless the key was used; returns whether it did. */
export async function insertPayment(trx: Trx, payment: NewPayment, now: Date): Promise<boolean> {
  const row = await trx
    .insertInto('sandbox_gateway.payments')
    .values({
      ref: payment.ref,
      idempotency_key: payment.key,
      request_hash: payment.requestHash,
      amount: payment.amount,
      currency: payment.currency,
      description: payment.description,
      shown: payment.shown === null ? null : JSON.stringify(payment.shown),
      return_url: payment.returnUrl,
      state: 'requires_action',
      failure: null,
      refunded: 0,
      dispute: null,
      disputed: 0,
      keeps: payment.keeps,
      declines_renewals: payment.declinesRenewals,
      disputes_at: null,
      settles_at: null,
      expires_at: payment.expiresAt,
      created_at: now,
    })
    .onConflict(conflict => conflict.column('idempotency_key').doNothing())
    .returning('ref')
    .executeTakeFirst();
  return row !== undefined;
}

export const findByKey = (db: Trx, key: string) =>
  db
    .selectFrom('sandbox_gateway.payments')
    .select([...columns, 'request_hash as requestHash'])
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();

export const lockPayment = (trx: Trx, ref: string): Promise<GatewayPayment | undefined> =>
  trx.selectFrom('sandbox_gateway.payments').select(columns).where('ref', '=', ref).forUpdate().executeTakeFirst();

export const setPayment = (
  trx: Trx,
  ref: string,
  {
    settlesAt,
    disputesAt,
    declinesRenewals,
    ...change
  }: Partial<
    Pick<
      GatewayPayment,
      'keeps' | 'declinesRenewals' | 'state' | 'failure' | 'dispute' | 'disputed' | 'settlesAt' | 'disputesAt'
    >
  >,
) =>
  trx
    .updateTable('sandbox_gateway.payments')
    .set({ ...change, settles_at: settlesAt, disputes_at: disputesAt, declines_renewals: declinesRenewals })
    .where('ref', '=', ref)
    .execute();

export const findRefundByKey = (trx: Trx, key: string) =>
  trx
    .selectFrom('sandbox_gateway.refunds')
    .select(['payment_ref as paymentRef', 'amount'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst();

/** Keeps a refund of `amount` minor units; `key` is its idempotency key. */
export async function insertRefund(
  trx: Trx,
  refund: { ref: string; key: string; paymentRef: string; amount: number },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('sandbox_gateway.refunds')
    .values({
      ref: refund.ref,
      idempotency_key: refund.key,
      payment_ref: refund.paymentRef,
      amount: refund.amount,
      created_at: now,
    })
    .execute();
  await sql`update sandbox_gateway.payments set refunded = refunded + ${refund.amount} where ref = ${refund.paymentRef}`.execute(
    trx,
  );
}

export const insertEvent = (trx: Trx, event: { id: string; kind: string; paymentRef: string }, now: Date) =>
  trx
    .insertInto('sandbox_gateway.events')
    .values({
      id: event.id,
      kind: event.kind,
      payment_ref: event.paymentRef,
      created_at: now,
      delivered_at: null,
      attempts: 0,
    })
    .execute();

/** Payments disputed since an instant, in that order, after the event `after`. */
export function disputedSince(
  db: Db,
  { since, after, limit }: { since: Date; after: string; limit: number },
): Promise<{ id: string; ref: string }[]> {
  const place = sql`(select created_at, id from sandbox_gateway.events where id = ${after})`;
  return db
    .selectFrom('sandbox_gateway.events')
    .select(['id', 'payment_ref as ref'])
    .where('kind', '=', 'dispute.open')
    .where('created_at', '>=', since)
    .$if(after !== '', query => query.where(sql<SqlBool>`(created_at, id) > ${place}`))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The event to send, with one more try counted. */
export const countDelivery = (db: Db, id: string) =>
  db
    .updateTable('sandbox_gateway.events')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .returning(['id', 'kind', 'payment_ref as ref', 'created_at as createdAt'])
    .executeTakeFirst();

export const markDelivered = (db: Db, id: string, now: Date) =>
  db.updateTable('sandbox_gateway.events').set({ delivered_at: now }).where('id', '=', id).execute();
