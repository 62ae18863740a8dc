import { z } from 'zod';
import { overrideField } from '../../conflicts/override.ts';
import { texts } from './texts.ts';

/** The host's new time for a booking: an instant that was offered, or any. */
export const hostMoveBodySchema = z.strictObject({
  startsAt: z.iso.datetime(texts.chooseATime),
  override: overrideField,
});
export const hostMoveAnswerSchema = z.object({ startsAt: z.string() });

export const moveTimesQuerySchema = z.object({
  /** First day, host's calendar; default the day of the booking, or today. */
  from: z.iso.date().optional(),
  days: z.coerce.number().int().min(1).max(31).default(7),
});
/** Where a booking could be moved without conflicts, by the host's days. */
export const moveTimesSchema = z.object({
  zone: z.string(),
  from: z.string(),
  /** The three free times nearest to the current one, in order. */
  nearest: z.array(z.string()),
  days: z.array(
    z.object({
      date: z.string(),
      /** Spots left in a class; null for a session. */
      times: z.array(z.object({ startsAt: z.string(), left: z.number().nullable() })),
    }),
  ),
});
export type MoveTimes = z.infer<typeof moveTimesSchema>;
