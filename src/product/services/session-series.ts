import { z } from 'zod';

export const seriesLimits = { min: 2, max: 26 } as const;

const sessions = z
  .number('Enter a number')
  .int('Enter a whole number')
  .min(seriesLimits.min, 'At least two')
  .max(seriesLimits.max, `At most ${seriesLimits.max}`);

/** A session that may be booked for up to `max` weeks at once; null for one at a time. */
export const weeklySeriesField = z.strictObject({ max: sessions }).nullable().default(null);

/** A class whose next `dates` dates may be booked at once; null for one at a time. */
export const classSeriesField = z.strictObject({ dates: sessions }).nullable().default(null);
