import type { TableRow } from './column-values.ts';

// Holds, payments and agreements end with the import: nothing here charges, refunds or waits because of an old row.

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
  const isOver = row.endedAt !== null;
  return {
    ...row,
    ...(isOver ? {} : { status: 'canceled', endedAt: now.toISOString(), checkAt: null }),
    dueOrderId: null,
    needsConfirmation: false,
  };
}

/** A use that an unpaid order held is free again. */
export const releasedUse = (row: TableRow): TableRow => (row.state === 'held' ? { ...row, state: 'released' } : row);

/**
 * What a provider took or gave back, as a line of its order's history. A row of an attempt would make this installation
 * refund through a provider's account that need not be this creator's.
 */
export const asOrderEvent = {
  payment: ({ state, id, orderId, updatedAt, amount, provider, providerRef }: TableRow): TableRow | undefined =>
    state === 'succeeded'
      ? eventOf(id, orderId, updatedAt, { kind: 'paid_elsewhere', amount, provider, ref: providerRef ?? '' })
      : undefined,
  refund: ({ state, id, orderId, updatedAt, amount, reason }: TableRow): TableRow | undefined =>
    state === 'succeeded' ? eventOf(id, orderId, updatedAt, { kind: 'refunded_elsewhere', amount, reason }) : undefined,
};

const eventOf = (id: unknown, orderId: unknown, at: unknown, what: object): TableRow => ({
  id,
  orderId,
  at,
  by: 'system',
  what,
});
