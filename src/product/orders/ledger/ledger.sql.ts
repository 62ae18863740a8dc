import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Currency } from '../../../base/currency.ts';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { LedgerLine } from './ledger.ts';

type LedgerEntry = LedgerLine & {
  transactionId: string;
  line: number;
  orderId: string;
  currency: Currency;
  happenedAt: Date;
};

declare module '../../../platform/database.ts' {
  interface Tables {
    ledger_entries: LedgerEntry & { creatorId: CreatorId };
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

/** The entries of one order, oldest first. */
export const entriesOfOrder = (db: Db | Trx, creatorId: CreatorId, orderId: string): Promise<LedgerEntry[]> =>
  db
    .selectFrom('ledger_entries')
    .selectAll()
    .where('creatorId', '=', creatorId)
    .where('orderId', '=', orderId)
    .orderBy('happenedAt')
    .orderBy('transactionId')
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
      e.happened_at, e.happened_at::text as at
    from page join ledger_entries e on e.creator_id = ${creatorId} and e.transaction_id = page.transaction_id
    order by e.happened_at desc, e.transaction_id desc, e.line`.execute(db);
  return rows;
}

type Due = { creatorId: CreatorId; id: string };

/** Locks orders whose money changed since they were last checked, after a place; at most `limit`. */
export async function lockUnchecked(trx: Trx, after: Due | undefined, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select creator_id, id from orders
    where not ledger_checked ${after === undefined ? sql`` : sql`and (creator_id, id) > (${after.creatorId}, ${after.id})`}
    order by creator_id, id limit ${limit} for no key update`.execute(trx);
  return rows;
}

/** What does not agree of an order; minor units. */
export type LedgerMismatch = Due & {
  number: string;
  currency: Currency;
  total: number;
  refunded: number;
  byProvider: number;
  byHand: number;
  onItsWay: number;
};

/**
 * Marks orders as checked that agree with the ledger and with what their provider gave back, and returns the others.
 * By provider, by hand and on its way together never exceed the total. The caller holds their locks.
 */
export async function keepChecked(trx: Trx, orders: readonly Due[]): Promise<LedgerMismatch[]> {
  const { rows } = await sql<LedgerMismatch>`
    with due as (
      select * from unnest(${orders.map(({ creatorId }) => creatorId)}::uuid[], ${orders.map(({ id }) => id)}::uuid[]) as due (creator_id, id)),
    provider as (
      select due.creator_id, due.id,
        coalesce(sum(r.amount) filter (where r.state = 'succeeded'), 0) as by_provider,
        coalesce(sum(r.amount) filter (where r.state = 'requested'), 0) as on_its_way,
        count(a.id) > 0 as took
      from due left join payment_attempts a on a.creator_id = due.creator_id and a.order_id = due.id and a.state = 'succeeded'
        left join refunds r on r.creator_id = a.creator_id and r.attempt_id = a.id
      group by due.creator_id, due.id),
    hand as (
      -- What came or went by hand, in transactions that refund.
      select due.creator_id, due.id, coalesce(-sum(h.amount), 0) as by_hand
      from due left join ledger_entries h on h.creator_id = due.creator_id and h.order_id = due.id and h.account = 'hand'
        and exists (select from ledger_entries e where e.creator_id = h.creator_id and e.transaction_id = h.transaction_id and e.kind = 'refund')
      group by due.creator_id, due.id),
    said as (
      select o.creator_id, o.id, o.number, o.currency, o.total, o.refunded, p.by_provider, p.on_its_way, h.by_hand,
        o.refunded + p.on_its_way <= o.total
        and (not p.took or p.by_provider + h.by_hand = o.refunded) and
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
      from provider p join hand h using (creator_id, id) join orders o using (creator_id, id)
        left join ledger_entries e on e.creator_id = o.creator_id and e.order_id = o.id
      group by o.creator_id, o.id, p.by_provider, p.on_its_way, p.took, h.by_hand),
    marked as (
      update orders o set ledger_checked = true from said s
      where s.fits and o.creator_id = s.creator_id and o.id = s.id)
    select creator_id, id, number, currency, total, refunded, by_provider::bigint as "byProvider",
      by_hand::bigint as "byHand", on_its_way::bigint as "onItsWay"
    from said where not fits`.execute(trx);
  return rows;
}
