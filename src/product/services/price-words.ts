import type { TimeUnit } from './meeting.ts';

/** Not in the catalogue, because published pages would then load all of it. */
export const priceTexts = { a: (price: string, unit: Exclude<TimeUnit, 'session'>) => `${price} a ${unit}` } as const;

/** A price with its unit: "$40.00", "$40.00 a month". Sessions are not named. */
export const withUnit = (price: string, unit: TimeUnit = 'session'): string =>
  unit === 'session' ? price : priceTexts.a(price, unit);
