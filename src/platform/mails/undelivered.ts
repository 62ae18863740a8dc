import { z } from 'zod';
import { texts } from './texts.ts';

/** The booking or order that a mail is about. */
export const mailAboutSchema = z.union([z.object({ bookingId: z.string() }), z.object({ orderId: z.string() })]);
export type MailAbout = z.infer<typeof mailAboutSchema>;

/**
 * Why a mail did not arrive: it was refused for good, the mail server was away for too long, or twice did not
 * answer whether it took it, so that it may have arrived.
 */
export const undelivered = ['refused', 'waited', 'unknown'] as const;
export type Undelivered = (typeof undelivered)[number];

/** The sentence for the host. */
export const undeliveredText = ({ to, outcome }: { to: string; outcome: Undelivered }): string =>
  texts.undelivered[outcome](to);
