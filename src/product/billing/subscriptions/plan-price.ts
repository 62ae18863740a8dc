import type { Currency } from '../../../base/currency.ts';
import { minorUnits, roughly } from '../../../base/money.ts';
import { plans } from '../../plans/entitlement.ts';
import { type PaidPlan, paidPlans } from '../plan-codes/plan-code.ts';
import type { Cycle } from './subscription.ts';

export type Chosen = { plan: PaidPlan; cycle: Cycle };
/** What each plan costs, in minor units of one currency. One without a price is not sold. */
export type PlanPrices = { currency: Currency; prices: Readonly<Partial<Record<`${PaidPlan}.${Cycle}`, number>>> };

/** A month of each plan in dollars; a year costs ten months. */
const usual = { basic: 9, pro: 19, empower: 39 } as const;
const usualPrices = (currency: Currency): PlanPrices['prices'] =>
  Object.fromEntries(
    paidPlans.flatMap(plan => {
      const month = roughly(usual[plan], currency);
      return [
        [`${plan}.month`, month],
        [`${plan}.year`, month * 10],
      ];
    }),
  );

/** The prices of the settings, in whole units of money, or the usual ones where there are none (decision 0041). */
export function planPrices(currency: Currency, given: PlanPrices['prices']): PlanPrices {
  const whole: PlanPrices['prices'] = Object.keys(given).length === 0 ? usualPrices(currency) : given;
  const units = minorUnits(currency);
  return {
    currency,
    prices: Object.fromEntries(Object.entries(whole).map(([name, price]) => [name, Math.round(price * units)])),
  };
}

export const priceOf = ({ prices }: PlanPrices, { plan, cycle }: Chosen): number | undefined =>
  prices[`${plan}.${cycle}`];

/** The end of `count` periods that begin at `start`: the same day months or years later, or the last day before it. */
export function periodAfter(start: Date, cycle: Cycle, count = 1): Date {
  const end = new Date(start);
  const months = start.getUTCMonth() + (cycle === 'month' ? 1 : 12) * count;
  end.setUTCMonth(months);
  if (end.getUTCMonth() !== months % 12) end.setUTCDate(0);
  return end;
}

export type Paid = Chosen & { amount: number; periodStart: Date; periodEnd: Date; isTrial: boolean };

/**
 * What a change of plan means. A higher plan, or a year instead of a month, counts at once: `due` is charged now, and
 * `credit` is what is left over for the next invoices. Anything else counts from the end of the period that is paid.
 */
export type ChangeTerms = {
  when: 'now' | 'period_end';
  due: number;
  credit: number;
  next: { amount: number; at: Date };
};

/**
 * The terms of a change to a plan that costs `amount`, in minor units; the unused time is counted in seconds.
 * `isLater`: the seller charges no difference, so that a higher plan waits for the next period too.
 */
export function changeTerms(now: Date, paid: Paid, to: Chosen & { amount: number }, isLater = false): ChangeTerms {
  const { periodStart, periodEnd } = paid;
  const rank = plans.indexOf(to.plan) - plans.indexOf(paid.plan);
  const isUp = rank > 0 || (rank === 0 && paid.cycle === 'month' && to.cycle === 'year');
  if (paid.isTrial) return { when: 'now', due: 0, credit: 0, next: { amount: to.amount, at: periodEnd } };
  if (!isUp || isLater) return { when: 'period_end', due: 0, credit: 0, next: { amount: to.amount, at: periodEnd } };
  const left = Math.max(0, seconds(periodEnd) - seconds(now)) / (seconds(periodEnd) - seconds(periodStart));
  const unused = Math.round(paid.amount * left);
  const isSameCycle = to.cycle === paid.cycle;
  const cost = isSameCycle ? Math.round(to.amount * left) : to.amount;
  const at = isSameCycle ? periodEnd : periodAfter(now, to.cycle);
  return {
    when: 'now',
    due: Math.max(0, cost - unused),
    credit: Math.max(0, unused - cost),
    next: { amount: to.amount, at },
  };
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);
