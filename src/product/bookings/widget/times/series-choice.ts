import { type SeriesDate, takeable } from '../../steps/dates/dates-form.tsx';

/** The visitor's choice for a date of a series, by its start: the start to take, or null to leave it out. */
export type Picks = ReadonlyMap<string, string | null>;

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
