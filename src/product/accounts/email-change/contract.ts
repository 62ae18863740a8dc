import { z } from 'zod';
import { tokenField } from '../../../base/text-field.ts';
import { emailBody, mailedCode } from '../account/contract.ts';

export const emailChangeSchema = emailBody;
export const emailCodeSchema = z.strictObject({ code: mailedCode });
/**
 * The address that waits for its code, or null; `elsewhere` when emails are changed at the provider of the
 * accounts.
 */
export const waitingEmailSchema = z.object({
  email: z.string().nullable(),
  elsewhere: z.literal(true).optional(),
});
export const stopSchema = z.strictObject({ stop: tokenField(200) });

export type EmailChange = z.infer<typeof emailChangeSchema>;
