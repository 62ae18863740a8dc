import type { TimeUnit } from './meeting.ts';

/** Not in the catalogue: published pages would load all of it for these. */
export const priceTexts = { a: (price: string, unit: Exclude<TimeUnit, 'session'>) => `${price} a ${unit}` } as const;

/** A price in words with what it is for: "$40", "$40 a month". Sessions go without saying. */
export const withUnit = (price: string, unit: TimeUnit = 'session'): string =>
  unit === 'session' ? price : priceTexts.a(price, unit);
