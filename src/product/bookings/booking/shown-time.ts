import { zoneCity } from '../../../base/zone-city.ts';
import { formatClock, formatOffset, formatOneClock, formatTime, timeTexts } from '../../calendar/format-time.ts';
import { clocksOf, deadlineZone, type SessionClocks, sameClock, shownZone } from '../../calendar/session-clocks.ts';
import { isRepeated } from '../../calendar/wall-time.ts';

/** Day and time for a visitor, in the first zone in which they read a session's times. */
export const shownTime = (clocks: SessionClocks, instant: Date): string =>
  formatTime(instant, shownZone(clocks, instant));

/** The same in every zone in which they read it. */
export function shownTimes(clocks: SessionClocks, instant: Date): [first: string, second?: string] {
  const [first, second] = clocksOf(clocks, instant);
  return second === undefined
    ? [formatTime(instant, first)]
    : [formatTime(instant, first), formatTime(instant, second)];
}

/** Day and time by which a visitor must act. */
export const shownDeadline = (clocks: Omit<SessionClocks, 'mode'>, instant: Date): string =>
  formatTime(instant, deadlineZone(clocks));

/** Its time of day alone; the zone is named when the host's local time differs: "10:20 (Seoul time)". */
export function shownDeadlineClock(clocks: Omit<SessionClocks, 'mode'>, instant: Date): string {
  const zone = deadlineZone(clocks);
  if (sameClock(zone, clocks.hostZone, instant)) return formatOneClock(instant, zone);
  const offset = isRepeated(zone, instant.getTime()) ? `${formatOffset(instant, zone)}, ` : '';
  return `${formatClock(instant, zone)} (${offset}${timeTexts.in(zoneCity(zone))})`;
}
