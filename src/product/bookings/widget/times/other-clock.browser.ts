import { zoneCity } from '../../../../base/zone-city.ts';
import { clocksOf, sameClock } from '../../../calendar/session-clocks.ts';
import { dateIn } from '../../availability/visitor-days.ts';
import type { Bookable } from '../../booking/contract.ts';
import { clock, shortMoment, weekdayClock } from '../local-words.browser.ts';
import { texts } from '../texts.ts';

type Offer = Pick<Bookable, 'mode' | 'hostZone'>;

/**
 * A moment in the other zone, "Tue 02:00 in Lisbon": the visitor's own beside a time at the place, the host's
 * beside the visitor's. `shown` is the zone already shown, `own` the visitor's; undefined when both have the same
 * local time.
 */
export function otherClock(
  { hostZone }: Pick<Offer, 'hostZone'>,
  own: string,
  shown: string,
  startsAt: string,
): string | undefined {
  const other = sameClock(hostZone, shown, startsAt) ? own : hostZone;
  if (sameClock(other, shown, startsAt)) return undefined;
  const isOtherDay = dateIn(other, startsAt) !== dateIn(shown, startsAt);
  return texts.hostTime((isOtherDay ? weekdayClock : clock)(other, startsAt), zoneCity(other));
}

/** "Tue, Nov 24, 6:00 PM" in the session's first zone, which is named when the other's local time differs. */
export const shownMoment = (offer: Offer, own: string, startsAt: string): string =>
  formatted(offer, own, startsAt, shortMoment);

/** The time of day alone, "6:00 PM", by the same rule. */
export const shownTime = (offer: Offer, own: string, instant: string): string => formatted(offer, own, instant, clock);

function formatted({ mode, hostZone }: Offer, own: string, instant: string, format: typeof clock): string {
  const [zone, other] = clocksOf({ mode, hostZone, visitorZone: own }, instant);
  const text = format(zone, instant);
  return other === undefined ? text : `${text} (${texts.zoneTime(zoneCity(zone))})`;
}
