import { z } from 'zod';
import { codeField, tokenField } from '../../../base/text-field.ts';
import { texts as challengeTexts } from '../challenges/texts.ts';
import { phoneField } from '../factors/phone-number.ts';
import { mfaMethods } from '../factors/preference.ts';

export const mfaMethodSchema = z.enum(mfaMethods);

/** The set-up of an account's second step. `preferred` is in the user pool's terms; null when it cannot be read. */
export const mfaSchema = z.object({
  preferred: z.enum([...mfaMethods, 'NOMFA']).nullable(),
  enabled: z.array(mfaMethodSchema),
  phone: z.string().nullable(),
  recoveryCodesLeft: z.number().int(),
  offersSms: z.boolean(),
  /** False when a provider asks for the second step: recovery codes and remembered browsers are then its own. */
  offersRecovery: z.boolean(),
  offersRemember: z.boolean(),
});

export const mfaCodeSchema = z.strictObject({ code: codeField(challengeTexts.emptyCode) });
export const phoneSchema = z.strictObject({ phoneNumber: phoneField });
/** One of the five spellings of spec point 5; anything else is refused with the spec's message. */
export const preferenceSchema = z.strictObject({ preferred: tokenField(40) });
export const preferenceAnswerSchema = z.object({ outcome: z.string(), mfa: mfaSchema });
export const turnedOnSchema = z.object({ recoveryCodes: z.array(z.string()), mfa: mfaSchema });
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

export type Mfa = z.infer<typeof mfaSchema>;
