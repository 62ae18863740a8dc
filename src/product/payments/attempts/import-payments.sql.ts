import { sql } from 'kysely';
import type { Currency } from '../../../base/currency.ts';
import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';

/** A payment that succeeded. Amounts in minor units; `ref` is the provider's name for it. */
export type ImportedPayment = {
  id: string;
  orderId: string;
  provider: string;
  ref: string;
  amount: number;
  currency: Currency;
  paidAt: Date;
  refund: { id: string; amount: number; reason: string; at: Date } | null;
};

/** Keeps payments read from a file, as succeeded attempts of their orders, with their refunds. */
export async function insertImportedPayments(
  trx: Trx,
  creatorId: CreatorId,
  payments: readonly ImportedPayment[],
): Promise<void> {
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as p("id" uuid, "orderId" uuid, "provider" text,
        "ref" text, "amount" bigint, "currency" text, "paidAt" timestamptz, "refund" jsonb)),
    attempts as (
      insert into payment_attempts (creator_id, id, order_id, provider, provider_ref, state, amount, currency, created_at, updated_at)
      select ${creatorId}, "id", "orderId", "provider", "ref", 'succeeded', "amount", "currency", "paidAt", "paidAt" from given)
    insert into refunds (creator_id, id, order_id, attempt_id, amount, currency, reason, state, created_at, updated_at)
    select ${creatorId}, ("refund"->>'id')::uuid, "orderId", "id", ("refund"->>'amount')::bigint, "currency",
      "refund"->>'reason', 'succeeded', ("refund"->>'at')::timestamptz, ("refund"->>'at')::timestamptz
    from given where jsonb_typeof("refund") = 'object'`.execute(trx);
}
