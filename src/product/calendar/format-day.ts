import { dateFormat } from '../../base/formats.ts';
import { ownLocale } from '../../base/own-locale.ts';
import { zoneCity } from '../../base/zone-city.ts';
import { formatClock } from './format-time.ts';
import { texts } from './texts.ts';
import { addDays, wallOf } from './wall-time.ts';

/** The host's date (YYYY-MM-DD) at an instant. */
export const dateIn = (zone: string, instant: Date): string => wallOf(zone, instant.getTime()).date;

/**
 * A date for people, relative to `today`: "Today", "Tomorrow", "Yesterday", else "Tuesday 24 November"; the year
 * when it is another.
 */
export function formatDay(date: string, today: string, locale = ownLocale()): string {
  if (date === today) return texts.formatDay.today;
  if (date === addDays(today, 1)) return texts.formatDay.tomorrow;
  if (date === addDays(today, -1)) return texts.formatDay.yesterday;
  return formatDate(date, today, locale);
}

/** "Tuesday 24 November"; with the year when it is not the one of `today`. */
export const formatDate = (date: string, today: string, locale = ownLocale()): string =>
  dayWords(date, today, locale, 'long');

/** "Tue 24 Nov"; with the year when it is not the one of `today`. */
export const shortDay = (date: string, today: string): string => dayWords(date, today, ownLocale(), 'short');

const dayWords = (date: string, today: string, locale: string, names: 'long' | 'short'): string =>
  dateFormat(locale, {
    weekday: names,
    day: 'numeric',
    month: names,
    ...(date.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
    timeZone: 'UTC',
  })
    .format(new Date(`${date}T00:00:00Z`))
    .replace(',', '');

/** The customer's wall time when it differs from the host's at that instant: "19:00 in Berlin", with the day when that differs too. */
export function formatElsewhere(instant: Date, hostZone: string, zone: string | null): string | undefined {
  const locale = ownLocale();
  if (zone === null) return undefined;
  const here = wallOf(hostZone, instant.getTime());
  const there = wallOf(zone, instant.getTime());
  if (here.offsetMinutes === there.offsetMinutes) return undefined;
  const day = here.date === there.date ? '' : `${shortWeekday(instant, zone, locale)} `;
  return `${day}${formatClock(instant, zone, locale)} in ${zoneCity(zone)}`;
}

const shortWeekday = (instant: Date, timeZone: string, locale: string): string =>
  dateFormat(locale, { weekday: 'short', timeZone }).format(instant);
