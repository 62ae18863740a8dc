import { dateFormat } from '../../../base/formats.ts';

/** Where a session is, and whose clocks it is told on. `visitorZone` is null while it is not known. */
export type SessionClocks = { mode: 'online' | 'offline'; hostZone: string; visitorZone: string | null };

/** What both clocks show of a moment decides, not the zones' names: Madrid and Berlin read alike. */
const reading = (zone: string, instant: string | number | Date): string =>
  dateFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone: zone }).format(new Date(instant));

/** Whether two zones' clocks show the same at an instant (ISO text, epoch ms or Date). */
export const sameClock = (one: string, other: string, instant: string | number | Date): boolean =>
  one === other || reading(one, instant) === reading(other, instant);

/**
 * The zones in which a visitor is told the time of a session, in their order: in person the place's first, online the
 * visitor's own. One zone where both clocks show the same; two mean that every time needs its zone's name beside it.
 */
export function clocksOf(
  { mode, hostZone, visitorZone }: SessionClocks,
  instant: string | number | Date,
): [first: string, second?: string] {
  if (visitorZone === null || sameClock(hostZone, visitorZone, instant))
    return [mode === 'offline' ? hostZone : (visitorZone ?? hostZone)];
  return mode === 'offline' ? [hostZone, visitorZone] : [visitorZone, hostZone];
}

/** The zone of the first of them, where only one time has room; it is named with it. */
export const shownZone = (clocks: SessionClocks, instant: string | number | Date): string =>
  clocksOf(clocks, instant)[0];
