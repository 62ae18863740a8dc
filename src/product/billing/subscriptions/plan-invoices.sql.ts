import { sql } from 'kysely';
import type { Currency } from '../../../base/currency.ts';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { PlanInvoice } from './subscription-port.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    plan_invoices: {
      creator_id: CreatorId;
      subscription_id: string;
      provider_ref: string;
      number: string;
      what: string;
      amount: number;
      currency: Currency;
      status: PlanInvoice['status'];
      made_at: Date;
      paid_at: Date | null;
    };
  }
}

/** Keeps the invoices a provider names; what is paid or void stays so. */
export async function keepInvoices(
  trx: Trx,
  { creatorId, id }: { creatorId: CreatorId; id: string },
  invoices: readonly PlanInvoice[],
): Promise<void> {
  for (const invoice of invoices)
    await sql`
      insert into plan_invoices (creator_id, subscription_id, provider_ref, number, what, amount, currency, status, made_at, paid_at)
      values (${creatorId}, ${id}, ${invoice.ref}, ${invoice.number}, ${invoice.what}, ${invoice.amount}, ${invoice.currency},
        ${invoice.status}, ${invoice.madeAt}, ${invoice.paidAt})
      on conflict (creator_id, subscription_id, provider_ref) do update
        set status = excluded.status, paid_at = excluded.paid_at, amount = excluded.amount
        where plan_invoices.status = 'open'`.execute(trx);
}

/** A creator's invoices of all their subscriptions, the latest first. */
export const listInvoices = (db: Db, creatorId: CreatorId) =>
  db
    .selectFrom('plan_invoices')
    .select([
      'subscription_id as subscriptionId',
      'provider_ref as ref',
      'number',
      'what',
      'amount',
      'currency',
      'status',
      'made_at as madeAt',
      'paid_at as paidAt',
    ])
    .where('creator_id', '=', creatorId)
    .orderBy('made_at', 'desc')
    .orderBy('number', 'desc')
    .limit(200)
    .execute();
