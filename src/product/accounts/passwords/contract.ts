import { z } from 'zod';
import { confirmSchema, emailField, signInSchema } from '../account/contract.ts';
import { newPassword, passwordMax } from '../account/password.ts';
import { texts } from './texts.ts';

export const forgotSchema = z.strictObject({ email: emailField });

const isObject = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null;

const same = {
  path: ['repeat'],
  message: texts.contract.passwordDoesNotMatch,
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
      code: confirmSchema.shape.code,
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
    oldPassword: signInSchema.shape.password,
    newPassword: newPassword(max),
    repeat: repeated,
  });

/** The schema of the form, which shows the server's errors without asking it. */
export const passwordFormSchema = () =>
  passwordChangeSchema()
    .refine(given => given.newPassword === given.repeat, same)
    .refine(given => given.newPassword !== given.oldPassword, {
      path: ['newPassword'],
      message: texts.contract.newPasswordIsOld,
      when: isObject,
    });

export type Reset = z.infer<ReturnType<typeof resetSchema>>;
export type PasswordChange = z.infer<ReturnType<typeof passwordChangeSchema>>;
