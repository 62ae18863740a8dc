import { type ColumnType, type SqlBool, sql } from 'kysely';
import type { CheckoutFacts } from '../../base/checkout-facts.ts';
import type { Currency } from '../../base/currency.ts';
import type { Db, Trx } from '../../platform/database.ts';
import type { GatewayPayment } from './payment.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    'sandbox_gateway.payments': {
      ref: string;
      idempotencyKey: string;
      requestHash: string;
      amount: number;
      currency: Currency;
      description: string;
      shown: ColumnType<CheckoutFacts | null, string | null, never>;
      returnUrl: string;
      state: GatewayPayment['state'];
      failure: string | null;
      refunded: number;
      dispute: GatewayPayment['dispute'];
      disputed: number;
      keeps: boolean;
      declinesRenewals: boolean;
      disputesAt: Date | null;
      settlesAt: Date | null;
      expiresAt: Date;
      createdAt: Date;
    };
    'sandbox_gateway.refunds': {
      ref: string;
      idempotencyKey: string;
      paymentRef: string;
      amount: number;
      createdAt: Date;
    };
    'sandbox_gateway.events': {
      id: string;
      kind: string;
      paymentRef: string;
      createdAt: Date;
      deliveredAt: Date | null;
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
  'returnUrl',
  'state',
  'failure',
  'refunded',
  'dispute',
  'disputed',
  'disputesAt',
  'settlesAt',
  'expiresAt',
  'keeps',
  'declinesRenewals',
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
      idempotencyKey: payment.key,
      requestHash: payment.requestHash,
      amount: payment.amount,
      currency: payment.currency,
      description: payment.description,
      shown: payment.shown === null ? null : JSON.stringify(payment.shown),
      returnUrl: payment.returnUrl,
      state: 'requires_action',
      failure: null,
      refunded: 0,
      dispute: null,
      disputed: 0,
      keeps: payment.keeps,
      declinesRenewals: payment.declinesRenewals,
      disputesAt: null,
      settlesAt: null,
      expiresAt: payment.expiresAt,
      createdAt: now,
    })
    .onConflict(conflict => conflict.column('idempotencyKey').doNothing())
    .returning('ref')
    .executeTakeFirst();
  return row !== undefined;
}

export const findByKey = (db: Trx, key: string) =>
  db
    .selectFrom('sandbox_gateway.payments')
    .select([...columns, 'requestHash'])
    .where('idempotencyKey', '=', key)
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
    .set({ ...change, settlesAt, disputesAt, declinesRenewals })
    .where('ref', '=', ref)
    .execute();

export const findRefundByKey = (trx: Trx, key: string) =>
  trx
    .selectFrom('sandbox_gateway.refunds')
    .select(['paymentRef', 'amount'])
    .where('idempotencyKey', '=', key)
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
      idempotencyKey: refund.key,
      paymentRef: refund.paymentRef,
      amount: refund.amount,
      createdAt: now,
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
      paymentRef: event.paymentRef,
      createdAt: now,
      deliveredAt: null,
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
    .select(['id', 'paymentRef as ref'])
    .where('kind', '=', 'dispute.open')
    .where('createdAt', '>=', since)
    .$if(after !== '', query => query.where(sql<SqlBool>`(created_at, id) > ${place}`))
    .orderBy('createdAt')
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
    .returning(['id', 'kind', 'paymentRef as ref', 'createdAt'])
    .executeTakeFirst();

export const markDelivered = (db: Db, id: string, now: Date) =>
  db.updateTable('sandbox_gateway.events').set({ deliveredAt: now }).where('id', '=', id).execute();
