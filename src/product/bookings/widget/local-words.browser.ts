import { clockParts, dateFormat } from '../../../base/formats.ts';
import { knownLocale, localeOfPage } from '../../../base/language.ts';
import { dateIn } from '../availability/visitor-days.ts';

/**
 * Money is written in the page's language, as around the booking: the same price must not be "$45" in one place
 * and "US$45" in another, and Node and browsers write it alike.
 */
export const moneyLocale = knownLocale(globalThis.document?.documentElement.lang);

/** Dates, times and lengths as the visitor writes them. `date` is YYYY-MM-DD, `instant` an ISO instant. */
export let locale = localeOfPage(moneyLocale, knownLocale(globalThis.navigator?.language));

/** In the dashboard a host reads them as everything around the picker, in the format they chose. */
export const readIn = (hostLocale: string): void => {
  locale = hostLocale;
};

const day =
  (options: Intl.DateTimeFormatOptions) =>
  (date: string): string =>
    dateFormat(locale, { timeZone: 'UTC', ...options }).format(new Date(`${date}T12:00:00Z`));

export const shortWeekday = day({ weekday: 'short' });
export const dayNumber = day({ day: 'numeric' });
export const shortMonth = day({ month: 'short' });
export const longWeekday = day({ weekday: 'long' });
export const fullDay = day({ weekday: 'long', day: 'numeric', month: 'long' });

const range = { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' } as const;
export const daysRange = (from: string, to: string): string =>
  dateFormat(locale, range).formatRange(new Date(`${from}T12:00:00Z`), new Date(`${to}T12:00:00Z`));

const at = (zone: string, instant: string | number, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(locale, { timeZone: zone, ...options }).format(new Date(instant));

export const clock = (zone: string, instant: string): string => at(zone, instant, clockParts(locale));
/** "6:00 – 7:00 PM", broken at its dash alone. Past midnight both ends stand as they are: the range format would add dates. */
export function clockRange(zone: string, from: string, to: string): string {
  if (dateIn(zone, from) !== dateIn(zone, to)) return `${clock(zone, from)} – ${clock(zone, to)}`;
  const format = dateFormat(locale, { timeZone: zone, ...clockParts(locale) });
  return format.formatRange(new Date(from), new Date(to)).replaceAll(' ', '\u00a0');
}
export const weekdayClock = (zone: string, instant: string): string =>
  at(zone, instant, { weekday: 'short', ...clockParts(locale) });
export const shortMoment = (zone: string, instant: string): string =>
  at(zone, instant, { weekday: 'short', day: 'numeric', month: 'short', ...clockParts(locale) });

/** "Mon, November 23"; with the year when it is not this one. */
export function fullDate(zone: string, instant: string): string {
  const [year, now] = [instant, Date.now()].map(each => at(zone, each, { year: 'numeric' }));
  return at(zone, instant, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    ...(year !== now && { year: 'numeric' as const }),
  });
}
