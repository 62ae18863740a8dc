import { z } from 'zod';

export const mostSessions = 200;

/** How many sessions one takes at most; null is as many as there is time for. */
export const sessionLimitField = z
  .number('Enter a number')
  .int('Enter a whole number')
  .min(0, 'Enter a number')
  .max(mostSessions, `At most ${mostSessions}`)
  .nullable();
