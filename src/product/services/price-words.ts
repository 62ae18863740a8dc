import type { TimeUnit } from './meeting.ts';

/** A price in words with what it is for: "$40", "$40 a month". Sessions go without saying. */
export const withUnit = (price: string, unit: TimeUnit = 'session'): string =>
  unit === 'session' ? price : `${price} a ${unit}`;
