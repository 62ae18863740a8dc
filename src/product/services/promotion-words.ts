import { sessionsText, validText } from './package-words.ts';
import type { BillingPeriod, Coverage, SoldAccess } from './promotion.ts';

export const accessTexts = {
  covers: {
    everything: 'All sessions and classes',
    services: 'All one-on-one sessions',
    classes: 'All classes',
  } satisfies Record<Coverage, string>,
  bookings: (uses: number | null) =>
    uses === null ? 'as often as you like' : uses === 1 ? '1 booking' : `${uses} bookings`,
  each: { month: 'each month', week: 'each week', day: 'each day' } satisfies Record<BillingPeriod, string>,
  per: { month: 'a month', week: 'a week', day: 'a day' } satisfies Record<BillingPeriod, string>,
  untilCancelled: 'until cancelled',
  inParts: (parts: number, price: string) => `${parts} monthly payments of ${price}`,
  partsPaid: (paid: number, parts: number) => `${paid} of ${parts} paid`,
  lasts: (days: string | null) => (days === null ? 'for life' : `valid ${days}`),
} as const;

/** "All classes": what a pass pays for. */
export const coverageText = (covers: Coverage): string => accessTexts.covers[covers];

/** "10 bookings", "as often as you like". */
export const usesText = (uses: number | null): string => accessTexts.bookings(uses);

/** "each month". */
export const eachText = (period: BillingPeriod): string => accessTexts.each[period];

/** "$40.00 a month". */
export const perText = (price: string, period: BillingPeriod): string => `${price} ${accessTexts.per[period]}`;

/** "3 monthly payments of $40.00". */
export const partsText = (parts: number, price: string): string => accessTexts.inParts(parts, price);

/** "2 of 3 paid". */
export const partsPaidText = (paid: number, parts: number): string => accessTexts.partsPaid(paid, parts);

/**
 * "5 sessions, valid 26 weeks", "All sessions and classes, 10 bookings, valid 30 days", "All classes, 4 bookings each
 * month, until cancelled".
 */
export function accessText({ covers, uses, validDays, renews }: Omit<SoldAccess, 'parts'>): string {
  const lasts = accessTexts.lasts(validDays === null ? null : validText(validDays));
  if (covers === null) return [sessionsText(uses ?? 0), lasts].join(', ');
  if (renews === null) return [accessTexts.covers[covers], accessTexts.bookings(uses), lasts].join(', ');
  const included =
    uses === null ? accessTexts.bookings(uses) : `${accessTexts.bookings(uses)} ${accessTexts.each[renews]}`;
  return [accessTexts.covers[covers], included, accessTexts.untilCancelled].join(', ');
}
