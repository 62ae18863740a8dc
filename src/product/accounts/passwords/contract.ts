import { z } from 'zod';
import { operation } from '../../../base/operations/operation.ts';
import { texts as answers } from '../account/answer-texts.ts';
import { emailBody, emailField, mailedCode, sessionSchema, typedPassword } from '../account/contract.ts';
import { newPassword, passwordMax } from '../account/password.ts';
import { enteredSchema } from '../challenges/contract.ts';
import { texts } from './texts.ts';

const isObject = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null;

const same = {
  path: ['repeat'],
  message: texts.contract.passwordMismatch,
  // Runs even when other fields are invalid, so that all errors show at once.
  when: isObject,
};
const repeated = z
  .string()
  .max(512)
  .overwrite(text => text.normalize('NFC'));

/** A mailed code, and the password that replaces the forgotten one, twice. */
export const resetSchema = (max: number = passwordMax) =>
  z
    .strictObject({
      email: emailField,
      code: mailedCode,
      password: z
        .string({ error: texts.contract.emptyPassword })
        .min(1, texts.contract.emptyPassword)
        .pipe(newPassword(max)),
      repeat: repeated,
    })
    .refine(given => given.password === given.repeat, same);

/** The old password, and the new one twice (spec point 5). */
export const passwordChangeSchema = (max: number = passwordMax) =>
  z.strictObject({
    oldPassword: typedPassword,
    newPassword: newPassword(max),
    repeat: repeated,
  });

/** The schema of the form, which shows the server's errors without asking it. */
export const passwordFormSchema = () =>
  passwordChangeSchema()
    .refine(given => given.newPassword === given.repeat, same)
    .refine(given => given.newPassword !== given.oldPassword, {
      path: ['newPassword'],
      message: texts.contract.passwordUnchanged,
      when: isObject,
    });

export type Reset = z.infer<ReturnType<typeof resetSchema>>;
export type PasswordChange = z.infer<ReturnType<typeof passwordChangeSchema>>;

const shared = { tag: 'accounts', who: 'anybody' } as const;
const { accounts } = answers;

export const forgotPassword = operation('POST /api/auth/password/forgot', {
  ...shared,
  id: 'forgotPassword',
  does: 'Email a code for a new password',
  tries: { of: 'forgot', by: 'network', max: 60, seconds: 3600 },
  body: emailBody,
  answer: z.object({ next: z.literal('confirm') }),
  status: 202,
});
export const resetPassword = operation('POST /api/auth/password/reset', {
  ...shared,
  id: 'resetPassword',
  does: 'Choose a new password by the emailed code and sign in',
  tries: { of: 'reset', by: 'network', max: 200, seconds: 3600 },
  body: resetSchema(),
  answer: enteredSchema,
  refusals: {
    wrong_code: { status: 422, message: accounts.codeInvalid, field: 'code' },
    too_many_codes: { status: 429, message: accounts.tooManyCodes, field: 'code' },
    weak_password: { status: 400, message: accounts.weakPassword, field: 'password' },
  },
});
export const changePassword = operation('POST /api/auth/password', {
  ...shared,
  id: 'changePassword',
  does: 'Change the password; all other sessions end',
  who: 'creator',
  body: passwordChangeSchema(),
  answer: sessionSchema,
  refusals: {
    invalid_password: { status: 422, message: texts.answers.invalidPassword, field: 'oldPassword' },
    too_many_passwords: { status: 429, message: accounts.tooManyAttempts },
    passwords_differ: { status: 400, message: texts.contract.passwordMismatch, field: 'repeat' },
    same_password: { status: 400, message: texts.contract.passwordUnchanged, field: 'newPassword' },
    weak_password: { status: 400, message: accounts.weakPassword, field: 'newPassword' },
  },
});
