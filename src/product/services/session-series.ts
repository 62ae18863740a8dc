import { z } from 'zod';
import { texts } from './texts.ts';

export const seriesLimits = { min: 2, max: 26 } as const;

const sessions = z
  .number(texts.enterANumber)
  .int(texts.wholeNumber)
  .min(seriesLimits.min, texts.atLeastTwo)
  .max(seriesLimits.max, texts.atMost(seriesLimits.max));

/** A session that may be booked for up to `max` weeks at once; null for one at a time. */
export const weeklySeriesField = z.strictObject({ max: sessions }).nullable().default(null);

/** A class whose next `dates` dates may be booked at once; null for one at a time. */
export const classSeriesField = z.strictObject({ dates: sessions }).nullable().default(null);
