import { z } from 'zod';
import { operation } from '../../../base/operations/operation.ts';
import { textField, tokenField } from '../../../base/text-field.ts';
import { texts as answers } from '../account/answer-texts.ts';
import { emailBody, emailField, mailedCode, typedPassword } from '../account/contract.ts';
import { newPassword, passwordMax } from '../account/password.ts';
import { texts } from '../account/texts.ts';
import { enteredSchema } from '../challenges/contract.ts';
import { authErrors, authSentences } from '../errors/auth-errors.ts';

export const signUpSchema = (maxPassword: number = passwordMax) =>
  z.strictObject({
    firstName: textField(50, texts.contract.firstNameMissing),
    lastName: textField(50, texts.contract.lastNameMissing),
    email: emailField,
    password: newPassword(maxPassword),
    /** The browser's IANA zone; settings ask for it again, and schedules never guess it silently. */
    zone: tokenField(64).optional(),
    /** The art style chosen before signing up; the page starts with it when this build has it. */
    style: tokenField(40).optional(),
  });
export type SignUp = z.infer<ReturnType<typeof signUpSchema>>;

export const confirmSchema = z.strictObject({
  email: emailField,
  code: mailedCode,
  /** Specification, point 5. It only matters at Amazon Cognito: here the email is the username. */
  forceAliasCreation: z.boolean().default(true),
});
const linkSchema = z.strictObject({ link: tokenField(200) });

const shared = { tag: 'accounts', who: 'anybody' } as const;
const tries = { of: 'confirm', by: 'network', max: 200, seconds: 3600 } as const;
const signingUp = {
  ...shared,
  body: signUpSchema(),
  /** The next step of a sign-up: type a code, open a link, or none, when already signed in. */
  answer: z.object({ next: z.enum(['confirm', 'link', 'done']) }),
  tries: { of: 'sign-up', by: 'network', max: 60, seconds: 3600 },
  status: 202,
  refusals: {
    wrong_code: { status: 422, message: answers.accounts.codeInvalid, field: 'code' },
    weak_password: { status: 400, message: answers.accounts.weakPassword, field: 'password' },
    no_sign_up: { status: 410, message: answers.accounts.signUpAgain },
    too_many_codes: { status: 429, message: answers.accounts.tooManyCodes, field: 'code' },
  },
} as const;
const { refusals } = signingUp;
const linkRefusals = {
  link_is_over: { status: 410, message: answers.accounts.linkIsOver },
  wrong_sign_up_password: { status: 401, message: answers.accounts.passwordMismatch, field: 'password' },
};

export const signUp = operation('POST /api/auth/signup', { ...signingUp, id: 'signUp', does: 'Sign up' });
export const vitrineSignUp = operation('POST /api/auth/vitrine-signup', {
  ...signingUp,
  id: 'vitrineSignUp',
  does: "Sign up (the specification's address)",
});
export const confirmSignUp = operation('POST /api/auth/confirmation', {
  ...shared,
  id: 'confirmSignUp',
  does: 'Confirm a sign-up by its code and sign in',
  tries,
  body: confirmSchema,
  answer: enteredSchema,
  refusals,
});
export const resendCode = operation('POST /api/auth/confirmation/resend', {
  ...shared,
  id: 'resendCode',
  does: 'Send the sign-up code again',
  tries: { of: 'resend', by: 'network', max: 60, seconds: 3600 },
  body: emailBody,
  answer: z.object({ next: z.enum(['confirm', 'link']) }),
  status: 202,
  refusals,
});
/** The link is in the body, so that it is in no log. */
export const previewSignUp = operation('POST /api/auth/confirmation/link/preview', {
  ...shared,
  id: 'previewSignUp',
  does: 'The sign-up that a link confirms',
  mayRepeat: true,
  tries,
  body: linkSchema,
  answer: z.object({
    email: z.string(),
    firstName: z.string(),
    /** An instant. */
    beganAt: z.string(),
    browser: z.string(),
    asksPassword: z.boolean(),
  }),
  refusals: linkRefusals,
});
export const confirmByLink = operation('POST /api/auth/confirmation/link', {
  ...shared,
  id: 'confirmByLink',
  does: 'Confirm a sign-up with its link',
  tries,
  /** Without a password only in a browser that signed up for the same address. */
  body: linkSchema.extend({ password: typedPassword.optional() }),
  answer: z.object({ email: z.string() }),
  refusals: linkRefusals,
});
export const autoSignIn = operation('POST /api/auth/auto-sign-in', {
  ...shared,
  id: 'autoSignIn',
  does: 'Sign in the browser that signed up, once the link was used',
  // Allows for a request every five seconds for three minutes, from several people behind one address.
  tries: { of: 'auto-sign-in', by: 'network', max: 1000, seconds: 3600 },
  body: emailBody,
  answer: enteredSchema,
  waiting: z.object({ next: z.literal('wait') }),
  refusals: {
    auto_sign_in_error: { status: 410, message: authErrors.autoSignInError.message },
    link_not_confirmed: { status: 410, message: authSentences.linkNotConfirmed },
  },
});
