/**
 * Facts that change hourly are not part of a published page: elements carry `data-fact` with one of these keys and
 * the loader fills them from `GET /api/vitrine/availability/facts?userUrl=…`, which answers `LiveFacts`.
 */
export type LiveFacts = {
  /** Text by key. A text that is an ISO instant ending in Z is written in the visitor's own zone and language. */
  facts: Record<string, string>;
};

/** The first free start of any one-on-one service, as an ISO instant. Absent when nothing is free. */
export const nextFreeKey = 'next-free';
/** The first free start of one of them, likewise. */
export const nextFreeOf = (itemId: string): string => `next-${itemId}`;
/** Places left of a class's next date, as text from `placesLeftText`. */
export const placesKey = (itemId: string): string => `places-${itemId}`;
/** The class's next dates in the host's zone, as text: "Next: Jun 11, Jun 18". */
export const datesKey = (itemId: string): string => `dates-${itemId}`;

/** The language pages are printed in, and what is filled into them. */
export const pageLocale = 'en-US';

/** "3 of 12 places left", "Full". */
export function placesLeftText(left: number, capacity: number): string {
  if (left <= 0) return 'Full';
  return left === 1 ? 'Last place' : `${left} of ${capacity} places left`;
}

/** What is printed before the loader knows more. */
export const placesText = (capacity: number): string => (capacity === 1 ? '1 place' : `${capacity} places`);
