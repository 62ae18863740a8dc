import { z } from 'zod';
import { nothing, operation } from '../../../base/operations/operation.ts';
import { tokenField } from '../../../base/text-field.ts';
import { texts as answers } from '../account/answer-texts.ts';
import { emailBody, mailedCode, sessionSchema } from '../account/contract.ts';
import { texts } from './texts.ts';

/**
 * The address that waits for its code, or null; `elsewhere` when emails are changed at the provider of the
 * accounts.
 */
const waitingEmailSchema = z.object({
  email: z.string().nullable(),
  elsewhere: z.literal(true).optional(),
});

const shared = { tag: 'accounts', who: 'creator' } as const;

export const waitingEmailChange = operation('GET /api/auth/email-change', {
  ...shared,
  id: 'waitingEmailChange',
  does: 'The new email that is not confirmed yet',
  answer: waitingEmailSchema,
});
export const beginEmailChange = operation('POST /api/auth/email-change', {
  ...shared,
  id: 'beginEmailChange',
  does: 'Send a code to a new email',
  tries: { of: 'email-change', by: 'network', max: 60, seconds: 3600 },
  who: 'proven creator',
  body: emailBody,
  answer: waitingEmailSchema,
  status: 202,
  refusals: {
    kept_elsewhere: { status: 409, message: texts.answers.keptElsewhere },
    same_email: { status: 422, message: texts.answers.sameEmail, field: 'email' },
  },
});
export const confirmEmailChange = operation('POST /api/auth/email-change/confirmation', {
  ...shared,
  id: 'confirmEmailChange',
  does: 'Change the email by the emailed code',
  body: z.strictObject({ code: mailedCode }),
  answer: sessionSchema,
  refusals: {
    wrong_code: { status: 422, message: answers.accounts.codeInvalid, field: 'code' },
    too_many_codes: { status: 429, message: answers.accounts.tooManyCodes, field: 'code' },
  },
});
export const dropEmailChange = operation('DELETE /api/auth/email-change', {
  ...shared,
  id: 'dropEmailChange',
  does: 'Keep the old email',
  asks: false,
  answer: nothing,
});
export const stopEmailChange = operation('POST /api/auth/email-change/stop', {
  ...shared,
  id: 'stopEmailChange',
  does: 'Stop a change by the link sent to the old email',
  tries: { of: 'email-stop', by: 'network', max: 60, seconds: 3600 },
  who: 'anybody',
  body: z.strictObject({ stop: tokenField(200) }),
  answer: nothing,
  refusals: { link_is_over: { status: 410, message: texts.answers.linkIsOver } },
});
