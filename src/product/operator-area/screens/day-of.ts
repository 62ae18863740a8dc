import { ownLocale } from '../../../base/own-locale.ts';

/** "31 Jan 2027", in UTC, as last days of codes are. */
export const dayOf = (instant: string): string =>
  new Date(instant).toLocaleDateString(ownLocale(), { dateStyle: 'medium', timeZone: 'UTC' });

/** The last day of something that ends at an instant, and `2027-01-31` of it for a date field. */
export const lastDayOf = (endsAt: string): string => dayOf(new Date(Date.parse(endsAt) - 1).toISOString());
export const lastDateOf = (endsAt: string | null): string =>
  endsAt === null ? '' : new Date(Date.parse(endsAt) - 1).toISOString().slice(0, 10);

/** The instant at which something with this last day ends; null for an empty one. */
export const endOfDate = (date: string): string | null =>
  date === '' ? null : new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString();
