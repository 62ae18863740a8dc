import { readerLocale } from './language.ts';

/** How somebody reads a time of day: "6:00 pm" or "18:00". */
export const hourFormats = ['12h', '24h'] as const;
export type HourFormat = (typeof hourFormats)[number];

const locales: Record<HourFormat, string> = { '12h': 'en-GB-u-hc-h12', '24h': 'en-GB' };

/** The locale a host reads dates and times in: dates as in British English, the hours as they choose. */
export const localeWith = (hours: HourFormat): string => locales[hours];

/** How a locale writes the time of day. */
export const hoursOf = (locale: string | undefined): HourFormat =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true ? '12h' : '24h';

// One for the program: a browser has one reader, and a server never sets it.
let own = locales['24h'];

/** The locale of whoever reads: signed in at this browser, or, where a page is in another language, the page's. */
export const ownLocale = (): string => readerLocale(own);

/** Only for the dashboard in a browser, which has one reader. */
export const keepOwnLocale = (hours: HourFormat): void => {
  own = locales[hours];
};
