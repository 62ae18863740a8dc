import { sql } from 'kysely';
import type { Currency } from '../../base/currency.ts';
import type { Trx } from '../../platform/database.ts';

/** A test payment that was made in the past, as if somebody had used a card that succeeds. Minor units. */
export type PastPayment = {
  key: string;
  amount: number;
  currency: Currency;
  description: string;
  returnUrl: string;
  paidAt: Date;
  refund: { key: string; amount: number; at: Date } | null;
};

/** Keeps payments of the past as settled, each under its `ref`. */
export async function insertSettled(trx: Trx, payments: readonly (PastPayment & { ref: string })[]): Promise<void> {
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as p("ref" text, "key" text, "amount" bigint,
        "currency" text, "description" text, "returnUrl" text, "paidAt" timestamptz, "refund" jsonb)),
    paid as (
      insert into sandbox_gateway.payments (ref, idempotency_key, request_hash, amount, currency, description, return_url,
        state, refunded, expires_at, created_at)
      select "ref", "key", 'imported', "amount", "currency", "description", "returnUrl", 'succeeded',
        coalesce(("refund"->>'amount')::bigint, 0), "paidAt" + interval '15 minutes', "paidAt" from given)
    insert into sandbox_gateway.refunds (ref, idempotency_key, payment_ref, amount, created_at)
    select 'ref_' || substr("ref", 5), "refund"->>'key', "ref", ("refund"->>'amount')::bigint, ("refund"->>'at')::timestamptz
    from given where jsonb_typeof("refund") = 'object'`.execute(trx);
}
