import type { DisputeState } from '../../payments/port/payment-port.ts';

export const ledgerKinds = ['charge', 'fee', 'transfer', 'refund', 'dispute', 'payout'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/**
 * Where money is: with the customer, the creator's at a provider (owed by this installation or in an account of theirs),
 * kept as the operator's fee, held by a bank while it decides, in the creator's own hands, or here although it counts for
 * no order.
 */
export const ledgerAccounts = ['customer', 'creator', 'operator', 'bank', 'hand', 'stray'] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** Minor units; positive for money that came to the account. */
export type LedgerLine = { kind: LedgerKind; account: LedgerAccount; amount: number };

/** The money of an order. Amounts in minor units. */
export type OrderMoney = {
  paymentStatus: 'paid' | 'pending' | 'free';
  total: number;
  fee: number;
  refunded: number;
  dispute: DisputeState | null;
  disputed: number;
};

/** Who moved the money: a provider, or the creator directly. */
export type MovedBy = 'provider' | 'hand';

/**
 * The transactions for one change of an order, each with lines that sum to zero; none when no money moved. The
 * operator's fee bears its share of a refund, as providers take it back.
 */
export function ledgerOf(before: OrderMoney, after: OrderMoney, by: MovedBy): LedgerLine[][] {
  return [chargeLines(before, after, by), refundLines(before, after, by), disputeLines(before, after)]
    .map(lines => lines.filter(({ amount }) => amount !== 0))
    .filter(lines => lines.length > 0);
}

/** A payment arrived that counts for no order. */
export const strayLines = (amount: number): LedgerLine[] => [
  { kind: 'charge', account: 'customer', amount: -amount },
  { kind: 'charge', account: 'stray', amount },
];

export const strayBackLines = (amount: number): LedgerLine[] => [
  { kind: 'refund', account: 'customer', amount },
  { kind: 'refund', account: 'stray', amount: -amount },
];

const paidIn = ({ paymentStatus, total }: OrderMoney): number => (paymentStatus === 'paid' ? total : 0);

function chargeLines(before: OrderMoney, after: OrderMoney, by: MovedBy): LedgerLine[] {
  const total = paidIn(after) - paidIn(before);
  if (total === 0) return [];
  const fee = (paidIn(after) > 0 ? after.fee : 0) - (paidIn(before) > 0 ? before.fee : 0);
  return [
    { kind: 'charge', account: 'customer', amount: -total },
    { kind: 'transfer', account: 'creator', amount: total - fee },
    { kind: 'fee', account: 'operator', amount: fee },
    ...cashLine(by, total),
  ];
}

function refundLines(before: OrderMoney, after: OrderMoney, by: MovedBy): LedgerLine[] {
  const amount = after.refunded - before.refunded;
  const fee = feeIn(after) - feeIn(before);
  return [
    { kind: 'refund', account: 'customer', amount },
    { kind: 'refund', account: 'creator', amount: fee - amount },
    { kind: 'fee', account: 'operator', amount: -fee },
    ...cashLine(by, -amount),
  ];
}

/** The share of the operator's fee in refunds: proportional, half up once, and all of the rest with the last. */
export const feeIn = ({ refunded, total, fee }: Pick<OrderMoney, 'refunded' | 'total' | 'fee'>): number =>
  total === 0 || fee === 0 ? 0 : Number((BigInt(fee) * BigInt(refunded) * 2n + BigInt(total)) / (BigInt(total) * 2n));

function disputeLines(before: OrderMoney, after: OrderMoney): LedgerLine[] {
  const held = at(after, 'open') - at(before, 'open');
  const lost = at(after, 'lost') - at(before, 'lost');
  return [
    { kind: 'dispute', account: 'creator', amount: -held - lost },
    { kind: 'dispute', account: 'bank', amount: held },
    { kind: 'dispute', account: 'customer', amount: lost },
  ];
}

const at = ({ dispute, disputed }: OrderMoney, state: DisputeState): number => (dispute === state ? disputed : 0);

/** Money that the creator takes or refunds directly never waits for a payout. */
const cashLine = (by: MovedBy, amount: number): LedgerLine[] =>
  by === 'provider'
    ? []
    : [
        { kind: 'payout', account: 'creator', amount: -amount },
        { kind: 'payout', account: 'hand', amount },
      ];
