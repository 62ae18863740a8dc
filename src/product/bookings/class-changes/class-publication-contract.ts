import { z } from 'zod';
import { currencyCodes } from '../../../base/currency.ts';
import { cancelMessageField } from '../booking/cancel-message.ts';

const refundSchema = z.object({
  currency: z.enum(currencyCodes),
  card: z.number().int().min(0),
  manualRefund: z.number().int().min(0),
});

/** Who is emailed and what is refunded when the date is cancelled now. Sent back as the confirmation. */
export const cancelClassSchema = z.strictObject({
  people: z.number().int().min(0).max(1000),
  refunds: z.array(refundSchema).max(10),
});

/** The confirmation, with the host's message to everybody on the date. */
export const cancelClassBodySchema = cancelClassSchema.extend({ message: cancelMessageField });

/**
 * What publishing would mean for people with spots: emails about a new time, and dates the classes would no longer
 * have.
 */
export const classPublicationSchema = z.object({
  told: z.number(),
  /** New dates at times that are taken, here or in another calendar; for two classes the first such date. */
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
