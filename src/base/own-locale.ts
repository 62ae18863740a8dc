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

/** Options of a time of day: "7:05 pm", "07:05". Versions of ICU disagree on the leading zero of a numeric hour. */
export const timeParts = (locale: string): { hour: 'numeric' | '2-digit'; minute: '2-digit' } => ({
  hour: hoursOf(locale) === '12h' ? 'numeric' : '2-digit',
  minute: '2-digit',
});

// Module state: a browser has one reader, and a server, which never sets it, answers visitors.
let own: string | undefined;

/** The locale of the reader: a host signed in at this browser, else a visitor. */
export const ownLocale = (): string => (own === undefined ? visitorLocale() : readerLocale(own));

/** Only for the dashboard. */
export const keepOwnLocale = (hours: HourFormat): void => {
  own = locales[hours];
};
