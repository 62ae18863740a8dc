import { z } from 'zod';
import { texts } from './texts.ts';

export const mostSessions = 200;

/** How many sessions one takes at most; null is as many as there is time for. */
export const sessionLimitField = z
  .number(texts.enterANumber)
  .int(texts.enterAWholeNumber)
  .min(0, texts.enterANumber)
  .max(mostSessions, texts.atMost(mostSessions))
  .nullable();
