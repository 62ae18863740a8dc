import { validText } from './package-words.ts';
import type { Access, Coverage } from './promotion.ts';

export const accessTexts = {
  covers: {
    everything: 'All sessions and classes',
    services: 'All one-on-one sessions',
    classes: 'All classes',
  } satisfies Record<Coverage, string>,
  bookings: (uses: number | null) =>
    uses === null ? 'as often as you like' : uses === 1 ? '1 booking' : `${uses} bookings`,
  lasts: (days: string | null) => (days === null ? 'for life' : `valid ${days}`),
} as const;

/** "All classes": what a pass pays for. */
export const coverageText = (covers: Coverage): string => accessTexts.covers[covers];

/** "10 bookings", "as often as you like". */
export const usesText = (uses: number | null): string => accessTexts.bookings(uses);

/** "All sessions and classes, 10 bookings, valid 30 days". */
export const accessText = ({ covers, uses, validDays }: Access): string =>
  [
    accessTexts.covers[covers],
    accessTexts.bookings(uses),
    accessTexts.lasts(validDays === null ? null : validText(validDays)),
  ].join(', ');
