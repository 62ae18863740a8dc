import { texts } from './texts.ts';
import { dayMs, minuteMs, offsetChanges } from './wall-time.ts';

type ClockChange = { at: Date; minutes: number; way: 'forward' | 'back' };

/** The next change of a zone’s local time within a year of `now`; undefined where they do not. */
export function nextClockChange(zone: string, now: Date): ClockChange | undefined {
  const [first] = offsetChanges(zone, now.getTime() + 1, now.getTime() + 366 * dayMs);
  if (first === undefined) return undefined;
  const minutes = Math.round(first.after - first.before);
  return { at: new Date(first.at), minutes: Math.abs(minutes), way: minutes > 0 ? 'forward' : 'back' };
}

/** "Local time moves back by an hour on Sunday 25 October 2026." */
export function formatClockChange({ at, minutes, way }: ClockChange, zone: string): string {
  const size =
    minutes === 60 ? texts.clockChange.anHour : minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minutes`;
  // The minute before: a change at midnight belongs to the night it ends.
  const day = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(at.getTime() - minuteMs);
  return texts.clockChange.timeMoves(way, size, day.replace(',', ''));
}

/** Whether a change is so near that bookings around it exist already. */
export const isSoon = ({ at }: ClockChange, now: Date): boolean => at.getTime() - now.getTime() < 14 * dayMs;
