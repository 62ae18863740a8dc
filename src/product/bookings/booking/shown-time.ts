import { zoneCity } from '../../../base/zone-city.ts';
import { formatClock, formatOffset, formatOneClock, timeTexts } from '../../calendar/format-time.ts';
import { isRepeated } from '../../calendar/wall-time.ts';
import { clocksOf, type SessionClocks, sameClock } from './session-clocks.ts';

/** A time of day in a zone, which is named when the local time of the other one differs: "10:20 (Lisbon time)". */
export function namedClock(instant: Date, zone: string, other: string): string {
  if (sameClock(zone, other, instant)) return formatOneClock(instant, zone);
  const offset = isRepeated(zone, instant.getTime()) ? `${formatOffset(instant, zone)}, ` : '';
  return `${formatClock(instant, zone)} (${offset}${timeTexts.in(zoneCity(zone))})`;
}

/** The same in the first zone in which a visitor reads a session's times. */
export function shownTimeOfDay(clocks: SessionClocks, instant: Date): string {
  const [zone, other] = clocksOf(clocks, instant);
  return namedClock(instant, zone, other ?? zone);
}
