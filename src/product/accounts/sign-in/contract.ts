import { z } from 'zod';
import { operation } from '../../../base/operations/operation.ts';
import { texts } from '../account/answer-texts.ts';
import { emailField, typedPassword } from '../account/contract.ts';
import { enteredSchema } from '../challenges/contract.ts';
import { authSentences } from '../errors/auth-errors.ts';

export const signInSchema = z.strictObject({ email: emailField, password: typedPassword });
export type SignIn = z.infer<typeof signInSchema>;

/** Our own pool counts them in one statement with wrong passwords, so the operation does not declare them. */
export const signInTries = { of: 'sign-in', by: 'network', max: 300, seconds: 3600 } as const;
export const signIn = operation('POST /api/auth/session', {
  id: 'signIn',
  does: 'Sign in',
  tag: 'accounts',
  who: 'anybody',
  body: signInSchema,
  answer: enteredSchema,
  refusals: {
    wrong_credentials: { status: 401, message: texts.accounts.wrongPassword, field: 'password' },
    not_confirmed: { status: 403, message: texts.accounts.emailUnconfirmed },
    sign_in_pending: { status: 409, message: authSentences.signInPending },
    too_many_sign_ins: { status: 429, message: texts.accounts.tooManyAttempts },
  },
});
