import { dateIn } from '../calendar/format-day.ts';
import { addDays, instantOf, weekdayOf } from '../calendar/wall-time.ts';

/** When digests arrive, in minutes of the local day: before work, and not in the night. */
const morning = 7 * 60;
const monday = 1;

/** The first morning after an instant in a zone, and whether it is the one of the weekly digest. */
export function nextMorning(zone: string, after: Date): Date {
  const today = dateIn(zone, after);
  const at = new Date(instantOf(zone, today, morning));
  return at > after ? at : new Date(instantOf(zone, addDays(today, 1), morning));
}

export const isWeeklyMorning = (zone: string, at: Date): boolean => weekdayOf(dateIn(zone, at)) === monday;
