import { expect, it } from 'vitest';
import { changeTerms, type Paid, periodAfter } from './plan-price.ts';

const at = (text: string) => new Date(`${text}T00:00:00Z`);
const paid: Paid = {
  plan: 'basic',
  cycle: 'month',
  amount: 900,
  periodStart: at('2026-11-01'),
  periodEnd: at('2026-12-01'),
  isTrial: false,
};

it.each([
  ['2026-11-15', 'month', '2026-12-15'],
  ['2027-01-31', 'month', '2027-02-28'],
  ['2026-12-31', 'month', '2027-01-31'],
  ['2028-02-29', 'year', '2029-02-28'],
] as const)('a period that begins on %s and lasts a %s ends on %s', (start, cycle, end) =>
  expect(periodAfter(at(start), cycle)).toEqual(at(end)),
);

it('a higher plan counts at once and charges the difference for the rest of the period', () =>
  expect(changeTerms(at('2026-11-16'), paid, { plan: 'pro', cycle: 'month', amount: 1900 })).toEqual({
    when: 'now',
    due: 500,
    credit: 0,
    next: { amount: 1900, at: at('2026-12-01') },
  }));

it('a year instead of a month begins at once, less what is unused', () =>
  expect(changeTerms(at('2026-11-16'), paid, { plan: 'basic', cycle: 'year', amount: 9000 })).toEqual({
    when: 'now',
    due: 8550,
    credit: 0,
    next: { amount: 9000, at: at('2027-11-16') },
  }));

it('what was paid beyond the new price is kept for later invoices', () => {
  const yearly: Paid = { ...paid, cycle: 'year', amount: 9000, periodEnd: at('2027-11-01') };
  const terms = changeTerms(at('2026-11-01'), yearly, { plan: 'pro', cycle: 'month', amount: 1900 });
  expect(terms).toMatchObject({ when: 'now', due: 0, credit: 7100 });
});

it.each([
  ['basic', 'month', 900],
  ['pro', 'month', 1900],
] as const)(
  'a lower plan, or a month instead of a year, counts from the end of the period: %s',
  (plan, cycle, amount) => {
    const pro: Paid = { ...paid, plan: 'pro', cycle: 'year', amount: 19_000 };
    expect(changeTerms(at('2026-11-16'), pro, { plan, cycle, amount })).toEqual({
      when: 'period_end',
      due: 0,
      credit: 0,
      next: { amount, at: at('2026-12-01') },
    });
  },
);

it('a trial changes at once and costs nothing', () =>
  expect(
    changeTerms(at('2026-11-02'), { ...paid, isTrial: true }, { plan: 'empower', cycle: 'year', amount: 39_000 }),
  ).toMatchObject({ when: 'now', due: 0, next: { amount: 39_000, at: at('2026-12-01') } }));
