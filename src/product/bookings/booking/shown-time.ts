import { zoneCity } from '../../../base/zone-city.ts';
import { formatClock, formatOffset, formatOneClock, timeTexts } from '../../calendar/format-time.ts';
import { isRepeated } from '../../calendar/wall-time.ts';
import { clocksOf, type SessionClocks, sameClock } from './session-clocks.ts';

/** A time of day in a zone, which is named where the clocks of the other one differ: "10:20 (Lisbon time)". */
export function namedClock(instant: Date, zone: string, other: string): string {
  if (sameClock(zone, other, instant)) return formatOneClock(instant, zone);
  const offset = isRepeated(zone, instant.getTime()) ? `${formatOffset(instant, zone)}, ` : '';
  return `${formatClock(instant, zone)} (${offset}${timeTexts.in(zoneCity(zone))})`;
}

/** The same on the clock that a visitor is told a session's times on. */
export function shownTimeOfDay(clocks: SessionClocks, instant: Date): string {
  const [zone, other] = clocksOf(clocks, instant);
  return namedClock(instant, zone, other ?? zone);
}
