import { zoneCity } from '../../../../base/zone-city.ts';
import { clock, weekdayClock } from '../local-words.browser.ts';
import { texts } from '../texts.ts';
import { minutesAhead, otherDate } from '../zone/zones.ts';

/** A moment in the host's time zone, "Tue 02:00 in Lisbon"; undefined when it shows what the visitor's does. */
export function atHosts(hostZone: string, zone: string, startsAt: string): string | undefined {
  if (minutesAhead(hostZone, zone, startsAt) === 0) return undefined;
  const time = otherDate(hostZone, zone, startsAt) ? weekdayClock(hostZone, startsAt) : clock(hostZone, startsAt);
  return texts.hostTime(time, zoneCity(hostZone));
}
