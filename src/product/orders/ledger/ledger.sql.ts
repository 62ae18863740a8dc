import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Currency } from '../../../base/currency.ts';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { LedgerAccount, LedgerKind, LedgerLine } from './ledger.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    ledger_entries: {
      creator_id: CreatorId;
      transaction_id: string;
      line: number;
      order_id: string;
      kind: LedgerKind;
      account: LedgerAccount;
      amount: number;
      currency: Currency;
      happened_at: Date;
    };
  }
}

/** One transaction of an order. An `id` derived from its cause makes repeated writes harmless. */
type Transaction = {
  id?: string;
  orderId: string;
  currency: Currency;
  lines: readonly LedgerLine[];
  at: Date;
};

/** Writes permanent transactions, in the database transaction that moves the money. */
export async function insertTransactions(
  trx: Trx,
  creatorId: CreatorId,
  transactions: readonly Transaction[],
): Promise<void> {
  const rows = transactions.flatMap(({ id = randomUUID(), lines, ...of }) =>
    lines.map((line, at) => ({ transactionId: id, ...of, ...line, line: at + 1 })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into ledger_entries (creator_id, transaction_id, line, order_id, kind, account, amount, currency, happened_at)
    select ${creatorId}, "transactionId", "line", "orderId", "kind", "account", "amount", "currency", "at"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e("transactionId" uuid, "line" smallint, "orderId" uuid,
      "kind" text, "account" text, "amount" bigint, "currency" text, "at" timestamptz)
    on conflict do nothing`.execute(trx);
}

type LedgerEntry = LedgerLine & {
  transactionId: string;
  line: number;
  orderId: string;
  currency: Currency;
  happenedAt: Date;
};

const entryColumns = [
  'transaction_id as transactionId',
  'line',
  'order_id as orderId',
  'kind',
  'account',
  'amount',
  'currency',
  'happened_at as happenedAt',
] as const;

/** The entries of one order, oldest first. */
export const entriesOfOrder = (db: Db | Trx, creatorId: CreatorId, orderId: string): Promise<LedgerEntry[]> =>
  db
    .selectFrom('ledger_entries')
    .select(entryColumns)
    .where('creator_id', '=', creatorId)
    .where('order_id', '=', orderId)
    .orderBy('happened_at')
    .orderBy('transaction_id')
    .orderBy('line')
    .execute();

/** Where a page of transactions ends: its last one. */
export type TransactionPlace = { at: string; id: string };

/**
 * The entries of the `limit` newest transactions after a place, all lines of each; `at` has microseconds, since
 * the next page begins after it.
 */
export async function listEntries(
  db: Db,
  creatorId: CreatorId,
  { orderId, after, limit }: { orderId: string | undefined; after: TransactionPlace | undefined; limit: number },
): Promise<(LedgerEntry & { at: string })[]> {
  const { rows } = await sql<LedgerEntry & { at: string }>`
    with page as (
      select transaction_id, happened_at from ledger_entries
      where creator_id = ${creatorId} and line = 1 ${orderId === undefined ? sql`` : sql`and order_id = ${orderId}`}
        ${after === undefined ? sql`` : sql`and (happened_at, transaction_id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
      order by happened_at desc, transaction_id desc limit ${limit})
    select e.transaction_id as "transactionId", e.line, e.order_id as "orderId", e.kind, e.account, e.amount, e.currency,
      e.happened_at as "happenedAt", e.happened_at::text as at
    from page join ledger_entries e on e.creator_id = ${creatorId} and e.transaction_id = page.transaction_id
    order by e.happened_at desc, e.transaction_id desc, e.line`.execute(db);
  return rows;
}

type Due = { creatorId: CreatorId; id: string };

/** Locks orders whose money changed since they were last checked, after a place; at most `limit`. */
export async function lockUnchecked(trx: Trx, after: Due | undefined, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select creator_id as "creatorId", id from orders
    where not ledger_checked ${after === undefined ? sql`` : sql`and (creator_id, id) > (${after.creatorId}, ${after.id})`}
    order by creator_id, id limit ${limit} for no key update`.execute(trx);
  return rows;
}

/** Marks orders that agree with the ledger as checked, and gives the others. The caller holds their locks. */
export async function keepChecked(trx: Trx, orders: readonly Due[]): Promise<Due[]> {
  const { rows } = await sql<Due & { fits: boolean }>`
    with said as (
      select o.creator_id, o.id,
        coalesce(sum(-e.amount) filter (where e.kind = 'charge' and e.account = 'customer'), 0) -
          coalesce(sum(e.amount) filter (where e.kind = 'charge' and e.account = 'stray'), 0)
          = case when o.payment_status = 'paid' then o.total else 0 end
        and coalesce(sum(e.amount) filter (where e.kind = 'refund' and e.account = 'customer'), 0) +
          coalesce(sum(e.amount) filter (where e.kind = 'refund' and e.account = 'stray'), 0) = o.refunded
        and coalesce(sum(e.amount) filter (where e.kind = 'dispute' and e.account = 'customer'), 0)
          = case when o.dispute = 'lost' then o.disputed else 0 end
        and coalesce(sum(e.amount) filter (where e.kind = 'dispute' and e.account = 'bank'), 0)
          = case when o.dispute = 'open' then o.disputed else 0 end
        and coalesce(sum(e.amount), 0) = 0 and coalesce(bool_and(e.currency = o.currency), true) as fits
      from unnest(${orders.map(({ creatorId }) => creatorId)}::uuid[], ${orders.map(({ id }) => id)}::uuid[]) as due (creator_id, id)
        join orders o on o.creator_id = due.creator_id and o.id = due.id
        left join ledger_entries e on e.creator_id = o.creator_id and e.order_id = o.id
      group by o.creator_id, o.id),
    marked as (
      update orders o set ledger_checked = true from said s
      where s.fits and o.creator_id = s.creator_id and o.id = s.id)
    select creator_id as "creatorId", id, fits from said where not fits`.execute(trx);
  return rows;
}
