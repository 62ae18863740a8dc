import { dateFormat } from '../../base/formats.ts';
import { ownLocale } from '../../base/own-locale.ts';
import { zoneCity } from '../../base/zone-city.ts';
import { isRepeated, wallOf } from './wall-time.ts';

/** Not in the catalogue, because published pages would then load all of it. */
export const timeTexts = { in: (city: string) => `${city} time` } as const;

/** A time for people: "Tuesday, 24 November 2026, 18:00 (GMT+1, Berlin time)". `locale` decides order and 12 or 24 hours. */
export function formatTime(instant: Date, zone: string, locale = ownLocale()): string {
  const date = dateFormat(locale, { dateStyle: 'full', timeZone: zone }).format(instant);
  return `${date}, ${formatClock(instant, zone, locale)} (${formatOffset(instant, zone)}, ${timeTexts.in(zoneCity(zone))})`;
}

export const formatClock = (instant: Date, zone: string, locale = ownLocale()): string =>
  // A style, not parts: versions of ICU disagree on the leading zero of a numeric hour.
  dateFormat(locale, { timeStyle: 'short', timeZone: zone }).format(instant);

/** The time of day, with its offset when the same local time comes twice: "01:30 (GMT+1)". */
export const formatOneClock = (instant: Date, zone: string, locale = ownLocale()): string =>
  `${formatClock(instant, zone, locale)}${isRepeated(zone, instant.getTime()) ? ` (${formatOffset(instant, zone)})` : ''}`;

/** A local time of a zone, given as `wallText` does: "Tuesday, 24 November 2026, 18:00 (Berlin time)". */
export function formatLocalTime(wall: string, zone: string, locale = ownLocale()): string {
  const reading = new Date(`${wall}:00Z`);
  const date = dateFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(reading);
  return `${date}, ${formatClock(reading, 'UTC', locale)} (${timeTexts.in(zoneCity(zone))})`;
}

/** "GMT+1", "GMT-3:30", "GMT". */
export function formatOffset(instant: Date, zone: string): string {
  const { offsetMinutes } = wallOf(zone, instant.getTime());
  if (offsetMinutes === 0) return 'GMT';
  const size = Math.abs(offsetMinutes);
  const minutes = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`;
  return `GMT${offsetMinutes < 0 ? '-' : '+'}${Math.floor(size / 60)}${minutes}`;
}

/** The last whole day before an instant: "22 May 2027" for the midnight after it. */
export const formatLastDay = (end: Date, zone: string): string =>
  dateFormat(ownLocale(), { dateStyle: 'long', timeZone: zone }).format(end.getTime() - 1);
