import { z } from 'zod';
import { confirmSchema, emailField } from '../contract.ts';

export const emailChangeSchema = z.strictObject({ email: emailField });
export const emailCodeSchema = z.strictObject({ code: confirmSchema.shape.code });
/** The address that waits for its code, or null. */
export const waitingEmailSchema = z.object({ email: z.string().nullable() });
export const stopSchema = z.strictObject({ stop: z.string().max(200) });

export type EmailChange = z.infer<typeof emailChangeSchema>;
