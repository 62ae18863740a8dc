import type { Currency } from '../../base/currency.ts';
import { formatMoney } from '../../base/money.ts';

/** "5 sessions". */
export const sessionsText = (sessions: number): string => (sessions === 1 ? '1 session' : `${sessions} sessions`);

/** "1 year", "26 weeks", "180 days": how long a package may be used, in the roundest words that are true. */
export function validText(days: number): string {
  if (days % 365 === 0) return days === 365 ? '1 year' : `${days / 365} years`;
  if (days % 7 === 0 && days <= 182) return days === 7 ? '1 week' : `${days / 7} weeks`;
  return days === 1 ? '1 day' : `${days} days`;
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
