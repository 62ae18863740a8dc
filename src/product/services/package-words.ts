import type { Currency } from '../../base/currency.ts';
import { readerLocale } from '../../base/language.ts';
import { formatMoney } from '../../base/money.ts';

export const packageTexts = {
  sessions: (sessions: number) => (sessions === 1 ? '1 session' : `${sessions} sessions`),
  years: (days: number) => (days === 365 ? '1 year' : `${days / 365} years`),
  weeks: (days: number) => (days === 7 ? '1 week' : `${days / 7} weeks`),
  days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  left: (left: number, sessions: string) => `${left} of ${sessions} left`,
  unlimited: 'Unlimited',
  each: (price: string, isRounded: boolean) => `${isRounded ? 'about ' : ''}${price} each`,
  valid: (each: string, long: string) => `${each}, valid ${long}`,
} as const;

/** "5 sessions". */
export const sessionsText = (sessions: number): string => packageTexts.sessions(sessions);

/** "3 of 5 sessions left"; without a number, "unlimited". */
export const leftText = (left: number | null, total: number | null): string =>
  left === null || total === null ? packageTexts.unlimited : packageTexts.left(left, packageTexts.sessions(total));

/** "1 year", "26 weeks", "180 days": how long a package is valid, in the largest exact unit. */
export function validText(days: number): string {
  if (days % 365 === 0) return packageTexts.years(days);
  if (days % 7 === 0 && days <= 182) return packageTexts.weeks(days);
  return packageTexts.days(days);
}

/** "$50.00 each, valid 26 weeks", "about $33.33 each": the price of one of several sessions, and their validity. */
export function packageHint(
  { amount, sessions, validDays }: { amount: number; sessions: number; validDays: number | null },
  currency: Currency,
  locale = readerLocale('en-US'),
): string {
  const each = formatMoney({ amount: Math.round(amount / sessions), currency }, locale);
  const words = packageTexts.each(each, amount % sessions !== 0);
  return validDays === null ? words : packageTexts.valid(words, validText(validDays));
}
