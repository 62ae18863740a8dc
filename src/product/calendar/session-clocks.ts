import { dateFormat } from '../../base/formats.ts';

/** Where a session is, and the zones its times are written in. `visitorZone` is null while unknown. */
export type SessionClocks = { mode: 'online' | 'offline'; hostZone: string; visitorZone: string | null };

/** Compares local times, not the zones' names: Madrid and Berlin are the same. */
const reading = (zone: string, instant: string | number | Date): string =>
  dateFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone: zone }).format(new Date(instant));

/** Whether two zones have the same local time at an instant (ISO text, epoch ms or Date). */
export const sameClock = (one: string, other: string, instant: string | number | Date): boolean =>
  one === other || reading(one, instant) === reading(other, instant);

/**
 * The zones in which a visitor reads the time of a session, in order: in person the place's first, online the
 * visitor's own. One zone when both have the same local time; with two, every time is shown with its zone's name.
 */
export function clocksOf(
  { mode, hostZone, visitorZone }: SessionClocks,
  instant: string | number | Date,
): [first: string, second?: string] {
  if (visitorZone === null || sameClock(hostZone, visitorZone, instant))
    return [mode === 'offline' ? hostZone : (visitorZone ?? hostZone)];
  return mode === 'offline' ? [hostZone, visitorZone] : [visitorZone, hostZone];
}

/** The zone of a moment by which a visitor must act, such as the end of a hold: their own, wherever the session is. */
export const deadlineZone = ({ hostZone, visitorZone }: Omit<SessionClocks, 'mode'>): string => visitorZone ?? hostZone;

/** The first of those zones, when there is room for only one time; it is named with it. */
export const shownZone = (clocks: SessionClocks, instant: string | number | Date): string =>
  clocksOf(clocks, instant)[0];
