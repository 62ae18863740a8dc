import { readerLocale, visitorLocale } from './language.ts';

/** How somebody reads a time of day: "6:00 pm" or "18:00". */
export const hourFormats = ['12h', '24h'] as const;
export type HourFormat = (typeof hourFormats)[number];

const locales: Record<HourFormat, string> = { '12h': 'en-GB-u-hc-h12', '24h': 'en-GB' };

/** The locale a host reads dates and times in: dates as in British English, the hours as they choose. */
export const localeWith = (hours: HourFormat): string => locales[hours];

/** How a locale writes the time of day. */
export const hoursOf = (locale: string | undefined): HourFormat =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true ? '12h' : '24h';

// Module state: a browser has one reader, and a server, which never sets it, answers visitors.
let own: string | undefined;

/** The locale of the reader: a host signed in at this browser, else a visitor. */
export const ownLocale = (): string => (own === undefined ? visitorLocale() : readerLocale(own));

/** Only for the dashboard. */
export const keepOwnLocale = (hours: HourFormat): void => {
  own = locales[hours];
};
