import type { Currency } from '../../base/currency.ts';
import type { Sold } from './contract.ts';

/** The bookings and the money of several sources, the largest sum first; currencies are never added. */
export function soldOf(
  rows: readonly { bookings: number; money: readonly { currency: Currency; amount: number }[] }[],
): Sold {
  const sums = new Map<Currency, number>();
  for (const { currency, amount } of rows.flatMap(({ money }) => money))
    sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return {
    bookings: rows.reduce((sum, { bookings }) => sum + bookings, 0),
    money: [...sums].map(([currency, amount]) => ({ currency, amount })).toSorted((a, b) => b.amount - a.amount),
  };
}
