import { clockParts, dateFormat } from '../../../base/formats.ts';
import { visitorLocale } from '../../../base/language.ts';
import { zoneCity } from '../../../base/zone-city.ts';
import { clocksOf, type SessionClocks } from '../../calendar/session-clocks.ts';
import { placesLeftText } from '../document/live-facts.ts';
import { texts } from './texts.ts';

type ComingDate = { startsAt: Date; capacity: number; taken: number };

const clock = () => clockParts(visitorLocale());
const day = { day: 'numeric', month: 'short' } as const;

const write = (at: Date, zone: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(visitorLocale(), { ...options, timeZone: zone }).format(at);

/** "Next available: Tue, Nov 24, 5:00 AM"; with the zone when the local times of place and visitor differ. */
export function nextText(startsAt: Date, clocks: SessionClocks): string {
  const [zone, other] = clocksOf(clocks, startsAt);
  const time = write(startsAt, zone, { weekday: 'short', ...day, ...clock() });
  return texts.nextAvailable(other === undefined ? time : texts.inZone(time, zoneCity(zone)));
}

/**
 * "Next: Jun 11, Jun 18", in the host's zone. For an online class also the visitor's own time, when it differs
 * from the timetable's.
 */
export function datesText(dates: readonly ComingDate[], clocks: SessionClocks): string {
  const days = dates
    .slice(0, 3)
    .map(({ startsAt }) => write(startsAt, clocks.hostZone, day))
    .join(', ');
  const [first] = dates;
  if (first === undefined || clocks.mode === 'offline') return texts.next(days);
  const [zone, other] = clocksOf(clocks, first.startsAt);
  if (other === undefined) return texts.next(days);
  const own = texts.inZone(write(first.startsAt, zone, { weekday: 'short', ...clock() }), zoneCity(zone));
  return texts.nextOnline(days, own);
}

const isFull = ({ capacity, taken }: ComingDate): boolean => taken >= capacity;

/** Spots of the next date; when that is full, of the first later one that is not. */
export function placesText(dates: readonly ComingDate[], hostZone: string): string | undefined {
  const [first] = dates;
  if (first === undefined) return undefined;
  const spots = ({ capacity, taken }: ComingDate): string => placesLeftText(capacity - taken, capacity);
  const open = isFull(first) ? dates.find(date => !isFull(date)) : undefined;
  if (open === undefined) return spots(first);
  const [full, later] = [first, open].map(({ startsAt }) => write(startsAt, hostZone, day));
  return texts.firstFull(full ?? '', texts.onDate(later ?? '', spots(open)));
}

/** The label of a class's button when no known date has a spot; undefined when one has. */
export function takeText(dates: readonly ComingDate[], waitlist: boolean): string | undefined {
  if (dates.length === 0 || !dates.every(isFull)) return undefined;
  return waitlist ? texts.waitlist : texts.seeDates;
}
