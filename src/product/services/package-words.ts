import type { Currency } from '../../base/currency.ts';
import { formatMoney } from '../../base/money.ts';

const texts = {
  sessions: (sessions: number) => (sessions === 1 ? '1 session' : `${sessions} sessions`),
  years: (days: number) => (days === 365 ? '1 year' : `${days / 365} years`),
  weeks: (days: number) => (days === 7 ? '1 week' : `${days / 7} weeks`),
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  left: (left: number, sessions: string) => `${left} of ${sessions} left`,
  unlimited: 'Unlimited',
} as const;

/** "5 sessions". */
export const sessionsText = (sessions: number): string => texts.sessions(sessions);

/** "3 of 5 sessions left"; without a number, as often as one likes. */
export const leftText = (left: number | null, total: number | null): string =>
  left === null || total === null ? texts.unlimited : texts.left(left, texts.sessions(total));

/** "1 year", "26 weeks", "180 days": how long a package may be used, in the roundest words that are true. */
export function validText(days: number): string {
  if (days % 365 === 0) return texts.years(days);
  if (days % 7 === 0 && days <= 182) return texts.weeks(days);
  return texts.days(days);
}

/** "$50.00 each, valid 26 weeks", "about $33.33 each": what one of several sessions costs, and how long they last. */
export function packageHint(
  { amount, sessions, validDays }: { amount: number; sessions: number; validDays: number | null },
  currency: Currency,
  locale = 'en-US',
): string {
  const each = formatMoney({ amount: Math.round(amount / sessions), currency }, locale);
  const about = amount % sessions === 0 ? '' : 'about ';
  return `${about}${each} each${validDays === null ? '' : `, valid ${validText(validDays)}`}`;
}
