import type { Currency } from '../../../base/currency.ts';
import { addDays, instantOf, wallOf } from '../../calendar/wall-time.ts';
import type { OrderRow } from '../order/contract.ts';
import { goneFrom } from '../order/order.ts';

type Sale = Pick<OrderRow, 'createdAt' | 'paymentStatus' | 'amount' | 'refunded' | 'dispute' | 'disputed' | 'currency'>;

/** Income of paid orders less refunds, in minor units. Weeks begin on Monday in the creator's zone. */
export type Takings = {
  currency: Currency;
  thisWeek: number;
  /** Last week until the same weekday and time, so that a Tuesday is not compared with a whole week. */
  lastWeekByNow: number;
  lastWeek: number;
  /** The last fourteen days, today last. */
  days: { date: string; amount: number }[];
};

/** The first instant of last week and of the fourteen days: earlier orders do not matter to `takings`. */
export function takingsSince(zone: string, now: Date): Date {
  const { date } = wallOf(zone, now.getTime());
  const first = [addDays(mondayOf(zone, now), -7), addDays(date, -13)].sort()[0] ?? date;
  return new Date(instantOf(zone, first, 0));
}

/** The income, one entry a currency, the larger this week first. Empty without a paid order. */
export function takings(sales: readonly Sale[], zone: string, now: Date): Takings[] {
  const paid = sales.filter(sale => sale.paymentStatus === 'paid');
  return [...new Set(paid.map(sale => sale.currency))]
    .map(currency => inCurrency(paid, currency, zone, now))
    .sort((a, b) => b.thisWeek - a.thisWeek || b.lastWeek - a.lastWeek);
}

function inCurrency(paid: readonly Sale[], currency: Currency, zone: string, now: Date): Takings {
  const today = wallOf(zone, now.getTime());
  const monday = mondayOf(zone, now);
  const begins = instantOf(zone, monday, 0);
  const lastBegins = instantOf(zone, addDays(monday, -7), 0);
  const lastNow = instantOf(zone, addDays(today.date, -7), today.minutes);
  const of = paid.filter(sale => sale.currency === currency);
  const between = (from: number, to: number) =>
    of.filter(sale => at(sale) >= from && at(sale) < to).reduce((sum, sale) => sum + sale.amount - goneFrom(sale), 0);
  const dates = Array.from({ length: 14 }, (_, day) => addDays(today.date, day - 13));
  return {
    currency,
    thisWeek: between(begins, Number.POSITIVE_INFINITY),
    lastWeekByNow: between(lastBegins, lastNow),
    lastWeek: between(lastBegins, begins),
    days: dates.map(date => ({
      date,
      amount: between(instantOf(zone, date, 0), instantOf(zone, addDays(date, 1), 0)),
    })),
  };
}

const at = (sale: Sale): number => Date.parse(sale.createdAt);

function mondayOf(zone: string, now: Date): string {
  const { date, weekday } = wallOf(zone, now.getTime());
  return addDays(date, 1 - weekday);
}
