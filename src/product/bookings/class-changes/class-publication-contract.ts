import { z } from 'zod';
import { currencyCodes } from '../../../base/currency.ts';
import { cancelMessageField } from '../booking/cancel-message.ts';

export const refundSchema = z.object({
  currency: z.enum(currencyCodes),
  card: z.number().int().min(0),
  manualRefund: z.number().int().min(0),
});

/** Who is told and what goes back when the meeting is cancelled now. Sent back with the press. */
export const cancelClassSchema = z.strictObject({
  people: z.number().int().min(0).max(1000),
  refunds: z.array(refundSchema).max(10),
});

/** The press, with what the host writes to everybody in it. */
export const cancelClassBodySchema = cancelClassSchema.extend({ message: cancelMessageField });

/** What publishing would mean for people with places: mails about a new time, and dates the classes would no longer have. */
export const classPublicationSchema = z.object({
  told: z.number(),
  /** New dates at times that are taken, here or in a calendar elsewhere; of two classes the first such date. */
  outside: z.array(z.object({ title: z.string(), startsAt: z.string(), hostZone: z.string(), said: z.string() })),
  left: z.array(
    z.object({
      id: z.string(),
      title: z.string().nullable(),
      startsAt: z.string(),
      hostZone: z.string(),
      cancellation: cancelClassSchema,
    }),
  ),
});

export type ClassPublication = z.infer<typeof classPublicationSchema>;
