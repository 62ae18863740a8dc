import type { SeriesDates } from '../../booking/contract.ts';

export type SeriesDate = SeriesDates[number];

/** The visitor's choice for a date of a series, by its start: the start to take, or null to leave it out. */
export type Picks = ReadonlyMap<string, string | null>;

/** What can be taken of a date: itself, or when it conflicts the nearest free time; null when there is none. */
export const takeable = ({ startsAt, clash, nearest }: SeriesDate): string | null =>
  clash === null ? startsAt : nearest;

/**
 * The start that is taken of a date; undefined when it is left out. Free dates are taken by default; a nearest
 * time only when the visitor chose it.
 */
export function takenOf(date: SeriesDate, picks: Picks): string | undefined {
  const picked = picks.get(date.startsAt);
  if (picked === undefined) return date.clash === null ? date.startsAt : undefined;
  return picked !== null && picked === takeable(date) ? picked : undefined;
}

/** All starts that are taken, in order. */
export const takenStarts = (dates: readonly SeriesDate[], picks: Picks): string[] =>
  dates.flatMap(date => takenOf(date, picks) ?? []).toSorted();
