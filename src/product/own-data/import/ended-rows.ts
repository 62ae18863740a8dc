import type { TableRow } from './column-values.ts';

// What was under way elsewhere ends with the import: nothing here charges, refunds or waits because of an old row.

const ends: Readonly<Record<string, string>> = { awaiting_payment: 'expired', payment_failed: 'expired' };

/** No payment of it continues, and no bank's decision will be told here; a lost dispute stays in its sum. */
export function endedOrder(row: TableRow): TableRow {
  const isLost = row.dispute === 'lost';
  return {
    ...row,
    state: row.state === 'refunding' ? refundedState(row) : (ends[String(row.state)] ?? row.state),
    dispute: isLost ? 'lost' : null,
    disputed: isLost ? row.disputed : 0,
  };
}

function refundedState({ refunded, total }: TableRow): string {
  if (refunded === 0) return 'cancelled';
  return refunded === total ? 'refunded' : 'partially_refunded';
}

/** The agreement stays with the provider that knows it: the membership is not renewed, and its pass lasts as paid. */
export function endedMembership(row: TableRow, now: Date): TableRow {
  const isOver = row.ended_at !== null;
  return {
    ...row,
    ...(isOver ? {} : { status: 'canceled', ended_at: now.toISOString(), check_at: null }),
    due_order_id: null,
    needs_confirmation: false,
  };
}

/** A use that an unpaid order held is free again. */
export const releasedUse = (row: TableRow): TableRow => (row.state === 'held' ? { ...row, state: 'released' } : row);

/**
 * What a provider took or gave back, as a line of its order's history. A row of an attempt would make this installation
 * refund through a provider's account that need not be this creator's.
 */
export const asOrderEvent = {
  payment: ({ state, id, order_id, updated_at, amount, provider, provider_ref }: TableRow): TableRow | undefined =>
    state === 'succeeded'
      ? eventOf(id, order_id, updated_at, { kind: 'paid_elsewhere', amount, provider, ref: provider_ref ?? '' })
      : undefined,
  refund: ({ state, id, order_id, updated_at, amount, reason }: TableRow): TableRow | undefined =>
    state === 'succeeded'
      ? eventOf(id, order_id, updated_at, { kind: 'refunded_elsewhere', amount, reason })
      : undefined,
};

const eventOf = (id: unknown, order_id: unknown, at: unknown, what: object): TableRow => ({
  id,
  order_id,
  at,
  by: 'system',
  what,
});
