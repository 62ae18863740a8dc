import { texts } from './texts.ts';

/**
 * Facts that change hourly are not part of a published page: elements carry `data-fact` with one of these keys and
 * the loader fills them from `GET /api/vitrine/availability/facts?userUrl=…`, which answers `LiveFacts`.
 */
export type LiveFacts = {
  /** Text by key, as shown on the page. */
  facts: Record<string, string>;
};

/** The first free start of all that can be booked. Absent when nothing is free. */
export const nextFreeKey = 'next-free';
/** The first free start of one of them. */
export const nextFreeOf = (itemId: string): string => `next-${itemId}`;
/** Spots left of a class's next date, as text from `placesLeftText`. */
export const placesKey = (itemId: string): string => `places-${itemId}`;
/** The label of its button when all its dates are full. */
export const takeKey = (itemId: string): string => `take-${itemId}`;
/** The class's next dates in the host's zone, as text: "Next: Jun 11, Jun 18". */
export const datesKey = (itemId: string): string => `dates-${itemId}`;

/** The text of an element with a live fact: the fact where it is known already, else the text until the loader has it. */
export const liveText = ({ live }: { live?: LiveFacts['facts'] }, key: string, until: string): string =>
  live?.[key] ?? until;

/** "3 spots left", "12 spots", "Full". */
export function placesLeftText(left: number, capacity: number): string {
  if (left <= 0) return texts.liveFacts.full;
  if (left >= capacity) return placesText(capacity);
  return texts.liveFacts.spotsLeft(left);
}

/** The text before the loader has the live facts. */
export const placesText = (capacity: number): string => texts.liveFacts.spots(capacity);
