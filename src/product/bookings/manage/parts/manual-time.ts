import { ApiError } from '../../../../base/api-error.ts';
import { formatDay } from '../../../calendar/format-day.ts';
import { formatClock } from '../../../calendar/format-time.ts';
import { wallOf } from '../../../calendar/wall-time.ts';

/** Minutes since midnight of "18:30". */
export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** "18:30" from minutes since midnight. */
export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The form's default time on a date of the host's: ten, but never in the past. */
export function proposedTime(zone: string, date: string, now = new Date()): string {
  const wall = wallOf(zone, now.getTime());
  const nextHour = (Math.floor(wall.minutes / 60) + 1) * 60;
  return clockText(wall.date === date ? Math.min(23 * 60, Math.max(600, nextHour)) : 600);
}

/** "Tomorrow, 18:30" in the host's time zone. */
export const formatMoment = (startsAt: string, zone: string): string => {
  const at = new Date(startsAt);
  const today = wallOf(zone, Date.now()).date;
  return `${formatDay(wallOf(zone, at.getTime()).date, today)}, ${formatClock(at, zone)}`;
};

/** The conflicts in an error with this code; empty for any other error. */
export function againstOf(error: Error | null, code: string): string[] {
  if (!(error instanceof ApiError) || error.code !== code) return [];
  const { details } = error;
  const given = typeof details === 'object' && details !== null && 'against' in details ? details.against : [];
  return Array.isArray(given) ? given.filter(line => typeof line === 'string') : [];
}
