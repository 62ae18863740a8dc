import type { Currency } from '../../../base/currency.ts';

/** A complete set of the creator's changes to one date, in the host's wall time. `place` null is that of the class. */
export type ClassDateInput = { date: string; time: string; capacity: number; place: string | null };

export type DateRefusal =
  | { kind: 'date_not_found' }
  | { kind: 'date_over' }
  | { kind: 'date_changed' }
  | { kind: 'date_cancelled' }
  | { kind: 'date_not_cancelled' }
  | { kind: 'not_in_rhythm' }
  | { kind: 'time_is_past' }
  | { kind: 'meets_already' }
  | { kind: 'time_is_taken' }
  /** Conflicts in other calendars, as texts; sent back as `override`, the date moves in spite of them. */
  | { kind: 'busy_elsewhere'; against: string[] }
  | { kind: 'too_few_places'; taken: number }
  | { kind: 'place_not_a_link' }
  | { kind: 'cancellation_changed'; people: number; refunds: Refund[] };

/** Refunds in one currency, minor units: to cards automatically, and what the creator has to refund by hand. */
export type Refund = { currency: Currency; card: number; manualRefund: number };

/** The refunds of one cancellation by currency, in their first order; currencies without a refund are left out. */
export function sumRefunds(parts: readonly { currency: Currency; amount: number; byProvider: boolean }[]): Refund[] {
  const sums = new Map<string, Refund>();
  for (const { currency, amount, byProvider } of parts) {
    if (amount === 0) continue;
    const sum = sums.get(currency) ?? { currency, card: 0, manualRefund: 0 };
    sum[byProvider ? 'card' : 'manualRefund'] += amount;
    sums.set(currency, sum);
  }
  return [...sums.values()];
}

export const sameRefunds = (one: readonly Refund[], other: readonly Refund[]): boolean =>
  one.length === other.length &&
  one.every(sum =>
    other.some(
      ({ currency, card, manualRefund }) =>
        currency === sum.currency && card === sum.card && manualRefund === sum.manualRefund,
    ),
  );
