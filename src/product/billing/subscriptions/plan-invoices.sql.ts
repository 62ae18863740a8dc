import { sql } from 'kysely';
import type { Currency } from '../../../base/currency.ts';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { PlanInvoice } from './subscription-port.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    plan_invoices: {
      creatorId: CreatorId;
      subscriptionId: string;
      providerRef: string;
      number: string;
      what: string;
      amount: number;
      currency: Currency;
      status: PlanInvoice['status'];
      madeAt: Date;
      paidAt: Date | null;
      pageUrl: string | null;
      pdfUrl: string | null;
    };
  }
}

/** Keeps the invoices a provider names; what is paid or void stays so, and the addresses of its pages are the latest. */
export async function keepInvoices(
  trx: Trx,
  { creatorId, id }: { creatorId: CreatorId; id: string },
  invoices: readonly PlanInvoice[],
): Promise<void> {
  for (const invoice of invoices)
    await sql`
      insert into plan_invoices (creator_id, subscription_id, provider_ref, number, what, amount, currency, status, made_at, paid_at, page_url, pdf_url)
      values (${creatorId}, ${id}, ${invoice.ref}, ${invoice.number}, ${invoice.what}, ${invoice.amount}, ${invoice.currency},
        ${invoice.status}, ${invoice.madeAt}, ${invoice.paidAt}, ${invoice.pageUrl}, ${invoice.pdfUrl})
      on conflict (creator_id, subscription_id, provider_ref) do update
        set page_url = excluded.page_url, pdf_url = excluded.pdf_url,
          status = case when plan_invoices.status = 'open' then excluded.status else plan_invoices.status end,
          paid_at = case when plan_invoices.status = 'open' then excluded.paid_at else plan_invoices.paid_at end,
          amount = case when plan_invoices.status = 'open' then excluded.amount else plan_invoices.amount end`.execute(
      trx,
    );
}

/** A creator's invoices of all their subscriptions, the latest first. */
export const listInvoices = (db: Db, creatorId: CreatorId) =>
  db
    .selectFrom('plan_invoices')
    .select([
      'subscriptionId',
      'providerRef as ref',
      'number',
      'what',
      'amount',
      'currency',
      'status',
      'madeAt',
      'paidAt',
      'pageUrl',
      'pdfUrl',
    ])
    .where('creatorId', '=', creatorId)
    .orderBy('madeAt', 'desc')
    .orderBy('number', 'desc')
    .limit(200)
    .execute();
