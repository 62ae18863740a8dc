import { z } from 'zod';
import { texts } from './texts.ts';

const mostSessions = 200;

/** The most sessions in a period; null is no limit. */
export const sessionLimitField = z
  .number(texts.enterANumber)
  .int(texts.wholeNumber)
  .min(0, texts.enterANumber)
  .max(mostSessions, texts.atMost(mostSessions))
  .nullable();
