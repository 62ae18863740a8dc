import { z } from 'zod';
import { nothing, operation } from '../../../base/operations/operation.ts';
import { codeField, tokenField } from '../../../base/text-field.ts';
import { challengeAnswers } from '../challenges/answers.ts';
import { appSetUpSchema } from '../challenges/contract.ts';
import { texts as challengeTexts } from '../challenges/texts.ts';
import { phoneField } from '../factors/phone-number.ts';
import { mfaMethods } from '../factors/preference.ts';
import { texts } from './texts.ts';

const mfaMethodSchema = z.enum(mfaMethods);

/** The set-up of an account's second step. `preferred` is in the user pool's terms; null when it cannot be read. */
const mfaSchema = z.object({
  preferred: z.enum([...mfaMethods, 'NOMFA']).nullable(),
  enabled: z.array(mfaMethodSchema),
  phone: z.string().nullable(),
  recoveryCodesLeft: z.number().int(),
  offersSms: z.boolean(),
  /** False when a provider asks for the second step: recovery codes and remembered browsers are then its own. */
  offersRecovery: z.boolean(),
  offersRemember: z.boolean(),
});

export type Mfa = z.infer<typeof mfaSchema>;

const proven = { tag: 'accounts', who: 'proven creator' } as const;
const mfaCodeSchema = z.strictObject({ code: codeField(challengeTexts.emptyCode) });
const turnedOnSchema = z.object({ recoveryCodes: z.array(z.string()), mfa: mfaSchema });
const { refused } = texts;
const refusals = {
  app_in_use: { status: 409, message: refused.appInUse },
  no_app: { status: 409, message: refused.noApp, field: 'code' },
  wrong_code: { status: 422, message: refused.wrongCode, field: 'code' },
  too_many_codes: { status: 429, message: refused.tooManyCodes, field: 'code' },
  no_sms: { status: 409, message: refused.noSms, field: 'phoneNumber' },
  too_many_messages: challengeAnswers.too_many_messages,
  no_mfa: { status: 422, message: refused.noMfa, field: 'preferred' },
  invalid_mfa: { status: 422, message: refused.invalidMfa, field: 'preferred' },
  method_not_set_up: { status: 409, message: refused.notSetUp, field: 'preferred' },
};

export const readMfa = operation('GET /api/auth/mfa', {
  ...proven,
  id: 'readMfa',
  does: 'Settings of two-step sign-in',
  who: 'creator',
  answer: mfaSchema,
});
export const beginApp = operation('POST /api/auth/mfa/app', {
  ...proven,
  id: 'beginApp',
  does: 'Start setting up an authenticator app',
  answer: appSetUpSchema,
  refusals,
});
export const confirmApp = operation('POST /api/auth/mfa/app/confirmation', {
  ...proven,
  id: 'confirmApp',
  does: 'Turn on an authenticator app with its code',
  tries: { of: 'mfa-code', by: 'network', max: 60, seconds: 3600 },
  body: mfaCodeSchema,
  answer: turnedOnSchema,
  refusals,
});
export const beginPhone = operation('POST /api/auth/mfa/phone', {
  ...proven,
  id: 'beginPhone',
  does: 'Send a code to a phone for sign-in codes',
  body: z.strictObject({ phoneNumber: phoneField }),
  answer: nothing,
  status: 202,
  refusals,
});
export const confirmPhone = operation('POST /api/auth/mfa/phone/confirmation', {
  ...proven,
  id: 'confirmPhone',
  does: 'Turn on text messages with the code that was sent',
  body: mfaCodeSchema,
  answer: turnedOnSchema,
  refusals,
});
export const setMfaPreference = operation('PUT /api/auth/mfa/preference', {
  ...proven,
  id: 'setMfaPreference',
  does: 'Set the preferred second factor, or none',
  /** One of the five spellings of spec point 5; anything else is refused with the spec's message. */
  body: z.strictObject({ preferred: tokenField(40) }),
  answer: z.object({ outcome: z.string(), mfa: mfaSchema }),
  refusals,
});
export const renewRecoveryCodes = operation('POST /api/auth/mfa/recovery-codes', {
  ...proven,
  id: 'renewRecoveryCodes',
  does: 'Replace the recovery codes',
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
});
export const turnMfaOff = operation('DELETE /api/auth/mfa/:method', {
  ...proven,
  id: 'turnMfaOff',
  does: 'Turn off one second factor',
  params: z.object({ method: mfaMethodSchema }),
  answer: mfaSchema,
});
